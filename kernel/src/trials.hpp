// Trials: the moves that a sweep tries, each with the cards that it melds.

#pragma once

#include <algorithm>
#include <compare>

#include "lookahead.hpp"
#include "route.hpp"
#include "sets.hpp"

namespace biriba::lookahead {

// The cards that one move melds, and the legs of a sweep that it affects.
struct Trial {
  int suit = -1;  // of a run; -1 if there is none
  // The first leg in which a sweep misses one of the cards, but for those of `before`,
  // and the last that the move affects: after it, the same runs are open as if the
  // sweep had melded the cards.
  int first = 0;
  int last = 0;
  Cards before;  // twos and jokers of the move that are passed before the first leg
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
  // before the first leg.
  bool is_high = false;

  auto operator<=>(const Trial&) const = default;

  int wilds() const { return wilds_of(cards); }
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
  return {trial.before, trial.joined, trial.is_high ? trial.suit : -1, trial.wilds(),
          trial.makes};
}

inline LaidSet laid_set(const Meld& meld) { return {meld.size, meld.is_clean()}; }

// Sets the legs of a run.
inline void set_run(Trial& trial, const Meld& run, const Route& route) {
  trial.suit = run.family;
  trial.last = route.leg(kHighAce, run.family);
  if (trial.joined >= 0) return;
  Lane lane = trial.cards.lanes[run.family];
  Lane others = lane & ~kNibble;
  int aces = copies(lane, kAce);
  int low = std::countr_zero(others) / kBits;
  trial.is_high = aces == 1 && run.low > 0;
  trial.first = route.leg(aces && !trial.is_high ? 0 : low, run.family);
  if (!trial.is_high && (!aces || run.high() < kHighAce))
    trial.last = route.leg((63 - std::countl_zero(others)) / kBits, run.family);
}

// Takes the legs of twos and jokers into account.
inline void set_wilds(Trial& trial, const Route& route) {
  Kinds passed = 0;
  for (Kinds wilds = trial.cards.kinds() & kWilds; wilds; wilds &= wilds - 1) {
    const Kind kind = lowest(wilds);
    const int leg = route.leg_of(kind);
    trial.last = std::max(trial.last, leg);
    if (leg < trial.first) passed |= bit_of(kind);
  }
  trial.before = only(trial.cards, passed);
}

// Returns a trial that is swept from the first leg to the last.
inline Trial whole(Trial trial, const Route& route) {
  trial.first = 0;
  trial.last = route.legs() - 1;
  trial.before = {};
  return trial;
}

// Returns the trial of cards that make a meld.
inline Trial trial_of(const Ask& ask, const Question& question) {
  Trial trial;
  trial.cards = question.cards;
  trial.joined = question.joined;
  const Meld& made = question.made;
  const Route route(*ask.melding);
  if (made.is_set()) {
    trial.set_rank = made.rank();
    trial.set = laid_set(made);
    trial.first = trial.last = route.leg(trial.set_rank, kSets);
  } else {
    trial.makes = is_made_by(made, ask.biriba, *ask.melding);
    set_run(trial, made, route);
  }
  set_wilds(trial, route);
  return trial;
}

}  // namespace biriba::lookahead
