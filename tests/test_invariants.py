"""Complete random matches of every ruleset, with invariants checked at every state.

A plain run plays one of each. ``BIRIBA_MATCHES`` says how many, and their numbers
are the seeds, so that number 17 is the same match in every run::

    BIRIBA_MATCHES=200 pytest tests/test_invariants.py -n 2
    BIRIBA_MATCHES=2000 python tests/test_invariants.py biriba newsgroup

The script uses all processors and prints count and time; so does pytest with
``-n 0 -s``. It plays the rulesets that are named, or all. Even matches are played by
players who choose any legal move, in odd ones some seats are simple players, who come
to longer melds and to going out. Where a lone taker plays against pairs random players
never come to a meld, so there all are simple players who waver, and a plain run plays
to a quarter of the target: what can be declared of a whole hand takes long to find.

At every state are checked: that no card is lost or made, that each new meld is one
(from its cards one by one, without the package's reading), that play can go on unless
it is over, that hands, biribakia and turn fit together, and that only the player to
move has changed anything; at every deal that the score adds up, and at every match
that the totals do. `testing.check_state` costs four times what a move does. It checks
every state with a hand of two cards or one (``BIRIBA_SHORT`` says another number),
every last state, and of the others one in twenty, or in ``BIRIBA_FULL_EVERY``.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from random import Random
from typing import Final, get_args

import attrs
import pytest

from biriba import (
    JOKER,
    KINDS,
    Card,
    Cards,
    Ending,
    EndReason,
    GameState,
    Meld,
    Move,
    PlayerView,
    Rank,
    RankSet,
    Rules,
    Run,
    Side,
    Step,
    Suit,
    Turn,
    arrange,
    melds,
    rulesets,
    simulate,
    testing,
)
from biriba.bots import Player
from biriba.rulesets import Melding
from biriba.scoring import ItemKind
from helpers.situations import BIRIBA, Wavering

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

MATCHES: Final = int(os.environ.get("BIRIBA_MATCHES", "1"))
"""How many matches of each ruleset are played."""

CHUNK: Final = 10
"""How many matches a test plays, so that workers have something to share."""

FULL_EVERY: Final = int(os.environ.get("BIRIBA_FULL_EVERY", "20"))
"""Of how many states one is checked in full."""

SHORT: Final = int(os.environ.get("BIRIBA_SHORT", "2"))
"""With how many cards in hand, or fewer, every state is."""

UNITS: Final = [Cards([card]).packed for card in KINDS]

USUAL: Final = {
    *(move.__name__ for move in get_args(Move)),
    *("biribaki by melding", "biribaki by discarding", "sides formed"),
    *("biribaki to draw from", "wild cards that stay"),
    *(reason.value for reason in EndReason if reason is not EndReason.STALLED),
    *(ItemKind.MELD.value, ItemKind.RUN.value, ItemKind.SET.value),
    *(ItemKind.SUIT_RUN.value, ItemKind.HAND.value, ItemKind.GO_OUT.value),
    *(ItemKind.NO_BIRIBAKI.value, ItemKind.ROUNDING.value),
}
"""What happens in any handful of matches of all rulesets."""

NEVER: Final = {
    *(ItemKind.FULL_SET.value, ItemKind.NO_BIRIBA.value, ItemKind.NO_MELD.value),
    ItemKind.CUT.value,
}
"""What no ruleset has points for."""

RARE: Final = {kind.value for kind in ItemKind} - USUAL - NEVER
"""What happens in any thousand, full runs for example."""


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
        rules: The rules of the match.
        before: The state before, if it is of the same deal.
        checked: The melds that were checked already.
        moves: How many states there were.
        full: How many were checked in full.
        seen: How often each kind of event came up.
    """

    rules: Rules
    before: GameState | None = None
    checked: set[Meld] = attrs.field(factory=set)
    moves: int = 0
    full: int = 0
    seen: Counter[str] = attrs.field(factory=Counter)

    def __call__(self, state: GameState) -> None:
        """Check a state."""
        self.moves += 1
        assert self.rules == state.rules
        check_cards(state)
        check_turn(state)
        check_packets(state)
        assert state.is_over != bool(state.legal_moves)
        for side in state.sides:
            check_side(side)
            for meld in side.melds:
                if meld not in self.checked:
                    check_meld(meld, self.rules.melding)
                    self.checked.add(meld)
                    self.note(meld)
        if self.before is not None:
            self.check_change(self.before, state)
        if self.moves % FULL_EVERY == 0 or len(state.hand) <= SHORT or state.is_over:
            self.full += 1
            testing.check_state(state)
        self.before = None if state.is_over else state

    def note(self, meld: Meld) -> None:
        """Count what is worth noting of a meld."""
        self.seen["wild cards that stay"] += isinstance(meld, Run) and meld.stays

    def check_change(self, before: GameState, after: GameState) -> None:
        """Check what a move has changed."""
        mover = before.to_move
        for seat, hand in enumerate(before.hands):
            assert seat == mover or hand is after.hands[seat]
        if len(before.sides) != len(after.sides):
            self.check_forming(before, after)
        else:
            self.check_sides(before, after)
        if len(before.packets) > len(after.packets) and (
            before.hand == after.hands[mover] or before.hand > after.hands[mover]
        ):
            self.seen["biribaki to draw from"] += 1
            assert before.packets[0] == after.draw_pile
            assert before.draw_pile == ()
        if after.is_over or after.to_move == mover:
            return
        assert (mover + 1) % len(before.hands) == after.to_move
        assert Step.DRAW is after.turn.step

    def check_sides(self, before: GameState, after: GameState) -> None:
        """Check what a move has changed about sides that stay as they are."""
        mover = before.to_move
        for old, new in zip(before.sides, after.sides, strict=True):
            assert old.seats == new.seats
            if mover in old.seats:
                assert len(old.melds) <= len(new.melds)
                assert all(map(grew_from, new.melds, old.melds))
            else:
                assert old.melds is new.melds
                assert old.minimum == new.minimum
            if old.taker != new.taker:
                assert (None, mover) == (old.taker, new.taker)
                way = "discarding" if new.unplayed else "melding"
                self.seen[f"biribaki by {way}"] += 1

    def check_forming(self, before: GameState, after: GameState) -> None:
        """Check that the first biribaki has made a lone taker and pairs."""
        mover, players = before.to_move, len(before.hands)
        lone, *pairs = after.sides
        assert "lone-taker" == before.rules.seating.teams
        assert all((seat,) == side.seats for seat, side in enumerate(before.sides))
        assert ((mover,), mover) == (lone.seats, lone.taker)
        order = [(mover + 1 + n) % players for n in range(players - 1)]
        assert [
            seat
            for pair in zip(*(p.seats for p in pairs), strict=True)
            for seat in pair
        ] == order
        for pair in pairs:
            first, second = (before.sides[seat].minimum for seat in pair.seats)
            assert min(first, second) == pair.minimum
            both = [before.sides[seat].melds for seat in pair.seats]
            assert (*both[0], *both[1]) == pair.melds
            assert not (pair.melds and before.rules.seating.closed_phase)
            assert pair.taker is None
        self.seen["sides formed"] += 1


