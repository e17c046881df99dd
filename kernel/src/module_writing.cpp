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

nb::object Writer::after(nb::handle at, const State& was, const State& now,
                         const nb::object& new_meld) {
  Made made(nb::borrow(at.type()));
  for (const nb::object* name :
       {&names_.rules, &names_.dealer, &names_.bonus_suit, &names_.cut})
    made.set(*name, nb::getattr(at, *name));
  made.set(names_.hands, hands_to(at, was, now));
  made.set(names_.draw_pile, pile_to(at, names_.draw_pile, was.draw_pile, now.draw_pile));
  made.set(names_.discard_pile,
           pile_to(at, names_.discard_pile, was.discard_pile, now.discard_pile));
  made.set(names_.packets, packets_to(at, was, now));
  made.set(names_.sides, sides_to(at, was, now, new_meld));
  made.set(names_.turn, turn_to(now.turn));
  made.set(names_.packed_seen, seen_to(at, was, now));
  made.set(names_.ending, ending_to(now));
  made.set(names_.hash, nb::none());
  return made.made;
}

nb::object Writer::hands_to(nb::handle at, const State& was, const State& now) const {
  if (was.hands == now.hands) return nb::getattr(at, names_.hands);
  nb::tuple before = items(at, names_.hands);
  return tuple_of(before.size(), [&](std::size_t seat) {
    return was.hands[seat] == now.hands[seat] ? nb::object(before[seat])
                                              : objects_.held(now.hands[seat]);
  });
}

nb::object Writer::seen_to(nb::handle at, const State& was, const State& now) const {
  if (was.seen == now.seen) return nb::getattr(at, names_.packed_seen);
  nb::tuple before = items(at, names_.packed_seen);
  return tuple_of(before.size(), [&](std::size_t seat) {
    return was.seen[seat] == now.seen[seat] ? nb::object(before[seat])
                                            : objects_.packed(now.seen[seat]);
  });
}

// Piles are told from the top to draw from, and to the top of the discards.
nb::object Writer::pile_to(nb::handle at, const nb::object& name, const Pile& was,
                           const Pile& now) const {
  if (was == now) return nb::getattr(at, name);
  const bool draws = name.is(names_.draw_pile);
  return tuple_of(now.size, [&](std::size_t nth) {
    return objects_.card(now.cards[draws ? now.size - 1 - nth : nth]);
  });
}

nb::object Writer::packets_to(nb::handle at, const State& was, const State& now) const {
  nb::tuple before = items(at, names_.packets);
  if (was.packet_count == now.packet_count) return before;
  const std::size_t gone = static_cast<std::size_t>(was.packet_count - now.packet_count);
  return tuple_of(now.packet_count,
                  [&](std::size_t nth) { return nb::object(before[gone + nth]); });
}

nb::object Writer::sides_to(nb::handle at, const State& was, const State& now,
                            const nb::object& new_meld) const {
  nb::tuple before = items(at, names_.sides);
  bool same = true;
  for (int nth = 0; nth < now.side_count; ++nth) {
    fit(was.sides[nth].seats == now.sides[nth].seats);  // plain Python forms sides
    same = same && is_same(was, now, nth);
  }
  if (same) return before;
  return tuple_of(before.size(), [&](std::size_t at_side) {
    const int nth = static_cast<int>(at_side);
    nb::object side = before[at_side];
    return is_same(was, now, nth) ? side : side_to(side, was, now, nth, new_meld);
  });
}

nb::object Writer::side_to(nb::handle side, const State& was, const State& now, int nth,
                           const nb::object& new_meld) const {
  const Side &before = was.sides[nth], &after = now.sides[nth];
  Made made(objects_.side_class);
  made.set(names_.seats, nb::getattr(side, names_.seats));
  made.set(names_.melds, melds_to(side, was.laid(before), now.laid(after), new_meld));
  made.set(names_.taker, or_none(after.taker));
  made.set(names_.unplayed, nb::cast(after.unplayed));
  made.set(names_.minimum, nb::cast(after.minimum));
  made.set(names_.red_threes, red_threes_to(side, before, after));
  return made.made;
}

nb::object Writer::melds_to(nb::handle side, std::span<const Meld> was,
                            std::span<const Meld> now, const nb::object& new_meld) const {
  nb::tuple before = items(side, names_.melds);
  if (std::ranges::equal(was, now)) return before;
  return tuple_of(now.size(), [&](std::size_t at) {
    const bool stays = at < was.size() && was[at] == now[at];
    return stays ? nb::object(before[at]) : new_meld;
  });
}

nb::object Writer::red_threes_to(nb::handle side, const Side& was, const Side& now) const {
  if (std::ranges::equal(was.red_threes, now.red_threes))
    return nb::getattr(side, names_.red_threes);
  Cards cards;
  for (int suit : {0, 1})
    for (int n = 0; n < now.red_threes[suit]; ++n) cards.add(kRedThrees[suit]);
  return objects_.held(cards);
}

nb::object Writer::turn_to(const Turn& turn) {
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

nb::object Writer::ending_to(const State& state) const {
  if (!state.is_over()) return nb::none();
  Made made(objects_.ending_class);
  made.set(names_.reason, objects_.reason(state.ending));
  made.set(names_.seat, or_none(state.out));
  return made.made;
}

}  // namespace biriba
