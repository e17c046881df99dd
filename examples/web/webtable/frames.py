"""What clients are sent: what their seat may know, as plain data, and nothing else."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from biriba import (
    ChooseBonusSuit,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    ItemKind,
    Match,
    Move,
    Pass,
    PlayerView,
    SpectatorView,
    Suit,
    TakePile,
    Violation,
    serial,
)
from biriba.match import points_of
from biriba.melds import Meld
from biriba.session import Session
from webtable.choices import Choices
from webtable.storage import Chair

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


def problem(message: str, code: str) -> Frame:
    """Return why something was not done."""
    return {"type": "problem", "message": message, "code": code}


def refusal(violation: Violation) -> Frame:
    """Return why the rules do not allow a move."""
    return {"type": "refused", **serial.to_data(violation)}


def seen(session: Session, state: GameState, seat: int | None) -> Frame:
    """Return what somebody may know of a deal.

    The rules are left out: they are the same all the time, and their words are sent
    when they are asked for.

    Args:
        session: The match.
        state: One of its states.
        seat: Who looks; ``None`` for somebody who only watches.
    """
    view = state.spectator_view() if seat is None else state.view(seat)
    data = dict(serial.to_data(view))
    del data["rules"]
    data["sides"] = [
        dict(one, melds=[_meld(meld) for meld in side.melds])
        for one, side in zip(_list(data["sides"]), view.sides, strict=True)
    ]
    data["can"] = [serial.to_data(move) for move in _beginnings(session, view)]
    return data


def _list(value: object) -> list[dict[str, object]]:
    """Return a list of objects, for the type checker."""
    assert isinstance(value, list)  # noqa: S101 - it is one
    return value


def _meld(meld: Meld) -> Frame:
    """Return what is to be shown of a meld."""
    return {
        "cards": [str(card) for card in meld.order],
        "biriba": meld.is_biriba,
        "clean": meld.is_clean,
    }


def _beginnings(session: Session, view: PlayerView | SpectatorView) -> list[Move]:
    """Return the legal moves that need no cards of the hand."""
    if not isinstance(view, PlayerView) or session.to_move != view.seat:
        return []
    return [move for move in _BEGINNINGS if view.explain(move) is None]


def chosen(cards: str, found: Choices) -> Frame:
    """Return what can be done with a selection."""
    return {
        "type": "choices",
        "cards": cards,
        "moves": [serial.to_data(move) for move in found.moves],
        "refusal": found.refusal and serial.to_data(found.refusal),
    }


def moved(session: Session, number: int) -> Frame:
    """Return a move of the deal, which says only what everybody may know.

    Args:
        session: The match.
        number: Which move, from 0.
    """
    return {
        "type": "moved",
        "at": number + 1,
        "seat": session.states[number].turn.seat,
        "move": serial.to_data(session.moves[number]),
    }


def table(  # noqa: PLR0913 - a table is many things
    session: Session,
    seat: int | None,
    *,
    name: str,
    chairs: tuple[Chair, ...],
    here: set[int],
    watching: int,
) -> Frame:
    """Return a table as somebody sees it.

    Args:
        session: The match.
        seat: Who looks.
        name: The table's name in addresses.
        chairs: Who sits where.
        here: The seats whose people are connected.
        watching: How many people only watch.
    """
    words = session.rules.vocabulary
    return {
        "type": "table",
        "table": name,
        "seat": seat,
        "game": session.rules.name,
        "target": session.rules.match.target,
        "words": {"biribaki": words.biribaki, "biriba": words.biriba},
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
        "score": None if session.is_dealt else _score(session.match),
        "view": seen(session, session.state, seat) if session.states else None,
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


def _score(match: Match) -> list[Frame] | None:
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
                    "text": item.text,
                    "cards": []
                    if item.kind is ItemKind.HAND
                    else [str(card) for card in item.cards],
                }
                for item in score.items
            ],
        }
        for score in match.scores[-1]
    ]
