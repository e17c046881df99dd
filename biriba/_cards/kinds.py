"""The kinds of card: suits, ranks, and the 53 cards with their text."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from types import NoneType
from typing import Final

from biriba._base.faces import Pictured
from biriba.errors import FormatError, check_kind, shown


class Suit(enum.Enum):
    """The four suits, in the order of their cards."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def symbol(self) -> str:
        """The sign of the suit, one of ``♠ ♥ ♦ ♣``."""
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
        FormatError: If it is neither.
    """
    try:
        return None if suit is None else Suit(suit)
    except ValueError as error:
        msg = f"expected a suit, one of s h d c, or None; not {shown(suit)}"
        raise FormatError(msg) from error


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

    ``Card("7h")`` reads the string and returns the only object of that kind, so you can
    compare cards with ``is``. Cards are ordered by suit (spades, hearts, diamonds,
    clubs) and rank (ace to king), the joker last. They are immutable and hashable, and
    copying or unpickling one returns the same object.

    Attributes:
        kind: The index of the card in that order, 0 to 52.
        rank: The rank; `Rank.JOKER` for the joker.
        suit: The suit, or ``None`` for the joker.

    Raises:
        FormatError: If the string is not exactly one card.

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
        """Return the card of a string."""
        if isinstance(text, Card):
            return text
        if not isinstance(text, str):
            raise not_cards(text)
        found = parse(text)
        if len(found) != 1:
            msg = f"expected one card such as '7h' or 'JK', not {shown(text)}"
            raise FormatError(msg)
        return found[0]

    @classmethod
    def of(cls, rank: Rank, suit: Suit | None = None) -> Card:
        """Return the card of a rank and a suit.

        Args:
            rank: The rank.
            suit: The suit, or ``None`` for the joker.

        Raises:
            FormatError: If the joker has a suit, if another card has none, or if they
                are not a rank and a suit.
        """
        check_kind(rank, Rank, "a rank such as Rank.SEVEN")
        check_kind(suit, (Suit, NoneType), "a suit such as Suit.HEARTS, or None")
        card = _BY_FACE.get((rank, suit))
        if card is None:
            msg = f"{rank.name.lower()} of {suit.name.lower() if suit else 'no suit'}"
            raise FormatError(f"there is no {msg}")
        return card

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self.kind == _JOKER_KIND

    @property
    def is_wild(self) -> bool:
        """Whether the card is a joker or a two, which can stand for others (R017)."""
        return self.rank is Rank.JOKER or self.rank is Rank.TWO

    @property
    def pretty(self) -> str:
        """The card with the sign of its suit, such as ``10♥``; the joker is ``JK``."""
        return f"{self.rank.pretty}{self.suit.symbol if self.suit else ''}"

    def __setattr__(self, name: str, value: object) -> None:
        msg = f"cards are immutable: cannot set {name}"
        raise AttributeError(msg)

    def __delattr__(self, name: str) -> None:
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


def parse(text: str) -> list[Card]:
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


def _not_a_card(text: str, start: int) -> FormatError:
    """Return the error for text that is not a card from some index on."""
    word = re.split(r"[\s,]", text[start:], maxsplit=1)[0]
    word = word if len(word) <= 12 else word[:12] + "…"  # noqa: PLR2004
    msg = (
        f"not a card at position {start + 1}: {word!r} "
        "(expected a rank A23456789TJQK with a suit shdc, or JK)"
    )
    return FormatError(msg, column=start + 1)


def not_cards(given: object) -> FormatError:
    """Return the error for something that is neither text nor cards."""
    text = shown(given)
    return FormatError(f"expected cards or their text, not {text}")
