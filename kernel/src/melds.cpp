#include "melds.hpp"

#include <algorithm>
#include <array>

namespace biriba {
namespace {

// The places of the ace, by how many aces a run has.
constexpr Places kLowAce = 1;
constexpr Places kAtTop = Places{1} << kHighAce;
constexpr Places kAceEnds[3][2] = {{0, 0}, {kLowAce, kAtTop}, {kLowAce | kAtTop, 0}};
constexpr int kAceChoices[3] = {1, 2, 1};

constexpr Places kInner = (Places{1} << kRanks) - (Places{1} << 2);
constexpr Lane kInnerCards = kEach & ~(one_of(kAce) | one_of(kTwo));
constexpr Lane kAcesAndTwos = (kNibble | kNibble << kBits);

constexpr Places bit(int place) { return Places{1} << place; }

constexpr bool has(Places places, int place) { return places >> place & 1; }

constexpr bool has_loose(const Melding& rules, int naturals) {
  return rules.loose_wild && naturals == rules.longest_run;
}

// Cards read as a run: its lowest place, its highest, and that of its wild card
// (-1 for none).
struct Reading {
  int low = 0;
  int high = 0;
  int hole = -1;
};

// Clean runs come first, then those whose wild card is highest.
constexpr bool is_more_usual(const Reading& one, const Reading& other) {
  if ((one.hole < 0) != (other.hole < 0)) return one.hole < 0;
  return one.hole != other.hole ? one.hole > other.hole : one.low < other.low;
}

// At most eight: a two at home or not, an ace at either end, a wild card too.
class Readings {
 public:
  void add(Reading one) { items_[count_++] = one; }
  const Reading* begin() const { return items_.data(); }
  const Reading* end() const { return items_.data() + count_; }
  Reading* begin() { return items_.data(); }
  Reading* end() { return items_.data() + count_; }
  bool empty() const { return count_ == 0; }
  const Reading& front() const { return items_[0]; }

  template <class Wrong>
  void drop(Wrong wrong) {
    count_ = static_cast<int>(std::remove_if(begin(), end(), wrong) - begin());
  }

 private:
  std::array<Reading, 8> items_;
  int count_ = 0;
};

// A complete run with a loose wild card at one end.
Reading with_loose(const Melding& rules, int low, int high) {
  if (low == 1 && high == kHighAce && rules.run_low == 0) {
    low = 0;
    high = kKing;
  }
  if (high < kHighAce) return {low, high + 1, high + 1};
  return {low - 1, high, low - 1};
}

// Adds the readings of natural cards in some places, all with a wild card or
// none.
void lay_out(const Melding& rules, Places natural, bool wild, Readings& found) {
  if (!natural) return;
  int low = std::countr_zero(natural);
  int high = std::bit_width(natural) - 1;
  Places gaps = ((Places{2} << high) - bit(low)) & ~natural;
  if ((gaps & (gaps - 1)) || (gaps && !wild)) return;
  bool extends = wild && !gaps;
  int size = high - low + 1 + extends;
  if (extends && has_loose(rules, size - 1)) {
    // A run from two to ace is seen from the low ace as well.
    if (low != 1 || rules.run_low > 0) found.add(with_loose(rules, low, high));
    return;
  }
  if (size < kSmallestMeld || size > rules.longest_run) return;
  if (!extends) {
    found.add({low, high, gaps ? std::countr_zero(gaps) : -1});
    return;
  }
  if (low > rules.run_low) found.add({low - 1, high, low - 1});
  if (high < rules.run_high) found.add({low, high + 1, high + 1});
}

// Returns every way to read cards as a run, those without a wild card first.
// `wild` says whether there is also a wild card of another kind.
Readings readings_of(const Melding& rules, Lane lane, bool wild) {
  Readings found;
  int aces = copies(lane, kAce), twos = copies(lane, kTwo);
  Lane inner = lane & ~kAcesAndTwos;
  if (inner != (inner & kInnerCards) || aces > 2) return found;
  auto places = static_cast<Places>(ranks_of(inner));
  Places fit = rules.natural_places();
  bool may_be_home = twos > 0 && has(fit, kTwo);
  for (int home = may_be_home; home >= 0; --home) {
    int wilds = wild + twos - home;
    if (wilds > 1) continue;
    for (int at = 0; at < kAceChoices[aces]; ++at) {
      Places natural = places | (home ? bit(kTwo) : 0) | kAceEnds[aces][at];
      if (!(natural & ~fit)) lay_out(rules, natural, wilds == 1, found);
    }
  }
  // A two in its own place is natural.
  if (may_be_home && !wild) found.drop([](const Reading& one) { return one.hole == kTwo; });
  return found;
}

bool can_be_clean(const Readings& found) {
  return !found.empty() && found.front().hole < 0;
}

// Runs from a hand ------------------------------------------------------------

Lane lane_of(Places natural) {
  Lane found = has(natural, kHighAce) ? one_of(kAce) : 0;
  for (Places left = natural & (bit(kRanks) - 1); left; left &= left - 1)
    found += one_of(std::countr_zero(left));
  return found;
}

// Collects lanes, each once.
class Lanes {
 public:
  void add(Lane lane) {
    if (std::find(items.begin(), items.end(), lane) == items.end()) items.push_back(lane);
  }
  std::vector<Lane> items;
};

// Finds the cards of a suit that can make runs, alone or with a wild card of
// another kind.
class NewRuns {
 public:
  NewRuns(const Melding& rules, Lane lane, bool wild, int most)
      : rules_(rules), wild_(wild), most_(most) {
    aces_ = copies(lane, kAce);
    twos_ = copies(lane, kTwo);
    there_ = static_cast<Places>(ranks_of(present(lane)));
    if (aces_) there_ |= kAtTop;
    there_ &= rules.natural_places();
    find();
  }

