"""Reading JSON text, more strictly than Python does."""

from __future__ import annotations

import json
from collections import Counter
from typing import NoReturn

from biriba._base.data import Repeated, Wrong


def parsed(text: str) -> object:
    """Return the data of a JSON string.

    Raises:
        Wrong: If the string is not JSON.
    """
    if not isinstance(text, str):
        raise Wrong(f"expected JSON as text, not {type(text).__name__}")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Wrong(f"not JSON: {error.msg} ({place})") from error
    except RecursionError as error:
        raise Wrong("the JSON is nested too deeply") from error
    except Wrong:
        raise
    except ValueError as error:  # Python's own limit, which guards against long waits
        raise Wrong("a number has too many digits") from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object, or `Repeated` if a key occurs twice."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    copies = Counter(key for key, _ in pairs)
    return Repeated(next(key for key, number in copies.items() if number > 1))


def _constant(text: str) -> NoReturn:
    """Reject ``NaN`` and infinities, which Python reads but JSON does not have."""
    raise Wrong(f"not JSON: {text} is no number there")
