#include "module_states.hpp"

#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

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

// Lists and plays the moves of Python's states.
class States {
 public:
  States(nb::tuple steps, nb::tuple reasons, nb::tuple plain, nb::tuple red_threes,
         nb::tuple discards, nb::tuple classes, nb::tuple cards, nb::tuple functions)
      : objects_(std::move(steps), std::move(reasons), std::move(plain),
                 std::move(red_threes), std::move(discards), std::move(classes),
                 std::move(cards), std::move(functions)),
        writer_(objects_) {}

  nb::object moves(nb::handle at) {
    try {
      const nb::object kept_rules = rules_of(at);
      const Rules& rules = nb::cast<TableRules&>(kept_rules).rules;
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
      const nb::object kept_rules = rules_of(at);
      auto& table = nb::cast<TableRules&>(kept_rules);
      const State was = words_of(table.rules, at);
      const ReadStep read = read_step(objects_, table.rules.melding, at, was, step);
      fit(can_play(was, read.move));
      State now = was;
      play(table.rules, now, read.move);
      nb::object state = writer_.after(at, was, now, made_by(table, at, was, step, read));
      keep(state, now);
      return state;
    } catch (const Unfit&) {
      return nb::none();
    }
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

  // The rules of a situation as the kernel keeps them, found by the object itself: to
  // find equal ones takes Python longer than to list a few moves.
  nb::object rules_of(nb::handle at) {
    fit(objects_.functions.is_valid());  // the collector has not cleared it
    nb::object rules = nb::getattr(at, objects_.names.rules);
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
    const State words = read_state(objects_, rules, at);
    keep(at, words);
    return words;
  }

  void keep(nb::handle state, const State& words) {
    states_.keep(state.ptr(), hash_of(state), {nb::borrow(state), words});
  }

  nb::object listed(const Rules& rules, const State& state, const nb::tuple& laid) {
    nb::list all;
    if (state.is_over()) return all;
    std::vector<Move> found;
    find_moves(rules, state, &judged, found);
    for (const Move& move : found)
      all.append(objects_.move(move, laid, rules.melding.wilds_stay));
    return all;
  }

  // The meld of Python that a step makes, which equal ones share; none if it makes none.
  nb::object made_by(TableRules& table, nb::handle at, const State& was, nb::handle step,
                     const ReadStep& read) {
    const bool melds = read.move.what == Do::kLay || read.move.what == Do::kAdd;
    if (!melds || !read.made.is_none()) return read.made;
    const Meld& meld = read.move.step.made;
    if (std::optional<nb::object> kept = table.melds.find(meld, hash_of_meld(meld)))
      return *kept;
    nb::object melding =
        nb::getattr(nb::getattr(at, objects_.names.rules), objects_.names.melding);
    nb::object resolved_step =
        objects_.is_meld_step(step) ? nb::borrow(step) : resolved(objects_, at, was, step);
    nb::object made = resolved_step.attr("made")(melding);
    table.melds.keep(meld, hash_of_meld(meld), made);
    return made;
  }

  Objects objects_;
  Writer writer_;
  Kept<PyObject*, KeptRules, 6> rules_;
  Kept<PyObject*, KeptState, 6> states_;
};

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

}  // namespace

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
