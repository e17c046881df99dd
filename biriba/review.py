"""Reviews of recorded play: better moves, and how many points they would have gained.

An analyst, such as the searching player, replays a record. At each decision it sees
what the player saw, tries moves, and names the move that it prefers.

>>> from random import Random
>>> from biriba import DealRecord, Discard, DrawCard, rulesets
>>> from biriba.bots import SearchingPlayer
>>> rules = rulesets.get("biriba-2p")
>>> deal = DealRecord(rules, tuple(rules.deck.cards))
>>> for move in (DrawCard(), Discard("2s")):
...     deal = deal.with_move(move)
>>> review = of_deal(deal, SearchingPlayer(Random(1), playouts=2))
>>> [each.played for each in review.turns[0].decisions]
[DrawCard(), Discard(card=Card('2s'))]
"""

from biriba._review.reviewing import of_deal, of_match
from biriba._review.verdicts import Decision, Review, ReviewedTurn

__all__ = [
    "Decision",
    "Review",
    "ReviewedTurn",
    "of_deal",
    "of_match",
]
