#include "module_writing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace biriba {
namespace {

// A tuple of so many items, each made by `item(nth)`.
template <class Item>
nb::object tuple_of(std::size_t size, Item item) {
  nb::object made = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(size)));
  if (!made.is_valid()) nb::raise_python_error();
  for (std::size_t nth = 0; nth < size; ++nth)
    if (PyTuple_SetItem(made.ptr(), static_cast<Py_ssize_t>(nth),
                        nb::object(item(nth)).release().ptr()))
      nb::raise_python_error();
  return made;
}

nb::object or_none(std::uint8_t seat) {
  return seat == kNobody ? nb::none() : nb::object(nb::cast(seat));
}

// Whether a side has changed in nothing that Python tells of it.
bool is_same(const State& was, const State& now, int nth) {
  Side before = was.sides[nth];
  before.first_meld = now.sides[nth].first_meld;
  return before == now.sides[nth] &&
         std::ranges::equal(was.laid(was.sides[nth]), now.laid(now.sides[nth]));
}

std::size_t hash_of_turn(const Turn& turn) {
  std::uint64_t all =
      turn.seat + 8U * static_cast<unsigned>(turn.step) +
      (std::uint64_t{turn.single} << 8) + (std::uint64_t{turn.passes} << 16) +
      (std::uint64_t{static_cast<std::uint16_t>(turn.idle)} << 24) +
      (std::uint64_t{turn.drawn} << 40) + (std::uint64_t{turn.guarded} << 48);
  for (const Cards* cards : {&turn.due, &turn.rest})
    for (Lane lane : cards->lanes) all = mixed(all ^ lane);
  return mixed(all);
}

}  // namespace

nb::object Writer::whole(const nb::object& type, const nb::object& rules,
                         std::size_t players, const State& state,
                         std::span<const SideObjects> sides) {
  Made made(type);
  made.set(names_.rules, rules);
  made.set(names_.dealer, nb::cast(state.dealer));
  made.set(names_.bonus_suit, objects_.suit(state.bonus_suit));
  made.set(names_.cut, state.cut ? nb::object(nb::cast(state.cut)) : nb::none());
  made.set(names_.hands, tuple_of(players, [&](std::size_t seat) {
             return objects_.held(state.hands[seat]);
           }));
  made.set(names_.packed_seen, tuple_of(players, [&](std::size_t seat) {
             return objects_.packed(state.seen[seat]);
           }));
  made.set(names_.draw_pile, draw_pile(state.draw_pile));
  made.set(names_.discard_pile, discard_pile(state.discard_pile));
  made.set(names_.packets, packets(state));
  made.set(names_.sides, tuple_of(state.side_count, [&](std::size_t nth) {
             return side(state.sides[nth], sides[nth]);
           }));
  made.set(names_.turn, turn(state.turn));
  made.set(names_.ending, ending(state));
  made.set(names_.hash, nb::none());
  return made.made;
}

nb::object Writer::after(nb::handle at, const State& was, const State& now,
                         const nb::object& new_meld) {
  Made made(nb::borrow(at.type()));
  const auto same = [&](const nb::object& name) { made.set(name, nb::getattr(at, name)); };
  for (const nb::object* name :
       {&names_.rules, &names_.dealer, &names_.bonus_suit, &names_.cut})
    same(*name);
  made.set(names_.hands, hands_after(at, was, now));
  made.set(names_.packed_seen, seen_after(at, was, now));
  if (was.draw_pile == now.draw_pile)
    same(names_.draw_pile);
  else
    made.set(names_.draw_pile, draw_pile(now.draw_pile));
  if (was.discard_pile == now.discard_pile)
    same(names_.discard_pile);
  else
    made.set(names_.discard_pile, discard_pile(now.discard_pile));
  made.set(names_.packets, packets_after(at, was, now));
  made.set(names_.sides, sides_after(at, was, now, new_meld));
  made.set(names_.turn, turn(now.turn));
  made.set(names_.ending, ending(now));
  made.set(names_.hash, nb::none());
  return made.made;
}

nb::object Writer::hands_after(nb::handle at, const State& was, const State& now) const {
  if (was.hands == now.hands) return nb::getattr(at, names_.hands);
  nb::tuple before = items(at, names_.hands);
  fit(before.size() <= now.hands.size());
  return tuple_of(before.size(), [&](std::size_t seat) {
    return was.hands[seat] == now.hands[seat] ? nb::object(before[seat])
                                              : objects_.held(now.hands[seat]);
  });
}

