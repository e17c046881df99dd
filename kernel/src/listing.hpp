// Full lists: the legal moves of the draw step and of the meld step as plain
// records, whole melds and additions of any length, in the order of plain Python.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "moments.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace biriba {

enum class Do : std::uint8_t {
  kDraw,
  kTake,
  kPass,
  kExchange,
  kRedThree,
  kLay,
  kAdd,
  kDiscard
};

struct Move {
  Do what;
  Kind kind = kNoKind;  // that is discarded, or laid beside the melds
  MeldStep step{};      // of a meld
};

// Returns for each meld move of a moment whether it is legal.
using Judge = std::vector<bool> (*)(const Moment& moment, std::span<const MeldStep> steps);

// Adds all legal moves of a state. The judge is asked only where some meld may
// leave the turn without an end.
void find_moves(const Rules& rules, const State& state, Judge judge,
                std::vector<Move>& found);

}  // namespace biriba
