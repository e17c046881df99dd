"""The state of a deal: a frozen value that deals, explains and plays.

>>> from random import Random
>>> from biriba import rulesets
>>> state = GameState.deal(rulesets.get("biriba"), Random(7))
>>> state = state.play(next(iter(state.legal_moves)))
>>> state.turn.step
<Step.MELD: 'meld'>
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

import attrs

from biriba import _packed, legality
from biriba.cards import KINDS, Card, Cards, Suit, card_list, from_packed
from biriba.errors import DeckError, IllegalMove, MatchError, SeatError
from biriba.legal_moves import LegalMoves
from biriba.legality import extended
from biriba.melds import Meld, known
from biriba.moves import (
    AddToMeld,
    Discard,
    DrawCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Rules
from biriba.table import Ending, EndReason, Side, Step, Turn, side_of
from biriba.view import PlayerView
from biriba.violations import Violation

__all__ = ["GameState"]


@attrs.frozen(cache_hash=True, repr=False)
class GameState:
    """A deal at one moment, with all cards.

    States are values: playing a move gives a new one, copying gives the same one, and
    equal states hash equal. Two states are equal when everything about them is,
    face-down cards and their order included. Make one with `deal`, `from_deck` or
    `arrange`; the constructor itself checks nothing.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hands: The hand of each seat.
        draw_pile: The draw pile, its top card first.
        discard_pile: The discard pile, its top card last.
        packets: The biribakia not yet taken, the next one first.
        sides: The sides with their melds.
        turn: Whose turn it is, and what it has brought so far.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
    """

    rules: Rules
    dealer: int
    hands: tuple[Cards, ...]
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    packets: tuple[Cards, ...]
    sides: tuple[Side, ...]
    turn: Turn
    bonus_suit: Suit | None = None
    ending: Ending | None = None

    # Making a state -------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        rules: Rules,
        rng: Random,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
    ) -> GameState:
        """Shuffle and deal.

        Args:
            rules: The rules of the table.
            rng: The source of chance, `random.SystemRandom` for example. The same
                generator in the same state deals the same.
            dealer: The seat that deals; the last one if it is not given, so that
                seat 0 begins.
            minimums: The points that the first melds of each side must count, as
                `Match.minimums` has them; nothing if they are not given.

        Raises:
            MatchError: If there are not as many minimums as sides.
            SeatError: If there is no such seat.
        """
        deck = list(rules.deck.cards)
        rng.shuffle(deck)
        return cls.from_deck(rules, deck, dealer=dealer, minimums=minimums)

    @classmethod
    def from_deck(
        cls,
        rules: Rules,
        deck: Iterable[Card] | str,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
    ) -> GameState:
        """Deal a deck in a given order (R038-R042).

        The first card is the top of the deck. Cards go one at a time to the seats
        after the dealer and so round to the dealer; then come the biribakia, the one
        that is taken first leading; then the upcard; the rest is the draw pile, its
        top card first.

        Args:
            rules: The rules of the table.
            deck: The cards from the top, as objects or as text.
            dealer: The seat that deals; the last one if it is not given.
            minimums: The points that the first melds of each side must count;
                nothing if they are not given.

        Raises:
            MatchError: If there are not as many minimums as sides.
            CardTextError: If the text is not cards.
            DeckError: If the cards are not the deck of the rules.
            SeatError: If there is no such seat.
        """
        cards = card_list(deck)
        _check_deck(rules, cards)
        players = rules.seating.players
        dealer = players - 1 if dealer is None else check_seat(rules, dealer)
        dealing = rules.dealing
        first = (dealer + 1) % players
        dealt, rest = _cut(cards, players * dealing.hand_size)
        packets: list[Cards] = []
        for size in dealing.packets:
            packet, rest = _cut(rest, size)
            packets.append(Cards(packet))
        pile, rest = _cut(rest, int(dealing.upcard))
        return cls(
            rules,
            dealer,
            tuple(
                Cards(dealt[(seat - first) % players :: players])
                for seat in range(players)
            ),
            rest,
            pile,
            tuple(packets),
            _sides(rules, minimums),
            Turn(first),
            pile[0].suit if dealing.bonus_suit == "upcard" else None,
        )

    # Looking at a state -----------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.turn.seat

    @property
    def hand(self) -> Cards:
        """The hand of the seat to move."""
        return self.hands[self.turn.seat]

    @property
    def draw_pile_size(self) -> int:
        """How many cards are left to draw."""
        return len(self.draw_pile)

    @property
    def own_side(self) -> Side:
        """The side of the seat to move."""
        return self.sides[side_of(self.sides, self.turn.seat)]

    @property
    def is_over(self) -> bool:
        """Whether the play has ended."""
        return self.ending is not None

    def side_of(self, seat: int) -> int:
        """Return the number of the side that a seat plays for.

        Raises:
            SeatError: If there is no such seat.
        """
        return side_of(self.sides, seat)

    def view(self, seat: int) -> PlayerView:
        """Return what the player in a seat may know.

        Raises:
            SeatError: If there is no such seat.
        """
        return PlayerView(
            rules=self.rules,
            seat=check_seat(self.rules, seat),
            dealer=self.dealer,
            hand=self.hands[seat],
            hand_sizes=tuple(map(len, self.hands)),
            discard_pile=self.discard_pile,
            draw_pile_size=len(self.draw_pile),
            packet_sizes=tuple(map(len, self.packets)),
            sides=self.sides,
            bonus_suit=self.bonus_suit,
            turn=self.turn,
            ending=self.ending,
        )

    # Playing ----------------------------------------------------------------------

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        """The legal moves; none when the play is over."""
        return LegalMoves(self)

    def explain(self, move: Move) -> Violation | None:
        """Return why a move is not allowed now, or ``None`` if it is.

        >>> from random import Random
        >>> from biriba import rulesets
        >>> state = GameState.deal(rulesets.get("biriba"), Random(7))
        >>> print(state.explain(Discard(state.hand.kinds[0])).code)
        Code.DRAW_FIRST
        """
        return legality.explain(self, move)

    def play(self, move: Move) -> GameState:
        """Return the state after a move.

        Raises:
            IllegalMove: If the move is not allowed now; it carries the violation,
                and this state is as good as before.
        """
        violation = legality.explain(self, move)
        if violation is not None:
            raise IllegalMove(violation)
        return self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> GameState:
        """Return the state after a move that is known to be legal.

        It skips the check that `play` makes, for moves that came from `legal_moves`
        of this very state; what any other move does is not defined.
        """
        return _PLAY[type(move)](self, move)

    def __repr__(self) -> str:
        """Return a short form: whose turn it is, or how the play ended."""
        left = f"{len(self.draw_pile)} to draw, {len(self.discard_pile)} discarded"
        return f"<GameState: {self.ending or self.turn}; {left}>"

    def __copy__(self) -> GameState:
        """Return the state itself."""
        return self

    def __deepcopy__(self, memo: object) -> GameState:
        """Return the state itself."""
        return self


# Dealing --------------------------------------------------------------------------


def check_seat(rules: Rules, seat: int) -> int:
    """Return a seat that the table has.

    Raises:
        SeatError: If it has not.
    """
    players = rules.seating.players
    if type(seat) is not int or not 0 <= seat < players:
        msg = f"there is no seat {seat!r}; the seats are 0 to {players - 1}"
        raise SeatError(msg)
    return seat


def _check_deck(rules: Rules, cards: tuple[Card, ...]) -> None:
    """Refuse cards that are not the deck of the rules."""
    deck, given = rules.deck.cards, Counter(cards)
    for card in KINDS:
        if given[card] != deck.count(card):
            msg = (
                f"not the deck of these rules: {given[card]} times {card}, "
                f"expected {deck.count(card)} ({len(cards)} cards, expected "
                f"{len(deck)})"
            )
            raise DeckError(msg)


def _sides(rules: Rules, minimums: Sequence[int]) -> tuple[Side, ...]:
    """Return the sides at the beginning of a deal."""
    sides = rules.seating.sides
    if minimums and len(minimums) != len(sides):
        raise MatchError(f"{len(sides)} sides have {len(minimums)} minimums")
    minimums = minimums or [0] * len(sides)
    return tuple(
        Side(seats, minimum=minimum)
        for seats, minimum in zip(sides, minimums, strict=True)
    )


def _cut(
    cards: tuple[Card, ...], size: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the first cards and the rest."""
    return cards[:size], cards[size:]


