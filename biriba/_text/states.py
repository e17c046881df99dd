"""States and views as text, with every field in lines that people can compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypedDict, TypeVar

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._state.checks.complete import state_faults, view_faults
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.turns import Ending
from biriba._text.deals import Reader
from biriba._text.lines import wrapped
from biriba._text.rules import write_rules
from biriba._text.values import count, many
from biriba._text.words import Words, or_none, yes_or_no
from biriba.errors import FormatError

_S = TypeVar("_S", GameState, PlayerView, SpectatorView)

_TITLES: Final[dict[type, str]] = {
    GameState: "biriba state 1",
    PlayerView: "biriba view 1",
    SpectatorView: "biriba spectator view 1",
}


# Writing --------------------------------------------------------------------------


def write(seen: GameState | SpectatorView) -> str:
    """Return a state or a view as text.

    >>> from random import Random
    >>> from biriba import GameState
    >>> view = GameState.deal("biriba", Random(7)).view(0)
    >>> text = write(view)
    >>> f"hand: {view.hand}" in text.splitlines()
    True
    >>> read_view(text) == view
    True
    """
    return "".join(f"{line}\n" for line in _lines(seen))


def _lines(seen: GameState | SpectatorView) -> Iterator[str]:
    yield _TITLES[type(seen)]
    yield write_rules(seen.rules)
    yield from _turn_lines(seen)
    yield from _side_lines(seen)
    yield from _hand_lines(seen)
    for seat, cards in enumerate(seen.seen):
        yield wrapped(f"seen {seat}", cards)
    yield from _pile_lines(seen)


def _turn_lines(seen: GameState | SpectatorView) -> Iterator[str]:
    """Yield the lines from the dealer to the end of the turn."""
    turn = seen.turn
    yield f"dealer: {seen.dealer}"
    yield f"cut: {or_none(seen.cut)}"
    yield f"bonus suit: {or_none(seen.bonus_suit)}"
    yield f"ending: {_ending(seen.ending)}"
    yield f"turn: {turn.seat} {turn.step.value}"
    yield f"single: {or_none(turn.single)}"
    yield f"passes: {turn.passes}"
    yield f"idle: {turn.idle}"
    yield wrapped("due", turn.due)
    yield f"drawn: {or_none(turn.drawn)}"
    yield f"guarded: {yes_or_no(turn.guarded)}"
    if turn.rest:
        yield wrapped("rest", turn.rest)


def _ending(ending: Ending | None) -> str:
    if ending is None:
        return "none"
    seat = "" if ending.seat is None else f" {ending.seat}"
    return f"{ending.reason.value}{seat}"


def _side_lines(seen: GameState | SpectatorView) -> Iterator[str]:
    """Yield the lines of the sides, each after an empty line."""
    for side in seen.sides:
        yield ""
        yield f"side: {' '.join(map(str, side.seats))}"
        yield f"taker: {or_none(side.taker)}"
        yield f"unplayed: {yes_or_no(side.unplayed)}"
        yield f"minimum: {side.minimum}"
        if side.red_threes:
            yield f"red threes: {side.red_threes}"
        for meld in side.melds:
            yield f"meld: {meld}"
    yield ""


def _hand_lines(seen: GameState | SpectatorView) -> Iterator[str]:
    """Yield the lines of the hands, or of the parts that a view shows."""
    if isinstance(seen, GameState):
        for seat, hand in enumerate(seen.hands):
            yield wrapped(f"hand {seat}", hand)
        return
    if isinstance(seen, PlayerView):
        yield f"seat: {seen.seat}"
        yield wrapped("hand", seen.hand)
    yield f"hand sizes: {_sizes(seen.hand_sizes)}"


def _pile_lines(seen: GameState | SpectatorView) -> Iterator[str]:
    """Yield the lines of the piles and the biribakia, or of the parts in view."""
    if isinstance(seen, GameState):
        yield wrapped("draw pile", seen.draw_pile)
    else:
        yield f"draw pile size: {seen.draw_pile_size}"
    yield wrapped("discard pile", seen.discard_pile)
    if isinstance(seen, GameState):
        for packet in seen.packets:
            yield wrapped("packet", packet)
    else:
        yield f"packet sizes: {_sizes(seen.packet_sizes)}"


def _sizes(sizes: tuple[int, ...]) -> str:
    return " ".join(map(str, sizes)) or "none"


# Reading --------------------------------------------------------------------------


def read_state(text: str) -> GameState:
    """Return the state of a text; see `biriba.notation.loads`."""
    return _Reader(_TITLES[GameState], text).state()


def read_view(text: str) -> PlayerView:
    """Return the player's view of a text."""
    return _Reader(_TITLES[PlayerView], text).view()


