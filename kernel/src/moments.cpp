#include "moments.hpp"

#include <algorithm>

namespace biriba {
namespace {

bool partner_is_next(const Rules& rules, const State& state) {
  int next = (state.turn.seat + 1) % rules.options.players;
  return state.own_side().seats >> next & 1;
}

bool spares_wilds(const Rules& rules, const State& state) {
  return rules.limits_wild_discards &&
         (!rules.needs_partner_next || partner_is_next(rules, state));
}

}  // namespace

// What emptying the hand leads to ---------------------------------------------------

bool Moment::has_biriba(bool clean) const {
  return std::any_of(laid.begin(), laid.end(), [&](const Meld& meld) {
    return is_biriba(meld, rules->melding) && (meld.is_clean() || !clean);
  });
}

bool Moment::may_take_biribaki() const {
  if (has_taken || !has_packet) return false;
  return !rules->options.biribaki_needs_biriba || has_biriba();
}

bool Moment::is_finished_empty() const {
  if (is_open()) return false;
  return may_take_biribaki() || (rules->may_meld_last && may_go_out());
}

bool Moment::has_last_hand() const {
  return has_taken || (!has_packet && rules->needs_biribaki_left);
}

bool Moment::may_go_out() const {
  return has_last_hand() && !guarded && has_biriba(rules->needs_clean);
}

// What is still open ------------------------------------------------------------------

int Moment::owed() const {
  if (laid.empty() || !minimum) return 0;
  return still_asked(*rules, minimum, laid);
}

bool Moment::lacks_biriba() const {
  return rules->options.initial_meld_biriba && !laid.empty() && !has_biriba();
}

bool Moment::is_open() const { return due || owed() > 0 || lacks_biriba(); }

Kinds Moment::discardable() const {
  if (is_open()) return 0;
  Kinds kinds = hand.kinds() & ~rules->red_threes;
  if (single != kNoKind) kinds &= ~bit_of(single);
  if (hand.size() == 1) {
    if (may_take_biribaki()) return kinds;
    return may_go_out() ? kinds & ~rules->barred_last : 0;
  }
  if (must_empty()) return 0;
  if (spares_wilds && (kinds & ~kWilds)) return kinds & ~kWilds;
  return kinds;
}

int Moment::spare() const {
  if (minimum || is_closed) return -1;
  if (rules->options.initial_meld_biriba && !has_biriba()) return -1;
  // A red three may stay in the stead of another card.
  return spare_of(others(), single) + !red_threes().empty();
}

// Melding on ---------------------------------------------------------------------------

bool Moment::meets_due(bool joined, const Cards& cards) const {
  if (!due) return true;
  Kinds met = cards.kinds() & due;
  if (rules->asks_new_for_wild && joined) met &= ~kWilds;
  if (!own) return met;
  for (; met; met &= met - 1) {
    Cards others = cards;
    others.remove(lowest(met));
    if (own->contains(others)) return true;
  }
  return false;
}

Moment Moment::after(const MeldStep& step) const {
  Moment next = *this;
  next.hand -= step.cards;
  next.due = 0;
  next.own.reset();
  if (step.joined < 0)
    next.laid.push_back(step.made);
  else
    next.laid[step.joined] = step.made;
  return next;
}

// From a state ---------------------------------------------------------------------------

int still_asked(const Rules& rules, int minimum, std::span<const Meld> laid) {
  for (const Meld& meld : laid) minimum -= rules.worth(meld.cards(), rules.values);
  return std::max(0, minimum);
}

bool to_be_formed(const Rules& rules, const State& state) {
  return rules.has_lone_taker && state.side_count == rules.options.players;
}

bool is_replaced(const Rules& rules, int draw_pile, int packets) {
  if (rules.drawable(draw_pile)) return rules.draws_for_red_three;
  return rules.opens_packet && packets > 0;
}

int spare_of(const Cards& hand, Kind single) {
  int free = hand.size();
  if (single != kNoKind) free -= hand.count(single);
  return free - 2;
}

Moment moment_of(const Rules& rules, const State& state) {
  return moment_with(rules, state, state.hand(), state.turn);
}

Moment moment_with(const Rules& rules, const State& state, const Cards& hand,
                   const Turn& turn) {
  const Side& side = state.own_side();
  Moment now;
  now.rules = &rules;
  now.hand = hand;
  std::span<const Meld> laid = state.laid(side);
  now.laid.assign(laid.begin(), laid.end());
  now.single = turn.single;
  if (!turn.due.empty()) {
    now.due = rules.due == Due::kAnyMeld ? hand.kinds() : turn.due.kinds();
    if (rules.asks_own) now.own = hand - turn.due - turn.rest;
  }
  now.minimum = side.minimum;
  now.has_taken = side.taker != kNobody;
  int packets = state.packet_count;
  if (hand.kinds() & rules.red_threes) {
    now.replaces = is_replaced(rules, state.draw_pile.size, packets);
    // The last of the hand goes once they are laid, for which a biribaki may be
    // due.
    if (now.replaces && !rules.drawable(state.draw_pile.size)) --packets;
  }
  now.has_packet = packets > 0;
  now.guarded = turn.guarded;
  now.spares_wilds = spares_wilds(rules, state);
  now.is_closed = rules.options.closed_phase && to_be_formed(rules, state);
  return now;
}

}  // namespace biriba
