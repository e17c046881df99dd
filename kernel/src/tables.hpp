// Many tables, played side by side.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "actions.hpp"
#include "threads.hpp"

namespace biriba {

// Rows are numbers of tables, none of them twice. A call that changes tables also lists
// their legal actions. If it throws while it lists, the tables are changed all the same,
// and the lists that are missing are made by `list`.
class Tables {
 public:
  // A deal is truncated after `most_turns` turns, if that is not -1. Each table begins
  // with the deal of seed 0.
  Tables(const Game& game, std::size_t size, std::size_t threads, int most_turns);

  std::size_t size() const { return places_.size(); }

  // Deals the deck that Python shuffles with each seed.
  void deal(std::span<const std::int64_t> rows, std::span<const std::uint64_t> seeds,
            int dealer);
  // Puts a state where a deal was.
  void put(std::size_t row, const State& state, int turns);
  // Plays an action at each of some tables but where the deal has ended, unless one is
  // not legal: then it returns the place of the first of them.
  std::optional<std::size_t> step(std::span<const std::int64_t> rows,
                                  std::span<const std::int64_t> actions);

  // Makes the lists of legal actions that are missing.
  void list();

  const State& state(std::size_t row) const { return places_[row].state; }
  int turns(std::size_t row) const { return places_[row].turns; }
  bool is_truncated(std::size_t row) const { return is_truncated(places_[row]); }
  bool has_ended(std::size_t row) const {
    return state(row).is_over() || is_truncated(row);
  }
  // The legal actions of a table that is listed, none where the deal has ended.
  std::span<const int> legal(std::size_t row) const { return places_[row].legal; }

  // Fills `plane_rows` rows and `kNumbers` numbers for each table.
  void observe(std::uint8_t* planes, float* numbers) const;

 private:
  struct Place {
    std::vector<int> legal;
    bool is_listed = false;
    int turns = 0;
    State state;
  };

  bool is_truncated(const Place& place) const {
    return !place.state.is_over() && most_turns_ >= 0 && place.turns >= most_turns_;
  }
  State dealt(std::uint64_t seed, int dealer) const;
  void list_legal(std::size_t row);
  // Calls `act(nth, place)` for each row, which changes the place, and lists it.
  template <class Act>
  void change(std::span<const std::int64_t> rows, Act act);

  const Game& game_;
  mutable Crew crew_;
  int most_turns_;
  std::vector<Kind> deck_;  // in order
  std::vector<Place> places_;
};

// By how much the side of each seat is ahead: what it scores, or would if the play
// ended now, beyond the mean of the other sides.
std::vector<double> margins(const Rules& rules, const State& state);

}  // namespace biriba
