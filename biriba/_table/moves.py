"""The moves of a player, as frozen values.

A turn is one draw step (`DrawCard`, `TakePile` or `Pass`), any number of meld moves
(`LayMeld`, `AddToMeld`) and a `Discard`. Some tables let the first player do more:
`ChooseBonusSuit` before the draw, `ExchangeFirstCard` after it. At some, players lay
red threes beside the melds (`LayRedThree`). Moves are equal if they do the same. You
can pass cards as a string: ``LayMeld("5h 6h JK")``.
"""

from __future__ import annotations

import operator
from typing import Final, TypeAlias

import attrs

from biriba._cards.kinds import KINDS, Card, Suit, suit_or_none
from biriba._cards.multisets import Cards, CardsLike, cards_of, from_packed, setter
from biriba._melds.growing import choice_of, outcome
from biriba._melds.reading import Lying, meld_on_table
from biriba._melds.values import Meld, RankSet, Run
from biriba.errors import FormatError, shown


@attrs.frozen
class ChooseBonusSuit:
    """Choose the bonus suit, since a joker was turned up (R116, R163).

    If the rules give the joker to the first player, this move also takes it.

    Attributes:
        suit: The suit, or ``None`` for no bonus suit, if the rules allow that.

    Raises:
        FormatError: If the string is not a suit.
    """

    suit: Suit | None = attrs.field(converter=suit_or_none)

    def __str__(self) -> str:
        """Return ``choose s``, or ``choose none``."""
        return f"choose {self.suit or 'none'}"


@attrs.frozen
class ExchangeFirstCard:
    """Discard the first card drawn in the deal, and draw another (R119)."""

    def __str__(self) -> str:
        """Return ``exchange``."""
        return "exchange"


@attrs.frozen
class DrawCard:
    """Draw the top card of the draw pile (R046)."""

    def __str__(self) -> str:
        """Return ``draw``."""
        return "draw"


@attrs.frozen
class TakePile:
    """Take the whole discard pile into the hand (R046)."""

    def __str__(self) -> str:
        """Return ``take``."""
        return "take"


@attrs.frozen
class Pass:
    """Skip the turn, because the draw pile is empty (R064).

    If red threes go beside the melds, this move also ends the turn of a player who has
    no card to discard (FC28).
    """

    def __str__(self) -> str:
        """Return ``pass``."""
        return "pass"


def _low(choice: Run | Lying | None) -> int | None:
    """Return the place that distinguishes a run from others of the same cards."""
    return None if choice is None else choice.low


class _Melds:
    """The common part of moves that meld."""

    __slots__ = ()

    _choice: Run | Lying | None

    @property
    def choice(self) -> Run | None:
        """The run that the move names, if the cards can make several."""
        choice = self._choice
        return choice.run() if isinstance(choice, Lying) else choice


@attrs.frozen(init=False, repr=False)
class LayMeld(_Melds):
    """Lay down a new meld (R048).

    If wild cards keep their places and the cards can make several runs, pass the run
    that you mean; `biriba.melds.choices` returns them.

    Attributes:
        cards: The cards of the meld, all from the hand.
    """

    __match_args__ = ("cards",)

    cards: Cards
    _choice: Run | Lying | None = attrs.field(eq=_low)
    _made: Meld | Lying | None = attrs.field(eq=False)

    def __init__(self, meld: Meld | CardsLike) -> None:
        """Make the move.

        Args:
            meld: The meld, or its cards.

        Raises:
            FormatError: If the text is not cards, or if there are more than seven of a
                kind.
        """
        held = cards_of(meld)
        run = meld if isinstance(meld, Run) else None
        _lay_cards(self, held)
        _lay_choice(self, choice_of(None, held, run) if run else None)
        _lay_made(self, meld if isinstance(meld, Run | RankSet) else None)

    @property
    def meld(self) -> Meld:
        """The meld; for a move made from cards, the one they form if wild cards move.

        Raises:
            InvalidMeldError: If no table accepts the cards as a meld.
        """
        made = self._made
        if made is None or isinstance(made, Lying):
            made = made.run() if made else meld_on_table(self.cards)
            _lay_made(self, made)
        return made

    def __str__(self) -> str:
        """Return the move as text, such as ``lay 5h 6h 7h``.

        If the cards make several runs, they are in the order of the run.
        """
        return f"lay {self.choice or self.cards}"

    def __repr__(self) -> str:
        """Return the cards in the same way."""
        return f"LayMeld({str(self.choice or self.cards)!r})"


