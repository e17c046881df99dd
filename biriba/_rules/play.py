"""The rules of play: taking, discarding, the biribaki, and how play ends.

Their defaults are four-player Biriba. `biriba.Rules` puts them together.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Literal, TypeAlias, assert_never

import attrs

from biriba._cards.kinds import Card, Rank
from biriba._cards.multisets import CardsLike, cards_of
from biriba._lanes import bag, families
from biriba._rules.options import Fact, by_word, option
from biriba._rules.shapes import FLAG, OneOf, OrNone, Whole
from biriba.errors import FormatError, RulesError, check_count, check_kind, shown

GoOutRule: TypeAlias = Literal["biriba", "clean-biriba"]
EmptyPileRule: TypeAlias = Literal[
    "pass-round", "biribaki-then-end", "biribaki-then-pass", "end-of-turn"
]
GoOutBiribakiRule: TypeAlias = Literal["always", "while-left"]
GoOutDiscard: TypeAlias = Literal["any", "natural", "none-needed"]
NoReturnRule: TypeAlias = Literal["same-or-identical", "same-unless-held", "none"]
OneCardGuard: TypeAlias = Literal["none", "go-out", "take"]
PileLock: TypeAlias = Literal["none", "black-threes", "black-threes-and-twos"]
PileView: TypeAlias = Literal["all", "top"]
RedThreeReplaced: TypeAlias = Literal["draw-pile", "draw-pile-or-biribaki", "never"]
RedThreesRule: TypeAlias = Literal["ordinary", "aside", "aside-at-once"]
TakeRule: TypeAlias = Literal["free", "meld-any", "meld-top", "meld-some"]
TakeWith: TypeAlias = Literal["pile", "hand"]
WildDiscards: TypeAlias = Literal["free", "not-before-partner", "last-resort"]


def _is_black_three(card: Card) -> bool:
    """Return whether a card is the three of spades or of clubs."""
    return bag.ONE[card.kind] & families.BLACK_THREES != 0


@attrs.frozen
class Taking:
    """The rules for taking the discard pile (R046, R047, R050, R102, R153, R179, R230).

    Attributes:
        take: The condition for taking the pile. With ``free`` there is none. With
            ``meld-any`` the player must meld one of its cards at once, with
            ``meld-top`` its top card at once, and with ``meld-some`` any card in that
            turn, from the pile or from the hand.
        take_least_cards: The least number of cards that the hand and the pile must have
            together, 0 to 22; 0 for no such rule.
        take_with: The cards that may go into the meld of a card that must be melded at
            once: with ``pile`` all, with ``hand`` only those that were in the hand.
            ``hand`` does not fit ``meld-some``.
        wild_top_new_meld: Whether, with ``meld-top``, a top card that is a joker or a
            two must be melded in a new meld.
        pile_view: Whether players may look through ``all`` of the pile, or see only its
            ``top`` card. Either way everybody knows the discarded cards.
        no_return: With ``same-or-identical`` a player who took a single card from the
            discard pile may discard neither it nor an identical card in that turn;
            with ``same-unless-held`` only if the player held no identical card before.
            ``none`` allows it.
        one_card_guard: The limit for a player with one card in hand and a pile of one
            card. With ``none`` there is none. With ``go-out`` the player may take the
            pile but not go out in that turn. With ``take`` a player who could empty
            the hand with the card may not take it.
        pile_lock: The cards that lock the pile when they are on top: ``none``,
            ``black-threes``, or ``black-threes-and-twos``.
    """

    take: TakeRule = option(
        OneOf(TakeRule), "free", "R046 R102 R230 C56 C60 F013 F099 F100 FC11"
    )
    take_least_cards: int = option(Whole(0, 22), 0, "F115")
    take_with: TakeWith = option(OneOf(TakeWith), "pile", "R231 F165 F166")
    wild_top_new_meld: bool = option(FLAG, True, "R232 C39 F167")
    pile_view: PileView = option(OneOf(PileView), "all", "R047 R227 C61")
    no_return: NoReturnRule = option(
        OneOf(NoReturnRule), "same-or-identical", "R050 C18 C40 F016 F017 FC05 FC18"
    )
    one_card_guard: OneCardGuard = option(OneOf(OneCardGuard), "none", "R153 R179 C20")
    pile_lock: PileLock = option(OneOf(PileLock), "none", "F168 F169 F170")
    asks_meld: ClassVar[Fact] = by_word(
        "take", TakeRule, yes="meld-any meld-top meld-some", no="free"
    )
    """Whether something must be melded once the pile is taken."""
    accepts_any: ClassVar[Fact] = by_word(
        "take", TakeRule, yes="meld-some", no="free meld-any meld-top"
    )
    """Whether any meld is enough for that, from the pile or from the hand."""
    asks_top: ClassVar[Fact] = by_word(
        "take", TakeRule, yes="meld-top", no="free meld-any meld-some"
    )
    """Whether the top card of the pile must be melded at once."""
    single_stays: ClassVar[Fact] = by_word(
        "no_return",
        NoReturnRule,
        yes="same-or-identical same-unless-held",
        no="none",
    )
    """Whether a single card that was taken may not be discarded in that turn."""
    held_may_go: ClassVar[Fact] = by_word(
        "no_return",
        NoReturnRule,
        yes="same-unless-held",
        no="same-or-identical none",
    )
    """Whether it may if the player held an identical one, which nobody else knows.
    """
    guards_closing: ClassVar[Fact] = by_word(
        "one_card_guard", OneCardGuard, yes="go-out", no="none take"
    )
    """Whether a player with one card who took a single card may not go out."""
    guards_taking: ClassVar[Fact] = by_word(
        "one_card_guard", OneCardGuard, yes="take", no="none go-out"
    )
    """Whether a player with one card may not take a single card to go out with."""

    @cached_property
    def asks_new_for_wild(self) -> bool:
        """Whether a wild card on top of the pile must be melded in a new meld."""
        return self.asks_top and self.wild_top_new_meld

    def due(self, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of a taken pile of which one must be melded (R102, R230).

        If any meld is enough, they stay due until there is one (F099).

        Raises:
            FormatError: If the pile is not a tuple.
        """
        check_kind(pile, tuple, "a tuple of cards")
        match self.take:
            case "free":
                return ()
            case "meld-any" | "meld-some":
                return pile
            case "meld-top":
                return pile[-1:]
            case _:
                assert_never(self.take)

    @property
    def asks_own(self) -> bool:
        """Whether a card of the pile must be melded with cards of the hand (F166)."""
        match self.take_with:
            case "pile":
                return False
            case "hand":
                return self.asks_meld and not self.accepts_any
            case _:
                assert_never(self.take_with)

    def locks(self, top: Card) -> bool:
        """Return whether a pile with a card on top may not be taken (F168, F169).

        Raises:
            FormatError: If it is not a card.
        """
        check_kind(top, Card, "a card")
        match self.pile_lock:
            case "none":
                return False
            case "black-threes":
                return _is_black_three(top)
            case "black-threes-and-twos":
                return _is_black_three(top) or top.rank is Rank.TWO
            case _:
                assert_never(self.pile_lock)

    def shown(self, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the part of the pile that players may see (R047, R178, R227).

        Raises:
            FormatError: If the pile is not a tuple.
        """
        check_kind(pile, tuple, "a tuple of cards")
        match self.pile_view:
            case "all":
                return pile
            case "top":
                return pile[-1:]
            case _:
                assert_never(self.pile_view)


@attrs.frozen
class Discarding:
    """The limits of discards (R134, C58, C59, F018, F019).

    Attributes:
        wild_discards: The limit for discarding a wild card while another card may be
            discarded. With ``free`` there is none; ``not-before-partner`` forbids it
            to a player whose partner plays next, ``last-resort`` to everybody.
    """

    wild_discards: WildDiscards = option(
        OneOf(WildDiscards), "free", "R134 C58 C59 F018 F019"
    )

    limits_wilds: ClassVar[Fact] = by_word(
        "wild_discards",
        WildDiscards,
        yes="not-before-partner last-resort",
        no="free",
    )
    """Whether some discards of wild cards are forbidden."""

    needs_partner_next: ClassVar[Fact] = by_word(
        "wild_discards",
        WildDiscards,
        yes="not-before-partner",
        no="free last-resort",
    )
    """Whether that limit is only for players whose partner plays next."""


@attrs.frozen
class RedThrees:
    """The rules for red threes (F174-F178, F184, FC28-FC30).

    Attributes:
        red_threes: With ``ordinary`` they are cards like others. With ``aside`` a
            player may lay them beside the melds of the side, between the draw and the
            discard, and may not discard them. With ``aside-at-once`` the player must
            lay them before any other move of that time.
        red_three_replaced: Whether a player draws a card for a red three laid beside
            the melds. With ``draw-pile`` the player does if there is a card to draw;
            with ``draw-pile-or-biribaki`` a biribaki becomes the draw pile if there is
            none; with ``never`` the player does not.
    """

    red_threes: RedThreesRule = option(
        OneOf(RedThreesRule), "ordinary", "F174 F175 F184 FC28 FC29"
    )
    red_three_replaced: RedThreeReplaced = option(
        OneOf(RedThreeReplaced), "draw-pile", "F176 F177 F178 F179"
    )
    must_be_laid: ClassVar[Fact] = by_word(
        "red_threes", RedThreesRule, yes="aside-at-once", no="ordinary aside"
    )
    """Whether they are laid before anything else (F175)."""

    draws_for_it: ClassVar[Fact] = by_word(
        "red_three_replaced",
        RedThreeReplaced,
        yes="draw-pile draw-pile-or-biribaki",
        no="never",
    )
    """Whether a card is drawn for a red three, if there is one to draw (F176)."""

    opens_packet: ClassVar[Fact] = by_word(
        "red_three_replaced",
        RedThreeReplaced,
        yes="draw-pile-or-biribaki",
        no="draw-pile never",
    )
    """Whether a biribaki becomes the draw pile for it (F179)."""

    @cached_property
    def bits(self) -> int:
        """The bits of all cards that go beside the melds; 0 if none do."""
        match self.red_threes:
            case "ordinary":
                return 0
            case "aside" | "aside-at-once":
                return families.RED_THREES
            case _:
                assert_never(self.red_threes)

    def number_in(self, deck: CardsLike) -> int:
        """Return the number of cards in a deck that go beside the melds.

        Raises:
            FormatError: If the deck is not cards.
        """
        return bag.size(cards_of(deck).packed & self.bits)

    def has(self, card: Card | str) -> bool:
        """Return whether a card goes beside the melds.

        Raises:
            FormatError: If it is not a card.
        """
        return bag.ONE[Card(card).kind] & self.bits != 0


@attrs.frozen
class BiribakiRules:
    """The condition for taking a biribaki (R053, R055, R103).

    Attributes:
        biribaki_needs_biriba: Whether the side must have a biriba.
    """

    biribaki_needs_biriba: bool = option(FLAG, True, "R053 R103 R149 R208 C05 C24")


@attrs.frozen
class GoingOut:
    """The conditions for going out (R032, R060, R061, R212, F065, F192, F194).

    Attributes:
        go_out_needs: The meld that the side must have: a ``biriba`` or a
            ``clean-biriba``.
        go_out_needs_biribaki: Whether the side must ``always`` have taken a biribaki,
            or only ``while-left``, that is, as long as one is left to take.
        go_out_discard: The last card of a player who goes out. With ``any`` it is
            discarded, with ``natural`` too, but it may be neither a joker nor a two;
            with ``none-needed`` it is discarded or melded.
    """

    go_out_needs: GoOutRule = option(OneOf(GoOutRule), "biriba", "R032 R152 R212 R233")
    go_out_needs_biribaki: GoOutBiribakiRule = option(
        OneOf(GoOutBiribakiRule), "always", "R060 F194 F195 FC33"
    )
    go_out_discard: GoOutDiscard = option(
        OneOf(GoOutDiscard),
        "any",
        "R061 F018 F065 F066 F067 F192 F193 F196 FC16 FC17",
    )
    needs_clean: ClassVar[Fact] = by_word(
        "go_out_needs", GoOutRule, yes="clean-biriba", no="biriba"
    )
    """Whether the biriba must be a clean one."""

    bars_wilds: ClassVar[Fact] = by_word(
        "go_out_discard", GoOutDiscard, yes="natural", no="any none-needed"
    )
    """Whether nobody may go out by discarding a joker or a two."""

    may_meld_last: ClassVar[Fact] = by_word(
        "go_out_discard", GoOutDiscard, yes="none-needed", no="any natural"
    )
    """Whether the last card may be melded to go out."""

    needs_biribaki_left: ClassVar[Fact] = by_word(
        "go_out_needs_biribaki", GoOutBiribakiRule, yes="while-left", no="always"
    )
    """Whether a side needs a biribaki only while there is one left to take."""


@attrs.frozen
class Exhaustion:
    """The rules for an empty draw pile (R063-R065, R213, R214, C27, C36).

    Attributes:
        draw_pile_empty: With ``pass-round`` play goes on while players take the
            discard pile, and ends when all pass in a row. With ``biribaki-then-end`` a
            biribaki becomes the new draw pile at the end of that turn, and if none is
            left the play ends. With ``biribaki-then-pass`` play then goes on until a
            player passes. With ``end-of-turn`` play ends with that turn.
        draw_pile_reserve: The number of cards of the draw pile that are never drawn, 0
            to 22; it counts as empty when only they are left.
        stall_limit: The number of rounds in a row, without a card from the draw pile
            or a meld, after which play ends, 1 to 1000; ``None`` for no limit. A round
            is one turn for each seat.
    """

    draw_pile_empty: EmptyPileRule = option(
        OneOf(EmptyPileRule),
        "pass-round",
        "R063 R213 R214 C36 C38 F071 F072 F073 F074 FC19 F197 F198 FC31",
    )
    draw_pile_reserve: int = option(Whole(0, 22), 0, "F070")
    stall_limit: int | None = option(OrNone(Whole(1, 1000)), 10, "C27")

    draws_packets: ClassVar[Fact] = by_word(
        "draw_pile_empty",
        EmptyPileRule,
        yes="biribaki-then-end biribaki-then-pass",
        no="pass-round end-of-turn",
    )
    """Whether a biribaki becomes the new draw pile."""

    def ends(self, passes: int) -> bool:
        """Return whether play ends with a turn that leaves nothing to draw (F198).

        There is no card to draw, and no biribaki becomes the draw pile.

        Args:
            passes: The number of players who have passed in a row.

        Raises:
            FormatError: If it is not a number of players.
        """
        check_count("passes", passes, 0)
        match self.draw_pile_empty:
            case "biribaki-then-end" | "end-of-turn":
                return True
            case "biribaki-then-pass":
                return passes > 0
            case "pass-round":
                return False
            case _:
                assert_never(self.draw_pile_empty)

    def drawable(self, size: int) -> int:
        """Return the number of cards of a draw pile that may be drawn (F070).

        Raises:
            FormatError: If the size is not a number.
        """
        try:
            return max(0, size - self.draw_pile_reserve)
        except TypeError as error:
            raise FormatError(f"size must be an integer, not {shown(size)}") from error


def endless(moves: int) -> RulesError:
    """Return the error for a deal that is not over after a number of moves."""
    msg = "stall_limit must be a number of rounds in a simulation, not None"
    return RulesError(f"{msg}: the deal is not over after {moves:,} moves")