  const std::vector<Lane>& found() const { return found_.items; }

 private:
  // Goes through the stretches of consecutive places in which one at most is
  // missing.
  void find() {
    bool gap = wild_ || twos_ > 0;
    for (int low = 0; low < kRanks; ++low) {
      if (!has(there_, low)) continue;
      for (int high = low + 1; high < kPlaces; ++high) {
        if (!has(there_, high)) continue;
        Places stretch = (Places{2} << high) - bit(low);
        Places missing = stretch & ~there_;
        if ((missing & (missing - 1)) || (missing && !gap)) break;
        int size = high - low + 1;
        take(stretch & ~missing, size);
        if (gap && !missing)
          for (int hole = low + 1; hole < high; ++hole) take(stretch & ~bit(hole), size);
      }
    }
  }

  void take(Places natural, int size) {
    if (has(natural, 0) + has(natural, kHighAce) > aces_) return;
    Lane cards = lane_of(natural);
    int naturals = std::popcount(natural);
    bool whole = naturals == size;
    if (!wild_ && whole && fits(size)) keep(cards, naturals);
    if (wild_ || twos_ > has(natural, kTwo)) {
      bool loose = whole && has_loose(rules_, size);
      if (fits(size + whole) || loose)
        keep(wild_ ? cards : cards + one_of(kTwo), naturals + 1);
    }
  }

  bool fits(int size) const { return size >= kSmallestMeld && size <= rules_.longest_run; }
  void keep(Lane cards, int size) {
    if (size <= most_) found_.add(cards);
  }

