"""Deals and matches between players.

>>> from random import Random
>>> match = play_match("biriba", ["simple"] * 4, Random(1))
>>> match.is_over
True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from functools import partial
from itertools import islice
from random import Random
from typing import Final, NamedTuple

import attrs

from biriba._engine.entrants import player_of
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._players import observers
from biriba._players.protocols import Naming, Player, check_method
from biriba._rules.play import endless
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._scoring.counting import check_state, score
from biriba._state.dealing import check_rng, shuffled
from biriba._state.states import GameState
from biriba._table.moves import Move
from biriba.errors import (
    MatchError,
    SeatError,
    check_callable,
    check_count,
    check_list,
    shown,
)

__all__ = [
    "MOST_DEALS",
    "MOST_MOVES",
    "PlayedDeal",
    "play_deal",
    "play_deals",
    "play_match",
    "playout",
    "record_many",
    "record_match",
]


MOST_MOVES: Final = 10_000
"""The number of moves after which a simulation stops, if the rules set no stall limit.

Most deals end after a few hundred moves. Without a stall limit, players may take one
card and discard another for ever (C27).
"""


MOST_DEALS: Final = 1_000
"""The number of deals after which a simulated match stops.

Most matches end after ten to twenty deals. Players who lose points in most deals may
never reach the target.
"""


def _most_moves(rules: Rules) -> int | None:
    """Return the most moves of a deal by some rules; ``None`` if every deal ends."""
    return MOST_MOVES if rules.stall_turns is None else None


def _seated(players: Sequence[Player | str], rng: Random) -> list[Player]:
    """Return the player of each seat, a new one for each name."""
    return [player_of(each, SeatError, rng) for each in players]


class PlayedDeal(NamedTuple):
    """A finished deal of a match.

    Attributes:
        record: The record of the deal.
        state: The state at the end of the deal.
        match: The match after the deal.
    """

    record: DealRecord
    state: GameState
    match: Match


def play_deal(
    state: GameState,
    players: Sequence[Player | str],
    watch: Callable[[GameState], object] | None = None,
    *,
    rng: Random | None = None,
) -> GameState:
    """Return a deal played to its end.

    Args:
        state: The deal, at any moment.
        players: The player of each seat, or its name as `bots.get` takes it.
        watch: Called with every state, including the last one.
        rng: The random generator for players given by name; a new one if not given.

    Raises:
        MatchError: If it is not a state.
        BiribaError: If ``rng`` is not a random generator.
        PlayerError: If there is no player of that name.
        SeatError: If the players are not a list of one for each seat, if one of them
            cannot choose moves, or if an observing player sits in more than one.
        IllegalMoveError: If a player chooses a move that is not legal.
        RulesError: If the rules set no stall limit, and the deal is not over after
            `MOST_MOVES` (10,000) moves.
    """
    check_state(state)
    check_list("players", players, SeatError)
    if watch is not None:
        check_callable("watch", watch, MatchError)
    rng = Random() if rng is None else rng
    check_rng(rng)
    return _play(state, _seated(players, rng), watch)[1]


def _play(
    state: GameState,
    players: Sequence[Player],
    watch: Callable[[GameState], object] | None,
) -> tuple[tuple[Move, ...], GameState]:
    """Play a deal, and return the moves and the state at its end.

    Args:
        state: The deal.
        players: The player of each seat.
        watch: Called with every state after a move.

    Raises:
        SeatError: If the players do not fit the seats.
        IllegalMoveError: If a player chooses a move that is not legal.
        RulesError: If a deal without a stall limit is not over after `MOST_MOVES`.
    """
    if len(players) != len(state.hands):
        msg = f"{len(state.hands)} players are needed, not {len(players)}"
        raise SeatError(msg)
    named = [Naming(seat, player) for seat, player in enumerate(players)]
    for seat, player in enumerate(players):
        if observers.observes(player) and any(player is one for one in players[:seat]):
            msg = f"seat {seat} needs a player of its own, since it observes"
            raise SeatError(msg)
        with named[seat]:
            observers.start(player, state.view(seat))
    watching = [each for each in enumerate(players) if observers.observes(each[1])]
    most, moves = _most_moves(state.rules), list[Move]()
    while not state.is_over:
        if len(moves) == most:
            raise endless(len(moves))
        before, seat = state, state.turn.seat
        with named[seat]:
            move = players[seat].choose(state.view(seat))
            state = state.play(move)
        moves.append(move)
        for number, player in watching:
            with named[number]:
                observers.tell(player, number, before, move, state)
        if watch is not None:
            watch(state)
    return tuple(moves), state


def playout(
    state: GameState,
    rng: Random,
    choose: Callable[[GameState, Sequence[Move], Random], Move] | None = None,
    most: int | None = None,
) -> GameState:
    """Return a deal played on with atomic moves, without checking them.

    ``choose`` sees all cards. For players that see only their own, use `play_deal`.

    Args:
        state: The deal, at any moment.
        rng: The random generator.
        choose: Chooses one of the atomic moves of a state (`LegalMoves.atomic`); by
            default all are equally likely.
        most: The number of moves after which to stop, even if the play is not over;
            `GameState.standing` then returns the points so far.

    Raises:
        MatchError: If it is not a state, or ``most`` is not an integer of at least 0.
        BiribaError: If ``rng`` is not a random generator.
        RulesError: If the rules set no stall limit, ``most`` is not given, and the
            deal is not over after `MOST_MOVES` (10,000) moves.

    >>> from random import Random
    >>> state = GameState.deal("biriba", Random(1))
    >>> playout(state, Random(2)).standing()
    (75, 450)
    """
    check_state(state)
    check_rng(rng)
    if choose is not None:
        check_callable("choose", choose, MatchError)
    if most is not None:
        check_count("most", most, 0, MatchError)
    enough, played = _most_moves(state.rules) if most is None else most, 0
    while state.ending is None and played != enough:
        steps = list(state.legal_moves.atomic())
        move = rng.choice(steps) if choose is None else choose(state, steps, rng)
        state = state.play_unchecked(move)
        played += 1
    if most is None and state.ending is None:
        raise endless(played)
    return state


def play_match(rules: RulesLike, players: Sequence[Player | str], rng: Random) -> Match:
    """Return a match played to its end; the arguments are those of `play_deals`."""
    *_, (_, _, match) = play_deals(rules, players, rng)
    return match


def play_deals(
    rules: RulesLike,
    players: Sequence[Player | str],
    rng: Random,
    watch: Callable[[GameState], object] | None = None,
) -> Iterator[PlayedDeal]:
    """Play a match, and yield each deal when it is over.

    Every deal ends if the rules set a stall limit. A match may go on for ever, between
    players who never meld for example, so it stops after `MOST_DEALS` (1,000) deals.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        players: The player of each seat, or its name as `bots.get` takes it.
        rng: The random generator for the shuffles, and for players given by name.
        watch: Called with every state.

    Raises:
        RulesError: If there is no such ruleset. Or if the rules set no stall limit, and
            a deal is not over after `MOST_MOVES` (10,000) moves.
        MatchError: If the match is not over after `MOST_DEALS` deals.
        PlayerError: If there is no player of that name.
        SeatError: If the players are not a list of one for each seat.
        BiribaError: If ``rng`` is not a random generator.
    """
    check_list("players", players, SeatError)
    check_rng(rng)
    if watch is not None:
        check_callable("watch", watch, MatchError)
    seated = _seated(players, rng)
    match = Match(rules_of(rules))
    while not match.is_over:
        if len(match.scores) == MOST_DEALS:
            raise MatchError(f"the match is not over after {MOST_DEALS:,} deals")
        deck = shuffled(match.rules, rng)
        dealt = DealRecord(match.deal_rules, deck, match.dealer, match.minimums)
        record, state = _recorded(dealt, seated, watch)
        match = match.add(state)
        yield PlayedDeal(record, state, match)


def _recorded(
    dealt: DealRecord,
    players: Sequence[Player],
    watch: Callable[[GameState], object] | None = None,
) -> tuple[DealRecord, GameState]:
    """Play a deal from its beginning, and return its record and its end."""
    moves, state = _play(dealt.start, players, watch)
    scores = tuple(each.total for each in score(state))
    return attrs.evolve(dealt, moves=moves, scores=scores), state


def record_match(
    rules: RulesLike,
    players: Sequence[Player | str],
    rng: Random,
    *,
    names: Iterable[str] = (),
) -> MatchRecord:
    """Return the record of a match played to its end.

    With the same arguments, `play_match` plays the same match. `play_deals` keeps only
    one deal in memory.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        players: The player of each seat, or its name as `bots.get` takes it.
        rng: The random generator.
        names: The name of each seat's player, for the record.

    Raises:
        MatchError: If the names are not a list, or as for `play_deals`.
        RecordError: If there are names, but not one for each seat.
        BiribaError: As for `play_deals`.
    """
    check_list("names", names, MatchError)
    empty = MatchRecord(rules_of(rules), names=tuple(names))
    deals = tuple(played.record for played in play_deals(empty.rules, players, rng))
    return attrs.evolve(empty, deals=deals)


def record_many(  # noqa: PLR0913 - what is played, and how
    rules: RulesLike,
    seat: Callable[[Random], Sequence[Player | str]] | Sequence[str],
    seed: int,
    numbers: Iterable[int],
    *,
    executor: Executor | None = None,
    chunk: int = 100,
) -> Iterator[DealRecord]:
    """Play single deals, in several processes if you like, and yield their records.

    Every deal has its own random generators, seeded by the seed and the number of the
    deal. So the same numbers give the same records in the same order, with any executor
    and any chunk size.

    Deals are played as you iterate; an executor works a few chunks ahead. If you stop
    iterating, chunks that have not begun are cancelled.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        seat: The names of players as `bots.get` takes them, one for each seat. Or a
            function that returns the player of each seat for one deal, given a random
            generator. To run in other processes, it must be a function of a module.
        seed: The random seed of all deals.
        numbers: The numbers of the deals, such as ``range(1_000_000)``. The dealer of
            deal *n* sits in seat *n* modulo the number of players.
        executor: An executor of `concurrent.futures`, or one that behaves like it; by
            default the deals are played in this thread.
        chunk: The number of deals sent to the executor at a time, at least 1. Larger
            chunks cost less to send; choose smaller ones if a deal takes seconds.

    Raises:
        MatchError: If ``chunk`` is not at least 1, if ``seed`` is not an integer, if
            ``numbers`` is not a list, or if ``seat`` is neither a function nor a list
            of names.
        SeatError: If the number of players is not the number of seats.
        PlayerError: If there is no player of that name.
        RulesError: If there is no such ruleset. Or if the rules set no stall limit, and
            a deal is not over after `MOST_MOVES` (10,000) moves.

    >>> [deal] = record_many("biriba", ["random"] * 4, seed=7, numbers=[12])
    >>> deal.dealer, len(deal.moves)
    (0, 269)
    """
    check_count("chunk", chunk, 1, MatchError)
    check_list("numbers", numbers, MatchError)
    if not callable(seat) and not _are_names(seat):
        names = "a function, or a list of names of players"
        raise MatchError(f"seat must be {names}, not {shown(seat)}")
    if type(seed) is not int:
        raise MatchError(f"seed must be an integer, not {shown(seed)}")
    if executor is not None:
        check_method(executor, "an executor", "submit(function)", MatchError)
    play = partial(_record, rules_of(rules), seat, seed)
    if executor is None:
        return map(play, numbers)
    return _in_chunks(executor, partial(_record_all, play), numbers, chunk)


def _are_names(seat: Iterable[object]) -> bool:
    """Return whether these are the names of players, in a list or a tuple."""
    return isinstance(seat, (list, tuple)) and all(isinstance(who, str) for who in seat)


_AHEAD: Final = 64
"""The number of chunks handed ahead to an executor, whatever its number of workers."""


def _in_chunks(
    executor: Executor,
    play: Callable[[list[int]], list[DealRecord]],
    numbers: Iterable[int],
    chunk: int,
) -> Iterator[DealRecord]:
    """Yield the records of deals that an executor plays, in the order of the deals."""
    left = iter(numbers)
    waiting: deque[Future[list[DealRecord]]] = deque()
    try:
        while True:
            while len(waiting) < _AHEAD and (some := list(islice(left, chunk))):
                waiting.append(executor.submit(play, some))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _record_all(
    play: Callable[[int], DealRecord], numbers: Iterable[int]
) -> list[DealRecord]:
    """Return the records of some deals."""
    return list(map(play, numbers))


def _record(
    rules: Rules,
    seat: Callable[[Random], Sequence[Player | str]] | Sequence[str],
    seed: int,
    number: int,
) -> DealRecord:
    """Return the record of one deal, played with its own random generators."""
    check_count("numbers", number, 0, MatchError)
    deck = shuffled(rules, Random(f"deck {seed} {number}"))
    dealt = DealRecord(rules, deck, number % rules.seating.players)
    rng = Random(f"players {seed} {number}")
    players: Sequence[Player | str] = seat(rng) if callable(seat) else seat
    return _recorded(dealt, _seated(players, rng))[0]
