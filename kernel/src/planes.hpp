// Observations: the view of the player to move as numbers (`biriba.learn.observe`).

#pragma once

#include <cstdint>

#include "actions.hpp"

namespace biriba {

// The single numbers, `biriba.learn.SCALARS`: some of the table, six for each seat.
inline constexpr int kTableNumbers = 15;
inline constexpr int kSeatNumbers = 6;
inline constexpr int kNumbers = kTableNumbers + kSeatNumbers * kMostPlayers;

// How many rows of 53 numbers there are, without that of the single numbers.
int plane_rows(const Game& game);

// Fills `plane_rows` rows, and the single numbers.
void observe(const Game& game, const State& state, std::uint8_t* planes, float* numbers);

}  // namespace biriba
