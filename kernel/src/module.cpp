// The module `biriba._machine`: what Python asks the kernel for. Inputs are checked here.

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include "cards.hpp"
#include "deal.hpp"
#include "interrupts.hpp"
#include "lookahead.hpp"
#include "module_lookahead.hpp"
#include "module_play.hpp"
#include "module_states.hpp"
#include "module_values.hpp"

namespace nb = nanobind;

namespace {

// `biriba.Cards` counts fewer than eight of a kind.
constexpr std::size_t kMostInDeck = 7 * biriba::kKinds;

// The bytes of a deck, which are kinds of card.
std::vector<std::uint8_t> deck_of(const nb::bytes& deck) {
  if (deck.size() > kMostInDeck) {
    throw nb::value_error(("a deck has at most " + std::to_string(kMostInDeck) +
                           " cards, not " + std::to_string(deck.size()))
                              .c_str());
  }
  const auto* first = static_cast<const std::uint8_t*>(deck.data());
  std::vector<std::uint8_t> cards(first, first + deck.size());
  for (const std::uint8_t card : cards) {
    if (card >= biriba::kKinds) {
      throw nb::value_error(
          ("a card is a number from 0 to 52, not " + std::to_string(card)).c_str());
    }
  }
  return cards;
}

nb::bytes shuffled(const nb::bytes& deck, const nb::int_& seed) {
  std::vector<std::uint8_t> cards = deck_of(deck);
  biriba::Random random = biriba::random_of(seed);
  biriba::shuffle(cards, random);
  return nb::bytes(cards.data(), cards.size());
}

// Ends a long call when a signal such as Ctrl-C asks for it. A call on another thread than
// Python's main one goes on, as in Python; threads of a batch are not Python's at all.
void look_for_signals() {
  thread_local auto looked = std::chrono::steady_clock::now();
  const auto now = std::chrono::steady_clock::now();
  if (now - looked < std::chrono::milliseconds(50)) return;
  looked = now;
  if (!PyGILState_GetThisThreadState()) return;
  nb::gil_scoped_acquire held;
  if (PyErr_CheckSignals()) throw nb::python_error();
}

}  // namespace

NB_MODULE(_machine, m) {
  biriba::interrupt_hook = &look_for_signals;
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const biriba::TooMuch& error) {
      try {
        biriba::set_error("StateError", error.what());
      } catch (nb::python_error& other) {  // a signal's, for example
        other.restore();
      }
    }
  });
  m.doc() = "The kernel in machine words.";
  m.def("shuffled", &shuffled, nb::arg("deck"), nb::arg("seed"),
        "Return a deck in the order in which ``Random(seed).shuffle`` leaves it.\n\n"
        "Raises:\n"
        "    ValueError: If a byte is no kind of card, 0 to 52, or there are too many.");
  biriba::bind_lookahead(m);
  biriba::bind_states(m);
  biriba::bind_play(m);
  biriba::bind_tables(m);
}
