// How long calls can be ended from outside.

#pragma once

namespace biriba {

// Is called now and then in long calls, on whatever thread is at work. What it throws
// ends the call. The module for Python sets it when it is loaded, to look for signals.
inline void (*interrupt_hook)() = nullptr;

// Long calls call this often.
inline void let_interrupt() {
  thread_local unsigned calls = 0;
  if (++calls % 64 == 0 && interrupt_hook) interrupt_hook();
}

}  // namespace biriba
