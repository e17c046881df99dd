"""Find the habits that cost most: review records and add up the losses.

Give it a file of records, such as ``biriba play`` and ``biriba demo --save`` write:
``python review_match.py match.biriba``. Without one it looks at the first turns of a
deal that two of the library's simple players play.

The analyst sees only what the player saw. It has few playouts for each decision here,
so a single loss says little, and a sum over many decisions says more.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random

import attrs

from biriba import DealRecord, notation, rulesets
from biriba.bots import SearchingPlayer, SimplePlayer
from biriba.review import Decision, Review, of_deal
from biriba.simulate import play_deals


def habit(decision: Decision) -> str:
    """Return the kind of move played and the kind that is better, without cards."""
    played, better = (
        str(move).split()[0] for move in (decision.played, decision.better)
    )
    return f"another {played}" if played == better else f"{better} instead of {played}"


def show(review: Review) -> None:
    """Print the total cost of each habit, the highest first, and the worst turn."""
    costs: defaultdict[str, list[float]] = defaultdict(list)
    for turn in review.turns:
        for decision in turn.decisions:
            if decision.better is not None:
                costs[habit(decision)].append(decision.lost)
    for name, lost in sorted(costs.items(), key=lambda item: -sum(item[1])):
        times = "once" if len(lost) == 1 else f"{len(lost)} times"
        print(f"{name}, {times}: {sum(lost):.0f} points")
    print(f"\n{review.text(1)}\n")


def deals(arguments: list[str]) -> Iterable[DealRecord]:
    """Return the deals of a file or, without one, the beginning of a new deal."""
    if arguments:
        with Path(arguments[0]).open(encoding="utf-8") as file:
            return list(notation.iter_deals(file))
    rules = rulesets.get("biriba-2p")
    deal, _, _ = next(play_deals(rules, [SimplePlayer()] * 2, Random(3)))
    return [attrs.evolve(deal, moves=deal.moves[:20], scores=())]


def main() -> None:
    """Review the deals, one after the other."""
    analyst = SearchingPlayer(Random(1), playouts=12)
    for number, deal in enumerate(deals(sys.argv[1:]), start=1):
        review = of_deal(deal, analyst)
        print(f"Deal {number}\n")
        show(review)


if __name__ == "__main__":
    main()
