"""What may be done now, and why not: the one place where it is decided.

`explain` names the first rule that a move breaks. A move that breaks none must still
leave a way to finish the turn lawfully (ruling C55); `can_finish` decides that. The
lists of legal moves are made from candidates that these two let through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from biriba import _packed, melds
from biriba.cards import Card, Cards, from_packed
from biriba.errors import MoveError
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    Discard,
    DrawCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Melding, Rules
from biriba.table import Side, Situation, Step, side_of
from biriba.violations import Code, Violation

__all__ = ["Rest", "explain", "rest_of"]


def explain(at: Situation, move: Move) -> Violation | None:
    """Return why a move is not allowed now, or ``None`` if it is.

    Args:
        at: The situation of the player.
        move: The move.

    Raises:
        MoveError: If it is no move at all.
    """
    rule = _EXPLAIN.get(type(move))
    if rule is None:
        raise MoveError(f"expected a move such as Discard('7h'), got {move!r}")
    if at.ending is not None:
        return Violation(Code.DEAL_OVER, f"{move}: the play of this deal has ended")
    if at.seat != at.turn.seat:
        message = f"{move}: it is seat {at.turn.seat}'s turn, not seat {at.seat}'s"
        return Violation(Code.NOT_YOUR_TURN, message)
    return rule(at, move)


# Finishing the turn --------------------------------------------------------------


class Rest(NamedTuple):
    """A moment of the meld step, by all that decides how the turn can be finished.

    Attributes:
        rules: The rules of the table.
        side: The player's side, as it was before.
        hand: The packed cards in hand at that moment.
        laid: The side's melds at that moment (ruling C21).
        single: The card that may not be discarded, nor its twin (R050).
    """

    rules: Rules
    side: Side
    hand: int
    laid: tuple[Meld, ...]
    single: Card | None

    @property
    def may_take_biribaki(self) -> bool:
        """Whether a player who empties the hand takes the biribaki (R053, R055)."""
        if self.side.has_taken:
            return False
        return not self.rules.biribaki.biribaki_needs_biriba or self._has_biriba()

    @property
    def may_go_out(self) -> bool:
        """Whether a player who discards the last card goes out (R054, R060)."""
        clean = self.rules.closing.closing_needs == "clean-biriba"
        return self.side.has_taken and self._has_biriba(clean=clean)

    def _has_biriba(self, *, clean: bool = False) -> bool:
        """Return whether there is a biriba, a clean one if that is asked for."""
        return any(
            meld.is_biriba and (meld.is_clean or not clean) for meld in self.laid
        )

    @property
    def discardable(self) -> int:
        """The cards of the hand of which any may be discarded to end the turn.

        The last card may go only where that takes the biribaki or goes out.
        """
        if self.owed:
            return 0
        if self.hand in _LAST_CARDS and not (self.may_take_biribaki or self.may_go_out):
            return 0
        if self.single is None:
            return self.hand
        return self.hand & ~_packed.copies_mask(self.single.kind)

    @property
    def owed(self) -> int:
        """How many points the side's first melds still lack, once some are laid.

        It must be paid before a discard and before a biribaki is taken (C57).
        """
        if not self.laid or not self.side.minimum:
            return 0
        return still_asked(self.rules, self.side, self.laid)

    @property
    def can_finish(self) -> bool:
        """Whether the turn can be finished lawfully (R049-R054, C22, C55).

        Either the hand is empty and the biribaki takes its place, or a card can be
        discarded, or melding on leads there.
        """
        return _finishes(self, 0)

    def melded(self, free: int) -> Iterator[tuple[int, Rest]]:
        """Yield the meld moves that packed cards hold: the cards, and the rest."""
        melding, cards = self.rules.melding, from_packed(free)
        for meld in melds.in_hand(cards, melding):
            packed = meld.cards.packed
            yield packed, self.after(packed, (*self.laid, meld))
        for meld in dict.fromkeys(self.laid):
            for added in melds.additions(meld, cards, melding):
                longer = extended(self.laid, meld, added.packed, melding)
                yield added.packed, self.after(added.packed, longer)

    def after(self, cards: int, laid: tuple[Meld, ...]) -> Rest:
        """Return what is left when packed cards have been melded."""
        return Rest(self.rules, self.side, self.hand - cards, laid, self.single)

    @property
    def spare(self) -> int:
        """How many cards may be melded, whichever they are, and the turn finished.

        It is a bound that spares the search: with so many melded there are still two
        cards in hand, one of which may be discarded. It is below zero while the side
        must still meet a minimum.
        """
        if self.side.minimum:
            return -1
        kept = _packed.copies(self.hand, self.single.kind) if self.single else 0
        return _packed.size(self.hand) - 2 - kept


def _finishes(rest: Rest, aside: int) -> bool:
    """Return whether the turn can be finished without melding some cards."""
    if not rest.hand:
        return not rest.owed and rest.may_take_biribaki
    return rest.discardable != 0 or _can_meld_on(rest, aside)


@lru_cache(maxsize=1 << 12)
def _can_meld_on(rest: Rest, aside: int) -> bool:
    """Return whether melding leads to the end of the turn.

    Melds can be laid in any order. So the card worth most is melded in every way there
    is, and then put aside, until what is left to meld cannot pay what is owed.

    Args:
        rest: The moment, at which nothing may be discarded.
        aside: The packed cards in hand that are not to be melded any more.
    """
    free, values = rest.hand - aside, rest.rules.values
    options = list(rest.melded(free))
    used = 0
    for cards, _ in options:
        used |= _packed.present(cards)
    usable = [card for card in from_packed(free) if used & _packed.ONE[card.kind]]
    if not usable or values.of(Cards(usable)) < rest.owed:
        return False
    dearest = _packed.copies_mask(max(usable, key=values.of_card).kind)
    return any(
        _finishes(after, aside) for cards, after in options if cards & dearest
    ) or _can_meld_on(rest, aside | (free & dearest))


_LAST_CARDS: Final = frozenset(_packed.ONE)
"""All hands of one card."""


def still_asked(rules: Rules, side: Side, laid: tuple[Meld, ...]) -> int:
    """Return what of a side's minimum its melds leave open (R105-R107).

    Args:
        rules: The rules of the table.
        side: The side, with its minimum.
        laid: All its melds.

    Returns:
        The points that are lacking; 0 once the minimum is met.
    """
    paid = sum(rules.values.of(meld.cards) for meld in laid)
    return max(0, side.minimum - paid)


def rest_of(at: Situation) -> Rest:
    """Return the moment that a situation stands at."""
    side, turn = own_side(at), at.turn
    return Rest(at.rules, side, at.hand.packed, side.melds, turn.single)


def extended(
    laid: tuple[Meld, ...], meld: Meld, cards: int, melding: Melding
) -> tuple[Meld, ...]:
    """Return a side's melds with packed cards added to one of them."""
    at = [one.cards for one in laid].index(meld.cards)
    longer = melds.known(meld.cards.packed + cards, melding)
    return (*laid[:at], longer, *laid[at + 1 :])


