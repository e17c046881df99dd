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

from biriba.bots import Player
from biriba.errors import SeatError
from biriba.match import Match
from biriba.rules import Rules
from biriba.state import GameState

__all__ = ["bounded", "play_deal", "play_deals", "play_match"]


_ROUNDS: Final = 10


def bounded(rules: Rules) -> Rules:
    """Return rules under which every deal ends, whoever plays.

    Without a stall limit players could take and discard one card for ever; if the
    rules set none, it is ten rounds that bring no card and no meld, so that nearly
    all deals end as the rules say.
    """
    if rules.exhaustion.stall_limit is not None:
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
        SeatError: If there are not as many players as seats.
        IllegalMove: If a player chooses a move that is not legal.
    """
    if len(players) != len(state.hands):
        msg = f"{len(state.hands)} players are needed, not {len(players)}"
        raise SeatError(msg)
    while not state.is_over:
        seat = state.turn.seat
        state = state.play(players[seat].choose(state.view(seat)))
        if watch is not None:
            watch(state)
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
    match = Match(bounded(rules))
    while not match.is_over:
        state = play_deal(match.deal(rng), players, watch)
        match = match.add(state)
        yield state, match


def play_match(rules: Rules, players: Sequence[Player], rng: Random) -> Match:
    """Return a match played to its end; the arguments are those of `play_deals`."""
    *_, (_, match) = play_deals(rules, players, rng)
    return match
