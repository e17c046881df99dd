"""Melds: reading cards as one, extending one, finding all that a hand holds.

A meld is a `Run` of one suit or a `RankSet` of one rank. It is known by its cards:
where several places are possible for its wild card it is shown in a canonical one,
and `layouts` lists all. These functions need nothing but cards (and a table's
`Melding` rules, where they are not the usual ones), so they can be used alone:

>>> read("6d JK 8d 9d")
Run('6d JK 8d 9d')
>>> read("3h 4h 2h 6h 7h 5h").is_clean
True
>>> [str(cards) for cards in additions(read("5h 6h 7h"), "3h 4h JK")]
['4h', 'JK', '3h 4h', '3h JK', '4h JK', '3h 4h JK']

`accepts` says which single cards a meld takes. Four functions list what could be done,
and are easily taken for one another:

* `layouts`: in which places these cards can be *shown*, the one of `read` first.
* `made_by_laying`: which meld *laying* all of these cards makes. It is one, or none;
  several only where wild cards keep their places.
* `additions`: which of these cards, and how many together, *can be added* to a meld.
* `made_by_adding`: which meld *adding* all of these cards makes of one, counted as
  `made_by_laying` does.

The melds themselves, `Run` and `RankSet`, are in `biriba`.
"""

from biriba._melds.finding import accepts, additions, in_hand
from biriba._melds.growing import made_by_adding, refusal_to_add
from biriba._melds.reading import layouts, made_by_laying, read, refusal

__all__ = [
    "accepts",
    "additions",
    "in_hand",
    "layouts",
    "made_by_adding",
    "made_by_laying",
    "read",
    "refusal",
    "refusal_to_add",
]
