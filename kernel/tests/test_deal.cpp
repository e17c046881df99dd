// The generator and the shuffle, against what Python 3.11 gave.
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <thread>
#include <vector>

#include "check.hpp"
#include "deal.hpp"

namespace biriba {
namespace {

using Words = std::vector<std::uint32_t>;

// The 53 kinds of card after `Random(seed).shuffle`.
std::vector<std::uint8_t> shuffled(const Words& seed) {
  std::vector<std::uint8_t> cards(53);
  std::iota(cards.begin(), cards.end(), std::uint8_t{0});
  Random random(seed);
  shuffle(cards, random);
  return cards;
}

bool begins(const Words& seed, const std::array<std::uint8_t, 8>& first) {
  const auto cards = shuffled(seed);
  return std::equal(first.begin(), first.end(), cards.begin());
}

void test_words() {
  Random random(Words{1, 0, 1});
  check(random.bits(32) == 437050517, "the first word of 2**64 + 1");
  check(random.bits(32) == 3681013637, "the second word of 2**64 + 1");
  Random other(Words{0});
  std::uint32_t last = 0;
  for (int i = 0; i < 1000; ++i) last = other.bits(32);
  check(last == 2971151651, "the thousandth word of 0");
}

void test_shuffles() {
  check(begins({0}, {29, 12, 39, 42, 33, 7, 5, 41}), "the deck of seed 0");
  check(begins({1}, {2, 38, 11, 25, 19, 9, 18, 49}), "the deck of seed 1");
  check(begins({0, 1}, {14, 9, 44, 40, 47, 6, 33, 38}), "the deck of seed 2**32");
  check(begins({1, 0, 1}, {45, 28, 41, 33, 10, 44, 51, 35}), "the deck of seed 2**64 + 1");
}

void test_bounds() {
  Random random(Words{7});
  for (std::uint32_t end = 1; end < 2000; ++end) {
    check(random.below(end) < end, "a number lies below its end");
  }
  check(random.below(0x80000001U) < 0x80000001U, "also below a high end");
  shuffle({}, random);
}

void test_threads() {
  const auto expected = shuffled({5});
  std::array<std::vector<std::uint8_t>, 4> found;
  std::vector<std::thread> threads;
  threads.reserve(found.size());
  for (auto& each : found) threads.emplace_back([&each] { each = shuffled({5}); });
  for (auto& thread : threads) thread.join();
  for (const auto& each : found) check(each == expected, "threads shuffle alike");
}

}  // namespace
}  // namespace biriba

int main() {
  biriba::test_words();
  biriba::test_shuffles();
  biriba::test_bounds();
  biriba::test_threads();
}
