"""A scene: everything that a picture of a state or a view may show.

Tables as text and as pictures are drawn from a scene alone, so hidden cards cannot be
shown by mistake.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from biriba._cards.kinds import Suit
from biriba._cards.multisets import Cards
from biriba._melds.values import Meld, Run
from biriba._rules.naming import in_one_line
from biriba._rules.score import Points
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.sides import Side, check_seat
from biriba._words.capitals import capital
from biriba._words.fluent import Fact
from biriba._words.languages import Language, LanguageLike, get
from biriba.errors import BiribaError, MatchError, SeatError, shown, tuple_of

Shown: TypeAlias = GameState | PlayerView | SpectatorView
"""The values that have a scene; a `PlayerView` is a `SpectatorView` with a hand."""

_LONGEST_NAME: Final = 40


@attrs.frozen
class Holding:
    """The visible part of a hand.

    Attributes:
        seat: The seat of the hand.
        size: The number of its cards.
        cards: The visible cards: all of an open hand, else those that everybody knows.
        is_open: Whether all cards are visible.
    """

    seat: int
    size: int
    cards: Cards
    is_open: bool


@attrs.frozen
class Totals:
    """The points in the match, with or without this deal.

    Attributes:
        of_sides: The points of each side; empty if they are unknown.
        of_seats: The points of each seat, if players score for themselves in the match;
            else empty.
    """

    of_sides: tuple[Points, ...] = ()
    of_seats: tuple[Points, ...] = ()


@attrs.frozen
class Scene:
    """A deal as one viewer sees it.

    Attributes:
        table: The view that everybody has.
        seat: The seat of the viewer; ``None`` for a spectator.
        hands: The visible part of each hand.
        points: The score of each side, if the play has ended and all hands are open;
            else empty.
        totals: The points in the match.
        words: The words of a language for the table and its players.
    """

    table: SpectatorView
    seat: int | None
    hands: tuple[Holding, ...]
    points: tuple[int, ...]
    totals: Totals = Totals()
    words: Language = Language()  # noqa: RUF009 - a value that never changes

    @property
    def game(self) -> str:
        """The name of the game at the table, shortened if it is long."""
        name = self.words.ruleset(in_one_line(self.table.rules.name))
        return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"

    @property
    def headline(self) -> str:
        """Who dealt, the bonus suit where the rules have one, and how it stands."""
        dealer, standing = self.table.dealer, self.standing
        if not self.table.rules.dealing.has_bonus_suit:
            return self.begin("headline", dealer, standing=standing)
        suit = self.table.bonus_suit.symbol if self.table.bonus_suit else "none"
        return self.begin("headline-suit", dealer, suit=suit, standing=standing)

    @property
    def dealt(self) -> str:
        """Who dealt, as a sentence begins."""
        return self.begin("dealt", self.table.dealer)

    @property
    def standing(self) -> str:
        """Whose turn it is and at which step, or how the play ended."""
        if self.table.ending is None:
            turn = self.table.turn
            return self.say(f"standing-{turn.step.value}", turn.seat)
        ending = self.table.ending
        return self.say(f"ending-{ending.reason.value}", ending.seat)

    def say(self, message: str, seat: int | None, /, **facts: Fact) -> str:
        """Return a message about the player in a seat, if it is about one."""
        if seat is not None:
            words = self.words
            facts = {"player": words.seat(seat), "who": words.who(seat), **facts}
        return self.words.say(message, **facts)

    def begin(self, message: str, seat: int, /, **facts: Fact) -> str:
        """Return a message about the player in a seat as a sentence begins."""
        return capital(self.say(message, seat, **facts))

    def side(self, number: int) -> str:
        """Return the name of a side, by its players if they have names."""
        return self.words.side(number, self.table.sides[number].seats)

    @property
    def sizes(self) -> str:
        """The sizes of the biribakia that are left; empty if none are."""
        sizes = [*map(str, self.table.packet_sizes)]
        return self.words.joined(sizes) if sizes else ""

    def biribaki_of(self, side: Side) -> str:
        """Return the state of a side's biribaki in words."""
        if side.taker is None:
            return self.words.say("biribaki-not-taken")
        message = "biribaki-unplayed" if side.unplayed else "biribaki-taken"
        return self.say(message, side.taker)

    def remark(self, meld: Meld) -> str:
        """Return the remark on a meld, such as ``clean biriba``."""
        return self.words.remark(meld, self.table.bonus_suit)

    def bonus_of(self, meld: Meld) -> Suit | None:
        """Return the bonus suit, if a meld is in it."""
        in_suit = isinstance(meld, Run) and meld.suit is self.table.bonus_suit
        return self.table.bonus_suit if in_suit else None


