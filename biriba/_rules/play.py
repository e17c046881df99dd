"""The rules of play: one frozen class for each stage of the game.

Their defaults are four-player Biriba. `biriba.rules` puts them together.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, Literal, TypeAlias, assert_never

import attrs

from biriba._kernel import bag
from biriba._rules.options import FLAG, RANK_LETTERS, OneOf, OrNone, Whole, sizes
from biriba.cards import RANKS, Card, Cards, Rank, from_packed

__all__ = [
    "BIRIBA_SIZE",
    "SMALLEST_MELD",
    "SMALLEST_PACKET",
    "BiribakiRules",
    "Closing",
    "Dealing",
    "Deck",
    "Discarding",
    "Exhaustion",
    "Melding",
    "Seating",
    "Taking",
]

BonusSuitRule: TypeAlias = Literal["upcard", "none"]
ClosingRule: TypeAlias = Literal["biriba", "clean-biriba"]
DealPasses: TypeAlias = Literal["right", "left"]
Direction: TypeAlias = Literal["anticlockwise", "clockwise"]
EmptyPileRule: TypeAlias = Literal["pass-round", "packet-then-end"]
FirstDealer: TypeAlias = Literal["any", "low-card"]
JokerUpcardRule: TypeAlias = Literal[
    "no-bonus-suit", "choose-or-none", "take-and-turn", "take-and-declare"
]
NoReturnRule: TypeAlias = Literal["same-or-identical", "none"]
OneCardGuard: TypeAlias = Literal["none", "close", "take"]
PileView: TypeAlias = Literal["all", "top"]
TakeRule: TypeAlias = Literal["free", "meld-any", "meld-top"]
Teams: TypeAlias = Literal["partners", "individuals", "lone-taker"]
WildMove: TypeAlias = Literal["free", "on-replacement"]

SMALLEST_MELD: Final = 3
"""The fewest cards of a meld (R011, R013)."""

BIRIBA_SIZE: Final = 7
"""The fewest cards of a biriba (R031)."""

SMALLEST_PACKET: Final = 6
"""The fewest cards of a biribaki; with so many every turn can be finished."""


@attrs.frozen
class Deck:
    """The cards that are played with (R004).

    Attributes:
        packs: Packs of 52 cards, 1 to 3.
        jokers: Jokers in all, 0 to 6.
    """

    packs: int = attrs.field(default=2, validator=Whole(1, 3))
    jokers: int = attrs.field(default=4, validator=Whole(0, 6))

    @property
    def cards(self) -> Cards:
        """All cards of the deck."""
        suits = bag.EACH - bag.JOKER
        return from_packed(suits * self.packs + bag.JOKER * self.jokers)


@attrs.frozen
class Seating:
    """Who plays, who plays together, and the order of play (R001, R002, R005, R043).

    Attributes:
        players: Players at the table, 2 to 6.
        teams: ``partners`` makes teams of two that sit opposite each other,
            ``individuals`` lets everybody play alone. With ``lone-taker`` everybody
            begins alone, and the one who takes the first biribaki plays on alone
            against pairs of the others, who share their points.
        closed_phase: Whether, with ``lone-taker``, nobody may meld until one player can
            lay down the whole hand and so take the first biribaki. If not, pairs put
            together what they have melded until then.
        direction: The way the turn goes round, for those who draw a table; the
            engine knows only the order of seats.
        deal_passes: To which neighbour the deal moves on.
        first_dealer: Who deals first: ``any`` leaves it to the table; with
            ``low-card`` everybody draws a card and the lowest plays first.
    """

    players: int = attrs.field(default=4, validator=Whole(2, 6))
    teams: Teams = attrs.field(default="partners", validator=OneOf(Teams))
    closed_phase: bool = attrs.field(default=True, validator=FLAG)
    direction: Direction = attrs.field(
        default="anticlockwise", validator=OneOf(Direction)
    )
    deal_passes: DealPasses = attrs.field(default="right", validator=OneOf(DealPasses))
    first_dealer: FirstDealer = attrs.field(default="any", validator=OneOf(FirstDealer))

    @cached_property
    def has_lone_taker(self) -> bool:
        """Whether the taker of the first biribaki plays on alone against pairs."""
        match self.teams:
            case "lone-taker":
                return True
            case "partners" | "individuals":
                return False
            case _:
                assert_never(self.teams)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side at the beginning of a deal.

        These are also those who score together in the match.
        """
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
        """How many sides there are in the end, each with a biribaki."""
        return 1 + self.players // 2 if self.has_lone_taker else len(self.sides)

    def sides_against(self, taker: int) -> tuple[tuple[int, ...], ...]:
        """Return the sides after a lone taker has the first biribaki (R086, R094).

        Args:
            taker: The seat of the taker.

        Returns:
            The taker's side, and then the pairs; their members sit alternately.
        """
        others = [(taker + 1 + n) % self.players for n in range(self.players - 1)]
        pairs = self.players // 2
        return ((taker,), *(tuple(others[n::pairs]) for n in range(pairs)))

    def dealer_after(self, dealer: int) -> int:
        """Return the seat that deals next."""
        match self.deal_passes:
            case "right":
                step = self._to_the_right
            case "left":
                step = -self._to_the_right
            case _:
                assert_never(self.deal_passes)
        return (dealer + step) % self.players

    @property
    def _to_the_right(self) -> int:
        """How many seats on the neighbour to the right sits."""
        match self.direction:
            case "anticlockwise":
                return 1
            case "clockwise":
                return -1
            case _:
                assert_never(self.direction)

    @property
    def lowest_card_begins(self) -> bool:
        """Whether everybody draws a card to find who plays first (R036, R138)."""
        match self.first_dealer:
            case "any":
                return False
            case "low-card":
                return True
            case _:
                assert_never(self.first_dealer)

    def cutter(self, dealer: int) -> int:
        """Return the seat that cuts, the last to play before the dealer (R037)."""
        return (dealer - 1) % self.players


