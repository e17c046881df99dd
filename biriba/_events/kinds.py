"""The kinds of events, as frozen values.

Each has the seat of the player who caused it. A fact that only some may know, such as
the card drawn, is ``None`` for the others.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import Cards
from biriba._fields import typed
from biriba._melds.values import Meld
from biriba._table.items import Score
from biriba._table.turns import EndReason

# Actions of a player ------------------------------------------------------------------


@attrs.frozen(field_transformer=typed())
class ChoseBonusSuit:
    """A player chose the bonus suit, since a joker was turned up (R116, R163).

    Attributes:
        seat: The seat of the player.
        suit: The suit; ``None`` if the deal is played without one.
    """

    seat: int
    suit: Suit | None


@attrs.frozen(field_transformer=typed())
class Drew:
    """A player drew the top card of the draw pile (R046).

    Attributes:
        seat: The seat of the player.
        card: The card, which only the player sees; ``None`` for the others.
    """

    seat: int
    card: Card | None


@attrs.frozen(field_transformer=typed())
class TookPile:
    """A player took the discard pile (R046, R048).

    Attributes:
        seat: The seat of the player.
        cards: Its cards, the top one last. Everybody saw them being discarded.
        is_open: Whether players may look through the whole pile, not only see its top
            card (R047, R227). If not, do not show its cards to the others.
    """

    seat: int
    cards: tuple[Card, ...]
    is_open: bool


@attrs.frozen(field_transformer=typed())
class Passed:
    """A player passed, or had nothing to discard (R064, FC28).

    Attributes:
        seat: The seat of the player.
    """

    seat: int


@attrs.frozen(field_transformer=typed())
class Exchanged:
    """A player discarded the first card drawn, and drew another (R119, R204).

    Attributes:
        seat: The seat of the player.
        card: The card discarded.
        new: The card drawn, which only the player sees; ``None`` for the others.
    """

    seat: int
    card: Card
    new: Card | None


@attrs.frozen(field_transformer=typed())
class Laid:
    """A player laid down a new meld (R048).

    Attributes:
        seat: The seat of the player.
        side: The index of the player's side.
        meld: The meld.
    """

    seat: int
    side: int
    meld: Meld

    @property
    def makes_biriba(self) -> bool:
        """Whether the new meld is a biriba."""
        return self.meld.is_biriba


@attrs.frozen(field_transformer=typed())
class Added:
    """A player added cards to a meld (R010, R048).

    Attributes:
        seat: The seat of the player.
        side: The index of the player's side.
        number: The index of the meld in `Side.melds`.
        meld: The meld before the addition.
        cards: The cards added.
        becomes: The meld after it.
    """

    seat: int
    side: int
    number: int
    meld: Meld
    cards: Cards
    becomes: Meld

    @property
    def makes_biriba(self) -> bool:
        """Whether the addition made the meld a biriba."""
        return self.becomes.is_biriba and not self.meld.is_biriba

    @property
    def makes_clean(self) -> bool:
        """Whether the addition made a dirty meld clean."""
        return self.becomes.is_clean and not self.meld.is_clean

    @property
    def makes_dirty(self) -> bool:
        """Whether the addition made a clean meld dirty."""
        return self.meld.is_clean and not self.becomes.is_clean

    @property
    def wild_replaced(self) -> bool:
        """Whether one of the cards is the one that the wild card stood for (R024)."""
        return self.meld.wild_stands_for in self.cards.kinds

    @property
    def wild_moved(self) -> bool:
        """Whether the wild card now stands for another card."""
        before, after = self.meld.wild_stands_for, self.becomes.wild_stands_for
        return None not in {before, after} and before is not after


@attrs.frozen(field_transformer=typed())
class LaidRedThree:
    """A player laid a red three beside the melds (F174, F176).

    Attributes:
        seat: The seat of the player.
        side: The index of the player's side.
        card: The red three.
        replaced: Whether the player drew a card for it.
        new: The card drawn, which only the player sees; ``None`` for the others.
    """

    seat: int
    side: int
    card: Card
    replaced: bool
    new: Card | None


@attrs.frozen(field_transformer=typed())
class Discarded:
    """A player discarded a card, which ends the turn (R049).

    Attributes:
        seat: The seat of the player.
        card: The card.
    """

    seat: int
    card: Card


# Consequences -------------------------------------------------------------------------


@attrs.frozen(field_transformer=typed())
class TookJoker:
    """A player got the joker that was turned up, instead of drawing (R163).

    Attributes:
        seat: The seat of the player.
    """

    seat: int


@attrs.frozen(field_transformer=typed())
class TookBiribaki:
    """A player with no card left took a biribaki (R055-R057).

    Attributes:
        seat: The seat of the player.
        size: The number of its cards.
        cards: Its cards, which only the player sees; ``None`` for the others.
        plays_on: Whether the turn goes on with it; if not, the player waits for the
            next turn.
    """

    seat: int
    size: int
    cards: Cards | None
    plays_on: bool


@attrs.frozen(field_transformer=typed())
class SidesFormed:
    """The taker of the first biribaki was known, and so the sides (R085, R086).

    Attributes:
        seat: The seat of the player who took it.
        sides: The seats of each side; the taker's comes first.
    """

    seat: int
    sides: tuple[tuple[int, ...], ...]


@attrs.frozen(field_transformer=typed())
class DrawPileReplaced:
    """A biribaki that nobody took became the draw pile (R213, F179).

    Attributes:
        seat: The seat of the player whose turn ended with an empty draw pile, or who
            drew for a red three.
        size: How many cards it has.
    """

    seat: int
    size: int


@attrs.frozen(field_transformer=typed())
class WentOut:
    """A player went out (R060, R062).

    Attributes:
        seat: The seat of the player.
    """

    seat: int


# Of the deal --------------------------------------------------------------------------


@attrs.frozen(field_transformer=typed())
class Dealt:
    """The cards were dealt.

    Attributes:
        seat: The seat that dealt.
        first: The seat that begins.
    """

    seat: int
    first: int


@attrs.frozen(field_transformer=typed())
class TurnBegan:
    """The turn went to the next player.

    Attributes:
        seat: The seat of the player.
    """

    seat: int


@attrs.frozen(field_transformer=typed())
class DealEnded:
    """The play of the deal ended.

    Attributes:
        seat: The seat that moved last.
        reason: How it ended.
    """

    seat: int
    reason: EndReason


@attrs.frozen(field_transformer=typed())
class Scored:
    """The score of a side was counted, with all hands open.

    Attributes:
        seat: The seat that moved last.
        side: The index of the side.
        score: Its score, item by item.
    """

    seat: int
    side: int
    score: Score


Deed: TypeAlias = (
    ChoseBonusSuit
    | Drew
    | TookPile
    | Passed
    | Exchanged
    | Laid
    | Added
    | LaidRedThree
    | Discarded
)
"""The action of a player; the first event of each move."""

Event: TypeAlias = (
    Deed
    | TookJoker
    | TookBiribaki
    | SidesFormed
    | DrawPileReplaced
    | WentOut
    | Dealt
    | TurnBegan
    | DealEnded
    | Scored
)
"""Anything that happens at the table."""
