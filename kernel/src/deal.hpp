// Deals as Python deals: the generator of `random.Random`, its seeds, its shuffle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace biriba {

// The Mersenne Twister MT19937, seeded as Python seeds it with an integer.
class Random {
 public:
  static constexpr std::size_t kWords = 624;

  // The words of a seed's absolute value, least first; zero is one word of zero.
  explicit Random(std::span<const std::uint32_t> seed);

  // As `random.getrandbits(bits)`, of 1 to 32 bits.
  std::uint32_t bits(unsigned bits);

  // As `random.randrange(end)`, of an end that is not 0.
  std::uint32_t below(std::uint32_t end);

 private:
  std::array<std::uint32_t, kWords> words_;
  std::size_t at_ = 0;  // the word that is drawn next
};

// As `random.shuffle(cards)`.
void shuffle(std::span<std::uint8_t> cards, Random& random);

}  // namespace biriba
