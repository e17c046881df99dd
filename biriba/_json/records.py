"""The JSON forms of scores, matches and records."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import Annotated, Any, Final

from biriba._base.data import Wrong
from biriba._json.forms import ObjectForm, keys_of, with_fields
from biriba._json.leaves import AnyPoints, AnyWhole
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._table.items import Item, Score
from biriba.errors import BiribaError, SeatError

# Scores -----------------------------------------------------------------------------


def _score(*, seats: tuple[int, ...], items: tuple[Item, ...]) -> Score:
    if not seats or len(set(seats)) < len(seats):
        raise Wrong("a side must have at least one seat, and each seat once", ".seats")
    return Score(seats, items)


def _match(
    *,
    rules: Rules,
    dealer: int,
    scores: tuple[tuple[Score, ...], ...],
    carried: tuple[Points, ...] = (),
) -> Match:
    _check_carried(rules, carried)
    try:
        return Match(rules, dealer, scores, carried)
    except SeatError as error:
        raise Wrong(str(error), ".dealer") from error
    except BiribaError as error:
        raise Wrong(str(error), ".scores") from error


def _check_carried(rules: Rules, carried: tuple[Points, ...]) -> None:
    """Check that points carried into a match are valid and in their standard form."""
    try:
        kept = Match(rules, carried=carried).carried
    except BiribaError as error:
        raise Wrong(str(error), ".carried") from error
    if kept != carried:
        raise Wrong("carried must be left out, since no side has points", ".carried")


_CARRIED: Final = tuple[AnyPoints, ...]

# Records ----------------------------------------------------------------------------


def _deal_record(**fields: Any) -> DealRecord:  # noqa: ANN401 - each as its field
    """Return the record of a deal, checked except for its moves."""
    record = DealRecord(**fields)
    try:
        _ = record.start
    except BiribaError as error:
        raise Wrong(str(error)) from error
    return record


def _match_record(  # noqa: PLR0913 - a record has so many fields
    *,
    rules: Rules,
    deals: tuple[dict[str, Any], ...],
    names: tuple[str, ...],
    date: dt.date | None,
    notes: tuple[tuple[str, str], ...],
    carried: tuple[Points, ...] = (),
) -> MatchRecord:
    _check_carried(rules, carried)
    if len(names) not in {0, rules.seating.players}:
        text = f"{rules.seating.players} players have {len(names)} names"
        raise Wrong(text, ".names")
    records: list[DealRecord] = []
    for number, fields in enumerate(deals):
        try:
            records.append(
                _deal_record(**fields | {"rules": fields.get("rules") or rules})
            )
        except Wrong as wrong:
            raise Wrong(wrong.problem, f".deals[{number}]{wrong.where}") from wrong
    return MatchRecord(rules, tuple(records), names, date, notes, carried)


def _parted_match_record(record: MatchRecord) -> SimpleNamespace:
    deals = [
        with_fields(
            deal, rules=None if _are_same(deal.rules, record.rules) else deal.rules
        )
        for deal in record.deals
    ]
    return with_fields(record, deals=deals)


def _are_same(rules: Rules, others: Rules) -> bool:
    """Return whether rules are equal and have the same name."""
    return rules == others and rules.name == others.name


def _note(*, name: str, text: str) -> tuple[str, str]:
    return name, text


def _parted_note(note: tuple[str, str]) -> SimpleNamespace:
    return SimpleNamespace(name=note[0], text=note[1])


_DEAL: Final = keys_of(DealRecord, scores=tuple[AnyWhole, ...])
_PLAY: Final = {key: kind for key, kind in _DEAL.items() if key != "rules"}

_MATCH_DEAL: Final = ObjectForm(
    "match-deal",
    "A deal in a match, with its rules if they are not those of the match.",
    _PLAY | {"rules": Rules | None},
    dict,
    optional={"rules": None},
)

_NOTE: Final = ObjectForm(
    "note",
    "A note about a match.",
    {"name": str, "text": str},
    _note,
    _parted_note,
)

FORMS: Final[dict[Any, ObjectForm]] = {
    Score: ObjectForm("score", "What a side scores in a deal.", keys_of(Score), _score),
    Match: ObjectForm(
        "match",
        "A match between two deals, with carried if a side began with points.",
        keys_of(Match, scores=tuple[tuple[Score, ...], ...], carried=_CARRIED),
        _match,
        optional={"carried": ()},
    ),
    DealRecord: ObjectForm(
        "deal-record",
        "A deal as it was dealt and played.",
        _PLAY | {"rules": Rules},
        _deal_record,
    ),
    MatchRecord: ObjectForm(
        "match-record",
        "The deals of a match, with carried if a side began with points.",
        keys_of(
            MatchRecord,
            carried=_CARRIED,
            deals=tuple[Annotated[DealRecord, _MATCH_DEAL], ...],
            notes=tuple[Annotated[tuple[str, str], _NOTE], ...],
        ),
        _match_record,
        _parted_match_record,
        optional={"carried": ()},
    ),
}
"""The form of each type."""
