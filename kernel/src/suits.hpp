// The ways to use the cards of one rank in a suit.
//
// A sweep goes from the ace to the king, and an ace may be put aside for the
// place above the king. Of the runs begun below a rank, only what they still
// need matters.
//
// * A run of one card needs two more, one of which may be wild.
// * A longer run that goes on needs one more, which may be wild.
// * A run that has just taken a wild card, or took one before and goes on, needs
//   one more that is not wild.
//
// A run that needs nothing may end. A run of six or more can be laid down as
// two, so no longer runs are considered, except one that is to be a biriba: it
// is followed card by card until it needs no more than others do.

#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "lookahead.hpp"

namespace biriba::lookahead {

// What has been begun in a suit, and must go on.
struct Begun {
  std::int8_t ones = 0;      // open runs of one card
  std::int8_t more = 0;      // open runs that need one more, which may be wild
  std::int8_t full = 0;      // open runs that need one more that is not wild
  std::int8_t aces = 0;      // put aside for the place above the king
  std::int8_t followed = 0;  // cards of the run that is to be a biriba
  bool takes_none = false;   // which may take no wild card, or has one

  auto operator<=>(const Begun&) const = default;
};

// The cards of a suit that decide about a rank.
struct Near {
  int there = 0;   // of the rank
  int next = 0;    // at most for the next place
  int beyond = 0;  // the same for the one after it
  int window = 0;  // places with a card, of as many from here as a biriba has
};

// What may be done with the cards of a rank, whatever has been begun.
struct Allowed {
  int place = 0;
  int leave = 0;      // how many cards may be left over
  bool sets = false;  // whether there may be sets of the rank
  Biriba biriba = Biriba::kNone;
  bool runs = true;  // whether the cards may be natural in runs
  bool high_aces = true;
  int size = 7;  // how many cards make a biriba
};

// A way to use the cards of one rank in a suit.
struct SuitWay {
  int left = 0;
  // How many wild cards are used at least and at most. A two counts as used
  // unless it is to stand as wild.
  int low = 0;
  int high = 0;
  int apart = 0;  // cards that go to sets; of twos, that cannot stand as wild
  Begun after;
  bool begins = false;  // whether the run that is to be a biriba begins
  bool makes = false;   // whether it is now certain to become one
};

// Adds all ways to use the cards of one rank in a suit to `found`.
void add_suit_ways(const Allowed& allowed, Near near, const Begun& begun,
                   std::vector<SuitWay>& found);

}  // namespace biriba::lookahead
