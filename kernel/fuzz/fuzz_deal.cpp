// Any seed shuffles any deck: no card is lost, and the same seed does the same again.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "deal.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span input(data, size);
  const std::size_t words = std::max<std::size_t>(1, size / 8);
  std::vector<std::uint32_t> seed(words);
  for (std::size_t i = 0; i < size / 2; ++i) {
    seed[i % words] = (seed[i % words] << 8) | input[i];
  }
  std::vector<std::uint8_t> deck(input.begin() + static_cast<std::ptrdiff_t>(size / 2),
                                 input.end());
  std::vector<std::uint8_t> again = deck;
  std::vector<std::uint8_t> sorted = deck;

  biriba::Random random(seed);
  biriba::shuffle(deck, random);
  biriba::Random same(seed);
  biriba::shuffle(again, same);
  if (deck != again || random.bits(32) != same.bits(32)) std::abort();
  std::ranges::sort(deck);
  std::ranges::sort(sorted);
  if (deck != sorted) std::abort();
  return 0;
}
