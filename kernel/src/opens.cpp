#include "opens.hpp"

#include <algorithm>

namespace biriba::lookahead {

Number Opens::number(Open open) {
  auto [place, is_new] = numbers_.try_emplace(std::move(open), Number{});
  if (is_new) {
    if (opens_.size() >> kNumberBits) throw TooMuch();
    place->second = static_cast<Number>(opens_.size());
    opens_.push_back(place->first);
  }
  return place->second;
}

int Opens::without_ace(Number number_before) {
  Open open = opens_[number_before];
  if (!open.begun.aces) return -1;
  --open.begun.aces;
  return number(std::move(open));
}

const Steps& Opens::steps(const Allowed& allowed, Near near, int suit,
                          Number number_before) {
  int at = allowed.place * kSuits + suit;
  auto index = static_cast<std::size_t>(at * 16 + near.there * 2 + allowed.sets);
  auto& known = known_[index];
  if (known.size() <= number_before) known.resize(opens_.size());
  std::optional<Steps>& steps = known[number_before];
  if (!steps) steps = find(allowed, near, Open(opens_[number_before]));
  return *steps;
}

Steps Opens::find(const Allowed& allowed, const Near& near, const Open& open) {
  Steps found;
  for (Added& more : rooms_.added(open.rooms, near.there)) {
    int twos = allowed.place == kTwo ? more.cards : 0;
    Near others = near;
    others.there -= more.cards;
    for (const SuitWay& way : suit_ways(allowed, others, open.begun)) {
      Step step;
      step.left = static_cast<std::uint8_t>(way.left);
      step.low = static_cast<std::uint8_t>(way.low + more.wilds + twos);
      step.high = static_cast<std::uint8_t>(way.high + more.wilds + twos);
      step.apart = static_cast<std::uint8_t>(way.apart + twos);
      step.after = number(Open{way.after, more.rooms});
      step.follows = static_cast<std::int8_t>(way.begins - way.makes);
      step.makes = way.makes || more.makes;
      found.push_back(step);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace biriba::lookahead
