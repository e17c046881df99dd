#include "module_listing.hpp"

#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "finishing.hpp"
#include "listing.hpp"
#include "module_values.hpp"
#include "numbering.hpp"

namespace biriba {
namespace {

// The names that are read of Python's objects, each made once.
struct Names {
  static nb::object of(const char* name) {
    return nb::steal(PyUnicode_InternFromString(name));
  }
  nb::object turn = of("turn"), seat = of("seat"), step = of("step");
  nb::object single = of("single"), due = of("due"), rest = of("rest");
  nb::object drawn = of("drawn"), guarded = of("guarded"), hand = of("hand");
  nb::object packed = of("packed"), kind = of("kind"), sides = of("sides");
  nb::object seats = of("seats"), melds = of("melds"), taker = of("taker");
  nb::object minimum = of("minimum"), discard_pile = of("discard_pile");
  nb::object draw_pile_size = of("draw_pile_size"), packets_left = of("packets_left");
  nb::object meld = of("meld"), cards = of("cards");
  nb::object ending = of("ending"), asker = of("asker");
  nb::object choice = of("_choice"), made = of("_made");
  nb::object lane_bits = nb::cast(kBits * kRanks);
};

// A situation that the kernel cannot hold; plain Python lists its moves.
struct Unfit {};

void fit(bool fits) {
  if (!fits) throw Unfit();
}

// A table in which each entry has one place; a later one of the same place drives
// it out. Threads without the lock of the interpreter take turns.
template <class Key, class Value, int kBits>
class Kept {
 public:
  std::optional<Value> find(const Key& key, std::size_t hash) {
    nb::ft_lock_guard held(mutex_);
    const Entry& entry = entries_[hash % kSize];
    if (!entry.is_there || !(entry.key == key)) return std::nullopt;
    return entry.value;
  }
  void keep(const Key& key, std::size_t hash, const Value& value) {
    Entry entry{true, key, value};
    {
      nb::ft_lock_guard held(mutex_);
      std::swap(entry, entries_[hash % kSize]);
    }  // what was there goes now, which may run code
  }

 private:
  static constexpr std::size_t kSize = std::size_t{1} << kBits;
  struct Entry {
    bool is_there = false;
    Key key{};
    Value value{};
  };
  std::vector<Entry> entries_ = std::vector<Entry>(kSize);
  nb::ft_mutex mutex_;
};

// What a move that melds depends on. The meld is alive as long as the move is.
struct MoveKey {
  PyObject* meld;  // that is added to
  Cards cards;
  std::uint8_t low;
  std::int8_t hole;

  bool operator==(const MoveKey&) const = default;
  std::size_t hash() const {
    std::uint64_t all = reinterpret_cast<std::uintptr_t>(meld);
    all += low + 16U * static_cast<unsigned>(hole + 1);
    for (Lane lane : cards.lanes) all = mixed(all ^ lane);
    return all;
  }
};

struct LaidMeld {
  nb::object meld;
  Meld made;
};

// Makes frozen objects of Python as their own modules do: the object, then one
// field after the other.
class Made {
 public:
  explicit Made(const nb::object& type)
      : made(nb::steal(
            PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(type.ptr()), 0))) {
    if (!made.is_valid()) nb::raise_python_error();
  }
  void set(const nb::object& name, nb::handle value) {
    if (PyObject_GenericSetAttr(made.ptr(), name.ptr(), value.ptr()))
      nb::raise_python_error();
  }
  nb::object made;
};

// The moves of Python, of which equal ones are shared.
class Moves {
 public:
  // The steps are those of drawing and of melding; the classes those of laying,
  // adding, cards, and how runs lie. One function reads melds; the other says how a
  // run lies if a move must be told.
  Moves(nb::tuple steps, nb::tuple plain, nb::tuple red_threes, nb::tuple discards,
        nb::tuple classes, nb::tuple cards, nb::tuple functions)
      : steps_(std::move(steps)),
        plain_(std::move(plain)),
        red_threes_(std::move(red_threes)),
        discards_(std::move(discards)),
        cards_(std::move(cards)),
        functions_(std::move(functions)) {
    if (steps_.size() != 2 || plain_.size() != 4 || red_threes_.size() != kKinds ||
        discards_.size() != kKinds || cards_.size() != kKinds || classes.size() != 4 ||
        functions_.size() != 2)
      refuse("expected other moves");
    lay_ = classes[0], add_ = classes[1], held_ = classes[2], lying_ = classes[3];
  }
  Moves(const Moves&) = delete;
  Moves& operator=(const Moves&) = delete;

