"""What clients send: JSON from strangers, read into messages or refused.

A message is an object with its `type` and just the fields of the class of that type.
Whatever else comes in raises `Refused`, and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias, TypeVar

import attrs

from biriba import Cards, Move
from biriba import json as biriba_json
from biriba.errors import BiribaError, FormatError

USUAL_PLAYER: Final = "solid"
"""The player of a seat for which none was chosen."""

LONGEST: Final = 20_000
"""The most characters of a message; the text of house rules is the longest part."""

SEATS: Final = 20
"""The most seats that a client can ask about at once."""

FIGURES: Final = 64
"""The most characters of a number, which no message needs."""


Problem: TypeAlias = Literal[
    "at-a-table",
    "bad-message",
    "bad-name",
    "bad-rules",
    "bad-seats",
    "bad-table",
    "name-taken",
    "no-deal",
    "no-person",
    "no-player",
    "no-seat",
    "no-table",
    "no-undo",
    "not-your-turn",
    "seat-taken",
    "too-fast",
    "too-late",
    "too-many-tables",
]
"""The codes of what is refused; the page has a text ``page-problem-CODE`` for each."""


class Refused(ValueError):
    """Something that a client may not do or that means nothing.

    Attributes:
        code: A short word for programs.
        facts: What the page's text of the code names.
    """

    def __init__(
        self, message: str, code: Problem = "bad-message", **facts: str | int
    ) -> None:
        """Keep the code and the facts beside the message."""
        super().__init__(message)
        self.code: Problem = code
        self.facts = facts


_Kind = TypeVar("_Kind", bound=attrs.AttrsInstance)

# What a field may be ------------------------------------------------------------------


def _text(most: int, least: int = 1) -> Callable[[object], str]:
    def read(found: object) -> str:
        if not isinstance(found, str) or not least <= len(found) <= most:
            raise Refused(f"expected a text of {least} to {most} characters")
        if any("\ud800" <= sign <= "\udfff" for sign in found):
            raise Refused("half of a character is no text")
        return found

    return read


def _name(found: object) -> str:
    """Read a person's name: a line that can be shown, without blanks around it."""
    name = " ".join(_text(24)(found).split())
    if not name or not all(sign.isprintable() for sign in name):
        raise Refused("a name has 1 to 24 letters", "bad-name")
    return name


def _flag(found: object) -> bool:
    if not isinstance(found, bool):
        raise Refused("expected true or false")
    return found


def _number(most: int) -> Callable[[object], int]:
    def read(found: object) -> int:
        if type(found) is not int or not 0 <= found <= most:
            raise Refused(f"expected an integer from 0 to {most}")
        return found

    return read


