"""The rules of a table: every option, its default, and what fits together.

`Rules` is one frozen value made of parts, one for each stage of the game. The
defaults are four-player Biriba; nothing else knows a default. All
options have different names, so that `Rules.with_` takes them flat:

>>> Rules().with_(target=3000, go_out_bonus=50).match.target
3000
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Unpack

import attrs

from biriba._base import faces
from biriba._base.hints import hint
from biriba._base.memory import remembered
from biriba._rules import contradictions, naming
from biriba._rules.bonuses import BonusTable
from biriba._rules.changes import Changes
from biriba._rules.dealing import Dealing, Deck, Seating
from biriba._rules.melding import Melding
from biriba._rules.options import options_of
from biriba._rules.play import (
    BiribakiRules,
    Discarding,
    Exhaustion,
    GoingOut,
    RedThrees,
    Taking,
)
from biriba._rules.score import MatchRules, Penalties, Values
from biriba._rules.vocabulary import VOCABULARIES, Vocabulary, Wording
from biriba.errors import RulesError, shown

if TYPE_CHECKING:
    from biriba._rules.sheet import RuleSheet


@attrs.frozen(cache_hash=True, repr=False)
class Rules:
    """The complete rules of a table.

    Rules are equal when all their options are equal, and hash accordingly.

    Attributes:
        deck: The cards of the game.
        seating: Who plays, who plays together, and the order of play.
        dealing: How the cards are dealt.
        melding: The rules for melds.
        taking: The rules for taking the discard pile.
        discarding: The limits of discards.
        threes: The rules for red threes.
        biribaki: When a biribaki may be taken.
        going_out: When a player may go out.
        exhaustion: The effect of an empty draw pile.
        values: The values of cards.
        bonuses: The bonuses for biribas.
        penalties: Points for going out, for the biribaki, and the like.
        match: When a match is won.
        wording: The words of the table.
        name: The name of the game, at most 200 characters; not an option, and not
            compared.

    Raises:
        RulesError: If options contradict each other; it lists every contradiction.
    """

    deck: Deck = Deck()
    seating: Seating = Seating()
    dealing: Dealing = Dealing()
    melding: Melding = Melding()
    taking: Taking = Taking()
    discarding: Discarding = Discarding()
    threes: RedThrees = RedThrees()
    biribaki: BiribakiRules = BiribakiRules()
    going_out: GoingOut = GoingOut()
    exhaustion: Exhaustion = Exhaustion()
    values: Values = Values()
    bonuses: BonusTable = BonusTable()
    penalties: Penalties = Penalties()
    match: MatchRules = MatchRules()
    wording: Wording = Wording()
    name: str = attrs.field(default="biriba", eq=False)

    def __attrs_post_init__(self) -> None:
        """Refuse options that contradict each other."""
        problems = [*_wrong_parts(self), *naming.problems(self.name)]
        if not problems:
            problems += contradictions.in_seating(
                self.seating, self.dealing, self.discarding, self.vocabulary
            )
            problems += contradictions.in_dealing(
                self.deck, self.seating, self.dealing, self.exhaustion
            )
            problems += contradictions.in_melding(self.melding)
            problems += contradictions.in_taking(self.taking)
            problems += contradictions.in_red_threes(
                self.threes, self.melding, self.seating
            )
            problems += contradictions.in_bonuses(self.bonuses, self.melding)
            problems += contradictions.in_minimums(self.match)
            problems += contradictions.in_victory_points(self.match, self.seating)
        if not problems:
            problems += _wrong_alone(self)
        if problems:
            raise RulesError(problems)

    def with_(self, **options: Unpack[Changes]) -> Rules:
        """Return these rules with some options changed.

        Args:
            **options: New values by option name, as in `options`; also ``name``. To
                type checkers a dictionary of them is a `biriba.rulesets.Changes`.

        Raises:
            RulesError: If an option is unknown, if a value is invalid, or if the
                options contradict each other; it lists every wrong value or, if there
                is none, every contradiction.
        """
        changed = dict[str, object](options)
        name = changed.pop("name", self.name)
        problems = [*naming.problems(name)]
        parts: dict[str, Any] = {}
        for option, value in changed.items():
            if option not in OPTIONS:
                missing = f"there is no option {shown(option)}"
                problems.append(f"{missing}{hint(option, OPTIONS)}")
                continue
            part = OPTIONS[option].part
            before = parts.get(part, getattr(self, part))
            try:
                parts[part] = attrs.evolve(before, **{option: value})
            except RulesError as error:
                problems += [fault.problem for fault in error.faults]
        if problems:
            raise RulesError(problems)
        return attrs.evolve(self, name=str(name), **parts)

    if not TYPE_CHECKING:  # pragma: no branch - to a type checker there is no other

        def __getattr__(self, name: str) -> object:
            """Raise an error that says which part of the rules holds an option."""
            missing = f"'Rules' object has no attribute {name!r}"
            if name in OPTIONS:
                missing += f"; the option is rules.{OPTIONS[name].part}.{name}"
            raise AttributeError(missing, name=name, obj=self)

    def __repr__(self) -> str:
        """Return the name, and the options that differ from the defaults."""
        changes = [
            f"{option}={OPTIONS[option].shape.short(value)!r}"
            for option, value in _changes(self)
        ]
        return f"<Rules {', '.join([repr(self.name), *changes])}>"

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[object, ...]]:
        """Pickle the name, and the options that differ from the defaults.

        They come with every state and move that goes to another process, and there
        become one object again.
        """
        return _rules_of, (self.name, _changes(self))

    def describe(self, language: str | faces.Speaks = "en") -> RuleSheet:
        """Return the complete rules of the table in plain words.

        ``print(rules.describe())`` shows them on a terminal.

        Args:
            language: The language of the sheet: one of `biriba.languages.names`,
                the name of a locale, or `biriba.languages.Language`.

        Raises:
            LanguageError: If there is no such language.
        """
        sheet: RuleSheet = faces.made(faces.DESCRIBE, self, language)
        return sheet

    def summary(self, language: str | faces.Speaks = "en") -> str:
        """Return the main features of the rules, in one line.

        Args:
            language: The language, as for `describe`.

        Raises:
            LanguageError: If there is no such language.
        """
        line: str = faces.made(faces.SUMMARIZE, self, language)
        return line

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game for its biribas and biribakia, in English.

        >>> Rules().with_(words="buraco").vocabulary.biribaki
        'morto'
        """
        return VOCABULARIES[self.wording.words]

    @property
    def alone(self) -> Rules:
        """The rules of a deal in which everybody plays alone (F090).

        A match uses them once a player has reached the total ``alone_from``.

        Raises:
            RulesError: If ``alone_packets`` do not fit the players and the deck, which
                rules with a total ``alone_from`` exclude.

        >>> rules = Rules().with_(players=3, teams="individuals", packets=(18, 11, 11))
        >>> rules.with_(alone_from=1000).alone.dealing.packets
        (11, 11, 11)
        """
        return _alone(self.name, self)

    @cached_property
    def stall_turns(self) -> int | None:
        """The stall limit in turns instead of rounds; ``None`` for no limit (C27).

        >>> Rules().exhaustion.stall_limit, Rules().stall_turns
        (10, 40)
        """
        rounds = self.exhaustion.stall_limit
        return None if rounds is None else rounds * self.seating.players

    @property
    def options(self) -> dict[str, object]:
        """Every option by name, with its value."""
        return {
            name: getattr(getattr(self, option.part), name)
            for name, option in OPTIONS.items()
        }


