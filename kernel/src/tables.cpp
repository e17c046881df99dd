#include "tables.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <string>

#include "deal.hpp"
#include "interrupts.hpp"
#include "lookahead.hpp"
#include "planes.hpp"
#include "play.hpp"
#include "score.hpp"

namespace biriba {

Tables::Tables(const Game& game, std::size_t size, std::size_t threads, int most_turns)
    : game_(game),
      crew_(threads),
      most_turns_(most_turns),
      deck_(deck_in_order(game.rules())) {
  places_.resize(1);
  places_[0].state = dealt(0, 0);
  list_legal(0);
  places_.resize(size, Place(places_[0]));
}

State Tables::dealt(std::uint64_t seed, int dealer) const {
  std::array<std::uint32_t, 2> words = {static_cast<std::uint32_t>(seed),
                                        static_cast<std::uint32_t>(seed >> 32)};
  std::span<const std::uint32_t> all(words);
  Random random(all.first(words[1] ? 2 : 1));
  std::vector<Kind> deck = deck_;
  shuffle(deck, random);
  return biriba::dealt(game_.rules(), deck, dealer);
}

void Tables::list_legal(std::size_t row) {
  Place& place = places_[row];
  place.legal.clear();
  let_interrupt();
  try {
    if (!is_truncated(place)) find_legal(game_, place.state, place.legal);
  } catch (const TooMuch&) {
    throw TooMuch("table " + std::to_string(row) + ": ");
  }
  place.is_listed = true;
}

void Tables::list() {
  std::vector<std::size_t> missing;
  for (std::size_t row = 0; row < size(); ++row)
    if (!places_[row].is_listed) missing.push_back(row);
  auto make = [&](std::size_t nth) { list_legal(missing[nth]); };
  crew_.share(missing.size(), make);
}

template <class Act>
void Tables::change(std::span<const std::int64_t> rows, Act act) {
  Failure of_lists;
  auto make = [&](std::size_t nth) {
    const auto row = static_cast<std::size_t>(rows[nth]);
    act(nth, places_[row]);
    places_[row].is_listed = false;
    of_lists.guard([&] { list_legal(row); });
  };
  crew_.share(rows.size(), make);
  of_lists.rethrow();
}

void Tables::deal(std::span<const std::int64_t> rows, std::span<const std::uint64_t> seeds,
                  int dealer) {
  change(rows, [&](std::size_t nth, Place& place) {
    place.state = dealt(seeds[nth], dealer);
    place.turns = 0;
  });
}

void Tables::put(std::size_t row, const State& state, int turns) {
  const auto at = static_cast<std::int64_t>(row);
  change({&at, 1}, [&](std::size_t, Place& place) {
    place.state = state;
    place.turns = turns;
  });
}

std::optional<std::size_t> Tables::step(std::span<const std::int64_t> rows,
                                        std::span<const std::int64_t> actions) {
  list();
  std::atomic<std::size_t> illegal = rows.size();  // the first found
  auto check = [&](std::size_t nth) {
    std::span<const int> ids = legal(static_cast<std::size_t>(rows[nth]));
    if (ids.empty() || std::binary_search(ids.begin(), ids.end(), actions[nth])) return;
    for (std::size_t first = illegal; nth < first;)
      illegal.compare_exchange_weak(first, nth);
  };
  crew_.share(rows.size(), check);
  if (illegal < rows.size()) return illegal;

  change(rows, [&](std::size_t nth, Place& place) {
    if (place.legal.empty()) return;
    const int seat = place.state.turn.seat;
    play(game_, place.state, static_cast<int>(actions[nth]));
    place.turns += place.state.turn.seat != seat;
  });
  return std::nullopt;
}

void Tables::observe(std::uint8_t* planes, float* numbers) const {
  std::size_t plane = static_cast<std::size_t>(plane_rows(game_)) * kKinds;
  auto see = [&](std::size_t row) {
    let_interrupt();
    biriba::observe(game_, state(row), planes + row * plane, numbers + row * kNumbers);
  };
  crew_.share(size(), see);
}

std::vector<double> margins(const Rules& rules, const State& state) {
  std::array<int, kMostPlayers> points = score(rules, state);
  int total = 0, others = state.side_count - 1;
  for (int side = 0; side < state.side_count; ++side) total += points[side];
  std::vector<double> ahead;
  for (int seat = 0; seat < rules.options.players; ++seat) {
    int own = points[state.side_of(seat)];
    ahead.push_back(own - static_cast<double>(total - own) / others);
  }
  return ahead;
}

}  // namespace biriba
