"""Complete random matches, with the invariants checked at every state.

A plain run plays a handful. ``BIRIBA_MATCHES`` says how many, and their numbers are
the seeds, so that number 17 is the same match in every run::

    BIRIBA_MATCHES=2000 pytest tests/test_invariants.py -n 2
    BIRIBA_MATCHES=2000 python tests/test_invariants.py

The script uses all processors and prints count and time; so does pytest with
``-n 0 -s``. Even matches are played by four players who choose any legal move, in odd
ones some seats are simple players, who come to longer melds and to going out.

At every state are checked: that no card is lost or made, that each new meld is one
(from its cards one by one, without the package's reading), that play can go on unless
it is over, that hands, biribakia and turn fit together, and that only the player to
move has changed anything; at every deal that the score adds up, and at every match
that the totals do. `testing.check_state` costs four times what a move does. It checks
every state with a short hand, every last state, and of the others one in twenty, or in
``BIRIBA_FULL_EVERY``. A match takes 0.2 s to play, 0.35 s so checked, and 1.1 s if
every state is checked in full.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

import attrs
import pytest

from biriba import (
    KINDS,
    Card,
    Cards,
    Ending,
    EndReason,
    GameState,
    ItemKind,
    Meld,
    Move,
    PlayerView,
    Rank,
    RankSet,
    Run,
    Side,
    Step,
    Suit,
    Turn,
    arrange,
    melds,
    rulesets,
    score,
    simulate,
    testing,
)
from biriba.bots import Player, RandomPlayer, SimplePlayer

BIRIBA: Final = rulesets.get("biriba")
LIMIT: Final = simulate.bounded(BIRIBA).exhaustion.stall_limit or 0

MATCHES: Final = int(os.environ.get("BIRIBA_MATCHES", "4"))
"""How many matches are played."""

CHUNK: Final = 10
"""How many matches a test plays, so that workers have something to share."""

FULL_EVERY: Final = int(os.environ.get("BIRIBA_FULL_EVERY", "20"))
"""Of how many states one is checked in full."""

UNITS: Final = [Cards([card]).packed for card in KINDS]
DECK: Final = BIRIBA.deck.cards.packed

USUAL: Final = {
    *("DrawCard", "TakePile", "Pass", "LayMeld", "AddToMeld", "Discard"),
    *("biribaki by melding", "biribaki by discarding"),
    *(EndReason.OUT.value, EndReason.PASSED.value, EndReason.STALLED.value),
    *(ItemKind.MELD.value, ItemKind.RUN.value, ItemKind.SET.value),
    *(ItemKind.SUIT_RUN.value, ItemKind.HAND.value, ItemKind.GO_OUT.value),
    ItemKind.NO_BIRIBAKI.value,
}
"""What happens in any handful of matches."""

RARE: Final = {kind.value for kind in ItemKind} - USUAL
"""What happens in any hundred, full runs for example."""


@attrs.frozen
class Tally:
    """What has been played.

    Attributes:
        matches: How many matches.
        deals: How many deals.
        moves: How many moves, each with the state after it.
        full: How many of these were checked in full.
        seconds: The time it took, on one processor.
        seen: How often each kind of move, ending and item came up.
    """

    matches: int = 0
    deals: int = 0
    moves: int = 0
    full: int = 0
    seconds: float = 0.0
    seen: Counter[str] = attrs.field(factory=Counter)

    def __add__(self, other: "Tally") -> "Tally":
        """Return both together."""
        return Tally(
            self.matches + other.matches,
            self.deals + other.deals,
            self.moves + other.moves,
            self.full + other.full,
            self.seconds + other.seconds,
            self.seen + other.seen,
        )

    def __str__(self) -> str:
        """Return a report."""
        each = self.seconds / max(1, self.matches)
        seen = ", ".join(f"{what} {self.seen[what]:,}" for what in sorted(self.seen))
        return (
            f"{self.matches:,} matches, {self.deals:,} deals, {self.moves:,} moves "
            f"({self.full:,} of them checked in full), no invariant violated\n"
            f"{self.seconds:,.1f} s of one processor, {each:.2f} s a match\n"
            f"came up: {seen}"
        )


@attrs.define
class Watch:
    """Checks every state of a match.

    Attributes:
        before: The state before, if it is of the same deal.
        checked: The melds that were checked already.
        moves: How many states there were.
        full: How many were checked in full.
        seen: How often each kind of event came up.
    """

    before: GameState | None = None
    checked: set[Meld] = attrs.field(factory=set)
    moves: int = 0
    full: int = 0
    seen: Counter[str] = attrs.field(factory=Counter)

    def __call__(self, state: GameState) -> None:
        """Check a state."""
        self.moves += 1
        check_cards(state)
        check_turn(state)
        assert state.is_over != bool(state.legal_moves)
        for side in state.sides:
            check_side(side)
            for meld in side.melds:
                if meld not in self.checked:
                    check_meld(meld)
                    self.checked.add(meld)
        if self.before is not None:
            self.check_change(self.before, state)
        if self.moves % FULL_EVERY == 0 or len(state.hand) <= 2 or state.is_over:
            self.full += 1
            testing.check_state(state)
        self.before = None if state.is_over else state

    def check_change(self, before: GameState, after: GameState) -> None:
        """Check what a move has changed."""
        mover = before.seat
        for seat, hand in enumerate(before.hands):
            assert seat == mover or hand is after.hands[seat]
        for old, new in zip(before.sides, after.sides, strict=True):
            assert old.seats == new.seats
            if mover in old.seats:
                assert len(old.melds) <= len(new.melds)
                assert all(map(grew_from, new.melds, old.melds))
            else:
                assert old.melds is new.melds
            if old.taker != new.taker:
                assert (None, mover) == (old.taker, new.taker)
                way = "discarding" if new.unplayed else "melding"
                self.seen[f"biribaki by {way}"] += 1
        if after.is_over or after.seat == mover:
            return
        assert (mover + 1) % 4 == after.seat
        assert Step.DRAW is after.turn.step


def grew_from(new: Meld, old: Meld) -> bool:
    """Return whether a meld is another one with more cards, or none more."""
    return new is old or old.cards <= new.cards


def check_cards(state: GameState) -> None:
    """Check that no card is lost or made."""
    packed = sum([UNITS[card.kind] for card in state.draw_pile])
    packed += sum([UNITS[card.kind] for card in state.discard_pile])
    packed += sum([cards.packed for cards in (*state.hands, *state.packets)])
    packed += sum([meld.cards.packed for side in state.sides for meld in side.melds])
    assert DECK == packed


def check_turn(state: GameState) -> None:
    """Check that hands, biribakia and turn fit together."""
    turn, ending = state.turn, state.ending
    out = None if ending is None else ending.seat
    assert turn.seat in range(4)
    assert [seat for seat, hand in enumerate(state.hands) if not hand] == (
        [] if out is None else [out]
    )
    assert (out is not None) == (ending is not None and ending.reason is EndReason.OUT)
    assert sum(side.taker is None for side in state.sides) == len(state.packets)
    assert {11} >= set(map(len, state.packets))
    assert turn.single is None or turn.step is Step.MELD
    assert -1 <= turn.idle <= LIMIT
    assert 0 <= turn.passes <= 4
    assert not (turn.passes and state.draw_pile)


def check_side(side: Side) -> None:
    """Check that a side has its biribaki as it should."""
    assert side.taker is None or side.taker in side.seats
    assert not side.unplayed or side.taker is not None


def check_meld(meld: Meld) -> None:
    """Check that a meld is one, card by card."""
    assert len(meld) >= 3
    assert Cards(meld.order) == meld.cards
    if meld.wild is not None:
        assert meld.wild.is_wild
    if isinstance(meld, RankSet):
        for at, card in enumerate(meld.order):
            assert at == meld.wild_at or card.rank is meld.rank
            assert at == meld.wild_at or not card.is_wild
        return
    assert 0 <= meld.low <= meld.high <= 13
    assert len(meld) <= 13  # so it has at most one ace
    for at, card in enumerate(meld.order):
        if at != meld.wild_at:
            assert card.suit is meld.suit
            assert card.kind % 13 == (meld.low + at) % 13


@attrs.frozen
class Recorder:
    """A player whose moves are counted by their kind."""

    player: Player
    seen: Counter[str]

    def choose(self, view: PlayerView) -> Move:
        """Return what the player chooses."""
        move = self.player.choose(view)
        self.seen[type(move).__name__] += 1
        return move


def play(number: int) -> Tally:
    """Play a match and check everything on the way."""
    begin = time.process_time()
    rng, watch = Random(number), Watch()
    seats: list[Player] = [RandomPlayer(rng) for _ in range(4)]
    if number % 2:
        seats = [rng.choice([seat, SimplePlayer()]) for seat in seats]
    players = [Recorder(seat, watch.seen) for seat in seats]
    totals, deals, over = [0, 0], 0, False
    for state, match in simulate.play_deals(BIRIBA, players, rng, watch):
        deals += 1
        assert not over
        assert state.is_over
        assert state.ending is not None
        watch.seen[state.ending.reason.value] += 1
        scores = score(state)
        assert scores == match.scores[-1]
        for side, each in enumerate(scores):
            points = [item.points for item in each.items]
            assert sum(points) == each.total
            totals[side] += each.total
            watch.seen.update(item.kind.value for item in each.items)
        assert tuple(totals) == match.totals
        over = max(totals) > 5000 and totals[0] != totals[1]
        assert over == match.is_over
        assert match.winner == (totals.index(max(totals)) if over else None)
    assert over
    seconds = time.process_time() - begin
    return Tally(1, deals, watch.moves, watch.full, seconds, watch.seen)


def play_all(numbers: Iterable[int]) -> Tally:
    """Play several matches."""
    return sum(map(play, numbers), Tally())


@pytest.fixture(scope="module")
def tallies() -> Iterator[list[Tally]]:
    """Collect what the tests have played, and report it at the end."""
    collected: list[Tally] = []
    yield collected
    sys.stdout.write(f"\n{sum(collected, Tally())}\n")


@pytest.mark.parametrize("start", range(0, MATCHES, CHUNK))
def test_matches(start: int, tallies: list[Tally]) -> None:
    """Complete random matches violate no invariant."""
    tally = play_all(range(start, min(start + CHUNK, MATCHES)))
    tallies.append(tally)

    assert tally.matches == min(CHUNK, MATCHES - start)
    assert tally.moves > tally.deals > tally.matches


def test_everything_comes_up() -> None:
    """A handful of matches leads through all steps, endings and usual items."""
    tally = play_all(range(1000, 1004))

    assert set() == USUAL - set(tally.seen)


def with_melds(state: GameState, *laid: Meld) -> GameState:
    """Return a state with other melds for side 0."""
    sides = (attrs.evolve(state.sides[0], melds=laid), state.sides[1])
    return attrs.evolve(state, sides=sides)


RUN: Final = melds.read("5h 6h 7h")
START: Final = arrange(BIRIBA, hands=["Ks Qs"], melds=[[RUN.cards]], turn=Turn(0))


@pytest.mark.parametrize(
    "broken",
    [
        attrs.evolve(START, draw_pile=START.draw_pile[1:]),
        attrs.evolve(START, packets=START.packets[:1] * 2),
        attrs.evolve(START, hands=(*START.hands[:3], START.hands[1])),
        attrs.evolve(START, hands=(Cards(), *START.hands[1:])),
        attrs.evolve(START, turn=Turn(0, passes=1)),
        attrs.evolve(START, turn=Turn(0, single=Card("Ks"))),
        attrs.evolve(START, turn=Turn(0, idle=LIMIT + 1)),
        attrs.evolve(START, turn=Turn(2)),
        attrs.evolve(START, turn=Turn(1, Step.MELD)),
        attrs.evolve(START, sides=(Side((0, 2)), START.sides[1])),
        attrs.evolve(START, sides=(Side((0, 2), taker=1), START.sides[1])),
        attrs.evolve(START, ending=Ending(EndReason.OUT, 0)),
        attrs.evolve(START, ending=Ending(EndReason.PASSED, 0)),
        with_melds(START, Run(RUN.order, 1, Suit.HEARTS, 4)),
        with_melds(START, Run(RUN.order, None, Suit.SPADES, 4)),
        with_melds(START, Run(RUN.order, None, Suit.HEARTS, 5)),
        with_melds(START, RankSet(RUN.order, None, Rank.SIX)),
    ],
)
def test_what_is_broken_is_found(broken: GameState) -> None:
    """The checks of these tests find what they are there for."""
    watch = Watch()
    watch(START)
    watch.before = START

    with pytest.raises(AssertionError):
        watch(broken)


def main() -> None:
    """Play the matches on all processors and report."""
    begin = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        tally = sum(pool.map(play, range(MATCHES), chunksize=5), Tally())
    sys.stdout.write(f"{tally}\n{time.perf_counter() - begin:,.1f} s in all\n")
    if tally.matches >= 100:
        missing = (USUAL | RARE) - set(tally.seen)
        sys.stdout.write(
            f"did not come up: {', '.join(sorted(missing)) or 'nothing'}\n"
        )


if __name__ == "__main__":
    main()
