#include <algorithm>
#include <map>

#include "sweep.hpp"

namespace biriba::lookahead {

template <class Cells>
MoveSweep<Cells>::MoveSweep(const Ask& ask, Opens& opens, std::vector<Trial> trials,
                            std::size_t width, const HandSweep<Cells>& hand)
    : Base(ask, opens, std::move(trials), width),
      hand_(hand),
      hopeful_(this->cells_.cells(), Cells::kNowhere) {
  this->own_ = this->trials_.front().suit;
  for (const Trial& trial : this->trials_) {
    wilds_ = std::max(wilds_, trial.wilds());
    makes_ |= trial.makes;
  }
}

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
    hand_.each_before(place, one.before, [&](State state, const std::vector<Cell>& cells) {
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
    for (int row = 0; row < this->cells_.cells(); ++row)
      for (int column : ended) {
        Cell& cell = cells[row * this->columns_ + column];
        if (good && Cells::meets(cell, good[row])) found[column] = true;
        cell = Cells::kNever;
      }
    return this->cells_.afford(cells, this->columns_, 0, 0);
  });
}

// Wherever a way of a move leads to a good end, so does a way of the hand that melds
// its cards: with the same open in the other suits and as much left over. It has used
// as many wild cards, or fewer, by those of the move, and may make a biriba later.
template <class Cells>
auto MoveSweep<Cells>::hopeful_after(int place, int suit) -> const Layers* {
  const Layers* leading = hand_.after(place, suit);
  if (!leading) return nullptr;
  hopeful_.clear();
  for (std::size_t at = 0; at < leading->size(); ++at) {
    Cell* to = hopeful_.at(leading->state(at).others(this->own_));
    for (bool makes : {false, true})
      if (!makes || makes_)
        this->cells_.pass_hope(to, leading->cells(at), this->rows_.change(0, true, makes),
                               wilds_);
  }
  return &hopeful_;
}

template class MoveSweep<Bits<std::uint32_t>>;
template class MoveSweep<Bits<std::uint64_t>>;
template class MoveSweep<Points>;

}  // namespace biriba::lookahead
