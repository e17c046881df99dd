// The parts of the module `biriba._machine`.

#pragma once

#include <nanobind/nanobind.h>

#include "actions.hpp"

namespace biriba {

// A game, with the rules of Python that it was made of.
struct Table {
  Game game;
  nanobind::object rules;
};

// Games and positions, played by action IDs.
void bind_play(nanobind::module_& module);
// Many tables, played side by side.
void bind_tables(nanobind::module_& module);

}  // namespace biriba
