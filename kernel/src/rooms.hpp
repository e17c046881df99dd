// Additions to the runs on the table, during a sweep.
//
// Cards are added one by one, and the wild card may move meanwhile. So a sweep
// keeps for each run on the table the set of all additions that are still
// possible: its *room*. Once the number of cards of a rank is chosen, additions
// with another number drop out.

#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "lookahead.hpp"

namespace biriba::lookahead {

// Cards that are added to a run.
struct Addition {
  Lane lane = 0;           // cards of its suit that are still to come
  std::uint8_t wilds = 0;  // wild cards it takes besides twos of the suit
  bool makes = false;      // whether it makes the biriba that is asked for

  auto operator<=>(const Addition&) const = default;
};

// The additions to a run that are still possible, in order.
using Room = std::vector<Addition>;

// Returns the room of a run: all additions that a hand allows, nothing included.
//
// An addition is left out if it contains a new meld of three cards and makes no
// more than the rest of it: those three cards can be laid down by themselves.
Room room_of(const Melding& melding, const Meld& run, Lane own, bool has_wild,
             Biriba biriba);

// A number that stands for the rooms of several runs; 0 for none.
using RoomsId = std::uint32_t;

// A way to add cards of one rank to runs on the table.
struct Added {
  int cards = 0;  // how many are added
  int wilds = 0;  // how many are used
  bool makes = false;
  RoomsId rooms = 0;  // of the runs to which more must be added
};

// Numbers the rooms of a sweep.
class Rooms {
 public:
  Rooms() { number({}); }

  RoomsId number(std::vector<Room> rooms);

  // Returns the ways to add cards of one rank.
  const std::vector<Added>& added(RoomsId id);

 private:
  std::map<std::vector<Room>, RoomsId> numbers_;
  std::vector<std::vector<Room>> rooms_;
  std::vector<std::vector<Added>> added_;  // to each, when it is first asked for
};

}  // namespace biriba::lookahead
