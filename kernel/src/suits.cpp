#include "suits.hpp"

#include <algorithm>

namespace biriba::lookahead {

namespace {

// How the run that is to be a biriba goes on.
struct On {
  int cards = 0;  // that it takes here
  int wilds = 0;  // that it takes here
  int full = 0;   // 1 if it must have a card at the next place
  int more = 0;   // 1 if it must have a card or a wild card there
  int size = 0;   // its cards, if it is still followed
  bool takes_none = false;
  int joins_ones = 0;  // 1 if it has become like a run of one card
  int joins_full = 0;  // 1 if it has become like a full run
  bool begins = false;
};

// Returns the way in which the followed run takes a natural card.
On with_card(int size, bool takes_none, int biriba_size) {
  On on{.cards = 1, .size = size, .takes_none = takes_none};
  bool is_done = size + (takes_none ? 1 : 2) == biriba_size;
  (takes_none ? on.full : on.more) = 1;
  if (is_done) {
    (takes_none ? on.joins_full : on.joins_ones) = 1;
    on.size = 0;
    on.takes_none = false;
  }
  return on;
}

// Calls `act(on)` for each way in which it goes on, or begins.
template <class Act>
void each_followed_on(const Allowed& allowed, const Near& near, const Begun& begun,
                      Act act) {
  if (begun.followed) {
    int longer = begun.followed + 1;
    act(with_card(longer, begun.takes_none, allowed.size));
    if (!begun.takes_none)
      act(On{.wilds = 1, .full = 1, .size = longer, .takes_none = true});
    return;
  }
  act(On{});
  if (allowed.biriba == Biriba::kNone) return;
  bool is_clean = allowed.biriba == Biriba::kClean;
  if (near.window + !is_clean < allowed.size) return;
  On begins = with_card(1, is_clean, allowed.size);
  begins.begins = true;
  act(begins);
}

// Calls `act(to_sets, to_runs, twos)` for each way to part some cards of a rank. Of
// twos only natural ones are told; others are wild cards.
template <class Act>
void each_parting(const Allowed& allowed, int free, Act act) {
  int to_runs = allowed.runs ? free : 0;
  if (allowed.place == kTwo) {
    for (int home = 0; home <= to_runs; ++home) act(0, home, home);
  } else if (allowed.sets) {
    for (int some = 0; some <= to_runs; ++some) act(free - some, some, 0);
  } else if (allowed.runs || !free) {
    act(0, free, 0);
  }
}

// Calls `act(low, high, ones, more, full)` for each way in which cards of a rank
// go to the open runs of `begun`, the followed one apart, or begin new ones: the
// wild cards used at least and at most, and the runs that are open then.
template <class Act>
void each_run_on(const Begun& begun, int cards, int next, int beyond, Act act) {
  int unfull = begun.ones + begun.more;
  int free = cards - unfull - begun.full;
  for (int gaps = std::max(0, -free); gaps <= std::min(unfull, next); ++gaps) {
    int fresh = free + gaps;
    int most_full = std::min<int>(begun.full, next - gaps);
    for (int full_on = 0; full_on <= most_full; ++full_on) {
      int spare = next - gaps - full_on + beyond - fresh;
      for (int more_on = 0; more_on <= std::min(unfull - gaps, spare); ++more_on) {
        int low = gaps + std::max(0, begun.ones - gaps - more_on);
        act(low, unfull - more_on, fresh, more_on, gaps + full_on);
      }
    }
  }
}

// Adds the ways in which no further ace is put aside.
void add_ways(const Allowed& allowed, const Near& near, const Begun& begun,
              std::vector<SuitWay>& found) {
  for (int left = 0; left <= std::min(near.there, allowed.leave); ++left)
    each_parting(allowed, near.there - left, [&](int to_sets, int to_runs, int twos) {
      int used = allowed.place == kTwo ? left + twos : 0;
      each_followed_on(allowed, near, begun, [&](const On& on) {
        auto add = [&](int low, int high, int ones, int more, int full) {
          SuitWay way;
          way.left = left;
          way.low = low + used + on.wilds;
          way.high = high + used + on.wilds;
          way.apart = to_sets + used;
          way.after = {static_cast<std::int8_t>(ones + on.joins_ones),
                       static_cast<std::int8_t>(more),
                       static_cast<std::int8_t>(full + on.joins_full),
                       begun.aces,
                       static_cast<std::int8_t>(on.size),
                       on.takes_none};
          way.begins = on.begins;
          way.makes = on.joins_ones + on.joins_full > 0;
          found.push_back(way);
        };
        each_run_on(begun, to_runs - on.cards, near.next - on.full, near.beyond - on.more,
                    add);
      });
    });
}

}  // namespace

void add_suit_ways(const Allowed& allowed, Near near, const Begun& begun,
                   std::vector<SuitWay>& found) {
  if (allowed.place == kHighAce) {
    Begun others = begun;
    others.aces = 0;
    add_ways(allowed, {begun.aces, 0, 0, 0}, others, found);
    return;
  }
  if (allowed.place == kKing) near.next = begun.aces;
  if (allowed.place == kKing - 1) near.beyond = begun.aces;
  add_ways(allowed, near, begun, found);
  if (allowed.place != kAce || !allowed.high_aces) return;
  for (int aces = 1; aces <= near.there; ++aces) {
    Near others = near;
    others.there -= aces;
    Begun aside = begun;
    aside.aces = static_cast<std::int8_t>(aces);
    add_ways(allowed, others, aside, found);
  }
}

}  // namespace biriba::lookahead
