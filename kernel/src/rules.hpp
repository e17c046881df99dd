// The rules of a table, as `biriba.Rules` hands them over.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards.hpp"

namespace biriba {

inline constexpr int kMostPlayers = 6;
inline constexpr int kMostCards = 162;             // three packs, six jokers
inline constexpr int kMostMelds = kMostCards / 3;  // at a table
inline constexpr int kSmallestMeld = 3;

// Places in a run: 0 the ace below the two, 1 the two, ... 12 the king, 13 the
// ace above the king. A set of places has one bit for each.
inline constexpr int kPlaces = 14;
inline constexpr int kKing = 12;
inline constexpr int kHighAce = 13;
using Places = std::uint32_t;

// The bonus of a biriba, without and with a wild card.
struct Bonus {
  int clean = 0;
  int dirty = 0;
};

// Every option, as it is given ------------------------------------------------------

#define CHOICE(name, Type, ...) enum class Type : std::uint8_t { __VA_ARGS__ };
#include "options.inc"

struct Options {
#define FLAG(name) bool name = false;
#define NUMBER(name) int name = 0;
#define NUMBER_OR_NONE(name) std::optional<int> name;
#define NUMBERS(name) std::vector<int> name;
#define BONUS(name) Bonus name;
#define BONUS_OR_NONE(name) std::optional<Bonus> name;
#define CHOICE(name, Type, ...) Type name{};
#include "options.inc"
};

// What follows from the options ---------------------------------------------------------

// What is a meld (`biriba.Melding`).
struct Melding {
  std::uint16_t set_ranks = 0;        // one bit a rank
  std::uint16_t dirty_set_ranks = 0;  // of which a set may hold a wild card
  std::uint8_t run_low = 0;           // the lowest place of a run
  std::uint8_t run_high = kHighAce;
  std::uint8_t longest_run = kRanks;  // but for a loose wild card
  std::uint8_t full_run = kRanks;
  std::uint8_t biriba_size = 7;
  bool natural_twos = true;
  bool loose_wild = false;
  bool wilds_stay = false;
  bool one_set_per_rank = false;

  Melding() = default;
  explicit Melding(const Options& options);

  // The places that natural cards may fill.
  constexpr Places natural_places() const {
    Places every = (Places{2} << run_high) - (Places{1} << run_low);
    return natural_twos ? every : every & ~(Places{1} << kTwo);
  }
  constexpr bool takes_wild(int rank) const { return dirty_set_ranks >> rank & 1; }
};

// Which cards a taken pile makes due (`biriba.Taking`).
enum class Due : std::uint8_t { kNothing, kTop, kPile, kAnyMeld };

// The points of each kind of card.
using Values = std::array<int, kKinds>;

// The rules of play, each worked out once, under the names they have in Python.
struct Rules {
  Options options;
  Melding melding;
  Values values{};       // melded, or left in a hand by most rules
  Values hand_values{};  // left in a hand
  Values units{};        // the values by their greatest common divisor
  int unit = 1;
  Cards deck;
  int red_threes_in_deck = 0;

  // Taking the discard pile.
  Due due = Due::kNothing;
  bool asks_new_for_wild = false;  // of a top card that is due
  bool asks_own = false;           // due cards are melded with those of the hand
  bool single_stays = false;
  bool held_may_go = false;
  bool guards_closing = false;
  bool guards_taking = false;
  Kinds locks = 0;  // the cards that lock the pile

  // Melding, discarding, going out.
  Kinds red_threes = 0;  // the cards that go beside the melds
  Kinds kept = 0;        // those that may not be exchanged
  bool must_lay_red_threes = false;
  bool draws_for_red_three = false;
  bool opens_packet = false;  // for a red three
  bool limits_wild_discards = false;
  bool needs_partner_next = false;
  bool needs_clean = false;
  bool needs_biribaki_left = false;
  Kinds barred_last = 0;  // the cards by whose discard nobody goes out
  bool may_meld_last = false;

  // Seats and the end.
  bool has_lone_taker = false;
  int stall_turns = -1;  // -1 for no limit
  bool draws_packets = false;
  bool has_bonus_suit = false;
  bool suit_is_named = false;
  bool joker_is_taken = false;

  Rules() = default;
  Rules(const Options& options, const Values& values, const Values& hand_values);

  bool may_name_no_suit() const { return suit_is_named && !joker_is_taken; }
  int drawable(int size) const {
    return size > options.draw_pile_reserve ? size - options.draw_pile_reserve : 0;
  }
  // Whether play ends with a turn that leaves nothing to draw.
  bool ends_exhausted(int passes) const;
  // The first seats of each side; as many seats on are the others.
  int first_sides() const;
  int rounded(int points) const;
  int worth(const Cards& cards, const Values& of) const;
};

}  // namespace biriba
