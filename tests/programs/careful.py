"""A bot, and a match of it."""

import biriba
from biriba import arena


class Careful:
    """Melds what it can, and discards the card that fits least."""

    def choose(self, view):
        def worth(move):
            match move:
                case biriba.LayMeld(meld) | biriba.AddToMeld(becomes=meld):
                    return 100 + len(move.cards) + 50 * meld.is_biriba
                case biriba.TakePile():
                    return len(view.discard_pile) - 4
                case biriba.Discard(card):
                    near = [
                        c
                        for c in view.hand
                        if c.suit is card.suit and abs(c.kind - card.kind) < 3
                    ]
                    return -90 if card.is_wild else -len(near)
            return 0

        return max(view.legal_moves, key=worth)


if __name__ == "__main__":
    print(
        arena.run(
            arena.Tournament("biriba-2p", ["careful:Careful", "random"], boards=12)
        )
    )
