// Sweeps through the ranks of a hand, before any move and after each of its moves.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "layers.hpp"
#include "outcomes.hpp"
#include "stops.hpp"

namespace biriba::lookahead {

// Lower bounds of a suit, from a place to the end of a sweep: how many wild cards
// it uses at least, and how much it leaves over, in units of points or else cards.
struct Least {
  int wilds = 0;
  int left = 0;

  constexpr Least operator+(const Least& other) const {
    return {wilds + other.wilds, left + other.left};
  }
};

// The lower bounds of all suits, each computed when it is first asked for, as if
// sets could take any number of cards.
class Bounds {
 public:
  Bounds(Opens& opens, Stops& stops, bool has_points)
      : opens_(opens), stops_(stops), has_points_(has_points) {}

  // `place` is the first place that is not swept yet, 0 to 14.
  Least least(int place, int suit, Number number);

 private:
  Least find(int place, int suit, Number number);

  Opens& opens_;
  Stops& stops_;
  bool has_points_;
  std::array<std::vector<Least>, kPlaces * kSuits> known_;
};

// A sweep through a whole hand. In each leg it has a column for all trials that are alike
// so far. `Cells` says how outcomes are kept: `Bits` or `Points`.
template <class Cells>
class Sweep {
 public:
  using Cell = typename Cells::Cell;
  using Layers = Layer<Cell>;

  // `width` is how many search states a layer has at most.
  Sweep(const Ask& ask, Opens& opens, std::vector<Trial> trials, std::size_t width);
  Sweep(const Sweep&) = delete;
  Sweep& operator=(const Sweep&) = delete;

  // Whether a layer was cut, so that a verdict of no is not certain.
  bool was_cut() const { return was_cut_; }

 protected:
  Layers blank_layer() const { return Layers(0, Cells::kNever); }
  std::size_t block() const {
    return static_cast<std::size_t>(cells_.cells()) * static_cast<std::size_t>(columns_);
  }

  const Route& route() const { return stops_.route(); }
  // Turns the columns of a layer into those of a leg, without those that have ended.
  void enter_leg(int leg, Layers& layer);
  // Turns a layer before a leg into the one after it. Calls `met(place, suit, before)`
  // after each stop with the layer before it, which may be moved from.
  template <class Met>
  void pass_leg(int leg, Layers& layer, Met met);
  bool has_open(const Layers& layer, int suit) const;

  void pass_suit(int place, int suit, const Layers& before, Layers& after);
  void pass_sets(int rank, const Layers& before, Layers& after);
  // Finds all outcomes of some columns of a block. Returns whether there are any.
  bool find_together(const Cell* block, const Columns& columns);
  // Adds the outcomes after a step, of some columns of a block and within `limit_`,
  // to those of a state. They have `together_`, which tells if any comes.
  void pass(Layers& after, State to, const Cell* block, const Columns& columns,
            const Passing& by);
  // Returns what a joker is worth where it may be left over.
  int joker_value(int rank) const {
    return rank == kTwo && ask_.values ? (*ask_.values)[kJoker] : 0;
  }

  // Returns the most that outcomes can be after a stop, by what is open in suits
  // other than `own_`; null if nothing is known.
  virtual const Layers* hopeful_after(int, int) { return nullptr; }

  // Adds trials that begin together in a state to a layer. `cells` are the outcomes
  // before the move, of one column.
  void begin(Layers& layer, State state, const Beginning& one,
             const std::vector<int>& columns, const std::vector<Cell>& cells);
  // The same before any card has been looked at.
  void begin_at_first(Layers& layer, const Beginning& one, const std::vector<int>& columns);
  // Returns the first search state, and whether a run to which nothing can be
  // added is the biriba that must be made.
  std::pair<State, bool> first_state(int joined);
  std::vector<Cell> good_cells() const;

  const Ask& ask_;
  Opens& opens_;
  std::vector<Trial> trials_;
  std::size_t width_;
  Form form_;
  Rows rows_;
  Cells cells_;
  Stops stops_;
  Bounds bounds_;
  int columns_ = 0;
  int own_ = -1;  // the suit of the moves of a `MoveSweep`; -1 if there is none
  bool was_cut_ = false;

 private:
  void cut(Layers& layer);

  Least needs_of_others(State state, int place, int suit);

  bool is_bound_;               // whether there are bounds
  std::vector<Cell> together_;  // outcomes of one column
  std::vector<Cell> limit_;     // what may come of them
  Layers passed_;
};

// A sweep of a hand before any move, forwards and backwards.
template <class Cells>
class HandSweep : public Sweep<Cells> {
 public:
  using Base = Sweep<Cells>;
  using typename Base::Cell;
  using typename Base::Layers;

  // `taken` has the twos and jokers that a move takes, for some moves. The sweep
  // is also made without each of these.
  HandSweep(const Ask& ask, Opens& opens, const std::vector<Cards>& taken,
            std::size_t width);

