// Making the states of Python that follow moves.

#pragma once

#include <span>

#include "module_objects.hpp"
#include "state.hpp"

namespace biriba {

// Makes states of Python, which share with the state before the move all that the
// move has not changed.
class Writer {
 public:
  explicit Writer(Objects& objects) : objects_(objects), names_(objects.names) {}

  // The state that follows `at`, which is `was` in machine words, and `now` after the
  // move. Of the melds at most one is new.
  nb::object after(nb::handle at, const State& was, const State& now,
                   const nb::object& new_meld);

 private:
  nb::object hands_to(nb::handle at, const State& was, const State& now) const;
  nb::object seen_to(nb::handle at, const State& was, const State& now) const;
  nb::object pile_to(nb::handle at, const nb::object& name, const Pile& was,
                     const Pile& now) const;
  nb::object packets_to(nb::handle at, const State& was, const State& now) const;
  nb::object sides_to(nb::handle at, const State& was, const State& now,
                      const nb::object& new_meld) const;
  nb::object side_to(nb::handle side, const State& was, const State& now, int nth,
                     const nb::object& new_meld) const;
  nb::object melds_to(nb::handle side, std::span<const Meld> was, std::span<const Meld> now,
                      const nb::object& new_meld) const;
  nb::object red_threes_to(nb::handle side, const Side& was, const Side& now) const;
  nb::object turn_to(const Turn& turn);
  nb::object ending_to(const State& state) const;

  Objects& objects_;
  const Names& names_;
  Kept<Turn, nb::object, 10> turns_;
};

}  // namespace biriba
