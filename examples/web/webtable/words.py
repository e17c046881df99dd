"""What the page says: its own texts and the library's, in one file a language."""

from __future__ import annotations

from typing import Final

from biriba import CardsLike, languages
from biriba._cards.multisets import card_list
from biriba.languages import Language
from webtable.look import ROOT

OWN: Final = ROOT / "words"
"""The folder of the page's own texts."""


class Marking(Language):
    """A language that marks the cards in its sentences, for the page to draw them."""

    def signs_of(self, cards: CardsLike) -> str:
        """Return cards such as ``⟦7h⟧ ⟦8h⟧``."""
        return " ".join(f"⟦{card}⟧" for card in card_list(cards))


def source(language: str) -> str:
    """Return all texts of a language as Project Fluent writes them.

    Raises:
        LanguageError: If there is no such language.
    """
    library = languages.source(language)
    own = (OWN / f"{languages.get(language).tag}.ftl").read_text(encoding="utf-8")
    return f"{library}\n{own}"
