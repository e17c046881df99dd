#include "outcomes.hpp"

namespace biriba::lookahead {

int worth_of(const Cards& cards, const std::array<int, kKinds>& values) {
  int found = 0;
  each_kind(cards, [&](Kind kind, int number) { found += number * values[kind]; });
  return found;
}

namespace {

// Returns what may be left over on the way: `most` cards at most, and whether cards
// that may not be discarded are told from others.
std::vector<Left> lefts_of(int most, bool apart) {
  std::vector<Left> found{Left{}};
  for (int number = 1; number <= most; ++number)
    for (bool others : {false, true})
      if (others || apart) found.push_back({static_cast<std::uint8_t>(number), others});
  return found;
}

}  // namespace

Form form_of(const Ask& ask) {
  int most = 0;
  for (const Left& left : ask.ends) most = std::max<int>(most, left.number);
  Form form;
  form.wilds = wilds_of(ask.hand);
  form.lefts = lefts_of(most, most == kMany && ask.single != kNoKind);
  form.makes = ask.biriba != Biriba::kNone;
  form.has_points = ask.values != nullptr;
  if (form.has_points) form.spare = worth_of(ask.hand, *ask.values) - ask.owed;
  return form;
}

// Rows ------------------------------------------------------------------------

Rows::Rows(const Ask& ask, const Form& form)
    : made_(form.makes ? static_cast<int>(form.lefts.size()) : 0),
      tells_others_(form.most_left() == kMany) {
  const std::vector<Left>& lefts = form.lefts;
  int half = static_cast<int>(lefts.size());
  auto row_after = [&](Left left, int number, bool others) {
    left.number = static_cast<std::uint8_t>(std::min(kMany, left.number + number));
    left.others = left.others || (number > 0 && others);
    auto place = std::find(lefts.begin(), lefts.end(), left);
    return place == lefts.end() ? -1 : static_cast<int>(place - lefts.begin());
  };
  for (int left = 0; left <= kMany; ++left)
    for (bool others : {false, true})
      for (bool makes : {false, true}) {
        Change& found = changes_[(left * 2 + others) * 2 + makes];
        found.fill(-1);
        for (int row = 0; row < form.rows(); ++row) {
          int after = row_after(lefts[row % half], left, others);
          int made = makes || row >= half ? made_ : 0;
          if (after >= 0) found[row] = static_cast<std::int8_t>(after + made);
        }
      }
  for (int row = 0; row < half; ++row)
    good_[made_ + row] =
        std::find(ask.ends.begin(), ask.ends.end(), lefts[row]) != ask.ends.end();
}

// Bits ------------------------------------------------------------------------

template <class Word>
Bits<Word>::Bits(const Form& form, const Rows& rows) : wilds_(form.wilds) {
  int number = form.rows();
  for (int used = 0; used <= wilds_; ++used) {
    Cell fits = 0;
    for (int row = 0; row < number; ++row)
      for (int before = 0; before + used <= wilds_; ++before) fits |= one(row, before);
    fits_.push_back(fits);
  }
  int most = form.most_left();
  for (int left = 0; left <= kMany + 1; ++left)
    for (int row = 0; row < number; ++row)
      if (most == kMany || form.lefts[row % form.lefts.size()].number + left <= most)
        may_leave_[left] |= whole(row);
  for (int change = 0; change < Rows::kChanges; ++change) {
    Parts& parts = parts_[change];
    for (int row = 0; row < number; ++row) {
      int after = rows[change][row];
      if (after < 0) continue;
      int by = (after - row) * (wilds_ + 1);
      auto end = parts.items.begin() + parts.number;
      auto part = std::find_if(parts.items.begin(), end,
                               [&](const Part& known) { return known.by == by; });
      if (part == end) ++parts.number;
      part->by = by;
      part->rows |= whole(row);
    }
  }
}

template <class Word>
auto Bits<Word>::whole(int row) const -> Cell {
  Cell found = 0;
  for (int used = 0; used <= wilds_; ++used) found |= one(row, used);
  return found;
}

template <class Word>
auto Bits<Word>::good(int, const Rows& rows) const -> Cell {
  Cell found = 0;
  for (int row = 0; row < kMostRows; ++row)
    if (rows.is_good(row)) found |= one(row, wilds_);
  return found;
}

template class Bits<std::uint32_t>;
template class Bits<std::uint64_t>;

// Points ----------------------------------------------------------------------

template <class Word>
template <class Act>
void Points<Word>::each(const Passing& by, Act act) const {
  if (by.cost > form_.spare) return;
  for (int row = 0; row < form_.rows(); ++row) {
    int after = rows_[by.change][row];
    if (after < 0) continue;
    for (int used = by.low; used <= std::min(by.high, form_.wilds); ++used)
      for (int at = 0; at + used <= form_.wilds; ++at)
        act(row * entries() + at, after * entries() + at + used);
  }
}

template <class Word>
bool Points<Word>::comes(const Cell* from, const Passing& by, const Cell* limit) const {
  bool found = false;
  each(by, [&](int before, int after) { found |= from[before] + by.cost <= limit[after]; });
  return found;
}

template <class Word>
void Points<Word>::pass(Cell* to, const Cell* from, int number, const Columns& columns,
                        const Passing& by, const Cell* limit) const {
  const auto cost = static_cast<Cell>(by.cost);
  each(by, [&](int before, int after) {
    const Cell most = limit[after];
    if (most < cost) return;
    const Cell* some = from + before * number;
    Cell* come = to + after * number;
    for (Range range : columns)
      for (int at = range.first; at < range.end; ++at) {
        auto sum = static_cast<Cell>(some[at] + cost);
        come[at] = std::min(come[at], sum <= most ? sum : kNever);
      }
  });
}

template <class Word>
void Points<Word>::pass_back(Cell* to, const Cell* from, const Passing& by) const {
  each(by, [&](int before, int after) {
    to[before] = std::max(to[before], static_cast<Cell>(from[after] - by.cost));
  });
}

template <class Word>
void Points<Word>::pass_hope(Cell* to, const Cell* from, int change, int high) const {
  each({change, 0, high},
       [&](int before, int after) { to[after] = std::max(to[after], from[before]); });
}

template <class Word>
void Points<Word>::find_limit(Cell* limit, const Cell* others, int wilds, int left) const {
  int most = form_.most_left();
  for (int row = 0; row < form_.rows(); ++row) {
    int over = form_.lefts[row % form_.lefts.size()].number + left;
    bool may = form_.has_points || most == kMany || over <= most;
    int least = may ? std::max(-1, form_.spare - (form_.has_points ? left : 0)) : -1;
    for (int used = 0; used < entries(); ++used) {
      int cell = row * entries() + used;
      limit[cell] = used + wilds > form_.wilds ? kNowhere : static_cast<Cell>(least);
      if (others) limit[cell] = std::min(limit[cell], others[cell]);
    }
  }
}

template class Points<std::int16_t>;
template class Points<std::int32_t>;

}  // namespace biriba::lookahead
