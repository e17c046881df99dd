"""Verdicts: for each move, whether enough of the hand can still be melded after it.

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
"""The most lanes that are swept through all ranks, without a sweep of the hand first.
Their own lower bounds are tighter: otherwise two of six questions about a hand of 124
cards took more than twelve seconds each."""

_MOST_BITS: Final = 1 << 15
"""The most bits of a set of outcomes, all lanes together. A list of moves that needs
more bits is split into several sweeps."""


@remembered(1 << 10)
def comes(ask: Ask) -> bool:
    """Return whether the hand of a question can meet its demand before any move."""
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

    The meld that a move makes may grow later, but in a lane nothing is added to a run.
    So the answer is yes if it is yes in the lane of the run itself or in the lane of
    any longer run that it can grow into.

    Attributes:
        melded: The cards that the move melds.
    """

    __slots__ = ("_ask", "_lane", "_longer", "melded")

    def __init__(self, ask: Ask, cards: int, joined: int, made: Meld) -> None:
        """Make the question.

        Args:
            ask: The hand and the demand.
            cards: The packed cards that are melded.
            joined: The index of the meld on the table that grows; -1 for a new one.
            made: The meld that is made.
        """
        self._ask, self.melded = ask, Melded(cards, joined, made)
        self._lane: Lane | None = None
        self._longer: tuple[Lane, ...] | None = None

    @property
    def lane(self) -> Lane:
        """The lane of the meld itself. If it is a run, nothing more is added to it."""
        if self._lane is None:
            self._lane = lane_of(self._ask, self.melded)
        return self._lane

    @property
    def longer(self) -> tuple[Lane, ...]:
        """The lanes of all longer runs that the meld can grow into; none for a set."""
        if self._longer is None:
            self._longer = tuple(dict.fromkeys(self._find_longer()))
        return self._longer

    def _find_longer(self) -> Iterable[Lane]:
        """Yield the lanes of `longer`, possibly with repetitions."""
        ask, (cards, joined, made) = self._ask, self.melded
        if isinstance(made, RankSet):
            return
        for more in repertoire_of(ask.melding).additions(made, ask.hand - cards):
            longer = Melded(cards + more.cards, joined, more.made(ask.melding))
            yield lane_of(ask, longer)


@remembered(1 << 7)
def verdicts_on(ask: Ask) -> Verdicts:
    """Return the verdicts for a question, with the answers found earlier.

    A player that tries a move in many sampled states meets the same hand in each:
    without this cache 48 playouts of a hand of 38 cards took five times as long.
    """
    return Verdicts(ask)


class Verdicts:
    """The verdicts on moves of one hand. Answers that are certain are cached.

    If the whole hand cannot meet the demand, it cannot meet it after any move: then it
    fails, and no lane has an answer of its own.
    """

    def __init__(self, ask: Ask) -> None:
        self._ask, self._fails = ask, ask.is_hopeless
        self._known: dict[Lane, bool] = {}

    def of(self, questions: Sequence[Question]) -> list[bool]:
        """Return the answer to each question, in the same order."""
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
        """Return whether the cached answers prove that the answer is yes."""
        known = self._known
        return bool(known) and (
            known.get(question.lane, False)
            or any(known.get(lane, False) for lane in question.longer)
        )

    def _is_open(self, question: Question) -> bool:
        """Return whether the cached answers do not decide a question yet."""
        known = self._known
        if self._fails or self._is_good(question):
            return False
        return question.lane not in known or any(
            lane not in known for lane in question.longer
        )

    def _settled(self, questions: Iterable[Question]) -> Iterator[None]:
        """Sweep until each question is answered, and yield after each sweep.

        At each width, the lanes of the melds themselves come first. If a question is
        still open, the lanes of its longer runs follow before the width grows: a yes in
        one of these takes much less time than the proof, by wide sweeps, of a no in the
        first lane. The last yield serves a caller whose questions needed no sweep.
        """
        open_ = list(filter(self._is_open, questions))
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
        """Return the lanes without a cached answer, each once."""
        each = dict.fromkeys(chain.from_iterable(lanes))
        return [lane for lane in each if lane not in self._known]

    def _sweep(
        self, lanes: Sequence[Lane], width: int, hand: HandSweep | None
    ) -> HandSweep | None:
        """Sweep the hand and then some lanes, and cache the answers that are certain.

        Args:
            lanes: The lanes.
            width: The most search states of a layer.
            hand: The last sweep of the hand, if there was one. It is used again if it
                was wide enough or not cut, and has lanes for the same twos and jokers.

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
            self._fails = True
        return hand

    def _sweep_few(self, lanes: Sequence[Lane], width: int) -> None:
        """Sweep few lanes through all ranks, and cache the answers that are certain."""
        if not comes(self._ask):
            self._fails = True
            return
        sweep = Sweep(self._ask, lanes, width)
        for lane, verdict in zip(lanes, sweep.verdicts(), strict=True):
            if verdict or not sweep.was_cut:
                self._known[lane] = verdict

    def _sweep_suits(self, lanes: Sequence[Lane], width: int, hand: HandSweep) -> None:
        """Sweep the lanes of sets, then the lanes of runs, one suit at a time.

        In such a sweep all other suits have their suit states from the sweep of the
        hand, so search states with any others are dropped.
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
    """Return a sort key: the suit of a lane, then its first and its last place."""
    return lane.suit, lane.first, lane.last


def _alone(question: Question) -> tuple[Lane, ...]:
    """Return the lane of a question in which nothing more is added to a run."""
    return (question.lane,)


def _longer(question: Question) -> tuple[Lane, ...]:
    """Return the lanes of the longer runs of a question."""
    return question.longer
