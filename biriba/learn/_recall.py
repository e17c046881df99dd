"""Information states: a player's observations since the deal, and samples of the past.

``PlayerView.sample`` samples the present state. Some searches also need a past that
fits: a deal in which each card was dealt, drawn and played as the player saw it.

>>> from random import Random
>>> from biriba import Discard, DrawCard, GameState
>>> state = GameState.deal("biriba", Random(1))
>>> recall = InformationState(state.view(1))
>>> for move in (DrawCard(), Discard(state.hand.kinds[0])):
...     state = state.play(move)
...     recall = recall.then(move, state.view(1))
>>> past = recall.sample(Random(2))
>>> len(past), past[-1].view(1) == state.view(1), past[-1] == state
(3, True, False)
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Final, TypeAlias

import attrs

from biriba._base.faces import Constant
from biriba._cards.kinds import Card
from biriba._cards.multisets import NO_CARDS, Cards
from biriba._fields import has_open_twin, unchecked
from biriba._state.dealing import check_rng
from biriba._state.states import GameState, PlayerView
from biriba._table.moves import (
    AddToMeld,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Move,
)
from biriba._table.turns import is_replaced
from biriba.errors import (
    BiribaError,
    IllegalMoveError,
    StateError,
    check_kind,
    tuple_of,
)

_MOST_GUESSES: Final = 1_000
"""The number of sampled pasts to try; nearly always the first one fits."""


def _views(given: PlayerView | tuple[PlayerView, ...]) -> tuple[PlayerView, ...]:
    """Return the given views, a single one as a tuple."""
    views = (given,) if isinstance(given, PlayerView) else given
    return tuple_of("views", views, PlayerView, "the view of a player")


def _moves(given: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves of a deal."""
    return tuple_of("moves", given, Move, "a move such as DrawCard()")


@has_open_twin
@attrs.frozen
class InformationState(Constant):
    """Everything that one player has seen of a deal; immutable, like a state.

    Attributes:
        views: What the player saw at the beginning, and after each move.
        moves: The moves of all players.
    """

    views: tuple[PlayerView, ...] = attrs.field(converter=_views)
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)

    def then(self, move: Move, view: PlayerView) -> InformationState:
        """Return the information state after one more move.

        Args:
            move: The move, by any player.
            view: What the player sees after it.

        Raises:
            FormatError: If they are not a move and the view of a player.
        """
        check_kind(move, Move, "a move such as DrawCard()")
        check_kind(view, PlayerView, "the view of a player")
        longer = {"views": (*self.views, view), "moves": (*self.moves, move)}
        return unchecked(InformationState, longer)  # the others are checked

    def sample(self, rng: Random) -> tuple[GameState, ...]:
        """Return the states of a random deal in which the player saw all this.

        All orders of the deck with which every move was legal are equally likely. The
        sample draws no conclusions from how well the players have played.

        Args:
            rng: The random generator.

        Returns:
            The state after the deal, and after each move.

        Raises:
            BiribaError: If ``rng`` is not a random generator.
            StateError: If no deck of the rules could look like this, or if no past is
                found in which the moves were legal.
        """
        check_rng(rng)
        for _ in range(_MOST_GUESSES):
            try:
                return self._replayed(_Guess(self, rng).first)
            except IllegalMoveError:
                continue
            except StateError:
                raise
            except (BiribaError, LookupError, ValueError) as error:
                raise StateError(f"no deal can look like this: {error}") from error
        msg = f"in none of {_MOST_GUESSES} guesses the moves were legal"
        raise StateError(msg)

    def _replayed(self, first: GameState) -> tuple[GameState, ...]:
        """Return the states of a guess, after each move."""
        states = [first]
        for move in self.moves:
            states.append(states[-1].play(move))
        seat = self.views[0].seat
        for state, view in zip(states, self.views, strict=True):
            if state.view(seat) != view:
                raise StateError(f"{self.moves} do not lead to what was seen")
        return tuple(states)


_Place: TypeAlias = list[Card]
"""A place of an unknown card, which is empty until it is known what lies there."""


