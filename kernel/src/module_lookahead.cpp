#include "module_lookahead.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lookahead.hpp"
#include "module_values.hpp"

namespace biriba {

namespace {

void check(bool is_right, const char* what) {
  if (!is_right) refuse(std::string("not right: ") + what);
}

// The numbers of `Melding` in their order, flags as 0 or 1.
Melding melding_of(const std::vector<int>& told) {
  check(told.size() == 11, "the numbers of rules for melds");
  for (int number : told) check(number >= 0 && number < 1 << 13, "a number of rules");
  Melding found;
  found.set_ranks = static_cast<std::uint16_t>(told[0]);
  found.dirty_set_ranks = static_cast<std::uint16_t>(told[1]);
  found.run_low = static_cast<std::uint8_t>(told[2]);
  found.run_high = static_cast<std::uint8_t>(told[3]);
  found.longest_run = static_cast<std::uint8_t>(told[4]);
  found.full_run = static_cast<std::uint8_t>(told[5]);
  found.biriba_size = static_cast<std::uint8_t>(told[6]);
  found.natural_twos = told[7];
  found.loose_wild = told[8];
  found.wilds_stay = told[9];
  found.one_set_per_rank = told[10];
  check(told[2] <= told[3] && told[3] <= kHighAce, "the ranks of runs");
  check(told[6] >= 3 && told[6] <= 7, "the size of a biriba");
  return found;
}

// A packed hand: four bits a kind, the lowest first.
Cards cards_of(const nb::bytes& packed) {
  check(packed.size() == (kKinds + 1) / 2, "the size of packed cards");
  const auto* bytes = static_cast<const std::uint8_t*>(packed.data());
  Cards cards;
  for (int kind = 0; kind < kKinds; ++kind) {
    int number = bytes[kind / 2] >> 4 * (kind % 2) & kNibble;
    check(number < 8, "a number of cards");
    cards.lanes[kind / kRanks] |= static_cast<Lane>(number) << kBits * (kind % kRanks);
  }
  check(bytes[kKinds / 2] >> 4 == 0, "packed cards");
  return cards;
}

// What Python tells of a meld: `MeldNumbers`.
using MeldFields = std::tuple<std::uint64_t, int, int, int, int, int, bool>;

// The meld is known to be one, but the sweeps must find its places.
Meld meld_of(const MeldFields& fields) {
  const auto [own, family, size, low, hole, wild, loose] = fields;
  check(own >> 52 == 0 && !(own & kGuard), "the cards of a meld");
  check(family >= 0 && family < kFirstRank + kRanks, "the family of a meld");
  check(size >= kSmallestMeld && size <= kMostCards, "the size of a meld");
  check(low >= 0 && low < kPlaces && hole >= -1 && hole < kPlaces, "a place");
  check(wild == kNoKind || (wild >= 0 && wild < kKinds && is_wild(static_cast<Kind>(wild))),
        "the wild card of a meld");
  Meld told;
  told.own = own;
  told.family = static_cast<std::uint8_t>(family);
  told.size = static_cast<std::uint8_t>(size);
  told.low = static_cast<std::uint8_t>(low);
  told.hole = static_cast<std::int8_t>(hole);
  told.wild = static_cast<Kind>(wild);
  told.loose = loose;
  check(told.is_set() ? own >> 16 == 0 : low + size <= kPlaces, "the places of a run");
  return told;
}

// A question to the look-ahead, as an object that Python keeps for its moves.
class KeptAsk {
 public:
  KeptAsk(nb::object melding, const nb::bytes& hand, const std::vector<const Meld*>& laid,
          int biriba, const std::vector<std::pair<int, bool>>& ends, std::uint64_t barred,
          int single, const std::vector<int>& values, int owed)
      : melding_(std::move(melding)) {
    ask_.melding = nb::cast<const Melding*>(melding_);
    ask_.hand = cards_of(hand);
    check(wilds_of(ask_.hand) < 31, "so many wild cards");
    for (const Meld* one : laid) laid_.push_back(*one);
    ask_.laid = laid_;
    check(biriba >= 0 && biriba <= 2, "a biriba that must be made");
    ask_.biriba = static_cast<Biriba>(biriba);
    check(!ends.empty(), "what may be left over");
    for (auto [number, others] : ends) {
      check(number >= 0 && number <= kMany, "what may be left over");
      ask_.ends.push_back({static_cast<std::uint8_t>(number), others});
    }
    check(barred >> kKinds == 0, "the kinds that may not be left over");
    ask_.barred = barred;
    check(single >= -1 && single < kKinds, "a kind");
    ask_.single = single < 0 ? kNoKind : static_cast<Kind>(single);
    set_values(values, owed);
  }
  KeptAsk(const KeptAsk&) = delete;
  KeptAsk& operator=(const KeptAsk&) = delete;

