"""Refusals of moves and melds: a stable code, facts, and a sentence.

Every refusal of the library is a `Violation`: a `Code` that programs can rely on, its
`Facts` as data, and a sentence for people, made from both.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Self

import attrs

from biriba._base import faces
from biriba._refusals import sentences
from biriba._refusals.facts import Facts


class Code(enum.Enum):
    """Every way in which a meld or a move can be refused.

    The value is the stable text form (``Code("two-wilds")`` finds the member).
    Members never change their value; new ones may be added.

    Attributes:
        summary: The rule that was broken, in one sentence.
        rows: The numbers of the rules and rulings behind the refusal.
    """

    summary: str
    rows: tuple[str, ...]

    def __new__(cls, value: str, summary: str = "", rows: str = "") -> Self:
        """Make a member known by its text, carrying its summary and rows."""
        member = object.__new__(cls)
        member._value_ = value
        member.summary = summary
        member.rows = tuple(rows.split())
        return member

    @property
    def sentences(self) -> Mapping[str, str]:
        """The English sentences of the code by their case, the facts in braces.

        ``{move}`` stands for `Facts.move`. A word after a colon, as in ``{melds:or}``,
        names the way in which a fact is written.
        """
        return sentences.sentences_of("refusal", self)

    # The shape of a turn.
    DEAL_OVER = (
        "deal-over",
        "Nothing is played after the play has ended.",
        "R062 R065",
    )
    NOT_YOUR_TURN = (
        "not-your-turn",
        "Only the player whose turn it is may play.",
        "R044 R148",
    )
    DRAW_FIRST = (
        "draw-first",
        "A turn begins by drawing a card or taking the discard pile.",
        "R045",
    )
    ALREADY_DRAWN = (
        "already-drawn",
        "A player draws or takes the discard pile only once in a turn.",
        "R045 R046",
    )
    CHOOSE_FIRST = (
        "choose-first",
        "The first player chooses the bonus suit before anything else.",
        "R116 R163 C07",
    )
    NOTHING_TO_CHOOSE = (
        "nothing-to-choose",
        "Only the first player chooses a bonus suit, if the upcard is a joker.",
        "R042 R116 R163",
    )
    SUIT_NEEDED = (
        "suit-needed",
        "The player who takes the joker turned up must choose a bonus suit.",
        "R163",
    )
    NO_EXCHANGE = (
        "no-exchange",
        "Only the first card drawn in a deal may be exchanged, and only at once.",
        "R119 R120 R204",
    )

    # Drawing.
    DRAW_PILE_EMPTY = (
        "draw-pile-empty",
        "There is no card left to draw: take the discard pile or pass.",
        "R063 R064 F070",
    )
    DISCARD_PILE_EMPTY = (
        "discard-pile-empty",
        "An empty discard pile cannot be taken.",
        "R046",
    )
    PILE_LOCKED = (
        "pile-locked",
        "Some cards on top of the discard pile keep it from being taken.",
        "F168 F169 F170",
    )
    MUST_DRAW = (
        "must-draw",
        "A player may pass only when the draw pile is empty.",
        "R046 R064 C28",
    )
    TAKE_TRAPS = (
        "take-traps",
        "A player may take the discard pile only if the turn can still be ended.",
        "R049 R050 C19 C55",
    )

    TAKE_NEEDS_MELD = (
        "take-needs-meld",
        "At some tables a player may take the discard pile only to meld.",
        "R102 R230 R231 R232 F165 F166 C56 C60 F099 F101 FC11",
    )
    TAKE_TOO_FEW = (
        "take-too-few",
        "A discard pile may be too small to be taken with a small hand.",
        "F115",
    )
    ONE_CARD_GUARD = (
        "one-card-guard",
        "With one card in hand, a player may not take a pile of one card to go out.",
        "R153 R179 C20",
    )

    # What is a meld.
    TOO_FEW_CARDS = (
        "too-few-cards",
        "A meld has at least three cards.",
        "R011 R013 R198",
    )
    TWO_WILDS = (
        "two-wilds",
        "A meld holds at most one wild card.",
        "R017 R019 R022 R200",
    )
    NEITHER_SET_NOR_RUN = (
        "neither-set-nor-run",
        "A meld is a set of one rank or a run of one suit.",
        "R006 R011 R013 R198",
    )
    SET_OF_TWOS = (
        "set-of-twos",
        "Twos alone, or twos with a joker, are not a set.",
        "R017 R019 C03",
    )
    RANK_NOT_IN_SETS = (
        "rank-not-in-sets",
        "The rules of this table do not allow sets of that rank.",
        "R101 R203 R241",
    )
    REPEATED_CARD = (
        "repeated-card",
        "A run holds each of its cards only once.",
        "R013 R198",
    )
    RANK_NOT_IN_RUNS = (
        "rank-not-in-runs",
        "The rules of this table do not allow that rank in runs.",
        "F152 F157",
    )
    SECOND_SET = (
        "second-set",
        "A side lays down only one set of each rank.",
        "F030 F096",
    )
    FITTING_RUN = (
        "fitting-run",
        "A side lays down no run whose cards all fit one of its own runs.",
        "F162 FC34",
    )
    TWO_ACES = (
        "two-aces",
        "A run holds one ace, below the two or above the king, or one at each end.",
        "R014 R015 R016 R199",
    )
    GAP = (
        "gap",
        "The cards of a run follow one another; one wild card may fill one gap.",
        "R013 R015 R017 R198",
    )
    RUN_TOO_LONG = (
        "run-too-long",
        "A run can have no more cards than it has places.",
        "R016 R035 R199 C17",
    )

    # Melding.
    NOT_IN_HAND = (
        "not-in-hand",
        "A player can play only cards that are in hand.",
        "R023 R048 R049",
    )
    NOTHING_ADDED = (
        "nothing-added",
        "Adding to a meld takes at least one card.",
        "R048",
    )
    NO_SUCH_MELD = (
        "no-such-meld",
        "Cards can be added only to a meld that lies on the table.",
        "R010",
    )
    OPPONENTS_MELD = (
        "opponents-meld",
        "Cards may be added only to melds of the player's own side.",
        "R010 R009",
    )
    WILD_FOR_WILD = (
        "wild-for-wild",
        "A wild card in a meld is never replaced by another wild card.",
        "R030 C16",
    )

    ACE_STAYS = (
        "ace-stays",
        "While cards are added one at a time, an ace stays at its end of the run.",
        "R014 R015 C16",
    )

    WILD_STAYS = (
        "wild-stays",
        "A wild card keeps its place until the card that it stands for is added.",
        "R165 C15",
    )
    WILD_PLACE = (
        "wild-place",
        "A move says where its run begins if, and only if, there is a choice.",
        "R165 C15",
    )

    # What a turn owes.
    CLOSED_PHASE = (
        "closed-phase",
        "Before the first biribaki is taken, a player may meld only a whole hand.",
        "R088 R092 R093 C24",
    )
    MUST_MELD_TAKEN = (
        "must-meld-taken",
        "At some tables a player who took the discard pile must meld next.",
        "R102 F099 R230 R232 C56 F166",
    )
    INITIAL_MELD = (
        "initial-meld",
        "The initial meld of a side must reach its minimum in one turn.",
        "R105 R106 R107 R169 R225 R226 C08 C57",
    )

    INITIAL_BIRIBA = (
        "initial-biriba",
        "The initial meld of a side must include a biriba.",
        "R170 C49",
    )

    # Ending a turn.
    RETURNED_CARD = (
        "returned-card",
        "A single card from the discard pile may not go back, nor an identical one.",
        "R050 C18 F016",
    )
    WILD_DISCARD = (
        "wild-discard",
        "At some tables a wild card is discarded only if nothing else can be.",
        "R134 C58 C59 F019",
    )
    NO_LEGAL_DISCARD = (
        "no-legal-discard",
        "A player may not meld every card that could be discarded.",
        "R049 R050 C55",
    )
    MUST_KEEP_TWO = (
        "must-keep-two",
        "A player keeps two cards until a biriba lets the side take its biribaki.",
        "R052 R053 R055 C22",
    )
    NEEDS_BIRIBA = (
        "needs-biriba",
        "A side without a biriba may not take its biribaki.",
        "R053 R055 R087 R095 C05 C24",
    )
    NEEDS_BIRIBAKI = (
        "needs-biribaki",
        "A side that has not taken its biribaki may not go out.",
        "R060 R211 C36",
    )
    NEEDS_BIRIBA_TO_GO_OUT = (
        "needs-biriba-to-go-out",
        "A side without a biriba may not go out.",
        "R032 R054 R103 R152 R233 C22",
    )
    NEEDS_CLEAN_BIRIBA = (
        "needs-clean-biriba",
        "A side without a clean biriba may not go out.",
        "R212 C22",
    )
    MUST_DISCARD_LAST = (
        "must-discard-last",
        "A player who goes out keeps one card to the end and discards it.",
        "R054 R060 R061 F066 FC17",
    )
    WILD_GO_OUT = (
        "wild-go-out",
        "A player may not go out by discarding a wild card.",
        "F065 F067",
    )

    # Red threes.
    NO_RED_THREE = (
        "no-red-three",
        "Only red threes are laid beside the melds, and only at some tables.",
        "F174",
    )
    RED_THREE_FIRST = (
        "red-three-first",
        "A red three is laid beside the melds before anything else.",
        "F175",
    )
    RED_THREE_STAYS = (
        "red-three-stays",
        "A red three that goes beside the melds may not be discarded.",
        "F184 FC28",
    )

    # Taking a move back, about which the rules say nothing.
    UNDO_NEVER = ("undo-never", "At some tables moves cannot be taken back.")
    UNDO_NOT_MOVED = (
        "undo-not-moved",
        "Only the moves of a turn may be taken back, by the player who made them.",
    )
    UNDO_SEEN = (
        "undo-seen",
        "A move that has shown a hidden card cannot be taken back.",
    )


@attrs.frozen
class Violation(faces.Written):
    """A refusal of a move or a meld.

    Attributes:
        code: The kind of refusal, for programs.
        facts: The move, cards, melds and numbers concerned.

    >>> from biriba import melds
    >>> why = melds.explain("5h 6h 8h")
    >>> why.facts.cards
    Cards('5h 6h 8h')
    >>> print(why)
    5h 6h 8h are not consecutive
    """

    code: Code
    facts: Facts = attrs.field(factory=Facts)

    @property
    def sentence(self) -> str:
        """The English sentence of the code and the case, with the facts in braces.

        Raises:
            KeyError: If the code has no such case.
        """
        facts = self.facts
        sentence = self.code.sentences[facts.case]
        if facts.added and "{added}" not in sentence:
            return sentences.with_added(sentence)
        return sentence

    @property
    def message(self) -> str:
        """The English sentence for people, with the cards concerned."""
        facts = attrs.asdict(self.facts, recurse=False)
        return sentences.told(self.sentence, facts)

    @property
    def rows(self) -> tuple[str, ...]:
        """The numbers of the rules and rulings behind the refusal, such as ``R050``."""
        return self.code.rows

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message
