// The score of each side.

#pragma once

#include <array>

#include "state.hpp"

namespace biriba {

// The points of each side, as if the play ended now, nobody going out; of a
// finished deal its score.
std::array<int, kMostPlayers> score(const Rules& rules, const State& state);

}  // namespace biriba
