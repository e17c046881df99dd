"""House rules in a file: what a table changes in a ruleset, as TOML.

>>> rules = loads("players = 2", ["target=3000", "jokers=2"])
>>> rules.seating.teams, rules.match.target
('individuals', 3000)

``base`` is the name of a ruleset, ``biriba`` if it is not given; ``players`` picks the
form of it for so many; ``name`` is what the table calls its game. The rest are the
options of `biriba.rules.Rules` by their names, each by itself or in a table called like
its part, such as ``[match]``. TOML has no ``None``: that is the text ``"none"``.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

import attrs

from biriba import rulesets
from biriba.cards import Rank
from biriba.errors import HouseRulesError, RulesError, UnknownRulesetError
from biriba.rules import OPTIONS, Bonus, Rules

__all__ = ["dumps", "dumps_whole", "load", "loads"]


def loads(text: str, changes: Iterable[str] = ()) -> Rules:
    """Return the rules that a text in TOML describes.

    Args:
        text: The house rules.
        changes: Options that are changed on top of them, each as ``option=value``.
            A value is written as in TOML, but words need no quotes and lists no
            brackets.

    Raises:
        HouseRulesError: If the text is no TOML, or what it says makes no rules; it
            names every fault and its line.
    """
    return _read(text, changes, "")


def load(path: str | os.PathLike[str], changes: Iterable[str] = ()) -> Rules:
    """Return the rules that a file in TOML describes.

    Args:
        path: Where the file is. It is read as UTF-8.
        changes: Options that are changed on top of it, as `loads` takes them.

    Raises:
        HouseRulesError: If the file cannot be read, is no TOML, or what it says makes
            no rules; it names every fault and its line.
    """
    file = os.fspath(path)
    try:
        text = Path(file).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        msg = f"{file}, line {line}: this is not UTF-8"
        raise HouseRulesError([msg]) from error
    except (OSError, ValueError) as error:  # no file has a name with a null in it
        reason = getattr(error, "strerror", None) or error
        raise HouseRulesError([f"{file}: {reason}"]) from error
    return _read(text, changes, file)


def dumps(rules: Rules) -> str:
    """Return rules as a text in TOML that `loads` makes equal rules of.

    It lists what differs from the ruleset of the same name, or else from ``biriba``
    with as many players.

    Args:
        rules: The rules.

    >>> print(dumps(rulesets.get("buraco-aberto").with_(target=2000)), end="")
    base = "buraco-aberto"
    target = 2000
    """
    players = rules.seating.players
    name = rules.name if rules.name in rulesets.names() else "biriba"
    if players not in rulesets.player_counts(name):
        name = "biriba"
    usual = rulesets.get(name).seating.players
    base = rulesets.get(name, players)
    given: dict[str, object] = {"base": name}
    if rules.name != base.name:
        given["name"] = rules.name
    if players != usual:
        given["players"] = players
    before = base.options
    given |= {
        option: value
        for option, value in rules.options.items()
        if value != before[option]
    }
    return _lines(given)


def dumps_whole(rules: Rules) -> str:
    """Return rules as a text in TOML that gives every option, whatever the rulesets.

    So the text makes the same rules of it even where a ruleset has changed since.

    Args:
        rules: The rules.
    """
    return _lines({"name": rules.name, **rules.options})


def _lines(given: Mapping[str, object]) -> str:
    """Return what is given as lines in TOML."""
    return "".join(f"{key} = {_written(value)}\n" for key, value in given.items())


# What is given ------------------------------------------------------------------------


@attrs.frozen
class _Given:
    """Something that is given a value.

    Attributes:
        key: What it is: an option, ``base`` or ``name``.
        readings: The values that it may be meant to have, the likeliest first.
        line: The line in the text; ``None`` for a change.
    """

    key: str
    readings: tuple[object, ...]
    line: int | None = None


@attrs.frozen
class _Faults:
    """What is wrong with house rules, gathered to be told all at once.

    Attributes:
        file: What the file is called; empty for a text.
        noted: The lines and what is wrong there.
    """

    file: str
    noted: list[tuple[int, str]] = attrs.field(factory=list[tuple[int, str]])

    def note(self, line: int | None, text: str) -> None:
        """Note a fault in a line, or in a change."""
        if line is None:
            self.noted.append((sys.maxsize, text))
        else:
            self.noted.append((line, self.placed(text, f"line {line}")))

    def placed(self, text: str, place: str = "") -> str:
        """Return a fault with the file and its place in it."""
        where = ", ".join(filter(None, (self.file, place)))
        return f"{where}: {text}" if where else text

    def raise_any(self) -> None:
        """Refuse house rules that have faults, which are told line by line."""
        if self.noted:
            ordered = sorted(self.noted, key=lambda fault: fault[0])
            raise HouseRulesError([text for _, text in ordered])


def _read(text: str, changes: Iterable[str], file: str) -> Rules:
    """Return the rules of a text and of changes to them."""
    faults = _Faults(file)
    try:
        given = _unique(_in_text(text, faults), faults)
        changed = _unique(_in_changes(changes, faults), faults)
        return _rules(given | changed, faults)
    except RecursionError:  # the parser goes down one level for each bracket
        deep = faults.placed("the brackets are nested too deep")
        raise HouseRulesError([deep]) from None


def _unique(given: Iterable[_Given], faults: _Faults) -> dict[str, _Given]:
    """Return what is given by its key, and note what is given twice."""
    found: dict[str, _Given] = {}
    for each in given:
        first = found.setdefault(each.key, each)
        if first is not each:
            before = f", first in line {first.line}" if first.line else ""
            faults.note(each.line, f"{each.key} is given twice{before}")
    return found


def _in_changes(changes: Iterable[str], faults: _Faults) -> Iterator[_Given]:
    """Yield what changes give, and note those that are none."""
    for change in changes:
        key, equals, text = change.partition("=")
        if equals:
            yield _Given(key.strip(), tuple(_readings(text.strip())))
        else:
            faults.note(None, f"{change!r} is not option=value")


def _readings(text: str) -> Iterator[object]:
    """Yield what the text of a value may mean."""
    quoted = re.sub(r"(?<![\w\"'.+-])[A-Za-z][\w-]*(?![\w\"'])", r'"\g<0>"', text)
    for written in (text, f"[{text}]", quoted, f"[{quoted}]"):
        try:
            found = tomllib.loads(f"value = {written}")
        except ValueError:  # also a number with too many digits
            continue
        if found.keys() == {"value"}:
            yield found["value"]
    yield text


# Reading TOML -------------------------------------------------------------------------

_TOP: Final = ("base", "name")
_PARTS: Final = tuple(dict.fromkeys(option.part for option in OPTIONS.values()))

_TOKEN: Final = re.compile(
    r'''
    """ (?:\\.|[^\\])*? "{3,5}      # texts of several lines
    | \'\'\' .*? '{3,5}
    | " (?:\\.|[^"\\])* "           # texts
    | ' [^']* '
    | \# [^\n]*                     # remarks
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<end> \n )
    | [^\s\[\]{}"'\#]+ | [^\S\n]+
    ''',
    re.DOTALL | re.VERBOSE,
)


def _in_text(text: str, faults: _Faults) -> Iterator[_Given]:
    """Yield what a text gives, and note what cannot be."""
    try:
        tomllib.loads(text)
    except ValueError as error:  # also a number with too many digits
        raise HouseRulesError([_syntax_fault(error, text, faults)]) from error
    part: str | None = ""
    for line, statement in _statements(text.replace("\r\n", "\n")):
        found = tomllib.loads(statement)
        ((key, value),) = found.items()
        if statement.startswith("["):
            part = key if key in _PARTS and value == {} else None
            if part is None:
                faults.note(line, _no_table(key))
        elif part == "" and key in _PARTS and isinstance(value, dict):
            options = cast("dict[str, object]", value)
            yield from _in_part(key, options, line, faults)
        elif part is not None:
            yield from _in_part(part, found, line, faults)


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield each statement of valid TOML with its line."""
    line, begun, depth = 1, 0, 0
    start: int | None = None
    for token in _TOKEN.finditer(text + "\n"):
        words = token.group()
        if start is None and not words.isspace() and not words.startswith("#"):
            start, begun = token.start(), line
        depth += (token.lastgroup == "open") - (token.lastgroup == "close")
        if token.lastgroup == "end" and depth == 0 and start is not None:
            yield begun, text[start : token.start()]
            start = None
        line += words.count("\n")


def _in_part(
    part: str, values: Mapping[str, object], line: int, faults: _Faults
) -> Iterator[_Given]:
    """Yield what is given to options of a part, and note what is not one of them.

    Args:
        part: The part; empty at the top of a text, where every option can be.
        values: The values by their keys.
        line: The line.
        faults: Where faults are noted.
    """
    for key, value in values.items():
        if key in _PARTS:
            faults.note(line, _no_table(key))
        elif key in _TOP and part:
            faults.note(line, f"{key} belongs at the top, before the first table")
        elif key in OPTIONS and part not in ("", OPTIONS[key].part):
            home = OPTIONS[key].part
            faults.note(line, f"{key} belongs in [{home}], not in [{part}]")
        else:
            yield _Given(key, (value,), line)


def _no_table(name: str) -> str:
    """Return what to say of a table that does not exist, or not so."""
    if name in _PARTS:
        return f"the options of {name} go in one table, [{name}]"
    return f"there is no table {name!r}{_hint(name, _PARTS)}"


def _syntax_fault(error: ValueError, text: str, faults: _Faults) -> str:
    """Return what is wrong with a text that is no TOML, and where."""
    ending = r"(.*) \(at (?:(line \d+, column \d+)|end of document)\)"
    found = re.fullmatch(ending, str(error), re.DOTALL)
    if found is None:
        return faults.placed(str(error))
    what, place = found.groups()
    *before, last = text.split("\n")
    end = f"line {len(before) + 1}, column {len(last) + 1}"
    return faults.placed(what, place or end)


# Making rules -------------------------------------------------------------------------


def _rules(given: Mapping[str, _Given], faults: _Faults) -> Rules:
    """Return the rules that are given, or refuse them with every fault."""
    values: dict[str, Any] = {}
    for key, each in given.items():
        try:
            values[key] = _value(each)
        except _Refused as refused:
            faults.note(each.line, str(refused))
    name, players = values.pop("base", "biriba"), values.get("players")
    base = rulesets.BIRIBA
    try:
        base = rulesets.get(name, players)
    except UnknownRulesetError as error:
        wrong = given["players" if name in rulesets.names() else "base"]
        faults.note(wrong.line, f"{error}{_hint(name, rulesets.names())}")
    faults.raise_any()
    try:
        return base.with_(**values)
    except RulesError as error:
        raise HouseRulesError(map(faults.placed, error.problems)) from error


class _Refused(Exception):
    """What a key is given is not what it takes."""


def _value(given: _Given) -> object:
    """Return the value that is given, or raise what is wrong with it."""
    key = given.key
    if key in _TOP:
        for reading in given.readings:
            if isinstance(reading, str):
                return reading
        takes = "text"
    elif key in OPTIONS:
        for reading in given.readings:
            for value in (reading, _with_none(reading)):
                if _is_taken(key, value):
                    return value
        takes = _takes(key)
    else:
        raise _Refused(f"there is no option {key!r}{_hint(key, (*_TOP, *OPTIONS))}")
    raise _Refused(f"{key} takes {takes}, not {_shown(given.readings[0])}")


def _with_none(value: object) -> object:
    """Return a value with ``None`` for every text that stands for it."""
    if isinstance(value, list):
        items = cast("list[object]", value)
        return [_with_none(item) for item in items]
    return None if value == "none" else value


def _is_taken(option: str, value: object) -> bool:
    """Return whether an option takes a value."""
    if isinstance(value, dict):
        return False  # an option that takes any iterable would see its keys
    part = getattr(rulesets.BIRIBA, OPTIONS[option].part)
    try:
        attrs.evolve(part, **{option: value})
    except ValueError:  # a `RulesError`, or a number too long for its message
        return False
    return True


def _takes(option: str) -> str:
    """Return what an option takes, as one writes it in TOML."""
    words = OPTIONS[option].takes.replace("'", '"')
    for python, toml in (("True", "true"), ("False", "false"), ("None", '"none"')):
        words = words.replace(python, toml)
    what, such, example = words.partition("such as ")
    return what + such + example.translate(str.maketrans("()", "[]"))


def _hint(name: str, known: Iterable[str]) -> str:
    """Return a question after the name that was perhaps meant."""
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, seldom used

    near = get_close_matches(name, known, n=1)
    return f"; did you mean {near[0]!r}?" if near and near[0] != name else ""


# Writing TOML -------------------------------------------------------------------------

_LONGEST: Final = 60
_MOST_BITS: Final = 63


def _written(value: object) -> str:
    """Return the value of an option, a name or a count as one writes it in TOML."""
    if value is None:
        return '"none"'
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")
    if isinstance(value, Bonus):
        return _written((value.clean, value.dirty))
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        if items and isinstance(items[0], Rank):
            return _written("".join(map(str, items)))
        return f"[{', '.join(map(_written, items))}]"
    return str(value).lower()  # a truth value or a number


def _shown(value: object) -> str:
    """Return a value that was read as one writes it in TOML, or shorter."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return "such a large number"
    if isinstance(value, list):
        items = cast("list[object]", value)
        text = f"[{', '.join(map(_shown, items))}]"
    else:
        text = _written(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
