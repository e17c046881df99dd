"""Rules as plain numbers, as the kernel takes them."""

from __future__ import annotations

from typing import cast

from biriba._cards.kinds import KINDS, RANKS, Rank
from biriba._cards.multisets import from_packed
from biriba._lanes import bag
from biriba._rules.bonuses import Bonus
from biriba._rules.rules import OPTIONS, Rules
from biriba._rules.shapes import OneOf


def is_plain(rules: Rules) -> bool:
    """Return whether a table has a rule that the kernel does not know (F162)."""
    return rules.melding.runs_apart


def options_of(rules: Rules) -> dict[str, object]:
    """Return the options of rules, each as numbers."""
    return {
        name: _option(OPTIONS[name].shape, value)
        for name, value in rules.options.items()
    }


def _option(shape: object, value: object) -> object:
    """Return the value of an option as numbers: a choice by its place."""
    if isinstance(shape, OneOf):
        return shape.texts.index(str(value))
    if isinstance(value, Bonus):
        return value.clean, value.dirty
    if isinstance(value, tuple):
        return list(map(_item, cast("tuple[object, ...]", value)))
    return value


def _item(item: object) -> object:
    """Return an item of an option as a number: a rank by its place."""
    return RANKS.index(item) if isinstance(item, Rank) else item


def values_of(rules: Rules) -> list[int]:
    """Return the points of each kind of card."""
    return [rules.values.of_card(card) for card in KINDS]


def hand_values_of(rules: Rules) -> list[int]:
    """Return the points of each kind of card that is left in a hand."""
    return [rules.values.of_hand(from_packed(one)) for one in bag.ONE]
