// Layers: the outcomes of each search state between two steps of a sweep.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "numbering.hpp"
#include "opens.hpp"

namespace biriba::lookahead {

// The most bytes that one layer may take, half a gigabyte, and that all layers of a hand
// before any move may take together.
inline constexpr std::size_t kMostOfLayer = std::size_t{1} << 29;
inline constexpr std::size_t kMostOfHand = std::size_t{1} << 30;

// A search state: the number of what is open in each suit, whether a run is
// followed that is to be a biriba, and how many cards of the rank have gone to
// sets (of twos, how many cannot be wild any more).
class State {
 public:
  constexpr Number open(int suit) const {
    return static_cast<Number>(words_[suit / 2] >> shift(suit) & kNumber);
  }
  constexpr bool follows() const { return words_[0] >> kFollows & 1; }
  constexpr int apart() const { return static_cast<int>(words_[0] >> kApart); }

  constexpr State with_open(int suit, Number number) const {
    State after = *this;
    after.words_[suit / 2] &= ~(kNumber << shift(suit));
    after.words_[suit / 2] |= std::uint64_t{number} << shift(suit);
    return after;
  }
  constexpr State past(int suit, const Step& step) const {
    State after = with_open(suit, step.after);
    after.words_[0] += std::uint64_t{step.apart} << kApart;
    if (step.follows) after.words_[0] ^= std::uint64_t{1} << kFollows;
    return after;
  }
  constexpr State without_apart() const {
    State after = *this;
    after.words_[0] &= (std::uint64_t{1} << kApart) - 1;
    return after;
  }
  // The same with nothing but what is open in the other suits.
  constexpr State others(int suit) const {
    State after = suit < 0 ? *this : with_open(suit, kIdle);
    after.words_[0] &= (std::uint64_t{1} << kFollows) - 1;
    return after;
  }
  constexpr bool operator==(const State&) const = default;

  friend constexpr std::uint64_t hash_of(const State& state) {
    return mixed(mixed(state.words_[1]) + state.words_[0]);
  }

 private:
  static constexpr std::uint64_t kNumber = (1u << kNumberBits) - 1;
  static constexpr int kFollows = 2 * kNumberBits;
  static constexpr int kApart = kFollows + 1;
  static constexpr int shift(int suit) { return suit % 2 * kNumberBits; }

  std::array<std::uint64_t, 2> words_{};  // for two suits each
};

// The blocks of some search states.
template <class Cell>
class Layer {
 public:
  // `blank` is what a cell holds in a block that is new.
  Layer(std::size_t block, Cell blank) : block_(block), blank_(blank) {}

  std::size_t size() const { return states_.size(); }
  std::size_t bytes() const { return states_.bytes() + cells_.size() * sizeof(Cell); }
  State state(std::size_t at) const { return states_.key(at); }
  Cell* cells(std::size_t at) { return &cells_[at * block_]; }
  const Cell* cells(std::size_t at) const { return &cells_[at * block_]; }

  // Returns the block of a state, which is made if there is none. It is valid
  // until the next one is made.
  Cell* at(State state) {
    std::size_t number = states_.number(state);
    if (number * block_ == cells_.size()) {
      if (bytes() > kMostOfLayer) throw TooMuch();
      cells_.resize(cells_.size() + block_, blank_);
    }
    return cells(number);
  }

  // Returns the block of a state, or null.
  const Cell* find(State state) const {
    std::uint32_t number = states_.find(state);
    return number == states_.kNone ? nullptr : cells(number);
  }

  // Drops all states. From now on a block has so many cells, and about so many states
  // are expected.
  void clear(std::size_t block, std::size_t expected) {
    block_ = block;
    states_.clear(expected);
    cells_.clear();
  }

  // Keeps only the states for which `is_kept(index)` is true.
  template <class Keep>
  void keep(Keep is_kept) {
    states_.keep(is_kept, [&](std::size_t to, std::size_t from) {
      std::copy_n(cells(from), block_, cells(to));
    });
    cells_.resize(size() * block_);
  }
  // Gives back memory. States can be gone through, but not found or added any more.
  void settle() {
    states_.settle();
    cells_.shrink_to_fit();
  }

 private:
  std::size_t block_;
  Cell blank_;
  Numbering<State> states_;
  std::vector<Cell> cells_;
};

}  // namespace biriba::lookahead
