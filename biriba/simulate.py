"""Playing deals and matches between players.

>>> from random import Random
>>> from biriba import bots, rulesets
>>> match = play_match(rulesets.get("biriba"), [bots.SimplePlayer()] * 4, Random(1))
>>> match.is_over
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from biriba._players import telling
from biriba._players.seated import check_player
from biriba._state.dealing import shuffled
from biriba.bots import Player
from biriba.errors import SeatError
from biriba.match import Match
from biriba.moves import Move
from biriba.records import DealRecord, MatchRecord
from biriba.rules import Rules, check_rules
from biriba.state import GameState

__all__ = [
    "bounded",
    "play_deal",
    "play_deals",
    "play_match",
    "playout",
    "record_deals",
    "record_match",
]


_ROUNDS: Final = 10


def bounded(rules: Rules) -> Rules:
    """Return rules under which every deal ends, whoever plays.

    Without a stall limit players could take and discard cards for ever; if the
    rules set none, it is ten rounds that bring no card and no meld, so that nearly
    all deals end as the rules say.
    """
    if check_rules(rules).exhaustion.stall_limit is not None:
        return rules
    return rules.with_(stall_limit=_ROUNDS * rules.seating.players)


def play_deal(
    state: GameState,
    players: Sequence[Player],
    watch: Callable[[GameState], object] | None = None,
) -> GameState:
    """Return a deal played to its end.

    Args:
        state: The deal, at any moment. Under rules without a stall limit some
            players never end it; see `bounded`.
        players: The player of each seat.
        watch: Called with every state that comes up, the last one included.

    Raises:
        SeatError: If the number of players is not the number of seats, one of them
            cannot choose moves, or a player that observes what happens sits in two.
        IllegalMove: If a player chooses a move that is not legal.
    """
    last = state
    for _, last in _play(state, players):
        if watch is not None:
            watch(last)
    return last


def _play(
    state: GameState, players: Sequence[Player]
) -> Iterator[tuple[Move, GameState]]:
    """Play a deal, and yield each move with the state after it."""
    if len(players) != len(state.hands):
        msg = f"{len(state.hands)} players are needed, not {len(players)}"
        raise SeatError(msg)
    for player in players:
        check_player(player, SeatError)
    for seat, player in enumerate(players):
        if telling.observes(player) and any(player is one for one in players[:seat]):
            msg = f"seat {seat} needs a player of its own, since it observes"
            raise SeatError(msg)
        telling.start(player, state.view(seat))
    observers = [each for each in enumerate(players) if telling.observes(each[1])]
    while not state.is_over:
        before, seat = state, state.turn.seat
        move = players[seat].choose(state.view(seat))
        state = state.play(move)
        for number, player in observers:
            telling.tell(player, number, before, move, state)
        yield move, state


def playout(
    state: GameState,
    rng: Random,
    choose: Callable[[GameState, Sequence[Move], Random], Move] | None = None,
    most: int | None = None,
) -> GameState:
    """Return a deal played on in small steps that nobody checks, as searches do.

    It knows all cards. For players that see only their own, take `play_deal`.

    Args:
        state: The deal, at any moment.
        rng: The source of chance.
        choose: Chooses among the steps of a state (`LegalMoves.steps`); if it is not
            given, each is as likely.
        most: After how many moves to stop, also if the play is not over; `standing`
            then says how it stands. Under rules without a stall limit it may never be
            over; see `bounded`.

    >>> from random import Random
    >>> from biriba import rulesets, scoring
    >>> state = GameState.deal(bounded(rulesets.get("biriba")), Random(1))
    >>> scoring.standing(playout(state, Random(2)))
    (75, 450)
    """
    left = -1 if most is None else most
    while left and state.ending is None:
        steps = list(state.legal_moves.steps())
        move = rng.choice(steps) if choose is None else choose(state, steps, rng)
        state = state.play_unchecked(move)
        left -= 1
    return state


def play_deals(
    rules: Rules,
    players: Sequence[Player],
    rng: Random,
    watch: Callable[[GameState], object] | None = None,
) -> Iterator[tuple[GameState, Match]]:
    """Play a match and yield each finished deal with the match after it.

    Every deal ends, but a match goes on until somebody wins it: between players who
    never meld that is never.

    Args:
        rules: The rules of the table; a stall limit is set if they have none.
        players: The player of each seat.
        rng: The source of chance for the shuffles.
        watch: Called with every state that comes up.
    """
    for _, state, match in record_deals(rules, players, rng, watch):
        yield state, match


def play_match(rules: Rules, players: Sequence[Player], rng: Random) -> Match:
    """Return a match played to its end; the arguments are those of `play_deals`."""
    *_, (_, match) = play_deals(rules, players, rng)
    return match


def record_deals(
    rules: Rules,
    players: Sequence[Player],
    rng: Random,
    watch: Callable[[GameState], object] | None = None,
) -> Iterator[tuple[DealRecord, GameState, Match]]:
    """Play a match and yield the record of each deal, its end, and the match after it.

    The arguments are those of `play_deals`, which plays the same deals.
    """
    match = Match(bounded(rules))
    while not match.is_over:
        deck = shuffled(match.rules, rng)
        moves: list[Move] = []
        state = match.deal_deck(deck)
        for move, after in _play(state, players):
            state = after
            moves.append(move)
            if watch is not None:
                watch(state)
        match_after = match.add(state)
        record = DealRecord(
            match.rules,
            deck,
            match.dealer,
            match.minimums,
            moves=tuple(moves),
            scores=tuple(each.total for each in match_after.scores[-1]),
        )
        match = match_after
        yield record, state, match


def record_match(rules: Rules, players: Sequence[Player], rng: Random) -> MatchRecord:
    """Return the record of a match played to its end.

    It is the match that `play_match` plays with the same arguments. For a match of very
    many deals `record_deals` holds only one of them.
    """
    deals = tuple(record for record, _, _ in record_deals(rules, players, rng))
    return MatchRecord(deals[0].rules, deals)