class _Guess:
    """A sample: each place that a card came from, and the card in it.

    A card that a player plays may have come from any place from which that player had
    taken cards by then; cards known to be in the hand are played first. So all ways to
    fill the places are equally likely.
    """

    def __init__(self, recall: InformationState, rng: Random) -> None:
        """Fill the places."""
        self._rng, self._seat = rng, recall.views[0].seat
        first = recall.views[0]
        self._held: defaultdict[int, list[_Place]] = defaultdict(list)
        for seat, size in enumerate(first.hand_sizes):
            self._held[seat] = _places(size - len(first.seen[seat]))
        self._draw_pile = _places(first.draw_pile_size)
        self._packets = [_places(size) for size in first.packet_sizes]
        self._drawn: _Place = []
        places = {seat: list(held) for seat, held in self._held.items()}
        draw_pile, packets = list(self._draw_pile), list(self._packets)
        views = recall.views
        for before, move, after in zip(views, recall.moves, views[1:], strict=False):
            self._see(before, move, after)
        self._fill(views[-1])
        self.first = GameState(
            rules=first.rules,
            dealer=first.dealer,
            hands=tuple(
                first.hand if seat == self._seat else cards + _cards(places[seat])
                for seat, cards in enumerate(first.seen)
            ),
            draw_pile=tuple(card for (card,) in draw_pile),
            discard_pile=first.discard_pile,
            packets=tuple(tuple(card for (card,) in packet) for packet in packets),
            sides=first.sides,
            turn=first.turn,
            packed_seen=tuple(cards.packed for cards in first.seen),
            bonus_suit=first.bonus_suit,
            ending=first.ending,
            cut=first.cut,
        )

    def _see(self, before: PlayerView, move: Move, after: PlayerView) -> None:
        """Take in what a move has shown."""
        seat = before.turn.seat
        if isinstance(move, LayMeld | AddToMeld):
            self._play(seat, move.cards, before)
        elif isinstance(move, Discard | LayRedThree):
            self._play(seat, Cards([move.card]), before)
        elif isinstance(move, DrawCard | ExchangeFirstCard):
            self._draw(seat, move, before, after)
        if after.packets_left < before.packets_left:
            self._take_packets(seat, before, after)
        if isinstance(move, LayRedThree) and is_replaced(
            before.rules, before.draw_pile_size, before.packets_left
        ):
            self._replace(seat, move.card, before, after)

    def _replace(
        self, seat: int, card: Card, before: PlayerView, after: PlayerView
    ) -> None:
        """Draw a card for a red three."""
        place = self._draw_pile.pop(0)
        if seat == self._seat:
            place.extend(after.hand - (before.hand - Cards([card])))
        else:
            self._held[seat].append(place)

    def _play(self, seat: int, cards: Cards, before: PlayerView) -> None:
        """Put the cards that another player has played into places of that hand."""
        if seat != self._seat:
            for card in cards.without(before.seen[seat]):
                held = self._held[seat]
                held.pop(self._rng.randrange(len(held))).append(card)

    def _draw(
        self, seat: int, move: Move, before: PlayerView, after: PlayerView
    ) -> None:
        """Follow a draw, which may exchange the first card drawn."""
        place, own = self._draw_pile.pop(0), seat == self._seat
        had = before.hand if own else NO_CARDS
        if isinstance(move, ExchangeFirstCard):
            shown = after.discard_pile[-1]
            if own:
                had -= Cards([shown])
            else:
                self._held[seat] = [p for p in self._held[seat] if p is not self._drawn]
                self._drawn.append(shown)
        if own:
            place.extend(after.hand - had)
        else:
            self._held[seat].append(place)
        self._drawn = place

    def _take_packets(self, seat: int, before: PlayerView, after: PlayerView) -> None:
        """Give the biribaki to its taker, or make it the draw pile."""
        left = before.packets_left - after.packets_left
        takers = [side.taker for side in after.sides]
        if seat in takers and seat not in [side.taker for side in before.sides]:
            packet, left = self._packets.pop(0), left - 1
            if seat != self._seat:
                self._held[seat] = list(packet)
            else:
                for place, card in zip(packet, after.hand, strict=True):
                    place.append(card)
        if left:
            self._draw_pile = [*self._packets.pop(0), *self._draw_pile]

    def _fill(self, last: PlayerView) -> None:
        """Put the cards that are out of sight into the places that are left."""
        hidden = list(last.hidden)
        self._rng.shuffle(hidden)
        others = [held for seat, held in self._held.items() if seat != self._seat]
        open_ = [p for held in (*others, self._draw_pile, *self._packets) for p in held]
        for place, card in zip(open_, hidden, strict=True):
            place.append(card)


def _places(size: int) -> list[_Place]:
    """Return a number of places of unknown cards."""
    return [[] for _ in range(size)]


def _cards(places: list[_Place]) -> Cards:
    """Return the cards in some places."""
    return Cards(card for (card,) in places)
