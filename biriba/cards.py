"""Cards and multisets of cards: what they are, and how they are written and read.

A card is a *kind*: two packs hold two equal sevens of hearts, and nothing tells them
apart. There are 53 kinds, each of which exists once as an object. A hand is a
multiset of kinds, `Cards`.

As text a card is its rank (``A 2 3 4 5 6 7 8 9 T J Q K``) and its suit (``s h d c``),
the joker is ``JK``. Reading also takes ``10h``, ``A♠`` and lower case.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final, TypeAlias

import attrs

from biriba._faces import Pictured
from biriba._kernel import bag
from biriba._memory import remembered
from biriba.errors import CardTextError, DeckError, TooManyCopiesError, shown

__all__ = [
    "JOKER",
    "KINDS",
    "RANKS",
    "Card",
    "Cards",
    "CardsLike",
    "Rank",
    "Suit",
    "card_list",
]


class Suit(enum.Enum):
    """The four suits, in the order of their cards."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def symbol(self) -> str:
        """The suit as a picture, one of ``♠ ♥ ♦ ♣``."""
        return _SYMBOLS[self.value]

    def __str__(self) -> str:
        """Return the suit's letter."""
        return self.value


class Rank(enum.Enum):
    """The thirteen ranks, ace to king, and the joker's.

    The value is the rank's letter.
    """

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JK"

    @property
    def pretty(self) -> str:
        """The rank as printed on a card, ``10`` for ten and otherwise the letter."""
        return "10" if self is Rank.TEN else self.value

    def __str__(self) -> str:
        """Return the rank's letter."""
        return self.value


def suit_or_none(suit: Suit | str | None) -> Suit | None:
    """Return a suit, also from its letter, or ``None`` for no suit.

    Raises:
        CardTextError: If it is neither.
    """
    try:
        return None if suit is None else Suit(suit)
    except ValueError as error:
        msg = f"expected a suit, one of s h d c, or None; not {shown(suit)}"
        raise CardTextError(msg, shown(suit), 1) from error


RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)
"""The thirteen ranks that a suit has, ace to king."""

_SYMBOLS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_SUIT_SIGNS: Final = {
    sign: suit for signs, suit in zip(("s♠♤", "h♥♡", "d♦♢", "c♣♧"), Suit, strict=True)
    for sign in signs
}  # fmt: skip
_RANK_SIGNS: Final = {rank.value: rank for rank in RANKS} | {"10": Rank.TEN}
_CARD_TEXT: Final = re.compile(
    r"(?P<joker>[Jj](?:[Oo][Kk][Ee][Rr]|[Kk]))"
    r"|(?P<rank>10|[A2-9TJQKatjqk])(?P<suit>[SHDCshdc♠♤♥♡♦♢♣♧])"
)
_SEPARATOR: Final = re.compile(r"[\s,-]*")
_JOKER_KIND: Final = 52


