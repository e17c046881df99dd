"""The facts of a refusal or of an item of a score, as data.

A sentence depends only on a `Facts`, so every language can say the same. `Facts.case`
chooses one of several sentences.
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


@attrs.frozen(repr=False, kw_only=True)
class Facts:
    """The facts of a sentence; all others are ``None`` or empty.

    The code of the refusal or the kind of the item, and the case, decide which facts
    are set: `biriba.Code.sentences` and `biriba.scoring.ItemKind.sentences` name them
    in braces. The constructor checks nothing; facts that make no sentence are refused
    when it is asked for.

    Attributes:
        case: The case, if the code or the kind has several sentences.
        move: The refused move; ``None`` if only cards were checked.
        seat: The seat that would move, whose hand it is, or that went out.
        turn: The seat whose turn it is.
        side: The index of the side that a meld belongs to.
        cards: The cards that are not a meld, that are missing from the hand, that must
            be melded, or that were left in a hand.
        added: The cards to be added to the meld.
        wilds: The wild cards among the cards.
        left: The cards that would be left in the hand.
        card: The single card that decides.
        meld: The meld on the table, or the meld that scores.
        melds: Other melds concerned, such as those that the move could mean.
        number: The number of cards to draw, in a run or at a cut.
        points: The points that the side's initial meld is worth.
        asked: The number of points or cards that is needed.
        game: The words of the game, such as its name for a biriba.
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
        """Return the call that makes it, with the facts that it has."""
        found = attrs.asdict(
            self, recurse=False, filter=lambda field, value: value != field.default
        )
        told = ", ".join(f"{name}={value!r}" for name, value in found.items())
        return f"Facts({told})"
