"""House rules in a file: what a table changes in a ruleset, as TOML.

>>> rules = loads("players = 2", ["target=3000", "jokers=2"])
>>> rules.seating.teams, rules.match.target
('individuals', 3000)

``base`` is the name of a ruleset, ``biriba`` if it is not given; ``players`` picks the
form of it for so many; ``name`` is what the table calls its game. The rest are the
options of `biriba.Rules` by their names, each by itself or in a table called like
its part, such as ``[match]``. TOML has no ``None``: that is the text ``"none"``.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, cast

from biriba._base.hints import hint
from biriba._rules import naming, presets
from biriba._rules.house.given import TOP, Faults, Given, in_changes, in_text, unique
from biriba._rules.house.values import in_short, written
from biriba._rules.rules import OPTIONS, Rules, check_rules
from biriba.errors import (
    Fault,
    RulesError,
    shown,
)

__all__ = ["dumps", "dumps_whole", "load", "loads"]

_MOST_SIZE: Final = 1_000_000
"""The most characters of a text, and the most bytes of a file."""


def loads(text: str, changes: Iterable[str] = ()) -> Rules:
    """Return the rules that a text in TOML describes.

    Args:
        text: The house rules.
        changes: Options that are changed on top of them, each as ``option=value``.
            A value is written as in TOML, but words need no quotes and lists no
            brackets.

    Raises:
        RulesError: If the text is no TOML, or what it says makes no rules; it
            names every fault and its line.
    """
    return _read(text, changes, "")


def load(path: str | os.PathLike[str], changes: Iterable[str] = ()) -> Rules:
    """Return the rules that a file in TOML describes.

    Args:
        path: Where the file is. It is read as UTF-8.
        changes: Options that are changed on top of it, as `loads` takes them.

    Raises:
        RulesError: If the file cannot be read, is no TOML, or what it says makes
            no rules; it names every fault and its line.
    """
    file = os.fspath(path)
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(_MOST_SIZE + 1)
        _check_size(data, file)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        fault = Fault("this is not UTF-8", file, line)
        raise RulesError([fault]) from error
    except RulesError:
        raise
    except (OSError, ValueError) as error:  # no file has a name with a null in it
        reason = getattr(error, "strerror", None) or error
        raise RulesError([Fault(str(reason), file)]) from error
    return _read(text, changes, file)


def dumps(rules: Rules) -> str:
    """Return rules as a text in TOML that `loads` makes equal rules of.

    It lists what differs from the ruleset of the same name, or else from ``biriba``
    with as many players.

    Args:
        rules: The rules.

    >>> print(dumps(presets.get("buraco-aberto").with_(target=2000)), end="")
    base = "buraco-aberto"
    target = 2000
    """
    players = check_rules(rules).seating.players
    name = rules.name if rules.name in presets.names() else "biriba"
    if players not in presets.player_counts(name):
        name = "biriba"
    usual = presets.get(name).seating.players
    base = presets.get(name, players)
    given: dict[str, object] = {"base": name}
    if rules.name != base.name:
        given["name"] = rules.name
    if players != usual:
        given["players"] = players
    before = base.options
    changed = {
        option: value
        for option, value in rules.options.items()
        if value != before[option]
    }
    return _lines(given, changed)


def dumps_whole(rules: Rules) -> str:
    """Return rules as a text in TOML that gives every option, whatever the rulesets.

    So the text makes the same rules of it even where a ruleset has changed since.

    Args:
        rules: The rules.
    """
    return _lines({"name": check_rules(rules).name}, rules.options)


def _lines(given: dict[str, object], options: Mapping[str, object]) -> str:
    """Return what is given, and then options, as lines in TOML."""
    short = {name: OPTIONS[name].shape.short(options[name]) for name in options}
    lines = (given | short).items()
    return "".join(f"{key} = {written(value)}\n" for key, value in lines)


# Making rules -------------------------------------------------------------------------


def _read(text: str, changes: Iterable[str], file: str) -> Rules:
    """Return the rules of a text and of changes to them."""
    faults, changes = Faults(file), [*changes]
    _check_size(text, file)
    if any(map(_DOTTED.search, (text, *changes))):  # the parser is slow with these
        deep = Fault("the dots are nested too deep", file)
        raise RulesError([deep])
    try:
        given = unique(in_text(text, faults), faults)
        changed = unique(in_changes(changes, faults), faults)
        return _rules(given | changed, faults)
    except RecursionError:  # the parser goes down one level for each bracket
        deep = Fault("the brackets are nested too deep", file)
        raise RulesError([deep]) from None


_DOTTED: Final = re.compile(
    r"""(?:\.[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)[ \t]*){20}""", re.ASCII
)
"""A key of very many parts; no option has more than two."""


def _check_size(rules: str | bytes, file: str) -> None:
    """Refuse house rules that nobody can have written."""
    if len(rules) > _MOST_SIZE:
        unit = "characters" if isinstance(rules, str) else "bytes"
        long = f"house rules have at most {_MOST_SIZE} {unit}"
        raise RulesError([Fault(long, file)])


def _rules(given: Mapping[str, Given], faults: Faults) -> Rules:
    """Return the rules that are given, or refuse them with every fault."""
    values: dict[str, Any] = {}
    for key, each in given.items():
        try:
            values[key] = _value(each)
        except _Refused as refused:
            faults.note(each.line, str(refused))
    name, players = values.pop("base", "biriba"), values.get("players")
    base = Rules()
    try:
        base = presets.get(name, players)
    except RulesError as error:
        wrong = given["players" if name in presets.names() else "base"]
        faults.note(wrong.line, str(error))
    faults.raise_any()
    try:
        return base.with_(**values)
    except RulesError as error:
        found = [each._replace(file=faults.file) for each in error.faults]
        raise RulesError(found) from error


class _Refused(Exception):
    """What a key is given is not what it takes."""


def _value(given: Given) -> object:
    """Return the value that is given, or raise what is wrong with it."""
    key = given.key
    if key in OPTIONS:
        return _option(key, given)
    if key not in TOP:
        near = hint(key, (*TOP, *OPTIONS))
        raise _Refused(f"there is no option {shown(key)}{near}")
    for reading in given.readings:
        if isinstance(reading, str):
            problems = [*naming.problems(reading)] if key == "name" else []
            if problems:
                raise _Refused(*problems)
            return reading
    raise _Refused(f"{key} takes text, not {in_short(given.readings[0])}")


def _option(key: str, given: Given) -> object:
    """Return the value that an option is given, or raise what is wrong with it."""
    shape = OPTIONS[key].shape
    for reading in given.readings:
        for value in (reading, _with_none(reading)):
            with contextlib.suppress(TypeError, ValueError):
                return shape.read(value)
    problem = f"{key} takes {shape.takes(written)}, not {in_short(given.readings[0])}"
    near = (value for reading in given.readings for value in shape.meant(reading))
    meant = next((f"; did you mean {written(value)}?" for value in near), "")
    raise _Refused(f"{problem}{meant}")


def _with_none(value: object) -> object:
    """Return a value with ``None`` for every text that stands for it."""
    if isinstance(value, list):
        items = cast("list[object]", value)
        return [_with_none(item) for item in items]
    return None if value == "none" else value
