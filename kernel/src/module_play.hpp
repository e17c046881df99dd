// The parts of the module `biriba._machine`.

#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <utility>
#include <vector>

#include "actions.hpp"
#include "play.hpp"
#include "state.hpp"

namespace biriba {

// A game, with the rules of Python that it was made of.
struct Table {
  Game game;
  nanobind::object rules;
};

// A state with its legal actions; it never changes.
class Position {
 public:
  Position(std::shared_ptr<Table> of, const State& at) : table(std::move(of)), state(at) {
    find_legal(table->game, state, legal);
  }
  // After a legal action.
  Position(const Position& before, int action) : table(before.table), state(before.state) {
    biriba::play(table->game, state, action);
    find_legal(table->game, state, legal);
  }

  const Game& game() const { return table->game; }

  std::shared_ptr<Table> table;
  State state;
  std::vector<int> legal;
};

// Games and positions, played by action IDs.
void bind_play(nanobind::module_& module);
// Many tables, played side by side.
void bind_tables(nanobind::module_& module);

}  // namespace biriba
