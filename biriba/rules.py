"""The rules of a table: every option, its default, and what fits together.

`Rules` is one frozen value made of parts, one for each stage of the game. The
defaults are four-player Biriba; nothing outside this module knows a default. All
options have different names, so that `Rules.with_` takes them flat:

>>> Rules().with_(target=3000, go_out_bonus=50).match.target
3000
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, TypeAlias, get_args

import attrs

from biriba import _packed
from biriba.cards import JOKER, KINDS, RANKS, Card, Cards, Rank, from_packed
from biriba.errors import RulesError

__all__ = [
    "BIRIBA_SIZE",
    "SMALLEST_MELD",
    "SMALLEST_PACKET",
    "BiribakiRules",
    "Bonus",
    "BonusTable",
    "Closing",
    "Dealing",
    "Deck",
    "Exhaustion",
    "MatchRules",
    "Melding",
    "Penalties",
    "Rules",
    "Seating",
    "Taking",
    "Values",
]

BonusSuitRule: TypeAlias = Literal["upcard", "none"]
ClosingRule: TypeAlias = Literal["biriba", "clean-biriba"]
DealPasses: TypeAlias = Literal["right", "left"]
Direction: TypeAlias = Literal["anticlockwise", "clockwise"]
NoReturnRule: TypeAlias = Literal["same-or-identical", "none"]
Teams: TypeAlias = Literal["partners", "individuals"]

SMALLEST_MELD: Final = 3
"""The fewest cards of a meld (R011, R013)."""

BIRIBA_SIZE: Final = 7
"""The fewest cards of a biriba (R031)."""

SMALLEST_PACKET: Final = 5
"""The fewest cards of a biribaki; with so many every turn can be finished."""

_Validator: TypeAlias = Callable[[Any, "attrs.Attribute[Any]", Any], None]


def _whole(least: int, most: int) -> _Validator:
    """Return a validator for a whole number in a range."""

    def check(_: object, field: attrs.Attribute[int], value: object) -> None:
        if type(value) is not int or not least <= value <= most:
            msg = f"{field.name} takes a whole number {least} to {most}, not {value!r}"
            raise RulesError([msg])

    return check


def _one_of(options: object) -> _Validator:
    """Return a validator for one of the texts of a `Literal`."""
    allowed = get_args(options)

    def check(_: object, field: attrs.Attribute[str], value: object) -> None:
        if value not in allowed:
            names = " or ".join(repr(name) for name in allowed)
            raise RulesError([f"{field.name} takes {names}, not {value!r}"])

    return check


def _flag(_: object, field: attrs.Attribute[bool], value: object) -> None:
    """Check that a value is a truth value."""
    if not isinstance(value, bool):
        raise RulesError([f"{field.name} takes True or False, not {value!r}"])


_MOST_POINTS: Final = 100_000
_points = _whole(0, _MOST_POINTS)


@attrs.frozen
class Deck:
    """The cards that are played with (R004).

    Attributes:
        packs: Packs of 52 cards, 1 to 3.
        jokers: Jokers in all, 0 to 6.
    """

    packs: int = attrs.field(default=2, validator=_whole(1, 3))
    jokers: int = attrs.field(default=4, validator=_whole(0, 6))

    @property
    def cards(self) -> Cards:
        """All cards of the deck."""
        suits = _packed.EACH - _packed.JOKER
        return from_packed(suits * self.packs + _packed.JOKER * self.jokers)


@attrs.frozen
class Seating:
    """Who plays, who plays together, and the order of play (R001, R002, R005, R043).

    Attributes:
        players: Players at the table, 2 to 6.
        teams: ``partners`` makes teams of two that sit opposite each other,
            ``individuals`` lets everybody play alone.
        direction: The way the turn goes round, for those who draw a table; the
            engine knows only the order of seats.
        deal_passes: To which neighbour the deal moves on.
    """

    players: int = attrs.field(default=4, validator=_whole(2, 6))
    teams: Teams = attrs.field(default="partners", validator=_one_of(Teams))
    direction: Direction = attrs.field(
        default="anticlockwise", validator=_one_of(Direction)
    )
    deal_passes: DealPasses = attrs.field(
        default="right", validator=_one_of(DealPasses)
    )

    @functools.cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        count = self.players // 2 if self.teams == "partners" else self.players
        return tuple(tuple(range(side, self.players, count)) for side in range(count))

    def dealer_after(self, dealer: int) -> int:
        """Return the seat that deals next."""
        onward = (self.deal_passes == "right") == (self.direction == "anticlockwise")
        return (dealer + (1 if onward else -1)) % self.players


def _sizes(sizes: Iterable[int]) -> tuple[int, ...]:
    """Return sizes of packets."""
    if isinstance(sizes, str) or not isinstance(sizes, Iterable):
        raise RulesError([f"packets takes sizes such as (11, 11), not {sizes!r}"])
    return tuple(sizes)


@attrs.frozen
class Dealing:
    """How the cards are dealt (R038, R039, R041, R042, C06).

    Attributes:
        hand_size: Cards dealt to each player, 3 to 22.
        packets: The size of each biribaki, the one taken first leading.
        upcard: Whether a card is turned up to begin the discard pile.
        bonus_suit: ``upcard`` makes the suit of the upcard the bonus suit (none if
            it is a joker); ``none`` plays without.
    """

    hand_size: int = attrs.field(default=11, validator=_whole(3, 22))
    packets: tuple[int, ...] = attrs.field(
        default=(11, 11),
        converter=_sizes,
        validator=attrs.validators.deep_iterable(_whole(SMALLEST_PACKET, 22)),
    )
    upcard: bool = attrs.field(default=True, validator=_flag)
    bonus_suit: BonusSuitRule = attrs.field(
        default="upcard", validator=_one_of(BonusSuitRule)
    )


def _ranks(ranks: Iterable[Rank] | str) -> tuple[Rank, ...]:
    """Return ranks in their order, also from their letters."""
    try:
        given = {Rank(rank) for rank in ranks}
    except (TypeError, ValueError):
        given = {Rank.JOKER}
    if not given <= set(RANKS):
        msg = f"set_ranks takes ranks of {''.join(map(str, RANKS))}, not {ranks!r}"
        raise RulesError([msg])
    return tuple(rank for rank in RANKS if rank in given)


@attrs.frozen(cache_hash=True)
class Melding:
    """What is a meld (R006, R011-R020, R031, R035).

    Attributes:
        set_ranks: The ranks of which sets may be made, each a `Rank`, or as text
            such as ``"A3456789TJQK"``. With the two among them twos alone, or with
            one joker, make a set.
        ace_both_ends: Whether a run may have an ace below the two and another above
            the king, fourteen cards in all.
    """

    set_ranks: tuple[Rank, ...] = attrs.field(
        default=tuple(rank for rank in RANKS if rank is not Rank.TWO), converter=_ranks
    )
    ace_both_ends: bool = attrs.field(default=False, validator=_flag)
    longest_run: int = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(
            lambda melding: 14 if melding.ace_both_ends else 13, takes_self=True
        ),
    )
    """The most cards of a run."""
    set_lane: int = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(
            lambda melding: sum(
                _packed.ONE[RANKS.index(rank)] for rank in melding.set_ranks
            ),
            takes_self=True,
        ),
    )
    """The ranks of sets as packed cards, one of each."""


@attrs.frozen
class Taking:
    """What taking the discard pile entails (R050).

    Attributes:
        no_return: ``same-or-identical`` forbids discarding a single card taken from
            the discard pile, or its twin, in the same turn; ``none`` allows it.
    """

    no_return: NoReturnRule = attrs.field(
        default="same-or-identical", validator=_one_of(NoReturnRule)
    )


@attrs.frozen
class BiribakiRules:
    """When a biribaki may be taken (R053, R055).

    Attributes:
        biribaki_needs_biriba: Whether the side must have a biriba.
    """

    biribaki_needs_biriba: bool = attrs.field(default=True, validator=_flag)


@attrs.frozen
class Closing:
    """When a player may go out (R032, R060).

    Attributes:
        closing_needs: What the side must have melded: ``biriba``, or
            ``clean-biriba``.
    """

    closing_needs: ClosingRule = attrs.field(
        default="biriba", validator=_one_of(ClosingRule)
    )


@attrs.frozen
class Exhaustion:
    """What happens when the draw pile is empty (R063-R065, C27).

    Attributes:
        stall_limit: After how many turns in a row the play ends if none of them
            brings a card from the draw pile or a meld, 1 to 1000; ``None`` for never.
    """

    stall_limit: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(_whole(1, 1000))
    )


@attrs.frozen(cache_hash=True)
class Values:
    """What each card counts, in points (R067).

    Attributes:
        joker_value: A joker.
        ace_value: An ace.
        two_value: A two.
        high_card_value: An eight to a king.
        low_card_value: A three to a seven.
    """

    joker_value: int = attrs.field(default=20, validator=_points)
    ace_value: int = attrs.field(default=15, validator=_points)
    two_value: int = attrs.field(default=10, validator=_points)
    high_card_value: int = attrs.field(default=10, validator=_points)
    low_card_value: int = attrs.field(default=5, validator=_points)

    def of(self, cards: Cards) -> int:
        """Return the points of some cards."""
        return sum(
            points * _packed.size(cards.packed & column)
            for points, column in self._columns
        )

    def of_card(self, card: Card) -> int:
        """Return the points of one card."""
        return self.of(from_packed(_packed.ONE[card.kind]))

    @functools.cached_property
    def _columns(self) -> tuple[tuple[int, int], ...]:
        """The points of each class of cards, with the bits they count in."""
        return (
            (self.joker_value, _columns(JOKER.rank)),
            (self.ace_value, _columns(Rank.ACE)),
            (self.two_value, _columns(Rank.TWO)),
            (self.high_card_value, _columns(*RANKS[7:])),
            (self.low_card_value, _columns(*RANKS[2:7])),
        )


def _columns(*ranks: Rank) -> int:
    """Return the bits in which cards of some ranks count."""
    return sum(_packed.copies_mask(card.kind) for card in KINDS if card.rank in ranks)


@attrs.frozen
class Bonus:
    """The bonus of one sort of biriba, in points (R034).

    Attributes:
        clean: Without a wild card.
        dirty: With one.
    """

    clean: int = attrs.field(validator=_points)
    dirty: int = attrs.field(validator=_points)


def _to_bonus(pair: Bonus | tuple[int, int], field: attrs.Attribute[Any]) -> Bonus:
    """Return a bonus, also from a pair."""
    if isinstance(pair, Bonus):
        return pair
    try:
        clean, dirty = pair
        return Bonus(clean, dirty)
    except (TypeError, ValueError) as error:
        msg = f"{field.name} takes two numbers, clean and dirty, not {pair!r}"
        raise RulesError([msg]) from error


def _bonus(clean: int, dirty: int) -> Any:  # noqa: ANN401 - as attrs types fields
    """Return a field for a bonus with its default."""
    converter = attrs.Converter(_to_bonus, takes_field=True)
    return attrs.field(default=Bonus(clean, dirty), converter=converter)


@attrs.frozen
class BonusTable:
    """What each sort of biriba earns (R071-R075).

    Attributes:
        run_bonus: A run of 7 to 12 cards.
        set_bonus: A set of 7 cards or more.
        suit_run_bonus: A run of 7 to 12 cards in the bonus suit.
        full_bonus: A run of 13 cards or more.
        suit_full_bonus: A run of 13 cards or more in the bonus suit.
    """

    run_bonus: Bonus = _bonus(200, 100)
    set_bonus: Bonus = _bonus(300, 150)
    suit_run_bonus: Bonus = _bonus(400, 200)
    full_bonus: Bonus = _bonus(1000, 500)
    suit_full_bonus: Bonus = _bonus(2000, 1000)


@attrs.frozen
class Penalties:
    """Points for going out and for the biribaki (R068-R070).

    Attributes:
        go_out_bonus: Added to the side of the player who goes out.
        no_biribaki_penalty: Taken from a side that did not take its biribaki, or
            took it and never had a turn with it.
    """

    go_out_bonus: int = attrs.field(default=100, validator=_points)
    no_biribaki_penalty: int = attrs.field(default=100, validator=_points)


_Schedule: TypeAlias = tuple[tuple[int | None, int], ...]


def _schedule(steps: Iterable[tuple[int | None, int]]) -> _Schedule:
    """Return the steps of a schedule of minimums."""
    try:
        found = tuple((start, points) for start, points in steps)
    except (TypeError, ValueError):
        found = None
    if found is None or not _rises(found):
        msg = (
            "initial_meld takes pairs of a total and the minimum from there on, the "
            f"totals rising, such as ((1500, 75), (3000, 100)), not {steps!r}"
        )
        raise RulesError([msg])
    return found


def _rises(steps: tuple[tuple[object, object], ...]) -> bool:
    """Return whether steps are pairs of whole numbers with rising totals."""
    below = float("-inf")
    for number, (start, points) in enumerate(steps):
        if type(points) is not int or not 0 <= points <= _MOST_POINTS:
            return False
        if start is None and number == 0:
            continue
        if type(start) is not int or start <= below:
            return False
        below = start
    return True


@attrs.frozen
class MatchRules:
    """When a match is won (R076-R078).

    Attributes:
        target: The points that decide the match.
        target_strict: Whether a side needs more than the target; if not, reaching
            it is enough.
        initial_meld: How many points the first melds of a side must count in a deal:
            pairs of a total from which a minimum holds and that minimum, the totals
            rising; ``None`` as the first total stands for every lower one.
        initial_meld_strict: Whether they must count more than the minimum; if not,
            as many are enough (ruling C08).
    """

    target: int = attrs.field(default=5000, validator=_whole(1, _MOST_POINTS))
    target_strict: bool = attrs.field(default=True, validator=_flag)
    initial_meld: _Schedule = attrs.field(default=(), converter=_schedule)
    initial_meld_strict: bool = attrs.field(default=False, validator=_flag)

    def minimum_at(self, total: int) -> int:
        """Return how many points the first melds of a side with a total must count.

        >>> MatchRules(initial_meld=[(1500, 75), (3000, 100)]).minimum_at(1500)
        75
        """
        minimum = 0
        for start, points in self.initial_meld:
            if start is None or total >= start:
                minimum = points + self.initial_meld_strict
        return minimum

    def decides(self, total: int) -> bool:
        """Return whether a total is enough to decide the match."""
        return total > self.target if self.target_strict else total >= self.target


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
        biribaki: When a biribaki may be taken.
        closing: When a player may go out.
        exhaustion: What happens when the draw pile is empty.
        values: What each card counts.
        bonuses: What each sort of biriba earns.
        penalties: Points for going out and for the biribaki.
        match: When a match is won.
        name: What the table calls its game; not an option, and not compared.

    Raises:
        RulesError: If options contradict each other; it names every contradiction.
    """

    deck: Deck = Deck()
    seating: Seating = Seating()
    dealing: Dealing = Dealing()
    melding: Melding = Melding()
    taking: Taking = Taking()
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
        problems = [] if isinstance(name, str) else [f"name takes text, not {name!r}"]
        parts: dict[str, Any] = {}
        for option, value in options.items():
            if option not in _PART_OF:
                problems.append(_no_option(option))
                continue
            part = _PART_OF[option]
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
            f"{option}={value!r}"
            for option, value in self.options.items()
            if value != usual[option]
        ]
        return f"<Rules {', '.join([repr(self.name), *changes])}>"

    @property
    def options(self) -> dict[str, object]:
        """Every option by name, with its value."""
        return {
            option: getattr(getattr(self, part), option)
            for option, part in _PART_OF.items()
        }


