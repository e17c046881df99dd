#include "module_play.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "actions.hpp"
#include "interrupts.hpp"
#include "module_states.hpp"
#include "module_values.hpp"
#include "play.hpp"
#include "sampling.hpp"
#include "score.hpp"

namespace biriba {
namespace {

std::shared_ptr<Table> table_from(const nb::object& rules, const nb::dict& options,
                                  const std::vector<int>& values,
                                  const std::vector<int>& hand_values,
                                  const std::vector<std::array<int, 4>>& lays, int melds) {
  Rules read = rules_from(options, values, hand_values);
  for (const auto& lay : lays)
    for (int nth : {0, 1, 2})
      if (lay[nth] < 0 || lay[nth] >= kKinds || (nth && lay[nth] < lay[nth - 1]))
        refuse("a meld of three cards is none");
  if (!std::is_sorted(lays.begin(), lays.end())) refuse("the melds are not in order");
  if (melds < 0 || melds > kMostMelds) refuse("too many melds");
  auto table = std::make_shared<Table>(Game(read, lays, melds), rules);
  for (const Lay& lay : table->game.lays())
    if (!lay.made.size) refuse("a meld of three cards is none");
  return table;
}

Position* deal_of(const std::shared_ptr<Table>& table, const nb::int_& seed, int dealer) {
  const Rules& rules = table->game.rules();
  if (dealer < 0 || dealer >= rules.options.players) refuse("no such dealer");
  std::vector<Kind> deck = deck_in_order(rules);
  Random random = random_of(seed);
  shuffle(deck, random);
  return new Position(table, dealt(rules, deck, dealer));
}

// The most actions of a playout, as in plain Python: a deal may go on for ever.
constexpr unsigned kMostActions = 1'000'000;

// A function of the package that reads or makes Python's values for the kernel.
nb::object of_package(const char* name) {
  return nb::module_::import_("biriba.learn._positions").attr(name);
}

Position* play_one(const Position& at, const nb::object& action) {
  int id = -1;
  nb::try_cast(action, id);
  if (!std::binary_search(at.legal.begin(), at.legal.end(), id))
    refuse(nb::cast<std::string>(of_package("shown")(action)) + " is no legal action here");
  return new Position(at, id);
}

Position* sample(const Position& at, const nb::object& seed) {
  Mixer random(nb::cast<std::uint64_t>(of_package("seed_of")(seed)));
  State state = at.state;
  resample(state, random);
  return new Position(at.table, state);
}

// Only a state that no deal can reach leads to one without a legal action.
[[noreturn]] void refuse_dead_end() {
  nb::gil_scoped_acquire held;
  set_error("StateError", "no action is legal, so no deal can come to this state");
  throw nb::python_error();
}

// Plays random legal actions to the end of the deal, or of so many turns.
Position* play_out(const Position& at, const nb::object& given_seed,
                   const nb::object& turns) {
  const auto [seed, limit] =
      nb::cast<std::pair<std::uint64_t, int>>(of_package("limits_of")(given_seed, turns));
  State state = at.state;
  {
    nb::gil_scoped_release released;
    Mixer random(seed);
    std::vector<int> legal;
    int left = limit, seat = state.turn.seat;
    for (unsigned count = 1; count <= kMostActions && !state.is_over() && left != 0;
         ++count) {
      legal.clear();
      find_legal(at.game(), state, legal);
      if (legal.empty()) refuse_dead_end();
      biriba::play(at.game(), state, legal[random.below(legal.size())]);
      if (state.turn.seat != seat) {
        seat = state.turn.seat;
        --left;
      }
      let_interrupt();
    }
  }
  return new Position(at.table, state);
}

std::vector<int> score_of(const Position& at) {
  auto points = score(at.game().rules(), at.state);
  return {points.begin(), points.begin() + at.state.side_count};
}

nb::list ids_of(const Position& at) {
  nb::list ids;
  for (int action : at.legal) ids.append(action);
  return ids;
}

// The actions already taken of an addition that needs several.
nb::tuple begun_of(const Position& at) {
  nb::list actions;
  for (int nth = 0; nth < at.state.begun.size; ++nth)
    actions.append(at.state.begun.actions[nth]);
  return nb::tuple(actions);
}

nb::object python_state_of(const Position& at) {
  return object_of(of_package("GameState"), at.table->rules, at.state);
}

nb::tuple reduced(const Position& at) {
  return nb::make_tuple(of_package("position"),
                        nb::make_tuple(python_state_of(at), begun_of(at)));
}

Position* position_of(const std::shared_ptr<Table>& table, nb::handle state,
                      const nb::tuple& begun) {
  Position at(table, state_of(table->game, state));
  for (nb::handle action : begun) {
    const int before = at.state.begun.size;
    int id = -1;
    nb::try_cast(action, id);
    if (std::ranges::binary_search(at.legal, id)) at = Position(at, id);
    if (at.state.begun.size != before + 1)
      refuse("an addition of a state cannot be begun like this");
  }
  return new Position(std::move(at));
}

bool are_equal(const Position& one, const nb::object& other) {
  const Position* that = nullptr;
  if (!nb::try_cast(other, that) || that == nullptr) return false;
  return one.state == that->state && one.table->rules.equal(that->table->rules);
}

std::size_t hash_of(const Position& at) {
  // FNV-1a over the bytes of the state.
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto* byte = reinterpret_cast<const unsigned char*>(&at.state);
  for (std::size_t n = 0; n < sizeof(State); ++n) hash = (hash ^ byte[n]) * 0x100000001B3;
  return static_cast<std::size_t>(hash);
}

}  // namespace

void bind_play(nb::module_& m) {
  constexpr auto kOwned = nb::rv_policy::take_ownership;
  nb::class_<Table>(m, "Game", "The rules of a table with its numbered actions.")
      .def(
          "__len__", [](const Table& table) { return table.game.size(); },
          "Return how many actions there are.");
  nb::class_<Position>(m, "Position", "A state that is played by action IDs.")
      .def_prop_ro(
          "rules", [](const Position& at) { return at.table->rules; },
          nb::sig("def rules(self) -> biriba._rules.rules.Rules"),
          "The rules of the table.")
      .def_prop_ro("ids", &ids_of, nb::sig("def ids(self) -> list[int]"),
                   "The legal actions, lowest first; none when the play is over.")
      .def_prop_ro(
          "to_move", [](const Position& at) { return int{at.state.turn.seat}; },
          "The seat to move.")
      .def_prop_ro(
          "is_over", [](const Position& at) { return at.state.is_over(); },
          "Whether the play has ended.")
      .def("play", &play_one, kOwned, nb::arg("action").none(),
           nb::sig("def play(self, action: int) -> Position"),
           "Return the position after a legal action.")
      .def("sample", &sample, kOwned, nb::arg("seed").none(),
           nb::sig("def sample(self, seed: int) -> Position"),
           "Return a random position with other hidden cards.")
      .def("playout", &play_out, kOwned, nb::arg("seed").none(),
           nb::arg("turns") = nb::none(),
           nb::sig("def playout(self, seed: int, turns: int | None = None) -> Position"),
           "Return the position after random actions.")
      .def("score", &score_of, "Return the points of each side.")
      .def("state", &python_state_of,
           nb::sig("def state(self) -> biriba._state.states.GameState"),
           "Return the state.")
      .def_prop_ro("begun", &begun_of, nb::sig("def begun(self) -> tuple[int, ...]"),
                   "The actions already taken of an addition that needs several.")
      .def("__eq__", &are_equal, nb::arg("other").none(),
           nb::sig("def __eq__(self, other: object, /) -> bool"),
           "Return whether two positions are the same.")
      .def("__hash__", &hash_of, "Return a number that equal positions share.")
      .def("__reduce__", &reduced,
           nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"),
           "Return what pickling keeps.");
  m.def("game", &table_from, nb::arg("rules"), nb::arg("options"), nb::arg("values"),
        nb::arg("hand_values"), nb::arg("lays"), nb::arg("melds"),
        nb::sig("def game(rules: biriba._rules.rules.Rules, "
                "options: collections.abc.Mapping[str, object], "
                "values: collections.abc.Sequence[int], "
                "hand_values: collections.abc.Sequence[int], "
                "lays: collections.abc.Sequence[tuple[int, int, int, int]], "
                "melds: int) -> Game"),
        "Compile rules, given as numbers besides.");
  m.def("deal", &deal_of, kOwned, nb::arg("game"), nb::arg("seed"), nb::arg("dealer"),
        "Return the position of a new deal.");
  m.def("position", &position_of, kOwned, nb::arg("game"), nb::arg("state"),
        nb::arg("begun"),
        nb::sig("def position(game: Game, state: biriba._state.states.GameState, "
                "begun: tuple[int, ...]) -> Position"),
        "Return the position of a state.");
}

}  // namespace biriba
