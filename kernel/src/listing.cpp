#include "listing.hpp"

#include <algorithm>
#include <tuple>

#include "actions.hpp"
#include "finishing.hpp"

namespace biriba {
namespace {

// The wild card of another kind that a way melds; -1 for none. Ways without one
// come first.
int wild_of(const Way& way, const Meld* before) {
  bool is_new = way.made.has_other_wild() && !(before && before->has_other_wild());
  return is_new ? way.made.wild : -1;
}

// The fewest cards come first, and of equally many those with the lowest kinds.
void sort_by_cards(const Meld* before, Ways& ways) {
  std::stable_sort(ways.begin(), ways.end(), [&](const Way& one, const Way& other) {
    const Meld &mine = one.made, &its = other.made;
    return std::tuple(mine.family, wild_of(one, before), mine.size, mine.own) <
           std::tuple(its.family, wild_of(other, before), its.size, its.own);
  });
}

// Where wild cards stay, additions of the same cards come side by side, in the
// order in which they were found.
void sort_by_finding(const Meld& before, Ways& ways) {
  std::stable_sort(ways.begin(), ways.end(), [&](const Way& one, const Way& other) {
    return wild_of(one, &before) < wild_of(other, &before);
  });
  for (auto first = ways.begin(); first != ways.end();) {
    const Cards cards = first->cards;
    first = std::stable_partition(first, ways.end(),
                                  [&](const Way& way) { return way.cards == cards; });
  }
}

// Adds some ways as moves.
void add_ways(const Ways& ways, int joined, std::vector<Move>& found) {
  for (const auto& [cards, made] : ways)
    found.push_back({joined < 0 ? Do::kLay : Do::kAdd, kNoKind, {cards, joined, made}});
}

// Adds all meld moves of a moment, legal or not.
void find_melds(const Moment& moment, std::vector<Move>& found) {
  Melding melding = moment.rules->melding;
  melding.set_ranks = set_ranks_left(melding, moment.laid);
  Ways ways;
  find_new(melding, moment.hand, ways);
  sort_by_cards(nullptr, ways);
  add_ways(ways, -1, found);
  for (std::size_t at = 0; at < moment.laid.size(); ++at) {
    if (comes_before(moment.laid, at)) continue;
    const Meld& meld = moment.laid[at];
    ways.clear();
    find_additions(moment.rules->melding, meld, moment.hand, ways);
    if (melding.wilds_stay && !meld.is_set())
      sort_by_finding(meld, ways);
    else
      sort_by_cards(&meld, ways);
    add_ways(ways, static_cast<int>(at), found);
  }
}

void find_legal_melds(const Moment& moment, Judge judge, std::vector<Move>& found) {
  std::vector<Move> melds;
  find_melds(moment, melds);
  int spare = moment.due ? -1 : moment.spare();
  auto fits = [&](const Move& move) { return move.step.cards.size() <= spare; };
  if (std::all_of(melds.begin(), melds.end(), fits)) {
    found.insert(found.end(), melds.begin(), melds.end());
    return;
  }
  std::vector<MeldStep> steps;
  steps.reserve(melds.size());
  for (const Move& move : melds) steps.push_back(move.step);
  std::vector<bool> legal = judge(moment, steps);
  for (std::size_t at = 0; at < melds.size(); ++at)
    if (legal[at]) found.push_back(melds[at]);
}

}  // namespace

void find_moves(const Rules& rules, const State& state, Judge judge,
                std::vector<Move>& found) {
  if (state.turn.step == Step::kDraw) {
    const DrawStep step = draw_step(rules, state);
    if (step.draws) found.push_back({Do::kDraw});
    if (step.takes) found.push_back({Do::kTake});
    if (step.passes) found.push_back({Do::kPass});
    return;
  }
  Moment moment = moment_of(rules, state);
  if (state.turn.drawn != kNoKind) found.push_back({Do::kExchange});
  const RedThreeMoves red_threes = red_three_moves(moment);
  for (Kinds left = red_threes.kinds; left; left &= left - 1)
    found.push_back({Do::kRedThree, lowest(left)});
  if (red_threes.is_stuck) found.push_back({Do::kPass});
  if (red_threes.must_be_laid) return;
  find_legal_melds(moment, judge, found);
  for (Kinds left = moment.discardable(); left; left &= left - 1)
    found.push_back({Do::kDiscard, lowest(left)});
}

}  // namespace biriba