def read_spectator_view(text: str) -> SpectatorView:
    """Return the spectator's view of a text."""
    return _Reader(_TITLES[SpectatorView], text).spectator_view()


class _Piles(TypedDict):
    """The part of a view that replaces the piles and hands of a state."""

    hand_sizes: tuple[int, ...]
    seen: tuple[Cards, ...]
    draw_pile_size: int
    discard_pile: tuple[Card, ...]
    packet_sizes: tuple[int, ...]


class _Reader(Reader):
    """A reader of states and views, which checks them."""

    def state(self) -> GameState:
        """Read a whole state."""
        seats = range(self.rules.seating.players)
        state = GameState(
            **self.open(),
            hands=tuple(self.hand(f"hand {n}", self.dealt, "hands") for n in seats),
            packed_seen=tuple(cards.packed for cards in self._seen(seats)),
            draw_pile=self.cards("draw pile", self.dealt, ""),
            discard_pile=self.cards("discard pile", self.dealt, "packets"),
            packets=tuple(self._packets()),
        )
        self.lines.finish()
        missing = Cards(self.left.elements())
        if missing:
            problem = f"these cards of the deck are missing: {missing}"
            raise FormatError(problem, *self.place(""))
        return self._checked(state, state_faults(state))

    def _packets(self) -> Iterator[tuple[Card, ...]]:
        while self.lines.is_next("packet"):
            yield self.cards("packet", self.dealt, "packets")

    def view(self) -> PlayerView:
        """Read the view of a player."""
        open_ = self.open()
        seat = self.one("seat", count(0))
        hand = self.hand("hand", self.dealt, "hand")
        view = PlayerView(**open_, **self._piles(seat), seat=seat, hand=hand)
        return self._checked(view, view_faults(view))

    def spectator_view(self) -> SpectatorView:
        """Read the view of a spectator."""
        view = SpectatorView(**self.open(), **self._piles(None))
        return self._checked(view, view_faults(view))

    def _piles(self, own: int | None) -> _Piles:
        """Read the lines after the player's own hand.

        Args:
            own: The seat of the player. The known cards of that hand are among those
                read already, so they are not counted again.
        """
        return _Piles(
            hand_sizes=self.one("hand sizes", many(count(0))),
            seen=self._seen([own]),
            draw_pile_size=self.one("draw pile size", count(0), ""),
            discard_pile=self.cards("discard pile", self.dealt, "discard_pile"),
            packet_sizes=self.one("packet sizes", many(count(0))),
        )

    def _seen(self, shown: Iterable[int | None]) -> tuple[Cards, ...]:
        """Read the cards of each hand that everybody knows.

        Args:
            shown: The seats whose hands have been read.
        """
        return tuple(
            self.hand(
                f"seen {seat}",
                Words.card if seat in shown else self.dealt,
                f"seen[{seat}]",
            )
            for seat in range(self.rules.seating.players)
        )

    def _checked(self, seen: _S, faults: list[tuple[str, str]]) -> _S:
        """Return a value after checking that it has no faults and the text ends.

        Raises:
            FormatError: If there are faults.
        """
        self.lines.finish()
        for field, problem in faults:
            raise FormatError(problem, *self.place(field))
        return seen
