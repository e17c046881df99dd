"""What a refusal or an item of a score is about, as data.

A sentence is made of a `Facts` and nothing else, so that another language can say the
same without reading English. `Facts.case` tells which of several sentences it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from biriba._cards.kinds import Card
    from biriba._cards.multisets import Cards
    from biriba._melds.values import Meld
    from biriba._rules.vocabulary import Vocabulary
    from biriba._table.moves import Move

__all__ = ["Facts"]


@attrs.frozen(repr=False, kw_only=True)
class Facts:
    """What a sentence is about; what it is not about is ``None`` or empty.

    Which facts there are depends on the code of the refusal or the kind of the item,
    and on the case: `biriba.Code.sentences` and
    `biriba.scoring.ItemKind.sentences` have them in braces.

    Attributes:
        case: Which sentence it is, if the code or the kind has more than one.
        move: The move that is refused; ``None`` where only cards were looked at.
        seat: The seat that would move, whose hand it is, or that went out.
        turn: The seat whose turn it is.
        side: The number of the side that a meld belongs to.
        cards: The cards that are no meld, that are missing from the hand, that must be
            melded, or that were left in a hand.
        added: The cards that should go to the meld.
        wilds: The wild cards among them.
        left: What would be left in the hand.
        card: The one card that decides.
        meld: The meld on the table, or the meld that counts.
        melds: Other melds concerned, such as those that the move could mean.
        number: How many cards there are to draw, or that a run or a cut has.
        points: How many points the first melds of the side count.
        asked: How many are asked for, of points or of cards.
        game: The words of the game, of which it says one.
    """

    case: str = ""
    move: Move | None = None
    seat: int | None = None
    turn: int | None = None
    side: int | None = None
    cards: Cards | None = None
    added: Cards | None = None
    wilds: Cards | None = None
    left: Cards | None = None
    card: Card | None = None
    meld: Meld | None = None
    melds: tuple[Meld, ...] = ()
    number: int | None = None
    points: int | None = None
    asked: int | None = None
    game: Vocabulary | None = None

    def __repr__(self) -> str:
        """Return how to make it, with what there is."""
        found = attrs.asdict(
            self, recurse=False, filter=lambda field, value: value != field.default
        )
        told = ", ".join(f"{name}={value!r}" for name, value in found.items())
        return f"Facts({told})"
