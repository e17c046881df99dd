#include "sweep.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace biriba::lookahead {

namespace {

// The fewest search states of a layer for which bounds are computed. In smaller
// layers they cost more time than they save.
constexpr std::size_t kManyStates = 32;

}  // namespace

int worth_of(const Cards& cards, const std::array<int, kKinds>& values) {
  int found = 0;
  each_kind(cards, [&](Kind kind, int number) { found += number * values[kind]; });
  return found;
}

Form form_of(const Ask& ask) {
  int most = 0;
  for (const Left& left : ask.ends) most = std::max<int>(most, left.number);
  Form form;
  form.wilds = wilds_of(ask.hand);
  form.lefts = lefts_of(most, most == kMany && ask.single != kNoKind);
  form.makes = ask.biriba != Biriba::kNone;
  form.has_points = ask.values != nullptr;
  if (form.has_points) form.spare = worth_of(ask.hand, *ask.values) - ask.owed;
  return form;
}

template <class Cells>
Sweep<Cells>::Sweep(const Ask& ask, Opens& opens, std::vector<Trial> trials,
                    std::size_t width)
    : ask_(ask),
      opens_(opens),
      trials_(std::move(trials)),
      width_(width),
      form_(form_of(ask)),
      cells_(form_),
      stops_(ask, trials_),
      bounds_(opens, stops_, form_.has_points),
      columns_(static_cast<int>(trials_.size())),
      rows_and_entries_(form_.rows() * cells_.entries()),
      has_many_(form_.lefts.back().number == kMany),
      is_bound_(form_.has_points || !has_many_),
      passed_(blank_layer()) {
  make_row_maps();
}

template <class Cells>
std::vector<bool> Sweep<Cells>::verdicts() {
  std::map<Beginning, std::vector<int>> alike;
  for (int at = 0; at < columns_; ++at)
    alike[beginning_of(trials_[at])].push_back(at);
  Layers layer = blank_layer();
  for (const auto& [one, columns] : alike) begin_at_first(layer, one, columns);
  for (int place = 0; place < kPlaces; ++place)
    pass_place(place, layer, [](int, Layers&) {});
  std::vector<bool> found(columns_);
  mark_good(layer, found);
  return found;
}

// Steps -----------------------------------------------------------------------

template <class Cells>
void Sweep<Cells>::make_row_maps() {
  const std::vector<Left>& lefts = form_.lefts;
  int half = static_cast<int>(lefts.size());
  auto row_after = [&](int row, int left, bool others) {
    Left after = lefts[row];
    after.number = static_cast<std::uint8_t>(std::min(kMany, after.number + left));
    after.others = after.others || (left > 0 && others);
    auto place = std::find(lefts.begin(), lefts.end(), after);
    return place == lefts.end() ? -1 : static_cast<int>(place - lefts.begin());
  };
  for (int left = 0; left < 8; ++left)
    for (bool others : {false, true})
      for (bool makes : {false, true}) {
        RowMap& map = rows_[(left * 2 + others) * 2 + makes];
        map.fill(-1);
        for (int row = 0; row < form_.rows(); ++row) {
          int after = row_after(row % half, left, others);
          bool is_made = form_.makes && (makes || row >= half);
          if (after >= 0) map[row] = static_cast<std::int8_t>(after + half * is_made);
        }
      }
}

template <class Cells>
void Sweep<Cells>::pass(Cell* to, const Cell* from, int columns, const RowMap& rows,
                        int low, int high, int cost) const {
  int size = cells_.entries() * columns;
  for (int row = 0; row < form_.rows(); ++row)
    if (rows[row] >= 0)
      for (int used = low; used <= std::min(high, form_.wilds); ++used)
        cells_.pass(to + rows[row] * size, from + row * size, columns, used, cost);
}

