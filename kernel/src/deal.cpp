#include "deal.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace biriba {

namespace {

// What a word passes on to the next one while the generator is seeded.
constexpr std::uint32_t passed_on(std::uint32_t word) { return word ^ (word >> 30); }

// The words from which every seed starts.
constexpr auto kStart = [] {
  std::array<std::uint32_t, Random::kWords> words{19650218U};
  for (std::uint32_t i = 1; i < Random::kWords; ++i) {
    words[i] = 1812433253U * passed_on(words[i - 1]) + i;
  }
  return words;
}();

}  // namespace

Random::Random(std::span<const std::uint32_t> seed) : words_(kStart) {
  std::size_t i = 1;
  const auto next = [&] {
    if (++i == kWords) {
      words_[0] = words_[kWords - 1];
      i = 1;
    }
  };
  std::size_t j = 0;
  for (std::size_t left = std::max(kWords, seed.size()); left > 0; --left) {
    words_[i] = (words_[i] ^ (passed_on(words_[i - 1]) * 1664525U)) + seed[j] +
                static_cast<std::uint32_t>(j);
    next();
    if (++j == seed.size()) j = 0;
  }
  for (std::size_t left = kWords - 1; left > 0; --left) {
    words_[i] = (words_[i] ^ (passed_on(words_[i - 1]) * 1566083941U)) -
                static_cast<std::uint32_t>(i);
    next();
  }
  words_[0] = 0x80000000U;
}

std::uint32_t Random::bits(unsigned bits) {
  // The usual code renews all words at once. A deal draws few of them, so each is renewed
  // when it is drawn.
  constexpr std::size_t kAhead = 397;
  const std::size_t next = at_ + 1 < kWords ? at_ + 1 : 0;
  const std::size_t ahead = at_ + kAhead < kWords ? at_ + kAhead : at_ + kAhead - kWords;
  const std::uint32_t joined = (words_[at_] & 0x80000000U) | (words_[next] & 0x7fffffffU);
  std::uint32_t word = words_[ahead] ^ (joined >> 1) ^ ((joined & 1U) * 0x9908b0dfU);
  words_[at_] = word;
  at_ = next;
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680U;
  word ^= (word << 15) & 0xefc60000U;
  word ^= word >> 18;
  return word >> (32U - bits);
}

std::uint32_t Random::below(std::uint32_t end) {
  const auto width = static_cast<unsigned>(std::bit_width(end));
  std::uint32_t drawn = bits(width);
  while (drawn >= end) drawn = bits(width);
  return drawn;
}

void shuffle(std::span<std::uint8_t> cards, Random& random) {
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
  }
}

}  // namespace biriba
