// Layers: the outcomes of each search state between two steps of a sweep.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "opens.hpp"

namespace biriba::lookahead {

// The most cells that a sweep keeps, half a gigabyte.
inline constexpr std::size_t kMostCells = std::size_t{1} << 27;

// A search state: the number of what is open in each suit, whether a run is
// followed that is to be a biriba, and how many cards of the rank have gone to
// sets (of twos, how many cannot be wild any more).
class State {
 public:
  constexpr State() = default;

  constexpr Number open(int suit) const {
    return static_cast<Number>(bits_ >> kNumberBits * suit & kNumber);
  }
  constexpr bool follows() const { return bits_ >> kFollows & 1; }
  constexpr int apart() const { return static_cast<int>(bits_ >> kApart); }

  constexpr State with_open(int suit, Number number) const {
    std::uint64_t others = bits_ & ~(kNumber << kNumberBits * suit);
    return State(others | std::uint64_t{number} << kNumberBits * suit);
  }
  constexpr State past(int suit, const Step& step) const {
    State after = with_open(suit, step.after);
    after.bits_ += std::uint64_t{step.apart} << kApart;
    if (step.follows) after.bits_ ^= std::uint64_t{1} << kFollows;
    return after;
  }
  constexpr State without_apart() const {
    return State(bits_ & ((std::uint64_t{1} << kApart) - 1));
  }
  // What is open in the other suits.
  constexpr std::uint64_t others(int suit) const {
    std::uint64_t every = (std::uint64_t{1} << kFollows) - 1;
    return bits_ & every & ~(suit < 0 ? 0 : kNumber << kNumberBits * suit);
  }
  constexpr State operator|(State other) const { return State(bits_ | other.bits_); }
  constexpr bool operator==(const State&) const = default;

  // Mixes the bits, to spread similar states.
  constexpr std::uint64_t mixed() const {
    std::uint64_t found = bits_ * 0x9E3779B97F4A7C15;
    return found ^ found >> 32;
  }

 private:
  static constexpr std::uint64_t kNumber = (1u << kNumberBits) - 1;
  static constexpr int kFollows = kNumberBits * kSuits;
  static constexpr int kApart = kFollows + 1;

  constexpr explicit State(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

// A hash table from states to blocks of cells.
template <class Cell>
class Layer {
 public:
  // `blank` is what a cell holds in a block that is new.
  Layer(std::size_t block, Cell blank) : block_(block), blank_(blank) {}

  std::size_t size() const { return states_.size(); }
  State state(std::size_t at) const { return states_[at]; }
  Cell* cells(std::size_t at) { return &cells_[at * block_]; }
  const Cell* cells(std::size_t at) const { return &cells_[at * block_]; }

  // Returns the block of a state, which is made if there is none. It is valid
  // until the next one is made.
  Cell* at(State state) {
    if (2 * states_.size() >= slots_.size()) grow();
    std::size_t slot = slot_of(state);
    if (slots_[slot] == kEmpty) {
      slots_[slot] = static_cast<std::uint32_t>(states_.size());
      states_.push_back(state);
      if (cells_.size() > kMostCells) throw TooMuch();
      cells_.resize(cells_.size() + block_, blank_);
    }
    return cells(slots_[slot]);
  }

  // Returns the block of a state, or null.
  const Cell* find(State state) const {
    if (slots_.empty()) return nullptr;
    std::uint32_t found = slots_[slot_of(state)];
    return found == kEmpty ? nullptr : cells(found);
  }

  void clear() {
    states_.clear();
    cells_.clear();
    std::fill(slots_.begin(), slots_.end(), kEmpty);
  }

  // Keeps only the states for which `is_kept(index)` is true.
  template <class Keep>
  void keep(Keep is_kept) {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < size(); ++at) {
      if (!is_kept(at)) continue;
      if (kept != at) {
        states_[kept] = states_[at];
        std::copy_n(cells(at), block_, cells(kept));
      }
      ++kept;
    }
    if (kept == size()) return;
    states_.resize(kept);
    cells_.resize(kept * block_);
    index();
  }

 private:
  static constexpr std::uint32_t kEmpty = ~std::uint32_t{0};

  std::size_t slot_of(State state) const {
    std::size_t mask = slots_.size() - 1;
    std::size_t slot = state.mixed() & mask;
    while (slots_[slot] != kEmpty && states_[slots_[slot]] != state)
      slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    slots_.resize(std::max<std::size_t>(16, 2 * slots_.size()));
    index();
  }
  void index() {
    std::fill(slots_.begin(), slots_.end(), kEmpty);
    for (std::size_t at = 0; at < size(); ++at)
      slots_[slot_of(states_[at])] = static_cast<std::uint32_t>(at);
  }

  std::size_t block_;
  Cell blank_;
  std::vector<State> states_;
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace biriba::lookahead
