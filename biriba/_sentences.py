"""What the library says in English, each sentence with its facts in braces.

A sentence says nothing that is not in its facts. How a fact is said when it is not just
written down stands after a colon, see `_FORMS`.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Sentences: TypeAlias = Mapping[str, str]
"""The sentences of a code or a kind, by their case."""


def facts_in(sentence: str) -> frozenset[str]:
    """Return the names of the facts that a sentence is made of."""
    names = [name for _, name, _, _ in string.Formatter().parse(sentence) if name]
    return frozenset(name.partition(".")[0] for name in names)


def told(sentence: str, facts: Mapping[str, object]) -> str:
    """Return a sentence with its facts."""
    return _FORMATTER.vformat(sentence, (), facts)


# How facts are said -------------------------------------------------------------------


def _listed(last: str) -> Callable[[Any], str]:
    """Return what says several things, the last two of them joined by a word."""

    def said(many: Any) -> str:  # noqa: ANN401 - anything that can be gone through
        return last.join(map(str, many))

    return said


def _wilds(cards: Any) -> str:  # noqa: ANN401 - cards, of which nothing is known here
    """Return cards as ``2c, JK and JK``."""
    *others, last = map(str, cards)
    return f"{', '.join(others)} and {last}"


_FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    "": str,
    "or": _listed(" or "),
    "and": _listed(" and "),
    "and as": _listed(" and as "),
    "wilds": _wilds,
    "cards": lambda number: f"{number} card{'s' * (number != 1)}",
}
"""The ways to say a fact."""


class _Formatter(string.Formatter):
    """Says facts in the ways there are."""

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - any
        return _FORMS[format_spec](value)


_FORMATTER: Final = _Formatter()


# Why something is refused -------------------------------------------------------------

_ONLY_TO: Final = {
    "discard": "{move}: you may discard your last card only to ",
    "empty": "{move}: you may empty your hand only to ",
    "left": ("{move}: it would leave you only {left}, which you may discard only to "),
}
_TAKE: Final = "take the {game.biribaki}, and your side has no {game.biriba} yet"
_GUARDED: Final = (
    "you took a single card with one card in hand, so you may not go out in this turn"
)


def _only_to(lack: str) -> Sentences:
    """Return what is said of the last card of a hand, by what the side lacks."""
    return {case: f"{start}{lack}" for case, start in _ONLY_TO.items()}


ADDED: Final = "{added} cannot go to {meld}: "
"""What goes before a sentence about cards that would be no meld with those added."""

REFUSALS: Final[Mapping[str, Sentences]] = {
    "deal-over": {"": "{move}: the play of this deal has ended"},
    "not-your-turn": {"": "{move}: it is seat {turn}'s turn, not seat {seat}'s"},
    "draw-first": {"": "{move}: first draw a card or take the discard pile"},
    "already-drawn": {
        "": "{move}: you have drawn or taken cards already; meld or discard"
    },
    "choose-first": {"": "{move}: first name the bonus suit"},
    "nothing-to-choose": {"": "{move}: there is no bonus suit to name"},
    "suit-needed": {"": "{move}: whoever takes the joker must name a suit"},
    "no-exchange": {
        "": "{move}: only the first card drawn in a deal can be exchanged, and only at "
        "once"
    },
    # Drawing.
    "draw-pile-empty": {
        "": "{move}: the draw pile is empty; take the discard pile or pass"
    },
    "discard-pile-empty": {"": "{move}: the discard pile is empty"},
    "must-draw": {"": "{move}: there are still {number:cards} to draw"},
    "take-traps": {
        "": "{move}: with {card} in your hand you could not end your turn lawfully"
    },
    "take-needs-meld": {
        "": "{move}: you could not meld any card of the discard pile at once",
        "top": "{move}: you could not meld {card} at once",
        "new": "{move}: you could not meld {card} at once in a new meld",
    },
    "one-card-guard": {
        "take": "{move}: with one card in hand you may not take {card} to go out with "
        "it",
        "discard": f"{{move}}: {_GUARDED}",
        "left": f"{{move}}: it would leave you only {{left}}; {_GUARDED}",
    },
    # What is a meld.
    "too-few-cards": {
        "": "{cards}: a meld has at least three cards",
        "none": "no card: a meld has at least three cards",
    },
    "two-wilds": {
        "": "{cards} would hold the wild cards {wilds:wilds}; a meld may hold only one"
    },
    "neither-set-nor-run": {"": "{cards} are neither of one rank nor of one suit"},
    "set-of-twos": {
        "": "{cards}: twos alone, or with a joker, are not a set",
        "joker": "{cards}: a set of twos may not hold a joker",
    },
    "rank-not-in-sets": {"": "{cards}: this table has no sets of that rank"},
    "repeated-card": {"": "{cards} holds {card} too often for a run"},
    "two-aces": {"": "{cards} holds {card} too often for a run"},
    "gap": {
        "": "{cards} do not follow one another",
        "wild": "{cards} do not follow one another, and a wild card fills only one gap",
    },
    "run-too-long": {"": "{cards}: a run has at most {number} cards"},
    # Melding.
    "not-in-hand": {"": "{move}: you do not hold {cards}"},
    "nothing-added": {"": "add at least one card to {meld}"},
    "no-such-meld": {
        "": "no meld {meld} lies on the table",
        "otherwise": "no meld {meld} lies on the table; these cards lie there as "
        "{melds:and as}",
    },
    "opponents-meld": {"": "{meld} belongs to another side"},
    "wild-for-wild": {
        "": "{added} cannot go to {meld}: {card} is already its wild card"
    },
    "ace-stays": {"": "{added} cannot go to {meld} one by one without moving the ace"},
    "wild-stays": {"": "{added} cannot go to {meld}: {card} keeps its place there"},
    "wild-place": {
        "several": "{move}: it can make {melds:or}; give the run that is meant",
        "one": "{move}: it can make {melds:or}, and nothing else",
        "meld": "{move}: {melds:and} both lie there; give the meld itself to say which "
        "you mean",
    },
    # What a turn owes.
    "closed-phase": {
        "discard": "{move}: you must meld your whole hand except one card",
        "left": "{move}: you must meld your whole hand except one card, and you could "
        "not with {left} left",
    },
    "must-meld-taken": {
        "": "{move}: your next move must meld {cards:or}",
        "new": "{move}: your next move must meld {cards:or} in a new meld",
        "discard": "{move}: you must meld {cards:or} first",
    },
    "initial-meld": {
        "at-least": "{move}: your side's first melds would count {points} points, and "
        "the rest of your hand cannot bring them to at least {asked}",
        "more-than": "{move}: your side's first melds would count {points} points, and "
        "the rest of your hand cannot bring them to more than {asked}",
        "discard-at-least": "{move}: your side's first melds count {points} points, "
        "but must count at least {asked}",
        "discard-more-than": "{move}: your side's first melds count {points} points, "
        "but must count more than {asked}",
    },
    "initial-biriba": {
        "": "{move}: there would be no {game.biriba} among your side's first melds",
        "discard": "{move}: there is no {game.biriba} among your side's first melds",
    },
    # Ending a turn.
    "returned-card": {
        "": "{move}: you took a single {card} from the discard pile, so you may not "
        "discard {card} in this turn"
    },
    "wild-discard": {
        "": "{move}: your partner plays next, so you may not discard a wild card while "
        "you hold other cards"
    },
    "no-lawful-discard": {
        "": "{move}: it would leave you {left}, and you may not discard {card} in this "
        "turn"
    },
    "must-keep-two": {"": _ONLY_TO["left"] + _TAKE},
    "needs-biriba": {
        "discard": _ONLY_TO["discard"] + _TAKE,
        "empty": _ONLY_TO["empty"] + _TAKE,
    },
    "needs-biribaki": _only_to("go out, and your side has not taken a {game.biribaki}"),
    "needs-biriba-to-go-out": _only_to(
        "go out, and your side has no {game.biriba} yet"
    ),
    "needs-clean-biriba": _only_to(
        "go out, and your side has no clean {game.biriba} yet"
    ),
    "must-discard-last": {
        "": "{move}: to go out you must discard your last card, not meld it"
    },
}
"""The sentences of every code of a refusal."""


# What is counted ----------------------------------------------------------------------


def _biriba(sort: str) -> Sentences:
    """Return what is said of a sort of biriba."""
    return {case: f"{{game.biriba}}: {case} {sort}" for case in ("clean", "dirty")}


ITEMS: Final[Mapping[str, Sentences]] = {
    "meld": {"": "meld"},
    "run": _biriba("run"),
    "set": _biriba("set"),
    "suit-run": _biriba("run in the bonus suit"),
    "full": _biriba("full run"),
    "suit-full": _biriba("full run in the bonus suit"),
    "ace-to-ace": _biriba("run from ace to ace"),
    "suit-ace-to-ace": _biriba("run from ace to ace in the bonus suit"),
    "full-set": _biriba("full set"),
    "twos": _biriba("set of twos"),
    "go-out": {"": "going out"},
    "hand": {"": "hand of seat {seat}"},
    "no-biribaki": {"": "{game.biribaki} not taken"},
    "unplayed-biribaki": {"": "{game.biribaki} taken but not played"},
    "no-biriba": {"": "no {game.biriba}"},
    "no-meld": {"": "nothing melded"},
    "cut": {
        "right": "cut that left the dealer {number} cards",
        "deep": "cut that left the dealer {number} cards, short of {asked}",
    },
    "rounding": {"": "rounding"},
}
"""The words for every kind of item of a score."""