  Step step_of(nb::handle step) const {
    if (step.is(steps_[0])) return Step::kDraw;
    fit(step.is(steps_[1]));
    return Step::kMeld;
  }

  Meld meld_of(nb::handle meld) {
    std::size_t hash = mixed(reinterpret_cast<std::uintptr_t>(meld.ptr()));
    if (std::optional<LaidMeld> kept = melds_.find(meld.ptr(), hash)) return kept->made;
    Meld made = nb::cast<Meld>(functions_[0](meld));
    bool is_run = !made.is_set();
    int own = is_run ? size_of(made.own) : size_of(made.own & 0xFFFF);
    fit(own + made.has_other_wild() == made.size && (is_run || made.own >> 16 == 0));
    fit(made.hole < 0 || (is_run && made.low <= made.hole && made.hole <= made.high()));
    melds_.keep(meld.ptr(), hash, {nb::borrow(meld), made});
    return made;
  }

  nb::object move_of(const Move& move, const std::vector<nb::object>& laid, bool stay) {
    switch (move.what) {
      case Do::kDraw:
      case Do::kTake:
      case Do::kPass:
      case Do::kExchange:
        return plain_[static_cast<std::size_t>(move.what)];
      case Do::kRedThree:
        return red_threes_[move.kind];
      case Do::kDiscard:
        return discards_[move.kind];
      case Do::kLay:
        return meld_move(nb::none(), move, stay);
      case Do::kAdd:
        break;
    }
    return meld_move(laid[static_cast<std::size_t>(move.step.joined)], move, stay);
  }

  // The functions of Python.
  nb::tuple& functions() { return functions_; }

  const Names names;

 private:
  nb::object meld_move(const nb::object& meld, const Move& move, bool stay) {
    const auto& [cards, joined, made] = move.step;
    bool lies = stay && !made.is_set();
    MoveKey key{meld.ptr(), cards, lies ? made.low : std::uint8_t{kNoKind},
                lies ? made.hole : std::int8_t{-1}};
    std::size_t hash = key.hash();
    if (std::optional<nb::object> kept = moves_.find(key, hash)) return *kept;
    nb::object places = lies ? lying(made) : nb::none();
    Made found(joined < 0 ? lay_ : add_);
    if (joined >= 0) found.set(names.meld, meld);
    nb::object melded = held(cards);
    found.set(names.cards, melded);
    bool has_place = lies && made.hole >= 0;
    found.set(names.choice, has_place ? functions_[1](meld, melded, places) : nb::none());
    found.set(names.made, places);
    moves_.keep(key, hash, found.made);
    return found.made;
  }

  // How a run lies whose wild card keeps its place.
  nb::object lying(const Meld& made) const {
    Kind wild = made.is_clean() ? kind_of(made.family, kTwo) : made.wild;
    return lying_(made.family, made.low, made.high(), made.hole, cards_[wild]);
  }

  nb::object held(const Cards& cards) const {
    nb::object packed = nb::cast(cards.lanes[kSuits]);
    for (int suit = kSuits - 1; suit >= 0; --suit) {
      packed = packed << names.lane_bits;
      if (cards.lanes[suit]) packed = packed | nb::cast(cards.lanes[suit]);
    }
    Made found(held_);
    found.set(names.packed, packed);
    return found.made;
  }

