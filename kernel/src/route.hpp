// The order in which a sweep passes the cards of a hand.
//
// A sweep stops at the cards of each place in each suit, and at the sets of each rank.
// Its stops are grouped into *legs*: a sweep for a move can begin before any leg and end
// after any. The cards of a rank can form a set, so the suits usually go up the ranks
// together, and a leg has the stops of one place. Without sets, suits share only the wild
// cards and the number of cards left over. Then a sweep passes one suit after the other,
// and a layer has as many search states as one suit alone has.

#pragma once

#include "cards.hpp"
#include "rules.hpp"

namespace biriba::lookahead {

// What stands for the sets of a rank, in place of a suit.
inline constexpr int kSets = kSuits;

struct Route {
  bool by_suits = false;

  constexpr explicit Route(const Melding& melding) : by_suits(!melding.set_ranks) {}

  constexpr int legs() const { return by_suits ? 1 + kPlaces * kSuits : kPlaces; }

  // Returns the leg that has a stop. By suits, there are only the sets of twos.
  constexpr int leg(int place, int suit) const {
    if (!by_suits) return place;
    return suit == kSets ? 0 : 1 + kPlaces * suit + place;
  }
  // Returns the leg in which cards of a kind are passed: jokers with the sets of twos,
  // and high aces as low ones.
  constexpr int leg_of(Kind kind) const {
    return kind == kJoker ? leg(kTwo, kSets) : leg(rank_of(kind), suit_of(kind));
  }

  // Returns the next place that a suit comes to after a stop in a suit, which may be the
  // same; `kPlaces` if the other suit has been passed.
  constexpr int next_place(int place, int suit, int other) const {
    if (!by_suits) return place + (other <= suit);
    if (other == suit) return place + 1;
    return other < suit ? kPlaces : 0;
  }

  // Calls `act(place, suit)` for each stop of a leg, in order.
  template <class Act>
  constexpr void each_stop(int leg, Act act) const {
    if (!by_suits)
      for (int suit = 0; suit <= kSets; ++suit) act(leg, suit);
    else if (leg == 0)
      act(kTwo, kSets);
    else
      act((leg - 1) % kPlaces, (leg - 1) / kPlaces);
  }
};

}  // namespace biriba::lookahead