  bool comes() const { return comes_; }

  // Calls `act(state, cells)` for each search state before a leg that leads to
  // a good end, with its outcomes without some twos and jokers.
  template <class Act>
  void each_before(int leg, const Cards& taken, Act act) const;

  // The outcomes after a place of a suit that lead to a good end; null if no
  // search state met it.
  const Layers* after(int place, int suit) const;
  // The outcomes before a leg from which a good end can be reached.
  const Layers& leading(int leg) const { return stops_met_[first_in_[leg]].good; }

 private:
  // What was passed, with the outcomes before it: all, and those that lead to a good end,
  // of one column. In the end both have the same states, in the same order.
  struct Stop {
    int leg;
    int place;
    int suit;
    Layers before;
    Layers good;
  };

  // The column of the hand from which nothing is taken, or of the one from which some
  // cards are.
  int column(int leg, std::size_t taken = 0) const {
    return this->stops_.columns(leg).of_trials[taken];
  }
  void sweep_back();
  // Finds the good outcomes before a stop, from those after it.
  void before_suit(Stop& passed, const Layers& after);
  void before_sets(Stop& passed, const Layers& after);
  // Drops the states before a stop that do not lead to a good end.
  static void keep_good(Stop& stop);
  // Adds to a layer what leads to a good end and can be reached.
  void keep_reached(Layers& found, State state, std::vector<Cell>& good,
                    const Cell* reached, int leg) const;
  Layers blank_good() const {
    return Layers(static_cast<std::size_t>(this->cells_.cells()), Cells::kNowhere);
  }

  std::vector<Cards> taken_;
  bool comes_ = false;
  std::vector<Stop> stops_met_;  // in order; the last stands for the end
  std::vector<int> first_in_;    // of each leg and of the end, in `stops_met_`
};

// A sweep for moves of one suit, or for moves that make sets.
//
// A move is swept only from its first leg to its last. Before and after these,
// all is as if the sweep of the hand had melded its cards. Without such a sweep, all
// moves must be swept from the first leg to the last.
template <class Cells>
class MoveSweep : public Sweep<Cells> {
 public:
  using Base = Sweep<Cells>;
  using typename Base::Cell;
  using typename Base::Layers;

  MoveSweep(const Ask& ask, Opens& opens, std::vector<Trial> trials, std::size_t width,
            const HandSweep<Cells>* hand = nullptr);

  // Returns for each trial whether a way to meld enough was found.
  std::vector<bool> verdicts();

 protected:
  const Layers* hopeful_after(int place, int suit) override;

 private:
  void begin_trials(int leg, Layers& layer);
  void end_trials(int leg, const Layers& layer, std::vector<bool>& found);

  const HandSweep<Cells>* hand_;
  Layers hopeful_;
  int wilds_ = 0;       // the most wild cards that one of them takes
  bool makes_ = false;  // whether one of them makes a biriba
};

template <class Cells>
template <class Act>
void HandSweep<Cells>::each_before(int leg, const Cards& taken, Act act) const {
  auto known = std::find(taken_.begin(), taken_.end(), taken);
  const Stop& stop = stops_met_[first_in_[leg]];
  int from = column(stop.leg, static_cast<std::size_t>(known - taken_.begin()));
  int columns = this->stops_.columns(stop.leg).number();
  std::vector<Cell> cells(this->cells_.cells());
  for (std::size_t at = 0; at < stop.good.size(); ++at) {
    State state = stop.good.state(at);
    const Cell* block = stop.before.cells(at) + from;
    bool has_some = false;
    for (int row = 0; row < this->cells_.cells(); ++row) {
      cells[row] = block[row * columns];
      has_some |= cells[row] != Cells::kNever;
    }
    if (has_some) act(state, cells);
  }
}

template <class Cells>
template <class Met>
void Sweep<Cells>::pass_leg(int leg, Layers& layer, Met met) {
  if (layer.size() == 0) return;
  route().each_stop(leg, [&](int place, int suit) {
    bool is_empty = suit == kSets
                        ? place != kTwo && !stops_.has_sets(place)
                        : !stops_.has_cards(place, suit) && !has_open(layer, suit);
    if (is_empty) return;
    passed_.clear(block(), layer.size());
    if (suit == kSets) {
      pass_sets(place, layer, passed_);
    } else {
      pass_suit(place, suit, layer, passed_);
      cut(passed_);
    }
    met(place, suit, layer);
    std::swap(layer, passed_);
  });
}

template <class Cells>
bool Sweep<Cells>::has_open(const Layers& layer, int suit) const {
  for (std::size_t at = 0; at < layer.size(); ++at)
    if (layer.state(at).open(suit) != kIdle) return true;
  return false;
}

}  // namespace biriba::lookahead
