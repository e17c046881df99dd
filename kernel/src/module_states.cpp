#include "module_states.hpp"

#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "finishing.hpp"
#include "listing.hpp"
#include "module_objects.hpp"
#include "module_reading.hpp"
#include "module_values.hpp"
#include "module_writing.hpp"
#include "play.hpp"

namespace biriba {
namespace {

std::vector<bool> judged(const Moment& moment, std::span<const MeldStep> steps) {
  nb::gil_scoped_release released;
  return legal_steps(moment, steps);
}

// The rules of a table, and the melds that were made by them.
struct TableRules {
  TableRules(const nb::dict& options, const std::vector<int>& values,
             const std::vector<int>& hand_values)
      : rules(rules_from(options, values, hand_values)) {}

  Rules rules;
  Kept<Meld, nb::object, 10> melds;
};

std::size_t hash_of_meld(const Meld& meld) {
  const std::uint64_t rest = meld.family + 32U * meld.size + 4096U * meld.low +
                             (std::uint64_t{meld.wild} << 20) +
                             (std::uint64_t{static_cast<std::uint8_t>(meld.hole)} << 28);
  return mixed(mixed(meld.own) + rest);
}

}  // namespace

// Lists and plays the moves of Python's states, and makes states of machine words.
class States {
 public:
  States(nb::tuple steps, nb::tuple reasons, nb::tuple plain, nb::tuple red_threes,
         nb::tuple discards, const nb::tuple& classes, nb::tuple cards, nb::tuple functions)
      : objects_(std::move(steps), std::move(reasons), std::move(plain),
                 std::move(red_threes), std::move(discards), classes, std::move(cards),
                 std::move(functions)),
        writer_(objects_) {}

  nb::object moves(nb::handle at) {
    try {
      const nb::object table = table_of(nb::getattr(at, objects_.names.rules));
      const Rules& rules = nb::cast<TableRules&>(table).rules;
      if (std::optional<KeptState> kept = states_.find(at.ptr(), hash_of(at)))
        return listed(rules, kept->words, own_melds_of(objects_, at, kept->words));
      Situation read = read_situation(objects_, at);
      if (read.is_idle) return nb::list();
      return listed(rules, read.state, read.laid);
    } catch (const Unfit&) {
      return nb::none();
    }
  }

  nb::object after(nb::handle at, nb::handle step) {
    try {
      const nb::object kept_table = table_of(nb::getattr(at, objects_.names.rules));
      auto& table = nb::cast<TableRules&>(kept_table);
      const State was = words_of(table.rules, at);
      const ReadStep read = read_step(objects_, table.rules.melding, at, was, step);
      fit(can_play(was, read.move));
      State now = was;
      play(table.rules, now, read.move);
      nb::object made = read.made;
      if (made.is_none() && (read.move.what == Do::kLay || read.move.what == Do::kAdd))
        made = made_of(table, nb::getattr(at, objects_.names.rules), read.move.step.made);
      nb::object state = writer_.after(at, was, now, made);
      keep(state, now);
      return state;
    } catch (const Unfit&) {
      return nb::none();
    }
  }

  // The machine words of a state that can be played by the rules of a game.
  State checked(const Game& game, nb::handle at) {
    const Rules& rules = game.rules();
    try {
      auto [state, cards] = read_state(objects_, rules, at);
      if (const char* problem = problem_of(rules, state)) refuse(problem);
      if (cards != rules.deck) refuse("a state does not hold the deck of its rules");
      if (!find_takes(rules.melding, state))
        refuse("a meld of a state is not one by its rules");
      if (seats_of(nb::getattr(at, objects_.names.rules), state).is_none())
        refuse("the sides of a state are not those of its rules");
      return state;
    } catch (const Unfit&) {
      refuse("no deal can come to this state");
    }
  }

  // The state of Python, of a class.
  nb::object whole(const nb::object& type, const nb::object& rules, const State& state) {
    const nb::object kept_table = table_of(rules);
    auto& table = nb::cast<TableRules&>(kept_table);
    const nb::object seats = seats_of(rules, state);
    std::vector<SideObjects> sides;
    for (const Side& side : std::span(state.sides).first(state.side_count)) {
      nb::list melds;
      for (const Meld& meld : state.laid(side)) melds.append(made_of(table, rules, meld));
      sides.push_back({seats[sides.size()], nb::tuple(melds)});
    }
    const auto players = static_cast<std::size_t>(table.rules.options.players);
    return writer_.whole(type, rules, players, state, sides);
  }

  // Calls `visit` for each object that may keep this one in turn, until it returns
  // other than 0.
  template <class Visit>
  int each_kept(Visit visit) {
    if (const int found = visit(objects_.functions.ptr())) return found;
    if (const int found =
            states_.each([&](const KeptState& one) { return visit(one.state.ptr()); }))
      return found;
    return rules_.each([&](const KeptRules& one) { return visit(one.rules.ptr()); });
  }
  void clear() {
    objects_.functions.reset();
    states_.clear();
    rules_.clear();
  }

 private:
  struct KeptState {
    nb::object state;
    State words;
  };
  struct KeptRules {
    nb::object rules;
    nb::object table;  // `None` if the kernel does not support the rules
  };

