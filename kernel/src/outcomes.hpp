// Outcomes: the cards and points used on the way to a search state.
//
// An outcome says how many wild cards have been used, how many cards are left
// over, whether a biriba has been made and, where points matter, how much the
// cards are worth that are left over. Outcomes come in *rows*: one for each number
// of cards left over, without the biriba and then with it.
//
// The outcomes of a search state are a *block* of cells. Several questions are
// answered at once: each has a *column* in the block. There are two kinds of cells,
// `Bits` and `Points`, with the same functions; a sweep is a template. Both know two
// sorts of outcomes: those that a way leads to, and those that lead to a good end.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "lookahead.hpp"

namespace biriba::lookahead {

// What outcomes distinguish.
struct Form {
  int wilds = 0;            // how many there are; all of them are used in the end
  std::vector<Left> lefts;  // what may be left over on the way, nothing first
  bool makes = false;       // whether a biriba must be made
  bool has_points = false;
  int spare = 0;  // the units that may be left over

  int rows() const { return static_cast<int>(lefts.size()) * (makes ? 2 : 1); }
  int most_left() const { return lefts.back().number; }
};

int worth_of(const Cards& cards, const std::array<int, kKinds>& values);
Form form_of(const Ask& ask);

inline constexpr int kMostRows = 10;

// Some columns, as ranges of them; the end is the first that is not in it.
struct Range {
  int first = 0;
  int end = 0;
};
using Columns = std::vector<Range>;

inline const Columns kOneColumn{{0, 1}};

// How a step changes outcomes.
struct Passing {
  int change = 0;  // of the rows
  int low = 0;     // how many wild cards it uses at least
  int high = 0;    // at most
  int cost = 0;    // the units that it leaves over
};

// How rows change in a step: for each the row where its outcomes go, or -1.
using Change = std::array<std::int8_t, kMostRows>;

// The changes of all steps, and the rows that are good in the end.
class Rows {
 public:
  explicit Rows(const Ask& ask, const Form& form);

  static constexpr int kChanges = (kMany + 1) * 2 * 2;
  // The number of the change if so many cards are left over, whether they may be
  // discarded or not, and a biriba is made or not.
  int change(int left, bool others, bool makes) const {
    return (std::min(left, kMany) * 2 + (others || !tells_others_)) * 2 + makes;
  }
  const Change& operator[](int change) const { return changes_[change]; }

  int first(bool makes) const { return makes ? made_ : 0; }
  bool is_good(int row) const { return good_[row]; }

 private:
  std::array<Change, kChanges> changes_;
  std::array<bool, kMostRows> good_{};
  int made_;           // the first row in which a biriba has been made
  bool tells_others_;  // whether cards are told apart that may be discarded
};

// Without points: one cell for each column, with a bit for each outcome.
template <class Word>
class Bits {
 public:
  using Cell = Word;
  static constexpr Cell kNever = 0;    // what no way leads to
  static constexpr Cell kNowhere = 0;  // what leads to no good end

  // Whether a word has enough bits.
  static bool fits(const Form& form) {
    return !form.has_points && form.rows() * (form.wilds + 1) <= 8 * int{sizeof(Word)};
  }
  Bits(const Form& form, const Rows& rows);

  int cells() const { return 1; }  // of each column
  Cell first(int, int row) const { return one(row, 0); }
  Cell good(int, const Rows& rows) const;

