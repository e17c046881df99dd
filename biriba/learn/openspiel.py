"""Biriba as a game of OpenSpiel, registered as ``python_biriba``.

It needs ``pip install "biriba[openspiel]"``. Importing this module registers the game.

>>> import pyspiel
>>> game = pyspiel.load_game("python_biriba(ruleset=biriba-2p)")
>>> game.num_players(), game.num_distinct_actions()
(2, 3249)

The parameters are ``ruleset``, a name of `biriba.rulesets`, ``players``, 0 for the
usual number, and ``stall_limit``, in rounds, 0 for that of the ruleset.

Chance is explicit. A deal begins with a chance node for each card that is dealt (to the
hands, the biribakia and as the upcard, in the order of
`biriba.GameState.from_deck`), and each draw is another one; its outcomes are the 53
kinds. The last seat always deals, so seat 0 begins. The return of a seat is how
many points its side is ahead of the mean of the others.

The information state of a seat is all that it has seen since the deal. Only the player
to move knows an addition that takes several actions and is not yet complete. States
that differ in nothing else look the same to the others, and resampling for them leaves
those actions out.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import attrs

from biriba._base.extras import needed_from
from biriba._base.faces import Constant
from biriba._cards.kinds import KINDS, Card
from biriba._cards.multisets import card_list
from biriba._rules.presets import rules_of
from biriba._rules.rules import Rules
from biriba._state.chance import next_card
from biriba._state.states import GameState, PlayerView
from biriba._table.moves import Move
from biriba.errors import FormatError
from biriba.learn._actions import ActionSpace, action_space
from biriba.learn._bounds import bounds
from biriba.learn._planes import observation_shape, observe
from biriba.learn._recall import InformationState
from biriba.learn._table import Table

with needed_from("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

__all__ = ["BiribaGame", "BiribaObserver", "BiribaState"]

_PARAMETERS: Final = {"ruleset": "biriba", "players": 0, "stall_limit": 0}
_TYPE: Final = pyspiel.GameType(
    short_name="python_biriba",
    long_name="Biriba",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_PARAMETERS,
)


class BiribaGame(pyspiel.Game):
    """A table of Biriba or a relative.

    Attributes:
        rules: The rules of the table.
        actions: The numbering of the actions.
    """

    rules: Rules
    actions: ActionSpace

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Create the game, as `pyspiel.load_game` does."""
        given = {**_PARAMETERS, **(params or {})}
        rules = rules_of(given["ruleset"], given["players"] or None)
        if given["stall_limit"]:
            rules = rules.with_(stall_limit=given["stall_limit"])
        self.rules, self.actions = rules, action_space(rules)
        limits = bounds(rules)
        self.dealt: int = _dealt(rules)
        span = limits.max_score - limits.min_score
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=len(KINDS),
            num_players=rules.seating.players,
            min_utility=-float(span),
            max_utility=float(span),
            max_game_length=limits.max_actions or 0,
        )
        super().__init__(_TYPE, information, given)

    def new_initial_state(self, *_: Any) -> BiribaState:  # noqa: ANN401 - as given there
        """Return a state before the deal."""
        return BiribaState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - a class of pyspiel
        params: dict[str, Any] | None = None,
    ) -> BiribaObserver:
        """Return an observer of states."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return BiribaObserver(self.rules, kind, params)


def _dealt(rules: Rules) -> int:
    """Return how many cards are dealt before play begins."""
    dealing = rules.dealing
    hands = rules.seating.players * dealing.hand_size
    return hands + sum(dealing.packets) + int(dealing.upcard)


@attrs.frozen
class _Fixed(Constant):
    """The part that all states of a game share, which copies do not copy.

    Attributes:
        rules: The rules of the table.
        dealt: How many cards are dealt before play begins.
    """

    rules: Rules
    dealt: int


@attrs.frozen
class _Seat(Constant):
    """The memory of a seat.

    Attributes:
        recall: All of it.
        told: The same in words.
    """

    recall: InformationState
    told: tuple[str, ...]

    @classmethod
    def first(cls, view: PlayerView) -> _Seat:
        """Return the observation at the deal."""
        pile = " ".join(map(str, view.discard_pile))
        return cls(InformationState(view), (f"hand {view.hand}, upcard {pile}",))

    def then(self, move: Move, view: PlayerView) -> _Seat:
        """Return the observation after a move."""
        before = self.recall.views[-1]
        words = f"{before.turn.seat} {move}"
        if before.turn.seat == view.seat:
            words += f" {view.hand.without(before.hand)}".rstrip()
        return _Seat(self.recall.then(move, view), (*self.told, words))


class BiribaState(pyspiel.State):
    """A deal, from before its first card.

    Attributes:
        table: The deal that is played; ``None`` while cards are dealt.
    """

    table: Table | None

    def __init__(self, game: BiribaGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self._game = _Fixed(game.rules, game.dealt)
        self._deck: list[int] = []
        self._left = Counter(card.kind for card in game.rules.deck.cards)
        self._drawing: int | None = None
        self.table = None
        self._seats: tuple[_Seat, ...] = ()

    # Actions --------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or the end."""
        if self.table is None or self._drawing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.state.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.state.turn.seat

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.table is not None and self.table.state.is_over

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions of a player, lowest first."""
        del player  # pyspiel asks only for the one to move
        assert self.table is not None  # noqa: S101 - until then there is only chance
        return self.table.legal_ids()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may be dealt or drawn, with their chances."""
        if self.table is None:
            left = self._left.total()
            return [(n, self._left[n] / left) for n in sorted(self._left)]
        outcomes = self.table.state.chance_outcomes(self._draw)
        return [(card.kind, chance) for card, chance in outcomes if card]

    @property
    def _draw(self) -> Move:
        """The move that waits for the card that it draws."""
        assert self.table is not None  # noqa: S101 - cards are drawn at a table
        assert self._drawing is not None  # noqa: S101 - asked for while one is
        move = self.table.draw_of(self._drawing)
        assert move is not None  # noqa: S101 - no other action is kept
        return move

    def _apply_action(self, action: int) -> None:
        """Deal or draw a card, or take an action."""
        if self.table is None:
            self._deal(action)
        elif self._drawing is not None:
            draw, self._drawing = self._drawing, None
            self._act(draw, KINDS[action])
        elif self.table.draw_of(action) is not None:
            self._drawing = action
        else:
            self._act(action)

    def _act(self, action: int, drawn: Card | None = None) -> None:
        """Take an action, and let everybody see the move if it completes one."""
        assert self.table is not None  # noqa: S101 - actions are taken at a table
        move = self.table.act(action, drawn)
        if move is not None:
            self._seats = tuple(
                seat.then(move, view)
                for seat, view in zip(
                    self._seats, _views(self.table.state), strict=True
                )
            )

    def _deal(self, kind: int) -> None:
        """Deal a card, and begin when there are enough."""
        self._deck.append(kind)
        self._left -= Counter([kind])
        if len(self._deck) == self._game.dealt:
            rest = sorted(self._left.elements())
            deck = [KINDS[kind] for kind in (*self._deck, *rest)]
            state = GameState.from_deck(self._game.rules, card_list(deck))
            self.table = Table(state)
            self._seats = tuple(map(_Seat.first, _views(state)))

    # Results --------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """Return by how much each seat's side is ahead; 0 while play goes on."""
        if self.table is None or not self.table.state.is_over:
            return [0.0] * self._game.rules.seating.players
        return self.table.margins()

    def resample_from_infostate(self, player: int, sampler: Any) -> BiribaState:  # noqa: ANN401 - a class of pyspiel
        """Return a state that looks the same to a player, from the deal on.

        What the player to move has begun is seen by nobody else: for another seat the
        state is the one before it, in which that player has still to choose.

        Args:
            player: The seat.
            sampler: Returns a number from 0 to 1.
        """
        again: BiribaState = self.get_game().new_initial_state()
        if self.table is None:
            for kind in self._deck[: self._game.dealt - 1]:
                again.apply_action(kind)  # nobody has seen a card yet
            return again
        recall = self._seats[player].recall
        past = recall.sample(Random(sampler()))
        chance = iter([*_deck(past[0]), *_drawn(past, recall.moves)])
        history = self.full_history()
        if player != self.table.state.turn.seat:
            history = history[: len(history) - len(self.table.begun)]
        for item in history:
            by_chance = item.player == pyspiel.PlayerId.CHANCE
            again.apply_action(next(chance) if by_chance else item.action)
        return again

    # In words -------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an action in words."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.table is None else 'draw'} {KINDS[action]}"
        if self.table is None:
            return f"action {action}"
        try:
            move = self.table.move(action)
        except FormatError:
            return f"action {action}"
        if move is not None:
            return str(move)
        first = action_space(self._game.rules).first_add
        place, kind = divmod(action - first, len(KINDS))
        return f"begin to add {KINDS[kind]} at place {place}"

    def __str__(self) -> str:
        """Return what has happened, as everybody knows it, and the hands."""
        if self.table is None:
            return f"deal {' '.join(str(KINDS[kind]) for kind in self._deck)}"
        told = ["; ".join(seat.told) for seat in self._seats]
        return "\n".join([*told, self._open()])

    def _open(self) -> str:
        """Return what has been begun in this turn and not yet been seen."""
        assert self.table is not None  # noqa: S101 - asked for at a table
        drawing = "" if self._drawing is None else self._draw
        return f"begun {self.table.begun} {drawing}"

    def told(self, player: int) -> str:
        """Return all that a player has seen since the deal."""
        if self.table is None:
            return f"seat {player} waits for the deal"
        own = f"; {self._open()}" if player == self.table.state.turn.seat else ""
        return f"seat {player}: {'; '.join(self._seats[player].told)}{own}"


