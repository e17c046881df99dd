"""The words of each game for its biribas and biribakia.

The code uses the words of the Greek game. Texts for players use those that the option
`words` chooses. These are the English ones; other languages have theirs in their files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import attrs

from biriba._fields import typed
from biriba._rules.options import option
from biriba._rules.shapes import OneOf
from biriba.errors import RulesError

Words: TypeAlias = Literal["biriba", "buraco", "burraco", "burako", "tranca"]

Pieces: TypeAlias = Literal["cards", "tiles"]
"""What the game is played with: cards, or numbered tiles."""


@attrs.frozen(field_transformer=typed(RulesError))
class Vocabulary:
    """The words of a game for its biribas and biribakia.

    Attributes:
        biriba: The word for a meld of seven cards or more.
        biribas: The plural of this word.
        biribaki: The word for a packet that a side takes as a new hand.
        biribakia: The plural of this word.
        game: The game, a value of the option ``words``.
    """

    biriba: str
    biribas: str
    biribaki: str
    biribakia: str
    game: Words


VOCABULARIES: Final[Mapping[Words, Vocabulary]] = {
    words.game: words
    for words in (
        Vocabulary("biriba", "biribas", "biribaki", "biribakia", "biriba"),
        Vocabulary("canastra", "canastras", "morto", "mortos", "buraco"),
        Vocabulary("burraco", "burrachi", "pozzetto", "pozzetti", "burraco"),
        Vocabulary("canasta", "canastas", "muerto", "muertos", "burako"),
        Vocabulary("canastra", "canastras", "morto", "mortos", "tranca"),
    )
}
"""The words of each game: Greece, Brazil, Italy, Argentina, and Brazil's Tranca."""


@attrs.frozen(cache_hash=True)
class Wording:
    """The options for the words of a table, and for the look of its cards.

    Attributes:
        words: The game whose words are used: ``biriba``, ``buraco``, ``burraco``,
            ``burako`` or ``tranca``.
        pieces: The things that the game is played with: ``cards``, or ``tiles`` with
            the numbers 1 to 13, as which pictures show the cards.
    """

    words: Words = option(OneOf(Words), "biriba", "R245")
    pieces: Pieces = option(OneOf(Pieces), "cards", "F105 F106")
