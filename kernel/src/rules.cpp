#include "rules.hpp"

#include <numeric>

namespace biriba {
namespace {

// Each option is read in one of these functions, or where it is used by its own
// name.

std::uint16_t ranks_in(const std::vector<int>& ranks) {
  std::uint16_t found = 0;
  for (int rank : ranks) found = static_cast<std::uint16_t>(found | 1 << rank);
  return found;
}

int distinct_ranks(const Options& options) {
  return std::popcount(ranks_in(options.run_ranks));
}

int longest_run(const Options& options) {
  if (options.ace_both_ends) return static_cast<int>(options.run_ranks.size());
  return distinct_ranks(options);
}

Due due_of(const Options& options) {
  switch (options.take) {
    case Take::kFree:
      return Due::kNothing;
    case Take::kMeldTop:
      return Due::kTop;
    case Take::kMeldAny:
      return Due::kPile;
    case Take::kMeldSome:
      return Due::kAnyMeld;
  }
  return Due::kNothing;
}

bool asks_own(const Options& options) {
  Due due = due_of(options);
  return options.take_with == TakeWith::kHand && due != Due::kNothing &&
         due != Due::kAnyMeld;
}

Kinds locks_of(const Options& options) {
  switch (options.pile_lock) {
    case PileLock::kNone:
      return 0;
    case PileLock::kBlackThrees:
      return kBlackThreeKinds;
    case PileLock::kBlackThreesAndTwos:
      return kBlackThreeKinds | kTwos;
  }
  return 0;
}

Kinds barred_last(const Options& options) {
  return options.go_out_discard == GoOutDiscard::kNatural ? kWilds : 0;
}

int stall_turns(const Options& options) {
  return options.stall_limit ? *options.stall_limit * options.players : -1;
}

bool draws_packets(const Options& options) {
  return options.draw_pile_empty == DrawPileEmpty::kBiribakiThenEnd ||
         options.draw_pile_empty == DrawPileEmpty::kBiribakiThenPass;
}

Cards deck_of(const Options& options) {
  Cards deck;
  for (int suit = 0; suit < kSuits; ++suit)
    deck.lanes[suit] = kEach * static_cast<Lane>(options.packs);
  deck.lanes[kSuits] = static_cast<Lane>(options.jokers);
  return deck;
}

int unit_of(const Values& values) {
  int unit = 0;
  for (int value : values) unit = std::gcd(unit, value);
  return unit ? unit : 1;
}

}  // namespace

Melding::Melding(const Options& options)
    : set_ranks(ranks_in(options.set_ranks)),
      run_low(static_cast<std::uint8_t>(options.run_ranks.front())),
      run_high(static_cast<std::uint8_t>(run_low + options.run_ranks.size() - 1)),
      longest_run(static_cast<std::uint8_t>(biriba::longest_run(options))),
      full_run(static_cast<std::uint8_t>(distinct_ranks(options))),
      biriba_size(static_cast<std::uint8_t>(options.biriba_size)),
      natural_twos(options.natural_twos),
      loose_wild(options.loose_wild),
      wilds_stay(options.wild_move == WildMove::kOnReplacement),
      one_set_per_rank(options.one_set_per_rank) {
  dirty_set_ranks = set_ranks;
  if (!options.twos_with_joker)
    dirty_set_ranks = static_cast<std::uint16_t>(dirty_set_ranks & ~(1 << kTwo));
}

Rules::Rules(const Options& given, const Values& cards, const Values& in_hand)
    : options(given),
      melding(given),
      values(cards),
      hand_values(in_hand),
      unit(unit_of(cards)),
      deck(deck_of(given)),
      due(due_of(given)),
      asks_new_for_wild(given.take == Take::kMeldTop && given.wild_top_new_meld),
      asks_own(biriba::asks_own(given)),
      single_stays(given.no_return != NoReturn::kNone),
      held_may_go(given.no_return == NoReturn::kSameUnlessHeld),
      guards_closing(given.one_card_guard == OneCardGuard::kGoOut),
      guards_taking(given.one_card_guard == OneCardGuard::kTake),
      locks(locks_of(given)),
      red_threes(given.red_threes == RedThrees::kOrdinary ? 0 : kRedThreeKinds),
      must_lay_red_threes(given.red_threes == RedThrees::kAsideAtOnce),
      draws_for_red_three(given.red_three_replaced != RedThreeReplaced::kNever),
      opens_packet(given.red_three_replaced == RedThreeReplaced::kDrawPileOrBiribaki),
      limits_wild_discards(given.wild_discards != WildDiscards::kFree),
      needs_partner_next(given.wild_discards == WildDiscards::kNotBeforePartner),
      needs_clean(given.go_out_needs == GoOutNeeds::kCleanBiriba),
      needs_biribaki_left(given.go_out_needs_biribaki == GoOutNeedsBiribaki::kWhileLeft),
      barred_last(biriba::barred_last(given)),
      may_meld_last(given.go_out_discard == GoOutDiscard::kNoneNeeded),
      has_lone_taker(given.teams == Teams::kLoneTaker),
      stall_turns(biriba::stall_turns(given)),
      draws_packets(biriba::draws_packets(given)),
      has_bonus_suit(given.bonus_suit == BonusSuit::kUpcard),
      suit_is_named(given.joker_upcard == JokerUpcard::kChooseOrNone ||
                    given.joker_upcard == JokerUpcard::kTakeAndChoose),
      joker_is_taken(given.joker_upcard == JokerUpcard::kTakeAndTurn ||
                     given.joker_upcard == JokerUpcard::kTakeAndChoose) {
  for (int kind = 0; kind < kKinds; ++kind) units[kind] = values[kind] / unit;
  red_threes_in_deck = only(deck, red_threes).size();
  kept = red_threes | (limits_wild_discards && !needs_partner_next ? kWilds : 0);
}

bool Rules::ends_exhausted(int passes) const {
  switch (options.draw_pile_empty) {
    case DrawPileEmpty::kBiribakiThenEnd:
    case DrawPileEmpty::kEndOfTurn:
      return true;
    case DrawPileEmpty::kBiribakiThenPass:
      return passes > 0;
    case DrawPileEmpty::kPassRound:
      return false;
  }
  return false;
}

int Rules::first_sides() const {
  return options.teams == Teams::kPartners ? options.players / 2 : options.players;
}

int Rules::rounded(int points) const {
  if (options.rounding == Rounding::kNone) return points;
  int over = ((points % 10) + 10) % 10;
  return over ? points + 10 - over : points;
}

int Rules::worth(const Cards& cards, const Values& of) const {
  int found = 0;
  each_kind(cards, [&](Kind kind, int number) { found += number * of[kind]; });
  return found;
}

}  // namespace biriba
