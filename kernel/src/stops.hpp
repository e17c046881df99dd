// The stops of a sweep: the cards of each rank and suit, in every column.

#pragma once

#include <array>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "outcomes.hpp"
#include "sets.hpp"
#include "suits.hpp"
#include "trials.hpp"

namespace biriba::lookahead {

// The columns in which so many cards are in the hand after the move.
struct Group {
  int there = 0;
  Columns columns;
};

// The cards of a rank in a suit.
struct SuitStop {
  Allowed allowed;
  Near near;  // in the hand before a move
  std::vector<Group> groups;
  unsigned numbers = 0;  // how many there may be, one bit each: after ended moves, too
  int value = 0;         // units of each; 0 if points do not matter
  bool others = false;   // whether they may be discarded
};

// A way to use wild cards for the sets of a rank.
struct SetUse {
  std::uint8_t used = 0;
  std::uint8_t jokers = 0;  // that are left over
  bool makes = false;       // whether the biriba that must be made is among the sets

  auto operator<=>(const SetUse&) const = default;
};

// The sets of a rank, in the columns in which they are the same.
struct SetStop {
  LaidSets laid;
  int twos = 0;    // in hand
  int jokers = 0;  // in hand
  Columns columns;
};

// The columns of a leg: one for all trials that are swept there, began with the same
// and have missed the same cards so far.
struct LegColumns {
  std::vector<int> of_trials;  // the column of each trial; -1 if it is not swept here
  std::vector<int> trials;     // a trial of each column
  std::vector<int> sources;    // its column in the leg before; -1 if it begins here
  bool has_all = false;        // whether all trials are swept here

  int number() const { return static_cast<int>(trials.size()); }
};

// The stops are found when they are first asked for: a sweep of moves meets few of them.
class Stops {
 public:
  Stops(const Ask& ask, std::span<const Trial> trials);

  const Route& route() const { return route_; }
  const LegColumns& columns(int leg) const { return columns_[leg]; }

  const SuitStop& suit(int place, int suit) {
    auto& known = suits_[static_cast<std::size_t>(place * kSuits + suit)];
    if (!known) known = find_suit(place, suit);
    return *known;
  }
  // Whether the hand has cards of a place; aces are at both ends.
  bool has_cards(int place, int suit) const {
    return copies(ask_.hand.lanes[static_cast<std::size_t>(suit)], place % kRanks) > 0;
  }
  // Whether cards of a place may go to sets of their rank.
  bool has_sets(int place) const { return place < kRanks && with_sets_ >> place & 1; }

  const std::vector<SetStop>& sets(int rank) {
    auto& known = sets_[static_cast<std::size_t>(rank)];
    if (!known) known = find_sets(rank);
    return *known;
  }
  // The sets of a rank for the first trial.
  const SetStop& sets_of_first(int rank);
  // Returns how wild cards may go to sets of a rank, once its cards are decided:
  // `apart` have gone to sets; of twos, so many cannot be wild any more.
  std::vector<SetUse> uses(int rank, int apart, const SetStop& stop) const;

 private:
  // The trials that are swept in a leg, each with what makes it one with others there:
  // what it misses, the set that it makes, and where it comes from.
  using Alike = std::tuple<int, int, int>;
  using Swept = std::vector<std::pair<Alike, int>>;

  LegColumns find_columns(int leg, std::span<const int> beginnings, Swept& swept) const;
  int missing_in(const Trial& trial, int leg) const;
  int set_in(const Trial& trial, int leg) const;
  SuitStop find_suit(int place, int suit) const;
  std::vector<SetStop> find_sets(int rank) const;
  bool may_make_sets(int rank) const;
  LaidSets laid_in(const Trial& trial, int rank) const;
  std::vector<SetUse> uses_of_twos(int twos, const SetStop& stop) const;
  SetRule set_rule() const;

  const Ask& ask_;
  std::span<const Trial> trials_;
  Route route_;
  int leave_ = 0;  // how many cards of a kind may be left over
  unsigned with_sets_ = 0;
  std::vector<LegColumns> columns_;  // of each leg
  std::array<std::optional<SuitStop>, kPlaces * kSuits> suits_;
  std::array<std::optional<std::vector<SetStop>>, kRanks> sets_;
};

// Returns how many cards of one kind may be left over at most.
int may_leave(const Ask& ask);

}  // namespace biriba::lookahead
