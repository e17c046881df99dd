#include <algorithm>
#include <map>

#include "sweep.hpp"

namespace biriba::lookahead {

template <class Cells>
MoveSweep<Cells>::MoveSweep(const Ask& ask, Opens& opens, std::vector<Trial> trials,
                            std::size_t width, const HandSweep<Cells>& hand)
    : Base(ask, opens, std::move(trials), width), hand_(hand) {}

template <class Cells>
std::vector<bool> MoveSweep<Cells>::verdicts() {
  std::vector<bool> found(this->columns_);
  Layers layer = this->blank_layer();
  for (int place = 0; place < kPlaces; ++place) {
    begin_trials(place, layer);
    this->pass_place(place, layer, [](int, Layers&) {});
    end_trials(place, layer, found);
  }
  return found;
}

template <class Cells>
void MoveSweep<Cells>::begin_trials(int place, Layers& layer) {
  std::map<typename Base::Beginning, std::vector<int>> alike;
  for (int at = 0; at < this->columns_; ++at)
    if (this->trials_[at].first == place)
      alike[Base::beginning_of(this->trials_[at])].push_back(at);
  for (const auto& [one, columns] : alike) {
    if (place == 0) {
      this->begin_at_first(layer, one, columns);
      continue;
    }
    hand_.each_before(place, one.before,
                      [&](State state, const std::vector<Cell>& cells) {
                        if (one.ace >= 0) {
                          int fewer = this->opens_.without_ace(state.open(one.ace));
                          if (fewer < 0) return;
                          state = state.with_open(one.ace, static_cast<Number>(fewer));
                        }
                        this->begin(layer, state, one, columns, cells);
                      });
  }
}

// Marks the trials that end at a place with a good outcome, and ends them.
template <class Cells>
void MoveSweep<Cells>::end_trials(int place, Layers& layer, std::vector<bool>& found) {
  std::vector<int> ended;
  for (int at = 0; at < this->columns_; ++at)
    if (this->trials_[at].last == place) ended.push_back(at);
  if (ended.empty()) return;
  if (place == kHighAce) {
    this->mark_good(layer, found);
    return;
  }
  const Layers& leading = hand_.leading(place + 1);
  layer.keep([&](std::size_t at) {
    Cell* cells = layer.cells(at);
    const Cell* good = leading.find(layer.state(at));
    for (int row = 0; row < this->rows_and_entries_; ++row)
      for (int column : ended) {
        Cell& cell = cells[row * this->columns_ + column];
        if (good && Cells::meets(cell, good[row])) found[column] = true;
        cell = Cells::kNever;
      }
    return std::any_of(cells, cells + this->rows_and_entries_ * this->columns_,
                       [](Cell cell) { return cell != Cells::kNever; });
  });
}

// The other suits must be open as in a state of the backward pass of the hand.
template <class Cells>
void MoveSweep<Cells>::drop_hopeless(Layers& layer, int place, int suit) {
  if (const Layers* leading = hand_.after(place, suit)) {
    int own = this->trials_.front().suit;
    std::vector<std::uint64_t> known;
    for (std::size_t at = 0; at < leading->size(); ++at)
      known.push_back(leading->state(at).others(own));
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    layer.keep([&](std::size_t at) {
      return std::binary_search(known.begin(), known.end(),
                                layer.state(at).others(own));
    });
  }
  Base::drop_hopeless(layer, place, suit);
}

template class MoveSweep<Bits>;
template class MoveSweep<Points>;

}  // namespace biriba::lookahead
