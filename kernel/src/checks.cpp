#include "checks.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "melds.hpp"

namespace biriba {
namespace {

const char* problem_of_turn(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  const Pile& pile = state.discard_pile;
  if (turn.step == Step::kChoose &&
      (!rules.suit_is_named || pile.size != 1 || pile.top() != kJoker))
    return "there is no bonus suit to choose";
  if (turn.drawn != kNoKind && (!rules.options.first_exchange ||
                                !state.hand().has(turn.drawn) || state.draw_pile.empty()))
    return "the card that was drawn cannot be exchanged";
  if (!holds_taken(state)) return "cards that were taken are not in the hand";
  return nullptr;
}

bool is_meld(const Melding& rules, const Meld& meld) {
  Ways found;
  find_placed(rules, meld.cards(), found);
  for (const Way& way : found)
    if (way.made == meld) return true;
  // A run that grew may lie in a way in which it cannot be laid.
  if (!rules.wilds_stay || meld.is_set()) return false;
  return std::ranges::count(layouts(rules, meld), meld) > 0;
}

}  // namespace

bool holds_taken(const State& state) {
  const Cards &due = state.turn.due, &rest = state.turn.rest, &hand = state.hand();
  if (due.empty()) return rest.empty();
  return hand.contains(due) && (hand - due).contains(rest);
}

const char* problem_of(const Rules& rules, const State& state) {
  const auto players = static_cast<std::size_t>(rules.options.players);
  unsigned seats = 0;
  for (const Side& side : std::span(state.sides).first(state.side_count)) {
    if (!side.seats || seats & side.seats) return "a seat plays for two sides, or none";
    seats |= side.seats;
  }
  if (seats != (1U << players) - 1) return "a seat plays for no side";
  const auto sizes = std::span(state.packet_sizes).first(state.packet_count);
  if (std::ranges::count(sizes, 0)) return "a biribaki has no cards";
  if ((state.ending == Ending::kOut) != (state.out != kNobody))
    return "a seat goes out, and only then the play ends so";
  const auto hands = std::span(state.hands).first(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    if (!hands[seat].contains(state.seen[seat]))
      return "more is seen of a hand than is in it";
  if (state.is_over()) return nullptr;
  if (std::ranges::any_of(hands, &Cards::empty)) return "a hand has no cards";
  return problem_of_turn(rules, state);
}

bool find_takes(const Melding& rules, State& state) {
  for (int at = 0; at < state.meld_count(); ++at) {
    if (!is_meld(rules, state.melds[at])) return false;
    state.takes[at] = single_additions(rules, state.melds[at]);
  }
  return true;
}

}  // namespace biriba