def check_rules(rules: object) -> Rules:
    """Return the rules of a table after checking that they are a `Rules` object.

    Raises:
        RulesError: If it is not, the name of a ruleset for example.
    """
    if isinstance(rules, Rules):
        return rules
    example = 'rulesets.get("biriba")'
    raise RulesError(f"expected rules such as {example}, not {shown(rules)}")


def _all_alone(rules: Rules) -> Rules:
    """Return the rules of a deal in which everybody plays alone."""
    return rules.with_(
        teams="individuals", packets=rules.match.alone_packets, alone_from=None
    )


@remembered(64)
def _alone(name: str, rules: Rules) -> Rules:
    """Return the same, cached by the name as well, in which equal rules may differ.

    `_wrong_alone` cannot use the cache: rules have no hash while they are checked.
    """
    del name
    return _all_alone(rules)


def _wrong_alone(rules: Rules) -> Iterator[str]:
    """Yield the contradictions of deals in which everybody plays alone."""
    if rules.match.alone_from is None:
        return
    if len(rules.seating.sides) != rules.seating.players:
        yield "alone_from is for players who have a total each, not for partners"
        return
    try:
        _ = _all_alone(rules)
    except RulesError as error:
        for fault in error.faults:
            yield f"in the deals that everybody plays alone, {fault.problem}"


@remembered(64)
def _changes(rules: Rules) -> tuple[tuple[str, object], ...]:
    """Return the options of some rules that differ from the defaults."""
    usual = Rules().options
    return tuple(
        (option, value)
        for option, value in rules.options.items()
        if value != usual[option]
    )


@remembered(64)
def _rules_of(name: str, changes: tuple[tuple[str, Any], ...]) -> Rules:
    """Return the rules with a name and some options that differ from the defaults."""
    return Rules(name=name).with_(**dict(changes))


OPTIONS: Final = {option.name: option for option in options_of(Rules)}
"""Every option by name.

:meta hide-value:
"""


def _wrong_parts(rules: Rules) -> Iterator[str]:
    """Yield a sentence for each part that is not of its class."""
    for part in attrs.fields(Rules):
        default: object = part.default
        expected, given = type(default), getattr(rules, part.name)
        if attrs.has(expected) and not isinstance(given, expected):
            yield f"{part.name} takes a {expected.__name__}, not {shown(given)}"
