"""The colours of the pictures.

A drawing names its colours, as in `INK.felt`. A palette mixes them at the end.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias, get_args

import attrs

from biriba.cards import Suit
from biriba.errors import BiribaError, shown

Suits: TypeAlias = Literal["four-colour", "two-colour"]
"""A colour for each suit, or black and red."""

Theme: TypeAlias = Literal["light", "dark"]
"""A green table with white cards, or one for dark pages."""


@attrs.frozen
class Palette:
    """The colours of a picture, each as ``#rrggbb``.

    Attributes:
        felt: The table.
        panel: The fields on the table.
        tray: The ground of a biriba.
        line: The borders of the fields.
        text: Words on any of these.
        muted: Words of less weight.
        face: The front of a card.
        edge: The border of a card.
        back: The back of a card.
        back_line: The ornament on it.
        pill: The ground of a number of cards.
        pill_text: The number.
        turn: The ground of the player to move.
        turn_text: The words on it.
        wild: The sign of a wild card, on its front.
        joker: The sign of a joker, on its front.
        chosen: The border of a card that is pointed out, on its front.
        spades: The colour of a suit, on the front of a card.
        hearts: The same.
        diamonds: The same.
        clubs: The same.
    """

    felt: str
    panel: str
    tray: str
    line: str
    text: str
    muted: str
    face: str
    edge: str
    back: str
    back_line: str
    pill: str
    pill_text: str
    turn: str
    turn_text: str
    wild: str
    joker: str
    chosen: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str

    @property
    def inks(self) -> tuple[str, ...]:
        """The colours of the suits, in their order."""
        return self.spades, self.hearts, self.diamonds, self.clubs

    def ink(self, suit: Suit | None) -> str:
        """Return the colour of a suit, or of the joker."""
        return self.joker if suit is None else self.inks[_SUITS.index(suit)]

    def mix(self, drawing: str) -> str:
        """Return a drawing in these colours instead of their names."""
        return _NAMED.sub(lambda name: getattr(self, name[1]), drawing)


_SUITS: Final = tuple(Suit)
_NAMED: Final = re.compile(r"\x01(\w+)")

INK: Final = Palette(*(f"\x01{field.name}" for field in attrs.fields(Palette)))
"""The names of the colours; no text in a picture can have such a name."""

_BLACK: Final = "#14181c"
_RED: Final = "#b91c1c"
_INKS: Final = {
    "four-colour": (_BLACK, _RED, "#0b4fae", "#0b6b2f"),
    "two-colour": (_BLACK, _RED, _RED, _BLACK),
}
_THEMES: Final = {
    "light": (
        *("#2a7150", "#225f43", "#174a33", "#3d8564"),  # from felt to line
        *("#ffffff", "#d5ebdf"),  # words
        *("#ffffff", "#8d9a94", "#27457a", "#9db8ea"),  # cards
        *("#ffffff", _BLACK, "#ffd166", "#2b2100"),  # from pill to turn_text
        *("#9a5b00", "#6d1b8f", "#c2185b"),  # signs
    ),
    "dark": (
        *("#0f1f19", "#172c23", "#223f33", "#2d4c3e"),
        *("#eef5f0", "#b7ccc1"),
        *("#ebe6d9", "#5f6a63", "#2c3a5c", "#7f90ba"),
        *("#d9e4dd", _BLACK, "#e6b94f", "#241b00"),
        *("#8a5000", "#6d1b8f", "#c2185b"),
    ),
}


def palette(suits: Suits, theme: Theme) -> Palette:
    """Return the colours of a picture.

    Raises:
        BiribaError: If there is no such theme, or no such way to colour suits.
    """
    check_option("suits", suits, get_args(Suits))
    check_option("theme", theme, get_args(Theme))
    return Palette(*_THEMES[theme], *_INKS[suits])


def check_option(option: str, value: object, values: tuple[str, ...]) -> None:
    """Refuse a value that an option does not take."""
    if value not in values:
        expected = ", ".join(map(repr, values[:-1])) + f" or {values[-1]!r}"
        raise BiribaError(f"{option} takes {expected}, not {shown(value)}")
