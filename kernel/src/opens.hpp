// Numbers that stand for what is open in a suit, and the steps between them.

#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "rooms.hpp"
#include "suits.hpp"

namespace biriba::lookahead {

// A number that means: this is open in a suit.
using Number = std::uint16_t;

inline constexpr Number kIdle = 0;  // nothing is open
inline constexpr int kNumberBits = 14;

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

using Steps = std::vector<Step>;

class Opens {
 public:
  Opens() { number(Open{}); }

  // Returns the number of what can be added to runs on the table, if nothing is begun.
  Number first(std::vector<RoomId> rooms) { return number(Open{{}, std::move(rooms)}); }
  RoomId room(Room room) { return rooms_.number(std::move(room)); }

  // Returns the number with one ace fewer put aside; -1 if there is none.
  int without_ace(Number number);

  // Returns the steps past the cards of a rank.
  const Steps& steps(const Allowed& allowed, Near near, int suit, Number number);

 private:
  struct Open {
    Begun begun;
    std::vector<RoomId> rooms;
    auto operator<=>(const Open&) const = default;
  };

  Number number(Open open);
  Steps find(const Allowed& allowed, const Near& near, const Open& open);

  Rooms rooms_;
  std::map<Open, Number> numbers_;
  std::vector<Open> opens_;
  // By place, suit, how many cards there are, and whether they may go to sets.
  std::array<std::vector<std::optional<Steps>>, kPlaces * kSuits * 16> known_;
};

}  // namespace biriba::lookahead
