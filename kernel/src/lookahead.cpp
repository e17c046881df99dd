#include "lookahead.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "hopeless.hpp"
#include "sweep.hpp"

namespace biriba {

namespace lookahead {
namespace {

// How many search states a layer of the first sweep has at most, and how many
// times wider the next one is. If a sweep of moves answered less than half of its
// questions, the others are probably not legal, which only a sweep that cuts nothing
// shows: then the next one is much wider.
constexpr std::size_t kFirstWidth = 256;
constexpr std::size_t kWider = 8;
constexpr std::size_t kMuchWider = 64;

// Up to this many trials are swept from end to end, without a sweep of the hand
// first. Their own lower bounds are tighter.
constexpr std::size_t kFew = 12;

// How many cells a block of a sweep of moves may have; more trials need more
// sweeps.
constexpr int kMostInBlock = 2048;

// Finds the verdicts on moves of one hand.
//
// The meld that a move makes may grow later. A trial leaves a run as it is, so the
// answer to a question is yes if it is yes for the run or for any longer one it can
// grow into.
template <class Cells>
class Judge {
 public:
  explicit Judge(const Ask& ask) : ask_(ask), opens_(ask) {}

  // Returns whether the answer to each question is yes; the rest may be missing if
  // `any` is set and one is.
  std::vector<bool> judge(std::span<const Question> questions, bool any);

 private:
  using Known = std::map<Trial, std::optional<bool>>;
  using Entry = Known::value_type;

  // A question, as the trials that answer it.
  struct Asked {
    const Question* question;
    Entry* alone;
    std::vector<Entry*> longer;  // if they are asked for

    bool is_good() const {
      auto is_yes = [](const Entry* one) { return one->second.value_or(false); };
      return is_yes(alone) || std::any_of(longer.begin(), longer.end(), is_yes);
    }
  };

  Entry* entry(const Question& question) {
    return &*known_.try_emplace(trial_of(ask_, question)).first;
  }
  // Finds the trials of longer runs for questions that are still open.
  void find_longer(std::vector<Asked>& asked);
  // Returns the trials without an answer of questions that are still open, each once:
  // those of longer runs, or the others.
  std::vector<Entry*> unknown(const std::vector<Asked>& asked, bool longer) const;
  void sweep(const std::vector<Entry*>& trials, std::size_t width);
  void sweep_moves(std::vector<Entry*> trials, std::size_t width,
                   const HandSweep<Cells>& hand);