def grew_from(new: Meld, old: Meld) -> bool:
    """Return whether a meld is another one with more cards, or none more."""
    return new is old or old.cards <= new.cards


def check_cards(state: GameState) -> None:
    """Check that no card is lost or made."""
    packed = sum([UNITS[card.kind] for card in state.draw_pile])
    packed += sum([UNITS[card.kind] for card in state.discard_pile])
    packed += sum([cards.packed for cards in state.hands])
    packed += sum([UNITS[card.kind] for packet in state.packets for card in packet])
    packed += sum([meld.cards.packed for side in state.sides for meld in side.melds])
    packed += sum([side.red_threes.packed for side in state.sides])
    assert state.rules.deck.cards.packed == packed


def check_turn(state: GameState) -> None:
    """Check that hands and turn fit together, and how play ended."""
    turn, ending, rules = state.turn, state.ending, state.rules
    players = rules.seating.players
    out = None if ending is None else ending.seat
    assert turn.seat in range(players)
    assert [seat for seat, hand in enumerate(state.hands) if not hand] == (
        [] if out is None else [out]
    )
    assert (out is not None) == (ending is not None and ending.reason is EndReason.OUT)
    if ending is not None:
        passes = rules.exhaustion.draw_pile_empty == "pass-round"
        assert not (passes and ending.reason is EndReason.EXHAUSTED)
        assert passes or ending.reason is not EndReason.PASSED
    assert turn.single is None or turn.step is Step.MELD
    assert turn.drawn is None or turn.drawn in state.hand
    assert turn.drawn is None or rules.dealing.first_exchange
    assert turn.due <= state.hand
    assert not turn.due or (turn.step is Step.MELD and rules.taking.take != "free")
    assert not turn.guarded or rules.taking.one_card_guard == "go-out"
    assert -1 <= turn.idle <= (rules.stall_turns or 0)
    assert 0 <= turn.passes <= players
    assert not (turn.passes and state.draw_pile)


