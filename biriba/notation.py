"""States, views and moves as text, and files of records.

You can read every form, compare it and change it by hand; reading it gives the same
value again.

Reading a record checks its text, one deal after the other, so that files of any length
can be read. Replaying it tells whether its moves are legal; `check` does both.
"""

from biriba._text.moves import read_move
from biriba._text.record_text import (
    Checked,
    check,
    dumps,
    loads,
    read,
    read_deals,
    write,
)
from biriba._text.states import read_state, write_state
from biriba._text.views import read_spectator_view, read_view, write_view

__all__ = [
    "Checked",
    "check",
    "dumps",
    "loads",
    "read",
    "read_deals",
    "read_move",
    "read_spectator_view",
    "read_state",
    "read_view",
    "write",
    "write_state",
    "write_view",
]
