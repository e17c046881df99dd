#include "module_values.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <span>
#include <utility>

#include "play.hpp"

namespace biriba {

void set_error(const char* name, const std::string& problem) {
  nb::object error = nb::module_::import_("biriba.errors").attr(name);
  nb::object made = error(problem);
  PyErr_SetObject(error.ptr(), made.ptr());
}

void refuse(const std::string& problem) {
  set_error("FormatError", problem);
  throw nb::python_error();
}

Random random_of(const nb::int_& seed) {
  const nb::handle type(reinterpret_cast<PyObject*>(&PyLong_Type));
  const nb::object size = type.attr("__abs__")(seed);
  const auto bits = nb::cast<std::size_t>(size.attr("bit_length")());
  std::vector<std::uint32_t> words(bits == 0 ? 1 : (bits + 31) / 32);
  const auto bytes = nb::cast<nb::bytes>(size.attr("to_bytes")(words.size() * 4, "little"));
  const auto* byte = static_cast<const std::uint8_t*>(bytes.data());
  for (std::size_t i = 0; i < words.size() * 4; ++i) {
    words[i / 4] |= std::uint32_t{byte[i]} << (i % 4 * 8);
  }
  return Random(words);
}

// Rules -------------------------------------------------------------------------------

namespace {

using Pair = std::pair<int, int>;

nb::object given(const nb::dict& options, const char* name) {
  if (!options.contains(name)) refuse(std::string("expected the option ") + name);
  return options[name];
}

template <class T>
T value_of(const nb::dict& options, const char* name) {
  T value{};
  if (!nb::try_cast(given(options, name), value))
    refuse(std::string("expected another value of the option ") + name);
  return value;
}

Bonus bonus_of(const Pair& pair) { return {pair.first, pair.second}; }

Values points_from(const std::vector<int>& points) {
  if (points.size() != kKinds) refuse("expected the points of 53 cards");
  Values found{};
  for (int kind = 0; kind < kKinds; ++kind) found[kind] = points[kind];
  return found;
}

template <class T>
T choice_of(int number, const char* name, int count) {
  if (number < 0 || number >= count)
    refuse(std::string("expected another value of the option ") + name);
  return static_cast<T>(number);
}

template <class... T>
constexpr int count_of(T...) {
  return sizeof...(T);
}

Options options_from(const nb::dict& options) {
  Options read;
#define FLAG(name) read.name = value_of<bool>(options, #name);
#define NUMBER(name) read.name = value_of<int>(options, #name);
#define NUMBER_OR_NONE(name) read.name = value_of<std::optional<int>>(options, #name);
#define NUMBERS(name) read.name = value_of<std::vector<int>>(options, #name);
#define BONUS(name) read.name = bonus_of(value_of<Pair>(options, #name));
#define BONUS_OR_NONE(name)                                            \
  if (auto pair = value_of<std::optional<Pair>>(options, #name); pair) \
    read.name = bonus_of(*pair);
#define CHOICE(name, Type, ...)                                                       \
  {                                                                                   \
    using enum Type;                                                                  \
    read.name =                                                                       \
        choice_of<Type>(value_of<int>(options, #name), #name, count_of(__VA_ARGS__)); \
  }
#include "options.inc"
  return read;
}

void check_between(int number, int least, int most, const char* what) {
  if (number < least || number > most)
    refuse(std::string(what) + ": expected " + std::to_string(least) + " to " +
           std::to_string(most) + ", not " + std::to_string(number));
}

void check_options(const Options& options) {
  check_between(options.players, 2, kMostPlayers, "players");
  check_between(options.packs, 1, 3, "packs");
  check_between(options.jokers, 0, 6, "jokers");
  check_between(options.hand_size, 1, 22, "hand_size");
  check_between(static_cast<int>(options.run_ranks.size()), kSmallestMeld, kPlaces,
                "run_ranks");
  check_between(options.run_ranks.front(), 0, kRanks - 1, "run_ranks");
  check_between(options.biriba_size, kSmallestMeld, kPlaces, "biriba_size");
  check_between(static_cast<int>(options.packets.size()), 0, kMostPlayers, "packets");
  for (int rank : options.set_ranks) check_between(rank, 0, kRanks - 1, "set_ranks");
  int cards = options.players * options.hand_size + options.upcard;
  for (int size : options.packets) {
    check_between(size, 1, kMostCards, "packets");
    cards += size;
  }
  check_between(cards, 1, 52 * options.packs + options.jokers, "cards to deal");
}

}  // namespace

Rules rules_from(const nb::dict& options, const std::vector<int>& values,
                 const std::vector<int>& hand_values) {
  Options read = options_from(options);
  check_options(read);
  return Rules(read, points_from(values), points_from(hand_values));
}

// States ---------------------------------------------------------------------------------

namespace {

nb::bytes bytes_of(const std::vector<Kind>& kinds) {
  return nb::bytes(kinds.data(), kinds.size());
}

// Each card of a multiset as a byte, the lowest kind first.
nb::bytes cards_to(const Cards& cards) {
  std::vector<Kind> kinds;
  each_kind(cards, [&](Kind kind, int number) { kinds.insert(kinds.end(), number, kind); });
  return bytes_of(kinds);
}

nb::bytes pile_to(const Pile& pile) { return nb::bytes(pile.cards.data(), pile.size); }

nb::tuple meld_to(const Meld& meld) {
  return nb::make_tuple(meld.own, meld.family, meld.size, meld.low, meld.hole, meld.wild,
                        meld.loose);
}

nb::tuple side_to(const State& state, const Side& side) {
  nb::list melds;
  for (const Meld& meld : state.laid(side)) melds.append(meld_to(meld));
  return nb::make_tuple(side.seats, melds, side.taker, side.unplayed, side.minimum,
                        side.red_threes[0], side.red_threes[1]);
}

nb::tuple turn_to(const Turn& turn) {
  return nb::make_tuple(turn.seat, static_cast<int>(turn.step), turn.single, turn.passes,
                        turn.idle, turn.drawn, turn.guarded, cards_to(turn.due),
                        cards_to(turn.rest));
}

// Reads one field after the other, and counts the cards that it meets.
class Reader {
 public:
  explicit Reader(const nb::tuple& fields) : fields_(fields) {}

  bool is_done() const { return at_ == fields_.size(); }

  template <class T>
  T next() {
    if (at_ >= fields_.size()) refuse("expected more fields of a state");
    T value{};
    if (!nb::try_cast(nb::object(fields_[at_++]), value))
      refuse("expected another field of a state, number " + std::to_string(at_));
    return value;
  }

  int number(int least, int most) {
    int value = next<int>();
    check_between(value, least, most, "a field of a state");
    return value;
  }
  std::uint8_t small(int least, int most) {
    return static_cast<std::uint8_t>(number(least, most));
  }
  // A number up to a limit, or 255 for nothing.
  std::uint8_t small_or_none(int most) {
    int value = next<int>();
    if (value != kNobody) check_between(value, 0, most, "a field of a state");
    return static_cast<std::uint8_t>(value);
  }

  std::vector<Kind> kinds(std::size_t most = kMostCards) {
    nb::bytes bytes = next<nb::bytes>();
    if (bytes.size() > most) refuse("a state has too many cards");
    const auto* first = static_cast<const Kind*>(bytes.data());
    std::vector<Kind> found(first, first + bytes.size());
    for (Kind kind : found) check_between(kind, 0, kKinds - 1, "a card");
    return found;
  }

  Cards cards() {
    Cards found;
    for (Kind kind : kinds()) {
      if (found.count(kind) == 7) refuse("more than seven cards of a kind");
      found.add(kind);
    }
    return found;
  }

  Pile pile() {
    Pile found;
    for (Kind kind : kinds()) found.push(kind);
    return found;
  }

 private:
  nb::tuple fields_;
  std::size_t at_ = 0;
};

}  // namespace

Meld told_meld(const nb::tuple& fields) {
  Reader reader(fields);
  Meld told;
  told.own = reader.next<std::uint64_t>();
  told.family = reader.small(0, kFirstRank + kRanks - 1);
  told.size = reader.small(kSmallestMeld, kMostCards);
  told.low = reader.small(0, kPlaces);
  told.hole = static_cast<std::int8_t>(reader.number(-1, kPlaces));
  told.wild = reader.small_or_none(kKinds - 1);
  told.loose = reader.next<bool>();
  if (told.own >> 52 || told.own & kGuard || (told.is_set() && told.own >> 16))
    refuse("a meld is none");
  return told;
}

namespace {

// Of the melds that cards can make, the one that is told by its place.
Meld meld_from(const Game& game, const nb::tuple& fields) {
  Meld told = told_meld(fields);
  Ways found;
  find_placed(game.rules().melding, told.cards(), found);
  for (const Way& way : found)
    if (way.made == told) return told;
  // A run that grew may lie in a way in which it cannot be laid.
  if (!game.rules().melding.wilds_stay || told.is_set())
    refuse("a meld of a state is none");
  for (const Meld& way : layouts(game.rules().melding, told))
    if (way == told) return told;
  refuse("a meld of a state is none");
}

void read_side(const Game& game, const nb::tuple& fields, State& state, int& melds) {
  Reader reader(fields);
  Side& side = state.sides[state.side_count++];
  side.seats = reader.small(1, 63);
  nb::list laid = reader.next<nb::list>();
  side.first_meld = static_cast<std::uint8_t>(melds);
  for (nb::handle one : laid) {
    if (melds == kMostMelds) refuse("a state has too many melds");
    nb::tuple told;
    if (!nb::try_cast(one, told)) refuse("expected a meld as a tuple");
    state.melds[melds] = meld_from(game, told);
    state.takes[melds] = single_additions(game.rules().melding, state.melds[melds]);
    ++melds;
    ++side.melds;
  }
  side.taker = reader.small_or_none(kMostPlayers - 1);
  side.unplayed = reader.next<bool>();
  side.minimum = reader.number(0, 1 << 30);
  side.red_threes[0] = reader.small(0, 7);
  side.red_threes[1] = reader.small(0, 7);
}

Turn turn_from(const nb::tuple& fields) {
  Reader reader(fields);
  Turn turn;
  turn.seat = reader.small(0, kMostPlayers - 1);
  turn.step = static_cast<Step>(reader.small(0, 2));
  turn.single = reader.small_or_none(kKinds - 1);
  turn.passes = reader.small(0, 255);
  turn.idle = static_cast<std::int16_t>(reader.number(-1, 6000));
  turn.drawn = reader.small_or_none(kKinds - 1);
  turn.guarded = reader.next<bool>();
  turn.due = reader.cards();
  turn.rest = reader.cards();
  return turn;
}

// The deck must be whole, and each seat must play for one side.
void check_whole(const Game& game, const State& state) {
  Cards all;
  int players = game.rules().options.players, seats = 0;
  auto add = [&](Kind kind) {
    if (all.count(kind) == 7) refuse("a state has more than seven cards of a kind");
    all.add(kind);
  };
  auto add_all = [&](const Cards& cards) {
    each_kind(cards, [&](Kind kind, int number) {
      for (; number > 0; --number) add(kind);
    });
  };
  for (const Cards& hand : state.hands) add_all(hand);
  for (int at = 0; at < state.meld_count(); ++at) add_all(state.melds[at].cards());
  for (const Pile* pile : {&state.draw_pile, &state.discard_pile, &state.packets})
    for (int at = 0; at < pile->size; ++at) add(pile->cards[at]);
  for (const Side& side : state.sides) {
    for (int nth : {0, 1})
      for (int n = 0; n < side.red_threes[nth]; ++n) add(kRedThrees[nth]);
    if (seats & side.seats) refuse("a seat plays for two sides");
    seats |= side.seats;
  }
  if (all != game.rules().deck) refuse("a state does not hold the deck of its rules");
  if (seats != (1 << players) - 1) refuse("a seat plays for no side");
  if (state.turn.seat >= players || state.dealer >= players)
    refuse("a state has no such seat");
  for (int seat = 0; seat < kMostPlayers; ++seat)
    if (!state.hands[seat].contains(state.seen[seat]))
      refuse("more is seen of a hand than is in it");
}

// Play goes on without looking whether the cards that it moves are there.
void check_playable(const Game& game, const State& state) {
  const Rules& rules = game.rules();
  const int players = rules.options.players;
  const auto sizes = std::span(state.packet_sizes).first(state.packet_count);
  if (std::ranges::count(sizes, 0)) refuse("a biribaki has no cards");
  if ((state.ending == Ending::kOut) != (state.out < players))
    refuse("a seat goes out, and only then the play ends so");
  if (state.is_over()) return;
  for (int seat = 0; seat < players; ++seat)
    if (state.hands[seat].empty()) refuse("a hand has no cards");
  const Turn& turn = state.turn;
  const Pile& pile = state.discard_pile;
  if (turn.step == Step::kChoose &&
      (!rules.suit_is_named || pile.size != 1 || pile.top() != kJoker))
    refuse("there is no bonus suit to choose");
  if (turn.drawn != kNoKind && (!state.hand().has(turn.drawn) || state.draw_pile.empty()))
    refuse("the card that was drawn cannot be exchanged");
  if (!state.hand().contains(turn.due) || !(state.hand() - turn.due).contains(turn.rest))
    refuse("cards that were taken are not in the hand");
}

// The actions that have begun an addition, the first first.
void begin(const Game& game, const nb::list& actions, State& state) {
  for (nb::handle action : actions) {
    int number = -1;
    std::vector<int> legal;
    find_legal(game, state, legal);
    nb::try_cast(action, number);
    const int before = state.begun.size;
    if (std::ranges::count(legal, number)) play(game, state, number);
    if (state.begun.size != before + 1)
      refuse("an addition of a state cannot be begun like this");
  }
}

}  // namespace

nb::tuple state_to(const Game& game, const State& state) {
  int players = game.rules().options.players;
  nb::list hands, seen, sides, packets, begun;
  for (int seat = 0; seat < players; ++seat) {
    hands.append(cards_to(state.hands[seat]));
    seen.append(cards_to(state.seen[seat]));
  }
  for (int side = 0; side < state.side_count; ++side)
    sides.append(side_to(state, state.sides[side]));
  int first = 0;
  for (int nth = 0; nth < state.packet_count; ++nth) {
    int size = state.packet_sizes[nth];
    packets.append(nb::bytes(state.packets.cards.data() + first, size));
    first += size;
  }
  for (int nth = 0; nth < state.begun.size; ++nth) begun.append(state.begun.actions[nth]);
  return nb::make_tuple(hands, seen, pile_to(state.draw_pile), pile_to(state.discard_pile),
                        packets, sides, turn_to(state.turn), state.bonus_suit,
                        static_cast<int>(state.ending), state.out, state.dealer, state.cut,
                        begun);
}

State state_from(const Game& game, const nb::tuple& fields) {
  State state;
  Reader reader(fields);
  auto read_cards = [&](std::array<Cards, kMostPlayers>& into) {
    nb::list all = reader.next<nb::list>();
    if (static_cast<int>(all.size()) != game.rules().options.players)
      refuse("expected a hand for each seat");
    for (std::size_t seat = 0; seat < all.size(); ++seat)
      into[seat] = Reader(nb::make_tuple(all[seat])).cards();
  };
  read_cards(state.hands);
  read_cards(state.seen);
  state.draw_pile = reader.pile();
  state.discard_pile = reader.pile();
  nb::list packets = reader.next<nb::list>();
  if (packets.size() > kMostPlayers) refuse("a state has too many biribakia");
  for (nb::handle packet : packets) {
    std::vector<Kind> kinds =
        Reader(nb::make_tuple(packet)).kinds(kMostCards - state.packets.size);
    for (Kind kind : kinds) state.packets.push(kind);
    state.packet_sizes[state.packet_count++] = static_cast<std::uint8_t>(kinds.size());
  }
  nb::list sides = reader.next<nb::list>();
  if (sides.size() < 2 || sides.size() > kMostPlayers) refuse("expected 2 to 6 sides");
  int melds = 0;
  for (nb::handle side : sides) {
    nb::tuple told;
    if (!nb::try_cast(side, told)) refuse("expected a side as a tuple");
    read_side(game, told, state, melds);
  }
  state.turn = turn_from(reader.next<nb::tuple>());
  state.bonus_suit = reader.small_or_none(kSuits - 1);
  state.ending = static_cast<Ending>(reader.small(0, 4));
  state.out = reader.small_or_none(kMostPlayers - 1);
  state.dealer = reader.small(0, kMostPlayers - 1);
  state.cut = reader.small(0, kMostCards);
  nb::list begun = reader.next<nb::list>();
  if (!reader.is_done()) refuse("expected fewer fields of a state");
  check_whole(game, state);
  check_playable(game, state);
  begin(game, begun, state);
  return state;
}

}  // namespace biriba