  const Ask& ask() const { return ask_; }

 private:
  void set_values(const std::vector<int>& values, int owed) {
    if (values.empty()) return;
    check(values.size() == kKinds, "the values of cards");
    for (int kind = 0; kind < kKinds; ++kind) {
      check(values[kind] >= 0 && values[kind] <= 100'000, "the value of a card");
      values_[kind] = values[kind];
    }
    check(owed >= 0 && owed <= 100'000'000, "what is owed");
    ask_.values = &values_;
    ask_.owed = owed;
  }

  nb::object melding_;
  std::vector<Meld> laid_;
  std::array<int, kKinds> values_{};
  Ask ask_;
};

using QuestionFields = std::tuple<nb::bytes, int, const Meld*>;

std::vector<Question> questions_of(const KeptAsk& kept,
                                   const std::vector<QuestionFields>& told) {
  const Ask& ask = kept.ask();
  std::vector<Question> found;
  found.reserve(told.size());
  for (const auto& [packed, joined, made] : told) {
    Cards cards = cards_of(packed);
    check(ask.hand.contains(cards), "cards that are not in the hand");
    check(joined >= -1 && joined < static_cast<int>(ask.laid.size()),
          "the index of a meld");
    found.push_back({cards, joined, *made});
  }
  return found;
}

bool hand_comes(const KeptAsk& kept) {
  nb::gil_scoped_release released;
  return comes(kept.ask());
}

std::vector<bool> moves_come(const KeptAsk& kept, const std::vector<QuestionFields>& told) {
  std::vector<Question> questions = questions_of(kept, told);
  nb::gil_scoped_release released;
  return verdicts(kept.ask(), questions);
}

bool any_move_comes(const KeptAsk& kept, const std::vector<QuestionFields>& told) {
  std::vector<Question> questions = questions_of(kept, told);
  nb::gil_scoped_release released;
  return comes_after_any(kept.ask(), questions);
}

}  // namespace

void bind_lookahead(nb::module_& module) {
  nb::class_<Melding>(module, "Melding", "Rules for melds.")
      .def(
          "__init__",
          [](Melding* made, const std::vector<int>& numbers) {
            new (made) Melding(melding_of(numbers));
          },
          nb::arg("numbers"), "Keep rules for melds, given as numbers.");
  nb::class_<Meld>(module, "Meld", "A meld.")
      .def(
          "__init__",
          [](Meld* made, const MeldFields& numbers) { new (made) Meld(meld_of(numbers)); },
          nb::arg("numbers"), "Keep a meld, given as numbers.");
  nb::class_<KeptAsk>(module, "Ask", "A question to the look-ahead.")
      .def(nb::init<nb::object, const nb::bytes&, const std::vector<const Meld*>&, int,
                    const std::vector<std::pair<int, bool>>&, std::uint64_t, int,
                    const std::vector<int>&, int>(),
           nb::arg("melding"), nb::arg("hand"), nb::arg("laid"), nb::arg("biriba"),
           nb::arg("ends"), nb::arg("barred"), nb::arg("single"), nb::arg("values"),
           nb::arg("owed"), "Keep a question, given as numbers.")
      .def("comes", &hand_comes, "Return whether the hand can achieve what is asked for.")
      .def("verdicts", &moves_come, nb::arg("moves"),
           "Return for each move whether the hand can achieve it after the move.")
      .def("comes_after_any", &any_move_comes, nb::arg("moves"),
           "Return whether the hand can achieve it after any of the moves.");
}

}  // namespace biriba
