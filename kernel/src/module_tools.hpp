// Tools for reading and making objects of Python, and for keeping what was made.

#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "numbering.hpp"

namespace biriba {

namespace nb = nanobind;

// A situation or a move that the kernel cannot hold; plain Python takes it.
struct Unfit : std::exception {};

inline void fit(bool fits) {
  if (!fits) throw Unfit();
}

// An attribute that has to be a tuple.
inline nb::tuple items(nb::handle of, const nb::object& name) {
  nb::object found = nb::getattr(of, name);
  fit(nb::isinstance<nb::tuple>(found));
  return nb::borrow<nb::tuple>(found);
}

// The same, of so many items.
inline nb::tuple items(nb::handle of, const nb::object& name, std::size_t count) {
  nb::tuple found = items(of, name);
  fit(found.size() == count);
  return found;
}

// A hash of the object itself, not of its value.
inline std::size_t hash_of(nb::handle one) {
  return mixed(reinterpret_cast<std::uintptr_t>(one.ptr()));
}

// A table in which each entry has one place; a later one of the same place drives
// it out. Threads without the lock of the interpreter take turns.
template <class Key, class Value, int kBits>
class Kept {
 public:
  std::optional<Value> find(const Key& key, std::size_t hash) {
    nb::ft_lock_guard held(mutex_);
    const Entry& entry = entries_[hash % kSize];
    if (!entry.is_there || !(entry.key == key)) return std::nullopt;
    return entry.value;
  }
  void keep(const Key& key, std::size_t hash, const Value& value) {
    Entry entry{true, key, value};
    {
      nb::ft_lock_guard held(mutex_);
      std::swap(entry, entries_[hash % kSize]);
    }  // what was there goes now, which may run code
  }
  // Calls `act(value)` for each entry until one returns other than 0, and returns that.
  template <class Act>
  int each(Act act) {
    for (const Entry& entry : entries_)
      if (entry.is_there)
        if (const int found = act(entry.value)) return found;
    return 0;
  }
  void clear() { entries_.assign(kSize, Entry{}); }

 private:
  static constexpr std::size_t kSize = std::size_t{1} << kBits;
  struct Entry {
    bool is_there = false;
    Key key{};
    Value value{};
  };
  std::vector<Entry> entries_ = std::vector<Entry>(kSize);
  nb::ft_mutex mutex_;
};

// Makes frozen objects of Python as their own modules do: the object, then one
// field after the other.
class Made {
 public:
  explicit Made(const nb::object& type)
      : made(nb::steal(
            PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(type.ptr()), 0))) {
    if (!made.is_valid()) nb::raise_python_error();
  }
  void set(const nb::object& name, nb::handle value) {
    if (PyObject_GenericSetAttr(made.ptr(), name.ptr(), value.ptr()))
      nb::raise_python_error();
  }
  nb::object made;
};

}  // namespace biriba
