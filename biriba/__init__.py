"""The rules of Biriba, Greece's great rummy game, and of its relatives.

Deal, list every legal move, learn why a move is refused, play whole matches, and print
their score sheets. Or use only the melds.

>>> from random import Random
>>> import biriba
>>> state = biriba.GameState.deal("biriba", Random(1))
>>> state = state.play(biriba.DrawCard())
>>> state.turn.step
<Step.MELD: 'meld'>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from biriba._base import faces

if TYPE_CHECKING:
    from biriba._base.memory import clear_caches
    from biriba._cards.kinds import JOKER, KINDS, Card, Rank, Suit
    from biriba._cards.multisets import Cards, CardsLike
    from biriba._legality.legal_moves import LegalMoves
    from biriba._legality.selecting import Selection
    from biriba._match.match import Match
    from biriba._match.records import DealRecord, MatchRecord
    from biriba._melds.values import Meld, RankSet, Run
    from biriba._refusals.facts import Facts
    from biriba._refusals.violations import Code, Violation
    from biriba._rules.rules import Rules
    from biriba._session import Session
    from biriba._state.arrangement import arrange
    from biriba._state.states import GameState, PlayerView, SpectatorView
    from biriba._table.moves import (
        AddToMeld,
        ChooseBonusSuit,
        Discard,
        DrawCard,
        ExchangeFirstCard,
        LayMeld,
        LayRedThree,
        Move,
        Pass,
        TakePile,
    )
    from biriba._table.sides import Side
    from biriba._table.turns import EndReason, Ending, Step, Turn

    from biriba import (
        arena as arena,
        bots as bots,
        engine as engine,
        errors as errors,
        events as events,
        json as json,
        languages as languages,
        learn as learn,
        melds as melds,
        notation as notation,
        render as render,
        review as review,
        rulesets as rulesets,
        scoring as scoring,
        simulate as simulate,
        testing as testing,
    )

    __version__: str

__all__ = [
    "JOKER",
    "KINDS",
    "AddToMeld",
    "Card",
    "Cards",
    "CardsLike",
    "ChooseBonusSuit",
    "Code",
    "DealRecord",
    "Discard",
    "DrawCard",
    "EndReason",
    "Ending",
    "ExchangeFirstCard",
    "Facts",
    "GameState",
    "LayMeld",
    "LayRedThree",
    "LegalMoves",
    "Match",
    "MatchRecord",
    "Meld",
    "Move",
    "Pass",
    "PlayerView",
    "Rank",
    "RankSet",
    "Rules",
    "Run",
    "Selection",
    "Session",
    "Side",
    "SpectatorView",
    "Step",
    "Suit",
    "TakePile",
    "Turn",
    "Violation",
    "arrange",
    "clear_caches",
]

_MODULES: Final = frozenset({
    "arena", "bots", "engine", "errors", "events", "json", "languages", "learn",
    "melds", "notation", "render", "review", "rulesets", "scoring", "simulate",
    "testing",
})  # fmt: skip
"""The public modules."""

_NAMES: Final = {
    "_base.memory": ("clear_caches",),
    "_cards.kinds": ("JOKER", "KINDS", "Card", "Rank", "Suit"),
    "_cards.multisets": ("Cards", "CardsLike"),
    "_legality.legal_moves": ("LegalMoves",),
    "_legality.selecting": ("Selection",),
    "_match.match": ("Match",),
    "_match.records": ("DealRecord", "MatchRecord"),
    "_melds.values": ("Meld", "RankSet", "Run"),
    "_refusals.facts": ("Facts",),
    "_refusals.violations": ("Code", "Violation"),
    "_rules.rules": ("Rules",),
    "_session": ("Session",),
    "_state.arrangement": ("arrange",),
    "_state.states": ("GameState", "PlayerView", "SpectatorView"),
    "_table.moves": (
        "AddToMeld", "ChooseBonusSuit", "Discard", "DrawCard", "ExchangeFirstCard",
        "LayMeld", "LayRedThree", "Move", "Pass", "TakePile",
    ),
    "_table.sides": ("Side",),
    "_table.turns": ("EndReason", "Ending", "Step", "Turn"),
}  # fmt: skip

_HOMES: Final = {name: module for module, names in _NAMES.items() for name in names}
"""The module of each public name. A module is imported when you first use one of its
names, so that a program does not wait for modules that it does not use."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - checkers see the imports above
    """Return a public module or name, importing what it is in."""
    if name in _MODULES:
        return _module(name)
    if name in _HOMES:
        value = getattr(import_module(f"biriba.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow to import

        return version("biriba")
    raise AttributeError(f"module 'biriba' has no attribute {name!r}")


def _module(name: str) -> Any:  # noqa: ANN401 - checkers see the imports above
    """Return a public module.

    Raises:
        AttributeError: If it needs a package that is not installed. Those who go
            through all attributes, such as `help`, skip it then.
    """
    try:
        return import_module(f"biriba.{name}")
    except ModuleNotFoundError as error:
        raise AttributeError(f"biriba.{name}: {error}") from error


def __dir__() -> list[str]:
    """Return all public names, those of modules included."""
    public = {*_MODULES, *_HOMES, "__version__"}
    return sorted(public.union(name for name in globals() if name.startswith("_")))


faces.MAKERS.update(
    {
        faces.DRAW: ("biriba.render", "svg"),
        faces.WRITE: ("biriba.render", "html"),
        faces.DESCRIBE: ("biriba._words.sheet.describing", "describe"),
        faces.SUMMARIZE: ("biriba._words.sheet.describing", "summary"),
        faces.PARSE: ("biriba._text.moves", "read_move"),
        faces.CHECK: ("biriba._state.checks.complete", "faults"),
        faces.SCORE: ("biriba._scoring.counting", "score"),
        faces.COUNT: ("biriba._scoring.counting", "standing"),
    }
)