_PACKETS: Final = sizes(SMALLEST_PACKET, 22)


def _packets(given: Iterable[int]) -> tuple[int, ...]:
    """Return sizes of packets."""
    found: tuple[int, ...] = _PACKETS("packets", given)
    return found


@attrs.frozen
class Dealing:
    """How the cards are dealt (R038, R039, R041, R042, R244, C06, C07).

    Attributes:
        hand_size: Cards dealt to each player, 3 to 22.
        packets: The size of each biribaki, the one taken first leading.
        upcard: Whether a card is turned up to begin the discard pile.
        bonus_suit: ``upcard`` makes the suit of the upcard the bonus suit; ``none``
            plays without.
        joker_upcard: What happens when the upcard is a joker. ``no-bonus-suit``: there
            is none. ``choose-or-none``: the first player names one, or none.
            ``take-and-turn``: the first player takes the joker in place of drawing,
            and the next card that is turned shows the suit. ``take-and-declare``:
            the first player takes the joker in place of drawing and names the suit.
        first_exchange: Whether the first player may discard the first card drawn at
            once and draw another.
        cut_peek: Whether the player who cuts may keep the bottom card of the upper
            part if it is a wild card, as the first card of the hand.
    """

    hand_size: int = attrs.field(default=11, validator=Whole(3, 22))
    packets: tuple[int, ...] = attrs.field(
        default=(11, 11),
        converter=_packets,
        metadata={"takes": _PACKETS.takes},
    )
    upcard: bool = attrs.field(default=True, validator=FLAG)
    bonus_suit: BonusSuitRule = attrs.field(
        default="upcard", validator=OneOf(BonusSuitRule)
    )
    joker_upcard: JokerUpcardRule = attrs.field(
        default="no-bonus-suit", validator=OneOf(JokerUpcardRule)
    )
    first_exchange: bool = attrs.field(default=False, validator=FLAG)
    cut_peek: bool = attrs.field(default=False, validator=FLAG)

    @property
    def has_bonus_suit(self) -> bool:
        """Whether a deal may have a bonus suit."""
        match self.bonus_suit:
            case "upcard":
                return True
            case "none":
                return False
            case _:
                assert_never(self.bonus_suit)

    @property
    def joker_is_taken(self) -> bool:
        """Whether a joker that is turned up goes to the first player's hand."""
        match self.joker_upcard:
            case "take-and-turn" | "take-and-declare":
                return True
            case "no-bonus-suit" | "choose-or-none":
                return False
            case _:
                assert_never(self.joker_upcard)

    @property
    def suit_is_named(self) -> bool:
        """Whether the first player names the suit when a joker is turned up."""
        match self.joker_upcard:
            case "choose-or-none" | "take-and-declare":
                return True
            case "no-bonus-suit" | "take-and-turn":
                return False
            case _:
                assert_never(self.joker_upcard)

    @property
    def may_name_no_suit(self) -> bool:
        """Whether the player who names the suit may name none (R116)."""
        return self.suit_is_named and not self.joker_is_taken


