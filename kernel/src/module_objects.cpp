#include "module_objects.hpp"

#include <optional>
#include <utility>

#include "module_values.hpp"

namespace biriba {

std::size_t MoveKey::hash() const {
  auto all = std::uint64_t{reinterpret_cast<std::uintptr_t>(meld)};
  all += low + 16U * static_cast<unsigned>(hole + 1);
  for (Lane lane : cards.lanes) all = mixed(all ^ lane);
  return all;
}

Objects::Objects(nb::tuple steps, nb::tuple reasons, nb::tuple plain, nb::tuple red_threes,
                 nb::tuple discards, const nb::tuple& classes, nb::tuple cards,
                 nb::tuple asked)
    : functions(std::move(asked)),
      steps_(std::move(steps)),
      reasons_(std::move(reasons)),
      plain_(std::move(plain)),
      red_threes_(std::move(red_threes)),
      discards_(std::move(discards)),
      cards_(std::move(cards)),
      from_bytes_(nb::handle(reinterpret_cast<PyObject*>(&PyLong_Type)).attr("from_bytes")),
      lane_bits_(nb::cast(kBits * kRanks)),
      little_(nb::cast("little")) {
  if (steps_.size() != 3 || reasons_.size() != 4 || plain_.size() != 4 ||
      red_threes_.size() != kKinds || discards_.size() != kKinds ||
      cards_.size() != kKinds || classes.size() != 8 || functions.size() != 6)
    refuse("expected other objects");
  lay_ = classes[0], add_ = classes[1], held_ = classes[2], lying_ = classes[3];
  meld_step_ = classes[4], turn_class = classes[5], side_class = classes[6];
  ending_class = classes[7];
  no_cards_ = held({});
  for (Kind kind = 0; kind < kKinds; ++kind) {
    std::size_t at = place_of(cards_[kind]);
    while (kinds_[at].card) at = (at + 1) % kinds_.size();
    kinds_[at] = {cards_[kind].ptr(), kind};
  }
}

// From Python ---------------------------------------------------------------------------

std::uint8_t Objects::suit_of(nb::handle given) const {
  if (given.is_none()) return kNobody;
  std::uint8_t nth = 0;
  while (nth < kSuits && !given.is(suit(nth))) ++nth;
  fit(nth < kSuits);
  return nth;
}

std::size_t Objects::place_of(nb::handle card) const {
  return hash_of(card) % kinds_.size();
}

Kind Objects::kind_of(nb::handle card) const {
  std::size_t at = place_of(card);
  while (kinds_[at].card != card.ptr()) {
    fit(kinds_[at].card != nullptr);
    at = (at + 1) % kinds_.size();
  }
  return kinds_[at].kind;
}

// The lanes of a packed integer lie one above the other.
Cards Objects::cards_of(const nb::object& packed) const {
  constexpr Lane kLane = (Lane{1} << kBits * kRanks) - 1;
  nb::object left = packed;
  fit(PyLong_CheckExact(left.ptr()));  // a subclass may shift in its own way
  Cards cards;
  for (int suit = 0; suit < kSuits; ++suit) {
    cards.lanes[suit] = PyLong_AsUnsignedLongLongMask(left.ptr()) & kLane;
    fit(!(cards.lanes[suit] & kGuard));
    left = left >> lane_bits_;
  }
  int over = 0;
  const long jokers = PyLong_AsLongAndOverflow(left.ptr(), &over);
  fit(!over && jokers >= 0 && jokers <= 7);
  cards.lanes[kSuits] = static_cast<Lane>(jokers);
  return cards;
}

Meld Objects::meld_of(nb::handle meld) {
  std::size_t hash = hash_of(meld);
  if (std::optional<LaidMeld> kept = melds_.find(meld.ptr(), hash)) return kept->made;
  nb::object read = functions[0](meld);
  fit(!read.is_none());
  Meld made = nb::cast<Meld>(read);
  bool is_run = !made.is_set();
  int own = is_run ? size_of(made.own) : size_of(made.own & 0xFFFF);
  fit(own + made.has_other_wild() == made.size && (is_run || made.own >> 16 == 0));
  fit(made.hole < 0 || (is_run && made.low <= made.hole && made.hole <= made.high()));
  melds_.keep(meld.ptr(), hash, {nb::borrow(meld), made});
  return made;
}

Move Objects::plain_move_of(nb::handle move) const {
  const nb::handle type = move.type();
  const auto is_one_of = [&](const nb::tuple& moves, std::size_t nth) {
    return type.is(nb::object(moves[nth]).type());
  };
  const bool discards = is_one_of(discards_, 0);
  if (discards || is_one_of(red_threes_, kRedThrees[0])) {
    const Kind kind = kind_of(nb::getattr(move, names.card));
    return {discards ? Do::kDiscard : Do::kRedThree, kind};
  }
  std::size_t nth = 0;
  while (nth < plain_.size() && !is_one_of(plain_, nth)) ++nth;
  fit(nth < plain_.size());
  return {static_cast<Do>(nth)};
}

// To Python -----------------------------------------------------------------------------

nb::object Objects::card(Kind kind) const {
  return kind == kNoKind ? nb::none() : nb::object(cards_[kind]);
}

// From bytes in one step: a third of the instructions that shifting lanes takes.
nb::object Objects::packed(const Cards& cards) const {
  std::array<std::uint8_t, 34> bytes{};
  for (int suit = 0; suit <= kSuits; ++suit) {
    const int first = kBits * kRanks * suit;
    const Lane lane = cards.lanes[suit] << first % 8;
    for (int nth = 0; nth < 8; ++nth)
      bytes[first / 8 + nth] |= static_cast<std::uint8_t>(lane >> 8 * nth);
  }
  return from_bytes_(nb::bytes(bytes.data(), bytes.size()), little_);
}

nb::object Objects::held(const Cards& cards) const {
  if (cards.empty() && no_cards_.is_valid()) return no_cards_;
  Made found(held_);
  found.set(names.packed, packed(cards));
  return found.made;
}

nb::object Objects::reason(Ending ending) const {
  return reasons_[static_cast<std::size_t>(ending) - 1];
}

nb::object Objects::suit(std::uint8_t suit) const {
  return suit == kNobody ? nb::none() : nb::getattr(cards_[kRanks * suit], names.suit);
}

nb::object Objects::move(const Move& move, const nb::tuple& laid, bool stay) {
  switch (move.what) {
    case Do::kDraw:
    case Do::kTake:
    case Do::kPass:
    case Do::kExchange:
      return plain_[static_cast<std::size_t>(move.what)];
    case Do::kRedThree:
      return red_threes_[move.kind];
    case Do::kDiscard:
      return discards_[move.kind];
    case Do::kLay:
      return meld_move(nb::none(), move, stay);
    case Do::kAdd:
      break;
  }
  return meld_move(laid[static_cast<std::size_t>(move.step.joined)], move, stay);
}

nb::object Objects::meld_move(const nb::object& meld, const Move& move, bool stay) {
  const auto& [cards, joined, made] = move.step;
  bool lies = stay && !made.is_set();
  MoveKey key{meld.ptr(), cards, lies ? made.low : std::uint8_t{kNoKind},
              lies ? made.hole : std::int8_t{-1}};
  std::size_t hash = key.hash();
  if (std::optional<nb::object> kept = moves_.find(key, hash)) return *kept;
  nb::object places = lies ? lying(made) : nb::none();
  Made found(joined < 0 ? lay_ : add_);
  if (joined >= 0) found.set(names.meld, meld);
  nb::object melded = held(cards);
  found.set(names.cards, melded);
  bool has_place = lies && made.hole >= 0;
  found.set(names.choice, has_place ? functions[1](meld, melded, places) : nb::none());
  found.set(names.made, places);
  moves_.keep(key, hash, found.made);
  return found.made;
}

// How a run lies whose wild card keeps its place.
nb::object Objects::lying(const Meld& made) const {
  Kind wild = made.is_clean() ? biriba::kind_of(made.family, kTwo) : made.wild;
  return lying_(made.family, made.low, made.high(), made.hole, cards_[wild]);
}

}  // namespace biriba
