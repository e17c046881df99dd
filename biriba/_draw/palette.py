"""The colours of the pictures.

A drawing names its colours, as in `INK.felt`. A palette mixes them at the end.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias, get_args

import attrs

from biriba._cards.kinds import Suit
from biriba.errors import check_option

Suits: TypeAlias = Literal["four-color", "two-color"]
"""A colour for each suit, or black and red."""

Theme: TypeAlias = Literal["light", "dark"]
"""A green table with white cards, or one for dark pages."""


def _colors(*colors: str, by: object = Theme) -> str:
    """Return a field for a colour that depends on an option, by default the theme."""
    field: str = attrs.field(metadata=dict(zip(get_args(by), colors, strict=True)))
    return field


@attrs.frozen
class Palette:
    """The colours of a picture, each as ``#rrggbb``."""

    felt: str = _colors("#2a7150", "#0f1f19")  # the table
    panel: str = _colors("#225f43", "#172c23")  # the fields on the table
    tray: str = _colors("#174a33", "#223f33")  # the ground of a biriba
    line: str = _colors("#3d8564", "#2d4c3e")  # the borders of the fields
    text: str = _colors("#ffffff", "#eef5f0")  # words on any of these
    muted: str = _colors("#d5ebdf", "#b7ccc1")  # words of less weight
    face: str = _colors("#ffffff", "#ebe6d9")  # the front of a card
    edge: str = _colors("#8d9a94", "#5f6a63")  # the border of a card
    back: str = _colors("#27457a", "#2c3a5c")  # the back of a card
    back_line: str = _colors("#9db8ea", "#7f90ba")  # the ornament on it
    pill: str = _colors("#ffffff", "#d9e4dd")  # the ground of a number of cards
    pill_text: str = _colors("#14181c", "#14181c")  # the number
    turn: str = _colors("#ffd166", "#e6b94f")  # the ground of the player to move
    turn_text: str = _colors("#2b2100", "#241b00")  # the words on it
    # On the front of a card:
    wild: str = _colors("#9a5b00", "#8a5000")  # the sign of a wild card
    chosen: str = _colors("#c2185b", "#c2185b")  # the border that points a card out
    joker: str = _colors("#6d1b8f", "#6d1b8f")
    spades: str = _colors("#14181c", "#14181c", by=Suits)
    hearts: str = _colors("#b91c1c", "#b91c1c", by=Suits)
    diamonds: str = _colors("#0b4fae", "#b91c1c", by=Suits)
    clubs: str = _colors("#0b6b2f", "#14181c", by=Suits)

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


def palette(suits: Suits, theme: Theme) -> Palette:
    """Return the colours of a picture.

    Raises:
        BiribaError: If there is no such theme, or no such way to colour suits.
    """
    check_option("suits", suits, get_args(Suits))
    check_option("theme", theme, get_args(Theme))
    choices = [field.metadata for field in attrs.fields(Palette)]
    return Palette(*(each.get(theme) or each[suits] for each in choices))
