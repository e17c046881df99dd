// Making the states of Python.

#pragma once

#include <span>

#include "module_objects.hpp"
#include "state.hpp"

namespace biriba {

// What a side is made of besides numbers: the tuples of its seats and of its melds.
struct SideObjects {
  nb::object seats, melds;
};

// Makes states of Python.
class Writer {
 public:
  explicit Writer(Objects& objects) : objects_(objects), names_(objects.names) {}

  // The state of a class, of rules for so many players.
  nb::object whole(const nb::object& type, const nb::object& rules, std::size_t players,
                   const State& state, std::span<const SideObjects> sides);
  // The state that follows `at`, which is `was` in machine words, and `now` after the
  // move. It shares with `at` all that the move has not changed. Of the melds at most one
  // is new.
  nb::object after(nb::handle at, const State& was, const State& now,
                   const nb::object& new_meld);

 private:
  nb::object hands_after(nb::handle at, const State& was, const State& now) const;
  nb::object seen_after(nb::handle at, const State& was, const State& now) const;
  nb::object packets_after(nb::handle at, const State& was, const State& now) const;
  nb::object sides_after(nb::handle at, const State& was, const State& now,
                         const nb::object& new_meld) const;
  nb::object draw_pile(const Pile& pile) const;
  nb::object discard_pile(const Pile& pile) const;
  nb::object packets(const State& state) const;
  nb::object side(const Side& side, const SideObjects& objects) const;
  nb::object turn(const Turn& turn);
  nb::object ending(const State& state) const;

  Objects& objects_;
  const Names& names_;
  Kept<Turn, nb::object, 10> turns_;
};

}  // namespace biriba
