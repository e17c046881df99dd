"""Verdicts: after which moves enough of a hand can still be melded."""

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
"""How many search states a layer of the first sweep has at most."""

_WIDER: Final = 8
"""How many times wider the next sweep is."""

_MOST_BITS: Final = 1 << 31
"""How many bits a layer of several lanes may take; more lanes need more sweeps."""


@remembered(1 << 10)
def comes(ask: Ask) -> bool:
    """Return whether a hand can achieve what is asked for."""
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
        lane: The lane in which nothing more is added to the meld if it is a run.
    """

    __slots__ = ("_ask", "_longer", "_made", "lane")

    def __init__(self, ask: Ask, cards: int, joined: int, made: Meld) -> None:
        """Make the question.

        Args:
            ask: The hand, and what must be achieved.
            cards: The packed cards that are melded.
            joined: The index of the meld on the table that grows; -1 for a new one.
            made: The meld that is made.
        """
        self._ask, self._made = ask, made
        self.lane = _lane(ask, cards, joined, made)
        self._longer: tuple[Lane, ...] | None = None

    @property
    def longer(self) -> tuple[Lane, ...]:
        """The lanes of all longer runs that the run can grow into."""
        if self._longer is None:
            self._longer = tuple(dict.fromkeys(self._find_longer()))
        return self._longer

    def _find_longer(self) -> Iterable[Lane]:
        """Yield what `longer` has, some of it several times."""
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
    """The verdicts on moves of one hand; answers are kept for later questions."""

    def __init__(self, ask: Ask) -> None:
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
        """Sweep until each question is answered, and yield after each round of sweeps.

        What can be achieved after a move can be achieved from the hand before it. So
        that is checked first, and if the answer is no, it is no for every question.
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
        """Return the lanes that have no answer yet, each once."""
        return [lane for lane in dict.fromkeys(lanes) if lane not in self._known]

    def _sweep(self, lanes: Sequence[Lane], width: int) -> None:
        """Sweep some lanes, as many at a time as memory allows, and keep the answers.

        The bounds of a suit are tighter if its cards are the same in all lanes. So
        after the first sweep each family of melds is swept by itself.

        Args:
            lanes: The lanes.
            width: How many search states a layer has at most.
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
