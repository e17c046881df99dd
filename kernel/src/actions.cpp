#include "actions.hpp"

#include <algorithm>
#include <set>

#include "finishing.hpp"

namespace biriba {

// Numbers ------------------------------------------------------------------------

Game::Game(const Rules& rules, const std::vector<std::array<int, 4>>& lays, int melds)
    : rules_(rules), ways_(rules.melding.wilds_stay ? 2 : 1), melds_(melds) {
  for (const auto& [one, two, three, low] : lays) {
    Lay lay;
    for (int kind : {one, two, three}) lay.cards.add(static_cast<Kind>(kind));
    Ways found;
    find_placed(rules_.melding, lay.cards, found);
    for (const Way& way : found)
      if (low < 0 || way.made.low == low) {
        lay.made = way.made;
        break;
      }
    lays_.push_back(lay);
  }
  first_add_ = kFirstLay + static_cast<int>(lays_.size());
  first_red_three_ = adding(melds_, 0);
  find_groups(lays);
}

void Game::find_groups(const std::vector<std::array<int, 4>>& lays) {
  pairs_.resize(kKinds * kKinds);
  for (std::size_t at = 0; at < lays.size(); ++at) {
    const auto& [one, two, three, low] = lays[at];
    Pair& pair = pairs_[kKinds * one + two];
    const Kinds third = bit_of(static_cast<Kind>(three));
    if (pair.thirds & third) continue;
    if (!pair.thirds) pair.first = static_cast<int>(groups_.size());
    pair.thirds |= third;
    seconds_[one] |= bit_of(static_cast<Kind>(two));
    groups_.push_back(static_cast<int>(at));
  }
  groups_.push_back(static_cast<int>(lays.size()));
}

Game::Addition Game::addition(int action) const {
  int number = (action - first_add()) / kKinds;
  return {number / ways_, number % ways_,
          static_cast<Kind>((action - first_add()) % kKinds)};
}

Ways ways_to_add(const Melding& rules, const Meld& meld, const Cards& cards) {
  Ways found;
  find_additions(rules, meld, cards, found, cards.size());
  std::erase_if(found, [&](const Way& way) { return !(way.cards == cards); });
  if (found.size() < 2) return found;
  std::stable_sort(found.begin(), found.end(), [](const Way& one, const Way& other) {
    if (one.made.is_clean() != other.made.is_clean()) return one.made.is_clean();
    return one.made.low < other.made.low;
  });
  return found;
}

// Taking the pile -------------------------------------------------------------------

Kind single_taken(const Rules& rules, const Pile& pile, const Cards& hand) {
  if (!rules.single_stays || pile.size != 1) return kNoKind;
  return rules.held_may_go && hand.has(pile.top()) ? kNoKind : pile.top();
}

namespace {

bool are_single_cards(const State& state) {
  return state.discard_pile.size == 1 && state.hand().size() == 1;
}

Cards due_of(const Rules& rules, const Pile& pile, const Cards& all) {
  switch (rules.due) {
    case Due::kNothing:
      return {};
    case Due::kTop:
      return cards_of(pile.top());
    case Due::kPile:
    case Due::kAnyMeld:
      return all;
  }
  return {};
}

}  // namespace

Taken taken(const Rules& rules, const State& state) {
  const Pile& pile = state.discard_pile;
  Cards all;
  for (int at = 0; at < pile.size; ++at) all.add(pile.cards[at]);
  Taken took{state.hand() + all, {}};
  took.turn.seat = state.turn.seat;
  took.turn.step = Step::kMeld;
  took.turn.single = single_taken(rules, pile, state.hand());
  took.turn.idle = state.turn.idle;
  took.turn.guarded = rules.guards_closing && are_single_cards(state);
  took.turn.due = due_of(rules, pile, all);
  if (rules.asks_own) took.turn.rest = all - took.turn.due;
  return took;
}

DrawStep draw_step(const Rules& rules, const State& state) {
  const bool draws = rules.drawable(state.draw_pile.size) > 0;
  return {draws, may_take(rules, state), !draws};
}

bool may_take(const Rules& rules, const State& state) {
  const Pile& pile = state.discard_pile;
  const Cards& hand = state.hand();
  if (pile.empty()) return false;
  if (hand.size() + pile.size < rules.options.take_least_cards) return false;
  if (rules.locks & bit_of(pile.top())) return false;
  if (rules.due == Due::kNothing) {
    Cards others = hand - only(hand, rules.red_threes);
    if (pile.size > 1 || spare_of(others, pile.cards[0]) >= 0) return true;
  }
  Taken took = taken(rules, state);
  Moment moment = moment_with(rules, state, took.hand, took.turn);
  if (rules.guards_taking && are_single_cards(state) && can_close(moment)) return false;
  if (moment.spare() >= 0 && !moment.due) return true;
  return can_finish(moment);
}

// Lists ---------------------------------------------------------------------------------

namespace {

// A small step of melding, and the actions that make it.
struct Candidate {
  std::vector<int> actions;
  MeldStep step;
};

// Whether the turn must do more than end with a discard.
bool asks_more(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  if (!turn.due.empty() || turn.drawn != kNoKind || state.own_side().minimum) return true;
  if (rules.options.initial_meld_biriba || rules.limits_wild_discards) return true;
  if (rules.options.closed_phase && to_be_formed(rules, state)) return true;
  return rules.red_threes && (state.hand().kinds() & rules.red_threes ||
                              spare_of(state.hand(), turn.single) < 0);
}

// Adds the lays that the hand, of these kinds, has the cards for.
void find_lays(const Game& game, const State& state, Kinds hand, std::vector<int>& found) {
  const Melding& melding = game.rules().melding;
  const int left = set_ranks_left(melding, state.laid(state.own_side()));
  const bool is_any_left = left == melding.set_ranks;
  game.each_lay_of(state.hand(), hand, [&](int at) {
    if (!is_any_left) {
      const Meld& made = game.lays()[at].made;
      if (made.is_set() && !(left >> made.rank() & 1)) return;
    }
    found.push_back(kFirstLay + at);
  });
}

// Calls `act(place, kinds)` for each meld of the side that takes single cards of
// the hand, which has these kinds. Of melds that are alike only the first takes any.
template <class Act>
void each_taking(const State& state, Kinds hand, Act act) {
  const Side& side = state.own_side();
  std::span<const Meld> laid = state.laid(side);
  for (std::size_t place = 0; place < laid.size(); ++place) {
    Kinds kinds = state.takes[side.first_meld + place] & hand;
    if (kinds && !comes_before(laid, place)) act(static_cast<int>(place), kinds);
  }
}

// Whether a meld of the side takes a single card of these kinds.
bool takes_any(const State& state, Kinds hand) {
  const Side& side = state.own_side();
  Kinds kinds = 0;
  for (int place = 0; place < side.melds; ++place)
    kinds |= state.takes[side.first_meld + place];
  return kinds & hand;
}

// Adds the single additions as candidates.
void find_single(const Game& game, const State& state, std::vector<Candidate>& found) {
  std::span<const Meld> laid = state.laid(state.own_side());
  each_taking(state, state.hand().kinds(), [&](int place, Kinds kinds) {
    for (; kinds; kinds &= kinds - 1) {
      Cards one = cards_of(lowest(kinds));
      Ways ways = ways_to_add(game.rules().melding, laid[place], one);
      for (std::size_t way = 0; way < ways.size(); ++way)
        found.push_back({{game.adding(place, static_cast<int>(way)) + lowest(kinds)},
                         {one, place, ways[way].made}});
    }
  });
}

bool is_same(const Meld& one, const Meld& other) {
  return one.cards() == other.cards() && one.is_clean() == other.is_clean() &&
         (one.is_clean() || one.is_set() || one.low == other.low);
}

// The actions of an addition: the cards that are not due first, the way last.
std::vector<int> actions_of(const Game& game, const State& state, int place, int way,
                            const Cards& cards) {
  std::vector<int> actions, of_due;
  each_kind(cards, [&](Kind kind, int number) {
    for (int n = 0; n < number; ++n)
      (state.turn.due.has(kind) ? of_due : actions).push_back(game.adding(place, 0) + kind);
  });
  actions.insert(actions.end(), of_due.begin(), of_due.end());
  actions.back() += game.adding(0, way) - game.adding(0, 0);
  return actions;
}

// Adds the smallest additions that meld a card that is due: those that cannot be
// split into another one and single cards.
void find_bringing(const Game& game, const State& state, const Moment& moment,
                   std::vector<Candidate>& found) {
  const Melding& rules = game.rules().melding;
  for (std::size_t place = 0; place < moment.laid.size(); ++place) {
    if (comes_before(moment.laid, place)) continue;
    const Meld& meld = moment.laid[place];
    Ways all, bringing, longer;
    find_additions(rules, meld, moment.hand, all);
    for (const Way& way : all)
      if (moment.meets_due(true, way.cards)) bringing.push_back(way);
    for (const Way& way : bringing) {
      Cards left = moment.hand - way.cards;
      find_additions(rules, way.made, left, longer, 1);
    }
    for (const Way& way : bringing) {
      if (std::any_of(longer.begin(), longer.end(),
                      [&](const Way& more) { return is_same(more.made, way.made); }))
        continue;
      Ways alike = ways_to_add(rules, meld, way.cards);
      int number = 0;
      while (!(alike[number].made == way.made)) ++number;
      int at = static_cast<int>(place);
      found.push_back(
          {actions_of(game, state, at, number, way.cards), {way.cards, at, way.made}});
    }
  }
}

// Adds the next actions of candidates that are legal and continue what has been
// begun.
void add_legal(const Moment& moment, const State& state,
               const std::vector<Candidate>& candidates, std::vector<int>& found) {
  std::vector<MeldStep> steps;
  steps.reserve(candidates.size());
  for (const Candidate& one : candidates) steps.push_back(one.step);
  std::vector<bool> legal = legal_steps(moment, steps);
  const Begun& begun = state.begun;
  std::set<int> next;
  for (std::size_t at = 0; at < candidates.size(); ++at) {
    const std::vector<int>& actions = candidates[at].actions;
    if (!legal[at] || static_cast<int>(actions.size()) <= begun.size) continue;
    bool goes_on = true;
    for (int n = 0; n < begun.size; ++n)
      goes_on = goes_on && actions[n] == begun.actions[n];
    if (goes_on) next.insert(actions[begun.size]);
  }
  found.insert(found.end(), next.begin(), next.end());
}

// Adds the actions that differ in the kind of a card, the first of which is given.
void add_each(int first, Kinds kinds, std::vector<int>& found) {
  std::size_t at = found.size();
  found.resize(at + static_cast<std::size_t>(std::popcount(kinds)));
  for (; kinds; kinds &= kinds - 1) found[at++] = first + lowest(kinds);
}

// The actions of a turn that must do more than end with a discard, or of which a
// meld may leave too few cards.
void find_judged(const Game& game, const State& state, const std::vector<int>& lays,
                 std::vector<int>& found) {
  Moment moment = moment_of(game.rules(), state);
  const RedThreeMoves red_threes = red_three_moves(moment);
  if (red_threes.is_stuck) found.push_back(kPassId);
  if (state.turn.drawn != kNoKind) found.push_back(kExchangeId);
  if (!red_threes.must_be_laid) {
    if (!state.begun.size) add_each(kFirstDiscard, moment.discardable(), found);
    std::vector<Candidate> candidates;
    candidates.reserve(lays.size());
    for (int action : lays) {
      const Lay& lay = game.lays()[action - kFirstLay];
      candidates.push_back({{action}, {lay.cards, -1, lay.made}});
    }
    if (moment.due)
      find_bringing(game, state, moment, candidates);
    else
      find_single(game, state, candidates);
    add_legal(moment, state, candidates, found);
  }
  for (int nth : {0, 1})
    if (red_threes.kinds & bit_of(kRedThrees[nth]))
      found.push_back(game.first_red_three() + nth);
}

// Adds the actions that add a card to a meld, of a turn of which each may be chosen.
void find_additions(const Game& game, const State& state, Kinds hand,
                    std::vector<int>& found) {
  if (game.rules().melding.wilds_stay) {
    std::vector<Candidate> candidates;
    find_single(game, state, candidates);
    auto first = static_cast<std::ptrdiff_t>(found.size());
    for (const Candidate& one : candidates) found.push_back(one.actions[0]);
    std::sort(found.begin() + first, found.end());
    return;
  }
  each_taking(state, hand, [&](int place, Kinds taken) {
    add_each(game.adding(place, 0), taken, found);
  });
}

void find_melding(const Game& game, const State& state, std::vector<int>& found) {
  const std::size_t first = found.size();
  const Kinds hand = state.hand().kinds();
  const Kind single = state.turn.single;
  add_each(kFirstDiscard, single == kNoKind ? hand : hand & ~bit_of(single), found);
  const std::size_t discards = found.size();
  find_lays(game, state, hand, found);
  bool lays = found.size() > discards, adds = takes_any(state, hand);
  int spare = spare_of(state.hand(), single);
  bool short_of = spare < 0 || (lays && spare < kSmallestMeld) || (adds && spare < 1);
  if (!short_of && !asks_more(game.rules(), state)) {
    find_additions(game, state, hand, found);
    return;
  }
  std::vector<int> asked(found.begin() + static_cast<std::ptrdiff_t>(discards),
                         found.end());
  found.resize(first);
  find_judged(game, state, asked, found);
}

}  // namespace

void find_legal(const Game& game, const State& state, std::vector<int>& found) {
  const Rules& rules = game.rules();
  if (state.is_over()) return;
  switch (state.turn.step) {
    case Step::kDraw: {
      const DrawStep step = draw_step(rules, state);
      if (step.draws) found.push_back(kDrawId);
      if (step.takes) found.push_back(kTakeId);
      if (step.passes) found.push_back(kPassId);
      return;
    }
    case Step::kChoose:
      for (int suit = 0; suit < kSuits + rules.may_name_no_suit(); ++suit)
        found.push_back(kFirstChoice + suit);
      return;
    case Step::kMeld:
      find_melding(game, state, found);
  }
}

}  // namespace biriba
