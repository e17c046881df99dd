"""What clients are sent: what their seat may know, as plain data, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from biriba import (
    AddToMeld,
    Cards,
    ChooseBonusSuit,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LayRedThree,
    Match,
    Meld,
    Move,
    Pass,
    PlayerView,
    Rules,
    Selection,
    Session,
    SpectatorView,
    Step,
    Suit,
    TakePile,
    Violation,
    json,
    melds,
)
from biriba._match.match import points_of
from biriba.events import Scored
from biriba.languages import Language
from biriba.review import Review
from biriba.scoring import Scores, biriba_bonus
from webtable.players import name_in
from webtable.tables import Chair
from webtable.wire import Refused

Frame: TypeAlias = dict[str, Any]
"""A message to a client, which becomes JSON."""

WORST: Final = 8
"""Of how many turns a review tells at most."""

_BEGINNINGS: Final[tuple[Move, ...]] = (
    DrawCard(),
    TakePile(),
    Pass(),
    ExchangeFirstCard(),
    *map(ChooseBonusSuit, (*Suit, None)),
    *map(LayRedThree, ("3h", "3d")),
)
"""The moves for which a player need not select cards of the hand."""


def problem(refused: Refused) -> Frame:
    """Return why something was not done: in English, and as facts for the page."""
    return {
        "type": "problem",
        "message": str(refused),
        "code": refused.code,
        "facts": refused.facts,
    }


def refusal(violation: Violation, words: Language) -> Frame:
    """Return why the rules do not allow a move."""
    return {"type": "refused", **_why(violation, words)}


def _why(violation: Violation, words: Language) -> Frame:
    return {"code": violation.code.value, "message": words.violation(violation)}


def seen(
    session: Session, state: GameState, seat: int | None, words: Language
) -> Frame:
    """Return what somebody may know of a deal.

    The rules are left out: they are the same all the time, and their words are sent
    when they are asked for.

    Args:
        session: The match.
        state: One of its states.
        seat: Who looks; ``None`` for somebody who only watches.
        words: The words of their language.
    """
    view = state.view(None) if seat is None else state.view(seat)
    data = dict(json.to_data(view))
    del data["rules"]
    data["sides"] = [
        dict(
            one,
            melds=[_meld(meld, state, words) for meld in side.melds],
            points=sum(_worth(meld, state) for meld in side.melds),
        )
        for one, side in zip(_list(data["sides"]), view.sides, strict=True)
    ]
    data["pile_shown"] = len(view.shown_pile)
    data["pile_points"] = state.rules.values.of(Cards(view.shown_pile))
    data["biriba_size"] = view.rules.melding.biriba_size
    data["makes_meld"] = _makers_of_melds(view)
    data["can"] = [json.to_data(move) for move in _beginnings(session, view)]
    return data


def _makers_of_melds(view: PlayerView | SpectatorView) -> str:
    """Return the cards of the pile that make a meld with the player's own cards."""
    if not isinstance(view, PlayerView) or view.turn.seat != view.seat:
        return ""
    if view.turn.step is not Step.DRAW:
        return ""
    melding = view.rules.melding
    own = next(side.melds for side in view.sides if view.seat in side.seats)
    cards = Cards(view.shown_pile)
    found = []
    for card in cards.kinds:
        held = melds.find(view.hand + Cards([card]), melding)
        fits = any(card in melds.accepted_cards(meld, melding) for meld in own)
        if fits or any(card in meld.cards for meld in held):
            found.append(card)
    return str(Cards(found))


def _list(value: object) -> list[dict[str, object]]:
    """Return a list of objects, for the type checker."""
    assert isinstance(value, list)  # noqa: S101 - it is one
    return value


def _meld(meld: Meld, state: GameState, words: Language) -> Frame:
    """Return what is to be shown of a meld."""
    bonus = biriba_bonus(meld, state.bonus_suit, state.rules)
    return {
        "cards": [str(card) for card in meld.order],
        "wild": meld.wild_at,
        "biriba": meld.is_biriba,
        "clean": meld.is_clean,
        "remark": words.remark(meld, state.bonus_suit),
        "bonus": bonus[1] if bonus else 0,
    }


def _worth(meld: Meld, state: GameState) -> int:
    """Return what a meld counts with its bonus, which everybody sees."""
    bonus = biriba_bonus(meld, state.bonus_suit, state.rules)
    return state.rules.values.of(meld.cards) + (bonus[1] if bonus else 0)


def _beginnings(session: Session, view: PlayerView | SpectatorView) -> list[Move]:
    """Return the legal moves that need no cards of the hand."""
    if not isinstance(view, PlayerView) or session.to_move != view.seat:
        return []
    return [move for move in _BEGINNINGS if view.explain(move) is None]


def chosen(state: GameState, cards: Cards, found: Selection, words: Language) -> Frame:
    """Return what can be done with a selection.

    Args:
        state: The deal as it stands.
        cards: The cards that are selected.
        found: What can be done with them.
        words: The words of the player's language.
    """
    return {
        "type": "choices",
        "cards": str(cards),
        "further": str(found.further),
        "moves": [json.to_data(move) for move in found.moves],
        "made": [_made(state, move, words) for move in found.moves],
        "refusal": found.refusal and _why(found.refusal, words),
    }


