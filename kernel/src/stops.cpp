#include "stops.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace biriba::lookahead {

namespace {

constexpr int kMostCopies = 7;

Near near_of(Lane lane, int place, int size) {
  // Aces are at both ends, so the cards of all places take 56 bits.
  Lane here = (lane | (lane & kNibble) << kBits * kHighAce) >> kBits * place;
  Lane window = here & ((Lane{1} << kBits * size) - 1);
  return {copies(here, 0), copies(here, 1), copies(here, 2),
          std::popcount(present(window))};
}

}  // namespace

int may_leave(const Ask& ask) {
  int most = 0;
  for (const Left& left : ask.ends) most = std::max<int>(most, left.number);
  return most < kMany ? most : kMostCopies;
}

Stops::Stops(const Ask& ask, std::span<const Trial> trials)
    : ask_(ask), trials_(trials), leave_(may_leave(ask)) {
  for (int rank = 0; rank < kRanks; ++rank)
    if (may_make_sets(rank)) with_sets_ |= 1u << rank;
  for (int place = 0; place < kPlaces; ++place)
    for (int suit = 0; suit < kSuits; ++suit)
      suits_[static_cast<std::size_t>(place * kSuits + suit)] = find_suit(place, suit);
  for (int rank = 0; rank < kRanks; ++rank)
    if (rank == kTwo || has_sets(rank))
      sets_[static_cast<std::size_t>(rank)] = find_sets(rank);
}

template <class Has>
Columns Stops::columns_with(Has has) const {
  Columns found;
  for (const Trial& trial : trials_) found.bits.push_back(has(trial) ? -1 : 0);
  found.are_all = std::find(found.bits.begin(), found.bits.end(), 0) == found.bits.end();
  return found;
}

// Suits -----------------------------------------------------------------------

SuitStop Stops::find_suit(int place, int suit) const {
  const Melding& melding = *ask_.melding;
  Lane lane = ask_.hand.lanes[static_cast<std::size_t>(suit)];
  SuitStop stop;
  stop.near = near_of(lane, place, melding.biriba_size);
  stop.allowed = {.place = place, .biriba = ask_.biriba, .size = melding.biriba_size};
  if (place == kHighAce) {  // aces have been put aside, or left over, at their rank
    stop.groups.push_back({0, columns_with([](const Trial&) { return true; })});
    return stop;
  }
  Kind kind = kind_of(suit, place);
  Places natural = melding.natural_places();
  stop.allowed.leave = ask_.barred & bit_of(kind) ? 0 : leave_;
  stop.allowed.sets = has_sets(place);
  stop.allowed.runs = natural >> place & 1;
  stop.allowed.high_aces = natural >> kHighAce & 1;
  stop.value = ask_.values ? (*ask_.values)[kind] : 0;
  stop.others = kind != ask_.single;
  std::set<int> numbers;
  auto there = [&](const Trial& trial) {
    return stop.near.there - trial.cards.count(kind);
  };
  for (const Trial& trial : trials_) numbers.insert(there(trial));
  for (auto at = numbers.rbegin(); at != numbers.rend(); ++at) {
    auto is_there = [&](const Trial& trial) { return there(trial) == *at; };
    stop.groups.push_back({*at, columns_with(is_there)});
  }
  return stop;
}

// Sets ------------------------------------------------------------------------

bool Stops::may_make_sets(int rank) const {
  if (rank == kTwo || !(ask_.melding->set_ranks >> rank & 1)) return false;
  auto is_of_rank = [&](const Meld& meld) { return meld.is_set() && meld.rank() == rank; };
  auto is_made = [&](const Trial& trial) { return trial.set_rank == rank; };
  return ask_.hand.of_rank(rank) > 1 ||
         std::any_of(ask_.laid.begin(), ask_.laid.end(), is_of_rank) ||
         std::any_of(trials_.begin(), trials_.end(), is_made);
}

std::vector<SetStop> Stops::find_sets(int rank) const {
  using Facts = std::tuple<LaidSets, int, int>;
  auto facts = [&](const Trial& trial) -> Facts {
    if (rank != kTwo) return {laid_in(trial, rank), 0, 0};
    return {laid_in(trial, rank), ask_.hand.of_rank(kTwo) - trial.cards.of_rank(kTwo),
            ask_.hand.jokers() - trial.cards.jokers()};
  };
  std::vector<Facts> of_trials;
  for (const Trial& trial : trials_) of_trials.push_back(facts(trial));
  std::vector<Facts> different = of_trials;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  std::vector<SetStop> found;
  for (const Facts& one : different) {
    auto [laid, twos, jokers] = one;
    auto is_same = [&, at = std::size_t{0}](const Trial&) mutable {
      return of_trials[at++] == one;
    };
    found.push_back({laid, twos, jokers, columns_with(is_same)});
  }
  return found;
}

const SetStop& Stops::sets_of_first(int rank) const {
  auto is_first = [](const SetStop& stop) { return stop.columns.bits.front() != 0; };
  return *std::find_if(sets(rank).begin(), sets(rank).end(), is_first);
}

LaidSets Stops::laid_in(const Trial& trial, int rank) const {
  LaidSets found;
  bool grows = trial.set_rank == rank;
  for (std::size_t at = 0; at < ask_.laid.size(); ++at) {
    const Meld& meld = ask_.laid[at];
    bool is_grown = grows && static_cast<int>(at) == trial.joined;
    if (meld.is_set() && meld.rank() == rank && !is_grown) found.push_back(laid_set(meld));
  }
  if (grows) found.push_back(trial.set);
  std::sort(found.begin(), found.end());
  return found;
}

SetRule Stops::set_rule() const {
  return {true, ask_.melding->one_set_per_rank, ask_.melding->biriba_size};
}

std::vector<SetUse> Stops::uses(int rank, int apart, const SetStop& stop) const {
  if (rank == kTwo) return uses_of_twos(stop.twos - apart, stop);
  std::vector<SetUse> found;
  for (Biriba biriba : {Biriba::kNone, ask_.biriba}) {
    bool makes = biriba != Biriba::kNone;
    Numbers numbers = wilds_in_sets(apart, stop.laid, biriba, set_rule());
    for (; numbers; numbers &= numbers - 1) {
      auto used = static_cast<std::uint8_t>(std::countr_zero(numbers));
      found.push_back({used, 0, makes});
    }
    if (ask_.biriba == Biriba::kNone) break;
  }
  return found;
}

std::vector<SetUse> Stops::uses_of_twos(int twos, const SetStop& stop) const {
  const Melding& melding = *ask_.melding;
  int leave = ask_.barred & bit_of(kJoker) ? 0 : leave_;
  std::vector<SetUse> found;
  auto add = [&](int in_sets, int jokers, bool makes) {
    for (int left = 0; left <= std::min(stop.jokers - jokers, leave); ++left)
      found.push_back({static_cast<std::uint8_t>(in_sets + jokers + left),
                       static_cast<std::uint8_t>(left), makes});
  };
  if (!(melding.set_ranks >> kTwo & 1)) {
    add(0, 0, false);
    return found;
  }
  SetRule rule = set_rule();
  rule.dirty = melding.takes_wild(kTwo);
  for (Biriba biriba : {Biriba::kNone, ask_.biriba})
    for (int number = 0; number <= twos; ++number) {
      Numbers numbers = wilds_in_sets(number, stop.laid, biriba, rule);
      for (int jokers = 0; jokers <= stop.jokers; ++jokers)
        if (numbers >> jokers & 1) add(number, jokers, biriba != Biriba::kNone);
    }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace biriba::lookahead
