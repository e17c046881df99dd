"""Whether a set can be laid, or added to, if the whole hand is to go."""

from __future__ import annotations

from biriba._enough.asking import Ask
from biriba._enough.positions import IN_SETS
from biriba._enough.suits import Mark
from biriba._enough.walks import Waiting, Walk, wild_of
from biriba._enough.ways import TWO
from biriba._kernel import bag, families


def can_go_down(waiting: Waiting, ask: Ask, rank: int) -> bool:
    """Return whether the end can be reached after cards have gone to a set.

    Args:
        waiting: The positions before that.
        ask: What is asked after it.
        rank: The rank of the set.
    """
    before, leading = waiting.board, waiting.leading
    gone = before.ask.hand - ask.hand
    own = families.cards_of_rank(gone, rank)
    wild = wild_of(gone - own)
    walk = Walk(leading, (wild,))
    at, used = before.stops.index((rank, 0)), bag.size(own) if rank == TWO else 0
    positions = {
        key: walk.means.use(mask, used, used)
        for key, mask in waiting.before(at, wild).items()
    }
    for suit in bag.SUITS:
        mark = Mark(takes=bag.copies(own, 13 * suit + rank), in_set=True)
        positions = walk.alive(walk.beside(positions, at, mark), at + 1)
        at += 1
    others = 0 if rank == TWO else bag.size(own) << IN_SETS
    after = before.after(ask).past_sets(
        {key - others: mask for key, mask in positions.items()},
        rank,
        leading.jokers_left(wild)[1],
        walk.means,
    )
    goals = waiting.goals_of(at + 1, wild)
    return any(mask & goals.get(key, 0) for key, mask in after.items())