def _made(state: GameState, move: Move, words: Language) -> Frame | None:
    """Return the meld that a move makes and the points it gains, or ``None``.

    Only melds are compared, which lie open; so it tells nothing that is hidden.
    """
    if not isinstance(move, LayMeld | AddToMeld):
        return None
    before = Counter(_melds_of(state))
    after = [*_melds_of(state.play(move))]
    made = next((Counter(after) - before).elements())
    gain = sum(_worth(each, state) for each in after) - sum(
        _worth(each, state) for each in before.elements()
    )
    return {**_meld(made, state, words), "gain": gain}


def _melds_of(state: GameState) -> Iterator[Meld]:
    """Yield all melds on the table."""
    return (meld for side in state.sides for meld in side.melds)


def moved(session: Session, number: int, seat: int | None) -> Frame:
    """Return what somebody saw of a move.

    The scores are left out, with which all hands are laid open: the table has them.

    Args:
        session: The match.
        number: Which move, from 0.
        seat: Who looks.
    """
    seen = next(session.events(seat, since=number))
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
    words: Language,
    name: str,
    chairs: tuple[Chair, ...],
    here: set[int],
    watching: int,
    absent: Mapping[int, str] = MappingProxyType({}),
    clock: Frame | None = None,
    follower: str | None = None,
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
        absent: The players that stand in for people, by the seat.
        clock: How many seconds the person to move has left, and of how many.
        follower: The table where the same people play again, once there is one.
    """
    return {
        "type": "table",
        "table": name,
        "seat": seat,
        "game": words.ruleset(session.rules.name),
        "pieces": session.rules.wording.pieces,
        "target": session.rules.match.target,
        "words": {"biribaki": words.say("biribaki")},
        "watching": watching,
        "chairs": [
            {
                "name": name_in(words.tag, chair),
                "kind": _kind(chair),
                "player": None if chair.is_person else chair.name,
                "here": number in here or not chair.is_person,
                "stand_in": absent.get(number),
            }
            for number, chair in enumerate(chairs)
        ],
        "phase": _phase(session, chairs),
        "deal": len(session.match.scores) + session.is_dealt,
        "alone": session.is_dealt and session.state.rules != session.rules,
        "at": len(session.moves) if session.states else 0,
        "clock": clock,
        "follower": follower,
        "undo": seat is not None
        and seat not in absent
        and session.is_dealt
        and session.explain_undo(seat) is None,
        "match": match(session.match),
        "score": _score(session.match.scores[-1], words)
        if session.match.scores and not session.is_dealt
        else None,
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


def match(played: Match) -> Frame:
    """Return the points of a match, deal by deal."""
    return {
        "sides": [list(seats) for seats in played.sides],
        "totals": [str(points) for points in played.totals],
        "winner": played.winner,
        "deals": [
            [str(points_of(deal, seats, played.rules)) for seats in played.sides]
            for deal in played.scores
        ],
    }


def sheets(session: Session, words: Language) -> Frame:
    """Return the score sheets of all deals of a match."""
    return {
        "type": "scores",
        "sheets": [_score(deal, words) for deal in session.match.scores],
    }


def _score(scores: Scores, words: Language) -> list[Frame]:
    """Return the score sheet of a deal.

    The hands that were left are laid open with it, as at any table.
    """
    return [
        {
            "seats": list(score.seats),
            "total": score.total,
            "items": [
                {
                    "kind": item.kind.value,
                    "points": item.points,
                    "seat": item.facts.seat,
                    "text": words.counted(item),
                    "cards": [str(card) for card in item.cards],
                }
                for item in score.items
            ],
        }
        for score in scores
    ]


def rules(played: Rules, words: Language) -> Frame:
    """Return the rules of a table in words: sections of paragraphs and tables."""
    sheet = played.describe(words)
    return {
        "type": "rules",
        "title": words.options(played).title,  # which names the game as the lobby does
        "sections": [
            {
                "heading": section.heading,
                "lines": [
                    {"text": line, "rows": []}
                    if isinstance(line, str)
                    else {"text": "", "rows": [list(row) for row in line]}
                    for line in section.lines
                ],
            }
            for section in sheet.sections
        ],
    }


def review(found: Review, deal: int) -> Frame:
    """Return the turns of a deal in which something better was found, worst first."""
    return {
        "type": "review",
        "deal": deal,
        "turns": [
            {
                "lost": turn.lost,
                "margin": turn.margin if isfinite(turn.margin) else turn.lost,
                "decisions": [
                    {
                        "number": each.number,
                        "played": json.to_data(each.played),
                        "better": json.to_data(each.better),
                    }
                    for each in turn.decisions
                    if each.better is not None and each.lost > 0
                ],
            }
            for turn in found.worst[:WORST]
            if turn.lost > 0
        ],
    }