# The moves -----------------------------------------------------------------------


def may_draw(at: Situation) -> bool:
    """Return whether a turn may begin with a card from the draw pile (R046)."""
    return at.draw_pile_size > 0


def may_take(at: Situation) -> bool:
    """Return whether a turn may begin with the discard pile (R046, C19, C55)."""
    if not at.discard_pile:
        return False
    top, *below = reversed(at.discard_pile)
    if below:
        return True  # of three cards or more in hand one can be discarded
    side, single = own_side(at), single_taken(at.rules, at.discard_pile)
    hand = at.hand.packed + _packed.ONE[top.kind]
    rest = Rest(at.rules, side, hand, side.melds, single)
    return rest.spare >= 0 or rest.can_finish


def may_pass(at: Situation) -> bool:
    """Return whether a turn may be left out (R064, C28)."""
    return at.draw_pile_size == 0


def _explain_draw(at: Situation, move: DrawCard) -> Violation | None:
    """Return why no card may be drawn."""
    if at.turn.step is not Step.DRAW:
        return _already_drawn(move)
    if may_draw(at):
        return None
    message = "draw: the draw pile is empty; take the discard pile or pass"
    return Violation(Code.DRAW_PILE_EMPTY, message)


def _explain_take(at: Situation, move: TakePile) -> Violation | None:
    """Return why the discard pile may not be taken."""
    if at.turn.step is not Step.DRAW:
        return _already_drawn(move)
    if may_take(at):
        return None
    if not at.discard_pile:
        message = "take: the discard pile is empty"
        return Violation(Code.DISCARD_PILE_EMPTY, message)
    top = at.discard_pile[-1]
    message = f"take: with {top} in hand the turn could not be ended lawfully"
    return Violation(Code.TAKE_TRAPS, message)


def _explain_pass(at: Situation, move: Pass) -> Violation | None:
    """Return why a player may not pass."""
    if at.turn.step is not Step.DRAW:
        return _already_drawn(move)
    if may_pass(at):
        return None
    cards = f"{at.draw_pile_size} card{'s' * (at.draw_pile_size > 1)}"
    message = f"pass: there are still {cards} to draw"
    return Violation(Code.MUST_DRAW, message)


def _explain_lay(at: Situation, move: LayMeld) -> Violation | None:
    """Return why a meld may not be laid."""
    melding = at.rules.melding
    refused = (
        _not_at_meld_step(at, move)
        or _not_in_hand(at, move, move.cards)
        or melds.refusal(move.cards, melding)
    )
    if refused:
        return refused
    rest = rest_of(at)
    laid = (*rest.laid, melds.read(move.cards, melding))
    return _unfinished(rest, move, laid)