  const Melding& rules_;
  bool wild_;
  int most_, aces_, twos_;
  Places there_;
  Lanes found_;
};

Meld run_of(const Melding& rules, int suit, Lane own, Kind other, const Reading& reading) {
  Meld made;
  made.own = own;
  made.family = static_cast<Family>(suit);
  made.size = static_cast<std::uint8_t>(reading.high - reading.low + 1);
  made.low = static_cast<std::uint8_t>(reading.low);
  made.hole = static_cast<std::int8_t>(reading.hole);
  if (reading.hole >= 0) made.wild = other == kNoKind ? kind_of(suit, kTwo) : other;
  made.loose = rules.loose_wild && made.size > rules.longest_run;
  return made;
}

// Adds the runs that cards of a suit make, with a wild card of another kind or
// `kNoKind`: one, or where wild cards stay one for each lowest place.
void add_runs(const Melding& rules, int suit, Lane own, Kind other, const Cards& cards,
              Ways& found) {
  Readings readings = readings_of(rules, own, other != kNoKind);
  if (readings.empty()) return;
  std::stable_sort(readings.begin(), readings.end(), is_more_usual);
  Places lows = 0;
  for (const Reading& one : readings) {
    if (has(lows, one.low)) continue;
    lows |= bit(one.low);
    found.push_back({cards, run_of(rules, suit, own, other, one)});
    if (!rules.wilds_stay || one.hole < 0) break;
  }
}

Cards with_lane(int suit, Lane lane, Kind other) {
  Cards cards;
  cards.lanes[suit] = lane;
  if (other != kNoKind) cards.add(other);
  return cards;
}

void new_runs(const Melding& rules, int suit, const Cards& cards, Ways& found, int most) {
  Lane lane = cards.lanes[suit];
  if (!lane) return;
  NewRuns clean(rules, lane, false, most);
  for (Lane own : clean.found())
    add_runs(rules, suit, own, kNoKind, with_lane(suit, own, kNoKind), found);
  Kinds others = cards.kinds() & kWilds & ~suit_kinds(suit);
  if (!others) return;
  NewRuns dirty(rules, lane, true, most);
  for (; others; others &= others - 1) {
    Kind other = lowest(others);
    for (Lane own : dirty.found())
      add_runs(rules, suit, own, other, with_lane(suit, own, other), found);
  }
}

// Sets ------------------------------------------------------------------------

// Calls `act(cards, counts)` for every choice of some cards of a rank, nothing
// included; `counts` are those of each suit, four bits each.
template <class Act>
void each_choice(const Cards& cards, int rank, Act act) {
  std::array<int, kSuits> most{};
  for (int suit = 0; suit < kSuits; ++suit) most[suit] = copies(cards.lanes[suit], rank);
  std::array<int, kSuits> now{};
  while (true) {
    Cards chosen;
    std::uint64_t counts = 0;
    int size = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      chosen.lanes[suit] = one_of(rank) * static_cast<Lane>(now[suit]);
      counts |= static_cast<std::uint64_t>(now[suit]) << kBits * suit;
      size += now[suit];
    }
    act(chosen, counts, size);
    int suit = 0;
    while (suit < kSuits && now[suit] == most[suit]) now[suit++] = 0;
    if (suit == kSuits) return;
    ++now[suit];
  }
}

Meld set_of(int rank, std::uint64_t counts, int naturals, Kind wild) {
  Meld made;
  made.own = counts;
  made.family = static_cast<Family>(kFirstRank + rank);
  made.size = static_cast<std::uint8_t>(naturals + (wild != kNoKind));
  made.wild = wild;
  return made;
}

// The kinds that may be wild in a set of a rank.
Kinds wilds_for(const Melding& rules, int rank) {
  if (!rules.takes_wild(rank)) return 0;
  return rank == kTwo ? bit_of(kJoker) : kWilds;
}

// Adds what cards of a rank, and a wild card, make together with a set, or
// alone.
void add_sets(const Melding& rules, const Meld& before, int least, const Cards& cards,
              Ways& found, int most) {
  int rank = before.rank();
  Kinds wilds = before.is_clean() ? cards.kinds() & wilds_for(rules, rank) : 0;
  int naturals = before.size - !before.is_clean();
  each_choice(cards, rank, [&](const Cards& chosen, std::uint64_t counts, int size) {
    Meld made = set_of(rank, before.own + counts, naturals + size, before.wild);
    if (size >= least && size > 0 && size <= most) found.push_back({chosen, made});
    if (size + 1 < least || size + 1 > most) return;
    for (Kinds left = wilds; left; left &= left - 1) {
      Cards all = chosen;
      all.add(lowest(left));
      found.push_back({all, set_of(rank, made.own, naturals + size, lowest(left))});
    }
  });
}

void new_sets(const Melding& rules, const Cards& cards, Ways& found, int most) {
  bool wild = wilds_of(cards) > 0;
  for (int rank = 0; rank < kRanks; ++rank)
    if (rules.set_ranks >> rank & 1 && cards.of_rank(rank) >= kSmallestMeld - wild)
      add_sets(rules, set_of(rank, 0, 0, kNoKind), kSmallestMeld, cards, found, most);
}

// Additions to runs ------------------------------------------------------------------

// The ranks of which a card can lie next to those of a run: of three places side by
// side, a wild card fills one at most. Aces are at both ends.
Lane beside(Lane own) {
  const Lane one = present(own);
  const Lane ends = copies(own, kAce) ? one_of(kKing) | one_of(kKing - 1) : 0;
  return one << kBits | one << 2 * kBits | one >> kBits | one >> 2 * kBits | ends;
}

// Additions to a run that is read anew --------------------------------------------

// Cards are added one by one, and each must leave a run (ruling C16). A wild
// card cannot replace another: a run that has one takes no second, and a two of
// the suit only in its natural place.
class Grown {
 public:
  struct Node {
    Lane lane;
    bool dirty;
    int added;
    bool operator==(const Node& o) const { return lane == o.lane && dirty == o.dirty; }
  };

