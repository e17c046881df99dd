#include "stops.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

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

// Columns ---------------------------------------------------------------------

namespace {

// Numbers each trial by its beginning.
std::vector<int> beginnings_of(std::span<const Trial> trials) {
  std::map<Beginning, int> numbers;
  std::vector<int> found;
  for (const Trial& trial : trials) {
    int next = static_cast<int>(numbers.size());
    found.push_back(numbers.try_emplace(beginning_of(trial), next).first->second);
  }
  return found;
}

void add(Columns& columns, int column) {
  if (columns.empty() || columns.back().end != column) columns.push_back({column, column});
  columns.back().end = column + 1;
}

}  // namespace

Stops::Stops(const Ask& ask, std::span<const Trial> trials)
    : ask_(ask), trials_(trials), route_(*ask.melding), leave_(may_leave(ask)) {
  for (int rank = 0; rank < kRanks; ++rank)
    if (may_make_sets(rank)) with_sets_ |= 1u << rank;
  std::vector<int> beginnings = beginnings_of(trials_);
  Swept swept;
  swept.reserve(trials_.size());
  columns_.reserve(static_cast<std::size_t>(route_.legs()));
  for (int leg = 0; leg < route_.legs(); ++leg)
    columns_.push_back(find_columns(leg, beginnings, swept));
}

// What a trial misses in a leg.
int Stops::missing_in(const Trial& trial, int leg) const {
  int found = 0;
  route_.each_stop(leg, [&](int place, int suit) {
    int number = 0;
    if (suit == kSets)
      number = place == kTwo ? trial.cards.jokers() : 0;
    else if (place < kHighAce)
      number = trial.cards.count(kind_of(suit, place));
    found = found << kBits | number;
  });
  return found;
}

// What stands for the set of a leg that a trial makes; 0 if it makes none.
int Stops::set_in(const Trial& trial, int leg) const {
  if (trial.set_rank < 0 || route_.leg(trial.set_rank, kSets) != leg) return 0;
  return ((trial.joined + 1) << 8 | trial.set.size) << 1 | trial.set.is_clean;
}

LegColumns Stops::find_columns(int leg, std::span<const int> beginnings,
                               Swept& swept) const {
  swept.clear();
  for (int at = 0; at < static_cast<int>(trials_.size()); ++at) {
    const Trial& trial = trials_[at];
    if (leg < trial.first || leg > trial.last) continue;
    int source = leg == trial.first ? -1 - beginnings[at] : columns_[leg - 1].of_trials[at];
    swept.push_back({{missing_in(trial, leg), set_in(trial, leg), source}, at});
  }
  std::sort(swept.begin(), swept.end());
  LegColumns found;
  if (swept.empty()) return found;
  found.trials.reserve(swept.size());
  found.sources.reserve(swept.size());
  found.has_all = swept.size() == trials_.size();
  found.of_trials.assign(trials_.size(), -1);
  const Alike* last = nullptr;
  for (const auto& [alike, trial] : swept) {
    if (!last || *last != alike) {
      found.trials.push_back(trial);
      found.sources.push_back(std::max(-1, std::get<2>(alike)));
    }
    found.of_trials[trial] = found.number() - 1;
    last = &alike;
  }
  return found;
}

// Suits -----------------------------------------------------------------------

SuitStop Stops::find_suit(int place, int suit) const {
  const Melding& melding = *ask_.melding;
  Lane lane = ask_.hand.lanes[static_cast<std::size_t>(suit)];
  SuitStop stop;
  stop.near = near_of(lane, place, melding.biriba_size);
  stop.allowed = {.place = place, .biriba = ask_.biriba, .size = melding.biriba_size};
  const LegColumns& columns = columns_[route_.leg(place, suit)];
  if (place == kHighAce) {  // aces have been put aside, or left over, at their rank
    stop.groups.push_back({0, {{0, columns.number()}}});
    stop.numbers = 1;
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
  std::array<Columns, kMostCopies + 1> groups;  // by how many cards there are
  for (int column = 0; column < columns.number(); ++column)
    add(groups[stop.near.there - trials_[columns.trials[column]].cards.count(kind)],
        column);
  if (!columns.has_all) stop.numbers |= 1u << stop.near.there;
  for (int there = kMostCopies; there >= 0; --there) {
    if (groups[there].empty()) continue;
    stop.groups.push_back({there, std::move(groups[there])});
    stop.numbers |= 1u << there;
  }
  return stop;
}

// Sets ------------------------------------------------------------------------

bool Stops::may_make_sets(int rank) const {
  if (!(ask_.melding->set_ranks >> rank & 1)) return false;
  auto is_of_rank = [&](const Meld& meld) { return meld.is_set() && meld.rank() == rank; };
  // A new set has two natural cards or more, also one that a trial makes.
  return ask_.hand.of_rank(rank) > 1 ||
         std::any_of(ask_.laid.begin(), ask_.laid.end(), is_of_rank);
}

std::vector<SetStop> Stops::find_sets(int rank) const {
  const LegColumns& columns = columns_[route_.leg(rank, kSets)];
  std::map<std::pair<int, int>, SetStop> different;
  for (int column = 0; column < columns.number(); ++column) {
    const Trial& trial = trials_[columns.trials[column]];
    int wilds =
        rank == kTwo ? trial.cards.of_rank(kTwo) << kBits | trial.cards.jokers() : 0;
    int made = set_in(trial, route_.leg(rank, kSets));
    auto [known, is_new] = different.try_emplace({made, wilds});
    SetStop& stop = known->second;
    if (is_new) {
      stop.laid = laid_in(trial, rank);
      if (rank == kTwo) {
        stop.twos = ask_.hand.of_rank(kTwo) - trial.cards.of_rank(kTwo);
        stop.jokers = ask_.hand.jokers() - trial.cards.jokers();
      }
    }
    add(stop.columns, column);
  }
  std::vector<SetStop> found;
  for (auto& [key, stop] : different) found.push_back(std::move(stop));
  return found;
}

const SetStop& Stops::sets_of_first(int rank) {
  int column = columns_[route_.leg(rank, kSets)].of_trials.front();
  return *std::ranges::find_if(sets(rank), [&](const SetStop& stop) {
    return std::ranges::any_of(stop.columns, [&](Range range) {
      return range.first <= column && column < range.end;
    });
  });
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
  if (!has_sets(kTwo)) {
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
