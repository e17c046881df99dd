#include <algorithm>
#include <bit>

#include "sweep.hpp"

namespace biriba::lookahead {

namespace {

// What no hand can afford: the open runs of the suit cannot be finished.
constexpr Least kNeverLeast{1 << 20, 1 << 28};
constexpr Least kUnknown{-1, -1};

}  // namespace

Least Bounds::least(int place, int suit, Number number) {
  if (place > kHighAce) return number == kIdle ? Least{} : kNeverLeast;
  std::vector<Least>& known = known_[place * kSuits + suit];
  if (known.size() <= number) known.resize(number + 1, kUnknown);
  if (known[number].wilds < 0) known[number] = find(place, suit, number);
  return known[number];
}

Least Bounds::find(int place, int suit, Number number) {
  const SuitStop& stop = stops_.suit(place, suit);
  int price = has_points_ ? stop.value : 1;
  Least found = kNeverLeast;
  for (unsigned numbers = stop.numbers; numbers; numbers &= numbers - 1) {
    Near near = stop.near;
    near.there = std::countr_zero(numbers);
    for (const Step& step : opens_.steps(stop.allowed, near, suit, number)) {
      Least later = least(place + 1, suit, step.after);
      found.wilds = std::min(found.wilds, step.low + later.wilds);
      found.left = std::min(found.left, step.left * price + later.left);
    }
  }
  return found;
}

}  // namespace biriba::lookahead
