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

from biriba import melds, rulesets
from biriba.arrangement import arrange
from biriba.cards import JOKER, KINDS, RANKS, Card, Cards, Rank, Suit
from biriba.errors import (
    ArrangementError,
    BiribaError,
    CardTextError,
    DeckError,
    DecodeError,
    HouseRulesError,
    IllegalMove,
    MatchError,
    MoveError,
    NotAMeld,
    NotationError,
    RecordError,
    RulesError,
    SeatError,
    TooManyCopiesError,
    UnknownRulesetError,
    ViewError,
)
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
from biriba.state import GameState
from biriba.table import Ending, EndReason, Side, Step, Turn
from biriba.view import PlayerView, SpectatorView
from biriba.violations import Code, Violation

__all__ = [
    "JOKER",
    "KINDS",
    "RANKS",
    "AddToMeld",
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
    "ExchangeFirstCard",
    "GameState",
    "HouseRulesError",
    "IllegalMove",
    "Item",
    "ItemKind",
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
    "PlayerView",
    "Rank",
    "RankSet",
    "RecordError",
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
    "melds",
    "rulesets",
    "score",
]
