#include "rooms.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace biriba::lookahead {

namespace {

// Returns the new melds of three cards.
std::vector<Cards> threes_of(Melding melding, const Cards& hand) {
  // A set of aces may be barred by one on the table.
  if (melding.one_set_per_rank) melding.set_ranks = 0;
  Ways ways;
  find_new(melding, hand, ways, kSmallestMeld);
  std::vector<Cards> found;
  for (const Way& way : ways) found.push_back(way.cards);
  return found;
}

Addition addition_of(const Cards& cards, int suit, bool makes) {
  Lane lane = cards.lanes[static_cast<std::size_t>(suit)];
  int others = cards.size() - size_of(lane);
  return {lane, static_cast<std::uint8_t>(others), makes};
}

}  // namespace

Room room_of(const Melding& melding, const Meld& run, Lane own, bool has_wild,
             Biriba biriba) {
  Cards hand;
  hand.lanes[run.family] = own;
  hand.lanes[kSuits] = has_wild ? 1 : 0;
  Ways ways;
  find_additions(melding, run, hand, ways);
  std::map<Cards, bool> found{{Cards{}, is_made_by(run, biriba, melding)}};
  for (const Way& way : ways)
    found[way.cards] |= is_made_by(way.made, biriba, melding);
  std::vector<Cards> threes;
  if (found.size() > 1) threes = threes_of(melding, hand);
  Room room;
  for (const auto& [cards, makes] : found) {
    auto parts = [&, &cards = cards, makes = makes](const Cards& three) {
      if (!cards.contains(three)) return false;
      auto rest = found.find(cards - three);
      return rest != found.end() && rest->second >= makes;
    };
    if (std::none_of(threes.begin(), threes.end(), parts))
      room.push_back(addition_of(cards, run.family, makes));
  }
  std::sort(room.begin(), room.end());
  return room;
}

RoomId Rooms::number(Room room) {
  auto [place, is_new] = numbers_.try_emplace(std::move(room), RoomId{});
  if (is_new) {
    if (rooms_.size() > 65'000) throw TooMuch();
    place->second = static_cast<RoomId>(rooms_.size());
    rooms_.push_back(place->first);
    added_.emplace_back();
  }
  return place->second;
}

std::vector<Added> Rooms::added(const std::vector<RoomId>& rooms, int most) {
  std::vector<Added> found{Added{}};
  for (RoomId room : rooms) {
    std::vector<Added> longer;
    for (const Added& one : found)
      for (const Added& other : added_to(room))
        if (one.cards + other.cards <= most) {
          longer.push_back({one.cards + other.cards, one.wilds + other.wilds,
                            one.makes || other.makes, one.rooms});
          auto& open = longer.back().rooms;
          open.insert(open.end(), other.rooms.begin(), other.rooms.end());
        }
    found = std::move(longer);
  }
  for (Added& one : found) std::sort(one.rooms.begin(), one.rooms.end());
  return found;
}

const std::vector<Added>& Rooms::added_to(RoomId room) {
  if (!added_[room].empty()) return added_[room];
  std::map<int, Room> by_number;
  for (const Addition& one : rooms_[room])
    by_number[static_cast<int>(one.lane & kNibble)].push_back(
        {one.lane >> kBits, one.wilds, one.makes});
  std::vector<Added> found;
  for (auto& [cards, some] : by_number) {
    std::sort(some.begin(), some.end());
    if (some.back().lane)
      found.push_back({cards, 0, false, {number(std::move(some))}});
    else
      for (const Addition& one : some)
        found.push_back({cards, one.wilds, one.makes, {}});
  }
  added_[room] = std::move(found);
  return added_[room];
}

}  // namespace biriba::lookahead
