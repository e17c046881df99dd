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

// The first failure of work that several threads share.
class Failure {
 public:
  // Calls `act()` unless there was a failure, and keeps what it throws.
  template <class Act>
  void guard(const Act& act) {
    if (is_there()) return;
    try {
      act();
    } catch (...) {
      std::lock_guard lock(mutex_);
      if (!first_) first_ = std::current_exception();
      is_there_ = true;
    }
  }
  bool is_there() const { return is_there_; }
  // Throws it, if there is one; no other thread may be at work any more.
  void rethrow() const {
    if (first_) std::rethrow_exception(first_);
  }

 private:
  std::atomic<bool> is_there_ = false;
  std::mutex mutex_;
  std::exception_ptr first_;
};

// Calls `act(n)` for each n below `end`, and `pause()` now and then on this thread.
// The threads are made for this call, so nothing of them is left when a process forks.
// What `act` or `pause` throws ends the work, and is thrown here.
template <class Act, class Pause>
void share(std::size_t end, std::size_t threads, Act act, Pause pause) {
  constexpr std::size_t kAtOnce = 16;
  std::atomic<std::size_t> next = 0;
  Failure failure;

  auto work = [&](bool is_caller) {
    failure.guard([&] {
      while (!failure.is_there()) {
        std::size_t first = next.fetch_add(kAtOnce);
        for (std::size_t n = first; n < first + kAtOnce; ++n) {
          if (n >= end) return;
          act(n);
        }
        if (is_caller) pause();
      }
    });
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
  failure.rethrow();
}

}  // namespace biriba
