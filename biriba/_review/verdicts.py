"""The results of a review: for each decision, for each turn, and for all of them."""

from __future__ import annotations

from math import hypot, isfinite
from typing import Any

import attrs

from biriba._fields import typed
from biriba._table.moves import Move
from biriba._words.languages import Language, LanguageLike, get
from biriba.errors import check_count


@attrs.frozen(field_transformer=typed())
class Decision:
    """A move that was played, and a better one, if there is one.

    Attributes:
        number: The number of the move in its deal, from 1.
        played: The move that was played.
        better: The move that the analyst prefers, if it is another one.
        lost: By how many points the better move was ahead in a second comparison; 0 if
            there is none. It is negative if the better move then did worse, so that
            chance does not add up in a sum.
        margin: Half of the 95 % interval of `lost`; infinite if it is unknown.
    """

    number: int
    played: Move
    better: Move | None = None
    lost: float = 0.0
    margin: float = 0.0

    def text(self, language: LanguageLike = "en") -> str:
        """Return the decision as a line."""
        words = get(language).as_typed()
        played = words.move(self.played)
        if self.better is None or self.lost <= 0:
            return played
        better, points = words.move(self.better), _points(self, words)
        return words.say("review-better", played=played, better=better, **points)

    def __str__(self) -> str:
        """Return it as a line, in English."""
        return self.text()


@attrs.frozen(field_transformer=typed())
class ReviewedTurn:
    """A turn, with all decisions in it.

    Attributes:
        deal_number: The number of the deal, from 1.
        number: The number of the turn in its deal, from 1.
        seat: The seat that played.
        player: The name of its player, if it is known.
        decisions: The decisions, in order.
    """

    deal_number: int
    number: int
    seat: int
    player: str
    decisions: tuple[Decision, ...]

    @property
    def lost(self) -> float:
        """The points lost in the turn, the sum over its decisions."""
        return sum(each.lost for each in self.decisions)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of `lost`; infinite if it is unknown."""
        return hypot(*(each.margin for each in self.decisions))

    @property
    def is_sure(self) -> bool:
        """Whether the loss is significant, that is larger than its margin."""
        return self.lost > self.margin

    def text(self, language: LanguageLike = "en") -> str:
        """Return the turn and its decisions as lines."""
        words = get(language).as_typed()
        place = {"deal": self.deal_number, "turn": self.number, "seat": self.seat}
        head = words.say("review-turn", **place)
        head += f" ({self.player})" if self.player else ""
        moves = [words.move(each.played) for each in self.decisions]
        played = words.joined(moves, "list-parts")
        if self.lost <= 0:
            return f"{head}: {words.say('review-nothing')}\n  {played}"
        lost = words.say("review-lost", **_points(self, words))
        wrong = [each.text(words) for each in self.decisions if each.lost > 0]
        return "\n  ".join([f"{head}: {lost}", played, *wrong])

    def __str__(self) -> str:
        """Return it as some lines, in English."""
        return self.text()


@attrs.frozen(field_transformer=typed())
class Review:
    """The result of reviewing some deals.

    Attributes:
        turns: The turns, in the order in which they were played.
    """

    turns: tuple[ReviewedTurn, ...]

    @property
    def worst(self) -> tuple[ReviewedTurn, ...]:
        """All turns, the worst first.

        They are sorted by loss minus margin, so that an uncertain turn does not come
        first by chance.
        """
        return tuple(sorted(self.turns, key=lambda turn: turn.margin - turn.lost))

    def as_dict(self, most: int | None = None) -> dict[str, Any]:
        """Return the turns as JSON data, the worst first.

        Args:
            most: The maximum number of turns; by default all.

        Raises:
            FormatError: If it is not a number of turns.
        """
        _check_most(most)
        return {"turns": [_turn(turn) for turn in self.worst[:most]]}

    def text(self, most: int | None = None, *, language: LanguageLike = "en") -> str:
        """Return the turns with a better move as text, the worst first.

        Args:
            most: The maximum number of turns; by default all.
            language: A language, or its tag.

        Raises:
            FormatError: If ``most`` is not a number of turns.
            LanguageError: If there is no such language.
        """
        _check_most(most)
        words = get(language)
        wrong = [turn for turn in self.worst if turn.lost > 0]
        number, sure = len(self.turns), sum(turn.is_sure for turn in wrong)
        lines = [f"{turn.text(words)}\n" for turn in wrong[:most]]
        lines.append(words.say("review-found", wrong=len(wrong), number=number))
        lines.append(words.say("review-sure", sure=sure))
        return "\n".join(lines)

    def __str__(self) -> str:
        """Return the text, with all turns, in English."""
        return self.text()


def _check_most(most: int | None) -> None:
    """Refuse what is not a number of turns, or ``None`` for all."""
    if most is not None:
        check_count("most", most, 0)


def _points(found: Decision | ReviewedTurn, words: Language) -> dict[str, str]:
    """Return the loss with its 95 % interval, in words."""
    is_known = isfinite(found.margin)
    margin = f"{found.margin:.0f}" if is_known else words.say("review-unknown")
    return {"lost": f"{found.lost:.0f}", "margin": margin}


def _turn(turn: ReviewedTurn) -> dict[str, Any]:
    """Return a turn as data."""
    return {
        "deal": turn.deal_number,
        "turn": turn.number,
        "seat": turn.seat,
        "player": turn.player,
        **_figures(turn),
        "decisions": [
            {
                "move": each.number,
                "played": str(each.played),
                "better": None if each.better is None else str(each.better),
                **_figures(each),
            }
            for each in turn.decisions
        ],
    }


def _figures(found: Decision | ReviewedTurn) -> dict[str, float | None]:
    """Return the loss as data; JSON has no infinity."""
    margin = round(found.margin, 1) if isfinite(found.margin) else None
    return {"lost": round(found.lost, 1), "margin": margin}
