"""The rules before play: the deck, who sits where, and how the cards are dealt.

Their defaults are four-player Biriba. `biriba.Rules` puts them together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeAlias, assert_never

import attrs

from biriba._cards.multisets import Cards, from_packed
from biriba._lanes import bag
from biriba._rules.options import Fact, about, by_word, option, taken
from biriba._rules.shapes import FLAG, PACKETS, OneOf, Whole
from biriba.errors import SeatError, shown

BonusSuitRule: TypeAlias = Literal["upcard", "none"]
DealPasses: TypeAlias = Literal["right", "left"]
Direction: TypeAlias = Literal["anticlockwise", "clockwise"]
FirstDealer: TypeAlias = Literal["any", "low-card"]
JokerUpcardRule: TypeAlias = Literal[
    "no-bonus-suit", "choose-or-none", "take-and-turn", "take-and-choose"
]
Teams: TypeAlias = Literal["partners", "individuals", "lone-taker"]


@attrs.frozen
class Deck:
    """The cards that the game is played with (R004).

    Attributes:
        packs: Packs of 52 cards, 1 to 3.
        jokers: Jokers in all, 0 to 6.
    """

    packs: int = option(Whole(1, 3), 2, "R004 R079 R083 R091 R099")
    jokers: int = option(Whole(0, 6), 4, "R004 R079 R238 C02")

    @property
    def cards(self) -> Cards:
        """All cards of the deck."""
        suits = bag.EACH - bag.JOKER
        return from_packed(suits * self.packs + bag.JOKER * self.jokers)


@attrs.frozen
class Seating:
    """The players, their sides, and the order of play (R001, R002, R005, R043).

    Attributes:
        players: Players at the table, 2 to 6.
        teams: With ``partners`` two players who sit opposite each other play together;
            with ``individuals`` everybody plays alone. With ``lone-taker`` everybody
            begins alone; then the player who takes the first biribaki plays alone
            against the others in pairs, who share their points.
        closed_phase: Whether, with ``lone-taker``, nobody may meld until a player can
            meld the whole hand and so take the first biribaki. If not, two players
            join their melds when they become a pair.
        direction: The direction of play, for display; the library only uses the order
            of seats.
        deal_passes: The neighbour who deals next.
        first_dealer: With ``any`` the table chooses the first dealer; with
            ``low-card`` all players draw a card, and the lowest card plays first.
    """

    players: int = option(Whole(2, 6), 4, "R001 R002 R079 R083 R091 R097 R099")
    teams: Teams = option(
        OneOf(Teams), "partners", "R001 R080 R085 R086 R093 R094 R097 R099"
    )
    closed_phase: bool = option(FLAG, True, "R088 R092 R186")
    direction: Direction = option(OneOf(Direction), "anticlockwise", "R005 R190 C01")
    deal_passes: DealPasses = option(OneOf(DealPasses), "right", "R043 R154 R193 C47")
    first_dealer: FirstDealer = option(OneOf(FirstDealer), "any", "R036 R138")
    has_lone_taker: ClassVar[Fact] = by_word(
        "teams", Teams, yes="lone-taker", no="partners individuals"
    )
    """Whether the taker of the first biribaki plays on alone against pairs."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side at the beginning of a deal, and in the match."""
        match self.teams:
            case "partners":
                count = self.players // 2
            case "individuals" | "lone-taker":
                count = self.players
            case _:
                assert_never(self.teams)
        return tuple(tuple(range(side, self.players, count)) for side in range(count))

    @property
    def biribakia(self) -> int:
        """The number of sides once all are formed; usually each has a biribaki."""
        return 1 + self.players // 2 if self.has_lone_taker else len(self.sides)

    def sides_against(self, taker: int) -> tuple[tuple[int, ...], ...]:
        """Return the sides after a lone taker has the first biribaki (R086, R094).

        Args:
            taker: The seat of the taker.

        Returns:
            The side of the taker, then the pairs, whose players sit alternately.
        """
        seat_among(self.players, taker)
        others = [(taker + 1 + n) % self.players for n in range(self.players - 1)]
        pairs = self.players // 2
        return ((taker,), *(tuple(others[n::pairs]) for n in range(pairs)))

    def dealer_after(self, dealer: int) -> int:
        """Return the seat that deals next."""
        seat_among(self.players, dealer)
        match self.deal_passes:
            case "right":
                step = self.to_the_right
            case "left":
                step = -self.to_the_right
            case _:
                assert_never(self.deal_passes)
        return (dealer + step) % self.players

    @property
    def to_the_right(self) -> int:
        """The step from a seat to the one on its right, 1 or -1."""
        match self.direction:
            case "anticlockwise":
                return 1
            case "clockwise":
                return -1
            case _:
                assert_never(self.direction)

    lowest_card_begins: ClassVar[Fact] = by_word(
        "first_dealer", FirstDealer, yes="low-card", no="any"
    )
    """Whether everybody draws a card to find who plays first (R036, R138)."""

    def cutter(self, dealer: int) -> int:
        """Return the seat that cuts, the last to play before the dealer (R037, C63)."""
        return (seat_among(self.players, dealer) - 1) % self.players


