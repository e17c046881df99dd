// Numbers for what is open in a suit, and the steps between them.
//
// Open are the runs that must go on (suits.hpp), and the additions to runs on the
// table that are still possible (rooms.hpp).

#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "numbering.hpp"
#include "rooms.hpp"
#include "suits.hpp"

namespace biriba::lookahead {

// A number that means: this is open in a suit.
using Number = std::uint32_t;

inline constexpr Number kIdle = 0;  // nothing is open
inline constexpr int kNumberBits = 20;

// A step past the cards of a rank in a suit.
struct Step {
  std::uint8_t left = 0;   // cards that are left over
  std::uint8_t low = 0;    // wild cards that are used at least
  std::uint8_t high = 0;   // at most
  std::uint8_t apart = 0;  // cards that go to sets
  Number after = kIdle;
  // Whether a run begins to be followed that is to be a biriba (1) or is followed
  // no more (-1).
  std::int8_t follows = 0;
  bool makes = false;  // whether a biriba is bound to be made

  auto operator<=>(const Step&) const = default;
};

// What is open in a suit.
struct Open {
  Begun begun;
  RoomsId rooms = 0;  // what can be added to runs on the table

  bool operator==(const Open&) const = default;

  friend constexpr std::uint64_t hash_of(const Open& open) {
    const Begun& one = open.begun;
    std::uint64_t found = open.rooms;
    for (int part : {+one.ones, +one.more, +one.full, +one.aces, +one.followed})
      found = found << 6 ^ static_cast<std::uint64_t>(part);
    return mixed(found << 1 ^ one.takes_none);
  }
};

class Opens {
 public:
  explicit Opens(const Ask& ask);

  Number number(const Open& open);
  // The room of a run on the table.
  const Room& room_of_laid(int at) const { return laid_[at]; }
  RoomsId rooms(std::vector<Room> rooms) { return rooms_.number(std::move(rooms)); }

  // Returns the number with one ace fewer put aside; -1 if there is none.
  int without_ace(Number number_before);

  // Returns the steps past the cards of a rank. `near` is always the same for a rank
  // and suit, but for the number of cards that are there.
  std::span<const Step> steps(const Allowed& allowed, Near near, int suit,
                              Number number_before);

 private:
  struct Known {
    const Step* first = nullptr;
    std::uint32_t number = 0;
  };

  void find(const Allowed& allowed, const Near& near, const Open& open);
  Known keep_found();

  std::vector<Room> laid_;
  Rooms rooms_;
  Numbering<Open> opens_;
  // What `steps` has been asked for: the number, place, suit, how many cards there are,
  // and whether they may go to sets.
  Numbering<std::uint64_t> asked_;
  std::vector<Known> known_;
  // All steps, in chunks, since they must stay where they are.
  std::vector<std::vector<Step>> chunks_;
  std::vector<Step> found_;
  std::vector<SuitWay> ways_;
};

}  // namespace biriba::lookahead