  // Rules as the kernel keeps them, found by the object itself: to find equal ones takes
  // Python longer than to list a few moves.
  nb::object table_of(const nb::object& rules) {
    fit(objects_.functions.is_valid());  // the collector has not cleared it
    std::optional<KeptRules> kept = rules_.find(rules.ptr(), hash_of(rules));
    if (!kept) {
      kept = KeptRules{rules, objects_.functions[2](rules)};
      rules_.keep(rules.ptr(), hash_of(rules), *kept);
    }
    fit(!kept->table.is_none());
    return kept->table;
  }

  State words_of(const Rules& rules, nb::handle at) {
    if (std::optional<KeptState> kept = states_.find(at.ptr(), hash_of(at)))
      return kept->words;
    const State words = read_state(objects_, rules, at).state;
    fit(!problem_of(rules, words));
    keep(at, words);
    return words;
  }

  void keep(nb::handle state, const State& words) {
    states_.keep(state.ptr(), hash_of(state), {nb::borrow(state), words});
  }

  nb::object listed(const Rules& rules, const State& state, const nb::tuple& laid) {
    nb::list all;
    if (state.is_over()) return all;
    fit(state.turn.step != Step::kChoose);
    std::vector<Move> found;
    find_moves(rules, state, &judged, found);
    for (const Move& move : found)
      all.append(objects_.move(move, laid, rules.melding.wilds_stay));
    return all;
  }

  // The seats of each side, or `None` if rules of Python have no such sides.
  nb::object seats_of(const nb::object& rules, const State& state) const {
    nb::list bits;
    for (const Side& side : std::span(state.sides).first(state.side_count))
      bits.append(side.seats);
    return objects_.functions[5](rules, nb::tuple(bits));
  }

  // A meld of Python, which equal ones share.
  nb::object made_of(TableRules& table, const nb::object& rules, const Meld& meld) {
    const std::size_t hash = hash_of_meld(meld);
    if (std::optional<nb::object> kept = table.melds.find(meld, hash)) return *kept;
    const nb::object melding = nb::getattr(rules, objects_.names.melding);
    nb::object made = objects_.functions[4](melding, meld.own, meld.family, meld.size,
                                            meld.low, meld.hole, meld.wild, meld.loose);
    table.melds.keep(meld, hash, made);
    return made;
  }

  Objects objects_;
  Writer writer_;
  Kept<PyObject*, KeptRules, 6> rules_;
  Kept<PyObject*, KeptState, 6> states_;
};

namespace {

// What the collector of Python visits.
int visit_states(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (!nb::inst_ready(self)) return 0;
  return nb::inst_ptr<States>(self)->each_kept([&](PyObject* one) {
    Py_VISIT(one);
    return 0;
  });
}

int clear_states(PyObject* self) {
  nb::inst_ptr<States>(self)->clear();
  return 0;
}

PyType_Slot kStatesSlots[] = {{Py_tp_traverse, reinterpret_cast<void*>(visit_states)},
                              {Py_tp_clear, reinterpret_cast<void*>(clear_states)},
                              {0, nullptr}};

// What Python has made of its objects.
nb::object kept_states() {
  return nb::module_::import_("biriba._legality.by_machine").attr("states")();
}

}  // namespace

State state_of(const Game& game, nb::handle at) {
  return nb::cast<States&>(kept_states()).checked(game, at);
}

nb::object object_of(const nb::object& type, const nb::object& rules, const State& state) {
  return nb::cast<States&>(kept_states()).whole(type, rules, state);
}

void bind_states(nb::module_& module) {
  nb::class_<TableRules>(module, "Rules", "The rules of a table.")
      .def(nb::init<const nb::dict&, const std::vector<int>&, const std::vector<int>&>(),
           nb::arg("options"), nb::arg("values"), nb::arg("hand_values"),
           nb::sig("def __init__(self, options: collections.abc.Mapping[str, object], "
                   "values: collections.abc.Sequence[int], "
                   "hand_values: collections.abc.Sequence[int]) -> None"),
           "Compile rules, given as numbers.");
  using Tuple = nb::tuple;
  nb::class_<States>(module, "States", "Lists and plays the moves of Python's states.",
                     nb::type_slots(kStatesSlots))
      .def(nb::init<Tuple, Tuple, Tuple, Tuple, Tuple, Tuple, Tuple, Tuple>(),
           nb::arg("steps"), nb::arg("reasons"), nb::arg("plain"), nb::arg("red_threes"),
           nb::arg("discards"), nb::arg("classes"), nb::arg("cards"), nb::arg("functions"),
           nb::sig("def __init__(self, steps: tuple[typing.Any, ...], "
                   "reasons: tuple[typing.Any, ...], plain: tuple[typing.Any, ...], "
                   "red_threes: tuple[typing.Any, ...], "
                   "discards: tuple[typing.Any, ...], "
                   "classes: tuple[typing.Any, ...], cards: tuple[typing.Any, ...], "
                   "functions: tuple[typing.Any, ...]) -> None"),
           "Keep what states and moves are made of.")
      .def("moves", &States::moves, nb::arg("situation"),
           nb::sig("def moves(self, situation: object) -> list[typing.Any] | None"),
           "Return the legal moves, or ``None`` where plain Python has to list them.")
      .def("after", &States::after, nb::arg("state"), nb::arg("step").none(),
           nb::sig("def after(self, state: object, step: object) -> object"),
           "Return the state after a step, or ``None`` where plain Python has to play.");
}

}  // namespace biriba
