"""What clients are sent: what their seat may know, as plain data, and nothing else."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from biriba import (
    Cards,
    ChooseBonusSuit,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    Match,
    Meld,
    Move,
    Pass,
    PlayerView,
    Selection,
    Session,
    SpectatorView,
    Suit,
    TakePile,
    Violation,
    json,
)
from biriba._match.match import points_of
from biriba.events import Scored
from biriba.languages import Words
from biriba.scoring import ItemKind
from webtable.tables import Chair
from webtable.wire import Refused

Frame: TypeAlias = dict[str, Any]
"""A message to a client, which becomes JSON."""

_BEGINNINGS: Final[tuple[Move, ...]] = (
    DrawCard(),
    TakePile(),
    Pass(),
    ExchangeFirstCard(),
    *map(ChooseBonusSuit, (*Suit, None)),
)
"""The moves that need no cards of the hand."""


def problem(refused: Refused) -> Frame:
    """Return why something was not done: in English, and as facts for the page."""
    return {
        "type": "problem",
        "message": str(refused),
        "code": refused.code,
        "facts": refused.facts,
    }


def refusal(violation: Violation, words: Words) -> Frame:
    """Return why the rules do not allow a move."""
    return {"type": "refused", **_why(violation, words)}


def _why(violation: Violation, words: Words) -> Frame:
    return {"code": violation.code.value, "message": words.violation(violation)}


def seen(session: Session, state: GameState, seat: int | None, words: Words) -> Frame:
    """Return what somebody may know of a deal.

    The rules are left out: they are the same all the time, and their words are sent
    when they are asked for.

    Args:
        session: The match.
        state: One of its states.
        seat: Who looks; ``None`` for somebody who only watches.
        words: The words of their language.
    """
    view = state.spectator_view() if seat is None else state.view(seat)
    data = dict(json.to_data(view))
    del data["rules"]
    data["sides"] = [
        dict(one, melds=[_meld(meld, state, words) for meld in side.melds])
        for one, side in zip(_list(data["sides"]), view.sides, strict=True)
    ]
    data["can"] = [json.to_data(move) for move in _beginnings(session, view)]
    return data


def _list(value: object) -> list[dict[str, object]]:
    """Return a list of objects, for the type checker."""
    assert isinstance(value, list)  # noqa: S101 - it is one
    return value


def _meld(meld: Meld, state: GameState, words: Words) -> Frame:
    """Return what is to be shown of a meld."""
    return {
        "cards": [str(card) for card in meld.order],
        "biriba": meld.is_biriba,
        "clean": meld.is_clean,
        "remark": words.remark(meld, state.bonus_suit),
    }


def _beginnings(session: Session, view: PlayerView | SpectatorView) -> list[Move]:
    """Return the legal moves that need no cards of the hand."""
    if not isinstance(view, PlayerView) or session.to_move != view.seat:
        return []
    return [move for move in _BEGINNINGS if view.explain(move) is None]


def chosen(cards: Cards, found: Selection, words: Words) -> Frame:
    """Return what can be done with a selection.

    Args:
        cards: The cards that are selected.
        found: What can be done with them.
        words: The words of the player's language.
    """
    return {
        "type": "choices",
        "cards": str(cards),
        "further": str(found.further),
        "moves": [json.to_data(move) for move in found.moves],
        "refusal": found.refusal and _why(found.refusal, words),
    }


def moved(session: Session, number: int, seat: int | None) -> Frame:
    """Return what somebody saw of a move.

    The scores are left out, with which all hands are laid open: the table has them.

    Args:
        session: The match.
        number: Which move, from 0.
        seat: Who looks.
    """
    seen = next(session.events(seat, number))
    return {
        "type": "moved",
        "at": number + 1,
        "events": [
            json.to_data(event) for event in seen if not isinstance(event, Scored)
        ],
    }


def table(  # noqa: PLR0913 - a table is many things
    session: Session,
    seat: int | None,
    *,
    words: Words,
    name: str,
    chairs: tuple[Chair, ...],
    here: set[int],
    watching: int,
) -> Frame:
    """Return a table as somebody sees it.

    Args:
        session: The match.
        seat: Who looks.
        words: The words of their language.
        name: The table's name in addresses.
        chairs: Who sits where.
        here: The seats whose people are connected.
        watching: How many people only watch.
    """
    return {
        "type": "table",
        "table": name,
        "seat": seat,
        "game": words.ruleset(session.rules.name),
        "target": session.rules.match.target,
        "words": {"biribaki": words.say("biribaki")},
        "watching": watching,
        "chairs": [
            {
                "name": chair.name,
                "kind": _kind(chair),
                "here": number in here or not chair.is_person,
            }
            for number, chair in enumerate(chairs)
        ],
        "phase": _phase(session, chairs),
        "deal": len(session.match.scores) + session.is_dealt,
        "at": len(session.moves) if session.states else 0,
        "undo": seat is not None
        and session.is_dealt
        and session.why_no_undo(seat) is None,
        "match": _match(session.match),
        "score": None if session.is_dealt else _score(session.match, words),
        "view": seen(session, session.state, seat, words) if session.states else None,
    }


def _kind(chair: Chair) -> str:
    if chair.is_open:
        return "open"
    return "person" if chair.is_person else "player"


def _phase(session: Session, chairs: tuple[Chair, ...]) -> str:
    """Return what is waited for: people, a move, the next deal, or nothing more."""
    if session.match.is_over:
        return "over"
    if any(chair.is_open for chair in chairs):
        return "waiting"
    return "playing" if session.is_dealt else "between"


def _match(match: Match) -> Frame:
    """Return the points of a match, deal by deal."""
    return {
        "sides": [list(seats) for seats in match.sides],
        "totals": [str(points) for points in match.totals],
        "winner": match.winner,
        "deals": [
            [str(points_of(deal, seats)) for seats in match.sides]
            for deal in match.scores
        ],
    }


def _score(match: Match, words: Words) -> list[Frame] | None:
    """Return the score sheet of the last deal, if one is over.

    Of the cards that somebody was left with only the points are told.
    """
    if not match.scores:
        return None
    return [
        {
            "seats": list(score.seats),
            "total": score.total,
            "items": [
                {
                    "kind": item.kind.value,
                    "points": item.points,
                    "seat": item.facts.seat,
                    "text": words.item(item),
                    "cards": []
                    if item.kind is ItemKind.HAND
                    else [str(card) for card in item.cards],
                }
                for item in score.items
            ],
        }
        for score in match.scores[-1]
    ]
