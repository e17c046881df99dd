// Work that several threads share.

#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace biriba {

// Calls `act(n)` for each n below `end`, and `pause()` now and then on this thread.
// The threads are made for this call, so nothing of them is left when a process forks.
// What `act` or `pause` throws ends the work, and is thrown here.
template <class Act, class Pause>
void share(std::size_t end, std::size_t threads, Act act, Pause pause) {
  constexpr std::size_t kAtOnce = 16;
  std::atomic<std::size_t> next = 0;
  std::mutex failing;
  std::exception_ptr failure;

  auto work = [&](bool is_caller) {
    try {
      while (true) {
        std::size_t first = next.fetch_add(kAtOnce);
        for (std::size_t n = first; n < first + kAtOnce; ++n) {
          if (n >= end) return;
          act(n);
        }
        if (is_caller) pause();
      }
    } catch (...) {
      std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = end;
    }
  };

  std::vector<std::thread> others;
  try {
    for (std::size_t n = 1; n < threads && n * kAtOnce < end; ++n)
      others.emplace_back(work, false);
  } catch (const std::system_error&) {
    // The machine has no more threads: those there are do the work.
  }
  work(true);
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace biriba
