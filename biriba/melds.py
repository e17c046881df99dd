"""Melds: identifying one, extending one, finding all in a hand.

A meld is a `Run` of one suit or a `RankSet` of one rank. Its cards determine it: if its
wild card could be in several places, one is chosen, and `layouts` returns all. These
functions need only cards, and `Melding` rules if they are not the usual ones:

>>> identify("6d JK 8d 9d")
<Run: 6d JK 8d 9d>
>>> identify("3h 4h 2h 6h 7h 5h").is_clean
True
>>> [str(cards) for cards in additions(identify("5h 6h 7h"), "3h 4h JK")]
['4h', 'JK', '3h 4h', '3h JK', '4h JK', '3h 4h JK']

`accepted_cards` returns the single cards that a meld takes. Three functions are easily
confused:

* `layouts` returns the orders in which cards can be *shown*, that of `identify` first.
* `choices` returns the meld that *all* of the cards make, by themselves or added to a
  meld: one or none, or several if wild cards keep their places.
* `additions` returns every choice of the cards that *can be added* to a meld.

The melds themselves, `Run` and `RankSet`, are in `biriba`.
"""

from biriba._melds.finding import accepted_cards, additions, find
from biriba._melds.growing import choices, explain
from biriba._melds.reading import MeldingLike, identify, layouts

__all__ = [
    "MeldingLike",
    "accepted_cards",
    "additions",
    "choices",
    "explain",
    "find",
    "identify",
    "layouts",
]
