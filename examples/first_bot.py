"""A first player of your own: copy this file, change it, and see whether it wins.

Two players of this kind, partners in seats 0 and 2, play a match against two of the
library's simple players. Run it with ``python first_bot.py``, or with another seed:
``python first_bot.py 2``.
"""

import sys
from random import Random

from biriba import (
    AddToMeld,
    Discard,
    LayMeld,
    Move,
    PlayerView,
    Step,
    TakePile,
    rulesets,
)
from biriba.bots import Player, SimplePlayer
from biriba.simulate import play_deals


class EagerPlayer:
    """Takes small discard piles, melds all it can, and discards wild cards last."""

    def choose(self, view: PlayerView) -> Move:
        """Return one of the legal moves; the view shows only what a player may see."""
        if view.turn.step is Step.DRAW:
            return self.draw(view)
        melds: list[AddToMeld | LayMeld] = [
            *view.legal_moves.only(AddToMeld),
            *view.legal_moves.only(LayMeld),
        ]
        return max(melds, key=self.worth) if melds else self.discard(view)

    def draw(self, view: PlayerView) -> Move:
        """Take the discard pile while it is small; otherwise draw, or pass."""
        moves = list(view.legal_moves)
        if TakePile() in moves and 1 < len(view.discard_pile) < 6:
            return TakePile()
        return moves[0]

    def worth(self, move: AddToMeld | LayMeld) -> int:
        """Return how good a meld is: many cards, few of them wild, long melds first."""
        wilds = sum(card.is_wild for card in move.cards)
        before = len(move.meld) if isinstance(move, AddToMeld) else 0
        return 2 * len(move.cards) + before - 3 * wilds

    def discard(self, view: PlayerView) -> Move:
        """Discard the card that would cost most in hand, and a wild one only last."""
        values = view.rules.values
        return max(
            view.legal_moves.only(Discard),
            key=lambda move: (not move.card.is_wild, values.of_card(move.card)),
        )


def main() -> None:
    """Play the match and print how it went."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    players: list[Player] = [EagerPlayer(), SimplePlayer()] * 2
    for _, _, match in play_deals(rulesets.get("biriba"), players, Random(seed)):
        ours, theirs = match.totals
        print(f"After deal {len(match.scores)}: we have {ours}, they have {theirs}")
        if match.is_over:
            print("We won!" if match.winner == 0 else "They won.")


if __name__ == "__main__":
    main()