nb::object Writer::seen_after(nb::handle at, const State& was, const State& now) const {
  if (was.seen == now.seen) return nb::getattr(at, names_.packed_seen);
  nb::tuple before = items(at, names_.packed_seen);
  fit(before.size() <= now.seen.size());
  return tuple_of(before.size(), [&](std::size_t seat) {
    return was.seen[seat] == now.seen[seat] ? nb::object(before[seat])
                                            : objects_.packed(now.seen[seat]);
  });
}

nb::object Writer::packets_after(nb::handle at, const State& was, const State& now) const {
  nb::tuple before = items(at, names_.packets, was.packet_count);
  if (was.packet_count == now.packet_count) return before;
  const auto gone = static_cast<std::size_t>(was.packet_count - now.packet_count);
  return tuple_of(now.packet_count,
                  [&](std::size_t nth) { return nb::object(before[gone + nth]); });
}

nb::object Writer::sides_after(nb::handle at, const State& was, const State& now,
                               const nb::object& new_meld) const {
  nb::tuple before = items(at, names_.sides, was.side_count);
  bool same = true;
  for (int nth = 0; nth < now.side_count; ++nth) {
    fit(was.sides[nth].seats == now.sides[nth].seats);  // plain Python forms sides
    same = same && is_same(was, now, nth);
  }
  if (same) return before;
  return tuple_of(before.size(), [&](std::size_t at_side) {
    const int nth = static_cast<int>(at_side);
    nb::object one = before[at_side];
    if (is_same(was, now, nth)) return one;
    const auto laid_before = was.laid(was.sides[nth]), laid = now.laid(now.sides[nth]);
    nb::tuple melds = items(one, names_.melds, laid_before.size());
    if (!std::ranges::equal(laid_before, laid))
      melds = nb::borrow<nb::tuple>(tuple_of(laid.size(), [&](std::size_t place) {
        const bool stays = place < laid_before.size() && laid_before[place] == laid[place];
        return stays ? nb::object(melds[place]) : new_meld;
      }));
    return side(now.sides[nth], {nb::getattr(one, names_.seats), melds});
  });
}

// Piles are told from the top to draw from, and to the top of the discards.
nb::object Writer::draw_pile(const Pile& pile) const {
  return tuple_of(pile.size, [&](std::size_t nth) {
    return objects_.card(pile.cards[pile.size - 1 - nth]);
  });
}

nb::object Writer::discard_pile(const Pile& pile) const {
  return tuple_of(pile.size,
                  [&](std::size_t nth) { return objects_.card(pile.cards[nth]); });
}

nb::object Writer::packets(const State& state) const {
  std::size_t end = state.packets.size, left = state.packet_count;
  return tuple_of(left, [&](std::size_t) {
    const std::size_t size = state.packet_sizes[--left], top = end - 1;
    end -= size;
    return tuple_of(size, [&](std::size_t nth) {
      return objects_.card(state.packets.cards[top - nth]);
    });
  });
}

nb::object Writer::side(const Side& side, const SideObjects& objects) const {
  Cards red_threes;
  for (int suit : {0, 1})
    for (int n = 0; n < side.red_threes[suit]; ++n) red_threes.add(kRedThrees[suit]);
  Made made(objects_.side_class);
  made.set(names_.seats, objects.seats);
  made.set(names_.melds, objects.melds);
  made.set(names_.taker, or_none(side.taker));
  made.set(names_.unplayed, nb::cast(side.unplayed));
  made.set(names_.minimum, nb::cast(side.minimum));
  made.set(names_.red_threes, objects_.held(red_threes));
  return made.made;
}

nb::object Writer::turn(const Turn& turn) {
  const std::size_t hash = hash_of_turn(turn);
  if (std::optional<nb::object> kept = turns_.find(turn, hash)) return *kept;
  Made made(objects_.turn_class);
  made.set(names_.seat, nb::cast(turn.seat));
  made.set(names_.step, objects_.step(turn.step));
  made.set(names_.single, objects_.card(turn.single));
  made.set(names_.passes, nb::cast(turn.passes));
  made.set(names_.idle, nb::cast(turn.idle));
  made.set(names_.due, objects_.held(turn.due));
  made.set(names_.drawn, objects_.card(turn.drawn));
  made.set(names_.guarded, nb::cast(turn.guarded));
  made.set(names_.rest, objects_.held(turn.rest));
  turns_.keep(turn, hash, made.made);
  return made.made;
}

nb::object Writer::ending(const State& state) const {
  if (!state.is_over()) return nb::none();
  Made made(objects_.ending_class);
  made.set(names_.reason, objects_.reason(state.ending));
  made.set(names_.seat, or_none(state.out));
  return made.made;
}

}  // namespace biriba
