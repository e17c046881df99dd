#include "module_values.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <span>
#include <utility>

#include "play.hpp"

namespace biriba {

void set_error(const char* name, const std::string& problem) {
  nb::object error = nb::module_::import_("biriba.errors").attr(name);
  nb::object made = error(problem);
  PyErr_SetObject(error.ptr(), made.ptr());
}

void refuse(const std::string& problem) {
  set_error("FormatError", problem);
  throw nb::python_error();
}

Random random_of(const nb::int_& seed) {
  const nb::handle type(reinterpret_cast<PyObject*>(&PyLong_Type));
  const nb::object size = type.attr("__abs__")(seed);
  const auto bits = nb::cast<std::size_t>(size.attr("bit_length")());
  std::vector<std::uint32_t> words(bits == 0 ? 1 : (bits + 31) / 32);
  const auto bytes = nb::cast<nb::bytes>(size.attr("to_bytes")(words.size() * 4, "little"));
  const auto* byte = static_cast<const std::uint8_t*>(bytes.data());
  for (std::size_t i = 0; i < words.size() * 4; ++i) {
    words[i / 4] |= std::uint32_t{byte[i]} << (i % 4 * 8);
  }
  return Random(words);
}

// Rules -------------------------------------------------------------------------------

namespace {

using Pair = std::pair<int, int>;

nb::object given(const nb::dict& options, const char* name) {
  if (!options.contains(name)) refuse(std::string("expected the option ") + name);
  return options[name];
}

template <class T>
T value_of(const nb::dict& options, const char* name) {
  T value{};
  if (!nb::try_cast(given(options, name), value))
    refuse(std::string("expected another value of the option ") + name);
  return value;
}

Bonus bonus_of(const Pair& pair) { return {pair.first, pair.second}; }

Values points_from(const std::vector<int>& points) {
  if (points.size() != kKinds) refuse("expected the points of 53 cards");
  Values found{};
  for (int kind = 0; kind < kKinds; ++kind) found[kind] = points[kind];
  return found;
}

template <class T>
T choice_of(int number, const char* name, int count) {
  if (number < 0 || number >= count)
    refuse(std::string("expected another value of the option ") + name);
  return static_cast<T>(number);
}

template <class... T>
constexpr int count_of(T...) {
  return sizeof...(T);
}

Options options_from(const nb::dict& options) {
  Options read;
#define FLAG(name) read.name = value_of<bool>(options, #name);
#define NUMBER(name) read.name = value_of<int>(options, #name);
#define NUMBER_OR_NONE(name) read.name = value_of<std::optional<int>>(options, #name);
#define NUMBERS(name) read.name = value_of<std::vector<int>>(options, #name);
#define BONUS(name) read.name = bonus_of(value_of<Pair>(options, #name));
#define BONUS_OR_NONE(name)                                            \
  if (auto pair = value_of<std::optional<Pair>>(options, #name); pair) \
    read.name = bonus_of(*pair);
#define CHOICE(name, Type, ...)                                                       \
  {                                                                                   \
    using enum Type;                                                                  \
    read.name =                                                                       \
        choice_of<Type>(value_of<int>(options, #name), #name, count_of(__VA_ARGS__)); \
  }
#include "options.inc"
  return read;
}

void check_between(int number, int least, int most, const char* what) {
  if (number < least || number > most)
    refuse(std::string(what) + ": expected " + std::to_string(least) + " to " +
           std::to_string(most) + ", not " + std::to_string(number));
}

void check_options(const Options& options) {
  check_between(options.players, 2, kMostPlayers, "players");
  check_between(options.packs, 1, 3, "packs");
  check_between(options.jokers, 0, 6, "jokers");
  check_between(options.hand_size, 1, 22, "hand_size");
  check_between(static_cast<int>(options.run_ranks.size()), kSmallestMeld, kPlaces,
                "run_ranks");
  check_between(options.run_ranks.front(), 0, kRanks - 1, "run_ranks");
  check_between(options.biriba_size, kSmallestMeld, kPlaces, "biriba_size");
  check_between(static_cast<int>(options.packets.size()), 0, kMostPlayers, "packets");
  for (int rank : options.set_ranks) check_between(rank, 0, kRanks - 1, "set_ranks");
  int cards = options.players * options.hand_size + options.upcard;
  for (int size : options.packets) {
    check_between(size, 1, kMostCards, "packets");
    cards += size;
  }
  check_between(cards, 1, 52 * options.packs + options.jokers, "cards to deal");
}

}  // namespace

Rules rules_from(const nb::dict& options, const std::vector<int>& values,
                 const std::vector<int>& hand_values) {
  Options read = options_from(options);
  check_options(read);
  return {read, points_from(values), points_from(hand_values)};
}

}  // namespace biriba
