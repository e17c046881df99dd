"""The library plays every form and variation as the slow reference does."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given

from biriba import GameState, LayMeld, Rules, melds, rulesets, testing
from helpers import reference
from helpers.comparison import (
    DEPTH,
    STYLES,
    check_turn,
    examples,
    play_together,
    seeds,
    times,
)
from helpers.made_hands import aside_of, go_together, options_of_turn
from helpers.reference import Cards, Game, Options
from helpers.translation import (
    from_cards,
    from_game,
    from_meld,
    from_options,
    to_cards,
    to_meld,
    to_options,
    to_reading,
)

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

USUAL = reference.DEFAULT.set_ranks
WILDS = ["2s", "2h", "2d", "2c", reference.JOKER]
THREE = Options(players=3, teams="lone-taker", packets=(18, 11))
FIVE = Options(players=5, teams="lone-taker", packs=3, jokers=6, packets=(18, 11, 11))
SIX = Options(players=6, packs=3, jokers=6, packets=(11, 11, 11))


def copies_left(options: Options, used: Iterable[str]) -> Counter[str]:
    """Return what a deck has left once some cards are used."""
    left = Counter(reference.full_deck(options))
    left.subtract(Counter(used))
    return left


def some_cards(
    rng: Random, pool: list[str], size: int, left: Counter[str]
) -> list[str]:
    """Return cards of a pool, as many of each as are left, which uses them up."""
    cards = []
    for _ in range(size):
        card = rng.choice(pool)
        if left[card] > 0:
            left[card] -= 1
            cards.append(card)
    return cards


def candidate_run(rng: Random, options: Options, longest: int) -> Cards:
    """Return cards that are a run, or nearly one."""
    length = rng.randint(3, min(longest, options.longest_run))
    first = rng.randint(options.run_places.start, options.run_places.stop - length)
    suit = rng.choice("hhsd")
    cards = [reference.natural_at(first + place, suit) for place in range(length)]
    if rng.random() < 0.6:
        cards[rng.randrange(length)] = rng.choice([f"2{suit}", *WILDS])
    return reference.canon(cards)


def candidate_set(rng: Random, options: Options, longest: int) -> Cards:
    """Return cards that are a set, or nearly one."""
    rank = rng.choice(options.set_ranks or "59")
    length = rng.randint(3, min(longest, 4 * options.packs + 1))
    cards = [rank + rng.choice(reference.SUITS) for _ in range(length)]
    if rng.random() < 0.5:
        cards[0] = rng.choice(WILDS)
    return reference.canon(cards)


def candidate(rng: Random, options: Options, longest: int) -> Cards:
    """Return cards that are often a meld."""
    make = candidate_run if rng.random() < 0.7 else candidate_set
    return make(rng, options, longest)


# Melds ----------------------------------------------------------------------------

MELDINGS = [
    Options(set_ranks=ranks, twos_with_joker=joker, ace_both_ends=both, wild_move=moves)
    for (ranks, joker), both, moves in product(
        [(USUAL, True), (reference.RANKS, True), (reference.RANKS, False), ("2", True)],
        [False, True],
        ["free", "on-replacement"],
    )
]
MELDINGS += [
    Options(loose_wild=True),
    Options(loose_wild=True, wild_move="on-replacement"),
    Options(natural_twos=False),
    Options(natural_twos=False, ace_both_ends=True),
    Options(natural_twos=False, run_ranks="456789TJQKA", loose_wild=True),
    Options(run_ranks="456789TJQKA", wild_move="on-replacement", loose_wild=True),
    Options(run_ranks="A23456789T", wild_move="on-replacement"),
    Options(run_ranks="23456789TJQKA", loose_wild=True),
]
"""What the options for melds come to; the number of packs is varied besides."""

each_melding = pytest.mark.parametrize(
    "melding",
    MELDINGS,
    ids=[
        f"{len(o.set_ranks)}-{o.twos_with_joker}-{o.ace_both_ends}-{o.wild_move}"
        f"-{o.loose_wild}-{o.natural_twos}-{o.run_ranks}"
        for o in MELDINGS
    ],
)
melding_rules = pytest.mark.rule(
    "R130", "R144", "R164", "R165", "R198", "R199", "R228", "C03", "C15", "C16"
)


def two_or_three_packs(melding: Options) -> Iterator[Options]:
    """Yield the options with the usual deck and with that of six players."""
    yield melding
    yield replace(melding, **{name: getattr(SIX, name) for name in DECK_OF_SIX})


DECK_OF_SIX = ["players", "packs", "jokers", "packets"]


def near_suit(rng: Random) -> list[str]:
    """Return the cards of a suit, its ace and two often, and all wild cards."""
    suit = rng.choice(reference.SUITS)
    own = [rank + suit for rank in reference.RANKS]
    return own + WILDS + [f"A{suit}", f"A{suit}", f"2{suit}"]


def near_twos(rng: Random) -> list[str]:
    """Return twos, jokers and the cards of another rank."""
    rank = rng.choice(reference.RANKS)
    return [rank + suit for suit in reference.SUITS] + WILDS


def check_meld(cards: Cards, options: Options, rules: Rules) -> None:
    """Compare all readings of some cards, and all ways to lay them."""
    readings = sorted(reference.readings(cards, options), key=repr)
    own = from_cards(cards)
    found = melds.layouts(own, rules.melding)

    assert readings == sorted(map(to_reading, found), key=repr)
    assert (not readings) == (melds.explain(own, rules.melding) is not None)
    ways = sorted(map(to_meld, melds.choices(own, rules.melding)))
    assert ways == sorted(reference.ways_to_lay(cards, options))


@melding_rules
@each_melding
def test_readings(melding: Options) -> None:
    """Cards are read as melds alike, and lie in the same ways."""
    rng = Random(1)
    for options in two_or_three_packs(melding):
        rules = from_options(options)
        for _ in times(150):
            left = copies_left(options, ())
            pool = rng.choice([near_suit, near_twos])(rng)
            cards = some_cards(rng, pool, rng.choice([3, 3, 4, 5, 8, 14]), left)
            check_meld(reference.canon(cards), options, rules)
            some = candidate(rng, options, 14)
            if Counter(some) <= left + Counter(cards):
                check_meld(some, options, rules)


@melding_rules
@each_melding
def test_in_hand(melding: Options) -> None:
    """A hand holds the same melds, in each way in which they can lie."""
    rng = Random(2)
    for options in two_or_three_packs(melding):
        for _ in times(8):
            left = copies_left(options, ())
            pool = rng.choice([near_suit, near_twos])(rng)
            hand = reference.canon(some_cards(rng, pool, rng.choice([8, 20]), left))
            expected = [
                way
                for cards in reference.new_melds_of_long_hand(hand, options)
                for way in reference.ways_to_lay(cards, options)
            ]
            found = melds.find(from_cards(hand), from_options(options).melding)
            assert sorted(expected) == sorted(map(to_meld, found))


def check_additions(meld: Cards, hand: Cards, options: Options) -> None:
    """Compare what a hand can add to a meld, and all that the meld can become."""
    melding = from_options(options).melding
    own = from_meld(meld, from_options(options))
    found = {
        to_cards(added): frozenset(map(to_meld, melds.choices(added, melding, to=own)))
        for added in melds.additions(own, from_cards(hand), melding)
    }

    assert meld == to_meld(own)
    expected = reference.extended(meld, hand, options)
    assert expected == found, (meld, hand)
    for added in reference.sub_multisets(hand) if len(hand) < 6 else ():
        refused = melds.explain(from_cards(added), melding, to=own)
        assert (added in expected) == (refused is None), (meld, added)


@melding_rules
@each_melding
def test_additions(melding: Options) -> None:
    """A meld takes the same cards, and becomes the same melds by them."""
    rng = Random(3)
    for options in two_or_three_packs(melding):
        for _ in times(20, at_night=40):
            cards = candidate(rng, options, 14)
            naturals = [card for card in cards if not reference.can_be_wild(card)]
            suit = rng.choice(naturals or ["5h"])[1]
            pool = WILDS + [rank + suit for rank in reference.RANKS] + [f"A{suit}"] * 3
            left = copies_left(options, cards)
            hand = some_cards(rng, pool, rng.choice([3, 5, 5, 12]), left)
            for way in sorted(reference.ways_to_lay(cards, options)):
                check_additions(way, reference.canon(hand), options)
                for grown in sorted(grown_by(way, hand, options))[:3]:
                    check_additions(grown, reference.canon(hand), options)


def grown_by(meld: Cards, hand: Iterable[str], options: Options) -> set[Cards]:
    """Return what a meld can become by cards like those of a hand."""
    results = reference.extended(meld, hand, options).values()
    return {grown for ways in results for grown in ways}


@pytest.mark.rule("R165", "C15")
def test_read_back() -> None:
    """A run whose wild card stays is read as it lies, even if it could be clean."""
    options = Options(wild_move="on-replacement")
    melding = from_options(options).melding
    hand = reference.parse("2h 3h 4h 5h 6h 7h 8h JK")
    for cards in reference.new_melds_of_long_hand(hand, options):
        for way in reference.ways_to_lay(cards, options):
            for grown in grown_by(way, hand, options):
                meld = from_meld(grown, from_options(options))
                assert grown == to_meld(melds.identify(meld.order, melding))


# Whole games ----------------------------------------------------------------------


def shuffled(options: Options, rng: Random) -> list[str]:
    """Return a deck in any order, or one that deals neighbours to each seat."""
    deck = reference.full_deck(options)
    rng.shuffle(deck)
    if rng.random() < 0.5:
        seats = options.players
        dealt = seats * options.hand_size
        hands = sorted(deck[:dealt], key=reference.key)
        deck[:dealt] = [
            hands[seat * options.hand_size + number]
            for number in range(options.hand_size)
            for seat in range(seats)
        ]
    return deck


def play_deal(rules: Rules, rng: Random, at_most: int) -> None:
    """Deal and play in both engines; the reference is slow with a whole hand to go."""
    if rules.seating.teams == "lone-taker" or rules.match.initial_meld_biriba:
        sizes = [6] * len(rules.dealing.packets)
        rules = rules.with_(hand_size=rng.choice([3, 5]), packets=sizes)
    rules = rules.with_(stall_limit=rng.choice([None, 1, 2, 10]))
    options = to_options(rules)
    deck, dealer = shuffled(options, rng), rng.randrange(options.players)
    totals = [rng.choice([-500, 0, options.target - 1]) for _ in rules.seating.sides]
    minimums = [rules.match.minimum_at(total) for total in totals]
    to_deal = options.players * options.hand_size
    cut = rng.choice([None, rng.randrange(1, len(deck)), len(deck) - to_deal])
    keeps = rng.random() < 0.7
    game = Game(
        deck, dealer, options=options, cut=cut, keeps_peek=keeps, minimums=minimums
    )
    state = GameState.from_deck(
        rules,
        " ".join(deck),
        dealer=dealer,
        cut=cut,
        keeps_wild=keeps,
        minimums=minimums,
    )

    play_together(game, state, rng.choice(STYLES), rng, at_most)


@pytest.mark.rule("R079", "R083", "R086", "R091", "R094", "R097", "R099", "R119")
@pytest.mark.rule("R163", "R169", "R179", "R185", "R194", "R204", "R213", "R214")
@pytest.mark.rule("R223", "R230", "R231", "R232", "C12", "C13", "C26", "C36", "C62")
@pytest.mark.parametrize("name", rulesets.names())
def test_preset(name: str) -> None:
    """Every ruleset is played alike, with each number of players it is for."""
    counts = rulesets.player_counts(name)
    for number in times(max(3, len(counts)), at_night=6):
        rng = Random(number)
        rules = rulesets.get(name, counts[number % len(counts)])
        play_deal(rules, rng, at_most=80)


@given(testing.rules(), seeds)
@examples(20, shrinks=False)
def test_random_rules(rules: Rules, seed: int) -> None:
    """Any rules that go together are played alike."""
    play_deal(rules, Random(seed), at_most=60)


# What is open in a turn -------------------------------------------------------------

KINDS_OF_TURN = ["due", "minimum", "ban", "guard", "closed", "plain", "take"]


def any_options(rng: Random, kind: str) -> Options:
    """Return options that matter within a turn."""
    form = {"ban": THREE, "closed": rng.choice([THREE, FIVE])}.get(kind)
    form = form or rng.choice([reference.DEFAULT, reference.DEFAULT, THREE])
    while True:
        ranks = [USUAL, USUAL, reference.RANKS, "", "2", "79"]
        options = options_of_turn(rng, form, ranks)
        if kind != "closed" and options.red_threes != "ordinary":
            options = replace(options, closed_phase=False)
        if go_together(options):
            return options


def asking(options: Options, minimum: int) -> Options:
    """Return options by which first melds are asked for a minimum, if it is one."""
    rows = ((None, minimum),) if minimum else ()
    return replace(options, initial_meld=rows)


def any_turn(rng: Random, kind: str) -> Game:
    """Return a deal with a short hand to move, and something open in the turn."""
    options = any_options(rng, kind)
    sides, taken = reference.starting_sides(options), [False, False]
    if options.teams == "partners":
        taken = [rng.random() < 0.5, rng.random() < 0.5]
    elif kind == "closed":
        taken = [False] * options.players
    else:
        sides, taken = [(0,), (1, 2)], [True, rng.random() < 0.5]
    seat = 1 if kind == "ban" else rng.randrange(options.players)
    [number] = [number for number, side in enumerate(sides) if seat in side]
    left = copies_left(options, ())
    own = any_melds(rng, options, left, rng.choice([0, 0, 1, 1, 2, 3]))
    begins = kind in ("take", "guard") or (kind == "due" and rng.random() < 0.5)
    if begins and options.initial_meld_biriba:
        own = [meld for meld in own if reference.is_biriba(meld, options)]
    sizes = [3, 4, 5, 6, 7, 8] if kind in ("minimum", "closed") else [1, 1, 2, 3, 4, 6]
    size = 1 if kind == "guard" else rng.choice(sizes)
    for meld in own:
        left.subtract(reference.cards_of(meld))
    hand = any_hand(rng, options, left, own, size) or [next(left.elements())]
    left = copies_left(options, [*hand, *(c for m in own for c in cards_in(m))])
    lays_red_threes = options.red_threes != "ordinary"
    if lays_red_threes:
        hand += some_cards(rng, ["3h", "3d"], rng.choice([0, 1, 1, 2, 3]), left)
    pile = pile_like(rng, hand, own, left) if begins else []
    minimums = [0] * len(sides)
    if kind in ("minimum", "closed", "due") and (not own or not begins):
        minimums[number] = rng.choice([0, 40, 50, 75, 76, 90, 120])
        options = asking(options, minimums[number])
    must_meld: list[str] = []
    if kind == "due" and not begins and options.take != "free":
        most = 1 if options.take == "meld-top" else 3
        must_meld = sorted({rng.choice(hand) for _ in range(rng.randint(1, most))})
    aside = aside_of(rng, options, hand, must_meld) if must_meld else []
    may_be_single = not begins and options.no_return != "none" and rng.random() < 0.4
    rest = list(left.elements())
    rng.shuffle(rest)
    hands = [
        hand if n == seat else [rest.pop() for _ in range(3)]
        for n in range(options.players)
    ]
    packets = [
        [rest.pop() for _ in range(size)] for size in options.packets[sum(taken) :]
    ]
    if options.draw_pile_empty.startswith("biribaki") and rng.random() < 0.3:
        rest += [card for cards in packets for card in cards]
        packets = []
    if lays_red_threes and rng.random() < 0.5:
        few = rng.choice([1, 1, 2, 4])  # so that no card may come for a red three
        hands[(seat + 1) % options.players] += rest[few:]
        rest = rest[:few]
    return Game.at(
        options=options,
        hands=hands,
        sides=sides,
        melds=[own if n == number else [] for n in range(len(sides))],
        packets=packets,
        taken=taken,
        minimums=minimums,
        draw_pile=rest[:-1] if not pile else rest,
        discard_pile=pile or rest[-1:],
        seat=seat,
        step="draw" if pile else "meld",
        single=rng.choice(hand) if may_be_single else None,
        must_meld=must_meld,
        aside=aside,
        guarded=not begins
        and options.one_card_guard == "go-out"
        and rng.random() < 0.5,
    )


def cards_in(meld: Cards) -> Cards:
    """Return the cards of a meld on the table."""
    return reference.cards_of(meld)


def any_melds(
    rng: Random, options: Options, left: Counter[str], count: int
) -> list[Cards]:
    """Return melds on the table that the deck has the cards for."""
    found: list[Cards] = []
    laid: Counter[str] = Counter()
    for _ in range(count):
        cards = candidate(rng, options, rng.choice([4, 6, 7, 8, 13]))
        ways = sorted(reference.ways_to_lay(cards, options))
        if ways and laid + Counter(cards) <= left:
            laid.update(cards)
            found.append(rng.choice(ways))
    return found


def any_hand(
    rng: Random, options: Options, left: Counter[str], own: list[Cards], size: int
) -> list[str]:
    """Return a hand of melds, of cards that fit to others, of twins and wild cards."""
    hand: list[str] = []
    for _ in range(3 * size):
        what = rng.random()
        if what < 0.35:
            cards: Iterable[str] = candidate(rng, options, rng.choice([3, 4, 7]))
        elif what < 0.7 and own:
            cards = [fitting(rng, rng.choice(own), options)]
        elif what < 0.85 or not hand:
            cards = [rng.choice([*WILDS, rng.choice(reference.KINDS)])]
        else:
            cards = [rng.choice(hand)]
        more = Counter(hand) + Counter(cards)
        if more <= left and more.total() <= size:
            hand = list(more.elements())
    return hand


def fitting(rng: Random, meld: Cards, options: Options) -> str:
    """Return a card that can join a meld, if there is one."""
    some = [card for card in reference.KINDS if reference.can_add(meld, card, options)]
    return rng.choice(some or reference.KINDS)


def pile_like(
    rng: Random, hand: list[str], own: list[Cards], left: Counter[str]
) -> list[str]:
    """Return a short discard pile that may well be worth taking."""
    pools = [WILDS, reference.KINDS, hand, *map(cards_in, own)]
    size = rng.choice([1, 1, 2, 3])
    pile = [
        card
        for _ in range(size)
        for card in some_cards(rng, list(rng.choice(pools)), 1, left)
    ]
    return pile or some_cards(rng, [next(left.elements())], 1, left)


@pytest.mark.rule("R088", "R092", "R093", "R102", "R105", "R134", "R153", "R170")
@pytest.mark.rule("R179", "R208", "R212", "R230", "R231", "R232", "C20", "C22", "C49")
@pytest.mark.rule("C55", "C56", "C57", "C58", "C59")
@pytest.mark.parametrize("kind", KINDS_OF_TURN)
def test_open_turn(kind: str) -> None:
    """Whatever is open in a turn, the same moves are legal until it is finished."""
    for seed in times(50, at_night=130):
        check_turn(any_turn(Random(f"{kind} {seed}"), kind))


@pytest.mark.parametrize("kind", KINDS_OF_TURN)
def test_plain_definition(kind: str) -> None:
    """The reference finds an end of the turn just where trying everything does."""
    for seed in times(80):
        turn = any_turn(Random(f"plain {kind} {seed}"), kind).turn()
        if len(turn.hand) <= 5:
            assert reference.can_finish(turn) == reference.can_finish_plainly(turn)


# Covers of a whole hand -------------------------------------------------------------


def goes_down(
    hand: Cards, options: Options, *, needs_biriba: bool, may_leave: bool
) -> bool:
    """Return whether new melds cover a hand, but for one card, by trying everything."""
    every = [Counter(meld) for meld in reference.new_melds(hand, options)]

    @cache
    def covers(left: Cards, *, biriba: bool, leaves: bool) -> bool:
        if not left:
            return not biriba
        if leaves and covers(left[1:], biriba=biriba, leaves=False):
            return True
        return any(
            covers(
                reference.without(left, meld.elements()),
                biriba=biriba and meld.total() < reference.BIRIBA,
                leaves=leaves,
            )
            for meld in every
            if meld[left[0]] and meld <= Counter(left)
        )

    return covers(hand, biriba=needs_biriba, leaves=may_leave)


def declaring(hand: Cards, options: Options, *, may_leave: bool) -> Game:
    """Return a deal in its closed phase; nothing may be left if all must be paid."""
    rest = list(copies_left(options, hand).elements())
    Random(0).shuffle(rest)
    minimum = 0 if may_leave else sum(reference.value(c, options) for c in hand)
    return Game.at(
        options=asking(options, minimum),
        hands=[hand, *([rest.pop() for _ in range(3)] for _ in range(2))],
        packets=[[rest.pop() for _ in range(size)] for size in options.packets],
        draw_pile=rest[1:],
        discard_pile=rest[:1],
        step="meld",
        minimums=[minimum, 0, 0],
    )


def nearly_covered(rng: Random, options: Options, size: int) -> Cards:
    """Return a hand made of melds, with up to two cards more, fewer or others."""
    left = copies_left(options, ())
    hand: list[str] = []
    for _ in range(30):
        cards = candidate(rng, options, rng.choice([3, 4, 8]))
        if not reference.is_meld(cards, options) or len(hand) + len(cards) > size:
            continue
        if Counter(hand) + Counter(cards) <= left:
            hand += cards
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        if len(hand) > 3 and rng.random() < 0.5:
            hand.remove(rng.choice(hand))
        card = rng.choice([*WILDS, *hand, rng.choice(reference.KINDS)])
        if hand.count(card) < left[card] and len(hand) < size:
            hand.append(card)
    return reference.canon(hand)


FEW_HANDS = 12
"""How many hands are few."""


@pytest.mark.rule("R088", "R092", "R093")
@pytest.mark.parametrize("melding", MELDINGS[:8:3] + MELDINGS[9::3])
@pytest.mark.parametrize("needs_biriba", [False, True])
@pytest.mark.parametrize("may_leave", [False, True])
def test_covers(melding: Options, *, needs_biriba: bool, may_leave: bool) -> None:
    """The first meld of the closed phase is legal if the whole hand can go down.

    A plain run tries a few hands, and others until some go down and some do not.
    """
    options = replace(
        THREE,
        set_ranks=melding.set_ranks,
        twos_with_joker=melding.twos_with_joker,
        ace_both_ends=melding.ace_both_ends,
        wild_move=melding.wild_move,
        loose_wild=melding.loose_wild,
        natural_twos=melding.natural_twos,
        run_ranks=melding.run_ranks,
        one_set_per_rank=needs_biriba and may_leave,
        biribaki_needs_biriba=needs_biriba,
    )
    found: Counter[bool] = Counter()
    for seed in times(30):
        if DEPTH == 1 and seed >= FEW_HANDS and len(found) == 2:
            break
        rng = Random(seed)
        hand = nearly_covered(rng, options, rng.choice([6, 9, 10, 11, 12]))
        if not hand:
            continue
        expected = goes_down(
            hand, options, needs_biriba=needs_biriba, may_leave=may_leave
        )
        state = from_game(declaring(hand, options, may_leave=may_leave))
        assert expected == bool(state.legal_moves.only(LayMeld)), hand
        found[expected] += 1
    assert len(found) == 2
