// Several threads play the same games at once, with hidden cards sampled now and then, to
// the same ends.
#include <array>
#include <cstdint>
#include <thread>
#include <vector>

#include "check.hpp"
#include "deal.hpp"
#include "play.hpp"
#include "sampling.hpp"
#include "score.hpp"
#include "tables.hpp"

namespace biriba {
namespace {

// A game of random actions, or its first fifty.
State played(const Game& game, std::uint32_t seed) {
  std::vector<Kind> deck = deck_in_order(game.rules());
  Random random(std::array{seed});
  shuffle(deck, random);
  State state = dealt(game.rules(), deck, 0);
  Mixer mixer(seed);
  std::vector<int> legal;
  for (int left = 50; left > 0 && !state.is_over(); --left) {
    legal.clear();
    find_legal(game, state, legal);
    check(!legal.empty(), "there is a legal action");
    play(game, state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    if (left % 10 == 0) resample(state, mixer);
    check(cards_in(state) == game.rules().deck, "no card is lost");
  }
  score(game.rules(), state);
  return state;
}

void test_threads() {
  const std::vector<Game> games = read_tables();
  std::array<std::vector<State>, 3> ends;
  std::vector<std::thread> threads;
  threads.reserve(ends.size());
  for (auto& own : ends) {
    threads.emplace_back([&] {
      for (const Game& game : games) own.push_back(played(game, 7));
    });
  }
  for (auto& thread : threads) thread.join();
  for (const auto& own : ends) check(own == ends[0], "threads play alike");
}

}  // namespace
}  // namespace biriba

int main() { biriba::test_threads(); }
