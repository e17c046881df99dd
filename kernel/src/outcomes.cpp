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

void Points::pass(Cell* to, const Cell* from, int columns, int change, int low, int high,
                  int cost) const {
  for (int row = 0; row < form_.rows(); ++row) {
    int after = rows_[change][row];
    if (after < 0) continue;
    for (int used = low; used <= std::min(high, form_.wilds); ++used) {
      Cell* come = to + (after * entries() + used) * columns;
      const Cell* some = from + row * entries() * columns;
      int number = (entries() - used) * columns;
      for (int at = 0; at < number; ++at) come[at] = std::min(come[at], some[at] + cost);
    }
  }
}

void Points::pass_back(Cell* to, const Cell* from, int change, int low, int high,
                       int cost) const {
  for (int row = 0; row < form_.rows(); ++row) {
    int after = rows_[change][row];
    if (after < 0) continue;
    for (int used = low; used <= std::min(high, form_.wilds); ++used)
      for (int at = 0; at + used <= form_.wilds; ++at) {
        Cell& come = to[row * entries() + at];
        come = std::max(come, from[after * entries() + at + used] - cost);
      }
  }
}

void Points::pass_hope(Cell* to, const Cell* from, int change, int high) const {
  for (int row = 0; row < form_.rows(); ++row) {
    int after = rows_[change][row];
    if (after < 0) continue;
    for (int used = 0; used <= std::min(high, form_.wilds); ++used)
      for (int at = 0; at + used <= form_.wilds; ++at) {
        Cell& come = to[after * entries() + at + used];
        come = std::max(come, from[row * entries() + at]);
      }
  }
}

bool Points::afford(Cell* block, int columns, int wilds, int left) const {
  int most = form_.most_left();
  bool has_some = false;
  for (int row = 0; row < form_.rows(); ++row) {
    int over = form_.lefts[row % form_.lefts.size()].number + left;
    bool may = form_.has_points || most == kMany || over <= most;
    Cell least = may ? form_.spare - (form_.has_points ? left : 0) : -1;
    for (int used = 0; used < entries(); ++used)
      for (int at = 0; at < columns; ++at) {
        Cell& cell = block[(row * entries() + used) * columns + at];
        if (used + wilds > form_.wilds || cell > least) cell = kNever;
        has_some |= cell != kNever;
      }
  }
  return has_some;
}

}  // namespace biriba::lookahead
