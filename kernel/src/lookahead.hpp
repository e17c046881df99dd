// The look-ahead: whether enough of a hand can be melded to end the turn.
//
// One dynamic program answers every such question. It sweeps the ranks from ace
// to king, in all suits together or, without sets, in one suit after the other
// (route.hpp). It meets each card once: a card is left over, goes to a set, or goes
// to a run. Of what was done at lower ranks, only what it left open matters.
//
// * A *search state* says what is still open: in each suit the runs that must go
//   on (suits.hpp) and what can still be added to runs on the table (rooms.hpp),
//   all of it as one number (opens.hpp), and how many cards of the rank have gone
//   to sets so far (sets.hpp).
// * Its *outcomes* say what has been used to get there: wild cards, cards left
//   over, points, and whether a biriba has been made (outcomes.hpp).
// * A *layer* holds the outcomes of each search state between two steps
//   (layers.hpp). A sweep computes layer after layer and looks for good outcomes
//   in the last (sweep.hpp).
//
// To judge a list of moves, the hand is swept forwards, then backwards to keep
// only the outcomes that lead to a good end. Each move is then swept from its
// lowest card to its highest only (trials.hpp, stops.hpp).
//
// A layer with more states than the sweep allows is cut to those with the most
// outcomes. A yes from a cut sweep is certain. After a no, the sweep is repeated
// with more width, until no layer is cut.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "cards.hpp"
#include "melds.hpp"
#include "rules.hpp"

namespace biriba {

enum class Biriba : std::uint8_t { kNone, kAny, kClean };

// Returns whether a meld is the biriba that must be made.
constexpr bool is_made_by(const Meld& meld, Biriba biriba, const Melding& melding) {
  if (biriba == Biriba::kNone || !is_biriba(meld, melding)) return false;
  return biriba == Biriba::kAny || meld.is_clean();
}

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
  std::span<const Meld> laid;     // to which cards may be added
  Biriba biriba = Biriba::kNone;  // that must be made, newly or by an addition
  std::vector<Left> ends;         // any one of these
  Kinds barred = 0;               // the kinds that may not be left over
  Kind single = kNoKind;          // the kind that may not be discarded
  const std::array<int, kKinds>* values = nullptr;  // in units; null: no points
  int owed = 0;  // units that the melded cards must be worth
};

// A meld whose move is to be judged.
struct Question {
  Cards cards;      // that are melded
  int joined = -1;  // the index in `Ask::laid` of the meld that grows
  Meld made;
};

// A question that would need larger layers than there may be (layers.hpp), or more
// numbers (opens.hpp).
struct TooMuch : std::length_error {
  // `where` comes before the message.
  explicit TooMuch(const std::string& where = {})
      : std::length_error(where + "the look-ahead needs too much memory for this hand") {}
};

// Returns whether a hand can achieve what is asked for.
bool comes(const Ask& ask);

// Returns for each question whether it can after that meld.
std::vector<bool> verdicts(const Ask& ask, std::span<const Question> questions);

// Returns whether it can after any of them.
bool comes_after_any(const Ask& ask, std::span<const Question> questions);

}  // namespace biriba
