#include "planes.hpp"

#include <algorithm>

namespace biriba {
namespace {

constexpr int kTableRows = 7;
constexpr int kMeldFacts = 3;

// Counts cards in one row of 53 numbers.
struct Row {
  std::uint8_t* counts;

  void add(Kind kind) { ++counts[kind]; }
  void add_if(Kind kind) {
    if (kind != kNoKind) add(kind);
  }
  void add(const Cards& cards) {
    each_kind(cards, [&](Kind kind, int number) {
      counts[kind] = static_cast<std::uint8_t>(counts[kind] + number);
    });
  }
};

class Planes {
 public:
  Planes(const Game& game, const State& state, std::uint8_t* planes)
      : game_(game), state_(state), next_(planes) {}

  void fill() {
    fill_table();
    fill_facts();
    each_seat([&](int seat, const Side& side) {
      row().add(state_.seen[seat]);
      fill_takes(side);
    });
    each_seat([&](int, const Side& side) { fill_laid(side); });
    for (const Meld& meld : own_melds()) row().add(meld.cards());
  }

 private:
  Row row() {
    Row row{next_};
    next_ += kKinds;
    return row;
  }

  // Calls `act(seat, side)` for the seat to move, and the others in order.
  template <class Act>
  void each_seat(Act act) {
    int players = game_.rules().options.players;
    for (int nth = 0; nth < players; ++nth) {
      int seat = (state_.turn.seat + nth) % players;
      act(seat, state_.sides[state_.side_of(seat)]);
    }
  }

  std::span<const Meld> own_melds() const {
    std::span<const Meld> laid = state_.laid(state_.own_side());
    return laid.first(std::min<std::size_t>(laid.size(), game_.melds()));
  }

  void fill_table() {
    const Pile& pile = state_.discard_pile;
    row().add(state_.hand());
    Row discarded = row(), top = row();
    for (int at = 0; at < pile.size; ++at) discarded.add(pile.cards[at]);
    if (!pile.empty()) top.add(pile.top());
    row().add(state_.turn.due);
    row().add_if(state_.turn.single);
    row().add_if(state_.turn.drawn);
    Row adding = row();
    for (int nth = 0; nth < state_.begun.size; ++nth)
      adding.add(game_.addition(state_.begun.actions[nth]).kind);
  }

  // How many cards a meld has, and the places plus one of its first and its wild card.
  void fill_facts() {
    std::uint8_t* sizes = row().counts;
    std::uint8_t* lows = row().counts;
    std::uint8_t* wilds = row().counts;
    for (const Meld& meld : own_melds()) {
      *sizes++ = meld.size;
      *lows++ = static_cast<std::uint8_t>(meld.is_set() ? 0 : meld.low + 1);
      *wilds++ = static_cast<std::uint8_t>(meld.is_set() ? 0 : meld.hole + 1);
    }
  }

  void fill_takes(const Side& side) {
    Row taken = row();
    for (int nth = 0; nth < side.melds; ++nth)
      for (Kinds kinds = state_.takes[side.first_meld + nth]; kinds; kinds &= kinds - 1)
        taken.add(lowest(kinds));
  }

  void fill_laid(const Side& side) {
    Row cards = row();
    for (const Meld& meld : state_.laid(side)) cards.add(meld.cards());
    cards.counts[15] = static_cast<std::uint8_t>(cards.counts[15] + side.red_threes[0]);
    cards.counts[28] = static_cast<std::uint8_t>(cards.counts[28] + side.red_threes[1]);
  }

  const Game& game_;
  const State& state_;
  std::uint8_t* next_;
};

void fill_numbers(const Rules& rules, const State& state, float* next) {
  auto add = [&](int number) { *next++ = static_cast<float>(number); };
  const Turn& turn = state.turn;
  for (Step step : {Step::kChoose, Step::kDraw, Step::kMeld})
    add(turn.step == step && !state.is_over());
  add(state.is_over());
  add(state.draw_pile.size);
  add(state.discard_pile.size);
  add(state.packet_count);
  add(turn.passes);
  add(turn.idle + 1);  // it may be -1, and nothing observed is below 0
  add(turn.guarded);
  add(rules.options.closed_phase && to_be_formed(rules, state));
  for (int suit = 0; suit < kSuits; ++suit) add(state.bonus_suit == suit);
  for (int nth = 0; nth < rules.options.players; ++nth) {
    int seat = (turn.seat + nth) % rules.options.players;
    const Side& side = state.sides[state.side_of(seat)];
    add(state.hands[seat].size());
    add(nth == 0);
    add(&side == &state.own_side());
    add(side.taker != kNobody);
    add(side.unplayed);
    add(side.minimum);
  }
}

}  // namespace

int plane_rows(const Game& game) {
  return kTableRows + kMeldFacts + 3 * game.rules().options.players + game.melds();
}

void observe(const Game& game, const State& state, std::uint8_t* planes, float* numbers) {
  std::fill_n(planes, plane_rows(game) * kKinds, std::uint8_t{0});
  std::fill_n(numbers, kNumbers, 0.0F);
  Planes(game, state, planes).fill();
  fill_numbers(game.rules(), state, numbers);
}

}  // namespace biriba
