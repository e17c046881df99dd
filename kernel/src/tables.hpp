// Many tables, played side by side.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "actions.hpp"

namespace biriba {

// Rows are numbers of tables, none of them twice. A call that throws leaves all tables
// as they were.
class Tables {
 public:
  // A deal is truncated after `most_turns` turns, if that is not -1. Each table begins
  // with the deal of seed 0.
  Tables(const Game& game, std::size_t size, std::size_t threads, int most_turns);

  // Is called now and then while a call lasts, on the thread of the caller. It may
  // throw, which ends the call.
  using Pause = std::function<void()>;

  std::size_t size() const { return now_.size(); }

  // Deals the deck that Python shuffles with each seed.
  void deal(std::span<const std::int64_t> rows, std::span<const std::uint64_t> seeds,
            int dealer, const Pause& pause);
  // Puts a state where a deal was.
  void put(std::size_t row, const State& state, int turns);
  // Plays an action at each of some tables but where the deal has ended, unless one is
  // not legal: then it returns the place of that one.
  std::optional<std::size_t> step(std::span<const std::int64_t> rows,
                                  std::span<const std::int64_t> actions,
                                  const Pause& pause);

  const State& state(std::size_t row) const { return now_[row]->state; }
  int turns(std::size_t row) const { return now_[row]->turns; }
  bool is_truncated(std::size_t row) const { return is_truncated(*now_[row]); }
  bool has_ended(std::size_t row) const {
    return state(row).is_over() || is_truncated(row);
  }
  // The legal actions, none where the deal has ended.
  std::span<const int> legal(std::size_t row) const { return now_[row]->legal; }

  // Fills `plane_rows` rows and `kNumbers` numbers for each table.
  void observe(std::uint8_t* planes, float* numbers, const Pause& pause) const;

 private:
  struct Place {
    std::vector<int> legal;
    int turns = 0;
    State state;
  };

  bool is_truncated(const Place& place) const {
    return !place.state.is_over() && most_turns_ >= 0 && place.turns >= most_turns_;
  }
  State dealt(std::uint64_t seed, int dealer) const;
  void list_legal(Place& place) const;
  void advance(const Place& before, int action, Place& after) const;
  // Makes the next place of each row of the present one, and then all of them present.
  template <class Act>
  void replace(std::span<const std::int64_t> rows, const Pause& pause, Act act);

  const Game& game_;
  std::size_t threads_;
  int most_turns_;
  std::vector<Kind> deck_;  // in order
  std::vector<std::unique_ptr<Place>> now_, next_;
};

// By how much the side of each seat is ahead: what it scores, or would if the play
// ended now, beyond the mean of the other sides.
std::vector<double> margins(const Rules& rules, const State& state);

}  // namespace biriba