def _ranks(given: Iterable[Rank] | str) -> tuple[Rank, ...]:
    """Return ranks in their order, also from their letters."""
    found: tuple[Rank, ...] = RANK_LETTERS("set_ranks", given)
    return found


@attrs.frozen(cache_hash=True)
class Melding:
    """What is a meld, and how it may grow (R006, R011-R020, R025-R031, R035, C15).

    Attributes:
        set_ranks: The ranks of which sets may be made, each a `Rank`, or as text
            such as ``"A3456789TJQK"``. With the two among them twos alone make a
            set.
        twos_with_joker: Whether a set of twos may hold a joker.
        ace_both_ends: Whether a run may have an ace below the two and another above
            the king, fourteen cards in all.
        wild_move: ``free`` lets a wild card stand anywhere in its run at any time;
            with ``on-replacement`` it keeps its place until the card that it stands
            for is added, and then goes to one end.
    """

    set_ranks: tuple[Rank, ...] = attrs.field(
        default=tuple(rank for rank in RANKS if rank is not Rank.TWO),
        converter=_ranks,
        metadata={"takes": RANK_LETTERS.takes},
    )
    twos_with_joker: bool = attrs.field(default=True, validator=FLAG)
    ace_both_ends: bool = attrs.field(default=False, validator=FLAG)
    wild_move: WildMove = attrs.field(default="free", validator=OneOf(WildMove))
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
                bag.ONE[RANKS.index(rank)] for rank in melding.set_ranks
            ),
            takes_self=True,
        ),
    )
    """The ranks of sets as packed cards, one of each."""
    dirty_set_lane: int = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(
            lambda melding: (
                melding.set_lane
                if melding.twos_with_joker
                else melding.set_lane & ~bag.copies_mask(RANKS.index(Rank.TWO))
            ),
            takes_self=True,
        ),
    )
    """The ranks of sets that may hold a wild card, as packed cards."""

    @cached_property
    def wilds_stay(self) -> bool:
        """Whether the place of a wild card in a run is part of the run."""
        match self.wild_move:
            case "on-replacement":
                return True
            case "free":
                return False
            case _:
                assert_never(self.wild_move)


