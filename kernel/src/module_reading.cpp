#include "module_reading.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "checks.hpp"
#include "melds.hpp"

namespace biriba {
namespace {

nb::object get(nb::handle of, const nb::object& name) { return nb::getattr(of, name); }

int number(nb::handle of, int least, int most) {
  fit(PyLong_Check(of.ptr()));
  int over = 0;
  long value = PyLong_AsLongAndOverflow(of.ptr(), &over);
  fit(!over && value >= least && value <= most);
  return static_cast<int>(value);
}

std::uint8_t small(nb::handle of, int most) {
  return static_cast<std::uint8_t>(number(of, 0, most));
}

bool is_true(nb::handle of) {
  const int found = PyObject_IsTrue(of.ptr());
  if (found < 0) nb::raise_python_error();
  return found != 0;
}

void add(Cards& all, const Cards& more) {
  all += more;
  for (Lane lane : all.lanes) fit(!(lane & kGuard));
}

void add(Cards& all, Kind kind) { add(all, cards_of(kind)); }

// Reads the parts that situations and states have in common.
class Reader {
 public:
  Reader(Objects& objects, nb::handle at)
      : at_(at), objects_(objects), names_(objects.names) {}

 protected:
  Kind kind(nb::handle card) const {
    return card.is_none() ? kNoKind : objects_.kind_of(card);
  }
  Cards cards(nb::handle held) const { return objects_.cards_of(get(held, names_.packed)); }

  // Reads what a turn allows and requires.
  void read_facts(const nb::object& turn) {
    state.turn.single = kind(get(turn, names_.single));
    state.turn.drawn = kind(get(turn, names_.drawn));
    state.turn.guarded = is_true(get(turn, names_.guarded));
    state.turn.due = cards(get(turn, names_.due));
    state.turn.rest = cards(get(turn, names_.rest));
  }

  void read_seats(nb::handle one, Side& side) const {
    for (nb::handle seat : items(one, names_.seats))
      side.seats =
          static_cast<std::uint8_t>(side.seats | 1 << number(seat, 0, kMostPlayers - 1));
  }

  // Reads what a side has laid and must lay, and counts its cards.
  void read_side(nb::handle one, Side& side) {
    nb::object taker = get(one, names_.taker);
    side.taker = taker.is_none() ? kNobody : small(taker, kMostPlayers - 1);
    side.minimum = number(get(one, names_.minimum), 0, 1 << 30);
    for (nb::handle meld : items(one, names_.melds)) {
      fit(melds_ < kMostMelds);
      state.melds[melds_] = objects_.meld_of(meld);
      add(all, state.melds[melds_++].cards());
      ++side.melds;
    }
  }

  void read_pile(const nb::object& name, Pile& pile) {
    for (nb::handle card : items(at_, name)) push(pile, card);
  }
  void push(Pile& pile, nb::handle card) {
    fit(pile.size < kMostCards);
    pile.push(objects_.kind_of(card));
    add(all, pile.top());
  }

  nb::handle at_;
  Objects& objects_;
  const Names& names_;
  int melds_ = 0;

 public:
  Cards all;  // that were read
  State state;
};

class SituationReader : public Reader {
 public:
  SituationReader(Objects& objects, nb::handle at) : Reader(objects, at) {
    nb::object turn = get(at_, names_.turn);
    state.turn.seat = small(get(turn, names_.seat), kMostPlayers - 1);
    is_idle = !get(at_, names_.ending).is_none() ||
              number(get(at_, names_.asker), 0, kMostPlayers - 1) != state.turn.seat;
    if (is_idle) return;
    state.turn.step = objects_.step_of(get(turn, names_.step));
    fit(state.turn.step != Step::kChoose);
    read_sides();
    state.hands[state.turn.seat] = cards(get(at_, names_.hand));
    add(all, state.hand());
    state.draw_pile.size = small(get(at_, names_.draw_pile_size), kMostCards);
    state.packet_count = small(get(at_, names_.packets_left), kMostPlayers);
    if (state.turn.step == Step::kDraw)
      read_pile(names_.discard_pile, state.discard_pile);
    else
      read_facts(turn);
    fit(holds_taken(state));
    fit(all.size() <= kMostCards);
  }

  bool is_idle;
  nb::tuple laid;

 private:
  void read_sides() {
    bool found = false;
    for (nb::handle one : items(at_, names_.sides)) {
      fit(state.side_count < kMostPlayers);
      Side& side = state.sides[state.side_count++];
      read_seats(one, side);
      if (found || !(side.seats >> state.turn.seat & 1)) continue;
      found = true;
      read_side(one, side);
      laid = items(one, names_.melds);
    }
    fit(found);
  }
};

class StateReader : public Reader {
 public:
  StateReader(Objects& objects, const Rules& rules, nb::handle at)
      : Reader(objects, at), players_(rules.options.players) {
    read_turn(get(at_, names_.turn));
    read_sides();
    read_hands();
    read_pile(names_.discard_pile, state.discard_pile);
    read_face_down();
    read_play();
    fit(all.size() <= kMostCards);
  }

 private:
  void read_turn(const nb::object& turn) {
    state.turn.seat = small(get(turn, names_.seat), players_ - 1);
    state.turn.passes = small(get(turn, names_.passes), players_);
    state.turn.idle = static_cast<std::int16_t>(number(get(turn, names_.idle), -1, 6000));
    state.turn.step = objects_.step_of(get(turn, names_.step));
    read_facts(turn);
  }

