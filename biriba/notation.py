"""Moves, states and views as text: reading them, and saying where they are wrong.

A move is written by ``str(move)``, and `read_move` reads it again. A state is written
by `write_state` and read by `read_state`; what somebody sees of it is written by
`write_view`, and read by `read_view` or, for spectators, by `read_spectator_view`.

>>> read_move("add 8h to 5h 6h 7h")
AddToMeld(Run('5h 6h 7h'), '8h')
>>> read_move("lay 5h 6x 7h")
Traceback (most recent call last):
    ...
biriba.errors.NotationError: line 1, column 8: expected a card such as 7h or JK, \
not '6x'
"""

from biriba._text.moves import read_move
from biriba._text.states import read_state, write_state
from biriba._text.views import read_spectator_view, read_view, write_view

__all__ = [
    "read_move",
    "read_spectator_view",
    "read_state",
    "read_view",
    "write_state",
    "write_view",
]