  nb::tuple steps_, plain_, red_threes_, discards_, cards_, functions_;
  nb::object lay_, add_, held_, lying_;
  Kept<PyObject*, LaidMeld, 12> melds_;
  Kept<MoveKey, nb::object, 14> moves_;
};

// Reads a situation, with what decides which moves are legal.
class Situation {
 public:
  Situation(Moves& moves, nb::handle at) : names_(moves.names), moves_(moves), at_(at) {
    nb::object turn = get(at_, names_.turn);
    state.turn.seat = small(get(turn, names_.seat), kMostPlayers - 1);
    is_idle = !get(at_, names_.ending).is_none() ||
              number(get(at_, names_.asker), 0, kMostPlayers - 1) != state.turn.seat;
    if (is_idle) return;
    read_turn(turn);
    read_sides();
    state.hands[state.turn.seat] = cards_of(get(at_, names_.hand));
    state.draw_pile.size = small(get(at_, names_.draw_pile_size), kMostCards);
    state.packet_count = small(get(at_, names_.packets_left), kMostPlayers);
    Cards all = state.hand();
    fit(all.contains(state.turn.due) && (all - state.turn.due).contains(state.turn.rest));
    for (const Meld& meld : state.laid(state.own_side())) add(all, meld.cards());
    if (state.turn.step == Step::kDraw) read_pile(all);
    fit(all.size() <= kMostCards);
  }

  bool is_idle;  // it is not the turn of this player
  State state;
  std::vector<nb::object> laid;  // the melds of the side

 private:
  static nb::object get(nb::handle of, const nb::object& name) {
    return nb::getattr(of, name);
  }

  static nb::tuple items(nb::handle of, const nb::object& name) {
    nb::object found = get(of, name);
    fit(nb::isinstance<nb::tuple>(found));
    return nb::borrow<nb::tuple>(found);
  }

  static int number(nb::handle of, int least, int most) {
    fit(PyLong_Check(of.ptr()));
    int over = 0;
    long value = PyLong_AsLongAndOverflow(of.ptr(), &over);
    fit(!over && value >= least && value <= most);
    return static_cast<int>(value);
  }
  static std::uint8_t small(nb::handle of, int most) {
    return static_cast<std::uint8_t>(number(of, 0, most));
  }

  Kind kind_of(nb::handle card) const {
    return card.is_none() ? kNoKind : small(get(card, names_.kind), kKinds - 1);
  }

  // The lanes of a packed integer, which lie one above the other.
  Cards cards_of(nb::handle held) const {
    constexpr Lane kLane = (Lane{1} << kBits * kRanks) - 1;
    nb::object left = get(held, names_.packed);
    fit(PyLong_Check(left.ptr()));
    Cards cards;
    for (int suit = 0;; ++suit) {
      Lane lane = PyLong_AsUnsignedLongLongMask(left.ptr());
      if (suit == kSuits) {
        fit(lane <= 7);
        cards.lanes[suit] = lane;
        return cards;
      }
      cards.lanes[suit] = lane & kLane;
      fit(!(lane & kGuard));
      left = left >> names_.lane_bits;
    }
  }

  static void add(Cards& all, const Cards& more) {
    all += more;
    for (Lane lane : all.lanes) fit(!(lane & kGuard));
  }

  void read_turn(const nb::object& turn) {
    state.turn.step = moves_.step_of(get(turn, names_.step));
    if (state.turn.step == Step::kDraw) return;
    state.turn.single = kind_of(get(turn, names_.single));
    state.turn.drawn = kind_of(get(turn, names_.drawn));
    state.turn.guarded = get(turn, names_.guarded).is(nb::handle(Py_True));
    state.turn.due = cards_of(get(turn, names_.due));
    if (!state.turn.due.empty()) state.turn.rest = cards_of(get(turn, names_.rest));
  }

  void read_sides() {
    bool found = false;
    for (nb::handle one : items(at_, names_.sides)) {
      fit(state.side_count < kMostPlayers);
      Side& side = state.sides[state.side_count++];
      for (nb::handle seat : items(one, names_.seats))
        side.seats = static_cast<std::uint8_t>(side.seats | 1 << number(seat, 0, 5));
      if (found || !(side.seats >> state.turn.seat & 1)) continue;
      found = true;
      read_own_side(one, side);
    }
    fit(found);
  }

