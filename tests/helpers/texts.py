"""Texts with wrong characters in them, and deals that have ended in every way."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from biriba import (
    EndReason,
    GameState,
    Move,
    Pass,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    rulesets,
)
from biriba.bots import SimplePlayer
from biriba.errors import FormatError
from biriba.simulate import play_deal
from helpers.situations import BIRIBA

T = TypeVar("T")


def read_or_refuse(read: Callable[[str], T], text: str) -> T | FormatError:
    """Return what a text says, or the error that it is refused with."""
    try:
        return read(text)
    except FormatError as error:
        return error


def broken(texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return a strategy for texts in which a few characters are changed."""

    def edit(text: str, edits: list[tuple[int, int, str]]) -> str:
        for at, gone, new in edits:
            place = at % (len(text) + 1)
            text = text[:place] + new + text[place + gone :]
        return text

    signs = st.sampled_from([*"0159aAhkKJ:;-=[]\"'#, \t\n\r", "none", "\x00", "♥", "³"])
    one = st.tuples(
        st.integers(0, 10_000), st.integers(0, 3), st.one_of(signs, st.text(max_size=3))
    )
    return st.builds(edit, texts, st.lists(one, min_size=1, max_size=3))


def played_out(rules: Rules, seed: int = 1) -> GameState:
    """Return a deal that simple players have played to its end."""
    state = GameState.deal(rules, Random(seed))
    return play_deal(state, [SimplePlayer()] * rules.seating.players)


def ended(reason: EndReason) -> GameState:
    """Return a deal that has ended in a way."""
    if reason is EndReason.OUT:
        return played_out(BIRIBA, 1)
    rules = {
        EndReason.STALLED: BIRIBA.with_(stall_limit=1),
        EndReason.EXHAUSTED: rulesets.get("buraco-aberto"),
    }.get(reason, BIRIBA)
    packets: list[str] | None = None
    takers: list[int | None] = [0, 1]
    if reason is EndReason.EXHAUSTED:
        packets = []
    state = arrange(
        rules,
        hands=["3s 5d", "7s 9d", "Jd Kd", "4h 8c"],
        takers=takers,
        draw_pile="",
        packets=packets,
        turn=Turn(0, Step.DRAW),
        rng=Random(0),
    )
    while not state.is_over:
        moves: list[Move] = [*state.legal_moves]
        wanted = Pass() if reason is EndReason.PASSED else TakePile()
        state = state.play(wanted if wanted in moves else moves[-1])
    return state
