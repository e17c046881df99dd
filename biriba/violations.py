"""Why a play is refused: the stable codes and the sentence that goes with one.

Every refusal of the library, whether of a meld or of a move, is a `Violation`: a
`Code` that programs can rely on, and a sentence for people that names the cards.
"""

from __future__ import annotations

import enum
from typing import Self

import attrs

__all__ = ["Code", "Violation"]


class Code(enum.Enum):
    """Every way in which a meld or a move can be refused.

    The value is the stable text form (``Code("two-wilds")`` finds the member).
    Members never change their value; new ones may be added.

    Attributes:
        summary: What the rule asks for, in one sentence.
        rows: The catalogue rows (and rulings) that the refusal rests on.
    """

    summary: str
    rows: tuple[str, ...]

    def __new__(cls, value: str, summary: str = "", *rows: str) -> Self:
        """Make a member known by its text, carrying its summary and rows."""
        member = object.__new__(cls)
        member._value_ = value
        member.summary = summary
        member.rows = rows
        return member

    # The shape of a turn.
    DEAL_OVER = (
        "deal-over",
        "Nothing is played after the play has ended.",
        "R062",
        "R065",
    )
    NOT_YOUR_TURN = (
        "not-your-turn",
        "Only the player whose turn it is may play.",
        "R044",
        "R148",
    )
    DRAW_FIRST = (
        "draw-first",
        "A turn begins with a card drawn or the discard pile taken.",
        "R045",
    )
    ALREADY_DRAWN = (
        "already-drawn",
        "A player draws or takes the discard pile once in a turn.",
        "R045",
        "R046",
    )
    CHOOSE_FIRST = (
        "choose-first",
        "The first player names the bonus suit before anything else.",
        "R116",
        "R163",
        "C07",
    )
    NOTHING_TO_CHOOSE = (
        "nothing-to-choose",
        "The bonus suit is named by the first player, where a joker is turned up.",
        "R042",
        "R116",
        "R163",
    )
    SUIT_NEEDED = (
        "suit-needed",
        "The player who takes the joker that was turned up names a bonus suit.",
        "R163",
    )
    NO_EXCHANGE = (
        "no-exchange",
        "Only the first card drawn in a deal may be exchanged, and only at once.",
        "R119",
        "R120",
        "R204",
    )

    # Drawing.
    DRAW_PILE_EMPTY = (
        "draw-pile-empty",
        "There is no card left to draw: take the discard pile or pass.",
        "R063",
        "R064",
    )
    DISCARD_PILE_EMPTY = (
        "discard-pile-empty",
        "An empty discard pile cannot be taken.",
        "R046",
    )
    MUST_DRAW = (
        "must-draw",
        "Passing is only for a player who finds the draw pile empty.",
        "R046",
        "R064",
        "C28",
    )
    TAKE_TRAPS = (
        "take-traps",
        "The discard pile may not be taken if the turn could then not be ended.",
        "R049",
        "R050",
        "C19",
        "C55",
    )

    TAKE_NEEDS_MELD = (
        "take-needs-meld",
        "The discard pile is taken only by a player who at once melds what is asked.",
        "R102",
        "R230",
        "R231",
        "R232",
        "C56",
        "C60",
    )
    ONE_CARD_GUARD = (
        "one-card-guard",
        "A player with one card does not take a pile of one card to close with it.",
        "R153",
        "R179",
        "C20",
    )

    # What is a meld.
    TOO_FEW_CARDS = (
        "too-few-cards",
        "A meld has at least three cards.",
        "R011",
        "R013",
    )
    TWO_WILDS = (
        "two-wilds",
        "A meld holds at most one wild card.",
        "R017",
        "R019",
        "R022",
    )
    NEITHER_SET_NOR_RUN = (
        "neither-set-nor-run",
        "A meld is a set of one rank or a run of one suit.",
        "R006",
        "R011",
        "R013",
    )
    SET_OF_TWOS = (
        "set-of-twos",
        "Twos alone, or twos with a joker, are no set.",
        "R017",
        "R019",
        "C03",
    )
    RANK_NOT_IN_SETS = (
        "rank-not-in-sets",
        "The rules of this table do not allow sets of that rank.",
        "R101",
        "R203",
        "R241",
    )
    REPEATED_CARD = (
        "repeated-card",
        "A run holds each of its cards once.",
        "R013",
    )
    TWO_ACES = (
        "two-aces",
        "A run holds one ace, below the two or above the king, or one at each end.",
        "R014",
        "R015",
        "R016",
    )
    GAP = (
        "gap",
        "The cards of a run follow one another; one wild card may fill one gap.",
        "R013",
        "R015",
        "R017",
    )
    RUN_TOO_LONG = (
        "run-too-long",
        "A run has no room for more cards than it has places.",
        "R016",
        "R035",
        "C17",
    )

    # Melding.
    NOT_IN_HAND = (
        "not-in-hand",
        "Only cards from the own hand can be played.",
        "R023",
        "R048",
        "R049",
    )
    NOTHING_ADDED = (
        "nothing-added",
        "Extending a meld takes at least one card.",
        "R048",
    )
    NO_SUCH_MELD = (
        "no-such-meld",
        "Only a meld that lies on the table can be extended.",
        "R010",
    )
    OPPONENTS_MELD = (
        "opponents-meld",
        "Cards are added to the own side's melds only.",
        "R010",
        "R009",
    )
    WILD_FOR_WILD = (
        "wild-for-wild",
        "A wild card in a meld is never replaced by another wild card.",
        "R030",
        "C16",
    )

    ACE_STAYS = (
        "ace-stays",
        "Cards are added one by one, and an ace stays at its end of the run meanwhile.",
        "R014",
        "R015",
        "C16",
    )

    WILD_STAYS = (
        "wild-stays",
        "A wild card keeps its place until the card that it stands for is added.",
        "R165",
        "C15",
    )
    WILD_PLACE = (
        "wild-place",
        "A move says where its run begins just where there is a choice.",
        "R165",
        "C15",
    )

    # What a turn owes.
    CLOSED_PHASE = (
        "closed-phase",
        "Before the first biribaki is taken only a whole hand may be melded.",
        "R088",
        "R092",
        "R093",
        "C24",
    )
    MUST_MELD_TAKEN = (
        "must-meld-taken",
        "Who took the discard pile melds what it was taken for, with the next move.",
        "R102",
        "R230",
        "R232",
        "C56",
    )
    INITIAL_MELD = (
        "initial-meld",
        "The first melds of a side count for its minimum, all laid in one turn.",
        "R105",
        "R106",
        "R107",
        "R169",
        "R225",
        "R226",
        "C08",
        "C57",
    )

    INITIAL_BIRIBA = (
        "initial-biriba",
        "The first melds of a side hold a biriba.",
        "R170",
        "C49",
    )

    # Ending a turn.
    RETURNED_CARD = (
        "returned-card",
        "A single card taken from the discard pile, or its twin, is not given back.",
        "R050",
        "C18",
    )
    WILD_DISCARD = (
        "wild-discard",
        "A player whose partner plays next does not discard a wild card.",
        "R134",
        "C58",
        "C59",
    )
    NO_LAWFUL_DISCARD = (
        "no-lawful-discard",
        "A player may not meld every card that could be discarded.",
        "R049",
        "R050",
        "C55",
    )
    MUST_KEEP_TWO = (
        "must-keep-two",
        "Two cards are kept as long as there is no biriba to take the biribaki with.",
        "R052",
        "R053",
        "R055",
        "C22",
    )
    NEEDS_BIRIBA = (
        "needs-biriba",
        "Without a biriba a side does not take its biribaki.",
        "R053",
        "R055",
        "R087",
        "R095",
        "C05",
        "C24",
    )
    NEEDS_BIRIBAKI = (
        "needs-biribaki",
        "A side that has not taken its biribaki does not go out.",
        "R060",
        "R211",
        "C36",
    )
    NEEDS_BIRIBA_TO_GO_OUT = (
        "needs-biriba-to-go-out",
        "Without a biriba a side does not go out.",
        "R032",
        "R054",
        "R103",
        "R152",
        "R233",
        "C22",
    )
    NEEDS_CLEAN_BIRIBA = (
        "needs-clean-biriba",
        "Without a clean biriba a side does not go out.",
        "R212",
        "C22",
    )
    MUST_DISCARD_LAST = (
        "must-discard-last",
        "Who goes out keeps one card and discards it.",
        "R054",
        "R060",
        "R061",
    )


@attrs.frozen
class Violation:
    """One refusal: what kind it is, and a sentence that says why.

    Equality and hashing go by both fields.

    Attributes:
        code: The kind of refusal; programs should look at this.
        message: An English sentence for people, naming the cards involved.
    """

    code: Code
    message: str

    @property
    def rows(self) -> tuple[str, ...]:
        """The catalogue rows and rulings behind the refusal, such as ``R050``."""
        return self.code.rows

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message
