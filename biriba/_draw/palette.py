"""The colours of the pictures."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import attrs

from biriba.cards import Suit
from biriba.errors import BiribaError, shown

Suits: TypeAlias = Literal["four-colour", "two-colour"]
"""A colour for each suit, or black and red."""

Theme: TypeAlias = Literal["light", "dark"]
"""A green table with white cards, or one for dark pages."""


@attrs.frozen(cache_hash=True)
class Palette:
    """The colours of a picture, each as ``#rrggbb``.

    Attributes:
        felt: The table.
        panel: The fields on the table.
        tray: What a biriba lies on.
        line: The borders of the fields.
        text: Words on any of these.
        muted: Words of less weight.
        face: The front of a card.
        edge: The border of a card.
        back: The back of a card.
        back_line: The ornament on it.
        pill: The ground of a number of cards.
        pill_text: The number.
        turn: The ground of whose turn it is.
        turn_text: The words on it.
        wild: The sign of a card that stands as wild, on its front.
        joker: The sign of a joker, on its front.
        chosen: The border of a card that is pointed out, on its front.
        inks: The colour of each suit, on the front of a card.
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
    inks: tuple[str, str, str, str]

    def ink(self, suit: Suit | None) -> str:
        """Return the colour of a suit, or of the joker."""
        return self.joker if suit is None else self.inks[_SUITS.index(suit)]


_SUITS: Final = tuple(Suit)

_BLACK: Final = "#14181c"
_RED: Final = "#b91c1c"
_INKS: Final = {
    "four-colour": (_BLACK, _RED, "#0b4fae", "#0b6b2f"),
    "two-colour": (_BLACK, _RED, _RED, _BLACK),
}

_THEMES: Final = {
    "light": Palette(
        felt="#2a7150",
        panel="#225f43",
        tray="#174a33",
        line="#3d8564",
        text="#ffffff",
        muted="#d5ebdf",
        face="#ffffff",
        edge="#8d9a94",
        back="#27457a",
        back_line="#9db8ea",
        pill="#ffffff",
        pill_text=_BLACK,
        turn="#ffd166",
        turn_text="#2b2100",
        wild="#9a5b00",
        joker="#6d1b8f",
        chosen="#c2185b",
        inks=_INKS["four-colour"],
    ),
    "dark": Palette(
        felt="#0f1f19",
        panel="#172c23",
        tray="#223f33",
        line="#2d4c3e",
        text="#eef5f0",
        muted="#b7ccc1",
        face="#ebe6d9",
        edge="#5f6a63",
        back="#2c3a5c",
        back_line="#7f90ba",
        pill="#d9e4dd",
        pill_text=_BLACK,
        turn="#e6b94f",
        turn_text="#241b00",
        wild="#8a5000",
        joker="#6d1b8f",
        chosen="#c2185b",
        inks=_INKS["four-colour"],
    ),
}

_PALETTES: Final = {
    (suits, theme): attrs.evolve(usual, inks=inks)
    for suits, inks in _INKS.items()
    for theme, usual in _THEMES.items()
}


def palette(suits: Suits, theme: Theme) -> Palette:
    """Return the colours of a picture.

    Raises:
        BiribaError: If there is no such theme, or no such way to colour suits.
    """
    check_option("suits", suits, get_args(Suits))
    check_option("theme", theme, get_args(Theme))
    return _PALETTES[suits, theme]


def check_option(option: str, value: object, values: tuple[str, ...]) -> None:
    """Refuse a value that an option does not take."""
    if value not in values:
        expected = ", ".join(map(repr, values[:-1])) + f" or {values[-1]!r}"
        raise BiribaError(f"{option} takes {expected}, not {shown(value)}")
