// How many wild cards go to the sets of one rank.
//
// For sets only two totals matter: how many cards of the rank go to sets, new
// ones or those on the table, and how many wild cards go with them, at most one
// to each set.

#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "lookahead.hpp"

namespace biriba::lookahead {

// A set of a rank on the table.
struct LaidSet {
  std::uint8_t size = 0;
  bool is_clean = false;

  auto operator<=>(const LaidSet&) const = default;
};

// The sets of a rank on the table, in order.
using LaidSets = std::vector<LaidSet>;

// How many wild cards, one bit each number.
using Numbers = std::uint64_t;

// What the rules say of the sets of a rank.
struct SetRule {
  bool dirty = true;  // whether they may hold wild cards
  bool one = false;   // whether a new set is laid only if there is none
  int size = 7;       // how many cards make a biriba
};

// Returns how many wild cards can go to sets with some cards of the rank, if a
// biriba has to be among the sets.
Numbers wilds_in_sets(int cards, const LaidSets& laid, Biriba biriba, const SetRule& rule);

}  // namespace biriba::lookahead
