#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "module_play.hpp"
#include "module_values.hpp"
#include "planes.hpp"
#include "score.hpp"
#include "tables.hpp"

namespace biriba {
namespace {

template <class T, int kDimensions>
using Array =
    nb::ndarray<T, nb::numpy, nb::ndim<kDimensions>, nb::c_contig, nb::device::cpu>;
using Rows = Array<const std::int64_t, 1>;
using Seeds = Array<const std::uint64_t, 1>;

// The numbers of an array, copied: others may write to it while a call lasts.
template <class T>
std::vector<T> numbers_of(const Array<const T, 1>& array) {
  return {array.data(), array.data() + array.size()};
}

// How many turns a deal has had at most: `biriba.learn` cuts `max_turns` to it.
constexpr int kMostTurns = 1 << 30;

// An array of Python's that keeps numbers alive.
template <class T>
Array<T, 1> array_of(std::vector<T>&& numbers) {
  auto* kept = new std::vector<T>(std::move(numbers));
  nb::capsule owner(kept,
                    [](void* all) noexcept { delete static_cast<std::vector<T>*>(all); });
  return Array<T, 1>(kept->data(), {kept->size()}, owner);
}

// A lock that tells whether the thread that asks has it.
class Door {
 public:
  bool is_inside() const { return inside_ == std::this_thread::get_id(); }
  void lock() {
    mutex_.lock();
    inside_ = std::this_thread::get_id();
  }
  void unlock() {
    inside_ = std::thread::id();
    mutex_.unlock();
  }

 private:
  std::mutex mutex_;
  std::atomic<std::thread::id> inside_;  // of nobody
};

// The tables as Python knows them: one call at a time.
class Batch {
 private:
  const Rules& rules() const { return table_->game.rules(); }
  int players() const { return rules().options.players; }

  void check_size(std::size_t size) const {
    if (size != tables_.size()) refuse("expected a row for each table");
  }
  std::vector<std::int64_t> rows_of(const Rows& given, std::size_t size) const {
    std::vector<std::int64_t> rows = numbers_of(given);
    if (rows.size() != size) refuse("expected as many numbers as rows");
    std::vector<bool> met(tables_.size());
    for (std::int64_t row : rows) {
      auto at = static_cast<std::size_t>(row);
      if (at >= met.size() || met[at]) refuse("expected different tables");
      met[at] = true;
    }
    return rows;
  }

  // The interpreter goes on with other work while this waits or acts. What runs in the
  // middle of a call, such as the handler of a signal, would wait for itself.
  template <class Act>
  auto locked(Act act) {
    if (door_.is_inside())
      throw std::runtime_error("the batch is in use by the call that is interrupted");
    nb::gil_scoped_release released;
    std::scoped_lock lock(door_);
    return act();
  }

  // Fills an array with `tell(row)` of each table.
  template <class T, class Tell>
  void fill(Array<T, 1>& out, Tell tell) {
    check_size(out.shape(0));
    locked([&] {
      for (std::size_t row = 0; row < tables_.size(); ++row) out.data()[row] = tell(row);
    });
  }
  // Fills an array with a number for each seat of each table.
  template <class T, class Tell>
  void fill_seats(Array<T, 2>& out, Tell tell) {
    check_size(out.shape(0));
    auto count = static_cast<std::size_t>(players());
    if (out.shape(1) != count) refuse("expected a column for each seat");
    locked([&] {
      for (std::size_t row = 0; row < tables_.size(); ++row)
        tell(row, out.data() + row * count);
    });
  }

  std::shared_ptr<Table> table_;
  Tables tables_;
  Door door_;

 public:
  Batch(std::shared_ptr<Table> of, std::size_t size, std::size_t threads, int most_turns)
      : table_(std::move(of)), tables_(table_->game, size, threads, most_turns) {}

  void deal(const Rows& given, const Seeds& given_seeds, int dealer) {
    const auto rows = rows_of(given, given_seeds.size());
    const auto seeds = numbers_of(given_seeds);
    if (dealer < 0 || dealer >= players()) refuse("no such dealer");
    locked([&] { tables_.deal(rows, seeds, dealer); });
  }

  void put(std::size_t row, const Position& at, int turns) {
    if (row >= tables_.size()) refuse("no such table");
    if (turns < 0 || turns > kMostTurns) refuse("no such number of turns");
    if (at.table != table_ && !at.table->rules.equal(table_->rules))
      refuse("expected a position by the same rules");
    locked([&] { tables_.put(row, at.state, turns); });
  }

  void step(const Rows& given, const Rows& given_actions) {
    const auto rows = rows_of(given, given_actions.size());
    const auto actions = numbers_of(given_actions);
    auto illegal = locked([&] { return tables_.step(rows, actions); });
    if (illegal)
      refuse("table " + std::to_string(rows[*illegal]) + ": " +
             std::to_string(actions[*illegal]) + " is no legal action here");
  }

  std::pair<Array<std::int64_t, 1>, Array<std::int64_t, 1>> legal() {
    std::vector<std::int64_t> offsets, ids;
    locked([&] {
      tables_.list();
      const std::size_t size = tables_.size();
      offsets.resize(size + 1);
      for (std::size_t row = 0; row < size; ++row)
        offsets[row + 1] = offsets[row] + std::ssize(tables_.legal(row));
      ids.resize(static_cast<std::size_t>(offsets[size]));
      for (std::size_t row = 0; row < size; ++row)
        std::ranges::copy(tables_.legal(row), ids.begin() + offsets[row]);
    });
    return {array_of(std::move(offsets)), array_of(std::move(ids))};
  }

