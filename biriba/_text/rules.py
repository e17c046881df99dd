"""The rules within the texts of states and records, with every option.

They are lines of TOML, as in a file of house rules, below the line ``rules``.
"""

from __future__ import annotations

import re
from typing import Final

from biriba import rulesets
from biriba._base.memory import remembered
from biriba._rules.rules import Rules
from biriba._text.lines import Line, Lines
from biriba.errors import RulesError

_TITLE: Final = "rules"
_OPTION: Final = re.compile(r"(\w+)[ \t]*=")


def write_rules(rules: Rules) -> str:
    """Return the lines of rules, including the last line break."""
    return f"{_TITLE}\n{rulesets.dumps_whole(rules)}"


def read_rules(lines: Lines) -> Rules:
    """Take the lines of rules and return the rules."""
    title = lines.title(_TITLE)
    given: dict[str, Line] = {}
    while (line := lines.peek()) and (found := _OPTION.match(line.text)):
        key = found[1]
        if key in given:
            first = given[key].number
            raise line.fault(f"{key} is given twice, first in line {first}")
        given[key] = lines.take("an option")
    try:
        return _rules("\n".join(line.text for line in given.values()))
    except RulesError as error:
        fault = error.faults[0]
        line = [*given.values()][fault.line - 1] if fault.line else title
        raise line.fault(fault.problem, fault.column or 1) from error


@remembered(64)
def _rules(text: str) -> Rules:
    return rulesets.loads(text)
