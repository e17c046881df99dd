"""What a refusal or an item of a score is about, as data.

A sentence is made of a `Facts` and nothing else, so that another language can say the
same without reading English. `Facts.case` tells which of several sentences it is.
"""

from __future__ import annotations

from typing import Any

import attrs

__all__ = ["Facts"]


@attrs.frozen(repr=False, kw_only=True)
class Facts:
    """What a sentence is about; what it is not about is ``None`` or empty.

    Errors carry facts, and all modules know the errors. So a fact may be a card, a meld
    or a move, but nothing of these is known here.

    Which facts there are depends on the code of the refusal or the kind of the item,
    and on the case: `biriba.violations.Code.sentences` and
    `biriba.scoring.ItemKind.sentences` have them in braces.

    Attributes:
        case: Which sentence it is, if the code or the kind has more than one.
        move: The `biriba.moves.Move` that is refused; ``None`` where only cards were
            looked at.
        seat: The seat that would move, whose hand it is, or that went out.
        turn: The seat whose turn it is.
        side: The number of the side that a meld belongs to.
        cards: The `biriba.cards.Cards` that are no meld, that are missing from the
            hand, that must be melded, or that were left in a hand.
        added: The cards that should go to the meld.
        wilds: The wild cards among them.
        left: What would be left in the hand.
        card: The one `biriba.cards.Card` that decides.
        meld: The `biriba.melds.Meld` on the table, or that counts.
        melds: Other melds concerned, such as those that the move could mean.
        number: How many cards there are to draw, or that a run or a cut has.
        points: How many points the first melds of the side count.
        asked: How many are asked for, of points or of cards.
        game: The words of the game, of which it says one.
    """

    case: str = ""
    move: Any = None
    seat: int | None = None
    turn: int | None = None
    side: int | None = None
    cards: Any = None
    added: Any = None
    wilds: Any = None
    left: Any = None
    card: Any = None
    meld: Any = None
    melds: tuple[Any, ...] = ()
    number: int | None = None
    points: int | None = None
    asked: int | None = None
    game: Any = None

    def __repr__(self) -> str:
        """Return how to make it, with what there is."""
        found = attrs.asdict(
            self, recurse=False, filter=lambda field, value: value != field.default
        )
        told = ", ".join(f"{name}={value!r}" for name, value in found.items())
        return f"Facts({told})"
