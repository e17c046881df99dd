#include "sets.hpp"

#include <algorithm>

namespace biriba::lookahead {

namespace {

// The numbers from one to another, as far as there are bits: no hand has as many wild
// cards, but a table may have as many sets.
Numbers span(int low, int high) {
  high = std::min(high, 62);
  return ((Numbers{2} << high) - 1) & ~((Numbers{1} << low) - 1);
}

// Returns how many sets can take a wild card.
int clean_ones(const LaidSets& laid, const SetRule& rule) {
  if (!rule.dirty) return 0;
  return static_cast<int>(std::count_if(laid.begin(), laid.end(),
                                        [](const LaidSet& one) { return one.is_clean; }));
}

// Returns with how many wild cards a set becomes a biriba; one without cards
// stands for a new one.
Numbers with_biriba(const LaidSet& set, int cards, const LaidSets& laid, Biriba biriba,
                    const SetRule& rule) {
  bool is_new = set.size == 0, is_clean = biriba == Biriba::kClean;
  if ((is_clean && !set.is_clean) || (rule.one && !laid.empty() && is_new)) return 0;
  int others = clean_ones(laid, rule) - (!is_new && set.is_clean && rule.dirty);
  Numbers found = 0;
  for (int wild = 0; wild <= (rule.dirty && set.is_clean && !is_clean); ++wild) {
    int least = std::max(0, rule.size - set.size - wild);
    if (cards < least) continue;
    int pairs = rule.dirty && !rule.one ? (cards - least) / 2 : 0;
    found |= span(wild, wild + others + pairs);
  }
  return found;
}

}  // namespace

Numbers wilds_in_sets(int cards, const LaidSets& laid, Biriba biriba, const SetRule& rule) {
  if (biriba != Biriba::kNone) {
    Numbers found = with_biriba({0, true}, cards, laid, biriba, rule);
    for (const LaidSet& set : laid) found |= with_biriba(set, cards, laid, biriba, rule);
    return found;
  }
  int pairs = rule.dirty ? cards / 2 : 0;
  if (rule.one) pairs = std::min(pairs, laid.empty() ? 1 : 0);
  if (!laid.empty()) return span(0, pairs + clean_ones(laid, rule));
  if (cards >= kSmallestMeld) return span(0, pairs);
  if (cards == kSmallestMeld - 1) return rule.dirty ? span(1, 1) : 0;
  return cards ? 0 : span(0, 0);
}

}  // namespace biriba::lookahead
