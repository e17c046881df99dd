#include "finishing.hpp"

#include <algorithm>

#include "lookahead.hpp"

namespace biriba {
namespace {

constexpr Left kNothingLeft{};
constexpr Left kOneLeft{1, true};

// Red threes that are left alone are laid, for a biribaki or to go out.
bool is_finished(const Moment& moment) {
  if (moment.others().empty()) return moment.is_finished_empty();
  return moment.discardable() != 0;
}

// The kinds of which a card is worth more than may be left over.
Kinds dearer_than(const Rules& rules, int points) {
  Kinds found = 0;
  for (Kind kind = 0; kind < kKinds; ++kind)
    if (rules.values[kind] > points) found |= bit_of(kind);
  return found;
}

// How the hand may be emptied, to take the biribaki or to go out.
void ask_to_empty(const Moment& moment, const Ask& asked, std::vector<Ask>& found) {
  Ask ask = asked;
  bool has_biriba = moment.has_biriba();
  Biriba needs = Biriba::kNone;
  if (moment.has_last_hand()) {
    if (moment.guarded) return;
    // A clean biriba on the table may not stay clean, so it is looked for anew.
    if (moment.rules->needs_clean)
      needs = Biriba::kClean;
    else if (!has_biriba)
      needs = Biriba::kAny;
    ask.ends = {kOneLeft};
    if (moment.rules->may_meld_last) ask.ends = {kNothingLeft, kOneLeft};
  } else if (moment.has_packet) {
    if (moment.rules->options.biribaki_needs_biriba && !has_biriba) needs = Biriba::kAny;
    ask.ends = {kNothingLeft, kOneLeft};
  } else {
    return;
  }
  ask.biriba = std::max(ask.biriba, needs);
  found.push_back(ask);
}

// The questions to the look-ahead at a moment at which no card is due and more
// must be melded; a yes to any means that the turn can be finished.
std::vector<Ask> asks_of(const Moment& moment) {
  const Rules& rules = *moment.rules;
  std::vector<Ask> found;
  Ask ask;
  ask.melding = &rules.melding;
  ask.hand = moment.others();
  ask.laid = moment.laid;
  int owed = moment.minimum ? still_asked(rules, moment.minimum, moment.laid) : 0;
  int over = owed ? rules.worth(ask.hand, rules.values) - owed : 0;
  if (over < 0) return found;
  bool first = rules.options.initial_meld_biriba && !moment.has_biriba();
  ask.biriba = first ? Biriba::kAny : Biriba::kNone;
  if ((owed || first) && !moment.is_closed) {
    Ask pays = ask;
    pays.ends = {Left{kMany, true}};
    if (!moment.red_threes().empty()) pays.ends.push_back(kOneLeft);
    pays.single = moment.single;
    if (owed) {
      pays.values = &rules.units;
      pays.owed = (owed + rules.unit - 1) / rules.unit;
    }
    found.push_back(pays);
  }
  if (moment.single != kNoKind) ask.barred |= bit_of(moment.single);
  if (owed) ask.barred |= dearer_than(rules, over);
  if (moment.has_last_hand()) ask.barred |= rules.barred_last;
  ask_to_empty(moment, ask, found);
  return found;
}

bool any_comes(const std::vector<Ask>& asks) {
  return std::any_of(asks.begin(), asks.end(), [](const Ask& ask) { return comes(ask); });
}

// Whether a step surely leaves a way to finish, without a search: enough cards
// are left, or no further meld is needed after it.
bool is_surely_legal(const Moment& moment, const MeldStep& step, int spare) {
  return step.cards.size() <= spare || is_finished(moment.after(step));
}

std::vector<bool> judged(const Ask& ask, std::span<const MeldStep> steps) {
  std::vector<Question> questions;
  questions.reserve(steps.size());
  for (const MeldStep& step : steps)
    questions.push_back({step.cards, step.joined, step.made});
  return verdicts(ask, questions);
}

Moment with_nothing_due(const Moment& moment) {
  Moment now = moment;
  now.due = 0;
  return now;
}

// Whether a card that is due can be melded and the turn finished. If the whole
// hand must be melded, a due card is too, unless it is the one left.
bool can_meld_due(const Moment& moment) {
  Moment free = with_nothing_due(moment);
  std::vector<Ask> asks = asks_of(free);
  bool new_for_wild = !moment.laid.empty() && moment.rules->asks_new_for_wild;
  if (moment.is_closed && !new_for_wild && !moment.own) {
    Cards due = only(moment.hand, moment.due);
    if (due.size() == 1)
      for (Ask& ask : asks) ask.barred |= due.kinds();
    return any_comes(asks);
  }
  std::vector<MeldStep> steps;
  for (const MeldStep& step : steps_from(moment, moment.hand, moment.due))
    if (moment.meets_due(step.joined >= 0, step.cards)) steps.push_back(step);
  int spare = moment.spare();
  for (const MeldStep& step : steps)
    if (is_surely_legal(moment, step, spare)) return true;
  for (const Ask& ask : asks) {
    std::vector<bool> found = judged(ask, steps);
    if (std::find(found.begin(), found.end(), true) != found.end()) return true;
  }
  return false;
}

bool may_lay_red_three(const Moment& moment, Kind kind) {
  if (moment.is_open() || moment.replaces) return !moment.is_open();
  Moment after = moment;
  after.hand.remove(kind);
  if (after.hand.empty()) return after.is_finished_empty();
  return moment.rules->must_lay_red_threes || can_finish(after) || !can_finish(moment);
}

}  // namespace

bool can_finish(const Moment& moment) {
  if (moment.due) return can_meld_due(moment);
  return is_finished(moment) || any_comes(asks_of(moment));
}

bool can_go_on(const Moment& moment) {
  return can_finish(moment) || (moment.rules->red_threes && !moment.is_open());
}

std::vector<bool> legal_steps(const Moment& moment, std::span<const MeldStep> steps) {
  std::vector<bool> found(steps.size());
  std::vector<std::size_t> open;
  int spare = moment.spare();
  for (std::size_t at = 0; at < steps.size(); ++at) {
    if (!moment.meets_due(steps[at].joined >= 0, steps[at].cards)) continue;
    found[at] = is_surely_legal(moment, steps[at], spare);
    if (!found[at]) open.push_back(at);
  }
  if (open.empty()) return found;
  Moment free = with_nothing_due(moment);
  for (const Ask& ask : asks_of(free)) {
    std::vector<MeldStep> asked;
    asked.reserve(open.size());
    for (std::size_t at : open) asked.push_back(steps[at]);
    std::vector<bool> answers = judged(ask, asked);
    std::vector<std::size_t> still;
    for (std::size_t n = 0; n < open.size(); ++n) {
      found[open[n]] = answers[n];
      if (!answers[n]) still.push_back(open[n]);
    }
    open = still;
  }
  return found;
}

std::vector<MeldStep> steps_from(const Moment& moment, const Cards& cards, Kinds least) {
  std::vector<MeldStep> found;
  Ways ways;
  auto take = [&](int joined) {
    for (const Way& way : ways)
      if (!least || way.cards.kinds() & least)
        found.push_back({way.cards, joined, way.made});
    ways.clear();
  };
  Melding melding = moment.rules->melding;
  melding.set_ranks = set_ranks_left(melding, moment.laid);
  find_new(melding, cards, ways);
  take(-1);
  for (std::size_t at = 0; at < moment.laid.size(); ++at) {
    if (comes_before(moment.laid, at)) continue;
    find_additions(moment.rules->melding, moment.laid[at], cards, ways);
    take(static_cast<int>(at));
  }
  return found;
}

RedThreeMoves red_three_moves(const Moment& moment) {
  if (!moment.rules->red_threes) return {};
  Kinds kinds = 0;
  for (Kinds left = moment.red_threes().kinds(); left; left &= left - 1)
    if (may_lay_red_three(moment, lowest(left))) kinds |= bit_of(lowest(left));
  return {kinds, kinds && moment.rules->must_lay_red_threes,
          !kinds && !moment.is_open() && !can_finish(moment)};
}

bool can_close(const Moment& moment) {
  if (!moment.red_threes().empty()) {
    if (moment.replaces) return false;
    Moment others = moment;
    others.hand = moment.others();
    return can_close(others);
  }
  if (moment.hand.size() == 1 && moment.discardable()) return true;
  if (moment.hand.empty()) return is_finished(moment);
  for (const MeldStep& step : steps_from(moment, moment.hand))
    if (can_close(moment.after(step))) return true;
  return false;
}

}  // namespace biriba
