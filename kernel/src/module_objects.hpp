// The objects of Python that states and moves are made of.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards.hpp"
#include "listing.hpp"
#include "melds.hpp"
#include "module_tools.hpp"
#include "state.hpp"

namespace biriba {

// The names that are read of Python's objects, each made once.
struct Names {
  static nb::object of(const char* name) {
    return nb::steal(PyUnicode_InternFromString(name));
  }
  nb::object asker = of("asker"), bonus_suit = of("bonus_suit"), card = of("card");
  nb::object cards = of("cards"), choice = of("_choice"), cut = of("cut");
  nb::object dealer = of("dealer"), discard_pile = of("discard_pile");
  nb::object draw_pile = of("draw_pile"), draw_pile_size = of("draw_pile_size");
  nb::object drawn = of("drawn"), due = of("due"), ending = of("ending");
  nb::object guarded = of("guarded"), hand = of("hand"), hands = of("hands");
  nb::object hash = of("_attrs_cached_hash"), idle = of("idle"), made = of("_made");
  nb::object meld = of("meld"), melding = of("melding"), melds = of("melds");
  nb::object minimum = of("minimum"), packed = of("packed");
  nb::object packed_seen = of("packed_seen"), packets = of("packets");
  nb::object packets_left = of("packets_left"), passes = of("passes");
  nb::object reason = of("reason"), red_threes = of("red_threes"), rest = of("rest");
  nb::object rules = of("rules"), seat = of("seat"), seats = of("seats");
  nb::object sides = of("sides"), single = of("single"), step = of("step");
  nb::object suit = of("suit");
  nb::object taker = of("taker"), turn = of("turn"), unplayed = of("unplayed");
};

// What a move that melds depends on. The meld is alive as long as the move is.
struct MoveKey {
  PyObject* meld;  // that is added to
  Cards cards;
  std::uint8_t low;
  std::int8_t hole;

  bool operator==(const MoveKey&) const = default;
  std::size_t hash() const;
};

// Equal moves and melds are shared.
class Objects {
 public:
  // The steps and the reasons for which play ends come in the order of `Step` and
  // `Ending`. The classes are those of laying, adding, cards, how runs lie, meld steps,
  // turns, sides and endings. The functions read a meld, say how a run lies if a move
  // must be told, compile rules, resolve a move that melds, make a meld of numbers, and
  // give the seats of the sides by their bits. The first and the third return `None` for
  // what the kernel does not support, the last for sides that the rules do not have.
  Objects(nb::tuple steps, nb::tuple reasons, nb::tuple plain, nb::tuple red_threes,
          nb::tuple discards, const nb::tuple& classes, nb::tuple cards,
          nb::tuple functions);
  Objects(const Objects&) = delete;
  Objects& operator=(const Objects&) = delete;

  // From Python.
  Step step_of(nb::handle step) const { return nth_of<Step>(steps_, step); }
  Ending ending_of(nb::handle reason) const {
    return static_cast<Ending>(nth_of<int>(reasons_, reason) + 1);
  }
  std::uint8_t suit_of(nb::handle suit) const;
  Kind kind_of(nb::handle card) const;
  Cards cards_of(const nb::object& packed) const;
  Meld meld_of(nb::handle meld);
  bool adds(nb::handle move) const { return move.type().is(add_); }
  bool melds(nb::handle move) const { return adds(move) || move.type().is(lay_); }
  bool is_meld_step(nb::handle step) const { return step.type().is(meld_step_); }
  // A move that melds nothing; a choice of the bonus suit is left to plain Python.
  Move plain_move_of(nb::handle move) const;

  // To Python.
  nb::object card(Kind kind) const;  // or `None`
  nb::object packed(const Cards& cards) const;
  nb::object held(const Cards& cards) const;
  nb::object reason(Ending ending) const;
  nb::object step(Step step) const { return steps_[static_cast<std::size_t>(step)]; }
  nb::object suit(std::uint8_t suit) const;  // or `None`
  nb::object move(const Move& move, const nb::tuple& laid, bool stay);

  const Names names;
  nb::tuple functions;
  nb::object turn_class, side_class, ending_class;

 private:
  nb::object meld_move(const nb::object& meld, const Move& move, bool stay);
  nb::object lying(const Meld& made) const;
  // The place of an object in a tuple.
  template <class T>
  static T nth_of(const nb::tuple& all, nb::handle one) {
    std::size_t nth = 0;
    while (nth < all.size() && !one.is(all[nth])) ++nth;
    fit(nth < all.size());
    return static_cast<T>(nth);
  }

  // There is one object for each kind of card.
  struct KindOf {
    PyObject* card = nullptr;
    Kind kind = kNoKind;
  };
  std::size_t place_of(nb::handle card) const;

  struct LaidMeld {
    nb::object meld;
    Meld made;
  };

  nb::tuple steps_, reasons_, plain_, red_threes_, discards_, cards_;
  nb::object lay_, add_, held_, no_cards_, lying_, meld_step_, from_bytes_, lane_bits_,
      little_;
  std::array<KindOf, 256> kinds_{};
  Kept<PyObject*, LaidMeld, 12> melds_;
  Kept<MoveKey, nb::object, 14> moves_;
};

}  // namespace biriba