  Grown(const Melding& rules, const Meld& meld, Lane more, bool wild, int most)
      : rules_(rules), more_(more) {
    bool dirty = meld.has_other_wild();
    for (auto* nodes : {&seen_, &frontier_}) {
      nodes->reserve(kPlaces);
      nodes->push_back({meld.own, dirty, 0});
    }
    for (std::size_t at = 0; at < frontier_.size(); ++at) {
      Node now = frontier_[at];
      if (now.added < most) extend(now, meld.own, wild && !dirty);
    }
  }

  const std::vector<Node>& found() const { return frontier_; }

 private:
  void extend(const Node& now, Lane held, bool wild) {
    bool settled = can_be_clean(readings_of(rules_, now.lane, now.dirty));
    Lane left = held + more_ - now.lane;
    for (Lane ones = present(left); ones; ones &= ones - 1) {
      Lane one = ones & -ones;
      try_({now.lane + one, now.dirty, now.added + 1}, !settled && one == one_of(kTwo));
    }
    if (wild && !now.dirty && settled) try_({now.lane, true, now.added + 1}, false);
  }

  // Keeps a run that can be read, with a two at home if that is asked.
  void try_(const Node& next, bool two_at_home) {
    if (std::find(seen_.begin(), seen_.end(), next) != seen_.end()) return;
    seen_.push_back(next);
    Readings after = readings_of(rules_, next.lane, next.dirty);
    if (two_at_home)
      after.drop([](const Reading& one) { return one.low > kTwo || one.hole == kTwo; });
    if (!after.empty()) frontier_.push_back(next);
  }

  const Melding& rules_;
  Lane more_;
  std::vector<Node> seen_, frontier_;
};

void grow_run(const Melding& rules, const Meld& meld, Lane more, Kinds wilds, Ways& found,
              int most) {
  int suit = meld.family;
  Kind kept = meld.has_other_wild() ? meld.wild : kNoKind;
  Grown grown(rules, meld, more, wilds != 0, most);
  for (const Grown::Node& node : grown.found()) {
    if (!node.added) continue;
    Lane added = node.lane - meld.own;
    if (node.dirty == meld.has_other_wild()) {
      add_runs(rules, suit, node.lane, kept, with_lane(suit, added, kNoKind), found);
      continue;
    }
    for (Kinds left = wilds; left; left &= left - 1)
      add_runs(rules, suit, node.lane, lowest(left), with_lane(suit, added, lowest(left)),
               found);
  }
}

// Additions to a run whose wild card stays ----------------------------------------

// A run by its places, and the cards that were added to get it.
struct Placed {
  Reading at;
  bool own = false;   // the wild card is a two of the suit
  Lane added = 0;     // cards of the suit
  bool wild = false;  // a wild card of another kind was added

  bool operator==(const Placed& o) const {
    return at.low == o.at.low && at.high == o.at.high && at.hole == o.at.hole &&
           own == o.own && added == o.added && wild == o.wild;
  }
  int size() const { return size_of(added) + wild; }
};

// A wild card stays where it was laid until the card that it stands for is
// added; then it moves to one end of the run (R165, C15, C16).
class PlacedGrowth {
 public:
  PlacedGrowth(const Melding& rules, const Meld& meld, Lane more, bool wild, int most)
      : rules_(rules), more_(more), wild_(wild) {
    begin_with(meld);
    for (std::size_t at = 0; at < frontier_.size(); ++at) {
      Placed now = frontier_[at];
      if (now.size() < most) extend(now);
    }
  }

  const std::vector<Placed>& found() const { return found_; }

 private:
  void begin_with(const Meld& meld) {
    if (!meld.is_clean()) {
      Reading at{meld.low, meld.high(), meld.hole};
      frontier_.push_back({at, !meld.has_other_wild()});
    } else {
      for (const Reading& one : readings_of(rules_, meld.own, false))
        if (one.hole < 0) frontier_.push_back({one});
    }
    seen_ = frontier_;
  }

  int left(const Placed& run, int place) const {
    return copies(more_, place % kRanks) - copies(run.added, place % kRanks);
  }

