"""A state as text: every field, in lines that people can read and compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._state.checks.complete import state_faults
from biriba._state.states import GameState
from biriba._text.deals import Reader, rules_lines, seen_lines, side_lines, turn_lines
from biriba._text.lines import wrapped
from biriba._text.words import Words
from biriba.errors import FormatError

_TITLE: Final = "biriba state 1"


def write_state(state: GameState) -> str:
    """Return a state as text, with all there is to it."""
    return "".join(f"{line}\n" for line in _lines(state))


def _lines(state: GameState) -> Iterator[str]:
    yield from rules_lines(_TITLE, state.rules)
    yield from turn_lines(state)
    yield from side_lines(state)
    for seat, hand in enumerate(state.hands):
        yield wrapped(f"hand {seat}", hand)
    yield from seen_lines(state)
    yield wrapped("draw pile", state.draw_pile)
    yield wrapped("discard pile", state.discard_pile)
    for packet in state.packets:
        yield wrapped("packet", packet)


def read_state(text: str) -> GameState:
    """Return the state that a text is about; see `biriba.notation.loads`."""
    if not isinstance(text, str):
        raise FormatError(f"expected a state as text, not {text!r:.60}", 1)
    return _StateReader(_TITLE, text).state()


class _StateReader(Reader):
    """Reads the lines of a state."""

    def state(self) -> GameState:
        """Read a whole state and check it."""
        seats = range(self.rules.seating.players)
        state = GameState(
            **self.open(),
            hands=tuple(self.hand(f"hand {n}", self.dealt, "hands") for n in seats),
            packed_seen=tuple(
                self.hand(f"seen {n}", Words.card, f"seen[{n}]").packed for n in seats
            ),
            draw_pile=self.cards("draw pile", self.dealt, ""),
            discard_pile=self.cards("discard pile", self.dealt, "packets"),
            packets=tuple(self._packets()),
        )
        self.lines.finish()
        missing = Cards(self.left.elements())
        if missing:
            problem = f"these cards of the deck are missing: {missing}"
            raise FormatError(problem, *self.place(""))
        self.refuse(state_faults(state))
        return state

    def _packets(self) -> Iterator[tuple[Card, ...]]:
        while self.lines.is_next("packet"):
            yield self.cards("packet", self.dealt, "packets")
