"""Sets of outcomes, compared with plain sets of tuples."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias

import pytest

from biriba._lookahead.outcomes import MANY, Form, Left, Outcomes, lefts_of

pytestmark = pytest.mark.slow


class Outcome(NamedTuple):
    """What has been used on the way to a search state."""

    wilds: int
    left: Left
    made: bool
    points: int


Plain: TypeAlias = frozenset[Outcome]
"""Outcomes, with the points that are enough: those still owed, or those left over."""


def some_form(rng: Random) -> Form:
    """Return what outcomes tell apart."""
    return Form(
        wilds=rng.randrange(5),
        lefts=lefts_of(rng.choice([1, MANY]), apart=rng.random() < 0.5),
        biriba=rng.random() < 0.5,
        points=rng.choice([0, 1, 4]),
        earns=rng.random() < 0.5,
    )


def plain(outcomes: Outcomes, form: Form, some: int, lane: int) -> Plain:
    """Return the outcomes of a lane, by asking for each whether it would do."""
    found: set[Outcome] = set()
    for wilds in range(form.wilds + 1):
        for left in form.lefts:
            for made in range(1 + form.biriba):
                for points in range(form.points + 1):
                    row = form.lefts.index(left) + len(form.lefts) * (
                        made + (1 + form.biriba) * points
                    )
                    bit = wilds + (form.wilds + 1) * row + lane * outcomes.size
                    if some >> bit & 1:
                        found.add(Outcome(wilds, left, bool(made), points))
    return frozenset(found)


def closed(form: Form, some: Plain) -> Plain:
    """Return outcomes with those that are worse by points alone."""
    return frozenset(
        one._replace(points=points)
        for one in some
        for points in range(one.points, form.points + 1)
    )


def changed(
    form: Form, some: Plain, change: Callable[[Outcome], Outcome | None]
) -> Plain:
    """Return what comes of each outcome that can change so, and is told apart."""
    after = [change(one) for one in some]
    return closed(
        form,
        frozenset(
            one
            for one in after
            if one is not None
            and 0 <= one.wilds <= form.wilds
            and one.left in form.lefts
            and one.points <= form.points
        ),
    )


@pytest.mark.parametrize("seed", range(40))
def test_as_plain_sets(seed: int) -> None:
    """Whatever is done to outcomes in lanes comes to what it does to each by itself."""
    rng = Random(seed)
    form, lanes = some_form(rng), rng.randrange(1, 4)
    outcomes = Outcomes(form, lanes)
    assert outcomes.size == form.size
    some = 0
    for lane in range(lanes):
        first = outcomes.first(
            rng.randrange(form.wilds + 1), rng.randrange(6), made=rng.random() < 0.3
        )
        assert first <= outcomes.lane
        some |= first << lane * outcomes.size

    for _ in range(12):
        before = [plain(outcomes, form, some, lane) for lane in range(lanes)]
        some, change = step(rng, form, outcomes, some)
        for lane in range(lanes):
            expected = change(before[lane])
            assert expected == plain(outcomes, form, some, lane), (form, lane)
        assert some >> lanes * outcomes.size == 0


Change: TypeAlias = tuple[int, Callable[[Plain], Plain]]
"""What an operation makes of outcomes in lanes, and what it is to make of a lane."""


Both: TypeAlias = tuple[Callable[[int], int], Callable[[int], int]]
"""An operation, and the one that goes back over it."""


def step(rng: Random, form: Form, outcomes: Outcomes, some: int) -> Change:
    """Return what one operation makes of some outcomes, and what it is to make."""
    operation = rng.choice([used, left_over, made, scored])
    return operation(rng, form, outcomes, some)


def used(rng: Random, form: Form, outcomes: Outcomes, some: int) -> Change:
    """Use some wild cards more."""
    low, high = sorted((rng.randrange(3), rng.randrange(3)))

    def change(before: Plain) -> Plain:
        after = [
            one._replace(wilds=one.wilds + more)
            for one in before
            for more in range(low, high + 1)
        ]
        return changed(form, frozenset(after), lambda one: one)

    return outcomes.use(some, low, high), change


def left_over(rng: Random, form: Form, outcomes: Outcomes, some: int) -> Change:
    """Leave some cards more over."""
    number = rng.randrange(1, 4)
    others = rng.random() < 0.5 or Left(1, others=False) not in form.lefts

    def leave(one: Outcome) -> Outcome:
        left = Left(min(MANY, one.left.number + number), one.left.others or others)
        return one._replace(left=left)

    after = outcomes.leave(some, number, others=others)
    return after, lambda before: changed(form, before, leave)


def made(rng: Random, form: Form, outcomes: Outcomes, some: int) -> Change:
    """Make a biriba, where that is told apart."""
    del rng
    if not form.biriba:
        return some, lambda before: before
    after = outcomes.make(some)
    return after, lambda before: changed(
        form, before, lambda one: one._replace(made=True)
    )


def scored(rng: Random, form: Form, outcomes: Outcomes, some: int) -> Change:
    """Meld some points, and leave some over."""
    melded, left = rng.randrange(6), rng.randrange(3)

    def score(one: Outcome) -> Outcome:
        points = max(0, one.points - melded) if form.earns else one.points + left
        return one._replace(points=points)

    after = outcomes.score(some, melded, left)
    return after, lambda before: changed(form, before, score)


def some_steps(rng: Random, form: Form, outcomes: Outcomes) -> Iterator[Both]:
    """Yield some operations, each with the one that goes back over it."""
    for _ in range(rng.randrange(1, 7)):
        kind = rng.randrange(4)
        if kind == 0:
            low, high = sorted((rng.randrange(3), rng.randrange(3)))
            yield (
                partial(outcomes.use, low=low, high=high),
                partial(outcomes.before_using, low=low, high=high),
            )
        elif kind == 1:
            others = rng.random() < 0.5 or Left(1, others=False) not in form.lefts
            number = rng.randrange(1, 3)
            yield (
                partial(outcomes.leave, number=number, others=others),
                partial(outcomes.before_leaving, number=number, others=others),
            )
        elif kind == 2 and form.biriba:
            yield outcomes.make, outcomes.before_making
        else:
            melded, left = rng.randrange(4), rng.randrange(2)
            yield (
                partial(outcomes.score, melded=melded, left=left),
                partial(outcomes.before_scoring, melded=melded, left=left),
            )


def test_backwards() -> None:
    """A good end is reached just where going back from it meets the beginning."""
    answers = {False: 0, True: 0}
    for seed in range(3000):
        rng = Random(seed)
        form = some_form(rng)
        outcomes = Outcomes(form, 1)
        wilds = rng.randrange(form.wilds + 1)
        first = outcomes.first(wilds, rng.randrange(3), made=rng.random() < 0.5)
        good = outcomes.good(rng.sample(form.lefts, rng.randrange(1, 3)))
        steps = list(some_steps(rng, form, outcomes))

        after, before = first, good
        for onwards, _ in steps:
            after = onwards(after)
        for _, back in reversed(steps):
            before = back(before)

        assert (after & good > 0) == (first & before > 0), (seed, form)
        answers[after & good > 0] += 1
    assert min(answers.values()) > 100


@pytest.mark.parametrize("seed", range(20))
def test_within(seed: int) -> None:
    """Outcomes are dropped if what is still needed goes beyond what there is."""
    rng = Random(seed)
    form = some_form(rng)
    outcomes = Outcomes(form, 2)
    for wilds in range(4):
        for left in range(4):
            kept = outcomes.within(wilds, left)
            for one in plain(outcomes, form, outcomes.lane, 0):
                fits = one.wilds + wilds <= form.wilds
                if form.points and not form.earns:
                    fits = fits and one.points + left <= form.points
                elif form.lefts[-1].number < MANY:
                    fits = fits and one.left.number + left <= form.lefts[-1].number

                for lane in range(2):
                    assert fits == (one in plain(outcomes, form, kept, lane))


@pytest.mark.parametrize("seed", range(20))
def test_good(seed: int) -> None:
    """Outcomes are good if all is used, what is left may be, and enough is melded."""
    rng = Random(seed)
    form = some_form(rng)
    outcomes = Outcomes(form, 2)
    ends = rng.sample(form.lefts, rng.randrange(1, len(form.lefts) + 1))
    points = 0 if form.earns else form.points

    expected = {
        Outcome(form.wilds, left, form.biriba, points)
        for left in form.lefts
        if left in ends
    }
    for lane in range(2):
        assert expected == plain(outcomes, form, outcomes.good(ends), lane)