def check_packets(state: GameState) -> None:
    """Check that the biribakia that are left are those of sides without one."""
    rules, left = state.rules, len(state.packets)
    sizes = rules.dealing.packets
    assert tuple(map(len, state.packets)) == sizes[len(sizes) - left :]
    untaken = len(sizes) - sum(side.taker is not None for side in state.sides)
    if rules.exhaustion.draw_pile_empty == "biribaki-then-end":
        assert left <= untaken
    else:
        assert left == untaken


def check_side(side: Side) -> None:
    """Check that a side has its biribaki as it should."""
    assert side.taker is None or side.taker in side.seats
    assert not side.unplayed or side.taker is not None
    assert side.minimum >= 0


def check_meld(meld: Meld, melding: Melding) -> None:
    """Check that a meld is one, card by card."""
    assert len(meld) >= 3
    assert Cards(meld.order) == meld.cards
    if meld.wild is not None:
        assert meld.wild.is_wild
    if isinstance(meld, RankSet):
        assert meld.rank in melding.set_ranks
        twos = meld.rank is Rank.TWO
        for at, card in enumerate(meld.order):
            assert at == meld.wild_at or card.rank is meld.rank
            assert at == meld.wild_at or twos or not card.is_wild
        assert not twos or meld.wild in {None, JOKER}
        assert meld.is_clean or not twos or melding.twos_with_joker
        return
    assert 0 <= meld.low <= meld.high <= 13
    assert len(meld) <= (14 if melding.ace_both_ends or melding.loose_wild else 13)
    naturals = set(range(len(meld))) - {meld.wild_at}
    for at in naturals:
        card = meld.order[at]
        assert card.suit is meld.suit
        assert card.kind % 13 == (meld.low + at) % 13
    assert len(naturals) >= 2


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


def seated(rules: Rules, number: int, rng: Random) -> list[Player]:
    """Return the players of a match."""
    count = rules.seating.players
    if rules.seating.teams == "lone-taker":
        return [Wavering(rng, (number % 4) / 10) for _ in range(count)]
    seats: list[Player] = [Wavering(rng, 1) for _ in range(count)]
    if number % 2:
        return [rng.choice([seat, Wavering(rng, 0)]) for seat in seats]
    return seats