# The effect of each move ------------------------------------------------------------


def _draw(state: GameState, move: DrawCard) -> GameState:
    """Draw a card."""
    del move
    card, rest = state.draw_pile[0], state.draw_pile[1:]
    turn = Turn(state.turn.seat, Step.MELD, None, 0, _busy(state))
    return _drawn(state, _packed.ONE[card.kind], rest, state.discard_pile, turn)


def _take(state: GameState, move: TakePile) -> GameState:
    """Take the discard pile."""
    del move
    pile = state.discard_pile
    single = legality.single_taken(state.rules, pile)
    cards = sum([_packed.ONE[card.kind] for card in pile])
    turn = Turn(state.turn.seat, Step.MELD, single, 0, state.turn.idle)
    return _drawn(state, cards, state.draw_pile, (), turn)


def _drawn(
    state: GameState,
    cards: int,
    draw_pile: tuple[Card, ...],
    discard_pile: tuple[Card, ...],
    turn: Turn,
) -> GameState:
    """Return the state after packed cards have come into the hand."""
    return GameState(
        state.rules,
        state.dealer,
        _with_hand(state, state.hand.packed + cards),
        draw_pile,
        discard_pile,
        state.packets,
        state.sides,
        turn,
        state.bonus_suit,
    )


def _busy(state: GameState) -> int:
    """Return the count of idle turns in a turn that is not one of them."""
    return 0 if state.rules.exhaustion.stall_limit is None else -1