  const Ask& ask_;
  Opens opens_;
  Known known_;
};

template <class Cells>
std::vector<bool> Judge<Cells>::judge(std::span<const Question> questions, bool any) {
  std::vector<Asked> asked;
  for (const Question& one : questions) asked.push_back({&one, entry(one), {}});
  std::size_t width = kFirstWidth;
  auto has_good = [&] {
    return std::any_of(asked.begin(), asked.end(),
                       [](const Asked& one) { return one.is_good(); });
  };
  auto is_done = [&] { return any && has_good(); };
  // With each width, longer runs are swept for what is open after the others: a yes for
  // one of them comes long before a wide sweep shows the no without it.
  for (std::size_t open = asked.size(); open > 0 && !is_done();) {
    std::size_t swept = 0;
    for (bool longer : {false, true}) {
      if (is_done()) break;
      if (longer) find_longer(asked);
      const std::vector<Entry*> trials = unknown(asked, longer);
      if (!trials.empty()) sweep(trials, width);
      swept += trials.size();
    }
    open = unknown(asked, false).size() + unknown(asked, true).size();
    width *= 2 * open < swept ? kWider : kMuchWider;
  }
  std::vector<bool> found;
  found.reserve(asked.size());
  for (const Asked& one : asked) found.push_back(one.is_good());
  return found;
}

template <class Cells>
void Judge<Cells>::find_longer(std::vector<Asked>& asked) {
  for (Asked& one : asked) {
    const Question& question = *one.question;
    if (one.is_good() || !one.longer.empty() || question.made.is_set()) continue;
    Ways ways;
    find_additions(*ask_.melding, question.made, ask_.hand - question.cards, ways);
    for (const Way& way : ways)
      one.longer.push_back(entry({question.cards + way.cards, question.joined, way.made}));
  }
}

template <class Cells>
auto Judge<Cells>::unknown(const std::vector<Asked>& asked, bool longer) const
    -> std::vector<Entry*> {
  std::vector<Entry*> found;
  auto add = [&](Entry* one) {
    if (!one->second) found.push_back(one);
  };
  for (const Asked& one : asked) {
    if (one.is_good()) continue;
    if (!longer) add(one.alone);
    if (longer) std::ranges::for_each(one.longer, add);
  }
  auto is_less = [](const Entry* one, const Entry* other) {
    return one->first < other->first;
  };
  std::sort(found.begin(), found.end(), is_less);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

// Keeps the answers that are certain. If the whole hand cannot achieve what is
// asked for, it cannot after any move.
template <class Cells>
void Judge<Cells>::sweep(const std::vector<Entry*>& trials, std::size_t width) {
  if (trials.size() <= kFew) {
    std::vector<Trial> some;
    for (const Entry* one : trials) some.push_back(whole(one->first, Route(*ask_.melding)));
    MoveSweep<Cells> sweep(ask_, opens_, std::move(some), width);
    std::vector<bool> found = sweep.verdicts();
    for (std::size_t at = 0; at < trials.size(); ++at)
      if (found[at] || !sweep.was_cut()) trials[at]->second = found[at];
    return;
  }
  std::vector<Cards> taken;
  taken.reserve(trials.size());
  for (const Entry* one : trials) taken.push_back(one->first.before);
  std::sort(taken.begin(), taken.end());
  taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
  std::erase(taken, Cards{});
  HandSweep<Cells> hand(ask_, opens_, taken, width);
  if (hand.comes())
    sweep_moves(trials, width, hand);
  else if (!hand.was_cut())
    for (Entry* one : trials) one->second = false;
}

// Sweeps the trials of one suit at a time, and then those of sets, so that the other
// suits can only be open as in the sweep of the hand. Trials are in order by suit.
template <class Cells>
void Judge<Cells>::sweep_moves(std::vector<Entry*> trials, std::size_t width,
                               const HandSweep<Cells>& hand) {
  Form form = form_of(ask_);
  int block = Cells(form, Rows(ask_, form)).cells();
  auto most = static_cast<std::size_t>(std::max(1, kMostInBlock / block));
  for (std::size_t at = 0; at < trials.size();) {
    std::size_t first = at;
    std::vector<Trial> some;
    while (at < trials.size() && some.size() < most &&
           trials[at]->first.suit == trials[first]->first.suit)
      some.push_back(trials[at++]->first);
    MoveSweep<Cells> sweep(ask_, opens_, std::move(some), width, &hand);
    std::vector<bool> found = sweep.verdicts();
    bool is_certain = !hand.was_cut() && !sweep.was_cut();
    for (std::size_t one = first; one < at; ++one)
      if (found[one - first] || is_certain) trials[one]->second = found[one - first];
  }
}

template <class Cells>
bool hand_comes(const Ask& ask) {
  Opens opens(ask);
  for (std::size_t width = kFirstWidth;; width *= kWider) {
    MoveSweep<Cells> sweep(ask, opens, {whole(Trial(), Route(*ask.melding))}, width);
    bool found = sweep.verdicts().front();
    if (found || !sweep.was_cut()) return found;
  }
}

// Calls `act` with an object whose `Cells` are those that suit a question.
template <class T>
struct Kept {
  using Cells = T;
};

template <class Act>
auto with_cells(const Ask& ask, Act act) {
  Form form = form_of(ask);
  if (Bits<std::uint32_t>::fits(form)) return act(Kept<Bits<std::uint32_t>>());
  if (Bits<std::uint64_t>::fits(form)) return act(Kept<Bits<std::uint64_t>>());
  if (Points<std::int16_t>::fits(form)) return act(Kept<Points<std::int16_t>>());
  return act(Kept<Points<std::int32_t>>());
}

std::vector<bool> judged(const Ask& ask, std::span<const Question> questions, bool any) {
  if (questions.empty() || is_hopeless(ask)) return std::vector<bool>(questions.size());
  return with_cells(
      ask, [&]<class T>(T) { return Judge<typename T::Cells>(ask).judge(questions, any); });
}

}  // namespace
}  // namespace lookahead

bool comes(const Ask& ask) {
  if (lookahead::is_hopeless(ask)) return false;
  return lookahead::with_cells(
      ask, [&]<class T>(T) { return lookahead::hand_comes<typename T::Cells>(ask); });
}

std::vector<bool> verdicts(const Ask& ask, std::span<const Question> questions) {
  return lookahead::judged(ask, questions, false);
}

bool comes_after_any(const Ask& ask, std::span<const Question> questions) {
  std::vector<bool> found = lookahead::judged(ask, questions, true);
  return std::find(found.begin(), found.end(), true) != found.end();
}

}  // namespace biriba
