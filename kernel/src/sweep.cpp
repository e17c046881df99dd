#include "sweep.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "interrupts.hpp"

namespace biriba::lookahead {

namespace {

// The fewest search states of a layer for which bounds are computed. In smaller
// layers they cost more time than they save.
constexpr std::size_t kManyStates = 32;

}  // namespace

template <class Cells>
Sweep<Cells>::Sweep(const Ask& ask, Opens& opens, std::vector<Trial> trials,
                    std::size_t width)
    : ask_(ask),
      opens_(opens),
      trials_(std::move(trials)),
      width_(width),
      form_(form_of(ask)),
      rows_(ask, form_),
      cells_(form_, rows_),
      stops_(ask, trials_),
      bounds_(opens, stops_, form_.has_points),
      is_bound_(form_.has_points || form_.most_left() < kMany),
      together_(static_cast<std::size_t>(cells_.cells())),
      limit_(together_.size()),
      passed_(blank_layer()) {}

// Steps -----------------------------------------------------------------------

template <class Cells>
void Sweep<Cells>::enter_leg(int leg, Layers& layer) {
  const std::vector<int>& sources = stops_.columns(leg).sources;
  int before = columns_;
  columns_ = static_cast<int>(sources.size());
  passed_.clear(block(), layer.size());
  for (std::size_t at = 0; at < layer.size(); ++at) {
    Cell* to = nullptr;
    for (int row = 0; row < cells_.cells(); ++row)
      for (int column = 0; column < columns_; ++column) {
        if (sources[column] < 0) continue;
        Cell cell = layer.cells(at)[row * before + sources[column]];
        if (cell == Cells::kNever) continue;
        if (!to) to = passed_.at(layer.state(at));
        to[row * columns_ + column] = cell;
      }
  }
  std::swap(layer, passed_);
}

template <class Cells>
bool Sweep<Cells>::find_together(const Cell* block, const Columns& columns) {
  bool has_some = false;
  for (int row = 0; row < cells_.cells(); ++row) {
    Cell all = Cells::kNever;
    for (Range range : columns)
      for (int at = range.first; at < range.end; ++at)
        Cells::merge(all, block[row * columns_ + at]);
    together_[row] = all;
    has_some |= all != Cells::kNever;
  }
  return has_some;
}

template <class Cells>
void Sweep<Cells>::pass(Layers& after, State to, const Cell* block, const Columns& columns,
                        const Passing& by) {
  if (cells_.comes(together_.data(), by, limit_.data()))
    cells_.pass(after.at(to), block, columns_, columns, by, limit_.data());
}

template <class Cells>
void Sweep<Cells>::pass_suit(int place, int suit, const Layers& before, Layers& after) {
  const SuitStop& stop = stops_.suit(place, suit);
  const Layers* hopeful = hopeful_after(place, suit);
  bool is_bound = is_bound_ && before.size() >= kManyStates;
  Near near = stop.near;
  for (std::size_t at = 0; at < before.size(); ++at) {
    let_interrupt();
    State state = before.state(at);
    Least others;
    if (is_bound) others = needs_of_others(state, place, suit);
    for (const Group& group : stop.groups) {
      if (!find_together(before.cells(at), group.columns)) continue;
      near.there = group.there;
      for (const Step& step : opens_.steps(stop.allowed, near, suit, state.open(suit))) {
        if (step.low > form_.wilds || (step.follows > 0 && state.follows())) continue;
        Least needs;
        if (is_bound) needs = others + bounds_.least(place + 1, suit, step.after);
        if (step.low + needs.wilds > form_.wilds) continue;
        State to = state.past(suit, step);
        const Cell* most = hopeful ? hopeful->find(to.others(own_)) : nullptr;
        if (hopeful && !most) continue;
        cells_.find_limit(limit_.data(), most, needs.wilds, needs.left);
        pass(after, to, before.cells(at), group.columns,
             {rows_.change(step.left, stop.others, step.makes), step.low, step.high,
              step.left * stop.value});
      }
    }
  }
}

// Returns what the suits other than one need at least after a stop.
template <class Cells>
Least Sweep<Cells>::needs_of_others(State state, int place, int suit) {
  Least found;
  for (int one = 0; one < kSuits; ++one)
    if (one != suit)
      found =
          found + bounds_.least(route().next_place(place, suit, one), one, state.open(one));
  return found;
}

template <class Cells>
void Sweep<Cells>::pass_sets(int rank, const Layers& before, Layers& after) {
  int value = joker_value(rank);
  cells_.find_limit(limit_.data(), nullptr, 0, 0);
  for (const SetStop& stop : stops_.sets(rank)) {
    std::map<int, std::vector<SetUse>> uses;  // by how many cards go to sets
    for (std::size_t at = 0; at < before.size(); ++at) {
      if (!find_together(before.cells(at), stop.columns)) continue;
      State state = before.state(at);
      auto [known, is_new] = uses.try_emplace(state.apart());
      if (is_new) known->second = stops_.uses(rank, state.apart(), stop);
      for (const SetUse& use : known->second)
        pass(after, state.without_apart(), before.cells(at), stop.columns,
             {rows_.change(use.jokers, ask_.single != kJoker, use.makes), use.used,
              use.used, use.jokers * value});
    }
  }
}

// Beginning and end ---------------------------------------------------------------

template <class Cells>
void Sweep<Cells>::begin(Layers& layer, State state, const Beginning& one,
                         const std::vector<int>& columns, const std::vector<Cell>& cells) {
  std::vector<Cell> come(cells.size(), Cells::kNever);
  cells_.find_limit(limit_.data(), nullptr, 0, 0);
  cells_.pass(come.data(), cells.data(), 1, kOneColumn,
              {rows_.change(0, true, one.makes), one.wilds, one.wilds}, limit_.data());
  Cell* block = layer.at(state);
  for (int at = 0; at < cells_.cells(); ++at)
    for (int column : columns) Cells::merge(block[at * columns_ + column], come[at]);
}

template <class Cells>
void Sweep<Cells>::begin_at_first(Layers& layer, const Beginning& one,
                                  const std::vector<int>& columns) {
  auto [state, makes] = first_state(one.joined);
  std::vector<Cell> first;
  for (int at = 0; at < cells_.cells(); ++at)
    first.push_back(cells_.first(at, rows_.first(makes)));
  begin(layer, state, one, columns, first);
}

template <class Cells>
std::pair<State, bool> Sweep<Cells>::first_state(int joined) {
  std::array<std::vector<Room>, kSuits> rooms;
  bool makes = false;
  for (int at = 0; at < static_cast<int>(ask_.laid.size()); ++at) {
    const Meld& meld = ask_.laid[at];
    if (meld.is_set() || at == joined) continue;
    const Room& room = opens_.room_of_laid(at);
    if (room.size() > 1)
      rooms[meld.family].push_back(room);
    else
      for (const Addition& one : room) makes |= one.makes;
  }
  State state;
  for (int suit = 0; suit < kSuits; ++suit) {
    Open open{{}, opens_.rooms(std::move(rooms[suit]))};
    state = state.with_open(suit, opens_.number(open));
  }
  return {state, makes};
}

template <class Cells>
auto Sweep<Cells>::good_cells() const -> std::vector<Cell> {
  std::vector<Cell> found;
  for (int at = 0; at < cells_.cells(); ++at) found.push_back(cells_.good(at, rows_));
  return found;
}

// How layers are kept small -------------------------------------------------------

// Keeps the states with the most outcomes if a layer is too wide. Among equally
// good ones a hash chooses: neighbours are similar, and a cut would keep only a
// few sorts. Which of them it chooses is luck: with two of seven hashes, a list of
// a hand of 81 cards took 12 s, with the others 7 or 8.
template <class Cells>
void Sweep<Cells>::cut(Layers& layer) {
  if (layer.size() <= width_) return;
  was_cut_ = true;
  using Rank = std::pair<std::int64_t, std::uint64_t>;
  std::vector<Rank> ranks(layer.size());
  for (std::size_t at = 0; at < layer.size(); ++at) {
    std::int64_t weight = 0;
    for (int cell = 0; cell < cells_.cells() * columns_; ++cell)
      weight += cells_.weight(layer.cells(at)[cell]);
    ranks[at] = {weight, mixed(hash_of(layer.state(at)))};
  }
  std::vector<Rank> best = ranks;
  auto last = best.begin() + static_cast<std::ptrdiff_t>(width_ - 1);
  std::nth_element(best.begin(), last, best.end(), std::greater<>());
  layer.keep([&, least = *last](std::size_t at) { return ranks[at] >= least; });
}

template class Sweep<Bits<std::uint32_t>>;
template class Sweep<Bits<std::uint64_t>>;
template class Sweep<Points<std::int16_t>>;
template class Sweep<Points<std::int32_t>>;

}  // namespace biriba::lookahead