  void read_sides() {
    for (nb::handle one : items(at_, names_.sides)) {
      fit(state.side_count < kMostPlayers);
      Side& side = state.sides[state.side_count++];
      read_seats(one, side);
      side.first_meld = static_cast<std::uint8_t>(melds_);
      read_side(one, side);
      side.unplayed = is_true(get(one, names_.unplayed));
      Cards beside = cards(get(one, names_.red_threes));
      for (int nth : {0, 1})
        side.red_threes[nth] = static_cast<std::uint8_t>(beside.count(kRedThrees[nth]));
      fit(only(beside, kRedThreeKinds) == beside);
      add(all, beside);
    }
    fit(state.side_count > 0);
  }

  void read_hands() {
    nb::tuple hands = items(at_, names_.hands), seen = items(at_, names_.packed_seen);
    fit(static_cast<int>(hands.size()) == players_ && seen.size() == hands.size());
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
      state.hands[seat] = cards(hands[seat]);
      state.seen[seat] = objects_.cards_of(seen[seat]);
      add(all, state.hands[seat]);
    }
  }

  void read_face_down() {
    nb::tuple pile = items(at_, names_.draw_pile), packets = items(at_, names_.packets);
    for (std::size_t nth = pile.size(); nth > 0; --nth)
      push(state.draw_pile, pile[nth - 1]);
    fit(packets.size() <= kMostPlayers);
    for (std::size_t nth = packets.size(); nth > 0; --nth) {
      nb::handle packet = packets[nth - 1];
      fit(nb::isinstance<nb::tuple>(packet));
      auto cards = nb::borrow<nb::tuple>(packet);
      for (std::size_t card = cards.size(); card > 0; --card)
        push(state.packets, cards[card - 1]);
      state.packet_sizes[state.packet_count++] = static_cast<std::uint8_t>(cards.size());
    }
  }

  void read_play() {
    nb::object cut = get(at_, names_.cut), ending = get(at_, names_.ending);
    state.dealer = small(get(at_, names_.dealer), players_ - 1);
    state.bonus_suit = objects_.suit_of(get(at_, names_.bonus_suit));
    if (!cut.is_none()) state.cut = small(cut, kMostCards);
    if (ending.is_none()) return;
    nb::object seat = get(ending, names_.seat);
    state.ending = objects_.ending_of(get(ending, names_.reason));
    if (!seat.is_none()) state.out = small(seat, players_ - 1);
  }

  int players_;
};

int place_of(const nb::tuple& melds, nb::handle meld) {
  std::size_t place = 0;
  while (place < melds.size() && !nb::object(melds[place]).is(meld)) ++place;
  fit(place < melds.size());
  return static_cast<int>(place);
}

}  // namespace

Situation read_situation(Objects& objects, nb::handle at) {
  SituationReader reader(objects, at);
  return {reader.is_idle, reader.state, std::move(reader.laid)};
}

ReadState read_state(Objects& objects, const Rules& rules, nb::handle at) {
  const StateReader reader(objects, rules, at);
  return {reader.state, reader.all};
}

nb::tuple own_melds_of(const Objects& objects, nb::handle at, const State& state) {
  const auto own = static_cast<std::size_t>(state.side_of(state.turn.seat));
  const nb::tuple sides = items(at, objects.names.sides, state.side_count);
  return items(sides[own], objects.names.melds, state.sides[own].melds);
}

nb::object resolved(const Objects& objects, nb::handle at, const State& state,
                    nb::handle move) {
  nb::object melding = get(get(at, objects.names.rules), objects.names.melding);
  return objects.functions[3](move, own_melds_of(objects, at, state), melding);
}

ReadStep read_step(Objects& objects, const Melding& melding, nb::handle at,
                   const State& state, nb::handle step) {
  const bool is_resolved = objects.is_meld_step(step);
  if (!is_resolved && !objects.melds(step)) return {objects.plain_move_of(step)};
  if (!is_resolved && melding.wilds_stay)
    return read_step(objects, melding, at, state, resolved(objects, at, state, step));
  ReadStep read{{Do::kLay}};
  nb::object joined, cards;
  if (is_resolved) {
    auto fields = nb::borrow<nb::tuple>(step);
    fit(fields.size() == 3);
    joined = fields[0], cards = fields[1], read.made = fields[2];
  } else {
    joined = objects.adds(step) ? get(step, objects.names.meld) : nb::none();
    cards = get(get(step, objects.names.cards), objects.names.packed);
  }
  MeldStep& melded = read.move.step;
  melded.cards = objects.cards_of(cards);
  Cards all = melded.cards;
  if (!joined.is_none()) {
    read.move.what = Do::kAdd;
    melded.joined = place_of(own_melds_of(objects, at, state), joined);
    add(all, state.laid(state.own_side())[melded.joined].cards());
  }
  if (read.made.is_none()) {
    Ways ways;
    find_placed(melding, all, ways);
    fit(!ways.empty());
    melded.made = ways[0].made;
  } else {
    melded.made = objects.meld_of(read.made);
    fit(melded.made.cards() == all);
  }
  return read;
}

}  // namespace biriba
