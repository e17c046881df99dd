"""Action IDs: numbers for moves, for machine learning and search.

Each atomic move (`LegalMoves.atomic`) has an action ID, which is the same in every
state and in every version. A sequence of atomic moves does what any other move does.

>>> from random import Random
>>> from biriba import GameState
>>> state = GameState.deal("biriba", Random(3))
>>> numbering = action_space(state.rules)
>>> numbering.legal_ids(state), len(numbering)
([0, 1], 3196)
>>> state = state.play(numbering.move(state, 0))
>>> for action in numbering.legal_ids(state)[:2]:
...     print(action, numbering.move(state, action))
9 discard As
14 discard 6s
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import TYPE_CHECKING, Final

from biriba._base.extras import needed_from
from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, Card, Suit
from biriba._lanes import bag
from biriba._melds.reading import placed
from biriba._melds.values import Meld
from biriba._rules.melding import SMALLEST_MELD
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state.states import GameState, PlayerView
from biriba._table.moves import (
    DISCARDS,
    PLAIN_MOVES,
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    LayMeld,
    LayRedThree,
    Move,
    adding,
)
from biriba.errors import FormatError, check_kind, shown
from biriba.learn._lays import lays_of
from biriba.learn._ways import (
    choices_of,
    laid_by_mover,
    long_laid,
    place_of,
    way_of,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PLAIN: Final[tuple[Move, ...]] = (
    *PLAIN_MOVES,
    *map(ChooseBonusSuit, Suit),
    ChooseBonusSuit(None),
)
_RED_THREES: Final = (LayRedThree("3h"), LayRedThree("3d"))
_FIXED: Final = (*_PLAIN, *DISCARDS)
_FIXED_NUMBERS: Final = {move: number for number, move in enumerate(_FIXED)}
_KINDS: Final = {one: kind for kind, one in enumerate(bag.ONE)}
_FIRST_DISCARD: Final = len(_PLAIN)
_FIRST_LAY: Final = len(_FIXED)


class ActionSpace:
    """The action IDs of a table, one for each atomic move.

    ========================  ========================================================
    action                    move
    ========================  ========================================================
    0, 1, 2, 3                draw, take, pass, exchange
    4, 5, 6, 7, 8             choose s, h, d, c, none
    9 to 61                   discard a card, in the order of ``biriba.KINDS``
    from 62 on                lay a meld of three cards, in the order of their cards
    from `first_add` on       add a card to a meld: 53 actions for each place that a
                              meld can have among those of the player's side, the
                              first that was laid first
    `first_red_three`, and    lay the three of hearts, of diamonds beside the melds,
    the next one              where red threes go there
    ========================  ========================================================

    If wild cards keep their places, laying down three cards has an action for each
    order in which they can lie. Each meld then has 106 actions: the first 53 make the
    run begin at the lower of two places, or leave no choice; the other 53 make it begin
    at the higher one.

    One move may need several actions: a card taken from the discard pile that must be
    melded may fit a meld only together with other cards. Such an addition takes an
    action for each card, that card last. If runs stay apart (``runs_apart``), a new
    run of more than three cards may be legal although no shorter part of it is. It
    takes an action for each card, as if they were added to a meld behind all others of
    the side. All actions but the last only begin a move; pass them to the methods as
    ``begun``, which is empty in all other cases.

    Attributes:
        rules: The rules of the table.
        melds: How many melds a side can have at most while a player can still add
            cards: a third of the deck without one card for each hand.
        lays: The moves that lay down three cards, ordered by action.
        first_add: The first action that adds a card to a meld.
        first_red_three: The first action that lays a red three beside the melds.
    """

    __slots__ = (
        *("__weakref__", "_known", "_lays", "_ways"),
        *("first_add", "first_red_three", "lays", "melds", "rules"),
    )

    def __init__(self, rules: RulesLike) -> None:
        """Number the actions; `action_space` caches the result for each table."""
        rules = rules_of(rules)
        held = len(rules.deck.cards) - rules.seating.players
        self.rules: Rules = rules
        self.melds: int = held // SMALLEST_MELD
        self.lays: tuple[LayMeld, ...] = lays_of(rules.melding, rules.deck.cards.packed)
        self.first_add: int = _FIRST_LAY + len(self.lays)
        self._lays = {move: at for at, move in enumerate(self.lays, _FIRST_LAY)}
        self._known = rules
        self._ways = 2 if rules.melding.wilds_stay else 1
        self.first_red_three: int = self._adding(self.melds, 0)

    def __len__(self) -> int:
        """Return how many actions there are."""
        lays_red_threes = self.rules.threes.bits != 0
        return self.first_red_three + len(_RED_THREES) * lays_red_threes

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only the rules, from which all else follows."""
        return action_space, (self.rules,)

    def __repr__(self) -> str:
        """Return how many actions there are."""
        return f"<ActionSpace: {len(self)}>"

    # Actions of a state -----------------------------------------------------------

    def legal_ids(
        self, at: GameState | PlayerView, begun: tuple[int, ...] = ()
    ) -> list[int]:
        """Return the legal actions, lowest first.

        There is at least one while the play goes on, also after each action that
        begins a move.

        Args:
            at: The state, or the view of the player to move.
            begun: The actions already taken of a move that needs several.

        Raises:
            FormatError: If the actions of the state's table have other numbers.
        """
        if getattr(at, "rules", None) is not self._known:
            self._check_table(at)
        steps = at.legal_moves.atomic()
        if not at.turn.due.packed and not at.rules.melding.runs_apart:
            return sorted([self.id_of(at, move) for move in steps])
        words = [self.ids_of(at, move) for move in steps]
        size = len(begun)
        going_on = [word for word in words if word[:size] == begun != word]
        return sorted({word[size] for word in going_on})

    def _check_table(self, at: GameState | PlayerView) -> None:
        """Refuse a table with other action IDs."""
        check_kind(at, GameState | PlayerView, "a state or the view of a player")
        rules = at.rules
        own, others = self.rules, action_space(rules)
        if len(self) != len(others) or self.lays != others.lays:
            msg = f"these are the actions of {own.name}, not of {rules.name}"
            raise FormatError(f"{msg}: use action_space(state.rules)")
        self._known = rules  # the next states have the same

    def mask(self, at: GameState | PlayerView, begun: tuple[int, ...] = ()) -> bytes:
        """Return a byte for each action: 1 if it is legal, 0 if not.

        ``numpy.frombuffer(mask, numpy.int8)`` makes an array of it. Takes the arguments
        of `legal_ids`.
        """
        mask = bytearray(len(self))
        for action in self.legal_ids(at, begun):
            mask[action] = 1
        return bytes(mask)

    def mask_array(
        self, at: GameState | PlayerView, begun: tuple[int, ...] = ()
    ) -> NDArray[np.bool_]:
        """Return the mask as a numpy array; numpy must be installed.

        Takes the arguments of `legal_ids`.
        """
        with needed_from("learn"):
            import numpy as np  # noqa: PLC0415 - only who asks for it needs it

        return np.frombuffer(self.mask(at, begun), np.bool_)

    # Between moves and actions ------------------------------------------------------

    def id_of(self, at: GameState | PlayerView, move: Move) -> int:
        """Return the action of an atomic move that needs only one.

        Args:
            at: The state or view, whose melds determine the numbers of additions.
            move: The move. It is not checked whether it is legal.

        Raises:
            FormatError: If the move has no action, or more than one.
        """
        if isinstance(move, Discard):
            return _FIRST_DISCARD + move.card.kind
        if isinstance(move, AddToMeld) and move.cards.packed in _KINDS:
            return self._single(at, move)
        *begun, last = self.ids_of(at, move)
        if begun:
            raise FormatError(f"{move} has several actions: {(*begun, last)}")
        return last

    def ids_of(self, at: GameState | PlayerView, move: Move) -> tuple[int, ...]:
        """Return the actions of an atomic move, several if it needs them.

        Args:
            at: The state or view, whose melds determine the numbers of additions.
            move: The move. It is not checked whether it is legal.

        Raises:
            FormatError: If the move has no action.
        """
        if isinstance(move, LayMeld):
            number = self._lays.get(move)
            if number is None and self.rules.melding.runs_apart:
                ways = placed(move.cards.packed, self.rules.melding)
                if ways:
                    place = len(laid_by_mover(at))
                    return self._one_by_one(place, way_of(move, ways), move.cards)
        elif isinstance(move, AddToMeld):
            return self._additions(at, move)
        elif move in _RED_THREES and self.rules.threes.bits:
            number = self.first_red_three + _RED_THREES.index(move)
        elif not isinstance(move, Move):
            raise FormatError(
                f"expected a move such as Discard('7h'), not {shown(move)}"
            )
        else:
            number = _FIXED_NUMBERS.get(move)
        if number is None:
            raise FormatError(f"{move} is not an atomic move by these rules")
        return (number,)

    def move(
        self, at: GameState | PlayerView, action: int, begun: tuple[int, ...] = ()
    ) -> Move | None:
        """Return the move of an action, or ``None`` if that only begins one.

        Args:
            at: The state or view, whose melds determine the numbers of additions.
            action: The action, which is not checked to be legal.
            begun: The actions of the move that were taken before it.

        Raises:
            FormatError: If there is no such action, or no such meld.
        """
        if type(action) is not int:
            action = self._number(action)
        if action < 0:
            raise self._no_action(action)
        if action < _FIRST_LAY:
            return _FIXED[action]
        if action < self.first_add:
            return self.lays[action - _FIRST_LAY]
        if self.first_red_three <= action < len(self):
            return _RED_THREES[action - self.first_red_three]
        meld, way, kind = self._addition(at, action)
        packed = bag.ONE[kind]
        if begun:
            packed += sum(bag.ONE[self._addition(at, one)[2]] for one in begun)
        if meld is None:
            return long_laid(at, packed, way)
        choice = None
        if self._ways > 1:
            choices = choices_of(meld, packed, self.rules.melding)
            choice = choices[min(way, len(choices) - 1)]
        move = adding(meld, packed, choice)
        if at.turn.due.packed and move not in at.legal_moves:
            return None
        return move

    def _number(self, action: object) -> int:
        """Return an action as a Python integer, also if numpy made it."""
        try:
            return index(action)  # type: ignore[arg-type]  # it is checked here
        except TypeError:
            raise self._no_action(action) from None

    # Additions ----------------------------------------------------------------------

    def _additions(
        self, at: GameState | PlayerView, move: AddToMeld
    ) -> tuple[int, ...]:
        """Return the actions of an addition, cards that are due last."""
        if move.cards.packed in _KINDS:
            return (self._single(at, move),)
        place, way = self._place_and_way(at, move)
        due = at.turn.due
        return self._one_by_one(place, way, sorted(move.cards, key=due.__contains__))

    def _one_by_one(
        self, place: int, way: int, cards: Iterable[Card]
    ) -> tuple[int, ...]:
        """Return an action for each card, of which only the last makes the move."""
        *first, last = cards
        begun = [self._adding(place, 0) + card.kind for card in first]
        return (*begun, self._adding(place, way) + last.kind)

    def _single(self, at: GameState | PlayerView, move: AddToMeld) -> int:
        """Return the action that adds a single card."""
        return self._adding(*self._place_and_way(at, move)) + _KINDS[move.cards.packed]

    def _adding(self, place: int, way: int) -> int:
        """Return the first action that adds to a meld."""
        return self.first_add + (place * self._ways + way) * len(KINDS)

    def _place_and_way(
        self, at: GameState | PlayerView, move: AddToMeld
    ) -> tuple[int, int]:
        """Return the first place of the meld, and which way of adding is meant."""
        laid, named = laid_by_mover(at), move.meld
        if self._ways == 1:
            packed = named.cards.packed
            for place, meld in enumerate(laid):
                if meld.cards.packed == packed:
                    return place, 0
            raise FormatError(f"{move}: no such meld lies on the table")
        place = place_of(laid, named)
        if move.choice is None:
            return place, 0
        ways = choices_of(laid[place], move.cards.packed, self.rules.melding)
        return place, way_of(move, ways)

    def _addition(
        self, at: GameState | PlayerView, action: int
    ) -> tuple[Meld | None, int, int]:
        """Return the meld, the way and the card of an action that adds.

        There is no meld if the card belongs to a new run.
        """
        number, kind = divmod(action - self.first_add, len(KINDS))
        place, way = divmod(number, self._ways)
        laid = laid_by_mover(at)
        if place == len(laid) and at.rules.melding.runs_apart:
            return None, way, kind
        if not 0 <= place < len(laid):
            raise self._no_action(action)
        return laid[place], way, kind

    def _no_action(self, action: object) -> FormatError:
        """Return the error for a number that is not a legal action now."""
        return FormatError(
            f"{shown(action)} is no action here: there are {len(self)}, and those that "
            "add need the meld to be there"
        )


def action_space(rules: RulesLike) -> ActionSpace:
    """Return the action IDs of a table.

    Tables with the same deck, number of players, and rules for melds and red threes
    have the same action IDs.

    Args:
        rules: The rules of the table, or the name of a ruleset.

    Raises:
        RulesError: If they are neither.
    """
    rules = rules_of(rules)
    return _space(rules.name, rules)


@remembered(64)
def _space(name: str, rules: Rules) -> ActionSpace:
    """Return the action IDs, cached by the name too; equal rules may differ in it."""
    del name
    return ActionSpace(rules)
