"""The commands ``rules`` and ``refusals``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from biriba import rulesets
from biriba._cli.options import changes_of, language_of, rules_of, said, table_of
from biriba._draw.pen import RULER, Pen, fitted, width_of
from biriba._refusals.violations import Code
from biriba._words.languages import Language


def rules(options: argparse.Namespace) -> int:
    """Print the rules of a table, or the differences of two tables."""
    words = language_of(options)
    if options.diff:
        if options.name or options.rules:
            options.parser.error(words.say("cli-diff-alone"))
        return _diff(options.diff, changes_of(options), words)
    if not (said(options) or options.toml or options.markdown):
        return _rulesets(words)
    table = rules_of(options)
    if options.toml:
        print(rulesets.dumps(table), end="")
    else:
        sheet = table.describe(words)
        width = min(RULER, width_of(sys.stdout))
        print(sheet.markdown() if options.markdown else sheet.text(width))
    return 0


def _rulesets(words: Language) -> int:
    """List the rulesets."""
    width = max(map(len, rulesets.names()))
    for name in rulesets.names():
        table = rulesets.get(name)
        usual = table.seating.players
        others = [n for n in rulesets.player_counts(name) if n != usual]
        players = f"{usual} ({', '.join(map(str, others))})" if others else str(usual)
        line = f"{name:<{width}} {players:<14} {table.summary(words)}"
        print(fitted(line, sys.stdout))
    return 0


def _diff(sources: Sequence[str], changes: Sequence[str], words: Language) -> int:
    """Print the differences of two tables."""
    here, there = (table_of(source, changes) for source in sources)
    if here.vocabulary != there.vocabulary:  # else every such word would differ
        there = there.with_(words=here.wording.words)
    differences = here.describe(words).difference(there.describe(words))
    for sign, source in zip("-+", sources, strict=True):
        print(f"{sign} {source}")
    if not differences:
        print(f"\n{words.say('sheet-same-rules')}")
    pen = Pen(color=False, width=min(RULER, width_of(sys.stdout)))
    for part in differences:
        print(f"\n{part.heading}")
        for sign, facts in (("-", part.here), ("+", part.there)):
            for fact in facts:
                print(pen.words(f"{sign} {fact}"))
    return 0


def refusals(options: argparse.Namespace) -> int:
    """List every reason for a refusal."""
    words = language_of(options)
    width = max(len(code.value) for code in Code)
    for code in Code:
        reason = words.say(f"reason-{code.value}")
        rows = f" ({', '.join(code.rows)})" if code.rows else ""
        print(fitted(f"{code.value:<{width}} {reason}{rows}", sys.stdout))
    return 0
