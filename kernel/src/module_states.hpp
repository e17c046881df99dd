// Between the states of Python and those of the kernel.

#pragma once

#include <nanobind/nanobind.h>

#include "actions.hpp"
#include "state.hpp"

namespace biriba {

// The machine words of a state of Python that can be played by the rules of a game.
// Raises `FormatError` if it cannot.
State state_of(const Game& game, nanobind::handle at);
// A state of Python, of a class and of rules.
nanobind::object object_of(const nanobind::object& type, const nanobind::object& rules,
                           const State& state);

void bind_states(nanobind::module_& module);

}  // namespace biriba
