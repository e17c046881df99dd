"""A deal of Biriba for five: who becomes whose partner, and what each scores.

Nobody has a partner until one player lays down a whole hand and takes the first
biribaki. That player goes on alone against two pairs, and each of a pair scores half of
its points. Run it with ``python five_players.py``, or with another seed:
``python five_players.py 7``.
"""

import sys
from random import Random

from biriba import GameState, Match, languages, render
from biriba.bots import SimplePlayer
from biriba.simulate import play_deal


def tell(before: GameState, after: GameState) -> None:
    """Print who plays with whom once the sides are formed."""
    if before.is_closed and not after.is_closed:
        (taker,), *pairs = (side.seats for side in after.sides)
        print(f"Seat {taker} lays down the whole hand and takes eighteen cards.")
        for one, other in pairs:
            print(f"Seats {one} and {other} are partners from now on.")


def main() -> None:
    """Play the deal, and print the score and the points of each seat."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    match = Match("biriba-5p")
    states = [match.deal(Random(seed))]

    def watch(state: GameState) -> None:
        """Keep each state, and print the sides when it has formed them."""
        tell(states[-1], state)
        states.append(state)

    state = play_deal(states[0], [SimplePlayer()] * 5, watch)
    match = match.add(state)

    print()
    print(render.text(match.scores[-1], totals=match.totals))
    print()
    english = languages.get("en")
    for seat, points in enumerate(match.totals):
        print(f"Seat {seat} scores {english.points(points)}")


if __name__ == "__main__":
    main()
