"""The options of a table in a language: their labels, and their values in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, assert_never, cast

import attrs

from biriba._base.hints import hint
from biriba._cards.kinds import Rank
from biriba._rules.bonuses import Bonus
from biriba._rules.naming import in_one_line
from biriba._rules.rules import OPTIONS, Rules
from biriba._rules.sheet import RuleSheet, Section
from biriba._words.speaker import Speaker
from biriba.errors import LanguageError, check_kind, shown


def known(name: str) -> str:
    """Return the name of an option.

    Raises:
        LanguageError: If there is no such option.
    """
    check_kind(name, str, "the name of an option", LanguageError)
    if name not in OPTIONS:
        raise LanguageError(f"there is no option {shown(name)}{hint(name, OPTIONS)}")
    return name


def label(words: Speaker, name: str) -> str:
    """Return the label of an option."""
    return words.say(f"option-{_dashed(name)}")


def value(words: Speaker, name: str, given: object) -> str:
    """Return the value of an option in words."""
    match given:
        case bool():
            return words.say("value-yes" if given else "value-no")
        case str():
            return words.say(f"choice-{_dashed(name)}-{given}")
        case None | ():
            return words.say(_NOTHING.get(name, "value-as-others"))
        case Bonus(clean, dirty):
            return words.say("value-bonus", clean=str(clean), dirty=str(dirty))
        case tuple():
            items, write = cast("tuple[object, ...]", given), _ITEMS.get(name, _plain)
            return ", ".join(write(words, item) for item in items)
        case _:
            return str(given)


def sheet(words: Speaker, rules: Rules) -> RuleSheet:
    """Return the options of a table with their values, part by part."""
    name = words.ruleset(in_one_line(rules.name))
    title = words.say("rules-of", name=name) if name else words.say("rules-of-table")
    return RuleSheet(title, tuple(_sections(words, rules)))


def _sections(words: Speaker, rules: Rules) -> Iterator[Section]:
    """Yield a section for each part of the rules."""
    parts: list[str] = [part.name for part in attrs.fields(Rules)]
    for place, part in enumerate(parts):
        names = [name for name in OPTIONS if OPTIONS[name].part == part]
        if names:
            lines = [_line(words, rules, name) for name in names]
            heading = words.begin(f"part-{part.replace('_', '-')}")
            yield Section(heading, tuple(lines), place=place)


def _line(words: Speaker, rules: Rules, name: str) -> str:
    """Return an option with its value."""
    return words.begin(
        "option-is",
        option=label(words, name),
        value=value(words, name, rules.options[name]),
    )


_NOTHING: Final = {
    "initial_meld": "value-nothing",
    "set_ranks": "value-none",
    "stall_limit": "value-never",
    "match_deals": "value-none",
    "victory_points": "value-none",
}
"""The messages for options without a value; the default is that of bonuses."""


def _step(words: Speaker, step: tuple[int | str | None, int]) -> str:
    """Return a minimum with the total from which it applies."""
    start, points = step
    match start:
        case None:
            return words.say("value-step-any", points=str(points))
        case str():
            return words.say("value-step-half", points=str(points))
        case int():
            return words.say("value-step", start=str(start), points=str(points))
        case _:
            assert_never(start)


def _rank(words: Speaker, rank: Rank) -> str:
    """Return a rank as it is printed on a card."""
    del words
    return rank.pretty


def _plain(words: Speaker, item: object) -> str:
    """Return a number."""
    del words
    return str(item)


_ITEMS: Final[dict[str, Callable[..., str]]] = {
    "initial_meld": _step,
    "run_ranks": _rank,
    "set_ranks": _rank,
}
"""The functions that write the items of options with several."""


def _dashed(name: str) -> str:
    """Return the name of an option as in the names of messages."""
    return name.replace("_", "-")
