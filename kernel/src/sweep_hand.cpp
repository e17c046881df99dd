#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "interrupts.hpp"
#include "sweep.hpp"

namespace biriba::lookahead {

namespace {

std::vector<Trial> trials_of(const std::vector<Cards>& taken, const Route& route) {
  std::vector<Trial> found{whole(Trial(), route)};
  for (const Cards& cards : taken) {
    found.push_back(found.front());
    found.back().cards = cards;
  }
  return found;
}

}  // namespace

template <class Cells>
HandSweep<Cells>::HandSweep(const Ask& ask, Opens& opens, const std::vector<Cards>& taken,
                            std::size_t width)
    : Base(ask, opens, trials_of(taken, Route(*ask.melding)), width), taken_{Cards{}} {
  taken_.insert(taken_.end(), taken.begin(), taken.end());
  Layers layer = this->blank_layer();
  std::size_t bytes = 0;
  auto met = [&](int leg, int place, int suit, Layers& before) {
    before.settle();
    bytes += before.bytes();
    if (bytes > kMostOfHand) throw TooMuch();
    stops_met_.push_back({leg, place, suit, std::move(before), blank_good()});
  };
  int legs = this->route().legs();
  for (int leg = 0; leg < legs; ++leg) {
    first_in_.push_back(static_cast<int>(stops_met_.size()));
    this->enter_leg(leg, layer);
    if (leg == 0) {
      std::vector<int> every(static_cast<std::size_t>(this->columns_));
      std::iota(every.begin(), every.end(), 0);
      this->begin_at_first(layer, {}, every);
    }
    this->pass_leg(leg, layer, [&](int place, int suit, Layers& before) {
      met(leg, place, suit, before);
    });
  }
  first_in_.push_back(static_cast<int>(stops_met_.size()));
  met(legs - 1, kPlaces, 0, layer);
  sweep_back();
}

// Backwards -------------------------------------------------------------------

template <class Cells>
void HandSweep<Cells>::sweep_back() {
  Stop& end = stops_met_.back();
  for (std::size_t at = 0; at < end.before.size(); ++at) {
    std::vector<Cell> good = this->good_cells();
    keep_reached(end.good, end.before.state(at), good, end.before.cells(at), end.leg);
  }
  comes_ = end.good.size() > 0;
  keep_good(end);
  for (std::size_t at = stops_met_.size() - 1; at-- > 0;) {
    Stop& stop = stops_met_[at];
    const Layers& after = stops_met_[at + 1].good;
    if (stop.suit == kSets)
      before_sets(stop, after);
    else
      before_suit(stop, after);
    keep_good(stop);
  }
}

template <class Cells>
void HandSweep<Cells>::keep_good(Stop& stop) {
  stop.before.keep([&](std::size_t at) { return stop.good.find(stop.before.state(at)); });
  stop.before.settle();
}

template <class Cells>
void HandSweep<Cells>::before_suit(Stop& passed, const Layers& after) {
  const Layers& before = passed.before;
  const int suit = passed.suit;
  const SuitStop& stop = this->stops_.suit(passed.place, suit);
  Near near = stop.near;
  near.there = stop.groups.front().there;
  std::vector<Cell> good;
  for (std::size_t at = 0; at < before.size(); ++at) {
    let_interrupt();
    State state = before.state(at);
    good.assign(this->cells_.cells(), Cells::kNowhere);
    for (const Step& step :
         this->opens_.steps(stop.allowed, near, suit, state.open(suit))) {
      if (step.follows > 0 && state.follows()) continue;
      if (const Cell* from = after.find(state.past(suit, step)))
        this->cells_.pass_back(good.data(), from,
                               {this->rows_.change(step.left, stop.others, step.makes),
                                step.low, step.high, step.left * stop.value});
    }
    keep_reached(passed.good, state, good, before.cells(at), passed.leg);
  }
}

template <class Cells>
void HandSweep<Cells>::before_sets(Stop& passed, const Layers& after) {
  const Layers& before = passed.before;
  const int rank = passed.place;
  const SetStop& stop = this->stops_.sets_of_first(rank);
  int value = this->joker_value(rank);
  std::map<int, std::vector<SetUse>> uses;  // by how many cards go to sets
  std::vector<Cell> good;
  for (std::size_t at = 0; at < before.size(); ++at) {
    State state = before.state(at);
    const Cell* from = after.find(state.without_apart());
    if (!from) continue;
    auto [known, is_new] = uses.try_emplace(state.apart());
    if (is_new) known->second = this->stops_.uses(rank, state.apart(), stop);
    good.assign(this->cells_.cells(), Cells::kNowhere);
    for (const SetUse& use : known->second)
      this->cells_.pass_back(
          good.data(), from,
          {this->rows_.change(use.jokers, this->ask_.single != kJoker, use.makes), use.used,
           use.used, use.jokers * value});
    keep_reached(passed.good, state, good, before.cells(at), passed.leg);
  }
}

template <class Cells>
void HandSweep<Cells>::keep_reached(Layers& found, State state, std::vector<Cell>& good,
                                    const Cell* reached, int leg) const {
  int columns = this->stops_.columns(leg).number(), first = column(leg);
  bool has_some = false;
  for (int at = 0; at < this->cells_.cells(); ++at) {
    bool meets = Cells::meets(reached[at * columns + first], good[at]);
    if (!meets) good[at] = Cells::kNowhere;
    has_some |= meets;
  }
  if (has_some) std::copy(good.begin(), good.end(), found.at(state));
}

// For moves -------------------------------------------------------------------

template <class Cells>
auto HandSweep<Cells>::after(int place, int suit) const -> const Layers* {
  int leg = this->route().leg(place, suit);
  for (int at = first_in_[leg]; at < first_in_[leg + 1]; ++at)
    if (stops_met_[at].suit == suit) return &stops_met_[at + 1].good;
  return nullptr;
}

template class HandSweep<Bits<std::uint32_t>>;
template class HandSweep<Bits<std::uint64_t>>;
template class HandSweep<Points<std::int16_t>>;
template class HandSweep<Points<std::int32_t>>;

}  // namespace biriba::lookahead
