#include "rooms.hpp"

#include <algorithm>
#include <iterator>

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
  for (const Way& way : ways) found[way.cards] |= is_made_by(way.made, biriba, melding);
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

namespace {

// A way to add cards of one rank to runs, as yet without a number for the rooms.
struct Adding {
  Added added;
  std::vector<Room> rooms;
};

// Returns the ways to add cards of one rank to a single run.
std::vector<Adding> added_to(const Room& room) {
  std::map<int, Room> by_number;
  for (const Addition& one : room)
    by_number[copies(one.lane, 0)].push_back({one.lane >> kBits, one.wilds, one.makes});
  std::vector<Adding> found;
  for (auto& [cards, some] : by_number) {
    std::sort(some.begin(), some.end());
    if (some.back().lane)
      found.push_back({{.cards = cards}, {std::move(some)}});
    else
      for (const Addition& one : some)
        found.push_back({{.cards = cards, .wilds = one.wilds, .makes = one.makes}, {}});
  }
  return found;
}

Adding together(const Adding& one, const Adding& other) {
  Adding both = one;
  both.added.cards += other.added.cards;
  both.added.wilds += other.added.wilds;
  both.added.makes |= other.added.makes;
  both.rooms.insert(both.rooms.end(), other.rooms.begin(), other.rooms.end());
  return both;
}

}  // namespace

RoomsId Rooms::number(std::vector<Room> rooms) {
  std::sort(rooms.begin(), rooms.end());
  auto [place, is_new] = numbers_.try_emplace(std::move(rooms), RoomsId{});
  if (is_new) {
    place->second = static_cast<RoomsId>(rooms_.size());
    rooms_.push_back(place->first);
    added_.emplace_back();
  }
  return place->second;
}

const std::vector<Added>& Rooms::added(RoomsId id) {
  if (!added_[id].empty()) return added_[id];
  std::vector<Adding> ways{Adding{}};
  for (const Room& room : rooms_[id]) {
    std::vector<Adding> longer;
    for (const Adding& one : ways)
      for (const Adding& other : added_to(room)) longer.push_back(together(one, other));
    ways = std::move(longer);
  }
  std::vector<Added> found;
  for (Adding& one : ways) {
    one.added.rooms = number(std::move(one.rooms));
    found.push_back(one.added);
  }
  added_[id] = std::move(found);
  return added_[id];
}

}  // namespace biriba::lookahead
