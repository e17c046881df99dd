"""Write tables as the tests and the fuzz drivers in C++ read them, one a line.

`python kernel/make_tables.py tables.txt 100` writes the rulesets, and 100 rules drawn
at random.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, seed, settings

from biriba import Rules, rulesets, testing
from biriba._cards.kinds import KINDS
from biriba._cards.multisets import from_packed
from biriba._lanes import bag
from biriba._rules.numbers import is_plain, options_of
from biriba.learn._actions import action_space
from biriba.learn._positions import _lay

OPTIONS: Final = re.findall(
    r"^(NUMBER_OR_NONE|NUMBERS|NUMBER|BONUS_OR_NONE|BONUS|FLAG|CHOICE)\((\w+)",
    Path(__file__).with_name("src").joinpath("options.inc").read_text("utf-8"),
    re.MULTILINE,
)
"""The shapes and names of the options that the kernel reads."""


def numbers_of(rules: Rules) -> Iterator[int]:
    """Yield everything that the kernel is told of rules."""
    options: dict[str, Any] = options_of(rules)
    for shape, name in OPTIONS:
        value = options[name]
        if shape.endswith("OR_NONE"):
            yield int(value is not None)
            if value is None:
                continue
        if isinstance(value, list):
            yield len(value)
        yield from value if isinstance(value, list | tuple) else [int(value)]
    space = action_space(rules)
    yield from (rules.values.of_card(card) for card in KINDS)
    yield from (rules.values.of_hand(from_packed(one)) for one in bag.ONE)
    yield space.melds
    yield len(space.lays)
    for move in space.lays:
        yield from _lay(move)


def random_rules(number: int) -> list[Rules]:
    """Return rules at random, the same every time."""
    drawn: list[Rules] = []

    @seed(1)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(testing.rules())
    def draw(rules: Rules) -> None:
        drawn.append(rules)

    draw()
    return drawn


if __name__ == "__main__":
    path, count = sys.argv[1:]
    tables = [*map(rulesets.get, rulesets.names()), *random_rules(int(count))]
    played = [rules for rules in tables if not is_plain(rules)]
    lines = (" ".join(map(str, numbers_of(rules))) for rules in played)
    Path(path).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
