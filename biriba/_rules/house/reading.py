"""House rules in a TOML file: the changes of a table to a ruleset.

>>> rules = loads("players = 2", ["target=3000", "jokers=2"])
>>> rules.seating.teams, rules.match.target
('individuals', 3000)

``base`` is the name of a ruleset (default: ``biriba``), ``players`` selects its variant
for a number of players, and ``name`` is the table's name for its game. All other keys
are options of `biriba.Rules`, at the top level or in a TOML table named after their
part, such as ``[match]``. TOML has no ``None``; write ``"none"``.
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
from biriba._rules.house.given import (
    TOP,
    Faults,
    Given,
    in_changes,
    in_short,
    in_text,
    unique,
    written,
)
from biriba._rules.rules import OPTIONS, Rules
from biriba.errors import (
    Fault,
    RulesError,
    check_path,
    shown,
    tuple_of,
    why_closed,
)

_MOST_SIZE: Final = 1_000_000
"""The longest text in characters, and the largest file in bytes."""


def loads(text: str, changes: Iterable[str] = ()) -> Rules:
    """Return the rules that a TOML string describes.

    Args:
        text: The house rules.
        changes: Further changes, each as ``option=value``. Values are written as in
            TOML, but words need no quotes and lists no brackets.

    Raises:
        RulesError: If the string is not TOML, or does not describe valid rules. The
            message names every fault with its line.
    """
    if not isinstance(text, str):
        raise RulesError(f"expected house rules as a string, not {shown(text)}")
    return _read(text, changes, "")


def load(path: str | os.PathLike[str], changes: Iterable[str] = ()) -> Rules:
    """Return the rules that a TOML file describes.

    Args:
        path: The path of the file, in UTF-8.
        changes: Further changes, as for `loads`.

    Raises:
        RulesError: If the file cannot be read, is not TOML, or does not describe
            valid rules. The message names every fault with its line.
    """
    text = _text_of(path)
    return _read(text, changes, os.fsdecode(path))


def _text_of(path: str | os.PathLike[str]) -> str:
    """Return the text of a TOML file, with the errors of `load` about files."""
    try:
        file = os.fsdecode(path)
    except TypeError as error:
        raise RulesError(f"expected the path of a file, not {shown(path)}") from error
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(_MOST_SIZE + 1)
        _check_size(data, file)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        fault = Fault("this is not UTF-8", file, line)
        raise RulesError([fault]) from error
    except RulesError:
        raise
    except (OSError, ValueError) as error:
        check_path(file, RulesError)
        raise RulesError([Fault(why_closed(error), file)]) from error


def dumps(rules: presets.RulesLike) -> str:
    """Return rules as a TOML string, from which `loads` returns equal rules.

    The string lists the differences from the ruleset of the same name, or otherwise
    from the one with the same number of players that differs in the fewest options.

    Args:
        rules: The rules, or the name of a ruleset.

    >>> print(dumps(presets.get("buraco-aberto").with_(target=2000)), end="")
    base = "buraco-aberto"
    target = 2000
    """
    rules = presets.rules_of(rules)
    name, changed = _nearest(rules)
    players = rules.seating.players
    given: dict[str, object] = {"base": name}
    if rules.name != name:
        given["name"] = rules.name
    if players != presets.get(name).seating.players:
        given["players"] = players
    return _lines(given, changed)


def _nearest(rules: Rules) -> tuple[str, dict[str, object]]:
    """Return the name of a ruleset, and the options in which the rules differ from it.

    It is the ruleset of the same name, or otherwise the nearest one.
    """
    players = rules.seating.players
    found = {
        name: {
            option: value
            for option, value in rules.options.items()
            if value != base[option]
        }
        for name in presets.names()
        if players in presets.player_counts(name)
        for base in [presets.get(name, players).options]
    }
    nearest = min(found, key=lambda name: (name != rules.name, len(found[name])))
    return nearest, found[nearest]


def dumps_whole(rules: presets.RulesLike) -> str:
    """Return rules as a TOML string that lists every option.

    `loads` returns equal rules from it even after a ruleset has changed.

    Args:
        rules: The rules, or the name of a ruleset.
    """
    rules = presets.rules_of(rules)
    return _lines({"name": rules.name}, rules.options)


def _lines(given: dict[str, object], options: Mapping[str, object]) -> str:
    """Return keys with values, then options, as lines in TOML."""
    short = {name: OPTIONS[name].shape.short(options[name]) for name in options}
    lines = (given | short).items()
    return "".join(f"{key} = {written(value)}\n" for key, value in lines)


# Making rules -------------------------------------------------------------------------


def _read(text: str, changes: Iterable[str], file: str) -> Rules:
    """Return the rules of a text and of changes to them.

    Args:
        text: The house rules.
        changes: Further changes, as for `loads`.
        file: The name of the file, for errors; empty for a text.
    """
    changes = tuple_of("changes", changes, str, "a string option=value", RulesError)
    faults = Faults(file)
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
"""A key with very many parts; options have at most two."""


def _check_size(rules: str | bytes, file: str) -> None:
    """Reject house rules that are too long to have been written by hand."""
    if len(rules) > _MOST_SIZE:
        unit = "characters" if isinstance(rules, str) else "bytes"
        long = f"house rules have at most {_MOST_SIZE} {unit}"
        raise RulesError([Fault(long, file)])


def _rules(given: Mapping[str, Given], faults: Faults) -> Rules:
    """Return the rules for keys and values, or raise an error with all faults."""
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
    """The value of a key is invalid."""


def _value(given: Given) -> object:
    """Return the value of a key, or raise its fault."""
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
    raise _Refused(f"{key} takes a string, not {in_short(given.readings[0])}")


def _option(key: str, given: Given) -> object:
    """Return the value of an option, or raise its fault."""
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
    """Return a value with ``None`` in place of every ``"none"``."""
    if isinstance(value, list):
        items = cast("list[object]", value)
        return [_with_none(item) for item in items]
    return None if value == "none" else value
