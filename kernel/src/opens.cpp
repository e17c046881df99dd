#include "opens.hpp"

#include <algorithm>

namespace biriba::lookahead {

namespace {

constexpr std::size_t kChunk = 2048;

}  // namespace

Opens::Opens(const Ask& ask) {
  number(Open{});
  bool has_wild = wilds_of(ask.hand) > 0;
  for (const Meld& meld : ask.laid) {
    laid_.emplace_back();
    if (!meld.is_set())
      laid_.back() =
          room_of(*ask.melding, meld, ask.hand.lanes[meld.family], has_wild, ask.biriba);
  }
}

Number Opens::number(const Open& open) {
  Number found = opens_.number(open);
  if (found >> kNumberBits) throw TooMuch();
  return found;
}

int Opens::without_ace(Number number_before) {
  Open open = opens_.key(number_before);
  if (!open.begun.aces) return -1;
  --open.begun.aces;
  return static_cast<int>(number(open));
}

std::span<const Step> Opens::steps(const Allowed& allowed, Near near, int suit,
                                   Number number_before) {
  // This takes ten bits: at most seven cards of a kind are there.
  const int at = (allowed.place * kSuits + suit) * 16 + near.there * 2 + allowed.sets;
  const std::uint32_t nth =
      asked_.number(std::uint64_t{number_before} << 10 | static_cast<std::uint64_t>(at));
  if (nth == known_.size()) {
    find(allowed, near, Open(opens_.key(number_before)));
    known_.push_back(keep_found());
  }
  return {known_[nth].first, known_[nth].number};
}

// Finds what `steps` returns.
void Opens::find(const Allowed& allowed, const Near& near, const Open& open) {
  found_.clear();
  for (const Added& more : rooms_.added(open.rooms)) {
    if (more.cards > near.there) continue;
    int twos = allowed.place == kTwo ? more.cards : 0;
    Near others = near;
    others.there -= more.cards;
    ways_.clear();
    add_suit_ways(allowed, others, open.begun, ways_);
    for (const SuitWay& way : ways_) {
      Step step;
      step.left = static_cast<std::uint8_t>(way.left);
      step.low = static_cast<std::uint8_t>(way.low + more.wilds + twos);
      step.high = static_cast<std::uint8_t>(way.high + more.wilds + twos);
      step.apart = static_cast<std::uint8_t>(allowed.sets ? way.apart + twos : 0);
      step.after = number({way.after, more.rooms});
      step.follows = static_cast<std::int8_t>(way.begins - way.makes);
      step.makes = way.makes || more.makes;
      found_.push_back(step);
    }
  }
  std::sort(found_.begin(), found_.end());
  found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
}

auto Opens::keep_found() -> Known {
  if (chunks_.empty() ||
      chunks_.back().size() + found_.size() > chunks_.back().capacity()) {
    chunks_.emplace_back();
    chunks_.back().reserve(std::max(kChunk, found_.size()));
  }
  std::vector<Step>& chunk = chunks_.back();
  const Step* first = chunk.data() + chunk.size();
  chunk.insert(chunk.end(), found_.begin(), found_.end());
  return {first, static_cast<std::uint32_t>(found_.size())};
}

}  // namespace biriba::lookahead