def play(name: str, number: int) -> Tally:
    """Play a match and check everything on the way."""
    begin = time.process_time()
    rules = rulesets.get(name)
    if MATCHES == 1 and rules.seating.teams == "lone-taker":
        rules = rules.with_(target=rules.match.target // 4)
    rng, watch = Random(number), Watch(rules)
    players = [Recorder(seat, watch.seen) for seat in seated(rules, number, rng)]
    members = rules.seating.sides
    totals, deals, over = [Fraction(0)] * len(members), 0, False
    for _, state, match in simulate.play_deals(rules, players, rng, watch):
        deals += 1
        assert not over
        assert state.is_over
        assert state.ending is not None
        watch.seen[state.ending.reason.value] += 1
        scores = state.score()
        assert scores == match.scores[-1]
        for each in scores:
            points = [item.points for item in each.items]
            assert sum(points) == each.total
            watch.seen.update(item.kind.value for item in each.items)
        for side, seats in enumerate(members):
            (own,) = [each for each in scores if seats[0] in each.seats]
            totals[side] += Fraction(own.total * len(seats), len(own.seats))
        assert tuple(totals) == match.totals
        best, target = max(totals), rules.match.target
        reached = best > target or (best == target and not rules.match.target_strict)
        over = reached and totals.count(best) == 1
        assert over == match.is_over
        assert match.winner == (totals.index(best) if over else None)
    assert over
    seconds = time.process_time() - begin
    return Tally(1, deals, watch.moves, watch.full, seconds, watch.seen)


def play_all(name: str, numbers: Iterable[int]) -> Tally:
    """Play several matches of a ruleset."""
    return sum((play(name, number) for number in numbers), Tally())


@pytest.fixture(scope="module")
def tallies() -> Iterator[list[Tally]]:
    """Collect what the tests have played, and report it at the end."""
    collected: list[Tally] = []
    yield collected
    sys.stdout.write(f"\n{sum(collected, Tally())}\n")


@pytest.mark.parametrize("start", range(0, MATCHES, CHUNK))
@pytest.mark.parametrize("name", rulesets.names())
def test_matches(name: str, start: int, tallies: list[Tally]) -> None:
    """Complete random matches of every ruleset violate no invariant."""
    # A hand that is to be declared whole takes long to judge.
    lone = rulesets.get(name).seating.teams == "lone-taker"
    most = -(-MATCHES // 4) if lone else MATCHES
    numbers = range(start, min(start + CHUNK, most))
    tally = play_all(name, numbers)
    tallies.append(tally)

    assert tally.matches == len(numbers)
    if lone and not numbers:
        return
    assert tally.moves > tally.deals >= tally.matches


def test_everything_comes_up() -> None:
    """A few matches lead through all moves, steps, endings and usual items."""
    chosen = ["biriba", "biriba-5p", "newsgroup", "buraco-aberto", "tranca"]
    tally = sum((play_all(name, (1001,)) for name in chosen), Tally())

    assert set() == USUAL - set(tally.seen)


def with_melds(state: GameState, *laid: Meld) -> GameState:
    """Return a state with other melds for side 0."""
    sides = (attrs.evolve(state.sides[0], melds=laid), state.sides[1])
    return attrs.evolve(state, sides=sides)


RUN: Final = melds.identify("5h 6h 7h")
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
        attrs.evolve(START, turn=Turn(0, idle=41)),
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
    watch = Watch(BIRIBA)
    watch(START)
    watch.before = START

    with pytest.raises(AssertionError):
        watch(broken)


def main() -> None:
    """Play the matches on all processors and report."""
    begin = time.perf_counter()
    chosen = sys.argv[1:] or rulesets.names()
    jobs = [(name, number) for name in chosen for number in range(MATCHES)]
    with ProcessPoolExecutor() as pool:
        tallies = list(pool.map(play, *zip(*jobs, strict=True), chunksize=5))
    for name in chosen:
        mine = [t for (n, _), t in zip(jobs, tallies, strict=True) if n == name]
        sys.stdout.write(f"{name}: {sum(mine, Tally())}\n\n")
    tally = sum(tallies, Tally())
    sys.stdout.write(f"{tally}\n{time.perf_counter() - begin:,.1f} s in all\n")
    if tally.matches >= 100:
        missing = (USUAL | RARE) - set(tally.seen)
        sys.stdout.write(
            f"did not come up: {', '.join(sorted(missing)) or 'nothing'}\n"
        )


if __name__ == "__main__":
    main()