template <class Cells>
auto Sweep<Cells>::in_columns(const Cell* block, const Columns& columns)
    -> const Cell* {
  if (columns.are_all) return block;
  picked_.assign(rows_and_entries_ * columns_, Cells::kNever);
  bool has_some = false;
  for (int at = 0; at < rows_and_entries_ * columns_; at += columns_)
    for (int column : columns.items) {
      picked_[at + column] = block[at + column];
      has_some |= block[at + column] != Cells::kNever;
    }
  return has_some ? picked_.data() : nullptr;
}

template <class Cells>
void Sweep<Cells>::pass_suit(int place, int suit, const Layers& before,
                             Layers& after) {
  const SuitStop& stop = stops_.suit(place, suit);
  Near near = stop.near;
  for (std::size_t at = 0; at < before.size(); ++at) {
    State state = before.state(at);
    for (const Group& group : stop.groups) {
      const Cell* some = in_columns(before.cells(at), group.columns);
      if (!some) continue;
      near.there = group.there;
      for (const Step& step :
           opens_.steps(stop.allowed, near, suit, state.open(suit))) {
        if (step.low > form_.wilds || (step.follows > 0 && state.follows())) continue;
        pass(after.at(state.past(suit, step)), some, columns_,
             rows_after(step.left, stop.others, step.makes), step.low, step.high,
             step.left * stop.value);
      }
    }
  }
}

template <class Cells>
void Sweep<Cells>::pass_sets(int rank, const Layers& before, Layers& after) {
  int value = joker_value(rank);
  for (const SetStop& stop : stops_.sets(rank)) {
    std::map<int, std::vector<SetUse>> uses;  // by how many cards go to sets
    for (std::size_t at = 0; at < before.size(); ++at) {
      const Cell* some = in_columns(before.cells(at), stop.columns);
      if (!some) continue;
      State state = before.state(at);
      auto [known, is_new] = uses.try_emplace(state.apart());
      if (is_new) known->second = stops_.uses(rank, state.apart(), stop);
      if (known->second.empty()) continue;
      Cell* to = after.at(state.without_apart());
      for (const SetUse& use : known->second)
        pass(to, some, columns_,
             rows_after(use.jokers, ask_.single != kJoker, use.makes), use.used,
             use.used, use.jokers * value);
    }
  }
}

// Beginning and end ---------------------------------------------------------------

template <class Cells>
auto Sweep<Cells>::beginning_of(const Trial& trial) -> Beginning {
  return {trial.before(), trial.joined, trial.is_high ? trial.suit : -1,
          trial.wilds(), trial.makes};
}

template <class Cells>
void Sweep<Cells>::begin(Layers& layer, State state, const Beginning& one,
                         const std::vector<int>& columns,
                         const std::vector<Cell>& cells) {
  std::vector<Cell> come(cells.size(), Cells::kNever);
  pass(come.data(), cells.data(), 1, rows_after(0, true, one.makes), one.wilds,
       one.wilds, 0);
  Cell* block = layer.at(state);
  for (int at = 0; at < rows_and_entries_; ++at)
    for (int column : columns) Cells::merge(block[at * columns_ + column], come[at]);
}

template <class Cells>
void Sweep<Cells>::begin_at_first(Layers& layer, const Beginning& one,
                                  const std::vector<int>& columns) {
  auto [state, makes] = first_state(one.joined);
  begin(layer, state, one, columns, first_cells(makes));
}

template <class Cells>
std::pair<State, bool> Sweep<Cells>::first_state(int joined) {
  std::array<std::vector<RoomId>, kSuits> rooms;
  bool makes = false, has_wild = wilds_of(ask_.hand) > 0;
  for (int at = 0; at < static_cast<int>(ask_.laid.size()); ++at) {
    const Meld& meld = ask_.laid[at];
    if (meld.is_set() || at == joined) continue;
    Lane own = ask_.hand.lanes[meld.family];
    Room room = room_of(*ask_.melding, meld, own, has_wild, ask_.biriba);
    if (room.size() > 1)
      rooms[meld.family].push_back(opens_.room(std::move(room)));
    else
      for (const Addition& one : room) makes |= one.makes;
  }
  State state;
  for (int suit = 0; suit < kSuits; ++suit) {
    std::sort(rooms[suit].begin(), rooms[suit].end());
    state = state.with_open(suit, opens_.first(std::move(rooms[suit])));
  }
  return {state, makes};
}

