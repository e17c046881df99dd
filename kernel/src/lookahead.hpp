// The look-ahead: whether enough of a hand can be melded to end the turn.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards.hpp"
#include "melds.hpp"
#include "rules.hpp"

namespace biriba {

enum class Biriba : std::uint8_t { kNone, kAny, kClean };

// What may be left over in the end: this many cards (`kMany` for two or more),
// of which one may be discarded.
inline constexpr int kMany = 2;

struct Left {
  std::uint8_t number = 0;
  bool others = false;
  bool operator==(const Left&) const = default;
};

// A hand, and what must be achieved by melding from it.
struct Ask {
  const Melding* melding = nullptr;
  Cards hand;
  std::span<const Meld> laid;       // to which cards may be added
  Biriba biriba = Biriba::kNone;    // that must be made, newly or by an addition
  std::vector<Left> ends;           // any one of these
  Kinds barred = 0;                 // the kinds that may not be left over
  Kind single = kNoKind;            // the kind that may not be discarded
  const std::array<int, kKinds>* values = nullptr;  // in units; null: no points
  int owed = 0;                     // units that the melded cards must be worth
};

// A meld whose move is to be judged.
struct Question {
  Cards cards;      // that are melded
  int joined = -1;  // the index in `Ask::laid` of the meld that grows
  Meld made;
};

// Returns whether a hand can achieve what is asked for.
bool comes(const Ask& ask);

// Returns for each question whether it can after that meld.
std::vector<bool> verdicts(const Ask& ask, std::span<const Question> questions);

}  // namespace biriba
