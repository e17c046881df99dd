"""What the players of a game call its things.

The code has one word for each thing, that of the Greek game. What people read has the
words of the table, which `Rules.vocabulary` finds by the table's name.
"""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen
class Vocabulary:
    """The words of a game for what only this family of games has.

    Attributes:
        biriba: A meld of seven cards or more.
        biribas: Several of them.
        biribaki: A packet that a side takes as a new hand.
        biribakia: Several of them.
        game: The name of the words, ``biriba`` or ``buraco``.
    """

    biriba: str
    biribas: str
    biribaki: str
    biribakia: str
    game: str


BIRIBA: Final = Vocabulary("biriba", "biribas", "biribaki", "biribakia", "biriba")
"""The words of Biriba."""

BURACO: Final = Vocabulary("canastra", "canastras", "morto", "mortos", "buraco")
"""The words of Buraco, as Brazil plays it."""


VOCABULARIES: Final = (BIRIBA, BURACO)
"""All of them."""


def vocabulary_of(name: str) -> Vocabulary:
    """Return the words of a table by its name: those of Buraco if it says so."""
    return BURACO if "buraco" in name.casefold() else BIRIBA
