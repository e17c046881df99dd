// Work that several threads share.

#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
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
      std::scoped_lock lock(mutex_);
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

// Threads that share the work of a caller, and wait in between.
class Crew {
 public:
  // With `size` threads, of which the caller's is one.
  explicit Crew(std::size_t size) : size_(size) {}
  ~Crew() { dismiss(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls `act(n)` for each n below `end`. What it throws ends the work, and is thrown
  // here. One call at a time.
  template <class Act>
  void share(std::size_t end, const Act& act) {
    std::atomic<std::size_t> next = 0;
    Failure failure;
    auto work = [&] {
      failure.guard([&] {
        while (!failure.is_there()) {
          const std::size_t first = next.fetch_add(kAtOnce);
          if (first >= end) return;
          for (std::size_t n = first; n < std::min(first + kAtOnce, end); ++n) act(n);
        }
      });
    };
    if (size_ > 1 && end > kAtOnce)
      together(work);
    else
      work();
    failure.rethrow();
  }

 private:
  static constexpr std::size_t kAtOnce = 16;

  // Where the other threads wait for a call. A process that is forked has none of them:
  // it leaves this behind as it is, and begins anew.
  struct Room {
    std::mutex mutex;  // of all that follows
    std::condition_variable called, done;
    std::atomic<unsigned> calls = 0;    // read without the mutex, too
    std::atomic<std::size_t> busy = 0;  // this as well
    bool is_closing = false;
    std::function<void()> work;
    std::vector<std::thread> threads;

    void serve();
  };

  // Does some work on each thread, and returns when all of them are done.
  void together(const std::function<void()>& work);
  void assemble();
  void dismiss();

  std::size_t size_;
  std::unique_ptr<Room> room_;
  long process_ = 0;  // that has made the room
};

}  // namespace biriba
