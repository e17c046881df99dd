// Keys, numbered in the order in which they come.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace biriba {

// Mixes the bits of a key, to spread similar ones.
constexpr std::uint64_t mixed(std::uint64_t key) {
  key *= 0x9E3779B97F4A7C15;
  return key ^ key >> 32;
}

namespace lookahead {

constexpr std::uint64_t hash_of(std::uint64_t key) { return mixed(key); }

// A hash table from keys to their numbers. A slot holds a part of the hash, so that most
// other keys need not be looked at.
template <class Key>
class Numbering {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  std::size_t size() const { return keys_.size(); }
  const Key& key(std::size_t number) const { return keys_[number]; }

  // Returns the number of a key, which is the next one if it is new.
  std::uint32_t number(const Key& key) {
    if (2 * keys_.size() >= slots_.size()) {
      slots_.resize(std::max<std::size_t>(16, 2 * slots_.size()));
      index();
    }
    const std::uint64_t hash = hash_of(key);
    Slot& slot = slots_[slot_of(hash, key)];
    if (slot.number == kNone) {
      slot = {high_of(hash), static_cast<std::uint32_t>(keys_.size())};
      keys_.push_back(key);
    }
    return slot.number;
  }
  // Returns the number of a key, or `kNone`.
  std::uint32_t find(const Key& key) const {
    return slots_.empty() ? kNone : slots_[slot_of(hash_of(key), key)].number;
  }

  // Makes room for about so many keys.
  void clear(std::size_t expected) {
    slots_.assign(std::bit_ceil(2 * expected + 16), Slot{});
    keys_.clear();
    keys_.reserve(expected);
  }
  // Keeps only the keys for which `is_kept(number)` is true. Calls `move(to, from)`
  // for each number that changes.
  template <class Keep, class Move>
  void keep(Keep is_kept, Move move) {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < size(); ++at) {
      if (!is_kept(at)) continue;
      if (kept != at) {
        keys_[kept] = keys_[at];
        move(kept, at);
      }
      ++kept;
    }
    if (kept == size()) return;
    keys_.resize(kept);
    if (!slots_.empty()) index();
  }
  // Keeps what a list of the keys needs. No key can be found or added any more.
  void settle() {
    keys_.shrink_to_fit();
    std::vector<Slot>().swap(slots_);
  }
  std::size_t bytes() const {
    return keys_.size() * sizeof(Key) + slots_.size() * sizeof(Slot);
  }

 private:
  struct Slot {
    std::uint32_t high = 0;
    std::uint32_t number = kNone;
  };

  static std::uint32_t high_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32);
  }
  // Returns the slot of a key, or else the free one for it.
  std::size_t slot_of(std::uint64_t hash, const Key& key) const {
    auto is_it = [&, high = high_of(hash)](const Slot& slot) {
      return slot.high == high && keys_[slot.number] == key;
    };
    std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at].number != kNone && !is_it(slots_[at])) at = (at + 1) & mask;
    return at;
  }
  void index() {
    std::fill(slots_.begin(), slots_.end(), Slot{});
    for (std::size_t at = 0; at < size(); ++at) {
      const std::uint64_t hash = hash_of(keys_[at]);
      slots_[slot_of(hash, keys_[at])] = {high_of(hash), static_cast<std::uint32_t>(at)};
    }
  }

  std::vector<Key> keys_;
  std::vector<Slot> slots_;
};

}  // namespace lookahead
}  // namespace biriba
