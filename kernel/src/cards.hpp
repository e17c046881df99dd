// Kinds of card, and multisets of cards.
//
// A kind is a number: suit by suit (spades, hearts, diamonds, clubs), ace to
// king, then the joker. It is the same number as `biriba.Card.kind`.

#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace biriba {

using Kind = std::uint8_t;

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;
inline constexpr int kKinds = 53;
inline constexpr int kAce = 0;
inline constexpr int kTwo = 1;
inline constexpr Kind kJoker = 52;
inline constexpr Kind kNoKind = 255;

// The cards of one suit: four bits count each rank, the ace lowest. A count is
// at most seven, so the top bit of the four is free and catches borrows.
using Lane = std::uint64_t;

inline constexpr int kBits = 4;
inline constexpr Lane kNibble = 15;
inline constexpr Lane kEach = 0x1111111111111;  // one card of each rank
inline constexpr Lane kGuard = kEach << 3;

constexpr int suit_of(Kind kind) { return kind / kRanks; }
constexpr int rank_of(Kind kind) { return kind % kRanks; }
constexpr Kind kind_of(int suit, int rank) {
  return static_cast<Kind>(kRanks * suit + rank);
}
constexpr bool is_wild(Kind kind) { return kind == kJoker || rank_of(kind) == kTwo; }

constexpr Lane one_of(int rank) { return Lane{1} << kBits * rank; }
constexpr int copies(Lane lane, int rank) {
  return static_cast<int>(lane >> kBits * rank & kNibble);
}
// The sum of all counts: those of two ranks are added, then those of all bytes by one
// multiplication. A count may be up to 14 here, so two lanes can be added first.
constexpr int size_of(Lane lane) {
  constexpr Lane kLow = 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(((lane & kLow) + (lane >> kBits & kLow)) * 0x0101010101010101 >>
                          56);
}
// One card of each rank that is there, once or twice at least.
constexpr Lane present(Lane lane) { return (lane | lane >> 1 | lane >> 2) & kEach; }
constexpr Lane twice(Lane lane) { return (lane >> 1 | lane >> 2) & kEach; }
constexpr bool contains(Lane lane, Lane some) {
  return (((lane | kGuard) - some) & kGuard) == kGuard;
}

// A set of kinds, one bit each.
using Kinds = std::uint64_t;

constexpr Kinds bit_of(Kind kind) { return Kinds{1} << kind; }
constexpr Kind lowest(Kinds kinds) { return static_cast<Kind>(std::countr_zero(kinds)); }
constexpr Kinds suit_kinds(int suit) { return Kinds{0x1FFF} << kRanks * suit; }
inline constexpr Kinds kTwos = bit_of(1) | bit_of(14) | bit_of(27) | bit_of(40);
inline constexpr Kinds kWilds = kTwos | bit_of(kJoker);
inline constexpr Kinds kBlackThreeKinds = bit_of(2) | bit_of(41);
inline constexpr std::array<Kind, 2> kRedThrees = {15, 28};  // of hearts, of diamonds
inline constexpr Kinds kRedThreeKinds = bit_of(kRedThrees[0]) | bit_of(kRedThrees[1]);

// A multiset of cards: a lane for each suit, and a fifth whose lowest four bits
// count the jokers.
struct Cards {
  std::array<Lane, kSuits + 1> lanes{};

  auto operator<=>(const Cards&) const = default;

  constexpr Cards& operator+=(const Cards& other) {
    for (int at = 0; at <= kSuits; ++at) lanes[at] += other.lanes[at];
    return *this;
  }
  constexpr Cards& operator-=(const Cards& other) {
    for (int at = 0; at <= kSuits; ++at) lanes[at] -= other.lanes[at];
    return *this;
  }
  friend constexpr Cards operator+(Cards one, const Cards& other) { return one += other; }
  friend constexpr Cards operator-(Cards one, const Cards& other) { return one -= other; }

  constexpr void add(Kind kind) { lanes[suit_of(kind)] += one_of(rank_of(kind)); }
  constexpr void remove(Kind kind) { lanes[suit_of(kind)] -= one_of(rank_of(kind)); }
  constexpr int count(Kind kind) const {
    return copies(lanes[suit_of(kind)], rank_of(kind));
  }
  constexpr bool has(Kind kind) const { return count(kind) > 0; }
  constexpr bool empty() const {
    return (lanes[0] | lanes[1] | lanes[2] | lanes[3] | lanes[4]) == 0;
  }
  constexpr int size() const {
    return size_of(lanes[0] + lanes[1]) + size_of(lanes[2] + lanes[3]) + jokers();
  }
  constexpr bool contains(const Cards& some) const {
    for (int at = 0; at <= kSuits; ++at)
      if (!biriba::contains(lanes[at], some.lanes[at])) return false;
    return true;
  }
  // How many cards of a rank there are, jokers apart.
  constexpr int of_rank(int rank) const {
    return copies(lanes[0], rank) + copies(lanes[1], rank) + copies(lanes[2], rank) +
           copies(lanes[3], rank);
  }
  constexpr int jokers() const { return static_cast<int>(lanes[kSuits]); }
  // Which kinds are there, once or twice at least.
  constexpr Kinds kinds() const;
  constexpr Kinds pairs() const;
};

// The ranks of a lane of single cards, one bit each: every fourth bit is moved
// next to the one below it, then twos, fours and eights of them.
constexpr Kinds ranks_of(Lane singles) {
  singles = (singles | singles >> 3) & 0x0303030303030303;
  singles = (singles | singles >> 6) & 0x000F000F000F000F;
  singles = (singles | singles >> 12) & 0x000000FF000000FF;
  return (singles | singles >> 24) & 0xFFFF;
}

// The kinds of which there are single cards, `kOf(lane)` of each lane.
template <Lane (*kOf)(Lane)>
constexpr Kinds kinds_where(const Cards& cards) {
  Kinds found = kOf(cards.lanes[kSuits]) << kJoker;
  for (int suit = 0; suit < kSuits; ++suit)
    found |= ranks_of(kOf(cards.lanes[suit])) << kRanks * suit;
  return found;
}

constexpr Kinds Cards::kinds() const { return kinds_where<present>(*this); }
constexpr Kinds Cards::pairs() const { return kinds_where<twice>(*this); }

// Calls `act(kind, copies)` for each kind that is there, the lowest first.
template <class Act>
constexpr void each_kind(const Cards& cards, Act act) {
  for (int suit = 0; suit <= kSuits; ++suit)
    for (Lane left = present(cards.lanes[suit]); left; left &= left - 1) {
      int rank = std::countr_zero(left) / kBits;
      act(kind_of(suit, rank), copies(cards.lanes[suit], rank));
    }
}

constexpr Cards cards_of(Kind kind) {
  Cards found;
  found.add(kind);
  return found;
}

// The cards of some kinds among others.
constexpr Cards only(const Cards& cards, Kinds kinds) {
  Cards found;
  for (; kinds; kinds &= kinds - 1) {
    Kind kind = lowest(kinds);
    found.lanes[suit_of(kind)] |= cards.lanes[suit_of(kind)] & kNibble
                                                                   << kBits * rank_of(kind);
  }
  return found;
}

constexpr int wilds_of(const Cards& cards) { return cards.of_rank(kTwo) + cards.jokers(); }

}  // namespace biriba
