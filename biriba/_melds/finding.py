"""Finding all that cards hold, and all that they can add to a meld."""

from __future__ import annotations

from typing import Final

from biriba._base.memory import remembered
from biriba._cards.multisets import Cards, CardsLike, from_packed
from biriba._lanes import bag
from biriba._melds.reading import STANDARD, MeldingLike, meld_of, melding_of, placed
from biriba._melds.repertoire import repertoire_of
from biriba._melds.values import Meld
from biriba._rules.melding import Melding
from biriba.errors import StateError

MOST_CARDS: Final = 162
"""No deck has more cards: three packs and six jokers (R079)."""


def find(cards: CardsLike, melding: MeldingLike = STANDARD) -> tuple[Meld, ...]:
    """Return every meld that some of the cards form, the shortest first.

    A hand of some tens of cards holds a few hundred melds; all 162 cards of the
    largest deck hold 26,712.

    Args:
        cards: The cards, at most as many as the largest deck has.
        melding: The rules for melds, or those of a table.

    Raises:
        StateError: If there are more cards than that.

    >>> find("5h 6h 7h 7s JK")[:3]
    (<Run: 5h 6h 7h>, <Run: 5h 6h JK>, <RankSet: 7s 7h JK>)
    """
    hand, melding = Cards(cards), melding_of(melding)
    if len(hand) > MOST_CARDS:
        msg = f"no deck has {len(hand)} cards; the largest has {MOST_CARDS}"
        raise StateError(msg)
    finds = repertoire_of(melding).finds(hand.packed, ())
    held = {held for _, found in finds for held in found.cards}
    by_size = sorted(held, key=bag.by_size)
    return tuple(meld for packed in by_size for meld in placed(packed, melding))


def additions(
    meld: Meld | CardsLike, cards: CardsLike, melding: MeldingLike = STANDARD
) -> tuple[Cards, ...]:
    """Return every choice of some cards that can be added to a meld, the fewest first.

    Cards are added one by one, the cards must form a meld after each, and a wild card
    never replaces another (R025-R030, ruling C16).

    Args:
        meld: The meld on the table, or its cards.
        cards: The cards that may be added, a hand for example.
        melding: The rules for melds.

    Raises:
        InvalidMeldError: If the meld is given as cards that are not one.

    >>> additions("3h 4h 2h 6h 7h", "JK 2c")
    ()
    >>> additions("3h 4h 2h 6h 7h", "5h JK")
    (Cards('5h'), Cards('5h JK'))
    """
    melding = melding_of(melding)
    meld = meld_of(meld, melding)
    packed = Cards(cards).packed
    added = {one.cards for one in repertoire_of(melding).additions(meld, packed)}
    return tuple(map(from_packed, sorted(added, key=bag.by_size)))


def accepted_cards(meld: Meld | CardsLike, melding: MeldingLike = STANDARD) -> Cards:
    """Return the cards that a meld takes, one of each that can be added alone.

    Args:
        meld: The meld on the table, or its cards.
        melding: The rules for melds, or those of a table.

    Raises:
        InvalidMeldError: If the meld is given as cards that are not one.

    >>> accepted_cards("5h 6h 7h")
    Cards('2s 2h 4h 8h 2d 2c JK')
    """
    melding = melding_of(melding)
    return _accepted(meld_of(meld, melding), melding)


@remembered(1 << 12)
def _accepted(meld: Meld, melding: Melding) -> Cards:
    """Return one of each card that a meld takes."""
    repertoire = repertoire_of(melding)
    reach = bag.singles(meld.growth.reach)
    return from_packed(sum(one for one in reach if repertoire.additions(meld, one)))