  void read_own_side(nb::handle one, Side& side) {
    nb::object taker = get(one, names_.taker);
    side.taker = taker.is_none() ? kNobody : small(taker, kMostPlayers - 1);
    side.minimum = number(get(one, names_.minimum), 0, 1 << 30);
    for (nb::handle meld : items(one, names_.melds)) {
      fit(side.melds < kMostMelds);
      state.melds[side.melds++] = moves_.meld_of(meld);
      laid.push_back(nb::borrow(meld));
    }
  }

  void read_pile(Cards& all) {
    for (nb::handle card : items(at_, names_.discard_pile)) {
      fit(state.discard_pile.size < kMostCards);
      Kind kind = kind_of(card);
      fit(kind != kNoKind && all.count(kind) < 7);
      all.add(kind);
      state.discard_pile.push(kind);
    }
  }

  const Names& names_;
  Moves& moves_;
  nb::handle at_;
};

std::vector<bool> judged(const Moment& moment, std::span<const MeldStep> steps) {
  nb::gil_scoped_release released;
  return legal_steps(moment, steps);
}

// The lists of the situations of a table.
class Lists {
 public:
  Lists(nb::object moves, const nb::dict& options, const std::vector<int>& values,
        const std::vector<int>& hand_values)
      : kept_(std::move(moves)),
        moves_(nb::cast<Moves&>(kept_)),
        rules_(rules_from(options, values, hand_values)) {}

  nb::object of(nb::handle at) const {
    try {
      Situation read(moves_, at);
      if (read.is_idle) return nb::list();
      std::vector<Move> found;
      find_moves(rules_, read.state, &judged, found);
      nb::list listed;
      for (const Move& move : found)
        listed.append(moves_.move_of(move, read.laid, rules_.melding.wilds_stay));
      return listed;
    } catch (const Unfit&) {
      return nb::none();
    }
  }

 private:
  nb::object kept_;
  Moves& moves_;
  Rules rules_;
};

// What the collector of Python visits: whoever is kept by a function of the
// package may keep it in turn.
int visit_moves(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (nb::inst_ready(self)) Py_VISIT(nb::inst_ptr<Moves>(self)->functions().ptr());
  return 0;
}

int clear_moves(PyObject* self) {
  nb::inst_ptr<Moves>(self)->functions().reset();
  return 0;
}

PyType_Slot kMovesSlots[] = {{Py_tp_traverse, reinterpret_cast<void*>(visit_moves)},
                             {Py_tp_clear, reinterpret_cast<void*>(clear_moves)},
                             {0, nullptr}};

}  // namespace

void bind_listing(nb::module_& module) {
  nb::class_<Moves>(module, "Moves", "The moves of Python, of which equal ones are shared.",
                    nb::type_slots(kMovesSlots))
      .def(nb::init<nb::tuple, nb::tuple, nb::tuple, nb::tuple, nb::tuple, nb::tuple,
                    nb::tuple>(),
           nb::arg("steps"), nb::arg("plain"), nb::arg("red_threes"), nb::arg("discards"),
           nb::arg("classes"), nb::arg("cards"), nb::arg("functions"),
           nb::sig("def __init__(self, steps: tuple[typing.Any, ...], "
                   "plain: tuple[typing.Any, ...], red_threes: tuple[typing.Any, ...], "
                   "discards: tuple[typing.Any, ...], classes: tuple[typing.Any, ...], "
                   "cards: tuple[typing.Any, ...], "
                   "functions: tuple[typing.Any, ...]) -> None"),
           "Keep what moves are made of.");
  nb::class_<Lists>(module, "Lists", "Lists of the legal moves at a table.")
      .def(nb::init<nb::object, const nb::dict&, const std::vector<int>&,
                    const std::vector<int>&>(),
           nb::arg("moves"), nb::arg("options"), nb::arg("values"), nb::arg("hand_values"),
           nb::sig("def __init__(self, moves: Moves, "
                   "options: collections.abc.Mapping[str, object], "
                   "values: collections.abc.Sequence[int], "
                   "hand_values: collections.abc.Sequence[int]) -> None"),
           "Compile rules, given as numbers.")
      .def("of", &Lists::of, nb::arg("situation"),
           nb::sig("def of(self, situation: object) -> list[typing.Any] | None"),
           "Return the legal moves, or ``None`` where plain Python has to list them.");
}

}  // namespace biriba
