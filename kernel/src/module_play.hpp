// The parts of the module `biriba._machine`.

#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

#include "actions.hpp"

namespace biriba {

// A game, with the rules of Python that it was made of.
struct Table {
  Game game;
  nanobind::object rules;
};

// Ends a long call, which has released the interpreter, when a signal such as Ctrl-C asks
// for it. It is called often, and looks now and then.
class Signals {
 public:
  void operator()() {
    auto now = std::chrono::steady_clock::now();
    if (now - looked_ < std::chrono::milliseconds(50)) return;
    looked_ = now;
    nanobind::gil_scoped_acquire held;
    if (PyErr_CheckSignals()) throw nanobind::python_error();
  }

 private:
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
};

// Games and positions, played by action IDs.
void bind_play(nanobind::module_& module);
// Many tables, played side by side.
void bind_tables(nanobind::module_& module);

}  // namespace biriba
