// Outcomes: what has been used on the way to a search state.
//
// An outcome says how many wild cards have been used, how many cards are left
// over, whether a biriba has been made and, where points matter, how much the
// cards are worth that are left over. The outcomes of a search state are a
// *block* of cells. It has a *row* for each number of cards left over, without
// the biriba and then with it. Several questions are answered at once: each has
// a *column* in every row.
//
// Cells are kept in two ways, for questions without points (`Bits`) and with
// points (`Points`). Both have the same functions; a sweep is a template.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "lookahead.hpp"

namespace biriba::lookahead {

// What outcomes distinguish.
struct Form {
  int wilds = 0;            // how many there are; all of them are used in the end
  std::vector<Left> lefts;  // what may be left over on the way, nothing first
  bool makes = false;       // whether a biriba must be made
  bool has_points = false;
  int spare = 0;            // the units that may be left over

  int rows() const { return static_cast<int>(lefts.size()) * (makes ? 2 : 1); }
  // The row of the blocks in which a biriba has been made, if they are told apart.
  int made_row() const { return makes ? static_cast<int>(lefts.size()) : 0; }
};

// What may be left over on the way: `most` cards at most, and whether cards that
// may not be discarded are told from others.
inline std::vector<Left> lefts_of(int most, bool apart) {
  std::vector<Left> found{Left{}};
  for (int number = 1; number <= most; ++number)
    for (bool others : {false, true})
      if (others || apart)
        found.push_back({static_cast<std::uint8_t>(number), others});
  return found;
}

// Cells of which bit n says that n wild cards can have been used.
class Bits {
 public:
  using Cell = std::uint32_t;
  static constexpr Cell kNever = 0;    // what no way leads to
  static constexpr Cell kNowhere = 0;  // what leads to no good end
  static constexpr Cell kFirst = 1;

  explicit Bits(const Form& form)
      : wilds_(form.wilds), all_((Cell{2} << form.wilds) - 1) {}

  int entries() const { return 1; }  // cells of a row in each column

  // Adds to a row what comes of another one with more wild cards used.
  void pass(Cell* to, const Cell* from, int columns, int used, int) const {
    if (used > wilds_) return;
    for (int at = 0; at < columns; ++at) to[at] |= from[at] << used & all_;
  }
  // Adds to a row of one column what `pass` turns into some of another one.
  void pass_back(Cell* to, const Cell* from, int used, int) const {
    if (used <= wilds_) *to |= *from >> used;
  }
  // Drops the outcomes of a row that cannot use so many more wild cards.
  void afford(Cell* row, int columns, int wilds, int) const {
    Cell fits = wilds > wilds_ ? 0 : all_ >> wilds;
    for (int at = 0; at < columns; ++at) row[at] &= fits;
  }
  // Adds to a row of one column the outcomes that are good in the end.
  void finish(Cell* row) const { *row |= Cell{1} << wilds_; }

  static void merge(Cell& to, Cell from) { to |= from; }
  static void merge_back(Cell& to, Cell from) { to |= from; }
  static bool meets(Cell some, Cell good) { return some & good; }
  int weight(Cell cell) const { return std::popcount(cell); }

 private:
  int wilds_;
  Cell all_;
};

// Cells that say how many units are left over at least, or, of what leads to a
// good end, at most; one cell for each number of wild cards used.
class Points {
 public:
  using Cell = std::int32_t;
  static constexpr Cell kNever = 1 << 30;
  static constexpr Cell kNowhere = -1;
  static constexpr Cell kFirst = 0;

  explicit Points(const Form& form) : wilds_(form.wilds), spare_(form.spare) {}

  int entries() const { return wilds_ + 1; }

  void pass(Cell* to, const Cell* from, int columns, int used, int cost) const {
    int number = (wilds_ + 1 - used) * columns;
    to += used * columns;
    for (int at = 0; at < number; ++at) to[at] = std::min(to[at], from[at] + cost);
  }
  void pass_back(Cell* to, const Cell* from, int used, int cost) const {
    for (int at = 0; at + used <= wilds_; ++at)
      to[at] = std::max(to[at], from[at + used] - cost);
  }
  void afford(Cell* row, int columns, int wilds, int cost) const {
    int fits = std::max(0, wilds_ + 1 - wilds) * columns;
    for (int at = 0; at < (wilds_ + 1) * columns; ++at)
      if (at >= fits || row[at] > spare_ - cost) row[at] = kNever;
  }
  void finish(Cell* row) const { row[wilds_] = spare_; }

  static void merge(Cell& to, Cell from) { to = std::min(to, from); }
  static void merge_back(Cell& to, Cell from) { to = std::max(to, from); }
  static bool meets(Cell some, Cell good) { return some <= good; }
  int weight(Cell cell) const { return cell <= spare_ ? 1 + spare_ - cell : 0; }

 private:
  int wilds_;
  int spare_;
};

}  // namespace biriba::lookahead
