"""The languages of players: English, Greek, Portuguese, Italian and Spanish.

`get` returns a language, which writes cards, melds, moves, events and refusals.

>>> from biriba import Card, languages
>>> languages.get("el").card(Card("Ah"))
'άσος κούπα'
"""

from biriba._words.languages import (
    Language,
    LanguageLike,
    get,
    names,
    preferred,
    source,
)

__all__ = ["Language", "LanguageLike", "get", "names", "preferred", "source"]
