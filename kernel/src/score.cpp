#include "score.hpp"

#include <algorithm>

namespace biriba {
namespace {

constexpr int kUsualBiriba = 7;  // a semi-clean biriba has as many natural cards

bool has_biriba(const Rules& rules, std::span<const Meld> laid) {
  return std::any_of(laid.begin(), laid.end(),
                     [&](const Meld& meld) { return is_biriba(meld, rules.melding); });
}

// Biribas -----------------------------------------------------------------------------

Bonus bonus_of_run(const Rules& rules, const Meld& run, int bonus_suit) {
  const Options& options = rules.options;
  bool in_suit = run.family == bonus_suit;
  if (run.size > kRanks && options.ace_both_ends) {
    const auto& bonus = in_suit ? options.suit_ace_to_ace_bonus : options.ace_to_ace_bonus;
    if (bonus) return *bonus;
  }
  if (run.size >= rules.melding.full_run)
    return in_suit ? options.suit_full_bonus : options.full_bonus;
  return in_suit ? options.suit_run_bonus : options.run_bonus;
}

Bonus bonus_of_set(const Rules& rules, const Meld& set) {
  const Options& options = rules.options;
  if (set.rank() == kTwo && options.twos_bonus) return *options.twos_bonus;
  int naturals = set.size - !set.is_clean();
  if (naturals == options.packs * kSuits && options.full_set_bonus)
    return *options.full_set_bonus;
  return options.set_bonus;
}

bool is_semi_clean_run(const Rules& rules, const Meld& run) {
  int below = run.hole - run.low, above = run.high() - run.hole;
  int most = std::max(below, above);
  if (most < kUsualBiriba) return false;
  return rules.options.semi_clean_run == SemiCleanRun::kSevenBesideWild ||
         most == below + above;
}

// Whether a biriba with a wild card is semi-clean. A wild card that may stand
// elsewhere is seen where it does so (FC06).
bool is_semi_clean(const Rules& rules, const Meld& meld) {
  if (meld.is_set()) {
    int naturals = meld.size - 1;
    return rules.options.semi_clean_set == SemiCleanSet::kSevenNaturals
               ? naturals >= kUsualBiriba
               : naturals == kUsualBiriba;
  }
  if (rules.melding.wilds_stay) return is_semi_clean_run(rules, meld);
  std::vector<Meld> ways = layouts(rules.melding, meld);
  return std::any_of(ways.begin(), ways.end(), [&](const Meld& way) {
    return way.hole >= 0 && is_semi_clean_run(rules, way);
  });
}

int bonus_of(const Rules& rules, const Meld& meld, int bonus_suit) {
  if (!is_biriba(meld, rules.melding)) return 0;
  Bonus bonus =
      meld.is_set() ? bonus_of_set(rules, meld) : bonus_of_run(rules, meld, bonus_suit);
  if (meld.is_clean()) return bonus.clean;
  const auto& semi_clean = rules.options.semi_clean_bonus;
  if (semi_clean && *semi_clean > bonus.dirty && is_semi_clean(rules, meld))
    return *semi_clean;
  return bonus.dirty;
}

// The lines of a side -------------------------------------------------------------------

int of_melds(const Rules& rules, std::span<const Meld> laid, int bonus_suit) {
  int points = 0;
  for (const Meld& meld : laid)
    points += rules.worth(meld.cards(), rules.values) + bonus_of(rules, meld, bonus_suit);
  bool turns = rules.options.no_biriba_melds == NoBiribaMelds::kMinus;
  return turns && !has_biriba(rules, laid) ? -points : points;
}

int of_red_threes(const Rules& rules, const Side& side, bool biriba) {
  int number = side.red_threes[0] + side.red_threes[1];
  if (!number) return 0;
  int bonus = number * rules.options.red_three_bonus;
  if (rules.options.all_red_threes_bonus && number == rules.red_threes_in_deck)
    bonus = *rules.options.all_red_threes_bonus;
  return (biriba ? bonus : -bonus) + number * rules.options.red_three_aside;
}

bool counts_unplayed(const Rules& rules) {
  return rules.options.unplayed_biribaki == UnplayedBiribaki::kCards;
}

int of_hands(const Rules& rules, const State& state, const Side& side) {
  int points = 0;
  for (int seat = 0; seat < rules.options.players; ++seat) {
    if (!(side.seats >> seat & 1)) continue;
    if (side.unplayed && side.taker == seat && !counts_unplayed(rules)) continue;
    points -= rules.worth(state.hands[seat], rules.hand_values);
  }
  return points;
}

// What a side does not have: its biribaki, a biriba.
int of_lacking(const Rules& rules, const State& state, const Side& side, bool biriba) {
  const Options& options = rules.options;
  if (!side.melds && options.no_meld_penalty) return -options.no_meld_penalty;
  bool taken = std::any_of(state.sides.begin(), state.sides.begin() + state.side_count,
                           [](const Side& one) { return one.taker != kNobody; });
  int points = 0;
  if (side.taker != kNobody && (!side.unplayed || counts_unplayed(rules)))
    points += options.biribaki_bonus;
  else if (taken || !options.no_biribaki_waived)
    points -= options.no_biribaki_penalty;
  return biriba ? points : points - options.no_biriba_penalty;
}

int of_cut(const Rules& rules, const State& state, const Side& side) {
  int players = rules.options.players;
  int cutter = (state.dealer + players - 1) % players;
  if (!state.cut || !(side.seats >> cutter & 1)) return 0;
  int needed = players * rules.options.hand_size;
  if (state.cut > needed) return 0;
  return state.cut == needed ? rules.options.cut_bonus : -rules.options.cut_bonus;
}

int of_side(const Rules& rules, const State& state, const Side& side) {
  std::span<const Meld> laid = state.laid(side);
  bool biriba = has_biriba(rules, laid);
  int points = of_melds(rules, laid, state.bonus_suit);
  if (state.ending == Ending::kOut && side.seats >> state.out & 1)
    points += rules.options.go_out_bonus;
  return points + of_red_threes(rules, side, biriba) + of_hands(rules, state, side) +
         of_lacking(rules, state, side, biriba) + of_cut(rules, state, side);
}

}  // namespace

std::array<int, kMostPlayers> score(const Rules& rules, const State& state) {
  std::array<int, kMostPlayers> points{};
  for (int side = 0; side < state.side_count; ++side)
    points[side] = rules.rounded(of_side(rules, state, state.sides[side]));
  return points;
}

}  // namespace biriba
