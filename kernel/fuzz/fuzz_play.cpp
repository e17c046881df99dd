// Any game goes on until it is over: there is always a legal action, and no card is lost.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "../tests/tables.hpp"
#include "deal.hpp"
#include "lookahead.hpp"
#include "play.hpp"
#include "score.hpp"

namespace biriba {
namespace {

// The input, which decides everything; zeros follow it.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool left() const { return at_ < bytes_.size(); }

  std::size_t next() { return left() ? bytes_[at_++] : 0U; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

void require(bool holds) {
  if (!holds) std::abort();
}

State deal(const Rules& rules, Bytes& bytes) {
  std::vector<Kind> deck = deck_in_order(rules);
  const auto seed = static_cast<std::uint32_t>(bytes.next() << 8 | bytes.next());
  Random random(std::array{seed});
  shuffle(deck, random);
  std::array<int, kMostPlayers> minimums{};
  for (int& minimum : minimums) minimum = static_cast<int>(bytes.next() % 8) * 25;
  const auto sides = static_cast<std::size_t>(rules.first_sides());
  const auto players = static_cast<std::size_t>(rules.options.players);
  return dealt(rules, deck, static_cast<int>(bytes.next() % players),
               std::span(minimums).first(sides));
}

void play_on(const Game& game, Bytes& bytes) {
  State state = deal(game.rules(), bytes);
  std::vector<int> legal;
  while (!state.is_over() && bytes.left()) {
    legal.clear();
    find_legal(game, state, legal);
    require(!legal.empty() && std::ranges::is_sorted(legal));
    require(legal.front() >= 0 && legal.back() < game.size());
    play(game, state, legal[bytes.next() % legal.size()]);
    require(cards_in(state) == game.rules().deck);
  }
  score(game.rules(), state);
}

}  // namespace
}  // namespace biriba

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<biriba::Game> games = biriba::read_tables();
  biriba::Bytes bytes({data, size});
  const std::size_t table = bytes.next() << 8 | bytes.next();
  try {
    biriba::play_on(games[table % games.size()], bytes);
  } catch (const biriba::TooMuch&) {
    return 0;  // the stated limit
  }
  return 0;
}
