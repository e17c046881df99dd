"""Views as text, in the same lines as states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypedDict, TypeVar

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._state.checks.complete import view_faults
from biriba._state.states import PlayerView, SpectatorView
from biriba._text.deals import (
    Reader,
    count,
    numbers,
    rules_lines,
    seen_lines,
    side_lines,
    turn_lines,
)
from biriba._text.lines import wrapped
from biriba._text.words import Words
from biriba.errors import FormatError

_V = TypeVar("_V", bound=SpectatorView)

_TITLE: Final = "biriba view 1"
_SPECTATOR_TITLE: Final = "biriba spectator view 1"


# Writing --------------------------------------------------------------------------


def write_view(view: SpectatorView) -> str:
    """Return what somebody sees as text, with all there is to it.

    Args:
        view: The view of a player or of a spectator.

    >>> from random import Random
    >>> from biriba import GameState, rulesets
    >>> view = GameState.deal(rulesets.get("biriba"), Random(7)).view(0)
    >>> text = write_view(view)
    >>> f"hand: {view.hand}" in text.splitlines()
    True
    >>> read_view(text) == view
    True
    """
    return "".join(f"{line}\n" for line in _lines(view))


def _lines(view: SpectatorView) -> Iterator[str]:
    own = isinstance(view, PlayerView)
    yield from rules_lines(_TITLE if own else _SPECTATOR_TITLE, view.rules)
    yield from turn_lines(view)
    yield from side_lines(view)
    if isinstance(view, PlayerView):
        yield f"seat: {view.seat}"
        yield wrapped("hand", view.hand)
    yield f"hand sizes: {_written_sizes(view.hand_sizes)}"
    yield from seen_lines(view)
    yield f"draw pile size: {view.draw_pile_size}"
    yield wrapped("discard pile", view.discard_pile)
    yield f"packet sizes: {_written_sizes(view.packet_sizes)}"


def _written_sizes(sizes: tuple[int, ...]) -> str:
    return " ".join(map(str, sizes)) or "none"


# Reading --------------------------------------------------------------------------


def read_view(text: str) -> PlayerView:
    """Return the view of a player that a text is about; see `biriba.notation.loads`."""
    return _ViewReader(_TITLE, _text(text)).view()


def read_spectator_view(text: str) -> SpectatorView:
    """Return the view of a spectator that a text is about."""
    return _ViewReader(_SPECTATOR_TITLE, _text(text)).spectator_view()


def _text(text: str) -> str:
    if not isinstance(text, str):
        raise FormatError(f"expected a view as text, not {text!r:.60}", 1)
    return text


def _read_sizes(words: Words) -> tuple[int, ...]:
    return () if words.take_if("none") else numbers(words)


class _Piles(TypedDict):
    """The part of a view that replaces the piles and hands of a state."""

    hand_sizes: tuple[int, ...]
    seen: tuple[Cards, ...]
    draw_pile_size: int
    discard_pile: tuple[Card, ...]
    packet_sizes: tuple[int, ...]


class _ViewReader(Reader):
    """Reads the lines of a view."""

    def view(self) -> PlayerView:
        """Read the whole view of a player and check it."""
        open_ = self.open()
        seat = self.one("seat", count(0))
        hand = self.hand("hand", self.dealt, "hand")
        return self._checked(
            PlayerView(**open_, **self._piles(seat), seat=seat, hand=hand)
        )

    def spectator_view(self) -> SpectatorView:
        """Read the whole view of a spectator and check it."""
        return self._checked(SpectatorView(**self.open(), **self._piles(None)))

    def _piles(self, own: int | None) -> _Piles:
        """Read the lines behind those of the player's own hand.

        Args:
            own: The seat of the player; what is known of that hand is part of it, so
                these cards do not take up further ones of the deck.
        """
        return _Piles(
            hand_sizes=self.one("hand sizes", _read_sizes),
            seen=tuple(
                self.hand(
                    f"seen {seat}",
                    Words.card if seat == own else self.dealt,
                    f"seen[{seat}]",
                )
                for seat in range(self.rules.seating.players)
            ),
            draw_pile_size=self.one("draw pile size", count(0), ""),
            discard_pile=self.cards("discard pile", self.dealt, "discard_pile"),
            packet_sizes=self.one("packet sizes", _read_sizes),
        )

    def _checked(self, view: _V) -> _V:
        """Return a view that has no faults, there being no more lines."""
        self.lines.finish()
        self.refuse(view_faults(view))
        return view