def seat_among(players: int, seat: int) -> int:
    """Return a seat of a table with a number of players.

    Raises:
        SeatError: If there is no such seat.
    """
    if type(seat) is not int or not 0 <= seat < players:
        msg = f"there is no seat {shown(seat)}; the seats are 0 to {players - 1}"
        raise SeatError(msg)
    return seat


def _packets(given: Iterable[int]) -> tuple[int, ...]:
    """Return sizes of packets."""
    return taken("packets", PACKETS, given)


@attrs.frozen
class Dealing:
    """The rules of the deal (R038, R039, R041, R042, R244, C06, C07).

    Attributes:
        hand_size: Cards dealt to each player, 3 to 22.
        packets: The size of each biribaki, in the order in which they are taken.
        upcard: Whether a card is turned up to begin the discard pile.
        bonus_suit: With ``upcard`` the suit of the upcard is the bonus suit; with
            ``none`` there is no bonus suit.
        joker_upcard: The effect of a joker as upcard. With ``no-bonus-suit`` there is
            no bonus suit. With ``choose-or-none`` the first player chooses one, or
            none. With ``take-and-turn`` the first player takes the joker instead of
            drawing, and the next card turned up decides the suit. With
            ``take-and-choose`` the first player takes the joker instead of drawing,
            and chooses the suit.
        first_exchange: Whether the first player may discard the first card drawn at
            once and draw another.
        cut_peek: Whether the player who cuts may keep the bottom card of the lifted
            part as the first card of the hand, if it is a wild card.
    """

    hand_size: int = option(Whole(3, 22), 11, "R038 R195")
    packets: tuple[int, ...] = attrs.field(
        default=(11, 11),
        converter=_packets,
        metadata=about(PACKETS, "R039 R081 R084 R091 R099"),
    )
    upcard: bool = option(FLAG, True, "R041 R119 R196")
    bonus_suit: BonusSuitRule = option(OneOf(BonusSuitRule), "upcard", "R042 R118 R125")
    joker_upcard: JokerUpcardRule = option(
        OneOf(JokerUpcardRule), "no-bonus-suit", "R115 R116 R117 R163 C06 C07"
    )
    first_exchange: bool = option(FLAG, False, "R119 R120 R204")
    cut_peek: bool = option(FLAG, False, "R244 C62")

    has_bonus_suit: ClassVar[Fact] = by_word(
        "bonus_suit", BonusSuitRule, yes="upcard", no="none"
    )
    """Whether a deal may have a bonus suit."""

    joker_is_taken: ClassVar[Fact] = by_word(
        "joker_upcard",
        JokerUpcardRule,
        yes="take-and-turn take-and-choose",
        no="no-bonus-suit choose-or-none",
    )
    """Whether a joker that is turned up goes to the first player's hand."""

    suit_is_named: ClassVar[Fact] = by_word(
        "joker_upcard",
        JokerUpcardRule,
        yes="choose-or-none take-and-choose",
        no="no-bonus-suit take-and-turn",
    )
    """Whether the first player chooses the suit when a joker is turned up."""

    @property
    def may_name_no_suit(self) -> bool:
        """Whether the player who chooses the suit may choose none (R116)."""
        return self.suit_is_named and not self.joker_is_taken
