"""The sections of a rule sheet about melds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from biriba._rules.sheet import Passage
from biriba._sheet.words import (
    RANK_NAMES,
    has_pairs,
    has_sets_of_twos,
    listing,
    sentence,
    twos_take_joker,
    wilds,
)
from biriba.cards import Rank
from biriba.rules import Melding, Rules

# Melds -------------------------------------------------------------------------------


def melds(rules: Rules) -> Iterator[Passage]:
    """Yield what melds are."""
    ranks = rules.melding.set_ranks
    kinds = "a run or a set" if ranks else "a run"
    yield f"A meld is {kinds}. Melds lie face up on the table."
    yield from _runs(rules)
    if ranks:
        yield from _sets(rules)
    yield from _wild_cards(rules)
    yield (
        "A meld without a wild card is clean, and a meld with one is dirty. A meld of "
        f"seven or more cards is a {rules.vocabulary.biriba}."
    )
    yield (
        "You may add cards to any meld of your own side, but never to another side's. "
        "A card in a meld stays there: it never goes to another meld or back to a hand."
    )
    yield from _growth(rules)


def _runs(rules: Rules) -> Iterator[Passage]:
    yield (
        "A run is three or more cards of one suit whose ranks follow one another, such "
        "as 5♥ 6♥ 7♥."
    )
    if rules.melding.ace_both_ends:
        yield (
            "In a run an ace goes below the two or above the king. There may be an ace "
            "at each end, so a run has at most fourteen cards; it does not go round "
            "the corner."
        )
    else:
        yield (
            "In a run an ace goes below the two or above the king, but a run has only "
            "one ace and does not go round the corner. So it has at most thirteen "
            "cards."
        )


def _sets(rules: Rules) -> Iterator[Passage]:
    ranks = rules.melding.set_ranks
    twos = has_sets_of_twos(rules)
    others = [rank for rank in ranks if rank is not Rank.TWO]
    equal = " It may hold the same card more than once." if rules.deck.packs > 1 else ""
    if len(others) == len(RANK_NAMES) - 1:
        which = "of one rank" if twos else "of one rank, any rank but two"
    else:
        names = listing([RANK_NAMES[rank] for rank in ranks])
        which = f"of one rank. Only {names} make sets"
    yield f"A set is three or more cards {which}.{equal}"
    if not twos:
        return
    joker = ""
    if twos_take_joker(rules):
        joker = " There may be one joker among them as a wild card."
    elif rules.deck.jokers:
        joker = " There may be no joker among them."
    yield f"Twos in a set of twos stand for themselves and are not wild.{joker}"


def _wild_cards(rules: Rules) -> Iterator[Passage]:
    ranks = rules.melding.set_ranks
    where = "a run or a set" if set(ranks) - {Rank.TWO} else "a run"
    yield (
        f"{sentence(wilds(rules))} are wild: they stand for any card that {where} "
        "lacks. A meld holds at most one wild card."
    )
    yield (
        "A two in its own place in a run of its own suit, just below that of the "
        "three, is not wild. So 2♦ 3♦ 4♦ has no wild card, and 2♦ 3♦ 4♦ 2♠ 6♦ has one, "
        "2♠."
    )


def _wild_move(melding: Melding, wild: str) -> str:
    match melding.wild_move:
        case "free":
            return (
                "Whenever cards are added to a run, its wild card may move to another "
                "place. So when somebody adds the card that it stands for, it goes to "
                f"an end: 5♥ {wild} 7♥ and 6♥ make 5♥ 6♥ 7♥ {wild}. A two of the run's "
                "own suit may come to its own place in this way, where it is not wild, "
                "and may leave it again."
            )
        case "on-replacement":
            return (
                "In a run the wild card keeps its place until somebody adds the card "
                f"that it stands for. Then it goes to either end: 5♥ {wild} 7♥ and 6♥ "
                f"make 5♥ 6♥ 7♥ {wild} or {wild} 5♥ 6♥ 7♥. A two of the run's own suit "
                "that comes to its own place in this way is no longer wild, and stays "
                "there."
            )
        case _:
            assert_never(melding.wild_move)


def _growth(rules: Rules) -> Iterator[Passage]:
    """Yield how wild cards behave when a meld grows."""
    wild = "joker" if rules.deck.jokers else "2♠"
    yield _wild_move(rules.melding, wild)
    yield (
        "A wild card is never replaced by another wild card. Cards are added one at a "
        "time, and after each of them it must still be a meld, with at most one wild "
        "card."
    )


# The first melds ---------------------------------------------------------------------


def first_melds(rules: Rules) -> Iterator[Passage]:
    """Yield what the first melds of a side must be, if they must be anything."""
    match, game = rules.match, rules.vocabulary
    minimums = tuple(_minimums(rules))
    if minimums:
        yield (
            "Together, the first melds of a side in a deal must be worth a minimum "
            "number of points. It depends on the side's total in the match:"
        )
        yield (("total in the match", "first melds"), *minimums)
        yield (
            "All cards that the player melds in that turn count, each with its own "
            "value, as in the table of values below."
        )
        if has_pairs(rules):
            yield "For a pair the lower of the two players' totals decides."
    if match.initial_meld_biriba:
        yield (
            f"There must be a {game.biriba} among the first melds of a side in a deal."
        )
    if minimums or match.initial_meld_biriba:
        yield (
            "This must be done in one turn, before the player discards and before the "
            f"player takes a {game.biribaki}. If you cannot do that, you may not meld."
        )


def _minimums(rules: Rules) -> Iterator[tuple[str, str]]:
    match = rules.match
    steps = match.steps
    if not any(points or match.initial_meld_strict for _, points in steps):
        return
    starts = [start for start, _ in steps]
    if starts[0] is not None:
        yield f"less than {float(starts[0]):.10g}", "no minimum"
    for (start, points), until in zip(steps, [*starts[1:], None], strict=True):
        band = [
            f"{float(start):.10g} or more" if start is not None else "",
            f"less than {float(until):.10g}" if until is not None else "",
        ]
        words = "more than" if match.initial_meld_strict else "at least"
        least = (
            f"{words} {points}" if points or match.initial_meld_strict else "no minimum"
        )
        yield ", ".join(filter(None, band)) or "any", least
