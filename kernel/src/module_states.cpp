#include "module_states.hpp"

#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <memory>
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
  explicit TableRules(const Rules& of) : rules(of) {}

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
      const std::shared_ptr<TableRules> table = table_of(at);
      if (std::optional<KeptState> kept = states_.find(at.ptr(), hash_of(at)))
        return listed(table->rules, kept->words, own_melds_of(objects_, at, kept->words));
      Situation read = read_situation(objects_, at);
      if (read.is_idle) return nb::list();
      return listed(table->rules, read.state, read.laid);
    } catch (const Unfit&) {
      return nb::none();
    }
  }

  nb::object after(nb::handle at, nb::handle step) {
    try {
      const std::shared_ptr<TableRules> table = table_of(at);
      std::optional<KeptState> kept = states_.find(at.ptr(), hash_of(at));
      const State was = kept ? kept->words : read_state(objects_, table->rules, at);
      const ReadStep read = read_step(objects_, table->rules.melding, at, was, step);
      fit(can_play(was, read.move));
      KeptState made{nb::none(), was};
      play(table->rules, made.words, read.move);
      made.state = writer_.after(at, was, made.words, made_by(*table, at, was, step, read));
      states_.keep(made.state.ptr(), hash_of(made.state), made);
      return made.state;
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
    return tables_.each([&](const KeptTable& one) { return visit(one.rules.ptr()); });
  }
  void clear() {
    objects_.functions.reset();
    states_.clear();
    tables_.clear();
  }

 private:
  // A state that was made here, in words.
  struct KeptState {
    nb::object state;
    State words;
  };
  struct KeptTable {
    nb::object rules;
    std::shared_ptr<TableRules> table;  // none if the kernel does not support the rules
  };

  std::shared_ptr<TableRules> table_of(nb::handle at) {
    nb::object rules = nb::getattr(at, objects_.names.rules);
    std::optional<KeptTable> kept = tables_.find(rules.ptr(), hash_of(rules));
    if (!kept) {
      kept = KeptTable{rules, made_of(rules)};
      tables_.keep(rules.ptr(), hash_of(rules), *kept);
    }
    fit(kept->table != nullptr);
    return kept->table;
  }

  std::shared_ptr<TableRules> made_of(nb::handle rules) const {
    nb::object told = objects_.functions[2](rules);
    if (told.is_none()) return nullptr;
    nb::tuple numbers = nb::cast<nb::tuple>(told);
    return std::make_shared<TableRules>(rules_from(nb::cast<nb::dict>(numbers[0]),
                                                   nb::cast<std::vector<int>>(numbers[1]),
                                                   nb::cast<std::vector<int>>(numbers[2])));
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
    nb::object made = resolved(objects_, at, was, step).attr("made")(melding);
    table.melds.keep(meld, hash_of_meld(meld), made);
    return made;
  }

  Objects objects_;
  Writer writer_;
  Kept<PyObject*, KeptTable, 6> tables_;
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
