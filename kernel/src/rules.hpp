// The rules of a table, as `biriba.Rules` hands them over.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace biriba {

inline constexpr int kMostPlayers = 6;
inline constexpr int kMostCards = 162;            // three packs, six jokers
inline constexpr int kMostMelds = kMostCards / 3;  // at a table
inline constexpr int kSmallestMeld = 3;

// Places in a run: 0 the ace below the two, 1 the two, ... 12 the king, 13 the
// ace above the king. A set of places has one bit for each.
inline constexpr int kPlaces = 14;
inline constexpr int kKing = 12;
inline constexpr int kHighAce = 13;
using Places = std::uint32_t;

// What is a meld (`biriba.Melding`).
struct Melding {
  std::uint16_t set_ranks = 0;        // one bit a rank
  std::uint16_t dirty_set_ranks = 0;  // of which a set may hold a wild card
  std::uint8_t run_low = 0;           // the lowest place of a run
  std::uint8_t run_high = kHighAce;
  std::uint8_t longest_run = kRanks;  // but for a loose wild card
  std::uint8_t full_run = kRanks;
  std::uint8_t biriba_size = 7;
  bool natural_twos = true;
  bool loose_wild = false;
  bool wilds_stay = false;
  bool one_set_per_rank = false;

  // The places that natural cards may fill.
  constexpr Places natural_places() const {
    Places every = (Places{2} << run_high) - (Places{1} << run_low);
    return natural_twos ? every : every & ~(Places{1} << kTwo);
  }
  constexpr bool takes_wild(int rank) const {
    return dirty_set_ranks >> rank & 1;
  }
};

}  // namespace biriba
