"""Families of rules, tables that ask the same of a turn, and the states of each.

A state is made of a scene, which is changed a little at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from attrs import evolve, frozen

from biriba import (
    KINDS,
    Card,
    Cards,
    GameState,
    Rules,
    Step,
    Turn,
    arrange,
    melds,
    rulesets,
)


@frozen
class Family:
    """Tables that ask the same of a turn.

    Attributes:
        rulesets: The rulesets, with the number of players.
        options: Other options, with their values.
        owed: How much of what a hand counts is owed, in percent, at least and at most.
        melds: How many melds lie on the table at most.
        is_due: Whether most of the hand has been taken from the discard pile.
        takes: Whether most of the hand is still there.
        has_taken: Whether the side has its biribaki.
    """

    rulesets: tuple[tuple[str, int], ...]
    options: Mapping[str, tuple[object, ...]]
    owed: tuple[int, int] = (0, 0)
    melds: int = 0
    is_due: bool = False
    takes: bool = False
    has_taken: bool = False


_CLOSED: Final = (("biriba-3p-pairs", 3), ("biriba", 5))
_OPEN: Final = (("biriba", 4), ("biriba-6p", 6), ("biriba-2p", 2))
_SETS: Final = {"set_ranks": ("A3456789TJQK", "A23456789TJQK", "", "2", "37K")}
_MELDS: Final = {
    **_SETS,
    "twos_with_joker": (True, False),
    "ace_both_ends": (False, True),
    "wild_move": ("free", "on-replacement"),
    "jokers": (4, 6, 0),
}
_ODD: Final = {
    **_MELDS,
    "joker_value": (20, 51, 50_021),
    "two_value": (10, 23, 1),
    "ace_value": (15, 17, 0),
    "high_card_value": (10, 11, 997),
    "low_card_value": (5, 7, 3),
}
_TAKES: Final = {"take": ("meld-any", "meld-top", "meld-some")}
_ENDS: Final = {
    "biribaki_needs_biriba": (True, False),
    "go_out_needs": ("biriba", "clean-biriba"),
    "go_out_discard": ("any", "natural", "none-needed"),
    "one_card_guard": ("none", "go-out", "take"),
    "no_return": ("same-or-identical", "same-unless-held", "none"),
}
_BIRIBA: Final = {"initial_meld_biriba": (True,)}

FAMILIES: Final = {
    "closed": Family(_CLOSED, {**_MELDS, **_ENDS}),
    "closed-due": Family(_CLOSED, {**_MELDS, **_ENDS, **_TAKES}, is_due=True),
    "closed-laid": Family(_CLOSED, {**_MELDS, **_ENDS}, melds=8),
    "closed-owed": Family(_CLOSED, {**_ODD, **_BIRIBA}, owed=(50, 100)),
    "closed-take": Family(_CLOSED, {**_MELDS, **_TAKES, **_ENDS}, takes=True),
    "owed": Family(_OPEN, _MELDS, owed=(30, 100)),
    "owed-odd": Family(_OPEN, {**_ODD, "initial_meld_strict": (True,)}, owed=(30, 100)),
    "owed-biriba": Family(_OPEN, {**_MELDS, **_BIRIBA}, owed=(0, 95)),
    "owed-laid": Family(_OPEN, {**_ODD, **_ENDS}, owed=(40, 130), melds=12),
    "owed-due": Family(_OPEN, {**_MELDS, **_TAKES}, owed=(30, 100), is_due=True),
    "owed-take": Family(_OPEN, {**_MELDS, **_TAKES}, owed=(30, 100), takes=True),
    "due": Family(_OPEN, {**_MELDS, **_TAKES, **_ENDS}, melds=12, is_due=True),
    "take": Family(_OPEN, {**_MELDS, **_TAKES, **_ENDS}, melds=12, takes=True),
    "end": Family(_OPEN, {**_MELDS, **_ENDS}, melds=20),
    "end-taken": Family(_OPEN, {**_MELDS, **_ENDS}, melds=20, has_taken=True),
}
"""The families by name."""


@frozen
class Scene:
    """What a state is made of, that can be changed.

    Attributes:
        rules: The rules of the table.
        hand: The cards in hand, and in the pile if that is to be taken.
        laid: The melds of the player's side.
        owed: How much of what the hand counts is owed, in percent.
        apart: How many cards were in hand before the pile was taken.
        is_single: Whether a single card was taken, which may not be given back.
    """

    rules: Rules
    hand: tuple[Card, ...]
    laid: tuple[str, ...]
    owed: int
    apart: int
    is_single: bool


class Landscape:
    """The scenes of a family."""

    def __init__(self, family: Family, rng: Random, sizes: tuple[int, int]) -> None:
        """Look at a family.

        Args:
            family: The family.
            rng: Chooses scenes.
            sizes: How many cards a hand has at least and at most.
        """
        self._family, self.rng, self._sizes = family, rng, sizes

    def near(self, scene: Scene | None) -> Scene:
        """Return a scene that differs a little from one, or any if there is none."""
        if scene is None:
            return self._any()
        chance = self.rng.random()
        if chance < 0.08:
            return self._other_rules(scene)
        if chance < 0.16:
            return self._other_turn(scene)
        if chance < 0.26 and self._family.melds:
            return self._other_melds(scene)
        return self._other_cards(scene)

    def _any(self) -> Scene:
        """Return some scene."""
        rng, family = self.rng, self._family
        name, players = rng.choice(family.rulesets)
        chosen: dict[str, Any] = {
            name: rng.choice(values) for name, values in family.options.items()
        }
        rules = rulesets.get(name, players).with_(**chosen)
        left, laid, hand = rules.deck.cards, list[str](), list[Card]()
        for _ in range(rng.randint(0, family.melds)):
            meld = Cards(self._meld(rules))
            if meld <= left and melds.explain(meld, rules.melding) is None:
                left, laid = left - meld, [*laid, str(meld)]
        size, tidy = rng.randint(*self._sizes), rng.random()
        for _ in range(3 * size):
            new = self._meld(rules) if rng.random() < tidy else [rng.choice(KINDS)]
            if Cards(new) <= left and len(hand) < size:
                left, hand = left - Cards(new), hand + new
        owed, apart = rng.randint(*family.owed), rng.randint(1, 12)
        return Scene(rules, tuple(hand), tuple(laid), owed, apart, rng.random() < 0.2)

    def _meld(self, rules: Rules) -> list[Card]:
        """Return cards that are nearly always a meld."""
        rng = self.rng
        low, size = rng.randrange(12), rng.choice([3, 3, 3, 4, 4, 5, 7, 9])
        suit = rng.randrange(4)
        meld = [KINDS[13 * suit + (low + n) % 13] for n in range(min(size, 14 - low))]
        if rng.random() < 0.4 and rules.melding.set_ranks:
            meld = [KINDS[13 * rng.randrange(4) + low] for _ in range(min(size, 7))]
        if rng.random() < 0.3:
            meld[rng.randrange(len(meld))] = rng.choice([KINDS[52], KINDS[1]])
        return meld

    def _other_rules(self, scene: Scene) -> Scene:
        """Return a scene with one option changed."""
        option = self.rng.choice(list(self._family.options))
        new: dict[str, Any] = {option: self.rng.choice(self._family.options[option])}
        return evolve(scene, rules=scene.rules.with_(**new))

    def _other_turn(self, scene: Scene) -> Scene:
        """Return a scene in which a little more or less is owed or due."""
        rng = self.rng
        return evolve(
            scene,
            owed=max(0, scene.owed + rng.randint(-4, 4)) if scene.owed else 0,
            apart=max(1, scene.apart + rng.randint(-3, 3)),
            is_single=rng.random() < 0.2,
        )

    def _other_melds(self, scene: Scene) -> Scene:
        """Return a scene with a meld more or less on the table."""
        laid = list(scene.laid)
        if laid and self.rng.random() < 0.5:
            laid.remove(self.rng.choice(laid))
        else:
            laid.append(str(Cards(self._meld(scene.rules))))
        return evolve(scene, laid=tuple(laid))

    def _other_cards(self, scene: Scene) -> Scene:
        """Return a scene with a few cards changed."""
        rng, cards = self.rng, list(scene.hand)
        least, most = self._sizes
        for _ in range(rng.choice([1, 1, 2, 3])):
            chance = rng.random()
            if chance < 0.25 and len(cards) > least:
                cards.pop(rng.randrange(len(cards)))
            elif chance < 0.5 and len(cards) < most:
                cards.append(rng.choice(KINDS))
            else:
                cards[rng.randrange(len(cards))] = rng.choice(KINDS)
        return evolve(scene, hand=tuple(cards))

    def state_of(self, scene: Scene) -> GameState:
        """Return the state of a scene.

        Raises:
            BiribaError: If there is none.
        """
        family, rules, hand = self._family, scene.rules, scene.hand
        if scene.owed:
            owed = rules.values.of(Cards(hand)) * scene.owed // 100
            rules = rules.with_(initial_meld=[(None, min(100_000, owed))])
        rest = list(rules.deck.cards - sum(map(Cards, scene.laid), Cards(hand)))
        self.rng.shuffle(rest)
        others = [[rest.pop()] for _ in range(1, rules.seating.players)]
        left = len(rules.dealing.packets) - family.has_taken
        pile, turn = tuple[Card, ...](), Turn(0)
        if family.takes:
            hand, pile = hand[: scene.apart], hand[scene.apart :]
        else:
            turn = self._turn(scene)
        return arrange(
            rules,
            hands=[hand, *others],
            melds=[scene.laid],
            takers=[0] if family.has_taken else (),
            minimums=[rules.match.minimum_at(0)] * len(rules.seating.sides),
            discard_pile=pile,
            packets=[[rest.pop() for _ in range(6)] for _ in range(left)],
            turn=turn,
        )

    def _turn(self, scene: Scene) -> Turn:
        """Return the turn of a scene in which a card has been drawn or taken."""
        if not self._family.is_due:
            single = scene.hand[0] if scene.is_single else None
            return Turn(0, Step.MELD, single=single)
        due = scene.hand[scene.apart :]
        if scene.rules.taking.asks_top:
            due = due[-1:]
        return Turn(0, Step.MELD, due=Cards(due))
