// The effects of actions on a state; `actions.hpp` decides whether they are legal.

#pragma once

#include <span>
#include <vector>

#include "actions.hpp"
#include "listing.hpp"

namespace biriba {

// A new deal of a deck, its top card first. Without minimums there are none.
State dealt(const Rules& rules, std::span<const Kind> deck, int dealer,
            std::span<const int> minimums = {});

// The deck of the rules in the order in which Python shuffles it.
std::vector<Kind> deck_in_order(const Rules& rules);

// Whether a state has the cards and the room that a move needs, as for a legal one.
bool can_play(const State& state, const Move& move);

// Plays a move that can be played.
void play(const Rules& rules, State& state, const Move& move);

// Plays a legal action. Of an addition that takes several actions, all but the
// last only begin it.
void play(const Game& game, State& state, int action);

}  // namespace biriba
