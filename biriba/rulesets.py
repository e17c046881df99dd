r"""Rules by name, house rules in TOML, and rule sheets.

>>> from biriba import rulesets
>>> rulesets.get("biriba-2p").seating.players
2
>>> rulesets.loads('name = "Sunday table"\nplayers = 2').seating.players
2
"""

from biriba._rules.bonuses import Bonus, BonusTable
from biriba._rules.changes import Changes
from biriba._rules.dealing import Dealing, Deck, Seating
from biriba._rules.house.reading import dumps, dumps_whole, load, loads
from biriba._rules.melding import Melding
from biriba._rules.options import Option
from biriba._rules.play import (
    BiribakiRules,
    Discarding,
    Exhaustion,
    GoingOut,
    RedThrees,
    Taking,
)
from biriba._rules.presets import RulesLike, get, names, player_counts
from biriba._rules.rules import OPTIONS
from biriba._rules.score import MatchRules, Penalties, Values
from biriba._rules.sheet import Difference, RuleSheet, Section
from biriba._rules.vocabulary import Vocabulary, Wording

__all__ = [
    "OPTIONS",
    "BiribakiRules",
    "Bonus",
    "BonusTable",
    "Changes",
    "Dealing",
    "Deck",
    "Difference",
    "Discarding",
    "Exhaustion",
    "GoingOut",
    "MatchRules",
    "Melding",
    "Option",
    "Penalties",
    "RedThrees",
    "RuleSheet",
    "RulesLike",
    "Seating",
    "Section",
    "Taking",
    "Values",
    "Vocabulary",
    "Wording",
    "dumps",
    "dumps_whole",
    "get",
    "load",
    "loads",
    "names",
    "player_counts",
]
