// Melds: runs and sets, what cards can make, and what can be added.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cards.hpp"
#include "rules.hpp"

namespace biriba {

// A family of melds: the runs of a suit (0 to 3), or the sets of a rank (4 to
// 16).
using Family = std::uint8_t;

inline constexpr Family kFirstRank = 4;

// A run or a set. Of a run the cards of its suit are kept as a lane, of a set
// the number of cards of each suit, four bits each. The wild card is none of
// these, unless it is a two of the suit of a run.
struct Meld {
  std::uint64_t own = 0;
  Family family = 0;
  std::uint8_t size = 0;
  std::uint8_t low = 0;   // of a run: its lowest place
  std::int8_t hole = -1;  // of a run: the place of its wild card, if any
  Kind wild = kNoKind;    // the card that stands as wild, if any
  bool loose = false;     // the wild card is beside a run of all ranks
  std::uint16_t unused = 0;

  bool operator==(const Meld&) const = default;

  constexpr bool is_set() const { return family >= kFirstRank; }
  constexpr int rank() const { return family - kFirstRank; }
  constexpr int high() const { return low + size - 1; }
  constexpr bool is_clean() const { return wild == kNoKind; }
  // Whether its wild card is of another kind than the cards of its family.
  constexpr bool has_other_wild() const {
    return wild != kNoKind && (is_set() || suit_of(wild) != family);
  }
  Cards cards() const;
};

constexpr bool is_biriba(const Meld& meld, const Melding& melding) {
  return meld.size >= melding.biriba_size;
}

// A way to meld: cards, and the meld that they make, alone or with a meld that
// they are added to.
struct Way {
  Cards cards;
  Meld made;
};

using Ways = std::vector<Way>;

// Adds every new meld that can be made of some cards to `found`. Identical ways
// come once. Where wild cards stay, a way comes for each place where the cards
// can lie. With `most`, only melds of so many cards at most.
void find_new(const Melding& melding, const Cards& cards, Ways& found,
              int most = kMostCards);

// Adds every addition of some cards to a meld to `found`, the meld as it is
// apart. With `most`, only additions of so many cards at most.
void find_additions(const Melding& melding, const Meld& meld, const Cards& cards,
                    Ways& found, int most = kMostCards);

// The ranks, one bit each, of which a side with these melds may lay new sets.
std::uint16_t set_ranks_left(const Melding& melding, std::span<const Meld> laid);

// Whether an equal meld lies before one of them; additions to both would be the same.
bool comes_before(std::span<const Meld> laid, std::size_t place);

// The kinds of which a single card can be added to a meld.
Kinds single_additions(const Melding& melding, const Meld& meld);

// Adds every different meld that laying all of some cards can make, the usual
// one first.
void find_placed(const Melding& melding, const Cards& cards, Ways& found);

// Returns every way in which a run can lie where wild cards move freely.
std::vector<Meld> layouts(const Melding& melding, const Meld& run);

}  // namespace biriba