def _explain_add(at: Situation, move: AddToMeld) -> Violation | None:
    """Return why cards may not be added to a meld."""
    melding = at.rules.melding
    refused = (
        _not_at_meld_step(at, move)
        or _not_on_own_table(at, move.meld)
        or _not_in_hand(at, move, move.cards)
        or melds.refusal_to_add(move.meld, move.cards, melding)
    )
    if refused:
        return refused
    rest = rest_of(at)
    laid = extended(rest.laid, move.meld, move.cards.packed, melding)
    return _unfinished(rest, move, laid)


def _explain_discard(at: Situation, move: Discard) -> Violation | None:
    """Return why a card may not be discarded."""
    card, single = move.card, at.turn.single
    refused = _not_at_meld_step(at, move) or _not_in_hand(at, move, Cards([card]))
    if refused:
        return refused
    rest = rest_of(at)
    if _packed.copies(rest.discardable, card.kind):
        return None
    if rest.owed:
        message = f"{move}: the side's first melds are {rest.owed} points short"
        return Violation(Code.INITIAL_MELD, message)
    if card is single:
        message = f"{move}: {card} was the single card taken from the discard pile"
        return Violation(Code.RETURNED_CARD, message)
    message = f"{move}: the last card may only be discarded to {_lack(rest)}"
    return Violation(Code.NEEDS_BIRIBA, message)


_EXPLAIN: Final[dict[type, Callable[[Situation, Any], Violation | None]]] = {
    DrawCard: _explain_draw,
    TakePile: _explain_take,
    Pass: _explain_pass,
    LayMeld: _explain_lay,
    AddToMeld: _explain_add,
    Discard: _explain_discard,
}


def own_side(at: Situation) -> Side:
    """Return the side of the player to move."""
    return at.sides[side_of(at.sides, at.turn.seat)]


def single_taken(rules: Rules, pile: tuple[Card, ...]) -> Card | None:
    """Return the card that taking a pile forbids to discard, if any (R050)."""
    guarded = rules.taking.no_return == "same-or-identical"
    return pile[0] if guarded and len(pile) == 1 else None


def _already_drawn(move: Move) -> Violation:
    """Return the refusal of a second draw step."""
    message = f"{move}: a card was already drawn this turn; meld or discard"
    return Violation(Code.ALREADY_DRAWN, message)


def _not_at_meld_step(at: Situation, move: Move) -> Violation | None:
    """Return the refusal of a meld or discard before drawing."""
    if at.turn.step is Step.MELD:
        return None
    message = f"{move}: the turn begins with drawing or taking the discard pile"
    return Violation(Code.DRAW_FIRST, message)


def _not_in_hand(at: Situation, move: Move, cards: Cards) -> Violation | None:
    """Return the refusal of cards that the player does not hold."""
    if cards <= at.hand:
        return None
    missing = cards.without(at.hand)
    message = f"{move}: the hand {at.hand} is short of {missing}"
    return Violation(Code.NOT_IN_HAND, message)


def _not_on_own_table(at: Situation, meld: Meld) -> Violation | None:
    """Return the refusal of a meld that does not lie on the own side's table."""
    if any(meld.cards == laid.cards for laid in own_side(at).melds):
        return None
    if any(meld.cards == laid.cards for side in at.sides for laid in side.melds):
        return Violation(Code.OPPONENTS_MELD, f"{meld} belongs to another side")
    return Violation(Code.NO_SUCH_MELD, f"no meld {meld} lies on the table")


def _unfinished(
    before: Rest, move: LayMeld | AddToMeld, laid: tuple[Meld, ...]
) -> Violation | None:
    """Return the refusal of a meld move after which the turn cannot be finished.

    Args:
        before: The moment before the move.
        move: The move.
        laid: The side's melds after it.
    """
    if len(move.cards) <= before.spare:
        return None
    rest = before.after(move.cards.packed, laid)
    if rest.can_finish:
        return None
    if rest.owed:
        message = (
            f"{move}: the side's first melds would be {rest.owed} points short of "
            f"{rest.side.minimum}, and the rest of the hand cannot make that up"
        )
        return Violation(Code.INITIAL_MELD, message)
    if not rest.hand and rest.side.has_taken:
        message = f"{move}: once the biribaki is taken the last card may not be melded"
        return Violation(Code.MUST_DISCARD_LAST, message)
    if not rest.hand:
        message = f"{move}: the hand may only be emptied to {_lack(rest)}"
        return Violation(Code.NEEDS_BIRIBA, message)
    left = from_packed(rest.hand)
    if rest.single in left:
        message = f"{move}: it would leave {left}, and {rest.single} may not go back"
        return Violation(Code.NO_LAWFUL_DISCARD, message)
    message = (
        f"{move}: it would leave only {left}, and the last card may only be "
        f"discarded to {_lack(rest)}"
    )
    return Violation(Code.MUST_KEEP_TWO, message)


def _lack(rest: Rest) -> str:
    """Return what emptying the hand would be for, and what the side lacks for it."""
    if not rest.side.has_taken:
        return "take the biribaki, and the side has no biriba yet"
    clean = rest.rules.closing.closing_needs == "clean-biriba"
    return f"go out, and the side has no {'clean ' * clean}biriba yet"
