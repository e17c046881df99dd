// A moment of the meld step: the facts that decide how the turn can be finished.

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cards.hpp"
#include "melds.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace biriba {

// A meld move: cards, and the meld that they make, new or grown.
struct MeldStep {
  Cards cards;
  int joined = -1;  // the place of the meld that grows; -1 for a new one
  Meld made;
};

struct Moment {
  const Rules* rules = nullptr;
  Cards hand;
  std::vector<Meld> laid;     // the melds of the side
  Kind single = kNoKind;      // the card that may not be discarded
  Kinds due = 0;              // one of which the next move must meld
  int minimum = 0;            // of the side's initial meld
  bool has_taken = false;     // the side its biribaki
  bool has_packet = false;    // to take
  bool guarded = false;       // the player may not go out
  bool spares_wilds = false;  // discards them only if nothing else may be
  bool is_closed = false;     // only a whole hand may be melded
  bool replaces = false;      // a card is drawn for a red three
  std::optional<Cards> own;   // the hand before the pile was taken (F166)

  Cards red_threes() const { return only(hand, rules->red_threes); }
  Cards others() const { return hand - red_threes(); }

  // What emptying the hand leads to.
  bool may_take_biribaki() const;
  bool is_finished_empty() const;
  bool has_last_hand() const;
  bool may_go_out() const;
  bool has_biriba(bool clean = false) const;

  // What is still open.
  int owed() const;
  bool lacks_biriba() const;
  bool is_open() const;
  bool must_empty() const { return is_closed && !laid.empty(); }
  // The kinds that may be discarded to end the turn.
  Kinds discardable() const;
  // How many cards, whichever they are, can be melded without a look-ahead.
  int spare() const;

  bool meets_due(bool joined, const Cards& cards) const;
  Moment after(const MeldStep& step) const;
};

// The moment of a state, or of a hand that a player would have there.
Moment moment_of(const Rules& rules, const State& state);
Moment moment_with(const Rules& rules, const State& state, const Cards& hand,
                   const Turn& turn);

int still_asked(const Rules& rules, int minimum, std::span<const Meld> laid);
// Whether the first biribaki will decide who plays with whom.
bool to_be_formed(const Rules& rules, const State& state);
// Whether a card is drawn for a red three that is laid.
bool is_replaced(const Rules& rules, int draw_pile, int packets);
// How many cards of those that may be discarded can surely be melded.
int spare_of(const Cards& hand, Kind single);

}  // namespace biriba