def _pass(state: GameState, move: Pass) -> GameState:
    """Pass, and end the play if everybody has (R065)."""
    del move
    passes = state.turn.passes + 1
    if passes == len(state.hands):
        turn = attrs.evolve(state.turn, passes=passes)
        return attrs.evolve(state, turn=turn, ending=Ending(EndReason.PASSED))
    return _next_turn(state, state.hands, state.discard_pile, state.sides, passes)


def _lay(state: GameState, move: LayMeld) -> GameState:
    """Lay a new meld."""
    laid = (*state.own_side.melds, known(move.cards.packed, state.rules.melding))
    return _melded(state, move.cards.packed, laid)


def _add(state: GameState, move: AddToMeld) -> GameState:
    """Add to a meld."""
    cards = move.cards.packed
    laid = extended(state.own_side.melds, move.meld, cards, state.rules.melding)
    return _melded(state, cards, laid)


def _melded(state: GameState, cards: int, laid: tuple[Meld, ...]) -> GameState:
    """Return the state after cards have gone to the melds of the player's side.

    A player whose hand that empties takes the biribaki and goes on (R056).
    """
    turn, packets = state.turn, state.packets
    number = state.side_of(turn.seat)
    side = state.sides[number]
    hand = state.hand.packed - cards
    taker = side.taker
    if not hand:
        hand, packets, taker = packets[0].packed, packets[1:], turn.seat
    owes = side.minimum and legality.still_asked(state.rules, side, laid)
    minimum = side.minimum if owes else 0
    side = Side(side.seats, laid, taker, side.unplayed, minimum)
    if _busy(state) != turn.idle:
        turn = attrs.evolve(turn, idle=_busy(state))
    return GameState(
        state.rules,
        state.dealer,
        _with_hand(state, hand),
        state.draw_pile,
        state.discard_pile,
        packets,
        _with_side(state.sides, number, side),
        turn,
        state.bonus_suit,
    )


def _discard(state: GameState, move: Discard) -> GameState:
    """Discard, and with the last card take the biribaki or go out."""
    hand = state.hand.packed - _packed.ONE[move.card.kind]
    pile = (*state.discard_pile, move.card)
    if hand:
        return _next_turn(state, _with_hand(state, hand), pile, state.sides, 0)
    return _discarded_last(state, pile)


def _discarded_last(state: GameState, pile: tuple[Card, ...]) -> GameState:
    """Take the biribaki for the next turn (R057), or go out (R060, R062)."""
    seat = state.turn.seat
    number = state.side_of(seat)
    side = state.sides[number]
    if side.has_taken:
        ending = Ending(EndReason.OUT, seat)
        hands = _with_hand(state, 0)
        return attrs.evolve(state, hands=hands, discard_pile=pile, ending=ending)
    taken = attrs.evolve(side, taker=seat, unplayed=True)
    sides = _with_side(state.sides, number, taken)
    hands = _with_hand(state, state.packets[0].packed)
    after = attrs.evolve(state, packets=state.packets[1:])
    return _next_turn(after, hands, pile, sides, 0)


def _next_turn(
    state: GameState,
    hands: tuple[Cards, ...],
    pile: tuple[Card, ...],
    sides: tuple[Side, ...],
    passes: int,
) -> GameState:
    """Give the turn to the next player, or end the play if it has stalled."""
    turn = state.turn
    seat = (turn.seat + 1) % len(hands)
    idle, ending = 0, None
    limit = state.rules.exhaustion.stall_limit
    if limit is not None:
        idle = turn.idle + 1
        if idle >= limit:
            ending = Ending(EndReason.STALLED)
    return GameState(
        state.rules,
        state.dealer,
        hands,
        state.draw_pile,
        pile,
        state.packets,
        sides if ending else _played_on(sides, seat),
        Turn(seat, Step.DRAW, None, passes, idle),
        state.bonus_suit,
        ending,
    )


def _played_on(sides: tuple[Side, ...], seat: int) -> tuple[Side, ...]:
    """Return the sides, the biribaki of a player whose turn begins now in play."""
    for number, side in enumerate(sides):
        if side.unplayed and side.taker == seat:
            played = attrs.evolve(side, unplayed=False)
            return _with_side(sides, number, played)
    return sides


def _with_side(sides: tuple[Side, ...], number: int, side: Side) -> tuple[Side, ...]:
    """Return the sides with another one in place of one of them."""
    return (*sides[:number], side, *sides[number + 1 :])


def _with_hand(state: GameState, hand: int) -> tuple[Cards, ...]:
    """Return the hands with another hand for the seat to move."""
    seat, hands = state.turn.seat, state.hands
    return (*hands[:seat], from_packed(hand), *hands[seat + 1 :])


_PLAY: Final[dict[type, Callable[[GameState, Any], GameState]]] = {
    DrawCard: _draw,
    TakePile: _take,
    Pass: _pass,
    LayMeld: _lay,
    AddToMeld: _add,
    Discard: _discard,
}
