// Actions by number, and which of them are legal.
//
// The numbers are those of `biriba.learn.ActionSpace`:
//   0 to 3         draw, take, pass, exchange
//   4 to 8         choose spades, hearts, diamonds, clubs, none
//   9 to 61        discard a card
//   from 62 on     lay a meld of three cards
//   `first_add`    add a card to a meld: 53 actions for each meld of the side,
//                  or 106 where a card may go to either end
//   `first_red_three` and the next: lay the three of hearts, of diamonds

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "moments.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace biriba {

inline constexpr int kDrawId = 0;
inline constexpr int kTakeId = 1;
inline constexpr int kPassId = 2;
inline constexpr int kExchangeId = 3;
inline constexpr int kFirstChoice = 4;
inline constexpr int kFirstDiscard = 9;
inline constexpr int kFirstLay = kFirstDiscard + kKinds;

// Three cards that make a meld.
struct Lay {
  Cards cards;
  Meld made;
};

// The rules of a table with its numbered actions.
class Game {
 public:
  // `lays` are the three kinds of each lay, in order, and its lowest place if
  // they leave a choice, else -1.
  Game(const Rules& rules, const std::vector<std::array<int, 4>>& lays, int melds);

  const Rules& rules() const { return rules_; }
  const std::vector<Lay>& lays() const { return lays_; }
  // Calls `act(at)` for each lay that a hand has the cards for, the first first. `there`
  // are its kinds.
  template <class Act>
  void each_lay_of(const Cards& hand, Kinds there, Act act) const {
    const Kinds pairs = hand.pairs();
    // The kinds that may come with one of them: any, and itself if there are two of it.
    auto beside = [&](Kind kind) { return there & (pairs | ~bit_of(kind)); };
    for (Kinds ones = there; ones; ones &= ones - 1) {
      const Kind one = lowest(ones);
      for (Kinds twos = seconds_[one] & beside(one); twos; twos &= twos - 1) {
        const Kind two = lowest(twos);
        const Pair& pair = pairs_[kKinds * one + two];
        Kinds threes = pair.thirds & beside(two);
        if (one == two && hand.count(one) < 3) threes &= ~bit_of(one);
        for (; threes; threes &= threes - 1) {
          const int group =
              pair.first + std::popcount(pair.thirds & (bit_of(lowest(threes)) - 1));
          for (int at = groups_[group]; at < groups_[group + 1]; ++at) act(at);
        }
      }
    }
  }
  int melds() const { return melds_; }
  int size() const { return first_red_three_ + (rules_.red_threes ? 2 : 0); }
  int first_add() const { return first_add_; }
  int first_red_three() const { return first_red_three_; }
  int adding(int place, int way) const {
    return first_add() + (place * ways_ + way) * kKinds;
  }

  // The place of the meld, the way and the card of an action that adds.
  struct Addition {
    int place, way;
    Kind kind;
  };
  Addition addition(int action) const;

 private:
  void find_groups(const std::vector<std::array<int, 4>>& lays);

  Rules rules_;
  std::vector<Lay> lays_;
  // The lays of the same three kinds are a group, which begins at the lay `groups_` says.
  // For two kinds, the lower one first: with which others they make groups, and which
  // group is the first.
  struct Pair {
    Kinds thirds = 0;
    int first = 0;
  };
  std::vector<int> groups_;
  std::vector<Pair> pairs_;
  std::array<Kinds, kKinds> seconds_{};
  int ways_, melds_, first_add_, first_red_three_;
};

// Adds the legal actions of a state, the lowest first. There is at least one
// while the play goes on.
void find_legal(const Game& game, const State& state, std::vector<int>& found);

// What may be done at the draw step.
struct DrawStep {
  bool draws, takes, passes;
};
DrawStep draw_step(const Rules& rules, const State& state);

// Whether the discard pile may be taken.
bool may_take(const Rules& rules, const State& state);

// What a player has after taking the pile: the hand, and the turn.
struct Taken {
  Cards hand;
  Turn turn;
};
Taken taken(const Rules& rules, const State& state);

// The card that may not be discarded after taking a pile.
Kind single_taken(const Rules& rules, const Pile& pile, const Cards& hand);

// The ways to add one card to a meld, in the order of their numbers.
Ways ways_to_add(const Melding& rules, const Meld& meld, const Cards& cards);

}  // namespace biriba
