"""What a review says: of each decision, of each turn, and of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, isfinite
from typing import Any

import attrs

from biriba._table.moves import Move


@attrs.frozen
class Decision:
    """A move that was played, and what would have been better.

    Attributes:
        number: The number of the move in its deal, from 1.
        played: The move.
        better: What the analyst would have played, if that is another move.
        lost: How many points that was worth when both were tried once more; 0 if there
            is no other move. It is below 0 where the other move then did worse, so that
            chance does not add up in a sum.
        margin: Half of the 95 % interval of that; infinite if it cannot be told.
    """

    number: int
    played: Move
    better: Move | None = None
    lost: float = 0.0
    margin: float = 0.0

    def __str__(self) -> str:
        """Return it as a line."""
        if self.lost <= 0:
            return f"{self.played}"
        return f"{self.played}: better {self.better}, by {_points(self)}"


@attrs.frozen
class ReviewedTurn:
    """A turn, with all decisions in it.

    Attributes:
        deal: The number of the deal, from 1.
        number: The number of the turn in its deal, from 1.
        seat: Whose turn it was.
        player: The name of whoever sits there, if it is known.
        decisions: The decisions, in their order.
    """

    deal: int
    number: int
    seat: int
    player: str
    decisions: tuple[Decision, ...]

    @property
    def lost(self) -> float:
        """How many points better decisions were worth, one after the other."""
        return sum(each.lost for each in self.decisions)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of that; infinite if it cannot be told."""
        return hypot(*(each.margin for each in self.decisions))

    @property
    def is_sure(self) -> bool:
        """Whether what was lost is more than chance is likely to make it seem."""
        return self.lost > self.margin

    def __str__(self) -> str:
        """Return it as some lines."""
        name = f" ({self.player})" if self.player else ""
        head = f"Deal {self.deal}, turn {self.number}, seat {self.seat}{name}"
        played = "; ".join(str(each.played) for each in self.decisions)
        if self.lost <= 0:
            return f"{head}: nothing better found\n  {played}"
        better = "".join(f"\n  {each}" for each in self.decisions if each.lost > 0)
        return f"{head}: lost {_points(self)}\n  {played}{better}"


@attrs.frozen
class Review:
    """What came of going through some deals.

    Attributes:
        turns: The turns, in the order in which they were played.
    """

    turns: tuple[ReviewedTurn, ...]

    @property
    def worst(self) -> tuple[ReviewedTurn, ...]:
        """All turns, the worst first.

        What was surely lost counts, so that a turn of which little is known does not
        lead the list by chance.
        """
        return tuple(sorted(self.turns, key=lambda turn: turn.margin - turn.lost))

    def as_dict(self, most: int | None = None) -> dict[str, Any]:
        """Return everything as data for JSON, the worst turns first.

        Args:
            most: Of how many turns to tell at most; of all if it is not given.
        """
        return {"turns": [_turn(turn) for turn in self.worst[:most]]}

    def text(self, most: int | None = None) -> str:
        """Return the turns in which something better was found, the worst first.

        Args:
            most: Of how many turns to tell at most; of all if it is not given.
        """
        return "\n".join(self._lines(most))

    def _lines(self, most: int | None) -> Iterator[str]:
        wrong = [turn for turn in self.worst if turn.lost > 0]
        for turn in wrong[:most]:
            yield f"{turn}\n"
        number, sure = len(self.turns), sum(turn.is_sure for turn in wrong)
        yield (
            f"Something better was found in {len(wrong)} of {number} turns;\n"
            f"in {sure} of them the loss is significant (95 %)."
        )

    def __str__(self) -> str:
        """Return the text, with all turns."""
        return self.text()


def _points(found: Decision | ReviewedTurn) -> str:
    """Return what was lost, with its 95 % interval."""
    margin = f"{found.margin:.0f}" if isfinite(found.margin) else "unknown"
    return f"{found.lost:.0f} ± {margin} points"


def _turn(turn: ReviewedTurn) -> dict[str, Any]:
    """Return a turn as data."""
    return {
        "deal": turn.deal,
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
    """Return what was lost as data; JSON has no infinity."""
    margin = round(found.margin, 1) if isfinite(found.margin) else None
    return {"lost": round(found.lost, 1), "margin": margin}