class Card(Pictured):
    """One of the 53 kinds of card.

    ``Card("7h")`` reads the text and gives the one object of that kind, so cards
    may be compared with ``is``. Cards are ordered by suit (spades, hearts, diamonds,
    clubs) and rank (ace to king), the joker last; they are hashable and immutable,
    and copying or unpickling one gives the same object.

    Attributes:
        kind: The place of the card in that order, 0 to 52.
        rank: The rank; `Rank.JOKER` for the joker.
        suit: The suit, or ``None`` for the joker.

    Raises:
        CardTextError: If the text is not exactly one card.

    >>> Card("10♥")
    Card('Th')
    >>> Card("10♥") is Card("Th")
    True
    """

    __slots__ = ("__weakref__", "_text", "kind", "rank", "suit")

    kind: int
    rank: Rank
    suit: Suit | None
    _text: str

    def __new__(cls, text: str | Card) -> Card:  # noqa: PYI034 - never a subclass
        """Return the card that the text names."""
        if isinstance(text, Card):
            return text
        if not isinstance(text, str):
            raise _not_cards(text)
        found = _parse(text)
        if len(found) != 1:
            msg = f"expected one card such as '7h' or 'JK', got {shown(text)}"
            raise CardTextError(msg, text, 1)
        return found[0]

    @classmethod
    def of(cls, rank: Rank, suit: Suit | None = None) -> Card:
        """Return the card of a rank and a suit.

        Args:
            rank: The rank.
            suit: The suit; ``None`` for the joker and only for it.

        Raises:
            CardTextError: If a joker is given a suit, or another card none.
        """
        text = f"{rank}{suit or ''}"
        if (suit is None) != (rank is Rank.JOKER):
            msg = f"{rank.name.lower()} of {suit.name.lower() if suit else 'no suit'}"
            raise CardTextError(f"there is no {msg}", text, len(rank.value) + 1)
        return cls(text)

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self.kind == _JOKER_KIND

    @property
    def is_wild(self) -> bool:
        """Whether the card can stand for others, as jokers and twos can (R017)."""
        return self.rank is Rank.JOKER or self.rank is Rank.TWO

    @property
    def pretty(self) -> str:
        """The card as people know it, such as ``10♥``; the joker is ``JK``."""
        return f"{self.rank.pretty}{self.suit.symbol if self.suit else ''}"

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse every change."""
        msg = f"cards are immutable: cannot set {name}"
        raise AttributeError(msg)

    def __delattr__(self, name: str) -> None:
        """Refuse every change."""
        msg = f"cards are immutable: cannot delete {name}"
        raise AttributeError(msg)

    def __str__(self) -> str:
        """Return the card's text, such as ``7h``."""
        return self._text

    def __repr__(self) -> str:
        """Return the expression that gives this card."""
        return f"Card({self._text!r})"

    def __hash__(self) -> int:
        """Return a hash that is the same in every process."""
        return self.kind

    def __lt__(self, other: Card) -> bool:
        """Return whether this card comes before another."""
        if not isinstance(other, Card):
            return NotImplemented
        return self.kind < other.kind

    def __le__(self, other: Card) -> bool:
        """Return whether this card comes before another or is the same."""
        if not isinstance(other, Card):
            return NotImplemented
        return self.kind <= other.kind

    def __gt__(self, other: Card) -> bool:
        """Return whether this card comes after another."""
        if not isinstance(other, Card):
            return NotImplemented
        return self.kind > other.kind

    def __ge__(self, other: Card) -> bool:
        """Return whether this card comes after another or is the same."""
        if not isinstance(other, Card):
            return NotImplemented
        return self.kind >= other.kind

    def __copy__(self) -> Card:
        """Return the card itself."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """Return the card itself."""
        return self

    def __reduce__(self) -> tuple[Callable[[int], Card], tuple[int]]:
        """Pickle as the kind."""
        return _of_kind, (self.kind,)


def _make_kinds() -> tuple[Card, ...]:
    """Make the 53 cards, once."""
    faces: list[tuple[Rank, Suit | None]] = [(r, s) for s in Suit for r in RANKS]
    faces.append((Rank.JOKER, None))
    made: list[Card] = []
    for kind, (rank, suit) in enumerate(faces):
        card = object.__new__(Card)
        text = f"{rank}{suit or ''}"
        values = {"kind": kind, "rank": rank, "suit": suit, "_text": text}
        for name, value in values.items():
            object.__setattr__(card, name, value)
        made.append(card)
    return tuple(made)


KINDS: Final = _make_kinds()
"""All 53 kinds of card, in order."""

_BY_FACE: Final = {(card.rank, card.suit): card for card in KINDS}


def _of_kind(kind: int) -> Card:
    """Return the card of a kind."""
    return KINDS[kind]


JOKER: Final = KINDS[_JOKER_KIND]
"""The joker."""


def _parse(text: str) -> list[Card]:
    """Read cards, with or without spaces, commas or hyphens between them."""
    cards: list[Card] = []
    start = _SEPARATOR.match(text)
    position = start.end() if start else 0
    while position < len(text):
        match = _CARD_TEXT.match(text, position)
        if match is None:
            raise _not_a_card(text, position)
        if match["joker"]:
            cards.append(JOKER)
        else:
            rank = _RANK_SIGNS[match["rank"].upper()]
            cards.append(_BY_FACE[rank, _SUIT_SIGNS[match["suit"].lower()]])
        gap = _SEPARATOR.match(text, match.end())
        position = gap.end() if gap else match.end()
    return cards


def _not_a_card(text: str, start: int) -> CardTextError:
    """Return the error for text that goes wrong behind its first characters."""
    word = re.split(r"[\s,]", text[start:], maxsplit=1)[0]
    word = word if len(word) <= 12 else word[:12] + "…"  # noqa: PLR2004
    msg = (
        f"not a card at position {start + 1}: {word!r} "
        "(expected a rank A23456789TJQK with a suit shdc, or JK)"
    )
    return CardTextError(msg, text, start + 1)


CardsLike: TypeAlias = "Cards | Iterable[Card | str] | str"
"""Whatever can be read as cards, which is `Cards`, a meld, any iterable of cards or of
their texts, or the text of all of them."""


_SHORT: Final = 100
"""Only texts shorter than this are remembered."""


@remembered(1 << 12)
def _pack_text(text: str) -> int:
    """Return the multiset that a text names."""
    return _pack_cards(_parse(text))


def _pack_cards(cards: Iterable[Card | str]) -> int:
    """Return the multiset of some cards."""
    packed, kind = bag.pack([card.kind for card in card_list(cards)])
    if kind is not None:
        raise _too_many(KINDS[kind])
    return packed


MOST_COPIES: Final = 7
"""How many equal cards a `Cards` can hold; no deck of the rules has more."""


def _too_many(card: Card) -> TooManyCopiesError:
    """Return the error for a kind that is there too often."""
    msg = f"too many {card}: there can be at most {MOST_COPIES} equal cards"
    return TooManyCopiesError(msg)


def card_list(cards: CardsLike) -> tuple[Card, ...]:
    """Return cards in the order given, from text or from any iterable.

    Raises:
        CardTextError: If a text is not cards, or one of several texts not one card.

    >>> card_list("7h JK 2s")
    (Card('7h'), Card('JK'), Card('2s'))
    >>> card_list(["7h", "JK"])
    (Card('7h'), Card('JK'))
    """
    if isinstance(cards, str):
        return tuple(_parse(cards))
    try:
        found = tuple(cards)
    except TypeError as error:
        raise _not_cards(cards) from error
    if not all(isinstance(card, Card | str) for card in found):
        raise _not_cards(cards)
    return tuple(map(Card, found))


def _not_cards(given: object) -> CardTextError:
    """Return the error for something that is neither text nor cards."""
    text = shown(given)
    return CardTextError(f"expected cards or their text, got {text}", text, 1)


def _pack(cards: CardsLike) -> int:
    """Return the multiset that anything like cards names."""
    if isinstance(cards, Cards):
        return cards.packed
    if isinstance(cards, str):
        return _pack_text(cards) if len(cards) < _SHORT else _pack_cards(_parse(cards))
    return _pack_cards(cards)


_DIGITS: Final = bytes(range(48)) + bytes(range(10)) + bytes(range(58, 256))
"""What each character becomes if it is a digit: the number."""


@attrs.frozen(repr=False)
class Cards(Pictured, Collection[Card]):
    """An immutable multiset of cards.

    ``Cards("5h 6h JK")`` reads text; a meld, or any iterable of cards or of their
    texts, does as well. Cards are added with ``+`` and taken away with ``-``; ``<=``
    asks whether all of them are in another multiset, ``in`` asks for one card.
    Iteration goes through the cards in order, equal ones next to each other. Equal
    multisets are equal and hash equal.

    Attributes:
        packed: The multiset as one integer, four bits a kind.

    Raises:
        CardTextError: If it is neither cards nor their text.
        TooManyCopiesError: If there are more than seven of a kind.

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

    def count(self, card: Card) -> int:
        """Return how many copies of a card there are."""
        return bag.copies(self.packed, card.kind)

    @property
    def counts(self) -> bytes:
        """How many there are of each of the 53 kinds, in the order of `KINDS`.

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
            TooManyCopiesError: If there are then more than seven of a kind.
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
            DeckError: If a card to be taken away is not there.
        """
        if not isinstance(other, Cards):
            return NotImplemented
        if not other <= self:
            missing = other.without(self)
            msg = f"cannot take {missing} from {self or 'no cards'}"
            raise DeckError(msg)
        return from_packed(self.packed - other.packed)

    def without(self, other: Cards) -> Cards:
        """Return the cards without the others, as far as they are there."""
        return from_packed(self.packed - bag.shares(self.packed, other.packed))

    def __and__(self, other: Cards) -> Cards:
        """Return the cards that are in both, each the fewer times."""
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

    def __copy__(self) -> Cards:
        """Return the cards themselves."""
        return self

    def __deepcopy__(self, memo: object) -> Cards:
        """Return the cards themselves."""
        return self

    def __str__(self) -> str:
        """Return the cards as text, such as ``5h 6h JK``."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """Return the expression that gives these cards."""
        return f"Cards({str(self)!r})"


def cards_of(cards: CardsLike) -> Cards:
    """Return anything like cards as `Cards`; what is that already stays the same."""
    return cards if isinstance(cards, Cards) else Cards(cards)


def setter(owner: type[Any], name: str) -> Callable[[Any, Any], None]:
    """Return what sets a field of a frozen class with slots.

    It is for those few places that make thousands of values known to be right.
    """
    found: Callable[[Any, Any], None] = getattr(owner, name).__set__
    return found


_new: Final = object.__new__
_set_packed: Final = setter(Cards, "packed")


def from_packed(packed: int) -> Cards:
    """Return the cards of a packed integer, which is trusted to be right.

    Skipping the reading of `Cards` makes a hand some five times faster to make.
    """
    cards = _new(Cards)
    _set_packed(cards, packed)
    return cards


NO_CARDS: Final = from_packed(0)
"""No cards at all."""