  // Returns whether anything comes of one column by a step that is within a limit.
  bool comes(const Cell* from, const Passing& by, const Cell* limit) const {
    bool found = false;
    each(by, *limit, [&](Cell chosen, int) { found |= (*from & chosen) != 0; });
    return found;
  }
  // Adds to some columns of a block what comes of another one by a step, as far as it
  // is within a limit.
  void pass(Cell* to, const Cell* from, int, const Columns& columns, const Passing& by,
            const Cell* limit) const {
    each(by, *limit, [&](Cell chosen, int shift) {
      for (Range range : columns)
        for (int at = range.first; at < range.end; ++at)
          to[at] = static_cast<Cell>(to[at] | (from[at] & chosen) << shift);
    });
  }
  // Adds to a block of one column what `pass` turns into some of another one.
  void pass_back(Cell* to, const Cell* from, const Passing& by) const {
    each(by, static_cast<Cell>(~Cell{0}), [&](Cell chosen, int shift) {
      *to = static_cast<Cell>(*to | (*from >> shift & chosen));
    });
  }
  // The same as `pass`, with outcomes that lead to a good end, in one column.
  void pass_hope(Cell* to, const Cell* from, int change, int high) const {
    const Cell limit = static_cast<Cell>(~Cell{0});
    pass(to, from, 1, kOneColumn, {change, 0, high}, &limit);
  }
  // Returns the limit of outcomes that can use so many more wild cards, and leave over
  // so much, and are among others unless these are null.
  void find_limit(Cell* limit, const Cell* others, int wilds, int left) const {
    *limit = wilds > wilds_ ? 0 : fits_[wilds] & may_leave_[std::min(left, kMany + 1)];
    if (others) *limit &= *others;
  }
  int weight(Cell cell) const { return std::popcount(cell); }

  static void merge(Cell& to, Cell from) { to |= from; }
  // Whether an outcome of a way is among those that lead to a good end.
  static bool meets(Cell some, Cell good) { return (some & good) != 0; }

 private:
  struct Part {
    Cell rows = 0;  // all bits of some rows
    int by = 0;     // by how many bits they move
  };
  struct Parts {
    std::array<Part, kMostRows> items;
    int number = 0;
  };

  // Calls `act(chosen, shift)` for each shift of some bits that is within a limit.
  template <class Act>
  void each(const Passing& by, Cell limit, Act act) const {
    const Parts& parts = parts_[by.change];
    for (int part = 0; part < parts.number; ++part)
      for (int used = by.low; used <= std::min(by.high, wilds_); ++used) {
        int shift = parts.items[part].by + used;
        Cell chosen =
            static_cast<Cell>(parts.items[part].rows & fits_[used] & limit >> shift);
        if (chosen) act(chosen, shift);
      }
  }

  Cell one(int row, int used) const {
    return static_cast<Cell>(Cell{1} << (row * (wilds_ + 1) + used));
  }
  Cell whole(int row) const;

  int wilds_;
  std::vector<Cell> fits_;  // the outcomes that can use so many more wild cards
  std::array<Cell, kMany + 2> may_leave_{};  // that can leave over so many cards
  std::array<Parts, Rows::kChanges> parts_;
};

// With points: a cell for each row and number of wild cards used says how many units
// are left over at least or, of what leads to a good end, at most. Cells of the same
// row and number lie side by side, one for each column.
template <class Word>
class Points {
 public:
  using Cell = Word;
  static constexpr Cell kNever = std::numeric_limits<Cell>::max() / 2;
  static constexpr Cell kNowhere = -1;

  // Whether a word has enough bits for a sum of two numbers of units.
  static bool fits(const Form& form) { return form.spare < kNever; }
  Points(const Form& form, const Rows& rows) : form_(form), rows_(rows) {}

  int cells() const { return form_.rows() * entries(); }
  Cell first(int cell, int row) const { return cell == row * entries() ? 0 : kNever; }
  Cell good(int cell, const Rows& rows) const {
    bool is_good = cell % entries() == form_.wilds && rows.is_good(cell / entries());
    return is_good ? static_cast<Cell>(form_.spare) : kNowhere;
  }

  bool comes(const Cell* from, const Passing& by, const Cell* limit) const;
  void pass(Cell* to, const Cell* from, int number, const Columns& columns,
            const Passing& by, const Cell* limit) const;
  void pass_back(Cell* to, const Cell* from, const Passing& by) const;
  void pass_hope(Cell* to, const Cell* from, int change, int high) const;
  void find_limit(Cell* limit, const Cell* others, int wilds, int left) const;
  int weight(Cell cell) const { return std::max(0, 1 + form_.spare - cell); }

  static void merge(Cell& to, Cell from) { to = std::min(to, from); }
  static bool meets(Cell some, Cell good) { return some <= good; }

 private:
  int entries() const { return form_.wilds + 1; }
  // Calls `act(from, to)` for the cells of each step.
  template <class Act>
  void each(const Passing& by, Act act) const;

  const Form& form_;
  const Rows& rows_;
};

}  // namespace biriba::lookahead
