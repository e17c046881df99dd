// Trials: the moves that a sweep tries, each with the cards that it melds.

#pragma once

#include <algorithm>
#include <compare>

#include "lookahead.hpp"
#include "sets.hpp"

namespace biriba::lookahead {

// The cards that one move melds, and the places of a sweep that it affects.
struct Trial {
  int suit = -1;  // of a run; -1 if there is none
  // The first place at which a sweep misses one of the cards, and the last that
  // the move affects: after it, the same runs are open as if the sweep had melded
  // the cards.
  int first = 0;
  int last = kHighAce;
  Cards cards;
  int joined = -1;  // the index in `Ask::laid` of the meld they are added to
  // The set that they make, to which more can be added, and its rank. To a run
  // nothing more is added in this trial.
  int set_rank = -1;
  LaidSet set;
  // Whether they make the biriba asked for; false for a set, as it may grow or take
  // a wild card until its rank is passed.
  bool makes = false;
  // Whether one of them is an ace above the king, which a sweep has put aside
  // before the first place.
  bool is_high = false;

  auto operator<=>(const Trial&) const = default;

  int wilds() const { return wilds_of(cards); }
  // The twos and jokers of the move that are passed before its first place.
  Cards before() const { return first > kTwo ? only(cards, kWilds) : Cards{}; }
};

// Where a trial begins, and with which outcomes; equal ones are handled together.
struct Beginning {
  Cards before;     // twos and jokers of the move, if they have been passed
  int joined = -1;  // the index of the meld that grows
  int ace = -1;     // the suit of a high ace that has been put aside
  int wilds = 0;    // how many twos and jokers the move takes
  bool makes = false;

  auto operator<=>(const Beginning&) const = default;
};

inline Beginning beginning_of(const Trial& trial) {
  return {trial.before(), trial.joined, trial.is_high ? trial.suit : -1, trial.wilds(),
          trial.makes};
}

inline LaidSet laid_set(const Meld& meld) { return {meld.size, meld.is_clean()}; }

// Sets the places of a new run.
inline void set_span(Trial& trial, const Meld& run) {
  Lane lane = trial.cards.lanes[run.family];
  Lane others = lane & ~kNibble;
  int aces = copies(lane, kAce);
  trial.first = std::countr_zero(others) / kBits;
  trial.last = (63 - std::countl_zero(others)) / kBits;
  if (!aces) return;
  trial.is_high = run.low > 0 && aces == 1;
  if (!trial.is_high) trial.first = 0;
  if (trial.is_high || run.high() == kHighAce) trial.last = kHighAce;
}

// Returns the trial of cards that make a meld.
inline Trial trial_of(const Ask& ask, const Question& question) {
  Trial trial;
  trial.cards = question.cards;
  trial.joined = question.joined;
  const Meld& made = question.made;
  if (made.is_set()) {
    trial.set_rank = trial.first = trial.last = made.rank();
    trial.set = laid_set(made);
    if (trial.wilds()) trial.last = std::max(trial.last, kTwo);
    return trial;
  }
  trial.suit = made.family;
  trial.makes = is_made_by(made, ask.biriba, *ask.melding);
  if (trial.joined < 0) set_span(trial, made);
  return trial;
}

}  // namespace biriba::lookahead
