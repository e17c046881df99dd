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
  // The kinds of each lay by themselves, so that many are looked through at once.
  const std::vector<Kinds>& kinds_of_lays() const { return kinds_of_lays_; }
  int melds() const { return melds_; }
  int size() const { return first_red_three_ + (rules_.red_threes ? 2 : 0); }
  int first_add() const { return kFirstLay + static_cast<int>(lays_.size()); }
  int first_red_three() const { return first_red_three_; }
  int adding(int place, int way) const {
    return first_add() + (place * ways_ + way) * kKinds;
  }
  // The lays whose lowest kind is this one begin here.
  int first_with(Kind kind) const { return first_with_[kind]; }

  // The place of the meld, the way and the card of an action that adds.
  struct Addition {
    int place, way;
    Kind kind;
  };
  Addition addition(int action) const;

 private:
  Rules rules_;
  std::vector<Lay> lays_;
  std::vector<Kinds> kinds_of_lays_;
  std::array<int, kKinds + 1> first_with_{};
  int ways_, melds_, first_red_three_;
};

// Adds the legal actions of a state, the lowest first. There is at least one
// while the play goes on.
void find_legal(const Game& game, const State& state, std::vector<int>& found);

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

// The kinds of which a single card can be added to a meld.
Kinds single_additions(const Melding& rules, const Meld& meld);

}  // namespace biriba
