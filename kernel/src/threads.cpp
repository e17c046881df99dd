#include "threads.hpp"

#include <system_error>

#ifndef _WIN32
#include <unistd.h>
#endif

namespace biriba {
namespace {

// The number of this process; on Windows none can be forked.
long this_process() {
#ifdef _WIN32
  return 0;
#else
  return getpid();
#endif
}

// Waits a moment for what mostly comes at once: to sleep and be woken takes longer than
// half a step of a few hundred tables.
template <class Come>
void look_out(const Come& has_come) {
  for (int n = 0; n < 100 && !has_come(); ++n) std::this_thread::yield();
}

}  // namespace

void Crew::Room::serve() {
  for (unsigned met = 0;; ++met) {
    auto is_called = [&] { return calls != met; };
    look_out(is_called);
    {
      std::unique_lock lock(mutex);
      called.wait(lock, [&] { return is_called() || is_closing; });
      if (is_closing) return;
    }
    work();
    std::scoped_lock lock(mutex);
    if (--busy == 0) done.notify_one();
  }
}

void Crew::together(const std::function<void()>& work) {
  if (!room_ || process_ != this_process()) assemble();
  Room& room = *room_;
  {
    std::scoped_lock lock(room.mutex);
    room.work = work;
    room.busy = room.threads.size();
    ++room.calls;
  }
  room.called.notify_all();
  work();
  auto is_done = [&] { return room.busy == 0; };
  look_out(is_done);
  std::unique_lock lock(room.mutex);
  room.done.wait(lock, is_done);
}

void Crew::assemble() {
  dismiss();
  room_ = std::make_unique<Room>();
  process_ = this_process();
  try {
    while (room_->threads.size() + 1 < size_)
      room_->threads.emplace_back(&Room::serve, room_.get());
  } catch (const std::system_error&) {
    return;  // the machine has no more threads: those there are do the work
  }
}

void Crew::dismiss() {
  if (!room_) return;
  if (process_ != this_process()) {
    // Its threads are of another process: not to be ended here.
    [[maybe_unused]] const Room* left = room_.release();
    return;
  }
  {
    std::scoped_lock lock(room_->mutex);
    room_->is_closing = true;
  }
  room_->called.notify_all();
  for (std::thread& other : room_->threads) other.join();
  room_.reset();
}

}  // namespace biriba