@attrs.frozen(init=False, repr=False)
class AddToMeld(_Melds):
    """Add cards to a meld of the player's side (R010, R048).

    If wild cards keep their places and the cards can make several runs, pass the run
    that you mean as ``becomes``; `biriba.melds.choices` returns them. You need not name
    a run without a wild card.

    Attributes:
        meld: The meld on the table. You can pass its cards instead, in any order. If
            two runs of the same cards lie in different places, pass the run itself.
        cards: The added cards, all from the hand.
    """

    __match_args__ = ("meld", "cards")

    meld: Meld = attrs.field(eq=operator.attrgetter("identity"))
    cards: Cards
    _choice: Run | Lying | None = attrs.field(eq=_low)
    _made: Meld | Lying | None = attrs.field(eq=False)

    def __init__(
        self, meld: Meld | CardsLike, cards: CardsLike, *, becomes: Meld | None = None
    ) -> None:
        """Make the move.

        Args:
            meld: The meld on the table, or its cards.
            cards: The cards that are added.
            becomes: The resulting meld, one of those that `biriba.melds.choices`
                returns, if wild cards keep their places and there is a choice.

        Raises:
            FormatError: If a string is not cards, if ``becomes`` is not a meld of
                exactly the old and the added cards, or if there are more than seven
                equal cards.
            InvalidMeldError: If the cards given as the meld on the table are not a
                meld.
        """
        before, added, choice = meld_on_table(meld), cards_of(cards), None
        if becomes is not None:
            _check_outcome(before, added, becomes)
            choice = choice_of(before, added, becomes)
        _add_meld(self, before)
        _add_cards(self, added)
        _add_choice(self, choice)
        _add_made(self, becomes)

    @property
    def becomes(self) -> Meld:
        """The resulting meld.

        Raises:
            InvalidMeldError: If no table allows adding the cards.
        """
        made = self._made
        if made is None or isinstance(made, Lying):
            made = made.run() if made else outcome(self.meld, self.cards)
            _add_made(self, made)
        return made

    def __str__(self) -> str:
        """Return the move as text, such as ``add 8h to 5h 6h 7h``.

        If the cards can make several runs, ``making`` names the one that is meant.
        """
        made = f" making {self.choice}" if self.choice else ""
        return f"add {self.cards} to {self.meld}{made}"

    def __repr__(self) -> str:
        """Return the meld, the cards, and the resulting meld if there is a choice."""
        made = f", becomes={self.choice!r}" if self.choice else ""
        return f"AddToMeld({str(self.meld)!r}, {str(self.cards)!r}{made})"


def _check_outcome(meld: Meld, cards: Cards, becomes: Meld) -> None:
    """Refuse a meld that cannot result from adding cards to another."""
    if not isinstance(becomes, Run | RankSet):
        example = "melds.identify('5h 6h 7h')"
        raise FormatError(
            f"becomes must be a meld, such as {example}, not {shown(becomes)}"
        )
    if meld.cards + cards != becomes.cards:
        msg = f"{cards} added to {meld} do not make {becomes}, which has other cards"
        raise FormatError(msg)


@attrs.frozen
class LayRedThree:
    """Lay a red three beside the melds of the player's side (F174).

    By most rules with red threes, the move also draws a card to replace it.

    Attributes:
        card: The red three, from the hand.
    """

    card: Card = attrs.field(converter=Card)

    def __str__(self) -> str:
        """Return the move as text, such as ``aside 3h``."""
        return f"aside {self.card}"


@attrs.frozen
class Discard:
    """Discard a card, which ends the turn (R049).

    Attributes:
        card: The card, from the hand.
    """

    card: Card = attrs.field(converter=Card)

    def __str__(self) -> str:
        """Return the move as text, such as ``discard 7h``."""
        return f"discard {self.card}"


_new: Final = object.__new__
_lay_cards, _add_cards = setter(LayMeld, "cards"), setter(AddToMeld, "cards")
_lay_choice, _add_choice = setter(LayMeld, "_choice"), setter(AddToMeld, "_choice")
_lay_made, _add_made = setter(LayMeld, "_made"), setter(AddToMeld, "_made")
_add_meld = setter(AddToMeld, "meld")


def laying(
    packed: int, choice: Run | Lying | None = None, made: Lying | None = None
) -> LayMeld:
    """Return the move that lays packed cards, made without reading them again.

    Args:
        packed: The cards.
        choice: The run that is meant where the cards make several, or how it lies.
        made: How the run lies that they make, if that is known.
    """
    move = _new(LayMeld)
    _lay_cards(move, from_packed(packed))
    _lay_choice(move, choice)
    _lay_made(move, made)
    return move


def adding(
    meld: Meld,
    packed: int,
    choice: Run | Lying | None = None,
    made: Lying | None = None,
) -> AddToMeld:
    """Return the move that adds packed cards to a meld; the rest is as for `laying`."""
    move = _new(AddToMeld)
    _add_meld(move, meld)
    _add_cards(move, from_packed(packed))
    _add_choice(move, choice)
    _add_made(move, made)
    return move


Move: TypeAlias = (
    ChooseBonusSuit
    | DrawCard
    | TakePile
    | Pass
    | ExchangeFirstCard
    | LayMeld
    | AddToMeld
    | LayRedThree
    | Discard
)
"""Anything a player can do."""

PLAIN_MOVES: Final = (DrawCard(), TakePile(), Pass(), ExchangeFirstCard())
"""The moves that name neither a card nor a suit."""

DISCARDS: Final = tuple(map(Discard, KINDS))
"""The discard of each kind of card."""
