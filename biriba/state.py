"""The state of a deal: a frozen value that deals, explains and plays.

>>> from random import Random
>>> from biriba import rulesets
>>> state = GameState.deal(rulesets.get("biriba"), Random(7))
>>> state = state.play(next(iter(state.legal_moves)))
>>> state.turn.step
<Step.MELD: 'meld'>
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import attrs

from biriba import _packed, legality
from biriba._dealing import deal_out
from biriba.cards import (
    JOKER,
    NO_CARDS,
    Card,
    Cards,
    Suit,
    card_list,
    from_packed,
)
from biriba.errors import IllegalMove, MatchError, SeatError
from biriba.finishing import laid_after, still_asked
from biriba.legal_moves import LegalMoves
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Rules
from biriba.table import (
    Ending,
    EndReason,
    Side,
    Step,
    Turn,
    is_closed,
    may_be_exchanged,
    side_of,
    sides_formed,
    to_be_formed,
)
from biriba.view import PlayerView, SpectatorView, shown_pile
from biriba.violations import Violation

__all__ = ["GameState"]

_Public: TypeAlias = tuple[
    Rules,
    int,
    tuple[int, ...],
    tuple[Cards, ...],
    tuple[Card, ...],
    int,
    tuple[int, ...],
    tuple[Side, ...],
    Turn,
    Suit | None,
    Ending | None,
    int | None,
]
"""The fields of a `SpectatorView`."""


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
        packets: The biribakia not yet taken, the next one first, each with its top
            card first.
        sides: The sides with their melds. Where a lone taker plays against pairs,
            each seat is a side until the first biribaki is taken; then the taker's
            side comes first.
        turn: Whose turn it is, and what it has brought so far.
        packed_seen: `seen`, each as one integer.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
    """

    rules: Rules
    dealer: int
    hands: tuple[Cards, ...]
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    packets: tuple[tuple[Card, ...], ...]
    sides: tuple[Side, ...]
    turn: Turn
    packed_seen: tuple[int, ...]
    bonus_suit: Suit | None = None
    ending: Ending | None = None
    cut: int | None = None

    # Making a state -------------------------------------------------------------

    @classmethod
    def deal(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: Rules,
        rng: Random,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
        cut: int | None = None,
        keeps_wild: bool = True,
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
            cut: How many cards the cutter lifts, as `from_deck` has it.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            DeckError: If so many cards cannot be lifted.
            MatchError: If there are not as many minimums as sides.
            SeatError: If there is no such seat.
        """
        deck = list(rules.deck.cards)
        rng.shuffle(deck)
        return cls.from_deck(
            rules,
            deck,
            dealer=dealer,
            minimums=minimums,
            cut=cut,
            keeps_wild=keeps_wild,
        )

    @classmethod
    def from_deck(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: Rules,
        deck: Iterable[Card] | str,
        *,
        dealer: int | None = None,
        minimums: Sequence[int] = (),
        cut: int | None = None,
        keeps_wild: bool = True,
    ) -> GameState:
        """Deal a deck in a given order (R038-R042, R194, R195, R242-R244).

        The first card is the top of the deck. If it is cut, the lifted cards go under
        the others first. Cards go one at a time to the seats after the dealer and so
        round to the dealer; then come the biribakia, the one that is taken first
        leading; then the upcard; the rest is the draw pile, its top card first. Where
        the rules give a joker that is turned up to the first player, further cards
        are turned from the draw pile.

        Args:
            rules: The rules of the table.
            deck: The cards from the top, as objects or as text.
            dealer: The seat that deals; the last one if it is not given.
            minimums: The points that the first melds of each side must count;
                nothing if they are not given.
            cut: How many cards the cutter lifts, one at least and not all; ``None``
                if nobody cuts, and then no rule about the cut applies (C62).
            keeps_wild: Whether the cutter keeps the bottom card of the lifted part,
                if the rules allow it and it is a wild card.

        Raises:
            MatchError: If there are not as many minimums as sides.
            CardTextError: If the text is not cards.
            DeckError: If the cards are not the deck of the rules, or cannot be cut so.
            SeatError: If there is no such seat.
        """
        dealing = rules.dealing
        last = rules.seating.players - 1
        dealer = last if dealer is None else check_seat(rules, dealer)
        dealt = deal_out(rules, dealer, card_list(deck), cut, keeps_wild=keeps_wild)
        pile = dealt.discard_pile
        state = cls(
            rules,
            dealer,
            dealt.hands,
            dealt.draw_pile,
            pile,
            dealt.packets,
            _sides(rules, minimums),
            Turn((dealer + 1) % len(dealt.hands)),
            (0,) * len(dealt.hands),
            pile[0].suit if dealing.bonus_suit == "upcard" else None,
            cut=dealt.cut,
        )
        if dealing.bonus_suit == "upcard" and pile[0] is JOKER:
            return _JOKER_UPCARD[dealing.joker_upcard](state)
        return state

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
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        return len(self.packets)

    @property
    def packet_sizes(self) -> tuple[int, ...]:
        """The sizes of the biribakia not yet taken, the next one leading."""
        return tuple(map(len, self.packets))

    @property
    def seen(self) -> tuple[Cards, ...]:
        """Of each hand the cards that everybody knows it holds (C61).

        They came into it from the discard pile, and have not been played since.
        """
        return tuple(map(from_packed, self.packed_seen))

    @property
    def shown_pile(self) -> tuple[Card, ...]:
        """The part of the discard pile that may be looked at (R047, R227)."""
        return shown_pile(self.rules, self.discard_pile)

    @property
    def is_closed(self) -> bool:
        """Whether nobody may meld yet but with the whole hand (R088, R092)."""
        return is_closed(self.rules, self.sides)

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
            *self._public(check_seat(self.rules, seat)), seat, self.hands[seat]
        )

    def spectator_view(self) -> SpectatorView:
        """Return what somebody may know who looks into no hand."""
        return SpectatorView(*self._public(None))

    def _public(self, seat: int | None) -> _Public:
        """Return what somebody may know of all but the hands, in a view's order."""
        return (
            self.rules,
            self.dealer,
            tuple(map(len, self.hands)),
            self.seen,
            self.discard_pile,
            len(self.draw_pile),
            self.packet_sizes,
            self.sides,
            self.turn.seen_by(seat),
            self.bonus_suit,
            self.ending,
            self.cut,
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

    def _repr_svg_(self) -> str:
        """Return a picture for a notebook, as the seat to move sees the table.

        When the play is over all hands are open.
        """
        from biriba.svg import svg  # noqa: PLC0415 - drawn only when shown

        return svg(self)

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


# A joker turned up ------------------------------------------------------------------


def _no_bonus_suit(state: GameState) -> GameState:
    """Play without a bonus suit (R115, C06)."""
    return state


def _to_choose(state: GameState) -> GameState:
    """Let the first player name the bonus suit (R116, R163)."""
    turn = attrs.evolve(state.turn, step=Step.CHOOSE)
    return attrs.evolve(state, turn=turn)


def _take_and_turn(state: GameState) -> GameState:
    """Give the joker to the first player, and turn cards for a suit (R117, C07)."""
    turned = next(
        (n for n, card in enumerate(state.draw_pile) if card is not JOKER), None
    )
    shown = 1 + (turned or 0)
    pile, rest = state.draw_pile[:shown], state.draw_pile[shown:]
    suit = None if turned is None else pile[-1].suit
    after = _joker_taken(attrs.evolve(state, draw_pile=rest, bonus_suit=suit))
    return attrs.evolve(after, discard_pile=pile)


def _joker_taken(state: GameState) -> GameState:
    """Give the joker that was turned up to the player to move, in place of drawing."""
    seat, pile = state.turn.seat, state.discard_pile
    turn = Turn(
        seat, Step.MELD, legality.single_taken(state.rules, pile), 0, state.turn.idle
    )
    joker = _packed.ONE[JOKER.kind]
    return attrs.evolve(
        state,
        hands=_with_hand(state, state.hand.packed + joker),
        discard_pile=(),
        turn=turn,
        packed_seen=_with_seen(state, joker),
    )


_JOKER_UPCARD: Final[dict[str, Callable[[GameState], GameState]]] = {
    "no-bonus-suit": _no_bonus_suit,
    "choose-or-none": _to_choose,
    "take-and-turn": _take_and_turn,
    "take-and-declare": _to_choose,
}


def _choose(state: GameState, move: ChooseBonusSuit) -> GameState:
    """Name the bonus suit, and draw, or play on with the joker."""
    named = attrs.evolve(state, bonus_suit=move.suit)
    if state.rules.dealing.joker_upcard == "take-and-declare":
        return _joker_taken(named)
    return attrs.evolve(named, turn=attrs.evolve(state.turn, step=Step.DRAW))


# The effect of each move ------------------------------------------------------------


def _draw(state: GameState, move: DrawCard) -> GameState:
    """Draw a card."""
    del move
    card, rest = state.draw_pile[0], state.draw_pile[1:]
    turn = Turn(state.turn.seat, Step.MELD, None, 0, _busy(state))
    if may_be_exchanged(state.rules, state.discard_pile):
        turn = attrs.evolve(turn, drawn=card)
    hand = state.hand.packed + _packed.ONE[card.kind]
    return _drawn(state, hand, rest, state.discard_pile, turn, state.packed_seen)


def _exchange(state: GameState, move: ExchangeFirstCard) -> GameState:
    """Discard the card that was drawn, and draw another (R119, R204)."""
    del move
    turn, (card, *rest) = state.turn, state.draw_pile
    assert turn.drawn is not None  # noqa: S101 - the move is legal
    hand = state.hand.packed - _packed.ONE[turn.drawn.kind] + _packed.ONE[card.kind]
    pile = (*state.discard_pile, turn.drawn)
    after = attrs.evolve(turn, drawn=None)
    return _drawn(state, hand, tuple(rest), pile, after, state.packed_seen)


def _take(state: GameState, move: TakePile) -> GameState:
    """Take the discard pile."""
    del move
    rules, pile, turn = state.rules, state.discard_pile, state.turn
    single = legality.single_taken(rules, pile)
    due = legality.due_of(rules, pile)
    guarded = legality.is_guarded(state)
    turn = Turn(turn.seat, Step.MELD, single, 0, turn.idle, due, None, guarded)
    taken = sum([_packed.ONE[card.kind] for card in pile])
    seen = _with_seen(state, state.packed_seen[turn.seat] + taken)
    return _drawn(state, state.hand.packed + taken, state.draw_pile, (), turn, seen)


def _drawn(  # noqa: PLR0913, PLR0917 - what a draw changes
    state: GameState,
    hand: int,
    draw_pile: tuple[Card, ...],
    discard_pile: tuple[Card, ...],
    turn: Turn,
    seen: tuple[int, ...],
) -> GameState:
    """Return the state after cards have come into the hand, now packed."""
    return GameState(
        state.rules,
        state.dealer,
        _with_hand(state, hand),
        draw_pile,
        discard_pile,
        state.packets,
        state.sides,
        turn,
        seen,
        state.bonus_suit,
        None,
        state.cut,
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
    pile, seen = state.discard_pile, state.packed_seen
    return _next_turn(state, state.hands, pile, state.sides, seen, passes)


def _lay(state: GameState, move: LayMeld) -> GameState:
    """Lay a new meld."""
    return _melded(state, None, move)


def _add(state: GameState, move: AddToMeld) -> GameState:
    """Add to a meld."""
    return _melded(state, move.meld, move)


def _melded(
    state: GameState, meld: Meld | None, move: LayMeld | AddToMeld
) -> GameState:
    """Return the state after cards have gone to the melds of the player's side.

    A player whose hand that empties takes the biribaki and goes on (R056).
    """
    rules, cards = state.rules, move.cards.packed
    number = side_of(state.sides, state.turn.seat)
    side = state.sides[number]
    laid = laid_after(side.melds, meld, cards, move.low, rules)
    owes = side.minimum and still_asked(rules, side.minimum, laid)
    minimum = side.minimum if owes else 0
    longer = Side(side.seats, laid, side.taker, side.unplayed, minimum)
    sides = _with_side(state.sides, number, longer)
    hand = state.hand.packed - cards
    after = GameState(
        rules,
        state.dealer,
        _with_hand(state, hand),
        state.draw_pile,
        state.discard_pile,
        state.packets,
        sides,
        _after_melding(state),
        _seen_after(state, cards),
        state.bonus_suit,
        None,
        state.cut,
    )
    return after if hand else _biribaki_taken(after, unplayed=False)


def _after_melding(state: GameState) -> Turn:
    """Return the turn once something has been melded in it."""
    turn, idle = state.turn, _busy(state)
    if idle == turn.idle and not turn.due and turn.drawn is None:
        return turn
    seat, single, passes, guarded = turn.seat, turn.single, turn.passes, turn.guarded
    return Turn(seat, Step.MELD, single, passes, idle, NO_CARDS, None, guarded)


def _biribaki_taken(state: GameState, *, unplayed: bool) -> GameState:
    """Give the next biribaki to the player to move, whose hand is empty (R055).

    The first one decides who plays with whom, where a lone taker plays against pairs.
    """
    seat = state.turn.seat
    number = side_of(state.sides, seat)
    taken = attrs.evolve(state.sides[number], taker=seat, unplayed=unplayed)
    sides = _with_side(state.sides, number, taken)
    if to_be_formed(state.rules, state.sides):
        sides = sides_formed(state.rules, sides, taken)
    return attrs.evolve(
        state,
        hands=_with_hand(state, Cards(state.packets[0]).packed),
        packets=state.packets[1:],
        sides=sides,
        turn=attrs.evolve(state.turn, guarded=False),
    )


def _discard(state: GameState, move: Discard) -> GameState:
    """Discard, and with the last card take the biribaki or go out."""
    card = _packed.ONE[move.card.kind]
    hand = state.hand.packed - card
    pile = (*state.discard_pile, move.card)
    if not hand:
        return _discarded_last(state, pile)
    hands, seen = _with_hand(state, hand), _seen_after(state, card)
    return _next_turn(state, hands, pile, state.sides, seen, 0)


def _discarded_last(state: GameState, pile: tuple[Card, ...]) -> GameState:
    """Take the biribaki for the next turn (R057), or go out (R060, R062)."""
    seat = state.turn.seat
    empty = attrs.evolve(
        state,
        hands=_with_hand(state, 0),
        discard_pile=pile,
        packed_seen=_with_seen(state, 0),
    )
    if state.sides[side_of(state.sides, seat)].has_taken:
        return attrs.evolve(empty, ending=Ending(EndReason.OUT, seat))
    after = _biribaki_taken(empty, unplayed=True)
    return _next_turn(after, after.hands, pile, after.sides, after.packed_seen, 0)


def _next_turn(  # noqa: PLR0913, PLR0917 - what a turn has changed
    state: GameState,
    hands: tuple[Cards, ...],
    pile: tuple[Card, ...],
    sides: tuple[Side, ...],
    seen: tuple[int, ...],
    passes: int,
) -> GameState:
    """Give the turn to the next player, or end the play if it has stalled."""
    turn = state.turn
    seat = (turn.seat + 1) % len(hands)
    draw_pile, packets = state.draw_pile, state.packets
    idle, ending = 0, None
    limit = state.rules.exhaustion.stall_limit
    if limit is not None:
        idle = turn.idle + 1
        if idle >= limit:
            ending = Ending(EndReason.STALLED)
    if not draw_pile and state.rules.exhaustion.draw_pile_empty == "packet-then-end":
        if packets:  # R213, C36
            draw_pile, packets = packets[0], packets[1:]
        else:
            ending = Ending(EndReason.EXHAUSTED)
    return GameState(
        state.rules,
        state.dealer,
        hands,
        draw_pile,
        pile,
        packets,
        sides if ending else _played_on(sides, seat),
        Turn(seat, Step.DRAW, None, passes, idle),
        seen,
        state.bonus_suit,
        ending,
        state.cut,
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


def _seen_after(state: GameState, cards: int) -> tuple[int, ...]:
    """Return what is known of the hands once the seat to move has played cards."""
    known = state.packed_seen[state.turn.seat]
    shared = known and _packed.shares(known, cards)
    return _with_seen(state, known - shared) if shared else state.packed_seen


def _with_seen(state: GameState, known: int) -> tuple[int, ...]:
    """Return what is known of the hands, with other cards for the seat to move."""
    seat, seen = state.turn.seat, state.packed_seen
    return (*seen[:seat], known, *seen[seat + 1 :])


_PLAY: Final[dict[type, Callable[[GameState, Any], GameState]]] = {
    ChooseBonusSuit: _choose,
    DrawCard: _draw,
    TakePile: _take,
    Pass: _pass,
    ExchangeFirstCard: _exchange,
    LayMeld: _lay,
    AddToMeld: _add,
    Discard: _discard,
}
