"""Melds: reading cards as one, extending one, finding all that a hand holds.

A meld is a `Run` of one suit or a `RankSet` of one rank. It is known by its cards:
where several places are possible for its wild card it is shown in a canonical one,
and `arrangements` lists all. These functions need nothing but cards (and a table's
`Melding` rules, where they are not the usual ones), so they can be used alone:

>>> read("6d JK 8d 9d")
Run('6d JK 8d 9d')
>>> read("3h 4h 2h 6h 7h 5h").is_clean
True
>>> [str(cards) for cards in additions(read("5h 6h 7h"), "3h 4h JK")]
['4h', 'JK', '3h 4h', '3h JK', '4h JK', '3h 4h JK']
"""

from biriba._melds.finding import in_hand
from biriba._melds.growing import additions, extensions, refusal_to_add
from biriba._melds.reading import arrangements, placements, read, refusal
from biriba._melds.values import Meld, RankSet, Run

__all__ = [
    "Meld",
    "RankSet",
    "Run",
    "additions",
    "arrangements",
    "extensions",
    "in_hand",
    "placements",
    "read",
    "refusal",
    "refusal_to_add",
]
