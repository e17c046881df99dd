"""Melds: reading cards as one, extending one, finding all that a hand holds.

A meld is a `Run` of one suit or a `RankSet` of one rank. It is known by its cards:
where several places are possible for its wild card it is shown in a canonical one,
and `layouts` lists all. These functions need nothing but cards (and a table's
`Melding` rules, where they are not the usual ones), so they can be used alone:

>>> identify("6d JK 8d 9d")
Run('6d JK 8d 9d')
>>> identify("3h 4h 2h 6h 7h 5h").is_clean
True
>>> [str(cards) for cards in additions(identify("5h 6h 7h"), "3h 4h JK")]
['4h', 'JK', '3h 4h', '3h JK', '4h JK', '3h 4h JK']

`accepted_cards` says which single cards a meld takes. Three functions list what could
be done, and are easily taken for one another:

* `layouts`: in which places these cards can be *shown*, the one of `identify` first.
* `choices`: which meld *all* of these cards make, by themselves or added to one. It is
  one, or none; several only where wild cards keep their places.
* `additions`: which of these cards, and how many together, *can be added* to a meld.

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
