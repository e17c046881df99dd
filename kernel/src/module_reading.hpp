// Reading the situations and states of Python.

#pragma once

#include "listing.hpp"
#include "module_objects.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace biriba {

// A state, or what one player sees of it, in machine words.
struct Situation {
  bool is_idle = false;  // it is not the turn of this player
  State state;
  nb::tuple laid;  // the melds of the side to move
};

// Reads a situation: what decides which moves are legal, and no more.
Situation read_situation(Objects& objects, nb::handle at);

struct ReadState {
  State state;
  Cards all;  // its cards
};

// Reads a whole state, which need not be one that can be played.
ReadState read_state(Objects& objects, const Rules& rules, nb::handle at);

// The melds of the side to move.
nb::tuple own_melds_of(const Objects& objects, nb::handle at, const State& state);

// A step of Python: a resolved move.
struct ReadStep {
  Move move;
  nb::object made = nb::none();  // the meld that it makes, if the step says
};

// Reads a step, or a move that is known to be legal.
ReadStep read_step(Objects& objects, const Melding& melding, nb::handle at,
                   const State& state, nb::handle step);

// The resolved step of a legal move that melds.
nb::object resolved(const Objects& objects, nb::handle at, const State& state,
                    nb::handle move);

}  // namespace biriba