template <class Cells>
auto Sweep<Cells>::first_cells(bool makes) const -> std::vector<Cell> {
  std::vector<Cell> cells(rows_and_entries_, Cells::kNever);
  cells[(makes ? form_.made_row() : 0) * cells_.entries()] = Cells::kFirst;
  return cells;
}

template <class Cells>
auto Sweep<Cells>::good_cells() const -> std::vector<Cell> {
  std::vector<Cell> cells(rows_and_entries_, Cells::kNowhere);
  for (std::size_t at = 0; at < form_.lefts.size(); ++at)
    if (std::find(ask_.ends.begin(), ask_.ends.end(), form_.lefts[at]) !=
        ask_.ends.end())
      cells_.finish(&cells[(form_.made_row() + at) * cells_.entries()]);
  return cells;
}

template <class Cells>
void Sweep<Cells>::mark_good(const Layers& last, std::vector<bool>& found) const {
  std::vector<Cell> good = good_cells();
  for (std::size_t at = 0; at < last.size(); ++at)
    for (int row = 0; row < rows_and_entries_; ++row)
      if (good[row] != Cells::kNowhere)
        for (int column = 0; column < columns_; ++column)
          if (Cells::meets(last.cells(at)[row * columns_ + column], good[row]))
            found[column] = true;
}

// How layers are kept small -------------------------------------------------------

// Drops states without outcomes, and outcomes that cannot afford the bounds of the
// suits.
template <class Cells>
void Sweep<Cells>::drop_hopeless(Layers& layer, int place, int suit) {
  bool is_bound = is_bound_ && layer.size() >= kManyStates;
  int size = cells_.entries() * columns_;
  int most = form_.lefts.back().number;
  layer.keep([&](std::size_t at) {
    Least needs;
    for (int one = 0; is_bound && one < kSuits; ++one) {
      Least more =
          bounds_.least(place + (one <= suit), one, layer.state(at).open(one));
      needs = {needs.wilds + more.wilds, needs.left + more.left};
    }
    Cell* cells = layer.cells(at);
    int cost = form_.has_points ? needs.left : 0;
    for (int row = 0; row < form_.rows(); ++row) {
      int left = form_.lefts[row % form_.lefts.size()].number;
      bool is_over = !form_.has_points && left + needs.left > most;
      cells_.afford(cells + row * size, columns_,
                    is_over ? form_.wilds + 1 : needs.wilds, cost);
    }
    return std::any_of(cells, cells + rows_and_entries_ * columns_,
                       [](Cell cell) { return cell != Cells::kNever; });
  });
}

// Keeps the states with the most outcomes if a layer is too wide. Among equally
// good ones a hash chooses: neighbours are similar, and a cut would keep only a
// few sorts.
template <class Cells>
void Sweep<Cells>::cut(Layers& layer) {
  if (layer.size() <= width_) return;
  was_cut_ = true;
  using Rank = std::pair<std::int64_t, std::uint64_t>;
  std::vector<Rank> ranks(layer.size());
  for (std::size_t at = 0; at < layer.size(); ++at) {
    std::int64_t weight = 0;
    for (int cell = 0; cell < rows_and_entries_ * columns_; ++cell)
      weight += cells_.weight(layer.cells(at)[cell]);
    ranks[at] = {weight, layer.state(at).mixed()};
  }
  std::vector<Rank> best = ranks;
  auto last = best.begin() + static_cast<std::ptrdiff_t>(width_ - 1);
  std::nth_element(best.begin(), last, best.end(), std::greater<>());
  layer.keep([&, least = *last](std::size_t at) { return ranks[at] >= least; });
}

template class Sweep<Bits>;
template class Sweep<Points>;

}  // namespace biriba::lookahead
