#include "play.hpp"

#include <algorithm>

#include "finishing.hpp"

namespace biriba {
namespace {

// Brings a state from move to move, under the names of `biriba._state.effects`.
class Player {
 public:
  Player(const Rules& rules, State& state) : rules_(rules), state_(state) {}

  void choose(Kind suit);
  void draw();
  void exchange();
  void take();
  void pass();
  void meld(const MeldStep& step);
  void lay_red_three(Kind kind);
  void discard(Kind kind);
  void turn_up_joker();

 private:
  Cards& hand() { return state_.hands[state_.turn.seat]; }
  Side& side() { return state_.sides[state_.side_of(state_.turn.seat)]; }
  std::int16_t busy() const { return rules_.stall_turns < 0 ? 0 : -1; }
  void forget(const Cards& cards);
  void take_joker();
  void begin_melding(std::int16_t idle);
  void put(const MeldStep& step);
  void emptied(bool unplayed);
  void take_biribaki(bool unplayed);
  void form_sides(int taker);
  void open_packet();
  void next_turn(int passes);
  void end(Ending ending, std::uint8_t out = kNobody);

  const Rules& rules_;
  State& state_;
};

// A joker turned up ---------------------------------------------------------------------

void Player::turn_up_joker() {
  switch (rules_.options.joker_upcard) {
    case JokerUpcard::kNoBonusSuit:
      return;
    case JokerUpcard::kChooseOrNone:
    case JokerUpcard::kTakeAndChoose:
      state_.turn.step = Step::kChoose;
      return;
    case JokerUpcard::kTakeAndTurn:
      break;
  }
  Pile turned;
  while (!state_.draw_pile.empty()) {
    turned.push(state_.draw_pile.pop());
    if (turned.top() == kJoker) continue;
    state_.bonus_suit = static_cast<std::uint8_t>(suit_of(turned.top()));
    break;
  }
  // Jokers alone leave no suit, and only the first of them is turned.
  if (state_.bonus_suit == kNobody)
    while (turned.size > 1) state_.draw_pile.push(turned.pop());
  take_joker();
  state_.discard_pile = turned;
}

void Player::take_joker() {
  Kind single = single_taken(rules_, state_.discard_pile, hand());
  hand().add(kJoker);
  state_.seen[state_.turn.seat] = cards_of(kJoker);
  state_.discard_pile.clear();
  state_.turn.step = Step::kMeld;
  state_.turn.single = single;
  state_.turn.passes = 0;
}

void Player::choose(Kind suit) {
  state_.bonus_suit = suit;
  if (rules_.joker_is_taken)
    take_joker();
  else
    state_.turn.step = Step::kDraw;
}

// Drawing ---------------------------------------------------------------------------------

void Player::begin_melding(std::int16_t idle) {
  Turn turn;
  turn.seat = state_.turn.seat;
  turn.step = Step::kMeld;
  turn.idle = idle;
  state_.turn = turn;
}

void Player::draw() {
  Kind card = state_.draw_pile.pop();
  begin_melding(busy());
  hand().add(card);
  bool may_go = !(rules_.kept & bit_of(card)) && rules_.options.first_exchange;
  if (may_go && state_.discard_pile.empty() && rules_.drawable(state_.draw_pile.size))
    state_.turn.drawn = card;
}

void Player::exchange() {
  Kind card = state_.draw_pile.pop();
  hand().remove(state_.turn.drawn);
  hand().add(card);
  state_.discard_pile.push(state_.turn.drawn);
  state_.turn.drawn = kNoKind;
}

void Player::take() {
  Taken took = taken(rules_, state_);
  state_.seen[state_.turn.seat] += took.hand - hand();
  hand() = took.hand;
  state_.turn = took.turn;
  state_.discard_pile.clear();
}

void Player::pass() {
  if (state_.turn.step == Step::kMeld) {  // instead of a discard (FC28)
    next_turn(0);
    return;
  }
  int passes = state_.turn.passes + 1;
  if (passes < rules_.options.players) {
    next_turn(passes);
    return;
  }
  state_.turn.passes = static_cast<std::uint8_t>(passes);
  end(Ending::kPassed);
}

// Melding ---------------------------------------------------------------------------------

// Takes cards that are played out of those that everybody knows to be in a hand.
void Player::forget(const Cards& cards) {
  Cards& seen = state_.seen[state_.turn.seat];
  if (seen.empty()) return;
  each_kind(cards, [&](Kind kind, int number) {
    for (int n = std::min(number, seen.count(kind)); n > 0; --n) seen.remove(kind);
  });
}

void Player::put(const MeldStep& step) {
  Side& own = side();
  int at = own.first_meld + step.joined;
  if (step.joined < 0) {
    at = own.first_meld + own.melds++;
    for (Side* later = &own + 1; later < state_.sides.data() + state_.side_count; ++later)
      ++later->first_meld;
    for (int other = state_.meld_count() - 1; other > at; --other) {
      state_.melds[other] = state_.melds[other - 1];
      state_.takes[other] = state_.takes[other - 1];
    }
  }
  state_.melds[at] = step.made;
  state_.takes[at] = single_additions(rules_.melding, step.made);
}

void Player::meld(const MeldStep& step) {
  put(step);
  Side& own = side();
  if (own.minimum && !still_asked(rules_, own.minimum, state_.laid(own))) own.minimum = 0;
  hand() -= step.cards;
  forget(step.cards);
  state_.turn.idle = busy();
  state_.turn.due = {};
  state_.turn.rest = {};
  state_.turn.drawn = kNoKind;
  if (hand().empty()) emptied(false);
}

void Player::lay_red_three(Kind kind) {
  bool replaced = is_replaced(rules_, state_.draw_pile.size, state_.packet_count);
  ++side().red_threes[kind == kRedThrees[1]];
  hand().remove(kind);
  if (replaced) {
    if (!rules_.drawable(state_.draw_pile.size)) open_packet();
    hand().add(state_.draw_pile.pop());
    if (!rules_.drawable(state_.draw_pile.size)) state_.turn.drawn = kNoKind;
  }
  forget(cards_of(kind));
  state_.turn.idle = busy();
  if (hand().empty()) emptied(false);
}

void Player::emptied(bool unplayed) {
  if (side().taker != kNobody || !state_.packet_count)
    end(Ending::kOut, state_.turn.seat);
  else
    take_biribaki(unplayed);
}

void Player::take_biribaki(bool unplayed) {
  int seat = state_.turn.seat;
  side().taker = static_cast<std::uint8_t>(seat);
  side().unplayed = unplayed;
  if (to_be_formed(rules_, state_)) form_sides(seat);
  int size = state_.packet_sizes[--state_.packet_count];
  state_.packet_sizes[state_.packet_count] = 0;
  for (; size > 0; --size) hand().add(state_.packets.pop());
  if (rules_.held_may_go) state_.turn.single = kNoKind;
  state_.turn.guarded = false;
}

// The taker of the first biribaki plays on alone against the others in pairs,
// whose members sit alternately.
void Player::form_sides(int taker) {
  State before = state_;
  int players = rules_.options.players, pairs = players / 2;
  state_.melds = {};
  state_.takes = {};
  state_.sides = {};
  state_.side_count = static_cast<std::uint8_t>(1 + pairs);
  state_.sides[0] = before.sides[before.side_of(taker)];
  state_.sides[0].melds = 0;
  int count = 0;
  auto join = [&](Side& into, int seat) {
    const Side& from = before.sides[before.side_of(seat)];
    into.seats = static_cast<std::uint8_t>(into.seats | 1 << seat);
    for (int meld = from.first_meld; meld < from.first_meld + from.melds; ++meld) {
      state_.melds[count] = before.melds[meld];
      state_.takes[count++] = before.takes[meld];
      ++into.melds;
    }
  };
  state_.sides[0].first_meld = 0;
  join(state_.sides[0], taker);
  for (int pair = 0; pair < pairs; ++pair) {
    Side& into = state_.sides[1 + pair];
    into.first_meld = static_cast<std::uint8_t>(count);
    into.minimum = 1 << 30;
    for (int nth = pair; nth < players - 1; nth += pairs) {
      int seat = (taker + 1 + nth) % players;
      const Side& from = before.sides[before.side_of(seat)];
      into.minimum = std::min(into.minimum, from.minimum);
      for (int suit : {0, 1})
        into.red_threes[suit] =
            static_cast<std::uint8_t>(into.red_threes[suit] + from.red_threes[suit]);
      join(into, seat);
    }
  }
}

// The end of a turn -----------------------------------------------------------------------

void Player::discard(Kind kind) {
  hand().remove(kind);
  forget(cards_of(kind));
  state_.discard_pile.push(kind);
  if (hand().empty()) {
    emptied(true);
    if (state_.is_over()) return;
  }
  next_turn(0);
}

void Player::open_packet() {
  int size = state_.packet_sizes[--state_.packet_count];
  state_.packet_sizes[state_.packet_count] = 0;
  int first = state_.packets.size - size;
  for (int at = first; at < first + size; ++at)
    state_.draw_pile.push(state_.packets.cards[at]);
  for (; size > 0; --size) state_.packets.pop();
}

void Player::next_turn(int passes) {
  Turn before = state_.turn;
  std::int16_t idle = 0;
  if (rules_.stall_turns >= 0) {
    idle = static_cast<std::int16_t>(before.idle + 1);
    if (idle >= rules_.stall_turns) state_.ending = Ending::kStalled;
  }
  if (!rules_.drawable(state_.draw_pile.size)) {
    if (rules_.draws_packets && state_.packet_count)
      open_packet();
    else if (rules_.ends_exhausted(passes))
      state_.ending = Ending::kExhausted;
  }
  Turn turn;
  turn.seat = static_cast<std::uint8_t>((before.seat + 1) % rules_.options.players);
  turn.passes = static_cast<std::uint8_t>(passes);
  turn.idle = idle;
  state_.turn = turn;
  if (state_.is_over()) return;
  // A biribaki whose taker's turn begins is no longer unplayed.
  for (Side& one : state_.sides)
    if (one.unplayed && one.taker == turn.seat) one.unplayed = false;
}

void Player::end(Ending ending, std::uint8_t out) {
  state_.ending = ending;
  state_.out = out;
}

// The step of adding a card, or the cards begun with it, if it is complete.
std::optional<MeldStep> step_of(const Game& game, const State& state, int action) {
  Game::Addition last = game.addition(action);
  const Meld& meld = state.laid(state.own_side())[last.place];
  Cards cards = cards_of(last.kind);
  for (int n = 0; n < state.begun.size; ++n)
    cards.add(game.addition(state.begun.actions[n]).kind);
  Ways ways = ways_to_add(game.rules().melding, meld, cards);
  if (ways.empty()) return std::nullopt;
  std::size_t way = std::min<std::size_t>(last.way, ways.size() - 1);
  MeldStep step{cards, last.place, ways[way].made};
  if (state.turn.due.empty()) return step;
  Moment moment = moment_of(game.rules(), state);
  return legal_steps(moment, {&step, 1})[0] ? std::optional(step) : std::nullopt;
}

void add(const Game& game, State& state, int action) {
  std::optional<MeldStep> step = step_of(game, state, action);
  if (step) {
    state.begun = {};
    Player(game.rules(), state).meld(*step);
  } else {
    state.begun.actions[state.begun.size++] = action;
  }
}

}  // namespace

std::vector<Kind> deck_in_order(const Rules& rules) {
  std::vector<Kind> deck;
  each_kind(rules.deck,
            [&](Kind kind, int number) { deck.insert(deck.end(), number, kind); });
  return deck;
}

State dealt(const Rules& rules, std::span<const Kind> deck, int dealer,
            std::span<const int> minimums) {
  State state;
  const Options& options = rules.options;
  int players = options.players, at = 0;
  for (; at < players * options.hand_size; ++at)
    state.hands[(dealer + 1 + at) % players].add(deck[at]);
  int end = at;
  for (int size : options.packets) end += size;
  state.packet_count = static_cast<std::uint8_t>(options.packets.size());
  for (int card = end - 1; card >= at; --card) state.packets.push(deck[card]);
  for (int nth = 0; nth < state.packet_count; ++nth)
    state.packet_sizes[nth] =
        static_cast<std::uint8_t>(options.packets[state.packet_count - 1 - nth]);
  if (options.upcard) state.discard_pile.push(deck[end++]);
  for (int card = static_cast<int>(deck.size()) - 1; card >= end; --card)
    state.draw_pile.push(deck[card]);
  state.side_count = static_cast<std::uint8_t>(rules.first_sides());
  for (int seat = 0; seat < players; ++seat) {
    Side& side = state.sides[seat % state.side_count];
    side.seats = static_cast<std::uint8_t>(side.seats | 1 << seat);
  }
  for (std::size_t side = 0; side < minimums.size(); ++side)
    state.sides[side].minimum = minimums[side];
  state.dealer = static_cast<std::uint8_t>(dealer);
  state.turn.seat = static_cast<std::uint8_t>((dealer + 1) % players);
  if (!rules.has_bonus_suit) return state;
  if (state.discard_pile.top() == kJoker)
    Player(rules, state).turn_up_joker();
  else
    state.bonus_suit = static_cast<std::uint8_t>(suit_of(state.discard_pile.top()));
  return state;
}

bool can_play(const State& state, const Move& move) {
  const Cards& hand = state.hand();
  if (state.is_over() || state.turn.step == Step::kChoose) return false;
  switch (move.what) {
    case Do::kDraw:
      return !state.draw_pile.empty();
    case Do::kTake:
      return !state.discard_pile.empty();
    case Do::kPass:
      return true;
    case Do::kExchange:
      return !state.draw_pile.empty() && state.turn.drawn != kNoKind &&
             hand.has(state.turn.drawn);
    case Do::kRedThree:
      return hand.has(move.kind) && (bit_of(move.kind) & kRedThreeKinds);
    case Do::kDiscard:
      return hand.has(move.kind);
    case Do::kLay:
    case Do::kAdd:
      break;
  }
  return hand.contains(move.step.cards) && state.meld_count() < kMostMelds;
}

void play(const Rules& rules, State& state, const Move& move) {
  Player player(rules, state);
  switch (move.what) {
    case Do::kDraw:
      return player.draw();
    case Do::kTake:
      return player.take();
    case Do::kPass:
      return player.pass();
    case Do::kExchange:
      return player.exchange();
    case Do::kRedThree:
      return player.lay_red_three(move.kind);
    case Do::kDiscard:
      return player.discard(move.kind);
    case Do::kLay:
    case Do::kAdd:
      return player.meld(move.step);
  }
}

void play(const Game& game, State& state, int action) {
  const Rules& rules = game.rules();
  if (action < kFirstChoice) {
    play(rules, state, Move{static_cast<Do>(action)});
  } else if (action < kFirstDiscard) {
    int suit = action - kFirstChoice;
    Player(rules, state).choose(suit < kSuits ? static_cast<Kind>(suit) : kNobody);
  } else if (action < kFirstLay) {
    play(rules, state, {Do::kDiscard, static_cast<Kind>(action - kFirstDiscard)});
  } else if (action < game.first_add()) {
    const Lay& lay = game.lays()[action - kFirstLay];
    play(rules, state, {Do::kLay, kNoKind, {lay.cards, -1, lay.made}});
  } else if (action < game.first_red_three()) {
    add(game, state, action);
  } else {
    play(rules, state, {Do::kRedThree, kRedThrees[action - game.first_red_three()]});
  }
}

}  // namespace biriba
