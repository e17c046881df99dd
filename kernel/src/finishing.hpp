// The check that a turn can still be ended legally (ruling C55).

#pragma once

#include <span>
#include <vector>

#include "moments.hpp"

namespace biriba {

bool can_finish(const Moment& moment);

// Whether there is anything that the player may do: who is stuck with red threes
// ends the turn without a discard (FC28).
bool can_go_on(const Moment& moment);

// Returns for each meld move whether it is legal.
std::vector<bool> legal_steps(const Moment& moment, std::span<const MeldStep> steps);

// The meld moves from some cards, legal or not. With `least`, only those that
// meld one of these kinds.
std::vector<MeldStep> steps_from(const Moment& moment, const Cards& cards, Kinds least = 0);

// What there is to do with red threes, or what they leave to do.
struct RedThreeMoves {
  Kinds kinds = 0;            // that may be laid
  bool must_be_laid = false;  // before anything else
  bool is_stuck = false;      // the turn ends without a discard (FC28)
};
RedThreeMoves red_three_moves(const Moment& moment);

// Whether the hand can be emptied now, for a biribaki or to go out.
bool can_close(const Moment& moment);

}  // namespace biriba