def scene_of(  # noqa: PLR0913 - a picture can look many ways
    what: Shown,
    seat: int | None = None,
    *,
    open_hands: bool = False,
    names: Iterable[str] = (),
    totals: Iterable[Points] | None = None,
    language: LanguageLike = "en",
) -> Scene:
    """Return the visible parts of a deal.

    The arguments are those of `render.svg`, which also says what is wrong with them;
    but without a seat nobody looks on.
    """
    words = get(language, rules=what.rules)
    words = with_names(words, names, what.rules.seating.players)
    if isinstance(what, PlayerView):
        if seat is not None and seat != what.seat:
            raise SeatError(f"seat {what.seat} has this view, not seat {shown(seat)}")
        seat = what.seat
    elif seat is not None:
        check_seat(what.rules, seat)
        seat = seat if isinstance(what, GameState) else None
    table = what.view(None) if isinstance(what, GameState) else what
    return Scene(
        table=table,
        seat=seat,
        hands=_holdings(what, table, seat, open_hands=open_hands),
        points=_points(what) if open_hands else (),
        totals=_totals(totals, what),
        words=words,
    )


def with_names(words: Language, names: Iterable[str], players: int) -> Language:
    """Return words that call the players by names, if they have any."""
    words = get(words, names=names)
    if len(words.names) not in {0, players}:
        raise BiribaError(
            f"expected {players} names, one for each seat, not {len(words.names)}"
        )
    return words


def totals_of(given: Iterable[Points]) -> tuple[Points, ...]:
    """Return totals, which must be points."""
    return tuple_of("totals", given, int | Fraction, "the points of a side", MatchError)


def _totals(given: Iterable[Points] | None, what: Shown) -> Totals:
    """Return the totals, and whether they belong to sides or to seats."""
    totals = () if given is None else totals_of(given)
    if len(totals) in {0, len(what.sides)}:
        return Totals(of_sides=totals)
    if len(totals) != what.rules.seating.players:
        raise MatchError(
            f"expected {len(what.sides)} totals, one for each side, not {len(totals)}"
        )
    return Totals(of_seats=totals)


def _points(what: Shown) -> tuple[int, ...]:
    """Return the score of each side, if the deal is over and all cards are known."""
    if not isinstance(what, GameState) or what.ending is None:
        return ()
    return tuple(side.total for side in what.score())


def _holdings(
    what: Shown, table: SpectatorView, seat: int | None, *, open_hands: bool
) -> tuple[Holding, ...]:
    """Return the visible part of each hand."""
    opened: dict[int, Cards] = {}
    if isinstance(what, PlayerView):
        opened[what.seat] = what.hand
    elif isinstance(what, GameState):
        holders = range(len(what.hands)) if open_hands else [seat]
        opened |= {each: what.hands[each] for each in holders if each is not None}
    return tuple(
        Holding(each, size, opened.get(each, table.seen[each]), each in opened)
        for each, size in enumerate(table.hand_sizes)
    )


def biribas_first(meld: Meld) -> tuple[bool, bool, int]:
    """Sort biribas before other melds, and runs before sets."""
    return not meld.is_biriba, not isinstance(meld, Run), -len(meld)