def _deck(first: GameState) -> list[int]:
    """Return the cards that were dealt, in the order in which they came."""
    players = len(first.hands)
    hands = [list(hand) for hand in first.hands]
    seats = [(first.dealer + 1 + n) % players for n in range(players)]
    given = [hands[seat][n] for n in range(len(hands[0])) for seat in seats]
    piles = [card for packet in first.packets for card in packet]
    return [card.kind for card in (*given, *piles, *first.discard_pile)]


def _drawn(past: tuple[GameState, ...], moves: tuple[Move, ...]) -> list[int]:
    """Return the cards that were drawn, in their order."""
    return [
        card.kind
        for state, move in zip(past, moves, strict=False)
        for card in next_card(state, move)
    ]


def _views(state: GameState) -> list[PlayerView]:
    """Return the observation of each seat."""
    return [state.view(seat) for seat in range(len(state.hands))]


class BiribaObserver:
    """An observer: with perfect recall of what a seat was told, else of planes.

    Attributes:
        tensor: The observation as a flat array.
        dict: The same with its shape, as ``planes``.
    """

    def __init__(
        self,
        rules: Rules,
        iig_obs_type: Any,  # noqa: ANN401 - a class of pyspiel
        params: dict[str, Any] | None = None,
    ) -> None:
        """Begin with an empty observation."""
        if params:
            raise FormatError(f"expected no parameters of observations, not {params}")
        self._remembers = iig_obs_type.perfect_recall
        self._shape = observation_shape(rules)
        self._keep(np.zeros(self._shape, np.float32))

    def _keep(self, planes: NDArray[np.float32]) -> None:
        """Keep an observation."""
        self.dict: dict[str, NDArray[np.float32]] = {"planes": planes}
        self.tensor: NDArray[np.float32] = planes.reshape(-1)

    def set_from(self, state: BiribaState, player: int) -> None:
        """Observe a state as a player."""
        if state.table is None:
            self._keep(np.zeros(self._shape, np.float32))
        else:
            view = state.table.state.view(player)
            self._keep(observe(view, state.table.begun))

    def string_from(self, state: BiribaState, player: int) -> str:
        """Return the observations of a player as text."""
        if self._remembers or state.table is None:
            return state.told(player)
        view = state.table.state.view(player)
        own = state.table.begun if player == view.turn.seat else ()
        return f"{view!r} {view.discard_pile} {view.seen} {view.sides} {own}"


pyspiel.register_game(_TYPE, BiribaGame)
