#include "planes.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace biriba {
namespace {

constexpr int kTableRows = 7;
constexpr int kMeldFacts = 3;

// The counts of 53 kinds, a byte each.
using Row = std::array<std::uint8_t, kKinds>;

// Writes sixteen counts of four bits, the lowest first, a byte each. Written like this,
// compilers find a single instruction that interleaves the bytes of two words.
void write_counts(std::uint64_t counts, std::uint8_t* to) {
  using Bytes = std::array<std::uint8_t, 8>;
  constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0F;
  constexpr std::size_t kFlip = std::endian::native == std::endian::little ? 0 : 7;
  const auto even = std::bit_cast<Bytes>(counts & kLow);
  const auto odd = std::bit_cast<Bytes>(counts >> kBits & kLow);
  for (std::size_t at = 0; at < even.size(); ++at) {
    to[2 * at] = even[at ^ kFlip];
    to[2 * at + 1] = odd[at ^ kFlip];
  }
}

// Writes how many there are of each kind: sixteen counts at a time, the end of which
// are written over by those of the next suit. The last ones begin two kinds earlier.
void write_row(const Cards& cards, std::uint8_t* row) {
  const auto& [spades, hearts, diamonds, clubs, jokers] = cards.lanes;
  write_counts(spades, row);
  write_counts(hearts, row + kRanks);
  write_counts(diamonds, row + 2 * kRanks);
  write_counts(diamonds >> 11 * kBits | clubs << 2 * kBits | jokers << 15 * kBits,
               row + 3 * kRanks - 2);
}

Cards cards_of(const Pile& pile) {
  Cards found;
  for (int at = 0; at < pile.size; ++at) found.add(pile.cards[at]);
  return found;
}

// Counts in how many sets each kind is: a binary digit of all counts in each word.
class Tally {
 public:
  void add(Kinds kinds) {
    for (Kinds& digit : digits_) {
      const Kinds carried = digit & kinds;
      digit ^= kinds;
      kinds = carried;
      if (!kinds) return;
    }
  }

  Row counts() const {
    Row row{};
    for (std::size_t at = 0; at < digits_.size(); ++at)
      for (Kinds left = digits_[at]; left; left &= left - 1)
        row[lowest(left)] = static_cast<std::uint8_t>(row[lowest(left)] | 1 << at);
    return row;
  }

 private:
  std::array<Kinds, std::bit_width(static_cast<unsigned>(kMostMelds))> digits_{};
};

// What lies before a side: which single cards its melds take, and all its cards.
struct Table {
  Row takes;
  Cards laid;
};

Table table_of(const State& state, const Side& side) {
  Tally takes;
  for (int nth = 0; nth < side.melds; ++nth) takes.add(state.takes[side.first_meld + nth]);
  Table table{takes.counts(), {}};
  for (const Meld& meld : state.laid(side)) table.laid += meld.cards();
  for (int nth : {0, 1})
    for (int n = side.red_threes[nth]; n > 0; --n) table.laid.add(kRedThrees[nth]);
  return table;
}

// Writes one row after the other.
class Planes {
 public:
  Planes(const Game& game, const State& state, std::uint8_t* planes)
      : game_(game), state_(state), next_(planes) {}

  void fill() {
    std::array<Table, kMostPlayers> tables;
    for (int side = 0; side < state_.side_count; ++side)
      tables[side] = table_of(state_, state_.sides[side]);
    fill_cards();
    fill_facts();
    each_seat([&](int seat, int side) {
      write(state_.seen[seat]);
      write(tables[side].takes);
    });
    each_seat([&](int, int side) { write(tables[side].laid); });
    for (const Meld& meld : own_melds()) write(meld.cards());
    const std::size_t left = game_.melds() - own_melds().size();
    std::fill_n(next_, left * kKinds, std::uint8_t{0});
  }

 private:
  void write(const Row& row) { next_ = std::copy(row.begin(), row.end(), next_); }
  void write(const Cards& cards) {
    write_row(cards, next_);
    next_ += kKinds;
  }
  // Writes a single card, or none.
  void write(Kind kind) {
    std::uint8_t* row = next_;
    write(Row{});
    if (kind != kNoKind) row[kind] = 1;
  }

  // Calls `act(seat, side)` for the seat to move, and the others in order.
  template <class Act>
  void each_seat(Act act) {
    int players = game_.rules().options.players;
    for (int nth = 0; nth < players; ++nth) {
      int seat = (state_.turn.seat + nth) % players;
      act(seat, state_.side_of(seat));
    }
  }

  std::span<const Meld> own_melds() const {
    std::span<const Meld> laid = state_.laid(state_.own_side());
    return laid.first(std::min<std::size_t>(laid.size(), game_.melds()));
  }

  void fill_cards() {
    const Pile& pile = state_.discard_pile;
    const Turn& turn = state_.turn;
    write(state_.hand());
    write(cards_of(pile));
    write(pile.empty() ? kNoKind : pile.top());
    write(turn.due);
    write(turn.single);
    write(turn.drawn);
    Cards adding;
    for (int nth = 0; nth < state_.begun.size; ++nth)
      adding.add(game_.addition(state_.begun.actions[nth]).kind);
    write(adding);
  }

  // How many cards a meld has, and the places plus one of its first and its wild card.
  void fill_facts() {
    Row sizes{}, lows{}, wilds{};
    std::size_t at = 0;
    for (const Meld& meld : own_melds()) {
      sizes[at] = meld.size;
      if (!meld.is_set()) {
        lows[at] = static_cast<std::uint8_t>(meld.low + 1);
        wilds[at] = static_cast<std::uint8_t>(meld.hole + 1);
      }
      ++at;
    }
    for (const Row& row : {sizes, lows, wilds}) write(row);
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
  std::fill_n(numbers, kNumbers, 0.0F);
  Planes(game, state, planes).fill();
  fill_numbers(game.rules(), state, numbers);
}

}  // namespace biriba