  void extend(const Placed& run) {
    const Reading& at = run.at;
    int size = at.high - at.low + 1;
    if (size >= rules_.longest_run) {
      if (has_loose(rules_, size)) loosen(run);
      return;
    }
    Places natural = rules_.natural_places();
    int home = has(natural, kTwo) ? kTwo : -1;
    bool freed = at.hole >= 0 && has(natural, at.hole) && left(run, at.hole) > 0;
    for (int end : {at.low - 1, at.high + 1}) {
      if (end < rules_.run_low || end > rules_.run_high) continue;
      Placed next = run;
      next.at.low = std::min(at.low, end);
      next.at.high = std::max(at.high, end);
      if (has(natural, end) && left(run, end) > 0) {
        Placed one = next;
        one.added += one_of(end % kRanks);
        keep(one);
      }
      if (freed) {  // the wild card is replaced and moves to the end
        Placed one = next;
        one.added += one_of(at.hole % kRanks);
        bool at_home = run.own && end == home;
        one.at.hole = at_home ? -1 : end;
        one.own = run.own && !at_home;
        keep(one);
      }
      if (at.hole >= 0) continue;
      next.at.hole = end;
      if (wild_ && !run.wild) keep({next.at, false, run.added, true});
      if (end != home && left(run, kTwo) > 0)
        keep({next.at, true, run.added + one_of(kTwo), run.wild});
    }
  }

  // A complete run takes an extra wild card that stands for no card (F037).
  void loosen(const Placed& run) {
    Reading at = with_loose(rules_, run.at.low, run.at.high);
    int hole = run.at.hole;
    if (hole < 0) {
      if (wild_ && !run.wild) keep({at, false, run.added, true});
      if (left(run, kTwo) > 0) keep({at, true, run.added + one_of(kTwo), run.wild});
    } else if (has(rules_.natural_places(), hole) && left(run, hole) > 0) {
      keep({at, run.own, run.added + one_of(hole % kRanks), run.wild});
    }
  }

  // Of clean runs of the same cards the lowest is kept, of dirty ones with the
  // same lowest place that whose wild card is highest.
  void keep(Placed run) {
    // A clean run of all thirteen cards is read from the low ace.
    if (run.at.hole < 0 && run.at.low == 1 && run.at.high == kHighAce &&
        rules_.run_low == 0)
      run.at = {0, kKing, -1};
    if (std::find(seen_.begin(), seen_.end(), run) != seen_.end()) return;
    seen_.push_back(run);
    frontier_.push_back(run);
    for (Placed& one : found_)
      if (is_alike(one, run)) {
        if (is_more_usual(run.at, one.at)) one = run;
        return;
      }
    found_.push_back(run);
  }

  static bool is_alike(const Placed& one, const Placed& other) {
    bool clean = one.at.hole < 0;
    return one.added == other.added && one.wild == other.wild &&
           clean == (other.at.hole < 0) && (clean || one.at.low == other.at.low);
  }

  const Melding& rules_;
  Lane more_;
  bool wild_;
  std::vector<Placed> seen_, frontier_, found_;
};

void grow_placed(const Melding& rules, const Meld& meld, Lane more, Kinds wilds,
                 Ways& found, int most) {
  int suit = meld.family;
  Kind kept = meld.has_other_wild() ? meld.wild : kNoKind;
  auto add = [&](const Placed& run, Kind added, Kind other) {
    Kind wild = run.own ? kNoKind : other;
    found.push_back({with_lane(suit, run.added, added),
                     run_of(rules, suit, meld.own + run.added, wild, run.at)});
  };
  PlacedGrowth grown(rules, meld, more, wilds != 0, most);
  for (const Placed& run : grown.found()) {
    if (!run.wild) {
      add(run, kNoKind, kept);
      continue;
    }
    for (Kinds left = wilds; left; left &= left - 1) add(run, lowest(left), lowest(left));
  }
}

}  // namespace

Cards Meld::cards() const {
  Cards found;
  if (is_set()) {
    for (int suit = 0; suit < kSuits; ++suit)
      found.lanes[suit] = (own >> kBits * suit & kNibble) << kBits * rank();
  } else {
    found.lanes[family] = own;
  }
  if (has_other_wild()) found.add(wild);
  return found;
}

void find_new(const Melding& rules, const Cards& cards, Ways& found, int most) {
  for (int suit = 0; suit < kSuits; ++suit) new_runs(rules, suit, cards, found, most);
  new_sets(rules, cards, found, most);
}

