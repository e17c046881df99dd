// A deal at one moment, with all cards: one flat struct.
//
// Every byte that is not in use is zero, so equal states are equal bytes.

#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "cards.hpp"
#include "melds.hpp"
#include "rules.hpp"

namespace biriba {

inline constexpr std::uint8_t kNobody = 255;

// A pile, its bottom card first.
struct Pile {
  std::uint8_t size = 0;
  std::array<Kind, kMostCards> cards{};

  bool operator==(const Pile&) const = default;
  bool empty() const { return size == 0; }
  Kind top() const { return cards[size - 1]; }
  void push(Kind kind) { cards[size++] = kind; }
  Kind pop() {
    Kind kind = cards[--size];
    cards[size] = 0;
    return kind;
  }
  void clear() { *this = {}; }
};

// The steps of a turn at which a player chooses.
enum class Step : std::uint8_t { kChoose, kDraw, kMeld };

enum class Ending : std::uint8_t { kNone, kOut, kPassed, kExhausted, kStalled };

// The players who score together; their melds are in `State::melds`.
struct Side {
  std::uint8_t seats = 0;  // one bit a seat
  std::uint8_t first_meld = 0;
  std::uint8_t melds = 0;
  std::uint8_t taker = kNobody;  // of the side's biribaki
  bool unplayed = false;
  std::uint8_t red_threes[2] = {0, 0};  // in the order of `kRedThrees`
  std::uint8_t unused = 0;
  std::int32_t minimum = 0;

  bool operator==(const Side&) const = default;
};

// The actions of an addition that has been begun: one move may need several.
struct Begun {
  std::array<std::int32_t, 15> actions{};
  std::int32_t size = 0;
};

struct Turn {
  std::uint8_t seat = 0;
  Step step = Step::kDraw;
  Kind single = kNoKind;
  std::uint8_t passes = 0;
  std::int16_t idle = 0;
  Kind drawn = kNoKind;
  bool guarded = false;
  Cards due;
  Cards rest;

  bool operator==(const Turn&) const = default;
};

struct State {
  std::array<Cards, kMostPlayers> hands{};
  std::array<Cards, kMostPlayers> seen{};  // that everybody knows to be in them
  Turn turn;
  std::array<Side, kMostPlayers> sides{};
  std::uint8_t side_count = 0;
  std::uint8_t dealer = 0;
  std::uint8_t bonus_suit = kNobody;
  std::uint8_t cut = 0;  // cards that the cut left to the dealer; 0 if nobody cut
  Ending ending = Ending::kNone;
  std::uint8_t out = kNobody;  // the seat that went out
  Pile draw_pile;
  Pile discard_pile;
  // The biribakia not yet taken, the next one last; their cards one upon the
  // other.
  std::uint8_t packet_count = 0;
  std::array<std::uint8_t, kMostPlayers> packet_sizes{};
  Pile packets;
  std::array<std::uint8_t, 2> unused{};
  Begun begun;
  std::array<Kinds, kMostMelds> takes{};  // the single cards that a meld takes
  std::array<Meld, kMostMelds> melds{};   // side by side

  bool operator==(const State& other) const {
    return std::memcmp(this, &other, sizeof(State)) == 0;
  }
  bool is_over() const { return ending != Ending::kNone; }
  int side_of(int seat) const {
    int side = 0;
    while (!(sides[side].seats >> seat & 1)) ++side;
    return side;
  }
  std::span<const Meld> laid(const Side& side) const {
    return {melds.data() + side.first_meld, side.melds};
  }
  const Side& own_side() const { return sides[side_of(turn.seat)]; }
  const Cards& hand() const { return hands[turn.seat]; }
  int meld_count() const {
    const Side& last = sides[side_count - 1];
    return last.first_meld + last.melds;
  }
};

static_assert(std::has_unique_object_representations_v<State>);

}  // namespace biriba
