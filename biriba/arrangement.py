"""Setting up a deal in the middle of play: a puzzle, a lesson, a test.

>>> from biriba import rulesets
>>> state = arrange(rulesets.get("biriba"), hands=["8h 9h Ks"], melds=[["5h 6h 7h"]])
>>> state.legal_moves
<LegalMoves: add 8h to 5h 6h 7h, discard Ks, discard 8h, discard 9h>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from biriba._legality.finishing import rest_of
from biriba.cards import (
    JOKER,
    NO_CARDS,
    Card,
    Cards,
    CardsLike,
    Suit,
    card_list,
    cards_of,
    suit_or_none,
)
from biriba.errors import ArrangementError, DeckError
from biriba.melds import RankSet, Run, read
from biriba.rules import SMALLEST_PACKET, Rules
from biriba.sides import Side, check_seat, why_no_minimum
from biriba.state import GameState
from biriba.turns import EndReason, Step, Turn

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
    lists = (hands, melds, packets, *melds)
    if any(isinstance(given, str | Run | RankSet) for given in lists):
        raise ArrangementError(["hands, melds and packets are lists of texts"])
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


def _check_room(name: str, given: int, most: int) -> None:
    """Refuse more values than there are seats or sides."""
    if given > most:
        raise ArrangementError([f"there is room for {most} {name}, not for {given}"])


def _check(state: GameState) -> None:
    """Refuse a state that no lawful play could go on from."""
    found = faults(state)
    if found:
        raise ArrangementError([text for _, text in found])


def faults(state: GameState) -> list[tuple[str, str]]:
    """Return why no lawful play can have come to a state, or can go on from it.

    The cards are trusted to be those of the deck, and the melds to be melds.

    Args:
        state: The state, which may be over.

    Returns:
        For each fault the field of the state that it is in, and a sentence.
    """
    return table_faults(state) or dead_ends(state)


_LONGEST_OWING: Final = 16
"""With more cards, to find out that first melds cannot meet a minimum takes minutes."""

_LONGEST_WHOLE: Final = 48
"""With more cards, to find out whether all can go down may take seconds."""


def dead_ends(state: GameState, *, soon: bool = False) -> list[tuple[str, str]]:
    """Return as a fault that there is no legal move, if there is none.

    A player who is to draw can always draw or pass, and one who is to name a suit can
    name one, so only a turn that has begun may have no end.

    Args:
        state: The state, nothing else being wrong with it.
        soon: Whether to believe that a turn has an end where the search for it may
            take long, because nobody must be kept waiting.
    """
    if state.is_over or state.turn.step is not Step.MELD:
        return []
    rest = rest_of(state)
    goes_whole = rest.must_empty and not rest.due
    longest = _LONGEST_WHOLE if goes_whole else _LONGEST_OWING
    is_believed = soon and len(state.hand) > longest and not rest.discardable
    if is_believed or rest.can_finish:
        return []
    return [("turn", f"seat {state.seat} could not finish the turn lawfully")]


def table_faults(state: GameState) -> list[tuple[str, str]]:
    """Return what `faults` does, but for a turn that cannot be finished."""
    found = [
        *(("turn", text) for text in _turn_problems(state)),
        *_side_problems(state),
        *(("sides", text) for text in _phase_problems(state)),
        *(("packets", text) for text in _packet_problems(state)),
        *(("ending", text) for text in _ending_problems(state)),
    ]
    if state.bonus_suit is not None and state.rules.dealing.bonus_suit == "none":
        found.append(("bonus_suit", "these rules have no bonus suit"))
    out = None if state.ending is None else state.ending.seat
    return found + [
        ("hands", f"seat {seat} has no cards")
        for seat, hand in enumerate(state.hands)
        if not hand and seat != out
    ]


def _turn_problems(state: GameState) -> Iterator[str]:
    """Yield what is wrong with the turn."""
    turn, seats = state.turn, range(len(state.hands))
    if type(turn.seat) is not int or turn.seat not in seats:
        yield f"there is no seat {turn.seat!r}"
    if not isinstance(turn.step, Step):
        yield f"a turn has no step {turn.step!r}"
    if turn.passes not in seats and not _all_passed(state):
        yield f"there cannot have been {turn.passes!r} passes in a row"
    if turn.step is not Step.MELD and turn != Turn(
        turn.seat, turn.step, passes=turn.passes, idle=turn.idle
    ):
        given = turn.single or turn.due or turn.drawn or "a single card"
        yield f"{given} cannot have been taken before the draw step"
    if turn.step is Step.CHOOSE and not _may_be_named(state):
        yield "there is no bonus suit to name"
    hand = dict(enumerate(state.hands)).get(turn.seat, NO_CARDS)
    for seat, (known, held) in enumerate(zip(state.seen, state.hands, strict=True)):
        if not known <= held:
            yield f"seat {seat} lacks {known.without(held)}, which was seen"
    lacking = turn.due.without(hand)
    if lacking or (turn.drawn is not None and turn.drawn not in hand):
        yield f"the hand lacks {lacking or turn.drawn}, which has come into it"


def _all_passed(state: GameState) -> bool:
    """Return whether play ended since all players passed in a row (R065)."""
    ended = state.ending is not None and state.ending.reason is EndReason.PASSED
    return ended and state.turn.passes == len(state.hands)


def _ending_problems(state: GameState) -> Iterator[str]:
    """Yield why play cannot have ended as it is said to have."""
    ending, turn = state.ending, state.turn
    if ending is None:
        return
    limit = state.rules.exhaustion.stall_limit
    ends = state.rules.exhaustion.draws_packets
    possible = {
        EndReason.OUT: ending.seat == turn.seat
        and turn.step is Step.MELD
        and not state.hands[turn.seat]
        and any(s.has_taken for s in state.sides if turn.seat in s.seats),
        EndReason.PASSED: _all_passed(state) and not state.draw_pile,
        EndReason.EXHAUSTED: ends and not state.draw_pile and not state.packets,
        EndReason.STALLED: limit is not None and turn.idle >= limit,
    }
    if (ending.seat is None) == (ending.reason is EndReason.OUT):
        yield "a seat goes out, and only then play ends by one"
    elif not possible[ending.reason]:
        yield f"play cannot have ended so: {ending.reason.value}"


def _may_be_named(state: GameState) -> bool:
    """Return whether the bonus suit may be named, a joker having been turned up."""
    named = state.rules.dealing.suit_is_named
    return named and state.discard_pile == (JOKER,) and state.bonus_suit is None


def _opening_problems(state: GameState) -> Iterator[str]:
    """Yield what first melds lack that must have been there when they were laid."""
    biriba_first = state.rules.match.initial_meld_biriba
    for side in state.sides:
        if state.turn.step is Step.MELD and state.turn.seat in side.seats:
            continue  # it may come yet in this turn
        if side.melds and side.minimum:
            yield f"the first melds of {side.seats} must have met their minimum"
        if side.melds and biriba_first and not any(m.is_biriba for m in side.melds):
            yield f"the first melds of {side.seats} must have held a biriba"


def _in_turn(state: GameState, seat: int) -> bool:
    """Return whether a seat is having its turn."""
    return not state.is_over and seat == state.turn.seat


def _side_problems(state: GameState) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a side and its biribaki, with its place."""
    for number, side in enumerate(state.sides):
        place = f"sides[{number}]"
        if side.taker is not None and side.taker not in side.seats:
            text = f"seat {side.taker} does not play for {side.seats}"
            yield f"{place}.taker", text
        if side.unplayed and (side.taker is None or _in_turn(state, side.taker)):
            yield (
                f"{place}.unplayed",
                f"the biribaki of {side.seats} cannot be unplayed",
            )
        wrong_minimum = why_no_minimum(state.rules, side.minimum)
        if wrong_minimum is not None:
            yield f"{place}.minimum", wrong_minimum


def _phase_problems(state: GameState) -> Iterator[str]:
    """Yield what the sides cannot have done yet, or must have done."""
    yield from _opening_problems(state)
    declaring = state.turn.seat if state.turn.step is Step.MELD else None
    if state.is_closed and any(
        side.melds and declaring not in side.seats for side in state.sides
    ):
        yield "nobody can have melded before the first biribaki is taken"


def _packet_problems(state: GameState) -> Iterator[str]:
    """Yield what is wrong with the biribakia that are left."""
    most = state.rules.seating.biribakia - sum(s.has_taken for s in state.sides)
    may_be_fewer = state.rules.exhaustion.draws_packets
    left = len(state.packets)
    if left > most or (left < most and not may_be_fewer):
        yield f"the biribakia left to take must be {most}, not {left}"
    if any(len(packet) < SMALLEST_PACKET for packet in state.packets):
        yield f"a biribaki has at least {SMALLEST_PACKET} cards"