  void to_move(Array<std::int64_t, 1> out) {
    fill(out, [&](std::size_t row) { return tables_.state(row).turn.seat; });
  }
  void turns(Array<std::int64_t, 1> out) {
    fill(out, [&](std::size_t row) { return tables_.turns(row); });
  }
  void terminated(Array<bool, 1> out) {
    fill(out, [&](std::size_t row) { return tables_.state(row).is_over(); });
  }
  void truncated(Array<bool, 1> out) {
    fill(out, [&](std::size_t row) { return tables_.is_truncated(row); });
  }

  void score(Array<std::int64_t, 2> out) {
    fill_seats(out, [&](std::size_t row, std::int64_t* into) {
      const State& state = tables_.state(row);
      auto points = biriba::score(rules(), state);
      for (int seat = 0; seat < players(); ++seat) into[seat] = points[state.side_of(seat)];
    });
  }
  void rewards(Array<double, 2> out) {
    fill_seats(out, [&](std::size_t row, double* into) {
      std::fill_n(into, players(), 0.0);
      if (!tables_.has_ended(row)) return;
      for (double ahead : margins(rules(), tables_.state(row))) *into++ = ahead;
    });
  }

  void observe(Array<std::uint8_t, 3> planes, Array<float, 2> numbers) {
    check_size(planes.shape(0));
    check_size(numbers.shape(0));
    if (planes.shape(1) != static_cast<std::size_t>(plane_rows(table_->game)) ||
        planes.shape(2) != kKinds || numbers.shape(1) != kNumbers)
      refuse("expected arrays of the size of observations");
    locked([&] { tables_.observe(planes.data(), numbers.data()); });
  }

  Position* position(std::size_t row) {
    if (row >= tables_.size()) refuse("no such table");
    return new Position(table_, locked([&] { return tables_.state(row); }));
  }
};

}  // namespace

void bind_tables(nb::module_& m) {
  auto out = nb::arg("out").noconvert();
  nb::class_<Batch>(m, "Tables", "Many tables, played side by side by action IDs.")
      .def("deal", &Batch::deal, nb::arg("rows"), nb::arg("seeds"), nb::arg("dealer"),
           nb::sig("def deal(self, rows: numpy.typing.NDArray[numpy.int64], "
                   "seeds: numpy.typing.NDArray[numpy.uint64], dealer: int) -> None"),
           "Deal at some tables.")
      .def("put", &Batch::put, nb::arg("row"), nb::arg("at"), nb::arg("turns"),
           nb::sig("def put(self, row: int, at: biriba.learn._positions.Position, "
                   "turns: int) -> None"),
           "Put a position at a table, so many turns after the deal.")
      .def("step", &Batch::step, nb::arg("rows"), nb::arg("actions"),
           nb::sig("def step(self, rows: numpy.typing.NDArray[numpy.int64], "
                   "actions: numpy.typing.NDArray[numpy.int64]) -> None"),
           "Take an action at each of some tables, but where the deal has ended.")
      .def("legal", &Batch::legal,
           nb::sig("def legal(self) -> tuple[numpy.typing.NDArray[numpy.int64], "
                   "numpy.typing.NDArray[numpy.int64]]"),
           "Return where the legal actions of each table begin, and all of them.")
      .def("to_move", &Batch::to_move, out,
           nb::sig("def to_move(self, out: numpy.typing.NDArray[numpy.int64]) -> None"),
           "Tell the seats to move.")
      .def("turns", &Batch::turns, out,
           nb::sig("def turns(self, out: numpy.typing.NDArray[numpy.int64]) -> None"),
           "Tell how many turns have ended since the deal.")
      .def("terminated", &Batch::terminated, out,
           nb::sig("def terminated(self, out: numpy.typing.NDArray[numpy.bool]) -> None"),
           "Tell where the play is over.")
      .def("truncated", &Batch::truncated, out,
           nb::sig("def truncated(self, out: numpy.typing.NDArray[numpy.bool]) -> None"),
           "Tell where the turns are used up.")
      .def("score", &Batch::score, out,
           nb::sig("def score(self, out: numpy.typing.NDArray[numpy.int64]) -> None"),
           "Tell the points of the side of each seat.")
      .def("rewards", &Batch::rewards, out,
           nb::sig("def rewards(self, out: numpy.typing.NDArray[numpy.float64]) -> None"),
           "Tell by how much the side of each seat is ahead where a deal has ended.")
      .def("observe", &Batch::observe, nb::arg("planes").noconvert(),
           nb::arg("numbers").noconvert(),
           nb::sig("def observe(self, planes: numpy.typing.NDArray[numpy.uint8], "
                   "numbers: numpy.typing.NDArray[numpy.float32]) -> None"),
           "Tell what the players to move see.")
      .def("position", &Batch::position, nb::rv_policy::take_ownership, nb::arg("row"),
           "Return the position at a table.");
  m.def(
      "tables",
      [](std::shared_ptr<Table> game, std::size_t size, std::size_t threads,
         int most_turns) { return new Batch(std::move(game), size, threads, most_turns); },
      nb::rv_policy::take_ownership, nb::arg("game"), nb::arg("size"), nb::arg("threads"),
      nb::arg("most_turns"), "Return tables, each with the deal of seed 0.");
}

}  // namespace biriba
