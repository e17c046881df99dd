#include "hopeless.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "outcomes.hpp"

namespace biriba::lookahead {

namespace {

// A biriba ------------------------------------------------------------------------

// How many cards of its own suit or rank a meld can have in the end at most.
int most_own(const Meld& meld, const Cards& hand) {
  if (meld.is_set()) return meld.size + hand.of_rank(meld.rank());
  constexpr Lane kOften = kNibble | kNibble << kBits;  // aces and twos
  const Lane lane = hand.lanes[meld.family];
  return meld.size + size_of((present(lane) & ~kOften & ~meld.own) | (lane & kOften));
}

// Whether a meld, or a new one if it has no cards yet, may become the biriba.
bool may_be_biriba(const Ask& ask, const Meld& meld, bool has_wild) {
  const bool is_clean = ask.biriba == Biriba::kClean;
  if (is_clean && meld.has_other_wild()) return false;
  const bool takes_wild = has_wild && !is_clean && !meld.has_other_wild();
  return most_own(meld, ask.hand) + takes_wild >= ask.melding->biriba_size;
}

// Whether the cards may suffice for the biriba that must be made.
bool is_biriba_near(const Ask& ask, bool has_wild) {
  auto is_near = [&](const Meld& meld) { return may_be_biriba(ask, meld, has_wild); };
  if (std::any_of(ask.laid.begin(), ask.laid.end(), is_near)) return true;
  for (Family family = 0; family < kFirstRank + kRanks; ++family) {
    Meld none;
    none.family = family;
    if (is_near(none)) return true;
  }
  return false;
}

// Cards that no meld takes ----------------------------------------------------------

// Where natural cards lie, or could lie, in the runs of each suit, and whether a wild
// card may lie among them.
struct Reach {
  Places places = 0;
  bool wild = false;

  void add(Lane lane) {
    auto ranks = static_cast<Places>(ranks_of(present(lane)));
    places |= ranks | (ranks & 1) << kHighAce;
  }
  // The ranks of which a card may be in a run. Of three places side by side, a wild
  // card fills one at most.
  Kinds ranks_in_runs() const {
    const Places up = places << 1, far_up = places << 2;
    const Places down = places >> 1, far_down = places >> 2;
    Places fit = wild ? up | far_up | down | far_down
                      : (up & far_up) | (up & down) | (down & far_down);
    fit &= places;
    return (fit | fit >> kHighAce) & 0x1FFF;
  }
};

// The ranks of which a card may be in a set, one bit each.
Kinds ranks_in_sets(const Ask& ask, bool has_wild) {
  Kinds found = 0;
  for (int rank = 0; rank < kRanks; ++rank)
    if (ask.hand.of_rank(rank) >= kSmallestMeld - has_wild) found |= Kinds{1} << rank;
  found &= ask.melding->set_ranks;
  for (const Meld& meld : ask.laid)
    if (meld.is_set()) found |= Kinds{1} << meld.rank();
  return found;
}

// The natural cards of a hand that no meld takes.
Cards left_alone(const Ask& ask, bool has_wild) {
  std::array<Reach, kSuits> reaches;
  for (int suit = 0; suit < kSuits; ++suit) {
    reaches[suit].wild = has_wild;
    reaches[suit].add(ask.hand.lanes[suit]);
  }
  for (const Meld& meld : ask.laid)
    if (!meld.is_set()) {
      Reach& reach = reaches[meld.family];
      reach.add(meld.own);
      // A two of the suit may become the wild card of its run.
      reach.wild |= !meld.is_clean() || copies(meld.own, kTwo) > 0;
    }
  const Kinds in_sets = ranks_in_sets(ask, has_wild);
  Kinds taken = kWilds;
  for (int suit = 0; suit < kSuits; ++suit)
    taken |= (reaches[suit].ranks_in_runs() | in_sets) << kRanks * suit;
  return only(ask.hand, ask.hand.kinds() & ~taken);
}

// What must be left over -----------------------------------------------------------------

// What the cheapest cards of a hand are worth, as many as must be left over.
int least_worth(const Ask& ask) {
  std::array<int, kMany> cheapest{};
  cheapest.fill(worth_of(ask.hand, *ask.values));
  each_kind(ask.hand, [&](Kind kind, int number) {
    for (int n = 0; n < std::min(number, kMany); ++n) {
      int worth = (*ask.values)[kind];
      for (int& one : cheapest)
        if (worth < one) std::swap(worth, one);
    }
  });
  int least = kMany, found = 0;
  for (const Left& left : ask.ends) least = std::min<int>(least, left.number);
  for (int n = 0; n < least; ++n) found += cheapest[n];
  return found;
}

// Whether some cards that must be left over are too many or worth too much.
bool is_too_much(const Ask& ask, const Cards& cards) {
  int most = 0;
  for (const Left& left : ask.ends) most = std::max<int>(most, left.number);
  if (most < kMany && cards.size() > most) return true;
  if (cards.kinds() & ask.barred) return true;
  if (!ask.values) return false;
  const int spare = worth_of(ask.hand, *ask.values) - ask.owed;
  return spare < std::max(worth_of(cards, *ask.values), least_worth(ask));
}

}  // namespace

bool is_hopeless(const Ask& ask) {
  const bool has_wild = wilds_of(ask.hand) > 0;
  if (ask.biriba != Biriba::kNone && !is_biriba_near(ask, has_wild)) return true;
  return is_too_much(ask, left_alone(ask, has_wild));
}

}  // namespace biriba::lookahead
