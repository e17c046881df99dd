"""The JSON forms of events."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final, get_args

from biriba._base.data import Wrong
from biriba._json.forms import ObjectForm, keys_of, with_fields
from biriba._json.leaves import dashed
from biriba.events import Added, Event, Laid

_TOLD: Final[dict[type[Any], tuple[str, ...]]] = {
    Laid: ("makes_biriba",),
    Added: (
        "makes_biriba",
        "makes_clean",
        "makes_dirty",
        "wild_replaced",
        "wild_moved",
    ),
}
"""Properties that are written in addition to the fields."""


def _form(kind: type[Any]) -> ObjectForm:
    """Return the form of an event type."""
    told = _TOLD.get(kind, ())

    def make(**fields: Any) -> Any:  # noqa: ANN401 - each as its field
        given = {name: fields.pop(name) for name in told}
        event = kind(**fields)
        for name, value in given.items():
            if getattr(event, name) is not value:
                raise Wrong("it does not follow from the melds", f".{name}")
        return event

    def parted(event: Any) -> SimpleNamespace:  # noqa: ANN401 - any event
        return with_fields(event, **{name: getattr(event, name) for name in told})

    keys = {**keys_of(kind), **dict.fromkeys(told, bool)}
    text = f"{kind.__name__}."
    tag = dashed(kind)
    return ObjectForm(tag, text, keys, make, parted, tag=tag, key="event")


FORMS: Final[dict[Any, ObjectForm]] = {kind: _form(kind) for kind in get_args(Event)}
"""The form of each type."""
