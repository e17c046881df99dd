// What a state that comes from outside must fulfil: play goes on without looking
// whether the cards that it moves are there.

#pragma once

#include "rules.hpp"
#include "state.hpp"

namespace biriba {

// Why a state cannot be played, or null if it can.
const char* problem_of(const Rules& rules, const State& state);

// Whether the cards taken that are due, and the rest, are in the hand.
bool holds_taken(const State& state);

// Finds the single cards that each meld takes. Returns whether all are melds by the rules.
bool find_takes(const Melding& rules, State& state);

}  // namespace biriba
