"""Hands made of melds, for everything that looks ahead in a turn.

A hand that is dealt mostly has an obvious way to end the turn, or none. Here a hand is
put together of melds, so that it nearly goes down whole, in more ways than one: runs
and sets with twos and jokers in them, runs of one suit close to each other, cards that
fit to melds on the table, twins from several packs, and up to two stray cards.

Everything is made with the cards and options of the slow reference, which shares no
code with the library:

* `made_hand` makes the cards of a hand.
* `closed_options` has the tables with a closed phase, `any_options` draws others, with
  all that can be open in a turn.
* `made_game` makes a deal of the reference in the middle of a turn, or before the draw.
* `made_state` makes the same for the library, for scripts and benchmarks that have no
  use for the reference.

All of them follow from the source of chance that they are given::

    state = made_state(Random("seed 17"), closed_options()[0], size=range(20, 40))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, Final

from biriba import GameState, rulesets
from biriba.errors import RulesError, StateError
from helpers import reference, reference_melds
from helpers.reference import Cards, Game, Options
from helpers.translation import from_game, from_options, to_options

TWOS: Final = ["2s", "2h", "2d", "2c"]
WILDS: Final = [*TWOS, reference.JOKER]
USUAL_RANKS: Final = reference.DEFAULT.set_ranks
SIZES: Final = range(5, 14)
"""How many cards a hand has unless told otherwise."""


# Tables -----------------------------------------------------------------------------


@lru_cache(maxsize=1)
def closed_options() -> tuple[Options, ...]:
    """Return the options of all named tables with a closed phase."""
    tables = [
        rulesets.get(name, count)
        for name in rulesets.names()
        for count in rulesets.player_counts(name)
    ]
    found = map(to_options, tables)
    return tuple(
        dict.fromkeys(
            options
            for options in found
            if options.teams == "lone-taker" and options.closed_phase
        )
    )


_FORMS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"players": 2, "teams": "individuals"},
    {"players": 3, "teams": "lone-taker", "packets": (18, 11)},
    {"players": 3, "teams": "individuals", "packs": 3, "packets": (11, 11, 11)},
    {"players": 5, "teams": "lone-taker", "packs": 3, "packets": (18, 11, 11)},
    {"players": 3, "teams": "individuals", "packets": (11, 11)},
    {"players": 6, "packs": 3, "jokers": 6, "packets": (11, 11, 11)},
)
"""Who plays with which cards."""

_LONE_TAKER: Final = (_FORMS[2], _FORMS[4])


def any_options(rng: Random) -> Options:
    """Return options drawn at random, of all that matters within a turn.

    Half of the tables have a closed phase.
    """
    closed = rng.random() < 0.5
    while True:
        form = replace(
            reference.DEFAULT, **rng.choice(_LONE_TAKER if closed else _FORMS)
        )
        if form.teams == "lone-taker":
            form = replace(form, closed_phase=closed)
        ranks = [USUAL_RANKS, USUAL_RANKS, reference.RANKS, reference.RANKS, "", "A"]
        options = options_of_turn(rng, form, ranks)
        if go_together(options):
            return options


def options_of_turn(rng: Random, form: Options, set_ranks: list[str]) -> Options:
    """Return options with all that matters within a turn drawn at random.

    They need not go together.

    Args:
        rng: What draws them.
        form: Who plays with which cards.
        set_ranks: The ranks that there may be sets of.
    """
    options = replace(
        form,
        set_ranks=rng.choice(set_ranks),
        twos_with_joker=rng.random() < 0.5,
        ace_both_ends=rng.random() < 0.3,
        wild_move=rng.choice(["free", "free", "on-replacement"]),
        take=rng.choice(["free", "meld-any", "meld-top", "meld-some"]),
        take_with=rng.choice(["pile", "hand"]),
        wild_top_new_meld=rng.random() < 0.6,
        no_return=rng.choice(["same-or-identical", "same-unless-held", "none"]),
        one_card_guard=rng.choice(["none", "none", "go-out", "take"]),
        wild_discards=rng.choice(
            [
                *("free", "free", "last-resort"),
                "not-before-partner" if form.teams == "lone-taker" else "free",
            ]
        ),
        biribaki_needs_biriba=rng.random() < 0.7,
        go_out_needs=rng.choice(["biriba", "clean-biriba"]),
        go_out_discard=rng.choice(["any", "natural", "none-needed"]),
        pile_lock=rng.choice(["none", "none", "black-threes-and-twos"]),
        go_out_needs_biribaki=rng.choice(["always", "while-left"]),
        draw_pile_empty=rng.choice(
            ["pass-round", "biribaki-then-end", "biribaki-then-pass", "end-of-turn"]
        ),
        draw_pile_reserve=rng.choice([0, 2]),
        take_least_cards=rng.choice([0, 0, 5]),
        initial_meld_biriba=rng.random() < 0.2,
        joker_value=rng.choice([20, 5]),
        two_value=rng.choice([10, 20]),
    )
    options = replace(options, **some_runs(rng, options))
    return replace(options, **some_red_threes(rng))


def go_together(options: Options) -> bool:
    """Return whether the library takes options, which may contradict each other."""
    try:
        from_options(options)
    except RulesError:
        return False
    return True


# Hands ------------------------------------------------------------------------------


def made_hand(
    rng: Random,
    options: Options,
    size: int,
    *,
    left: Counter[str] | None = None,
    laid: Sequence[Cards] = (),
    long: float = 0.2,
    strays: int = 2,
) -> list[str]:
    """Return a hand that is made of melds, of so many cards at most.

    Args:
        rng: What draws it.
        options: What the table plays.
        size: The most cards.
        left: The cards that there are; the whole deck unless given.
        laid: Melds on the table that some cards should fit to.
        long: How often the first meld is about as long as a biriba, 0 to 1.
        strays: The most cards that belong to no meld.
    """
    there = Counter(reference.full_deck(options)) if left is None else Counter(left)
    hand: list[str] = []
    near = _near(rng)
    for number in range(40):
        room = size - len(hand)
        if room < reference.MIN_MELD and not (laid and room):
            break
        if number == 0 and rng.random() < long:
            cards = _long_part(rng, options, near, room)
        else:
            cards = _part(rng, options, near, laid, room)
        if len(cards) <= room and Counter(cards) <= there:
            hand += cards
            there.subtract(cards)
        if rng.random() < 0.3:
            near = _near(rng)
    for _ in range(rng.randint(0, strays)):
        card = rng.choice([rng.choice(WILDS), rng.choice(reference.KINDS)])
        if there[card] <= 0:
            continue
        if hand and (len(hand) >= size or rng.random() < 0.3):
            hand.remove(rng.choice(hand))
        hand.append(card)
        there[card] -= 1
    return hand


def _near(rng: Random) -> tuple[str, int]:
    """Return a suit and a place near which runs begin, often about either ace."""
    return rng.choice(reference.SUITS), rng.choice([1, 2, 3, 11, rng.randint(1, 11)])


def _long_part(
    rng: Random, options: Options, near: tuple[str, int], room: int
) -> list[str]:
    """Return the cards of a meld that is a biriba, or nearly one."""
    length = min(rng.choice([6, 7, 7, 8, 8, 9]), room)
    if options.set_ranks and rng.random() < 0.15:
        return made_set(rng, options, length)
    return made_run(rng, options, *near, length)


def _part(
    rng: Random,
    options: Options,
    near: tuple[str, int],
    laid: Sequence[Cards],
    room: int,
) -> list[str]:
    """Return cards that go down together, or are added to a meld."""
    chance = rng.random()
    if laid and (chance < 0.35 or room < reference.MIN_MELD):
        return _addition(rng, options, rng.choice(laid), room)
    length = min(rng.choice([3, 3, 3, 4, 4, 5, 7]), room)
    if chance < 0.55 or not options.set_ranks:
        suit, place = near
        return made_run(rng, options, suit, place + rng.randint(-4, 7), length)
    if chance < 0.7:
        suit, place = _near(rng)
        return made_run(rng, options, suit, place, length)
    return made_set(rng, options, length)


def some_runs(rng: Random, options: Options) -> dict[str, Any]:
    """Return options for runs and sets that go with some, often as most tables."""
    found: dict[str, Any] = {
        "one_set_per_rank": rng.random() < 0.3,
        "runs_apart": rng.random() < 0.4,
    }
    if rng.random() < 0.2:
        found["biriba_size"] = 6
    if rng.random() < 0.3 and not options.wilds_stay:
        found["natural_twos"] = False
    if not options.ace_both_ends:
        found["loose_wild"] = rng.random() < 0.3
        usual, others = reference.DEFAULT.run_ranks, ["456789TJQKA", "A23456789T"]
        found["run_ranks"] = rng.choice([usual] * 4 + others + ["23456789TJQKA"])
    return found


def some_red_threes(rng: Random) -> dict[str, Any]:
    """Return options by which red threes go beside the melds, now and then."""
    if rng.random() < 0.8:
        return {}
    return {
        "set_ranks": "A456789TJQK",
        "run_ranks": "456789TJQKA",
        "red_threes": rng.choice(["aside", "aside", "aside-at-once"]),
        "red_three_replaced": rng.choice(
            ["draw-pile", "draw-pile-or-biribaki", "never"]
        ),
    }


def made_run(
    rng: Random, options: Options, suit: str, place: int, length: int
) -> list[str]:
    """Return the cards of a run that begins about some place, often a dirty one."""
    length = min(length, options.longest_run)
    low, beyond = options.run_places.start, options.run_places.stop
    first = min(max(place, low), beyond - length)
    cards = [reference.natural_at(first + step, suit) for step in range(length)]
    if rng.random() < 0.5:
        cards[rng.randrange(length)] = rng.choice([f"2{suit}", *WILDS, "JK"])
    return cards


def made_set(rng: Random, options: Options, length: int) -> list[str]:
    """Return the cards of a set, of twos more often than of another rank."""
    rank = rng.choice(options.set_ranks)
    if "2" in options.set_ranks and rng.random() < 0.3:
        rank = "2"
    cards = [rank + rng.choice(reference.SUITS) for _ in range(length)]
    if rng.random() < 0.5:
        cards[0] = reference.JOKER if rank == "2" else rng.choice(WILDS)
    return cards


def _addition(rng: Random, options: Options, meld: Cards, room: int) -> list[str]:
    """Return cards that can be added to a meld one after the other."""
    added: list[str] = []
    for _ in range(min(room, rng.choice([1, 1, 2, 3]))):
        ways = [
            (card, after)
            for card in reference.KINDS
            for after in sorted(reference.single_additions(meld, card, options))
        ]
        if not ways:
            break
        card, meld = rng.choice(ways)
        added.append(card)
    return added


def made_melds(
    rng: Random, options: Options, count: int, left: Counter[str]
) -> list[Cards]:
    """Return melds on the table, many nearly a biriba, and use up their cards."""
    found: list[Cards] = []
    for _ in range(count):
        length = rng.choice([3, 4, 6, 6, 6, 7, 8])
        if options.loose_wild and rng.random() < 0.3:
            length = options.longest_run
        if options.set_ranks and rng.random() < 0.3:
            cards = made_set(rng, options, length)
        else:
            cards = made_run(rng, options, *_near(rng), length)
        ways = sorted(reference.ways_to_lay(cards, options))
        if ways and Counter(cards) <= left:
            left.subtract(cards)
            found.append(rng.choice(ways))
    return found


# Deals ------------------------------------------------------------------------------


def _minimum(rng: Random, hand: list[str], options: Options) -> int:
    """Return how many points the first melds must count.

    Mostly it is about as many as some of the hand are worth, so that single cards
    decide.
    """
    fives = sum(reference_melds.value(card, options) for card in hand) // 5
    return rng.choice([50, 76, 120, *(5 * rng.randint(1, fives) for _ in "12345")])


def made_game(rng: Random, options: Options, *, size: range = SIZES) -> Game:
    """Return a deal of the reference with a hand made of melds to move.

    At a table with a closed phase it is mostly this phase; elsewhere each side may have
    its biribaki. The turn may be about to begin, and then cards that belong to the hand
    may lie on the discard pile; else a card of the pile may be due. Melds may lie on
    the table, nearly a biriba often, and the first melds may have to count a minimum.

    Not every such turn can be finished: then the deal has no legal move, and
    `from_game` refuses it.

    Args:
        rng: What draws it.
        options: What the table plays.
        size: How many cards the hand may have.
    """
    sides, taken = _sides(rng, options)
    seat = rng.randrange(options.players)
    [number] = [n for n, side in enumerate(sides) if seat in side]
    is_closed = (
        options.teams == "lone-taker" and options.closed_phase and not any(taken)
    )
    needs_biriba = (
        is_closed and options.biribaki_needs_biriba
    ) or options.initial_meld_biriba
    begins = rng.random() < (0.15 if is_closed else 0.35)
    left = Counter(reference.full_deck(options))
    laid = _laid(rng, options, left, begins=begins, is_closed=is_closed)
    wanted = 1 if begins and rng.random() < 0.1 else rng.choice(size) + begins
    hand = made_hand(
        rng,
        options,
        wanted,
        left=left,
        laid=laid,
        long=0.9 if needs_biriba else 0.2,
        strays=1 if is_closed else rng.choice([2, 6]),
    )
    left.subtract(hand)
    hand = hand or [_left_card(rng, left)]
    if options.red_threes != "ordinary":
        reds = [card for card in left.elements() if card in {"3h", "3d"}]
        more = rng.sample(reds, min(len(reds), rng.choice([0, 1, 1, 2, 3])))
        hand += more
        left.subtract(more)
    pile = _pile(rng, hand, left) if begins else []
    minimums = [0] * len(sides)
    if (not laid or not begins) and rng.random() < 0.4:
        minimums[number] = _minimum(rng, hand, options)
        options = replace(options, initial_meld=((None, minimums[number]),))
    open_in_turn = {} if begins else _open_in_turn(rng, options, hand)
    rest = list(left.elements())
    rng.shuffle(rest)
    hands = [
        hand if n == seat else [rest.pop() for _ in range(3)]
        for n in range(options.players)
    ]
    packets_left = [
        [rest.pop() for _ in range(few)] for few in options.packets[sum(taken) :]
    ]
    if options.draw_pile_empty.startswith("biribaki") and rng.random() < 0.3:
        rest += [card for few in packets_left for card in few]
        packets_left = []
    if options.red_threes != "ordinary" and rng.random() < 0.5:
        few = rng.choice([1, 1, 2, 4])  # so that no card may come for a red three
        hands[(seat + 1) % options.players] += rest[few:]
        rest = rest[:few]
    return Game.at(
        options=options,
        hands=hands,
        sides=sides,
        melds=[laid if n == number else [] for n in range(len(sides))],
        packets=packets_left,
        taken=taken,
        minimums=minimums,
        draw_pile=rest if begins else rest[:-1],
        discard_pile=pile if begins else rest[-1:],
        seat=seat,
        step="draw" if begins else "meld",
        **open_in_turn,
    )


def _sides(rng: Random, options: Options) -> tuple[list[tuple[int, ...]], list[bool]]:
    """Return who plays together, and which sides have their biribaki."""
    lone = options.teams == "lone-taker"
    formed = lone and rng.random() < (0.1 if options.closed_phase else 0.7)
    sides = reference.starting_sides(options)
    if formed:
        sides = reference.sides_against(rng.randrange(options.players), options)
    taken = [formed, *[False] * (len(sides) - 1)]
    for side in range(len(sides)) if formed or not lone else ():
        is_left = sum(taken) < len(options.packets)
        taken[side] = taken[side] or (is_left and rng.random() < 0.5)
    return sides, taken


def _laid(
    rng: Random,
    options: Options,
    left: Counter[str],
    *,
    begins: bool,
    is_closed: bool,
) -> list[Cards]:
    """Return the melds of the side that is to move, and use up their cards.

    In a closed phase, and where first melds need a biriba, others are there only once
    the turn has begun.
    """
    count = rng.choice([0, 0, 1, 1, 2] if is_closed else [0, 1, 1, 2, 3])
    if begins and (is_closed or options.initial_meld_biriba):
        count = 0
    return made_melds(rng, options, count, left)


def _pile(rng: Random, hand: list[str], left: Counter[str]) -> list[str]:
    """Return a discard pile, of cards that belong to the hand and are taken from it."""
    rng.shuffle(hand)
    pile = [hand.pop() for _ in range(min(len(hand) - 1, rng.choice([0, 1, 1, 2, 3])))]
    if not pile or rng.random() < 0.2:
        pile.insert(rng.randint(0, len(pile)), _left_card(rng, left))
    return pile


def _open_in_turn(rng: Random, options: Options, hand: list[str]) -> dict[str, Any]:
    """Return what may be open in a turn that has begun with a discard pile."""
    found: dict[str, Any] = {}
    if options.take != "free" and rng.random() < 0.5:
        most = 1 if options.take == "meld-top" else 3
        due = {rng.choice(hand) for _ in range(rng.randint(1, most))}
        found["must_meld"] = sorted(due)
        found["aside"] = aside_of(rng, options, hand, found["must_meld"])
    if options.no_return != "none" and rng.random() < 0.2:
        found["single"] = rng.choice(hand)
    if options.one_card_guard == "go-out":
        found["guarded"] = rng.random() < 0.3
    return found


def aside_of(
    rng: Random, options: Options, hand: list[str], due: list[str]
) -> list[str]:
    """Return a pile just taken with cards that are due, if it must be told from a hand.

    Args:
        rng: What draws it.
        options: What the table plays.
        hand: The hand with the pile.
        due: The cards of which one is to be melded.
    """
    if options.take_with == "pile" or options.take == "meld-some":
        return []
    if options.take == "meld-any":
        return due
    others = hand.copy()
    for card in due:
        others.remove(card)
    return [*due, *rng.sample(others, min(len(others), rng.choice([0, 1, 1, 2, 3])))]


def _left_card(rng: Random, left: Counter[str]) -> str:
    """Return a card of those that are left, and use it up."""
    card = rng.choice(sorted(left.elements()))
    left[card] -= 1
    return card


def made_state(
    rng: Random, options: Options | None = None, *, size: range = SIZES
) -> GameState:
    """Return a deal of the library with a hand made of melds to move.

    It is drawn again until the turn can be finished, in the library's opinion.

    Args:
        rng: What draws it.
        options: What the table plays; drawn at random unless given.
        size: How many cards the hand may have.
    """
    while True:
        table = any_options(rng) if options is None else options
        try:
            return from_game(made_game(rng, table, size=size))
        except StateError:
            continue
