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
from biriba.errors import must_be


class Code(enum.Enum):
    """The reasons for which a meld or a move can be refused.

    The values are stable strings: ``Code("two-wilds")`` returns the member. Later
    versions may add members, but never change a value.

    Attributes:
        rows: The numbers of the rules and rulings behind the refusal.
    """

    rows: tuple[str, ...]

    def __new__(cls, value: str, rows: str = "") -> Self:
        """Make a member known by its text, carrying its rows."""
        member = object.__new__(cls)
        member._value_ = value
        member.rows = tuple(rows.split())
        return member

    @property
    def summary(self) -> str:
        """The rule that was broken, in one English sentence."""
        return sentences.reason_of(self)

    @property
    def sentences(self) -> Mapping[str, str]:
        """The English sentences of the code by their case, the facts in braces.

        ``{move}`` stands for `Facts.move`. A word after a colon, as in ``{melds:or}``,
        names the way in which a fact is written.
        """
        return sentences.sentences_of("refusal", self)

    # The shape of a turn.
    DEAL_OVER = ("deal-over", "R062 R065")
    NOT_YOUR_TURN = ("not-your-turn", "R044 R148")
    DRAW_FIRST = ("draw-first", "R045")
    ALREADY_DRAWN = ("already-drawn", "R045 R046")
    CHOOSE_FIRST = ("choose-first", "R116 R163 C07")
    NOTHING_TO_CHOOSE = ("nothing-to-choose", "R042 R116 R163")
    SUIT_NEEDED = ("suit-needed", "R163")
    NO_EXCHANGE = ("no-exchange", "R119 R120 R204 F019 F184")

    # Drawing.
    DRAW_PILE_EMPTY = ("draw-pile-empty", "R063 R064 F070")
    DISCARD_PILE_EMPTY = ("discard-pile-empty", "R046")
    PILE_LOCKED = ("pile-locked", "F168 F169 F170")
    MUST_DRAW = ("must-draw", "R046 R064 C28")
    TAKE_TRAPS = ("take-traps", "R049 R050 C19 C55")
    TAKE_NEEDS_MELD = (
        "take-needs-meld",
        "R102 R230 R231 R232 F165 F166 C55 C56 C57 C60 F099 F101 FC11",
    )
    TAKE_TOO_FEW = ("take-too-few", "F115")
    ONE_CARD_GUARD = ("one-card-guard", "R153 R179 C20")

    # Melds.
    TOO_FEW_CARDS = ("too-few-cards", "R011 R013 R198")
    TWO_WILDS = ("two-wilds", "R017 R019 R022 R200")
    NEITHER_SET_NOR_RUN = ("neither-set-nor-run", "R006 R011 R013 R198")
    SET_OF_TWOS = ("set-of-twos", "R017 R019 C03")
    RANK_NOT_IN_SETS = ("rank-not-in-sets", "R101 R203 R241")
    REPEATED_CARD = ("repeated-card", "R013 R198")
    RANK_NOT_IN_RUNS = ("rank-not-in-runs", "F152 F157")
    SECOND_SET = ("second-set", "F030 F096")
    FITTING_RUN = ("fitting-run", "F162 FC34")
    TWO_ACES = ("two-aces", "R014 R015 R016 R199")
    GAP = ("gap", "R013 R015 R017 R198")
    RUN_TOO_LONG = ("run-too-long", "R016 R035 R199 C17")

    # Melding.
    NOT_IN_HAND = ("not-in-hand", "R023 R048 R049")
    NOTHING_ADDED = ("nothing-added", "R048")
    NO_SUCH_MELD = ("no-such-meld", "R010")
    OPPONENTS_MELD = ("opponents-meld", "R010 R009")
    WILD_FOR_WILD = ("wild-for-wild", "R030 C16")
    ACE_STAYS = ("ace-stays", "R014 R015 C16")
    WILD_STAYS = ("wild-stays", "R165 C15")
    WILD_PLACE = ("wild-place", "R165 C15")

    # Demands on a turn.
    CLOSED_PHASE = ("closed-phase", "R088 R092 R093 C24")
    MUST_MELD_TAKEN = ("must-meld-taken", "R102 F099 R230 R232 C56 F166")
    INITIAL_MELD = ("initial-meld", "R105 R106 R107 R169 R225 R226 C08 C57")
    INITIAL_BIRIBA = ("initial-biriba", "R170 C49")

    # Ending a turn.
    RETURNED_CARD = ("returned-card", "R050 C18 F016")
    WILD_DISCARD = ("wild-discard", "R134 C58 C59 F019")
    NO_LEGAL_DISCARD = ("no-legal-discard", "R049 R050 C55")
    MUST_KEEP_TWO = ("must-keep-two", "R052 R053 R055 C22")
    NEEDS_BIRIBA = ("needs-biriba", "R053 R055 R087 R095 C05 C24")
    NEEDS_BIRIBAKI = ("needs-biribaki", "R060 R211 C36")
    NEEDS_BIRIBA_TO_GO_OUT = ("needs-biriba-to-go-out", "R032 R054 R103 R152 R233 C22")
    NEEDS_CLEAN_BIRIBA = ("needs-clean-biriba", "R212 C22")
    MUST_DISCARD_LAST = ("must-discard-last", "R054 R060 R061 F066 FC17")
    WILD_GO_OUT = ("wild-go-out", "F065 F067")

    # Red threes.
    NO_RED_THREE = ("no-red-three", "F174")
    RED_THREE_FIRST = ("red-three-first", "F175")
    RED_THREE_STAYS = ("red-three-stays", "F184 FC28")

    # Taking a move back, about which the rules say nothing.
    UNDO_NEVER = "undo-never"
    UNDO_NOT_MOVED = "undo-not-moved"
    UNDO_SEEN = "undo-seen"


@attrs.frozen
class Violation(faces.Written):
    """A refusal of a move or a meld.

    Attributes:
        code: The kind of refusal, for programs.
        facts: The move, cards, melds and numbers concerned.

    Raises:
        FormatError: If the code is not a `Code`, or the facts are not `Facts`.

    >>> from biriba import melds
    >>> why = melds.explain("5h 6h 8h")
    >>> why.facts.cards
    Cards('5h 6h 8h')
    >>> print(why)
    5h 6h 8h are not consecutive
    """

    code: Code = attrs.field(validator=must_be(Code, "a Code"))
    facts: Facts = attrs.field(factory=Facts, validator=must_be(Facts, "Facts"))

    @property
    def sentence(self) -> str:
        """The English sentence of the code and the case, with the facts in braces.

        Raises:
            FormatError: If the code has no such case.
        """
        facts = self.facts
        sentence = sentences.of_case(self.code, self.code.sentences, facts.case)
        if facts.added and "{added}" not in sentence:
            return sentences.with_added(sentence)
        return sentence

    @property
    def message(self) -> str:
        """The English sentence for people, with the cards concerned.

        Raises:
            FormatError: If the code has no such case, or if no sentence can be made of
                the facts.
        """
        facts = attrs.asdict(self.facts, recurse=False)
        return sentences.told(self.sentence, facts)

    @property
    def rows(self) -> tuple[str, ...]:
        """The numbers of the rules and rulings behind the refusal, such as ``R050``."""
        return self.code.rows

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message
