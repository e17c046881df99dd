#include "sampling.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace biriba {
namespace {

// Calls `act(pile)` for each pile of hidden cards.
template <class Act>
void each_pile(State& state, Act act) {
  act(state.draw_pile);
  act(state.packets);
}

// Calls `act(hand, seen)` for each hand that the player to move does not see.
template <class Act>
void each_hand(State& state, Act act) {
  for (std::size_t seat = 0; seat < state.hands.size(); ++seat)
    if (seat != state.turn.seat) act(state.hands[seat], state.seen[seat]);
}

}  // namespace

void resample(State& state, Mixer& random) {
  std::vector<Kind> hidden;
  each_hand(state, [&](const Cards& hand, const Cards& seen) {
    each_kind(hand - seen, [&](Kind kind, int copies) {
      hidden.insert(hidden.end(), static_cast<std::size_t>(copies), kind);
    });
  });
  each_pile(state, [&](const Pile& pile) {
    hidden.insert(hidden.end(), pile.cards.begin(), pile.cards.begin() + pile.size);
  });

  for (std::size_t left = hidden.size(); left > 1; --left)
    std::swap(hidden[left - 1], hidden[random.below(left)]);

  auto next = hidden.begin();
  each_hand(state, [&](Cards& hand, const Cards& seen) {
    const int size = (hand - seen).size();
    hand = seen;
    for (int nth = 0; nth < size; ++nth) hand.add(*next++);
  });
  each_pile(state, [&](Pile& pile) {
    std::copy_n(next, pile.size, pile.cards.begin());
    next += pile.size;
  });
}

}  // namespace biriba
