"""The rules of Biriba, Greece's great rummy game, and of its relatives.

Deal, ask for every legal move, learn why a move is refused, play whole matches and
read their score sheets; or use the melds alone.

>>> from random import Random
>>> import biriba
>>> state = biriba.GameState.deal(biriba.rulesets.get("biriba"), Random(1))
>>> state = state.play(biriba.DrawCard())
>>> state.turn.step
<Step.MELD: 'meld'>
"""

from importlib import import_module
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from biriba import _faces

if TYPE_CHECKING:
    from biriba._memory import clear_caches
    from biriba.arrangement import arrange
    from biriba.cards import JOKER, KINDS, RANKS, Card, Cards, Rank, Suit
    from biriba.errors import (
        ArenaError,
        ArrangementError,
        BiribaError,
        CardTextError,
        DeckError,
        DecodeError,
        EngineError,
        HouseRulesError,
        IllegalMove,
        LanguageError,
        MatchError,
        MoveError,
        NotAMeld,
        NotationError,
        PlayerError,
        RecordError,
        ReviewError,
        RulesError,
        SeatError,
        TooManyCopiesError,
        UnknownRulesetError,
        ViewError,
    )
    from biriba.facts import Facts
    from biriba.legal_moves import LegalMoves
    from biriba.match import Match
    from biriba.melds import Meld, RankSet, Run
    from biriba.moves import (
        AddToMeld,
        ChooseBonusSuit,
        Discard,
        DrawCard,
        ExchangeFirstCard,
        LayMeld,
        Move,
        Pass,
        TakePile,
    )
    from biriba.records import DealRecord, MatchRecord
    from biriba.rules import Rules
    from biriba.scoring import Item, ItemKind, Score, score
    from biriba.sides import Side
    from biriba.state import GameState, PlayerView, SpectatorView
    from biriba.turns import Ending, EndReason, Step, Turn
    from biriba.violations import Code, Violation

    from biriba import (
        actions as actions,
        arena as arena,
        arrangement as arrangement,
        bots as bots,
        bounds as bounds,
        cards as cards,
        checks as checks,
        cli as cli,
        engine as engine,
        envs as envs,
        errors as errors,
        events as events,
        facts as facts,
        house_rules as house_rules,
        languages as languages,
        legal_moves as legal_moves,
        match as match,
        melds as melds,
        moves as moves,
        notation as notation,
        recall as recall,
        record_text as record_text,
        records as records,
        render as render,
        review as review,
        rule_sheet as rule_sheet,
        rules as rules,
        rulesets as rulesets,
        scoring as scoring,
        serial as serial,
        session as session,
        sides as sides,
        simulate as simulate,
        state as state,
        testing as testing,
        turns as turns,
        violations as violations,
    )

__all__ = [
    "JOKER",
    "KINDS",
    "RANKS",
    "AddToMeld",
    "ArenaError",
    "ArrangementError",
    "BiribaError",
    "Card",
    "CardTextError",
    "Cards",
    "ChooseBonusSuit",
    "Code",
    "DealRecord",
    "DeckError",
    "DecodeError",
    "Discard",
    "DrawCard",
    "EndReason",
    "Ending",
    "EngineError",
    "ExchangeFirstCard",
    "Facts",
    "GameState",
    "HouseRulesError",
    "IllegalMove",
    "Item",
    "ItemKind",
    "LanguageError",
    "LayMeld",
    "LegalMoves",
    "Match",
    "MatchError",
    "MatchRecord",
    "Meld",
    "Move",
    "MoveError",
    "NotAMeld",
    "NotationError",
    "Pass",
    "PlayerError",
    "PlayerView",
    "Rank",
    "RankSet",
    "RecordError",
    "ReviewError",
    "Rules",
    "RulesError",
    "Run",
    "Score",
    "SeatError",
    "Side",
    "SpectatorView",
    "Step",
    "Suit",
    "TakePile",
    "TooManyCopiesError",
    "Turn",
    "UnknownRulesetError",
    "ViewError",
    "Violation",
    "arrange",
    "clear_caches",
    "melds",
    "rulesets",
    "score",
]

_MODULES: Final = frozenset({
    "actions", "arena", "arrangement", "bots", "bounds", "cards", "checks", "cli",
    "engine", "envs", "errors", "events", "facts", "house_rules", "languages",
    "legal_moves", "match", "melds", "moves", "notation", "recall", "record_text",
    "records", "render", "review", "rule_sheet", "rules", "rulesets", "scoring",
    "serial", "session", "sides", "simulate", "state", "testing", "turns",
    "violations",
})  # fmt: skip
"""The public modules."""

_NAMES: Final = {
    "_memory": ("clear_caches",),
    "arrangement": ("arrange",),
    "cards": ("JOKER", "KINDS", "RANKS", "Card", "Cards", "Rank", "Suit"),
    "errors": (
        "ArenaError", "ArrangementError", "BiribaError", "CardTextError", "DeckError",
        "DecodeError", "EngineError", "HouseRulesError", "IllegalMove", "LanguageError",
        "MatchError", "MoveError", "NotAMeld", "NotationError", "PlayerError",
        "RecordError", "ReviewError", "RulesError", "SeatError", "TooManyCopiesError",
        "UnknownRulesetError", "ViewError",
    ),
    "facts": ("Facts",),
    "legal_moves": ("LegalMoves",),
    "match": ("Match",),
    "melds": ("Meld", "RankSet", "Run"),
    "moves": (
        "AddToMeld", "ChooseBonusSuit", "Discard", "DrawCard", "ExchangeFirstCard",
        "LayMeld", "Move", "Pass", "TakePile",
    ),
    "records": ("DealRecord", "MatchRecord"),
    "rules": ("Rules",),
    "scoring": ("Item", "ItemKind", "Score", "score"),
    "sides": ("Side",),
    "state": ("GameState", "PlayerView", "SpectatorView"),
    "turns": ("EndReason", "Ending", "Step", "Turn"),
    "violations": ("Code", "Violation"),
}  # fmt: skip

_HOMES: Final = {name: module for module, names in _NAMES.items() for name in names}
"""The module of each public name. Modules are imported when something of them is asked
for, so that nobody waits for what a program does not use."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - checkers see the imports above
    """Return a public module or name, importing what it is in."""
    if name in _MODULES:
        return import_module(f"biriba.{name}")
    if name in _HOMES:
        value = getattr(import_module(f"biriba.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'biriba' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names of what is here, the public modules included."""
    return sorted({*globals(), *_MODULES, *_HOMES})


_pictures: Final = count(1)
"""Numbers the pictures of a notebook, so that no two of a page share a name inside."""


def _draw(value: Any) -> str:  # noqa: ANN401 - whatever has a picture
    """Draw a value as SVG."""
    from biriba import render  # noqa: PLC0415 - slow to import, seldom used

    return render.svg(value, ids=f"biriba{next(_pictures)}")


def _write(value: Any) -> str:  # noqa: ANN401 - whatever there is HTML of
    """Write a value as HTML."""
    from biriba import render  # noqa: PLC0415 - slow to import, seldom used

    return render.html(value)


def _describe(rules: "Rules", language: Any) -> Any:  # noqa: ANN401 - a rule sheet
    """Write the rule sheet of rules in a language."""
    from biriba import rule_sheet  # noqa: PLC0415 - slow to import, seldom used

    return rule_sheet.describe(rules, language)


_faces.MAKERS.update(
    {_faces.DRAW: _draw, _faces.WRITE: _write, _faces.DESCRIBE: _describe}
)