def _options() -> Iterable[tuple[str, str]]:
    """Yield every option with the part of `Rules` that it is in."""
    for part in attrs.fields(Rules):
        default: object = part.default
        part_class: type[Any] = type(default)
        if attrs.has(part_class):
            for option in attrs.fields(part_class):
                if option.init:
                    yield option.name, part.name


_PART_OF: Final = dict(_options())
"""The part of `Rules` that each option is in."""


def _no_option(name: str) -> str:
    """Return what to say of an option that does not exist."""
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, seldom used

    near = get_close_matches(name, _PART_OF, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"there is no option {name!r}{hint}"


def _wrong_parts(rules: Rules) -> Iterable[str]:
    """Yield a sentence for each part that is not of its class."""
    for part in attrs.fields(Rules):
        default: object = part.default
        expected, given = type(default), getattr(rules, part.name)
        if not isinstance(given, expected):
            yield f"{part.name} takes a {expected.__name__}, not {given!r}"


def _contradictions(rules: Rules) -> Iterable[str]:
    """Yield a sentence for each pair of options that do not fit."""
    seating, dealing = rules.seating, rules.dealing
    if seating.teams == "partners" and seating.players not in (4, 6):
        yield f"partners need 4 or 6 players, not {seating.players}"
    elif len(dealing.packets) != len(seating.sides):
        yield (
            f"{len(seating.sides)} sides need a biribaki each; the number of packets "
            f"is {len(dealing.packets)}"
        )
    dealt = seating.players * dealing.hand_size + sum(dealing.packets)
    spare = len(rules.deck.cards) - dealt - dealing.upcard
    if spare < 1:
        yield f"the deck lacks {1 - spare} of the cards for dealing and drawing one"
    if dealing.bonus_suit == "upcard" and not dealing.upcard:
        yield "the bonus suit comes from the upcard, but no card is turned up"
