"""Verdicts: after which moves enough of a hand can still be melded.

If the kernel is installed, it answers instead (`by_machine`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, islice
from typing import Final

from biriba._base.memory import remembered
from biriba._lookahead import by_machine
from biriba._lookahead.asking import Ask, Lane, Melded, lane_of
from biriba._lookahead.sweep import HandSweep, MoveSweep, Sweep
from biriba._melds.repertoire import repertoire_of
from biriba._melds.values import Meld, RankSet

FIRST_WIDTH: Final = 256
"""The most search states in a layer of the first sweep."""

_WIDER: Final = 8
"""The factor by which the next sweep is wider."""

FEW: Final = 12
"""Up to this many moves are swept from end to end, without a sweep of the hand first.
Their own lower bounds are tighter: otherwise two of six questions about a hand of 124
cards took more than twelve seconds each."""

_MOST_BITS: Final = 1 << 15
"""The most bits of all lanes of a sweep; more lanes need more sweeps."""


@remembered(1 << 10)
def comes(ask: Ask) -> bool:
    """Return whether a hand can meet a demand."""
    if by_machine.kernel() is not None:
        return by_machine.comes(ask)
    if ask.is_hopeless:
        return False
    width = FIRST_WIDTH
    while True:
        sweep = Sweep(ask, [Lane()], width)
        (found,) = sweep.verdicts()
        if found or not sweep.was_cut:
            return found
        width *= _WIDER


class Question:
    """The question whether enough can be melded after one move.

    The meld that a move makes may grow later. A lane leaves a run as it is, so the
    answer is yes if it is yes for the run or for any longer one it can grow into.

    Attributes:
        melded: What the move melds.
    """

    __slots__ = ("_ask", "_lane", "_longer", "melded")

    def __init__(self, ask: Ask, cards: int, joined: int, made: Meld) -> None:
        """Make the question.

        Args:
            ask: The hand, and what must be achieved.
            cards: The packed cards that are melded.
            joined: The index of the meld on the table that grows; -1 for a new one.
            made: The meld that is made.
        """
        self._ask, self.melded = ask, Melded(cards, joined, made)
        self._lane: Lane | None = None
        self._longer: tuple[Lane, ...] | None = None

    @property
    def lane(self) -> Lane:
        """The lane in which nothing more is added to the meld if it is a run."""
        if self._lane is None:
            self._lane = lane_of(self._ask, self.melded)
        return self._lane

    @property
    def longer(self) -> tuple[Lane, ...]:
        """The lanes of all longer runs that the run can grow into."""
        if self._longer is None:
            self._longer = tuple(dict.fromkeys(self._find_longer()))
        return self._longer

    def _find_longer(self) -> Iterable[Lane]:
        """Yield the lanes of `longer`, some of them several times."""
        ask, (cards, joined, made) = self._ask, self.melded
        if isinstance(made, RankSet):
            return
        for more in repertoire_of(ask.melding).additions(made, ask.hand - cards):
            longer = Melded(cards + more.cards, joined, more.made(ask.melding))
            yield lane_of(ask, longer)


@remembered(1 << 7)
def verdicts_on(ask: Ask) -> Verdicts:
    """Return the verdicts on moves of one hand, those found earlier included.

    A player that tries a move in many sampled states meets the same hand in each:
    without this cache 48 playouts of a hand of 38 cards took five times as long.
    """
    return Verdicts(ask)


class Verdicts:
    """The verdicts on moves of one hand; certain answers are kept."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._known: dict[Lane, bool] = {}

    def of(self, questions: Sequence[Question]) -> list[bool]:
        """Return the answer to each question."""
        if by_machine.kernel() is not None:
            return by_machine.verdicts(self._ask, [one.melded for one in questions])
        for _ in self._settled(questions):
            pass
        return [self._is_good(question) for question in questions]

    def any(self, questions: Sequence[Question]) -> bool:
        """Return whether the answer to any question is yes."""
        if by_machine.kernel() is not None:
            melded = [one.melded for one in questions]
            return by_machine.comes_after_any(self._ask, melded)
        return any(any(map(self._is_good, questions)) for _ in self._settled(questions))

    def _is_good(self, question: Question) -> bool:
        """Return whether a question is known to be answered by yes."""
        known = self._known
        return known.get(question.lane, False) or any(
            known.get(lane, False) for lane in question.longer
        )

    def _is_open(self, question: Question) -> bool:
        """Return whether more must be swept to answer a question."""
        return not self._is_good(question) and any(
            lane not in self._known for lane in (question.lane, *question.longer)
        )

    def _settled(self, questions: Iterable[Question]) -> Iterator[None]:
        """Sweep until each question is answered, and yield after each sweep.

        With each width, longer runs are swept for what is open after the others: a yes
        for one of them comes long before a wide sweep shows the no without it. The last
        yield is for answers that were known before.
        """
        open_ = [] if self._ask.is_hopeless else list(filter(self._is_open, questions))
        width, hand = FIRST_WIDTH, None
        while open_:
            for lanes_of in (_alone, _longer):
                lanes = self._unknown(map(lanes_of, open_))
                if lanes:
                    hand = self._sweep(lanes, width, hand)
                    yield
                    open_ = list(filter(self._is_open, open_))
            width *= _WIDER
        yield

    def _unknown(self, lanes: Iterable[Iterable[Lane]]) -> list[Lane]:
        """Return the lanes that have no answer yet, each once."""
        each = dict.fromkeys(chain.from_iterable(lanes))
        return [lane for lane in each if lane not in self._known]

    def _sweep(
        self, lanes: Sequence[Lane], width: int, hand: HandSweep | None
    ) -> HandSweep | None:
        """Sweep the hand and then some lanes, and keep the answers that are certain.

        If the whole hand cannot meet the demand, no move changes that.

        Args:
            lanes: The lanes.
            width: How many search states a layer has at most.
            hand: The last sweep of the hand. It serves again if it has that width or
                has not been cut, as after the sweep of lanes where nothing is added.

        Returns:
            The last sweep of the hand, which may be a new one.
        """
        if len(lanes) <= FEW:
            self._sweep_few(lanes, width)
            return hand
        taken = {lane.before for lane in lanes} - {0}
        if hand is None or not hand.serves(width, taken):
            hand = HandSweep(self._ask, width, sorted(taken))
        if hand.comes:
            self._sweep_suits(lanes, width, hand)
        elif not hand.was_cut:
            self._known.update(dict.fromkeys(lanes, False))
        return hand

    def _sweep_few(self, lanes: Sequence[Lane], width: int) -> None:
        """Sweep few lanes through all ranks, and keep the answers that are certain."""
        if not comes(self._ask):
            self._known.update(dict.fromkeys(lanes, False))
            return
        sweep = Sweep(self._ask, lanes, width)
        for lane, verdict in zip(lanes, sweep.verdicts(), strict=True):
            if verdict or not sweep.was_cut:
                self._known[lane] = verdict

    def _sweep_suits(self, lanes: Sequence[Lane], width: int, hand: HandSweep) -> None:
        """Sweep the lanes of one suit at a time, and then those of sets.

        So the other suits can only be open as in the sweep of the hand.
        """
        most = max(1, _MOST_BITS // self._ask.form().size)
        for _, alike in groupby(sorted(lanes, key=_span), key=_suit):
            while some := list(islice(alike, most)):
                sweep = MoveSweep(self._ask, some, width, hand)
                found = sweep.verdicts()
                is_certain = not (hand.was_cut or sweep.was_cut)
                for lane, verdict in zip(some, found, strict=True):
                    if verdict or is_certain:
                        self._known[lane] = verdict


def _suit(lane: Lane) -> int:
    """Return the suit of a lane; -1 if it makes no run."""
    return lane.suit


def _span(lane: Lane) -> tuple[int, int, int]:
    """Return the suit of a lane, and its first and last place."""
    return lane.suit, lane.first, lane.last


def _alone(question: Question) -> tuple[Lane, ...]:
    """Return the lane of a question in which nothing more is added to a run."""
    return (question.lane,)


def _longer(question: Question) -> tuple[Lane, ...]:
    """Return the lanes of the longer runs of a question."""
    return question.longer