void find_additions(const Melding& rules, const Meld& meld, const Cards& cards, Ways& found,
                    int most) {
  if (meld.is_set()) {
    add_sets(rules, meld, 1, cards, found, most);
    return;
  }
  int suit = meld.family;
  Lane lane = cards.lanes[suit];
  Lane more = (present(lane) & kInnerCards & ~meld.own) | (lane & kAcesAndTwos);
  Kinds wilds = cards.kinds() & kWilds & ~suit_kinds(suit);
  if (meld.has_other_wild()) wilds = 0;
  if (!more && !wilds) return;
  if (rules.wilds_stay)
    grow_placed(rules, meld, more, wilds, found, most);
  else
    grow_run(rules, meld, more, wilds, found, most);
}

std::uint16_t set_ranks_left(const Melding& rules, std::span<const Meld> laid) {
  int ranks = rules.set_ranks;
  if (rules.one_set_per_rank)
    for (const Meld& meld : laid)
      if (meld.is_set()) ranks &= ~(1 << meld.rank());
  return static_cast<std::uint16_t>(ranks);
}

bool comes_before(std::span<const Meld> laid, std::size_t place) {
  auto end = laid.begin() + static_cast<std::ptrdiff_t>(place);
  return std::find(laid.begin(), end, laid[place]) != end;
}

Kinds single_additions(const Melding& rules, const Meld& meld) {
  if (meld.is_set()) {
    Kinds kinds = meld.is_clean() ? wilds_for(rules, meld.rank()) : 0;
    for (int suit = 0; suit < kSuits; ++suit) kinds |= bit_of(kind_of(suit, meld.rank()));
    return kinds;
  }
  const int suit = meld.family;
  const bool has_other = meld.has_other_wild();
  const Lane inner = beside(meld.own) & kInnerCards & ~meld.own;
  const Lane more = inner | one_of(kAce) | one_of(kTwo);
  const Kinds wilds = has_other ? 0 : kWilds & ~suit_kinds(suit);
  Kinds kinds = 0;
  auto take = [&](Lane own, bool wild) {
    kinds |= wild ? wilds : ranks_of(own) << kRanks * suit;
  };
  if (rules.wilds_stay) {
    PlacedGrowth grown(rules, meld, more, wilds != 0, 1);
    for (const Placed& run : grown.found()) take(run.added, run.wild);
  } else {
    Grown grown(rules, meld, more, wilds != 0, 1);
    for (const Grown::Node& run : grown.found())
      take(run.lane - meld.own, run.dirty != has_other);
  }
  return kinds;
}

void find_placed(const Melding& rules, const Cards& cards, Ways& found) {
  int size = cards.size();
  if (size < kSmallestMeld) return;
  Kinds kinds = cards.kinds(), naturals = kinds & ~kWilds;
  int rank = naturals ? rank_of(lowest(naturals)) : kTwo;
  int own = cards.of_rank(rank);
  bool one_rank = true;
  for (Kinds left = naturals; left; left &= left - 1)
    one_rank = one_rank && rank_of(lowest(left)) == rank;
  int wilds = size - own;
  if (one_rank && rules.set_ranks >> rank & 1 && wilds <= rules.takes_wild(rank)) {
    std::uint64_t counts = 0;
    for (int suit = 0; suit < kSuits; ++suit)
      counts |= static_cast<std::uint64_t>(copies(cards.lanes[suit], rank)) << kBits * suit;
    Kinds others = rank == kTwo ? kinds & bit_of(kJoker) : kinds & kWilds;
    Kind wild = wilds ? lowest(others) : kNoKind;
    found.push_back({cards, set_of(rank, counts, own, wild)});
    return;
  }
  if (!naturals) return;
  int suit = suit_of(lowest(naturals));
  if (naturals & ~suit_kinds(suit)) return;
  Lane lane = cards.lanes[suit];
  if (size - size_of(lane) > 1) return;
  Kinds others = kinds & kWilds & ~suit_kinds(suit);
  add_runs(rules, suit, lane, others ? lowest(others) : kNoKind, cards, found);
}

std::vector<Meld> layouts(const Melding& rules, const Meld& run) {
  std::vector<Meld> found;
  bool other = run.has_other_wild();
  for (const Reading& one : readings_of(rules, run.own, other))
    found.push_back(run_of(rules, run.family, run.own, other ? run.wild : kNoKind, one));
  return found;
}

}  // namespace biriba
