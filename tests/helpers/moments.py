"""Moments of turns in which nothing may be discarded, drawn at random."""

from collections.abc import Iterator
from random import Random
from typing import Final

from biriba import KINDS, Card, Cards, Rules, melds, rulesets
from biriba._legality.moments import Moment
from biriba.rulesets import Melding

MELDINGS: Final = (
    Melding(),
    Melding(set_ranks="A23456789TJQK"),
    Melding(set_ranks="A23456789TJQK", twos_with_joker=False),
    Melding(set_ranks=""),
    Melding(ace_both_ends=True),
    Melding(wild_move="on-replacement"),
    Melding("A23456789TJQK", ace_both_ends=True, wild_move="on-replacement"),
    Melding(one_set_per_rank=True),
    Melding(biriba_size=6),
    Melding(biriba_size=6, one_set_per_rank=True, run_ranks="456789TJQKA"),
    Melding("A23456789TJQK", one_set_per_rank=True, ace_both_ends=True),
    Melding(natural_twos=False),
    Melding(natural_twos=False, run_ranks="456789TJQKA", set_ranks="A456789TJQK"),
    Melding(run_ranks="A23456789", wild_move="on-replacement"),
    Melding(runs_apart=True),
    Melding(runs_apart=True, ace_both_ends=True, one_set_per_rank=True),
    Melding(runs_apart=True, wild_move="on-replacement"),
    Melding("A456789TJQK", False, run_ranks="456789TJQKA", runs_apart=True),
)
LAID: Final = (
    *("5h 6h 7h", "8s 9s JK Js", "3h 4h 2h", "7s 7d 7c", "Qh Kh JK", "5h 2h 7h"),
    *("3h 4h 5h 6h 7h", "5s 6s 7s 8s 9s", "8h 9h Th Jh Qh Kh", "9d 9s 9c 9h 9d 2d"),
    *("2s 2d 2c", "2s 2d 2c 2h 2s", "2c 2h JK", "Qs Ks As", "As 2s 3s"),
)


def some_rules(rng: Random, melding: Melding) -> Rules:
    """Return rules that ask this and that of the end of a turn."""
    return rulesets.get("biriba").with_(
        set_ranks=melding.set_ranks,
        twos_with_joker=melding.twos_with_joker,
        ace_both_ends=melding.ace_both_ends,
        wild_move=melding.wild_move,
        one_set_per_rank=melding.one_set_per_rank,
        runs_apart=melding.runs_apart,
        biriba_size=melding.biriba_size,
        natural_twos=melding.natural_twos,
        run_ranks=melding.run_ranks,
        go_out_needs=rng.choice(["biriba", "clean-biriba"]),
        go_out_discard=rng.choice(["any", "natural", "none-needed"]),
        biribaki_needs_biriba=rng.random() < 0.6,
        initial_meld_biriba=rng.random() < 0.3,
        joker_value=rng.choice([20, 50]),
        two_value=rng.choice([10, 25]),
        low_card_value=rng.choice([5, 7]),
    )


def some_hand(rng: Random) -> Cards:
    """Return a few cards that lie close together, with wild cards among them."""
    low, suits = rng.randrange(13), rng.sample(range(4), 2)
    near = [KINDS[13 * suit + (low + n) % 13] for suit in suits for n in range(6)]
    wilds = [KINDS[52], KINDS[52], KINDS[1], KINDS[13 * suits[0] + 1]]
    return Cards(rng.sample([*near, *near, *wilds], rng.randrange(1, 9)))


def some_moments(seed: int, number: int) -> Iterator[Moment]:
    """Yield moments at which nothing may be discarded."""
    rng = Random(seed)
    while number:
        melding = rng.choice(MELDINGS)
        rules, hand = some_rules(rng, melding), some_hand(rng)
        laid = tuple(
            melds.identify(text, melding)
            for text in rng.choices(LAID, k=rng.randrange(4))
            if melds.explain(text, melding) is None
        )
        single: Card | None = rng.choice([None, None, *hand.kinds])
        has_taken = rng.random() < 0.4
        is_closed = bool(laid) and not has_taken and rng.random() < 0.3
        moment = Moment(
            rules,
            hand.packed,
            laid,
            single,
            due=0,
            minimum=rng.choice([0, 0, 15, 30, 50, 75, 100, 150]),
            has_taken=has_taken,
            has_packet=is_closed or rng.random() < 0.9,
            guarded=rng.random() < 0.1,
            spares_wilds=rng.random() < 0.2,
            is_closed=is_closed,
        )
        if not moment.discardable:
            number -= 1
            yield moment
