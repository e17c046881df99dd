"""Verdicts: after which melds of a hand enough can still be melded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, islice
from typing import Final

from biriba._lookahead.asking import Ask, Lane
from biriba._lookahead.suits import is_made_by
from biriba._lookahead.sweep import Sweep
from biriba._melds.repertoire import repertoire_of
from biriba._memory import remembered
from biriba.melds import Meld, RankSet

FIRST_WIDTH: Final = 256
"""The most search states of a layer in the first sweep."""

_WIDER: Final = 8
"""How many times wider the next sweep is."""

_MOST_BITS: Final = 1 << 31
"""How many bits the outcomes of a layer may take, so that memory stays bounded."""


@remembered(1 << 10)
def comes(ask: Ask) -> bool:
    """Return whether what is asked for can come of a hand."""
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
    """Whether enough can be melded after one meld.

    What is made can be added to later. So a run is asked about as if no more could come
    to it, and then everything that it can grow into.

    Attributes:
        lane: The question as if no more could be added to a run.
    """

    __slots__ = ("_ask", "_longer", "_made", "lane")

    def __init__(self, ask: Ask, cards: int, joined: int, made: Meld) -> None:
        """Make the question.

        Args:
            ask: What has to come of the hand.
            cards: The packed cards that are melded.
            joined: The number of the meld on the table that grows; -1 for a new one.
            made: The meld that is made.
        """
        self._ask, self._made = ask, made
        self.lane = _lane(ask, cards, joined, made)
        self._longer: tuple[Lane, ...] | None = None

    @property
    def longer(self) -> tuple[Lane, ...]:
        """The same for all that a run can grow into."""
        if self._longer is None:
            self._longer = tuple(dict.fromkeys(self._find_longer()))
        return self._longer

    def _find_longer(self) -> Iterable[Lane]:
        """Yield what `longer` has."""
        ask, made, lane = self._ask, self._made, self.lane
        if isinstance(made, RankSet):
            return
        rest = ask.hand - lane.cards
        for more in repertoire_of(ask.melding).additions(made, rest):
            cards = lane.cards + more.cards
            yield _lane(ask, cards, lane.joined, more.made(ask.melding))


def _lane(ask: Ask, cards: int, joined: int, made: Meld) -> Lane:
    """Return the lane of a meld; the arguments are those of `Question`."""
    a_set = made if isinstance(made, RankSet) else None
    return Lane(cards, joined, a_set, is_made_by(made, ask.biriba), made.growth.family)


class Verdicts:
    """The verdicts for what has to come of one hand."""

    def __init__(self, ask: Ask) -> None:
        """Begin with nothing known."""
        self._ask = ask
        self._known: dict[Lane, bool] = {}

    def of(self, questions: Sequence[Question]) -> list[bool]:
        """Return the answer to each question."""
        for _ in self._settled(questions):
            pass
        return [self._is_good(question) for question in questions]

    def any(self, questions: Sequence[Question]) -> bool:
        """Return whether the answer to any question is yes."""
        return any(any(map(self._is_good, questions)) for _ in self._settled(questions))

    def _is_good(self, question: Question) -> bool:
        """Return whether a question is known to be answered by yes."""
        known = self._known
        return known.get(question.lane, False) or any(
            known.get(lane, False) for lane in question.longer
        )

    def _settled(self, questions: Iterable[Question]) -> Iterator[None]:
        """Sweep until each question is answered, and stop after each sweep.

        What can come of a hand after a meld can come of it before, so that is asked
        first.
        """
        open_ = list(questions)
        if not open_ or not comes(self._ask):
            return
        for lanes_of in (_alone, _longer):
            width = FIRST_WIDTH
            while lanes := self._unknown(chain.from_iterable(map(lanes_of, open_))):
                self._sweep(lanes, width)
                yield
                open_ = [question for question in open_ if not self._is_good(question)]
                width *= _WIDER

    def _unknown(self, lanes: Iterable[Lane]) -> list[Lane]:
        """Return those lanes that are not known yet, each once."""
        return [lane for lane in dict.fromkeys(lanes) if lane not in self._known]

    def _sweep(self, lanes: Sequence[Lane], width: int) -> None:
        """Sweep for some lanes, as many at a time as there is memory for.

        Suits whose cards are the same in all lanes show more of what cannot be. So
        after the first sweep each family of melds has one of its own.

        Args:
            lanes: The lanes.
            width: The most search states of a layer.
        """
        number = max(1, _MOST_BITS // (width * self._ask.form().size))
        key = _no_family if width == FIRST_WIDTH else _family
        for _, alike in groupby(sorted(lanes, key=key), key=key):
            while some := list(islice(alike, number)):
                sweep = Sweep(self._ask, some, width)
                for lane, verdict in zip(some, sweep.verdicts(), strict=True):
                    if verdict or not sweep.was_cut:
                        self._known[lane] = verdict


def _no_family(lane: Lane) -> int:
    """Return the same for each lane."""
    del lane
    return 0


def _family(lane: Lane) -> int:
    """Return the family of the meld of a lane."""
    return lane.family


def _alone(question: Question) -> tuple[Lane, ...]:
    """Return the lane of a question as if no more could be added to a run."""
    return (question.lane,)


def _longer(question: Question) -> tuple[Lane, ...]:
    """Return the lanes of what a run can grow into."""
    return question.longer
