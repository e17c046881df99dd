"""Cards and multisets of cards: what they are, and how they are written and read.

A card is a *kind*: two packs hold two equal sevens of hearts, and nothing tells them
apart. There are 53 kinds, each of which exists once as an object. A hand is a
multiset of kinds, `Cards`.

As text a card is its rank (``A 2 3 4 5 6 7 8 9 T J Q K``) and its suit (``s h d c``),
the joker is ``JK``. Reading also takes ``10h``, ``A♠`` and lower case.
"""

from biriba._cards.kinds import JOKER, KINDS, RANKS, Card, Rank, Suit
from biriba._cards.kinds import suit_or_none as suit_or_none
from biriba._cards.multisets import MOST_COPIES as MOST_COPIES
from biriba._cards.multisets import NO_CARDS as NO_CARDS
from biriba._cards.multisets import Cards, CardsLike, card_list
from biriba._cards.multisets import cards_of as cards_of
from biriba._cards.multisets import from_packed as from_packed
from biriba._cards.multisets import setter as setter

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
