"""The sections of a rule sheet, in the order in which one would explain the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from biriba._rules.rules import Rules
from biriba._words.sheet import deal, melds, play, score
from biriba._words.sheet.phrases import Rule

SECTIONS: Final[Mapping[str, Callable[[Rules], Iterator[Rule]]]] = {
    "sheet-heading-players": deal.players_and_cards,
    "sheet-heading-deal": deal.deal,
    "sheet-heading-melds": melds.melds,
    "sheet-heading-first-melds": melds.first_melds,
    "sheet-heading-before": play.before_the_sides,
    "sheet-heading-turn": play.turn,
    "sheet-heading-biribaki": play.biribaki,
    "sheet-heading-going-out": play.going_out,
    "sheet-heading-end": play.end,
    "sheet-heading-score": score.score,
    "sheet-heading-match": score.match,
}
"""What writes each section, by the message of its heading; some write nothing."""
