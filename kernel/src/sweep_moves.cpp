#include <algorithm>
#include <map>

#include "sweep.hpp"

namespace biriba::lookahead {

template <class Cells>
MoveSweep<Cells>::MoveSweep(const Ask& ask, Opens& opens, std::vector<Trial> trials,
                            std::size_t width, const HandSweep<Cells>* hand)
    : Base(ask, opens, std::move(trials), width),
      hand_(hand),
      hopeful_(static_cast<std::size_t>(this->cells_.cells()), Cells::kNowhere) {
  this->own_ = this->trials_.front().suit;
  for (const Trial& trial : this->trials_) {
    wilds_ = std::max(wilds_, trial.wilds());
    makes_ |= trial.makes;
  }
}

template <class Cells>
std::vector<bool> MoveSweep<Cells>::verdicts() {
  std::vector<bool> found(this->trials_.size());
  Layers layer = this->blank_layer();
  for (int leg = 0; leg < this->route().legs(); ++leg) {
    this->enter_leg(leg, layer);
    begin_trials(leg, layer);
    this->pass_leg(leg, layer, [](int, int, Layers&) {});
    end_trials(leg, layer, found);
  }
  return found;
}

template <class Cells>
void MoveSweep<Cells>::begin_trials(int leg, Layers& layer) {
  const LegColumns& columns = this->stops_.columns(leg);
  std::map<Beginning, std::vector<int>> alike;
  for (int at = 0; at < columns.number(); ++at)
    if (columns.sources[at] < 0)
      alike[beginning_of(this->trials_[columns.trials[at]])].push_back(at);
  for (const auto& [one, begun] : alike) {
    if (leg == 0) {
      this->begin_at_first(layer, one, begun);
      continue;
    }
    hand_->each_before(leg, one.before, [&](State state, const std::vector<Cell>& cells) {
      if (one.ace >= 0) {
        int fewer = this->opens_.without_ace(state.open(one.ace));
        if (fewer < 0) return;
        state = state.with_open(one.ace, static_cast<Number>(fewer));
      }
      this->begin(layer, state, one, begun, cells);
    });
  }
}

// Marks the trials that end with a leg and have a good outcome.
template <class Cells>
void MoveSweep<Cells>::end_trials(int leg, const Layers& layer, std::vector<bool>& found) {
  std::vector<std::size_t> ended;
  for (std::size_t at = 0; at < found.size(); ++at)
    if (this->trials_[at].last == leg) ended.push_back(at);
  if (ended.empty()) return;
  const std::vector<int>& columns = this->stops_.columns(leg).of_trials;
  std::vector<Cell> ends = this->good_cells();
  for (std::size_t at = 0; at < layer.size(); ++at) {
    const Cell* good = ends.data();
    if (leg + 1 < this->route().legs())
      good = hand_->leading(leg + 1).find(layer.state(at));
    if (!good) continue;
    for (int row = 0; row < this->cells_.cells(); ++row) {
      if (good[row] == Cells::kNowhere) continue;
      const Cell* cells = layer.cells(at) + row * this->columns_;
      for (std::size_t trial : ended)
        if (Cells::meets(cells[columns[trial]], good[row])) found[trial] = true;
    }
  }
}

// Wherever a way of a move leads to a good end, so does a way of the hand that melds
// its cards: with the same open in the other suits and as much left over. It has used
// as many wild cards, or fewer, by those of the move, and may make a biriba later.
template <class Cells>
auto MoveSweep<Cells>::hopeful_after(int place, int suit) -> const Layers* {
  const Layers* leading = hand_ ? hand_->after(place, suit) : nullptr;
  if (!leading) return nullptr;
  hopeful_.clear(static_cast<std::size_t>(this->cells_.cells()), leading->size());
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
template class MoveSweep<Points<std::int16_t>>;
template class MoveSweep<Points<std::int32_t>>;

}  // namespace biriba::lookahead