def _names(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or len(found) > 6:
        raise Refused("expected a list of at most 6 seats")
    return tuple(_text(24)(each) for each in found)


def _cards(found: object) -> Cards:
    """Read cards of a selection; nobody holds more than a few dozen."""
    try:
        return Cards(_text(400, 0)(found))
    except BiribaError as error:
        raise Refused(str(error)) from error


def _move(found: object) -> Move:
    try:
        return biriba_json.from_data(found, "move")
    except FormatError as error:
        raise Refused(str(error)) from error
    except BiribaError as error:  # cards that make no move, such as eight of a kind
        raise Refused(str(error)) from error


def _field(
    read: Callable[[object], object],
    default: Any = attrs.NOTHING,  # noqa: ANN401 - any value
) -> Any:  # noqa: ANN401 - as attrs has it
    return attrs.field(default=default, metadata={"read": read})


# Messages -----------------------------------------------------------------------------


@attrs.frozen
class Hello:
    """Say which language the client is to be answered in."""

    language: str = _field(_text(8), "en")


@attrs.frozen
class Tables:
    """Ask for the tables that there are."""


@attrs.frozen
class Open:
    """Open a table and sit down at it, in the first open seat.

    Attributes:
        name: The person's name.
        rules: The name of a ruleset.
        players: For how many; the ruleset's own number if it is 0.
        house: House rules in TOML, which are taken instead of the ruleset if given.
        seats: Who is to sit in the other seats: ``person``, or the name of a player.
        allow_undo: Whether moves may be taken back.
        private: Whether the lobby leaves the table out.
        stand_in: After how many seconds a player stands in for a person who is away;
            never if it is 0.
        clock: How many seconds a person has for a turn; any number if it is 0.
        pace: How many milliseconds pass before a player that is no person moves; as
            many as at other tables if it is 0.
    """

    name: str = _field(_name)
    rules: str = _field(_text(40), "biriba")
    players: int = _field(_number(6), 0)
    house: str = _field(_text(16_000, 0), "")
    seats: tuple[str, ...] = _field(_names, ())
    allow_undo: bool = _field(_flag, default=True)
    private: bool = _field(_flag, default=False)
    stand_in: int = _field(_number(3600), 0)
    clock: int = _field(_number(3600), 0)
    pace: int = _field(_number(10_000), 0)


@attrs.frozen
class Sit:
    """Sit down in an open seat."""

    table: str = _field(_text(40))
    seat: int = _field(_number(5))
    name: str = _field(_name)


@attrs.frozen
class Return:
    """Come back to a seat, by the token that was given for it."""

    table: str = _field(_text(40))
    token: str = _field(_text(64))


def _seats(found: object) -> tuple[Return, ...]:
    """Read some seats, each a table and a token."""
    if not isinstance(found, list) or len(found) > SEATS:
        raise Refused(f"expected a list of at most {SEATS} seats")
    return tuple(_made(Return, each) for each in found)


@attrs.frozen
class Mine:
    """Ask how the tables stand at which the client holds seats, by their tokens."""

    seats: tuple[Return, ...] = _field(_seats)


@attrs.frozen
class Watch:
    """Watch a table, looking into no hand."""

    table: str = _field(_text(40))


@attrs.frozen
class Leave:
    """Go back to the lobby; a seat is kept for its token unless it is given up."""

    gives_up: bool = _field(_flag, default=False)


@attrs.frozen
class Fill:
    """Let a built-in player sit in an open seat."""

    seat: int = _field(_number(5))
    player: str = _field(_text(24), USUAL_PLAYER)


@attrs.frozen
class Select:
    """Ask what can be done with some cards of the hand."""

    cards: Cards = _field(_cards)


@attrs.frozen
class Play:
    """Make a move.

    Attributes:
        move: The move.
        at: How many moves of the deal the client has seen; a move that was meant for
            another moment is refused.
    """

    move: Move = _field(_move)
    at: int = _field(_number(10**6))


@attrs.frozen
class Undo:
    """Take the last move back."""


@attrs.frozen
class Hint:
    """Ask what a good player would do."""


@attrs.frozen
class Deal:
    """Deal the next deal, the last one being over."""


@attrs.frozen
class Again:
    """Play another match with the same people, the last one being over."""


@attrs.frozen
class ScoreSheets:
    """Ask for the score sheets of all deals of the match."""


@attrs.frozen
class Review:
    """Ask what would have been better in one's own turns of a deal that is over.

    Attributes:
        deal: Which deal, from 1.
    """

    deal: int = _field(_number(10**6))


@attrs.frozen
class Position:
    """Ask to see a deal that is over as it was at a moment.

    Attributes:
        deal: Which deal, from 1.
        at: After how many of its moves.
    """

    deal: int = _field(_number(10**6))
    at: int = _field(_number(10**6))


@attrs.frozen
class RuleSheet:
    """Ask for the rules of the table in words."""


@attrs.frozen
class Ping:
    """Ask whether anybody is there."""


Message: TypeAlias = (
    Hello
    | Tables
    | Open
    | Sit
    | Return
    | Mine
    | Watch
    | Leave
    | Fill
    | Select
    | Play
    | Undo
    | Hint
    | Deal
    | Again
    | ScoreSheets
    | Review
    | Position
    | RuleSheet
    | Ping
)

KINDS: Final[Mapping[str, type[Message]]] = {
    "hello": Hello,
    "tables": Tables,
    "open": Open,
    "sit": Sit,
    "return": Return,
    "mine": Mine,
    "watch": Watch,
    "leave": Leave,
    "fill": Fill,
    "select": Select,
    "play": Play,
    "undo": Undo,
    "hint": Hint,
    "deal": Deal,
    "again": Again,
    "scores": ScoreSheets,
    "review": Review,
    "position": Position,
    "rules": RuleSheet,
    "ping": Ping,
}
"""The messages by their types."""


def read(text: object) -> Message:
    """Return the message of a text from a client.

    Raises:
        Refused: If it is none.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Refused(f"a message is a text of at most {LONGEST} characters")
    try:
        data = json.loads(text, parse_constant=_no_constant, parse_int=_integer)
    except RecursionError as error:
        raise Refused("the message is nested too deeply") from error
    except ValueError as error:
        raise Refused("the message is not JSON") from error
    if not isinstance(data, dict):
        raise Refused("a message is an object")
    kind = KINDS.get(str(data.pop("type", None)))
    if kind is None:
        raise Refused(f"a message has one of the types {', '.join(KINDS)}")
    return _made(kind, data)


def _made(kind: type[_Kind], data: object) -> _Kind:
    """Return an object of a class, made of fields that are read one by one."""
    if not isinstance(data, dict):
        raise Refused("expected an object")
    fields = {field.name: field for field in attrs.fields(kind)}
    if unknown := [*data.keys() - fields.keys()]:
        raise Refused(f"this message has no field {unknown[0]!r:.40}")
    for name, field in fields.items():
        if name not in data and field.default is attrs.NOTHING:
            raise Refused(f"the field {name!r} is missing")
    make: Callable[..., _Kind] = kind
    return make(**{name: _value(fields[name], found) for name, found in data.items()})


def _value(field: attrs.Attribute[object], found: object) -> object:
    """Return the value of a field."""
    try:
        return field.metadata["read"](found)
    except Refused as refused:
        message = f"{field.name}: {refused}"
        raise Refused(message, refused.code, **refused.facts) from refused


def _no_constant(text: str) -> object:
    """Refuse what Python reads as a number and JSON does not know."""
    raise ValueError(text)


def _integer(text: str) -> int:
    """Read a number, none of endless length."""
    if len(text) > FIGURES:
        raise ValueError(text)
    return int(text)
