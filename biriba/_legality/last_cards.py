"""What melding nearly all of a hand comes to, as far as it can be told at once.

Two cards left, one of which may be discarded, end every turn. With fewer it depends on
whether the player may take a biribaki or go out, and often that is plain: the side has
its biriba already, or cannot come to one.
"""

from __future__ import annotations

from biriba._kernel import bag
from biriba._legality.finishing import Moment
from biriba.rules import BIRIBA_SIZE


class LastCards:
    """Tells whether a turn can be finished that melds nearly the whole hand.

    It is for moments at which nothing is asked of the melds.
    """

    __slots__ = ("_empties", "_free", "_hand", "_keeps_one", "_keeps_two")

    def __init__(self, moment: Moment) -> None:
        """Look at what the side has on the table.

        Args:
            moment: The moment before the meld.
        """
        self._hand = hand = moment.hand
        single = moment.single
        self._free = ~0 if single is None else ~bag.copies_mask(single.kind)
        clean = moment.rules.closing.needs_clean  # may be spoilt by a wild card
        self._empties = moment.may_take_biribaki
        self._keeps_one = self._empties or (not clean and moment.may_go_out)
        open_ = not moment.guarded if moment.has_taken else moment.has_packet
        longest = max(map(len, moment.laid), default=0)
        hopes = open_ and longest + bag.size(hand) >= BIRIBA_SIZE
        self._keeps_two = not self._keeps_one and not hopes

    def allow(self, cards: int) -> bool | None:
        """Return whether the turn can be finished after a meld; ``None`` if unclear.

        Args:
            cards: The packed cards that are melded.
        """
        left = self._hand - cards
        free = left & self._free
        if not left:
            allowed = self._empties
        elif not free:
            allowed = False
        else:
            allowed = self._keeps_one or bag.size(left) > 1
        if allowed or self._keeps_two:
            return allowed
        return None
