"""Multisets of cards, such as a hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final, TypeAlias

import attrs

from biriba._base.faces import Pictured
from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, Card, not_cards, parse
from biriba._lanes import bag
from biriba.errors import FormatError, StateError

CardsLike: TypeAlias = "Cards | Iterable[Card | str] | str"
"""A value that can be read as cards.

It is `Cards`, a meld, a string, or an iterable of cards or strings.
"""


_SHORT: Final = 100
"""Only strings shorter than this are cached."""


@remembered(1 << 12)
def _pack_text(text: str) -> int:
    """Return the multiset of a string."""
    return _pack_cards(parse(text))


def _pack_cards(cards: Iterable[Card | str]) -> int:
    """Return the multiset of some cards."""
    packed, kind = bag.pack([card.kind for card in card_list(cards)])
    if kind is not None:
        raise _too_many(KINDS[kind])
    return packed


def _too_many(card: Card) -> FormatError:
    """Return the error for too many equal cards."""
    msg = f"too many {card}: there can be at most {bag.MOST} equal cards"
    return FormatError(msg)


def card_list(cards: CardsLike) -> tuple[Card, ...]:
    """Return cards in the order given, from text or from any iterable.

    Raises:
        FormatError: If a text is not cards, or one of several texts not one card.

    >>> card_list("7h JK 2s")
    (Card('7h'), Card('JK'), Card('2s'))
    >>> card_list(["7h", "JK"])
    (Card('7h'), Card('JK'))
    """
    if isinstance(cards, str):
        return tuple(parse(cards))
    try:
        found = tuple(cards)
    except TypeError as error:
        raise not_cards(cards) from error
    if not all(isinstance(card, Card | str) for card in found):
        raise not_cards(cards)
    return tuple(map(Card, found))


def _pack(cards: CardsLike) -> int:
    """Return the multiset of anything like cards."""
    if isinstance(cards, Cards):
        return cards.packed
    if isinstance(cards, str):
        return _pack_text(cards) if len(cards) < _SHORT else _pack_cards(parse(cards))
    return _pack_cards(cards)


_DIGITS: Final = bytes(range(48)) + bytes(range(10)) + bytes(range(58, 256))
"""A translation of digits to their numbers."""


@attrs.frozen(repr=False)
class Cards(Pictured, Collection[Card]):
    """An immutable multiset of cards.

    ``Cards("5h 6h JK")`` reads a string. You can also pass a meld, or any iterable of
    cards or strings. ``+`` adds cards and ``-`` removes them; ``<=`` checks whether
    another multiset contains all of them, ``in`` whether one card is there. Iterating
    yields the cards in order, equal ones next to each other. Multisets of the same
    cards are equal and have equal hashes.

    Attributes:
        packed: The multiset as one integer, four bits a kind.

    Raises:
        FormatError: If the argument is not cards, or has more than seven equal ones.

    >>> Cards("6h 5h 6h") - Cards("6h")
    Cards('5h 6h')
    >>> Cards("5h 6h") <= Cards("5h 6h 6h JK")
    True
    """

    packed: int = attrs.field(
        default=(),  # type: ignore[assignment]  # converted like any other cards
        converter=_pack,
        alias="cards",
    )

    def count(self, card: Card | str) -> int:
        """Return how many copies of a card there are."""
        kind = card.kind if isinstance(card, Card) else Card(card).kind
        return bag.copies(self.packed, kind)

    @property
    def counts(self) -> bytes:
        """The number of cards of each of the 53 kinds, in the order of `KINDS`.

        >>> list(Cards("As As 3s JK").counts[:4])
        [2, 0, 1, 0]
        """
        return f"{self.packed:053x}".encode().translate(_DIGITS)[::-1]

    @property
    def kinds(self) -> tuple[Card, ...]:
        """The different cards, each once, in order."""
        return tuple(KINDS[kind] for kind, _ in bag.kinds(self.packed))

    def __contains__(self, card: object) -> bool:
        """Return whether a card, which may be given as text, is there."""
        if isinstance(card, str):
            card = Card(card)
        return isinstance(card, Card) and self.count(card) > 0

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards in order, equal ones next to each other."""
        cards: list[Card] = []
        for card, count in zip(KINDS, bag.counts(self.packed), strict=False):
            if count != "0":
                cards += [card] * int(count)
        return iter(cards)

    def __len__(self) -> int:
        """Return how many cards there are, copies included."""
        return bag.size(self.packed)

    def __add__(self, other: Cards) -> Cards:
        """Return the cards of both.

        Raises:
            FormatError: If there are then more than seven of a kind.
        """
        if not isinstance(other, Cards):
            return NotImplemented
        packed = self.packed + other.packed
        kind = bag.overflow(packed)
        if kind is not None:
            raise _too_many(KINDS[kind])
        return from_packed(packed)

    def __sub__(self, other: Cards) -> Cards:
        """Return the cards without some others, all of which must be there.

        Raises:
            StateError: If one of the other cards is not there.
        """
        if not isinstance(other, Cards):
            return NotImplemented
        if not other <= self:
            missing = other.without(self)
            msg = f"cannot take {missing} from {self or 'no cards'}"
            raise StateError(msg)
        return from_packed(self.packed - other.packed)

    def without(self, other: CardsLike) -> Cards:
        """Return the cards without some others, which need not all be there.

        Raises:
            FormatError: If the others are not cards.
        """
        return from_packed(self.packed - bag.shares(self.packed, _pack(other)))

    def __and__(self, other: Cards) -> Cards:
        """Return the cards that are in both."""
        if not isinstance(other, Cards):
            return NotImplemented
        return from_packed(bag.shares(self.packed, other.packed))

    def __le__(self, other: Cards) -> bool:
        """Return whether all of these cards are in another multiset."""
        if not isinstance(other, Cards):
            return NotImplemented
        return bag.contains(other.packed, self.packed)

    def __lt__(self, other: Cards) -> bool:
        """Return whether these cards and more are in another multiset."""
        if not isinstance(other, Cards):
            return NotImplemented
        return self != other and self <= other

    def __ge__(self, other: Cards) -> bool:
        """Return whether all cards of another multiset are here."""
        if not isinstance(other, Cards):
            return NotImplemented
        return other <= self

    def __gt__(self, other: Cards) -> bool:
        """Return whether all cards of another multiset are here, and more."""
        if not isinstance(other, Cards):
            return NotImplemented
        return other < self

    def __str__(self) -> str:
        """Return the cards as text, such as ``5h 6h JK``."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """Return the expression that gives these cards."""
        return f"Cards({str(self)!r})"


def cards_of(cards: CardsLike) -> Cards:
    """Return anything like cards as `Cards`, and `Cards` unchanged."""
    return cards if isinstance(cards, Cards) else Cards(cards)


def setter(owner: type[Any], name: str) -> Callable[[Any, Any], None]:
    """Return a function that sets a field of a frozen class with slots.

    Use it only where thousands of values are made that need no check.
    """
    found: Callable[[Any, Any], None] = getattr(owner, name).__set__
    return found


_new: Final = object.__new__
_set_packed: Final = setter(Cards, "packed")


def from_packed(packed: int) -> Cards:
    """Return the cards of a packed integer, without checking it.

    This is some five times as fast as `Cards`, which reads its argument.
    """
    cards = _new(Cards)
    _set_packed(cards, packed)
    return cards


NO_CARDS: Final = from_packed(0)
"""No cards at all."""
