"""Setting up a deal in the middle of play: a puzzle, a lesson, a test.

>>> from biriba import rulesets
>>> state = arrange(rulesets.get("biriba"), hands=["8h 9h Ks"], melds=[["5h 6h 7h"]])
>>> state.legal_moves
<LegalMoves: add 8h to 5h 6h 7h, discard Ks, discard 8h, discard 9h>
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from biriba._checks.table import faults
from biriba.cards import (
    NO_CARDS,
    Card,
    Cards,
    CardsLike,
    Suit,
    card_list,
    cards_of,
    suit_or_none,
)
from biriba.errors import ArrangementError, DeckError, shown
from biriba.melds import RankSet, Run, read
from biriba.rules import Rules
from biriba.sides import Side, check_seat
from biriba.state import GameState
from biriba.turns import Step, Turn

__all__ = ["arrange"]

T = TypeVar("T")

_TO_MELD = Turn(0, Step.MELD)


def arrange(  # noqa: PLR0913 - a set-up has many parts, all optional
    rules: Rules,
    *,
    hands: Sequence[CardsLike | None] = (),
    melds: Sequence[Sequence[CardsLike]] = (),
    takers: Sequence[int | None] = (),
    unplayed: Sequence[bool] = (),
    minimums: Sequence[int] = (),
    discard_pile: CardsLike | None = None,
    draw_pile: CardsLike | None = None,
    packets: Sequence[CardsLike] | None = None,
    turn: Turn = _TO_MELD,
    seen: Sequence[CardsLike] = (),
    dealer: int | None = None,
    bonus_suit: Suit | str | None = None,
    rng: Random | None = None,
) -> GameState:
    """Set up a deal in the middle of play.

    What is not given is filled from the cards of the deck that are left: first the
    biribakia, then hands of the usual size. The draw pile takes the rest; where it is
    given the discard pile does.

    Args:
        rules: The rules of the table.
        hands: The hand of each seat; ``None``, or nothing for the last seats, fills
            it.
        melds: The melds of each side. Where a lone taker plays against pairs, a
            taker given before tells the sides apart: the taker's comes first.
        takers: For each side the seat that has taken its biribaki, or ``None``.
        unplayed: For each side whether its taker took it by a discard and has had no
            turn since.
        minimums: The points that the first melds of each side must still count, at
            most what the rules ask at any total.
        discard_pile: The discard pile, its top card last.
        draw_pile: The draw pile, its top card first.
        packets: The biribakia not yet taken, the next one first.
        turn: Whose turn it is and at which step; seat 0, about to meld, unless
            given.
        seen: Of each hand the cards that everybody knows it holds, having seen them
            taken from the discard pile. What the turn says has been taken is known
            anyway.
        dealer: The seat that dealt; the last one unless given.
        bonus_suit: The bonus suit, if the rules have one; its letter will do.
        rng: Shuffles the cards that are left before they fill anything.

    Raises:
        CardTextError: If a text is not cards.
        DeckError: If the deck of the rules does not have these cards, or more.
        NotAMeld: If a meld is none.
        SeatError: If the dealer is not a seat of the table.
        ArrangementError: If no lawful play could go on from there; it names
            everything that is wrong.
    """
    _check_lists(
        hands=hands, melds=melds, packets=() if packets is None else packets, seen=seen
    )
    _check_lists(takers=takers, unplayed=unplayed, minimums=minimums)
    for of_side in melds:
        _check_lists(melds=of_side)
    if not isinstance(turn, Turn):
        text = f"expected a turn such as Turn(0, Step.MELD), got {shown(turn)}"
        raise ArrangementError([text])
    seats, size = rules.seating.players, rules.dealing.hand_size
    _check_room("hands", len(hands), seats)
    _check_room("seen", len(seen), seats)
    sides = _sides(rules, melds, takers, unplayed, minimums)
    stock = _Stock(rules, rng)
    for side in sides:
        for meld in side.melds:
            stock.take(meld.cards)
    given_hands = [_nth(hands, seat, None) for seat in range(seats)]
    held = [None if hand is None else stock.take(hand) for hand in given_hands]
    apart = None if packets is None else [stock.take_packet(one) for one in packets]
    discarded, to_draw = stock.take_pile(discard_pile), stock.take_pile(draw_pile)
    if apart is None:
        taken = sum(side.has_taken for side in sides)
        apart = [stock.fill(size) for size in rules.dealing.packets[taken:]]
    full_hands = [Cards(stock.fill(size)) if hand is None else hand for hand in held]
    to_draw = stock.rest() if to_draw is None else to_draw
    discarded = stock.rest() if discarded is None else discarded
    stock.check_empty()
    state = GameState(
        rules=rules,
        dealer=check_seat(rules, seats - 1 if dealer is None else dealer),
        hands=tuple(full_hands),
        draw_pile=to_draw,
        discard_pile=discarded,
        packets=tuple(apart),
        sides=sides,
        turn=turn,
        packed_seen=_packed_seen(seen, turn, full_hands),
        bonus_suit=suit_or_none(bonus_suit),
    )
    _check(state)
    return state


def _sides(
    rules: Rules,
    melds: Sequence[Sequence[CardsLike]],
    takers: Sequence[int | None],
    unplayed: Sequence[bool],
    minimums: Sequence[int],
) -> tuple[Side, ...]:
    """Return the sides with what was given of each."""
    seats = _seats_of_sides(rules, takers)
    _check_room("melds", len(melds), len(seats))
    _check_room("takers", len(takers), len(seats))
    _check_room("unplayed", len(unplayed), len(seats))
    _check_room("minimums", len(minimums), len(seats))
    return tuple(
        Side(
            members,
            tuple(read(cards, rules.melding) for cards in _nth(melds, number, ())),
            _nth(takers, number, None),
            _nth(unplayed, number, False),
            _nth(minimums, number, 0),
        )
        for number, members in enumerate(seats)
    )


def _packed_seen(
    seen: Sequence[CardsLike], turn: Turn, hands: Sequence[Cards]
) -> tuple[int, ...]:
    """Return what everybody knows of the hands, with what the turn says was taken."""
    known = [cards_of(_nth(seen, seat, NO_CARDS)) for seat in range(len(hands))]
    if type(turn.seat) is int and turn.seat in range(len(hands)):
        single = Cards([] if turn.single is None else [turn.single])
        own = known[turn.seat]
        held = (turn.due + single.without(turn.due)) & hands[turn.seat]
        known[turn.seat] += held.without(own)
    return tuple(cards.packed for cards in known)


def _seats_of_sides(
    rules: Rules, takers: Sequence[int | None]
) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side, which a lone taker divides."""
    seating = rules.seating
    if seating.has_lone_taker and takers and takers[0] is not None:
        return seating.sides_against(check_seat(rules, takers[0]))
    return seating.sides


