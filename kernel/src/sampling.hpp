// The cards that the player to move does not see, in another order.

#pragma once

#include <cstddef>
#include <cstdint>

#include "state.hpp"

namespace biriba {

// Random numbers for samples and playouts: splitmix64 spreads a seed, and each step of it
// is a new number.
class Mixer {
 public:
  explicit Mixer(std::uint64_t seed) : at_(seed) {}
  std::uint64_t next() {
    std::uint64_t mixed = at_ += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return mixed ^ mixed >> 31;
  }
  std::size_t below(std::size_t end) {
    return static_cast<std::size_t>((next() >> 32) * end >> 32);
  }

 private:
  std::uint64_t at_;
};

// Shuffles the hidden cards: those of the draw pile, of the biribakia, and of the hands
// of the other players but for the cards that everybody knows to be in them.
void resample(State& state, Mixer& random);

}  // namespace biriba
