"""The special features of a table, in a few phrases."""

from __future__ import annotations

from collections.abc import Iterator

from biriba._rules.rules import Rules
from biriba._words.sheet.phrases import Phrase, phrase
from biriba._words.sheet.table import has_pairs, has_sets_of_twos


def marks(rules: Rules) -> Iterator[Phrase]:
    """Yield the target, the kinds of melds, and what else is worth a word."""
    yield phrase("sheet-mark-target", number=rules.match.target)
    yield _kinds(rules)
    told = [
        (rules.dealing.has_bonus_suit, phrase("sheet-mark-bonus-suit")),
        (not rules.dealing.upcard, phrase("sheet-mark-no-upcard")),
        (has_pairs(rules), phrase("sheet-mark-pairs")),
        (rules.melding.ace_both_ends, phrase("sheet-mark-ace-to-ace")),
        (rules.melding.wilds_stay, phrase("sheet-mark-wilds-stay")),
        (rules.taking.asks_meld, phrase("sheet-mark-meld-to-take")),
        (
            not rules.biribaki.biribaki_needs_biriba,
            phrase("sheet-mark-free-biribaki"),
        ),
        (bool(rules.match.initial_meld), phrase("sheet-mark-minimum")),
    ]
    yield from (mark for holds, mark in told if holds)


def _kinds(rules: Rules) -> Phrase:
    """Return what kinds of melds there are."""
    if not rules.melding.set_ranks:
        return phrase("sheet-mark-runs")
    if has_sets_of_twos(rules):
        return phrase("sheet-mark-runs-sets-twos")
    return phrase("sheet-mark-runs-sets")
