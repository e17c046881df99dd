// The module `biriba._machine`: what Python asks the kernel for. Inputs are checked here.

#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include "cards.hpp"
#include "deal.hpp"
#include "lookahead.hpp"
#include "module_listing.hpp"
#include "module_lookahead.hpp"
#include "module_play.hpp"
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

}  // namespace

NB_MODULE(_machine, m) {
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const biriba::TooMuch& error) {
      biriba::set_error("StateError", error.what());
    }
  });
  m.doc() = "The kernel in machine words.";
  m.def("shuffled", &shuffled, nb::arg("deck"), nb::arg("seed"),
        "Return a deck in the order in which ``Random(seed).shuffle`` leaves it.\n\n"
        "Raises:\n"
        "    ValueError: If a byte is no kind of card, 0 to 52, or there are too many.");
  biriba::bind_lookahead(m);
  biriba::bind_listing(m);
  biriba::bind_play(m);
  biriba::bind_tables(m);
}
