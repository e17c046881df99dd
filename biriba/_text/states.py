"""A state as text: every field, in lines that people can read and compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from biriba._text.lines import Lines, wrapped
from biriba._text.rules import read_rules, write_rules
from biriba._text.words import FLAGS, Word, Words, or_none, yes_or_no
from biriba.cards import Card, Cards, Suit
from biriba.checks import state_faults
from biriba.errors import NotAMeld, NotationError, TooManyCopiesError
from biriba.melds import Meld, read
from biriba.rules import Rules
from biriba.sides import Side
from biriba.state import GameState
from biriba.turns import Ending, EndReason, Step, Turn

T = TypeVar("T")

_TITLE: Final = "biriba state 1"


# Writing --------------------------------------------------------------------------


def write_state(state: GameState) -> str:
    """Return a state as text, with all there is to it.

    Args:
        state: The state.
    """
    return "".join(f"{line}\n" for line in _lines(state))


def _lines(state: GameState) -> Iterator[str]:
    turn = state.turn
    yield _TITLE
    yield write_rules(state.rules)
    yield f"dealer: {state.dealer}"
    yield f"cut: {or_none(state.cut)}"
    yield f"bonus suit: {or_none(state.bonus_suit)}"
    yield f"ending: {_ending(state.ending)}"
    yield f"turn: {turn.seat} {turn.step.value}"
    yield f"single: {or_none(turn.single)}"
    yield f"passes: {turn.passes}"
    yield f"idle: {turn.idle}"
    yield wrapped("due", turn.due)
    yield f"drawn: {or_none(turn.drawn)}"
    yield f"guarded: {yes_or_no(turn.guarded)}"
    for side in state.sides:
        yield ""
        yield f"side: {' '.join(map(str, side.seats))}"
        yield f"taker: {or_none(side.taker)}"
        yield f"unplayed: {yes_or_no(side.unplayed)}"
        yield f"minimum: {side.minimum}"
        for meld in side.melds:
            yield f"meld: {meld}"
    yield ""
    for seat, hand in enumerate(state.hands):
        yield wrapped(f"hand {seat}", hand)
    for seat, seen in enumerate(state.seen):
        yield wrapped(f"seen {seat}", seen)
    yield wrapped("draw pile", state.draw_pile)
    yield wrapped("discard pile", state.discard_pile)
    for packet in state.packets:
        yield wrapped("packet", packet)


def _ending(ending: Ending | None) -> str:
    if ending is None:
        return "none"
    seat = "" if ending.seat is None else f" {ending.seat}"
    return f"{ending.reason.value}{seat}"


# Reading --------------------------------------------------------------------------


def read_state(text: str) -> GameState:
    """Return the state that a text is about.

    Args:
        text: The state, as `write_state` writes it; remarks that begin with ``#`` and
            empty lines do not matter.

    Raises:
        NotationError: If the text is no state, or none that lawful play could come
            to and go on from; it says where and what was expected.
    """
    if not isinstance(text, str):
        raise NotationError(f"expected a state as text, got {text!r:.60}")
    lines = Lines(text)
    lines.title(_TITLE)
    return _Reader(lines, read_rules(lines)).state()


_SUITS: Final = {suit.value: suit for suit in Suit}
_FEWEST_SIDES: Final = 2


class _Reader:
    """Reads the lines of a state, and counts the cards of the deck."""

    def __init__(self, lines: Lines, rules: Rules) -> None:
        """Begin below the rules."""
        self._lines = lines
        self._rules = rules
        self._left = Counter(rules.deck.cards)
        self._places: dict[str, tuple[int, int]] = {}

    def state(self) -> GameState:
        """Read a whole state and check it."""
        seats = range(self._rules.seating.players)
        dealer = self._one("dealer", _seat)
        cut = self._one("cut", _or_nothing(_count(1)))
        bonus_suit = self._one("bonus suit", _or_nothing(_one_of(_SUITS)))
        ending = self._one("ending", _or_nothing(_ended))
        turn = self._turn()
        sides = tuple(self._sides())
        hands = tuple(self._hand(f"hand {n}", self._dealt, "hands") for n in seats)
        seen = tuple(self._hand(f"seen {n}", Words.card, f"seen[{n}]") for n in seats)
        state = GameState(
            rules=self._rules,
            dealer=dealer,
            hands=hands,
            draw_pile=self._cards("draw pile", self._dealt, ""),
            discard_pile=self._cards("discard pile", self._dealt, "packets"),
            packets=tuple(self._packets()),
            sides=sides,
            turn=turn,
            packed_seen=tuple(cards.packed for cards in seen),
            bonus_suit=bonus_suit,
            ending=ending,
            cut=cut,
        )
        self._lines.finish()
        self._check(state)
        return state

    def _check(self, state: GameState) -> None:
        """Refuse a state that lacks cards, or that lawful play cannot come to."""
        missing = Cards(self._left.elements())
        if missing:
            problem = f"these cards of the deck are missing: {missing}"
            raise NotationError(problem, *self._places[""])
        for field, problem in state_faults(state):
            raise NotationError(problem, *self._place(field))

    def _place(self, field: str) -> tuple[int, int]:
        """Return where a field of the state stands, or what it is a part of."""
        while field not in self._places:
            field = field[: max(field.rfind("."), field.rfind("["), 0)]
        return self._places[field]

    # Lines ------------------------------------------------------------------------

    def _one(self, key: str, read: Callable[[Words], T], field: str | None = None) -> T:
        """Read the line of a key.

        Args:
            key: The key.
            read: Reads what stands behind it.
            field: The field of the state, if it is not called like the key.
        """
        words = self._lines.value(key)
        self._note(key if field is None else field, words)
        found = read(words)
        words.finish(f"the {key}")
        return found

    def _cards(
        self, key: str, read: Callable[[Words, Word], Card], field: str
    ) -> tuple[Card, ...]:
        """Read the cards of a key, which may go on in further lines."""
        first, *more = self._lines.values(key)
        self._note(field, first)
        if first.take_if("none"):
            first.finish("none")
            return ()
        if first.peek is None:
            raise first.fault("expected cards, or none")
        return tuple(read(words, word) for words in (first, *more) for word in words)

    def _hand(self, key: str, read: Callable[[Words, Word], Card], field: str) -> Cards:
        """Read cards of which the order does not matter."""
        cards = self._cards(key, read, field)
        try:
            return Cards(cards)
        except TooManyCopiesError as error:
            raise NotationError(str(error), *self._places[field]) from error

    def _note(self, field: str, words: Words) -> None:
        """Note where a field is first told."""
        whole = field.partition("[")[0].partition(".")[0]
        for each in (whole, field):
            self._places.setdefault(each, (words.line, words.start))

    def _dealt(self, words: Words, word: Word) -> Card:
        """Return a card that takes up one of the deck."""
        card = words.card(word)
        if not self._left[card]:
            raise words.fault(f"the deck has no more {card}", word)
        self._left[card] -= 1
        return card

    # Parts ------------------------------------------------------------------------

    def _turn(self) -> Turn:
        seat, step = self._one("turn", lambda words: (_seat(words), _step(words)))
        return Turn(
            seat,
            step,
            single=self._one("single", _or_nothing(_card)),
            passes=self._one("passes", _count(0)),
            idle=self._one("idle", _count(-1), "turn.idle"),
            due=self._hand("due", Words.card, "turn.due"),
            drawn=self._one("drawn", _or_nothing(_card), "turn.drawn"),
            guarded=self._one("guarded", _one_of(FLAGS)),
        )

    def _sides(self) -> Iterator[Side]:
        """Read the sides, of which there are two at least."""
        number = 0
        while number < _FEWEST_SIDES or self._lines.is_next("side"):
            field = f"sides[{number}]"
            seats = self._one("side", _seats, field)
            taker = self._one("taker", _or_nothing(_seat), f"{field}.taker")
            unplayed = self._one("unplayed", _one_of(FLAGS), f"{field}.unplayed")
            minimum = self._one("minimum", _count(0), f"{field}.minimum")
            yield Side(seats, tuple(self._melds()), taker, unplayed, minimum)
            number += 1

    def _melds(self) -> Iterator[Meld]:
        while self._lines.is_next("meld"):
            words = self._lines.value("meld")
            order = tuple(self._dealt(words, word) for word in words)
            try:
                yield read(order, self._rules.melding)
            except NotAMeld as error:
                problem = f"expected a meld; {error}"
                raise NotationError(problem, words.line, words.start) from error

    def _packets(self) -> Iterator[tuple[Card, ...]]:
        while self._lines.is_next("packet"):
            yield self._cards("packet", self._dealt, "packets")


# Values ---------------------------------------------------------------------------


def _or_nothing(read: Callable[[Words], T]) -> Callable[[Words], T | None]:
    """Return the reader of a value, or of the word for none."""
    return lambda words: None if words.take_if("none") else read(words)


def _one_of(table: Mapping[str, T]) -> Callable[[Words], T]:
    """Return the reader of one of some words."""
    expected = " or ".join(table)

    def reader(words: Words) -> T:
        word = words.take(expected)
        if word.text not in table:
            raise words.fault(f"expected {expected}, not {word.shown}", word)
        return table[word.text]

    return reader


def _count(least: int) -> Callable[[Words], int]:
    expected = f"a whole number from {least} on"

    def reader(words: Words) -> int:
        word, number = words.peek, words.number(expected)
        if number < least:
            raise words.fault(f"expected {expected}, not {number}", word)
        return number

    return reader


_seat: Final = _count(0)
_step: Final = _one_of({step.value: step for step in Step})
_reason: Final = _one_of({reason.value: reason for reason in EndReason})


def _seats(words: Words) -> tuple[int, ...]:
    seats = [_seat(words)]
    while words.peek:
        seats.append(_seat(words))
    return tuple(seats)


def _ended(words: Words) -> Ending:
    """Read how play ended, and who went out."""
    return Ending(_reason(words), _seat(words) if words.peek else None)


def _card(words: Words) -> Card:
    return words.card(words.take("a card, or none"))