def _nth(values: Sequence[T], number: int, default: T) -> T:
    """Return a value of a sequence that may be too short."""
    return values[number] if number < len(values) else default


class _Stock:
    """The cards of a deck that have no place yet."""

    def __init__(self, rules: Rules, rng: Random | None) -> None:
        """Begin with the whole deck."""
        self._left = rules.deck.cards
        self._rng = rng
        self._order: list[Card] | None = None

    def take(self, given: CardsLike) -> Cards:
        """Take away and return cards whose place is given."""
        cards = cards_of(given)
        missing = cards.without(self._left)
        if missing:
            msg = f"the deck of these rules has not so many cards: {missing}"
            raise DeckError(msg)
        self._left -= cards
        return cards

    def take_pile(self, given: CardsLike | None) -> tuple[Card, ...] | None:
        """Take away and return the cards of a pile, in their order, if it is given."""
        if given is None:
            return None
        pile = card_list(given)
        self.take(pile)
        return pile

    def take_packet(self, given: CardsLike) -> tuple[Card, ...]:
        """Take away and return the cards of a biribaki, in their order."""
        packet = card_list(given)
        self.take(packet)
        return packet

    def fill(self, size: int) -> tuple[Card, ...]:
        """Return some of the cards that are left."""
        order = self._ordered()
        if len(order) < size:
            msg = f"{len(order)} cards are left of the deck, {size} are needed"
            raise DeckError(msg)
        chosen, self._order = order[:size], order[size:]
        return tuple(chosen)

    def rest(self) -> tuple[Card, ...]:
        """Return all cards that are left."""
        order, self._order = self._ordered(), []
        return tuple(order)

    def check_empty(self) -> None:
        """Refuse a set-up that leaves cards without a place."""
        order = self._ordered()
        if order:
            raise DeckError(f"these cards have no place: {Cards(order)}")

    def _ordered(self) -> list[Card]:
        """Return the cards that are left, in the order in which they fill places."""
        if self._order is None:
            self._order = list(self._left)
            if self._rng is not None:
                self._rng.shuffle(self._order)
        return self._order


def _check_lists(**given: object) -> None:
    """Refuse what should be a list and is none, a text or a meld for example."""
    for name, values in given.items():
        if isinstance(values, str | Run | RankSet):
            raise ArrangementError(["hands, melds and packets are lists of texts"])
        if not isinstance(values, Sequence):
            raise ArrangementError([f"{name} takes a list, not {shown(values)}"])


def _check_room(name: str, given: int, most: int) -> None:
    """Refuse more values than there are seats or sides."""
    if given > most:
        raise ArrangementError([f"there is room for {most} {name}, not for {given}"])


def _check(state: GameState) -> None:
    """Refuse a state that no lawful play could go on from."""
    found = faults(state)
    if found:
        raise ArrangementError([text for _, text in found])
