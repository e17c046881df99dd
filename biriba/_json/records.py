"""The JSON forms of scores, matches and records."""

from __future__ import annotations

from typing import Self

import attrs

from biriba._json.leaves import AnItemKind, Count, Date, Flag, Number, Pile, Text
from biriba._json.moves import MoveForm, move_form
from biriba._json.rules import TheRules
from biriba.checks import possible_sides
from biriba.errors import BiribaError, DecodeError
from biriba.match import Match
from biriba.records import DealRecord, MatchRecord
from biriba.rules import Rules
from biriba.scoring import Item, Score

# Scores -----------------------------------------------------------------------------


@attrs.frozen
class ItemForm:
    """A line of a score sheet."""

    kind: AnItemKind
    points: Number
    text: Text
    cards: Pile

    @classmethod
    def of(cls, item: Item) -> ItemForm:
        """Return the form of an item."""
        return cls(item.kind, item.points, item.text, item.cards)

    def value(self) -> Item:
        """Return the item."""
        return Item(self.kind, self.points, self.text, self.cards)


@attrs.frozen
class ScoreForm:
    """What a side scores in a deal."""

    seats: tuple[Count, ...]
    items: tuple[ItemForm, ...]

    @classmethod
    def of(cls, score: Score) -> ScoreForm:
        """Return the form of a score."""
        return cls(score.seats, tuple(map(ItemForm.of, score.items)))

    def value(self, path: str) -> Score:
        """Return the score."""
        if not self.seats or len(set(self.seats)) < len(self.seats):
            raise DecodeError("a side has one seat or more, each once", f"{path}.seats")
        return Score(self.seats, tuple([item.value() for item in self.items]))


@attrs.frozen
class MatchForm:
    """A match between two deals."""

    rules: TheRules
    dealer: Count
    scores: tuple[tuple[ScoreForm, ...], ...]

    @classmethod
    def of(cls, match: Match) -> MatchForm:
        """Return the form of a match."""
        scores = tuple([tuple(map(ScoreForm.of, deal)) for deal in match.scores])
        return cls(match.rules, match.dealer, scores)

    def value(self, path: str) -> Match:
        """Return the match.

        Raises:
            DecodeError: If the table has no such dealer or no such sides.
        """
        scores: list[tuple[Score, ...]] = []
        possible = [*possible_sides(self.rules)]
        for number, forms in enumerate(self.scores):
            where = f"{path}.scores[{number}]"
            deal = tuple(
                [form.value(f"{where}[{side}]") for side, form in enumerate(forms)]
            )
            seats = tuple([score.seats for score in deal])
            if seats not in possible:
                raise DecodeError(f"the sides of this table cannot be {seats}", where)
            scores.append(deal)
        try:
            return Match(self.rules, self.dealer, tuple(scores))
        except BiribaError as error:
            raise DecodeError(str(error), f"{path}.dealer") from error


# Records ----------------------------------------------------------------------------


@attrs.frozen
class _DealForm:
    """What the record of a deal has beside the rules."""

    deck: Pile
    dealer: Count
    minimums: tuple[Count, ...]
    cut: Count | None
    keeps_wild: Flag
    moves: tuple[MoveForm, ...]
    scores: tuple[Number, ...]

    @classmethod
    def made(cls, record: DealRecord, rules: Rules | None) -> Self:
        """Return the form of a record, saying these rules."""
        fields = attrs.asdict(record, recurse=False)
        fields["rules"] = rules
        fields["moves"] = tuple(map(move_form, record.moves))
        return cls(**fields)

    def record(self, rules: Rules, path: str) -> DealRecord:
        """Return the record of a deal by some rules.

        Raises:
            DecodeError: If there cannot be such a deal; the moves are not judged.
        """
        fields = attrs.asdict(self, recurse=False)
        fields["rules"] = rules
        fields["moves"] = tuple(
            [
                form.value(f"{path}.moves[{number}]")
                for number, form in enumerate(self.moves)
            ]
        )
        record = DealRecord(**fields)
        try:
            _ = record.start
        except BiribaError as error:
            raise DecodeError(str(error), path) from error
        return record


@attrs.frozen
class DealRecordForm(_DealForm):
    """A deal as it was dealt and played."""

    rules: TheRules

    @classmethod
    def of(cls, record: DealRecord) -> DealRecordForm:
        """Return the form of a record."""
        return cls.made(record, record.rules)

    def value(self, path: str) -> DealRecord:
        """Return the record."""
        return self.record(self.rules, path)


@attrs.frozen
class MatchDealForm(_DealForm):
    """A deal in a match; its rules are there only if they are not the match's."""

    rules: TheRules | None = None


@attrs.frozen
class NoteForm:
    """A further fact about a match."""

    name: Text
    text: Text


@attrs.frozen
class MatchRecordForm:
    """The deals of a match."""

    rules: TheRules
    deals: tuple[MatchDealForm, ...]
    players: tuple[Text, ...]
    date: Date | None
    notes: tuple[NoteForm, ...]

    @classmethod
    def of(cls, record: MatchRecord) -> MatchRecordForm:
        """Return the form of a record."""
        rules = record.rules
        deals = [
            MatchDealForm.made(
                deal, None if _are_same(deal.rules, rules) else deal.rules
            )
            for deal in record.deals
        ]
        notes = tuple([NoteForm(name, text) for name, text in record.notes])
        return cls(rules, tuple(deals), record.players, record.date, notes)

    def value(self, path: str) -> MatchRecord:
        """Return the record.

        Raises:
            DecodeError: If there cannot be such deals, or so many players.
        """
        players = self.rules.seating.players
        if len(self.players) not in {0, players}:
            text = f"{players} players have {len(self.players)} names"
            raise DecodeError(text, f"{path}.players")
        deals = [
            form.record(form.rules or self.rules, f"{path}.deals[{number}]")
            for number, form in enumerate(self.deals)
        ]
        notes = tuple([(note.name, note.text) for note in self.notes])
        return MatchRecord(self.rules, tuple(deals), self.players, self.date, notes)


def _are_same(rules: Rules, others: Rules) -> bool:
    """Return whether rules are the same, and called the same."""
    return rules == others and rules.name == others.name
