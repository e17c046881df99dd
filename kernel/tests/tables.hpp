// The tables that `make_tables.py` wrote, in the file that BIRIBA_TABLES names.
#pragma once

#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "actions.hpp"
#include "check.hpp"
#include "rules.hpp"

namespace biriba {

class TableReader {
 public:
  explicit TableReader(const std::string& line) : line_(line) {}

  Game game() {
    const Options options = read_options();
    const Values values = read_values();
    const Values hand_values = read_values();
    const int melds = next();
    std::vector<std::array<int, 4>> lays(static_cast<std::size_t>(next()));
    for (auto& lay : lays) {
      for (int& number : lay) number = next();
    }
    check(static_cast<bool>(line_), "the line of a table is whole");
    return {Rules(options, values, hand_values), lays, melds};
  }

 private:
  int next() {
    int number = 0;
    line_ >> number;
    return number;
  }

  std::optional<int> maybe() { return next() != 0 ? std::optional(next()) : std::nullopt; }

  std::vector<int> numbers() {
    std::vector<int> found(static_cast<std::size_t>(next()));
    for (int& number : found) number = next();
    return found;
  }

  Bonus bonus() {
    const int clean = next();
    return {clean, next()};
  }

  std::optional<Bonus> maybe_bonus() {
    return next() != 0 ? std::optional(bonus()) : std::nullopt;
  }

  Values read_values() {
    Values values{};
    for (int& value : values) value = next();
    return values;
  }

  Options read_options() {
    Options read;
#define FLAG(name) read.name = next() != 0;
#define NUMBER(name) read.name = next();
#define NUMBER_OR_NONE(name) read.name = maybe();
#define NUMBERS(name) read.name = numbers();
#define BONUS(name) read.name = bonus();
#define BONUS_OR_NONE(name) read.name = maybe_bonus();
#define CHOICE(name, Type, ...) read.name = static_cast<Type>(next());
#include "options.inc"
    return read;
  }

  std::istringstream line_;
};

inline std::vector<Game> read_tables() {
  const char* path = std::getenv("BIRIBA_TABLES");
  check(path != nullptr, "BIRIBA_TABLES names a file");
  std::ifstream file(path);
  std::vector<Game> games;
  for (std::string line; std::getline(file, line);) {
    games.push_back(TableReader(line).game());
  }
  check(!games.empty(), "the file has tables");
  return games;
}

// Every card that is somewhere in a state.
inline Cards cards_in(const State& state) {
  Cards found;
  for (const Cards& hand : state.hands) found += hand;
  for (const Pile* pile : {&state.draw_pile, &state.discard_pile, &state.packets}) {
    for (int at = 0; at < pile->size; ++at) {
      found.add(pile->cards[static_cast<std::size_t>(at)]);
    }
  }
  for (int side = 0; side < state.side_count; ++side) {
    const Side& one = state.sides[static_cast<std::size_t>(side)];
    for (const Meld& meld : state.laid(one)) found += meld.cards();
    for (int left = one.red_threes[0]; left > 0; --left) found.add(15);
    for (int left = one.red_threes[1]; left > 0; --left) found.add(28);
  }
  return found;
}

}  // namespace biriba
