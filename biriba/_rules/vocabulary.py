"""The words that each game has for its things.

The code has one word for each thing, that of the Greek game. What people read has the
words that the table's option `words` names. These are the English ones; those of the
other languages are in their files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import attrs

from biriba._rules.options import option
from biriba._rules.shapes import OneOf

Words: TypeAlias = Literal["biriba", "buraco", "burraco", "burako", "tranca"]


@attrs.frozen
class Vocabulary:
    """The words of a game for what only this family of games has.

    Attributes:
        biriba: A meld of seven cards or more.
        biribas: Several of them.
        biribaki: A packet that a side takes as a new hand.
        biribakia: Several of them.
        game: The name of the words, as the option ``words`` has it.
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
    """The option of the words of a table.

    Attributes:
        words: The game whose words are used: ``biriba``, ``buraco``, ``burraco``,
            ``burako`` or ``tranca``.
    """

    words: Words = option(OneOf(Words), "biriba", "R245")
