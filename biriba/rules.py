"""The rules of a table: every option, its default, and what fits together.

`Rules` is one frozen value made of parts, one for each stage of the game. The
defaults are four-player Biriba; nothing else knows a default. All
options have different names, so that `Rules.with_` takes them flat:

>>> Rules().with_(target=3000, go_out_bonus=50).match.target
3000
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, cast

import attrs

from biriba import _faces
from biriba._rules import naming
from biriba._rules.play import (
    BIRIBA_SIZE,
    SMALLEST_MELD,
    SMALLEST_PACKET,
    BiribakiRules,
    Closing,
    Dealing,
    Deck,
    Discarding,
    Exhaustion,
    Melding,
    Seating,
    Taking,
)
from biriba._rules.score import Bonus, BonusTable, MatchRules, Penalties, Points, Values
from biriba._rules.sheet import RuleSheet
from biriba._rules.vocabulary import Vocabulary, vocabulary_of
from biriba.cards import Rank
from biriba.errors import RulesError, shown

__all__ = [
    "BIRIBA_SIZE",
    "OPTIONS",
    "SMALLEST_MELD",
    "SMALLEST_PACKET",
    "BiribakiRules",
    "Bonus",
    "BonusTable",
    "Closing",
    "Dealing",
    "Deck",
    "Discarding",
    "Exhaustion",
    "MatchRules",
    "Melding",
    "Option",
    "Penalties",
    "Points",
    "Rules",
    "Seating",
    "Taking",
    "Values",
    "Vocabulary",
]

_LONE_TAKER_PLAYERS: Final = (3, 5)
_PARTNERS_PLAYERS: Final = (4, 6)


@attrs.frozen(cache_hash=True, repr=False)
class Rules:
    """The complete rules of a table.

    Rules are equal when all their options are equal, and hash accordingly.

    Attributes:
        deck: The cards that are played with.
        seating: Who plays, who plays together, and the order of play.
        dealing: How the cards are dealt.
        melding: What is a meld.
        taking: What taking the discard pile entails.
        discarding: What may not be discarded.
        biribaki: When a biribaki may be taken.
        closing: When a player may go out.
        exhaustion: What happens when the draw pile is empty.
        values: What each card counts.
        bonuses: What each sort of biriba earns.
        penalties: Points for going out and for the biribaki.
        match: When a match is won.
        name: What the table calls its game, at most 200 characters; not an option,
            and not compared.

    Raises:
        RulesError: If options contradict each other; it names every contradiction.
    """

    deck: Deck = Deck()
    seating: Seating = Seating()
    dealing: Dealing = Dealing()
    melding: Melding = Melding()
    taking: Taking = Taking()
    discarding: Discarding = Discarding()
    biribaki: BiribakiRules = BiribakiRules()
    closing: Closing = Closing()
    exhaustion: Exhaustion = Exhaustion()
    values: Values = Values()
    bonuses: BonusTable = BonusTable()
    penalties: Penalties = Penalties()
    match: MatchRules = MatchRules()
    name: str = attrs.field(default="biriba", eq=False)

    def __attrs_post_init__(self) -> None:
        """Refuse options that contradict each other."""
        problems = tuple(_wrong_parts(self)) or tuple(_contradictions(self))
        if problems:
            raise RulesError(problems)

    def with_(self, **options: object) -> Rules:
        """Return these rules with some options changed.

        Args:
            **options: New values by the names that `options` lists, and ``name``.

        Raises:
            RulesError: If there is no such option, if values are not what options
                take, or if the options then contradict each other; it names every
                wrong value, or every contradiction.
        """
        name = options.pop("name", self.name)
        problems = [*naming.problems(name)]
        parts: dict[str, Any] = {}
        for option, value in options.items():
            if option not in OPTIONS:
                problems.append(_no_option(option))
                continue
            part = OPTIONS[option].part
            before = parts.get(part, getattr(self, part))
            try:
                parts[part] = attrs.evolve(before, **{option: value})
            except RulesError as error:
                problems += error.problems
        if problems:
            raise RulesError(problems)
        return attrs.evolve(self, name=str(name), **parts)

    def __repr__(self) -> str:
        """Return the name, and the options that differ from the defaults."""
        usual = Rules().options
        changes = [
            f"{option}={_as_given(value)!r}"
            for option, value in self.options.items()
            if value != usual[option]
        ]
        return f"<Rules {', '.join([repr(self.name), *changes])}>"

    def describe(self) -> RuleSheet:
        """Return the complete rules of the table in plain English.

        ``print(rules.describe())`` shows them on a terminal.
        """
        sheet: RuleSheet = _faces.MAKERS[_faces.DESCRIBE](self)
        return sheet

    @property
    def vocabulary(self) -> Vocabulary:
        """What players of the game call its things, found by the name of the table.

        It is not an option: a table whose name has ``buraco`` in it speaks of mortos
        and canastras, every other one of biribakia and biribas.

        >>> Rules(name="Friday buraco").vocabulary.biribaki
        'morto'
        """
        return vocabulary_of(self.name)

    @property
    def options(self) -> dict[str, object]:
        """Every option by name, with its value."""
        return {
            name: getattr(getattr(self, option.part), name)
            for name, option in OPTIONS.items()
        }


def _as_given(value: object) -> object:
    """Return the value of an option in the short form that `Rules.with_` takes."""
    if isinstance(value, Bonus):
        return value.clean, value.dirty
    if not isinstance(value, tuple):
        return value
    several = cast("tuple[object, ...]", value)
    return "".join(map(str, several)) if Rank in map(type, several) else several


@attrs.frozen
class Option:
    """One option of `Rules`.

    Attributes:
        name: Its name, as `Rules.with_` takes it.
        part: The part of `Rules` that it is in.
        takes: The values that it takes, in words.
        default: Its value in four-player Biriba.
    """

    name: str
    part: str
    takes: str
    default: object


def _options() -> Iterable[Option]:
    """Yield every option."""
    for part in attrs.fields(Rules):
        default: object = part.default
        part_class: type[Any] = type(default)
        if attrs.has(part_class):
            for field in attrs.fields(part_class):
                if field.init:
                    takes = field.metadata.get("takes") or field.validator.takes
                    yield Option(
                        field.name, part.name, takes, getattr(default, field.name)
                    )


OPTIONS: Final = {option.name: option for option in _options()}
"""Every option by name."""


def _no_option(name: str) -> str:
    """Return what to say of an option that does not exist."""
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, seldom used

    near = get_close_matches(name, OPTIONS, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"there is no option {name!r}{hint}"


def _wrong_parts(rules: Rules) -> Iterable[str]:
    """Yield a sentence for each part that is not of its class."""
    for part in attrs.fields(Rules):
        default: object = part.default
        expected, given = type(default), getattr(rules, part.name)
        if part.name != "name" and not isinstance(given, expected):
            yield f"{part.name} takes a {expected.__name__}, not {shown(given)}"
    yield from naming.problems(rules.name)


# What does not fit together ----------------------------------------------------------


def _contradictions(rules: Rules) -> Iterable[str]:
    """Yield a sentence for each group of options that do not fit."""
    yield from _seating_contradictions(rules)
    yield from _dealing_contradictions(rules)
    yield from _bonus_contradictions(rules)
    starts = [start for start, _ in rules.match.steps if start is not None]
    if any(late >= later for late, later in pairwise(starts)):
        yield (
            "the totals of initial_meld must rise, and half the target is "
            f"{rules.match.target / 2:g}"
        )


def _seating_contradictions(rules: Rules) -> Iterable[str]:
    """Yield what does not fit the players and their teams."""
    seating, packets = rules.seating, rules.dealing.packets
    players = seating.players
    if seating.teams == "partners" and players not in _PARTNERS_PLAYERS:
        yield f"partners need {_either(_PARTNERS_PLAYERS)} players, not {players}"
    elif seating.teams == "lone-taker" and players not in _LONE_TAKER_PLAYERS:
        needed = _either(_LONE_TAKER_PLAYERS)
        yield f"a lone taker against pairs needs {needed} players, not {players}"
    elif len(packets) != seating.biribakia:
        yield (
            f"{seating.biribakia} sides need a biribaki each; the number of packets "
            f"is {len(packets)}"
        )
    adjacent = seating.teams == "lone-taker" and players == min(_LONE_TAKER_PLAYERS)
    if rules.discarding.first_partner_wild_ban and not adjacent:
        yield (
            "first_partner_wild_ban is for partners who play one after the other: "
            "three players with teams='lone-taker'"
        )


def _either(numbers: Sequence[int]) -> str:
    """Return numbers as a choice."""
    return " or ".join(map(str, numbers))


def _dealing_contradictions(rules: Rules) -> Iterable[str]:
    """Yield what does not fit the deal."""
    dealing = rules.dealing
    dealt = rules.seating.players * dealing.hand_size + sum(dealing.packets)
    spare = len(rules.deck.cards) - dealt - dealing.upcard
    needed = 1 + dealing.first_exchange
    if spare < needed:
        what = "drawing two" if dealing.first_exchange else "drawing one"
        yield f"the deck lacks {needed - spare} of the cards for dealing and {what}"
    if dealing.bonus_suit == "upcard" and not dealing.upcard:
        yield "the bonus suit comes from the upcard, but no card is turned up"
    if dealing.bonus_suit == "none" and dealing.joker_upcard != "no-bonus-suit":
        yield "joker_upcard says where the bonus suit comes from, but there is none"
    if dealing.first_exchange and dealing.upcard:
        yield "first_exchange is for a table where no card is turned up"


def _bonus_contradictions(rules: Rules) -> Iterable[str]:
    """Yield what bonuses are for melds that cannot be."""
    bonuses, melding = rules.bonuses, rules.melding
    if bonuses.twos_bonus is not None and Rank.TWO not in melding.set_ranks:
        yield "twos_bonus is for sets of twos, but set_ranks has no 2"
    if bonuses.full_set_bonus is not None and not melding.set_ranks:
        yield "full_set_bonus is for sets, but set_ranks is empty"
    long_runs = (bonuses.ace_to_ace_bonus, bonuses.suit_ace_to_ace_bonus)
    if any(long_runs) and not melding.ace_both_ends:
        yield "the bonuses from ace to ace need ace_both_ends"