@attrs.frozen
class Taking:
    """What taking the discard pile entails (R046, R047, R050, R102, R153, R179, R230).

    Attributes:
        take: When the pile may be taken: ``free`` always; ``meld-any`` only by a
            player who at once melds one of its cards; ``meld-top`` only by one who at
            once melds its top card.
        wild_top_new_meld: Whether, with ``meld-top``, a top card that is a joker or a
            two must go to a new meld.
        pile_view: Whether ``all`` of the pile may be looked through, or only its
            ``top`` card shows. What was discarded is known to everybody either way.
        no_return: ``same-or-identical`` forbids discarding a single card taken from
            the discard pile, or its twin, in the same turn; ``none`` allows it.
        one_card_guard: What a player with one card may do with a pile of one card:
            ``none`` sets no limit; with ``close`` the player may take it but not go
            out with it in that turn; with ``take`` a player who could empty the hand
            with it may not take it.
    """

    take: TakeRule = attrs.field(default="free", validator=OneOf(TakeRule))
    wild_top_new_meld: bool = attrs.field(default=True, validator=FLAG)
    pile_view: PileView = attrs.field(default="all", validator=OneOf(PileView))
    no_return: NoReturnRule = attrs.field(
        default="same-or-identical", validator=OneOf(NoReturnRule)
    )
    one_card_guard: OneCardGuard = attrs.field(
        default="none", validator=OneOf(OneCardGuard)
    )

    @cached_property
    def asks_meld(self) -> bool:
        """Whether a card of the pile must be melded at once."""
        match self.take:
            case "free":
                return False
            case "meld-any" | "meld-top":
                return True
            case _:
                assert_never(self.take)

    @cached_property
    def asks_top(self) -> bool:
        """Whether the top card of the pile must be melded at once."""
        match self.take:
            case "meld-top":
                return True
            case "free" | "meld-any":
                return False
            case _:
                assert_never(self.take)

    @cached_property
    def asks_new_for_wild(self) -> bool:
        """Whether a wild card on top of the pile must be melded in a new meld."""
        return self.asks_top and self.wild_top_new_meld

    def due(self, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of a taken pile of which one must be melded (R102, R230)."""
        match self.take:
            case "free":
                return ()
            case "meld-any":
                return pile
            case "meld-top":
                return pile[-1:]
            case _:
                assert_never(self.take)

    def shown(self, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the part of the pile that may be looked at (R047, R178, R227)."""
        match self.pile_view:
            case "all":
                return pile
            case "top":
                return pile[-1:]
            case _:
                assert_never(self.pile_view)

    @property
    def single_stays(self) -> bool:
        """Whether a single card that was taken may not be discarded in that turn."""
        match self.no_return:
            case "same-or-identical":
                return True
            case "none":
                return False
            case _:
                assert_never(self.no_return)

    @property
    def guards_closing(self) -> bool:
        """Whether nobody goes out with a single card taken for a single one."""
        match self.one_card_guard:
            case "close":
                return True
            case "none" | "take":
                return False
            case _:
                assert_never(self.one_card_guard)

    @property
    def guards_taking(self) -> bool:
        """Whether a single card is not taken for a single one if one could go out."""
        match self.one_card_guard:
            case "take":
                return True
            case "none" | "close":
                return False
            case _:
                assert_never(self.one_card_guard)


@attrs.frozen
class Discarding:
    """What may not be discarded (R134, C58, C59).

    Attributes:
        first_partner_wild_ban: Whether a player whose partner plays next may not
            discard a wild card while there is another card to discard.
    """

    first_partner_wild_ban: bool = attrs.field(default=False, validator=FLAG)


@attrs.frozen
class BiribakiRules:
    """When a biribaki may be taken (R053, R055, R103).

    Attributes:
        biribaki_needs_biriba: Whether the side must have a biriba.
    """

    biribaki_needs_biriba: bool = attrs.field(default=True, validator=FLAG)


@attrs.frozen
class Closing:
    """When a player may go out (R032, R060, R212).

    Attributes:
        closing_needs: What the side must have melded: ``biriba``, or
            ``clean-biriba``.
    """

    closing_needs: ClosingRule = attrs.field(
        default="biriba", validator=OneOf(ClosingRule)
    )

    @cached_property
    def needs_clean(self) -> bool:
        """Whether the biriba must be a clean one."""
        match self.closing_needs:
            case "clean-biriba":
                return True
            case "biriba":
                return False
            case _:
                assert_never(self.closing_needs)


@attrs.frozen
class Exhaustion:
    """What happens when the draw pile is empty (R063-R065, R213, R214, C27, C36).

    Attributes:
        draw_pile_empty: With ``pass-round`` play goes on while players take the
            discard pile, and ends when all pass in a row. With ``packet-then-end`` a
            biribaki becomes the new draw pile at the end of that turn, and when none
            is left the play ends.
        stall_limit: After how many turns in a row the play ends if none of them
            brings a card from the draw pile or a meld, 1 to 1000; ``None`` for never.
    """

    draw_pile_empty: EmptyPileRule = attrs.field(
        default="pass-round", validator=OneOf(EmptyPileRule)
    )
    stall_limit: int | None = attrs.field(
        default=None, validator=OrNone(Whole(1, 1000))
    )

    @cached_property
    def draws_packets(self) -> bool:
        """Whether a biribaki becomes the new draw pile, and play ends without one."""
        match self.draw_pile_empty:
            case "packet-then-end":
                return True
            case "pass-round":
                return False
            case _:
                assert_never(self.draw_pile_empty)
