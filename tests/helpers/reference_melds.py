"""Options, cards and melds of the slow, obvious reference.

Written from the rule texts and sharing no code with the library. R and C numbers are
those of the rule catalogue and its rulings.

Cards are strings: a rank of ``A23456789TJQK`` and a suit of ``shdc`` ("7h"), or the
joker "JK". Hands and melds are tuples of cards in the order of `canon`. Places in a
run are numbered 1 (low Ace), 2, 3, ... 11 (Jack), 12, 13 (King), 14 (high Ace).

Where wild cards keep their places (`Options.wild_move`), a dirty run on the table is
more than its cards. Then its tuple ends with a mark such as "@3", which tells the
place of its lowest card as the library counts places, from 0: the meld ("5h", "6h",
"JK", "@3") is JK-5h-6h. No other meld has a mark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

Cards = tuple[str, ...]
Bonus = tuple[int, int]
"""What a clean biriba earns, and a dirty one (R034)."""
Points = int | Fraction

RANKS = "A23456789TJQK"
SUITS = "shdc"
JOKER = "JK"
LOW_ACE, HIGH_ACE = 1, 14
MIN_MELD, BIRIBA, MAX_RUN = 3, 7, 13
SEATS = 4
"""The players of the usual game."""

KINDS = [rank + suit for rank in RANKS for suit in SUITS] + [JOKER]
POSITION = {card: position for position, card in enumerate(KINDS)}


# The options


@dataclass(frozen=True)
class Options:
    """What a table can agree on; unless told otherwise, four-player Biriba (R003)."""

    # The deck (R004).
    packs: int = 2
    jokers: int = 4

    # Who plays (R001, R002). The last three change nothing within a deal.
    players: int = SEATS
    teams: str = "partners"
    closed_phase: bool = True
    """Or "individuals", or "lone-taker"."""
    direction: str = "anticlockwise"
    """Or "clockwise"."""
    deal_passes: str = "right"
    """Or "left"."""
    first_dealer: str = "any"
    """Or "low-card"."""

    # The deal (R038-R042).
    hand_size: int = 11
    packets: tuple[int, ...] = (11, 11)
    upcard: bool = True
    bonus_suit: str = "upcard"
    """Or "none"."""
    joker_upcard: str = "no-bonus-suit"
    """Or "choose-or-none", "take-and-turn", "take-and-choose"."""
    first_exchange: bool = False
    cut_peek: bool = False

    # Melds (R011-R030).
    set_ranks: str = "A3456789TJQK"
    twos_with_joker: bool = True
    ace_both_ends: bool = False
    wild_move: str = "free"
    """Or "on-replacement"."""
    loose_wild: bool = False
    one_set_per_rank: bool = False
    runs_apart: bool = False
    natural_twos: bool = True
    run_ranks: str = "A23456789TJQKA"
    biriba_size: int = 7

    # Taking the pile (R046, R047, R050); how much of it shows changes nothing (C61).
    take: str = "free"
    """Or "meld-any", or "meld-top", or "meld-some"."""
    take_least_cards: int = 0
    take_with: str = "pile"
    """Or "hand"."""
    wild_top_new_meld: bool = True
    pile_view: str = "all"
    """Or "top"."""
    no_return: str = "same-or-identical"
    """Or "same-unless-held", or "none"."""
    one_card_guard: str = "none"
    """Or "go-out", or "take"."""
    pile_lock: str = "none"
    """Or "black-threes", or "black-threes-and-twos"."""

    # Red threes (F174-F184).
    red_threes: str = "ordinary"
    """Or "aside", or "aside-at-once"."""
    red_three_replaced: str = "draw-pile"
    """Or "draw-pile-or-biribaki", or "never"."""
    red_three_aside: int = 0
    red_three_bonus: int = 100
    all_red_threes_bonus: int | None = None

    # The rest of the play.
    wild_discards: str = "free"
    """Or "not-before-partner", or "last-resort"."""
    biribaki_needs_biriba: bool = True
    go_out_needs: str = "biriba"
    """Or "clean-biriba"."""
    go_out_discard: str = "any"
    """Or "natural", or "none-needed"."""
    go_out_needs_biribaki: str = "always"
    """Or "while-left"."""
    draw_pile_empty: str = "pass-round"
    """Or "biribaki-then-end", "biribaki-then-pass", or "end-of-turn"."""
    draw_pile_reserve: int = 0
    stall_limit: int | None = 10
    """In rounds: one turn for each player; None: the play goes on (C27)."""

    # Values of cards (R067).
    joker_value: int = 20
    ace_value: int = 15
    two_value: int = 10
    high_card_value: int = 10
    low_card_value: int = 5
    figure_value: int | None = None
    """Of a jack, a queen, a king; None: as an eight."""
    black_three_in_hand: int | None = None
    red_three_in_hand: int | None = None
    """What a three in a hand costs; None: its value."""

    # Bonuses of biribas (R071-R075); None: the kind is not told from others.
    run_bonus: Bonus = (200, 100)
    set_bonus: Bonus = (300, 150)
    suit_run_bonus: Bonus = (400, 200)
    full_bonus: Bonus = (1000, 500)
    suit_full_bonus: Bonus = (2000, 1000)
    ace_to_ace_bonus: Bonus | None = None
    suit_ace_to_ace_bonus: Bonus | None = None
    full_set_bonus: Bonus | None = None
    twos_bonus: Bonus | None = None
    semi_clean_bonus: int | None = None
    semi_clean_run: str = "wild-at-end"
    """Or "seven-beside-wild"."""
    semi_clean_set: str = "seven-naturals"
    """Or "eight-cards"."""

    # Other points (R068-R070).
    go_out_bonus: int = 100
    no_biribaki_penalty: int = 100
    unplayed_biribaki: str = "penalty"
    """Or "cards"."""
    biribaki_bonus: int = 0
    no_biribaki_waived: bool = False
    no_biriba_melds: str = "plus"
    """Or "minus"."""
    no_biriba_penalty: int = 0
    no_meld_penalty: int = 0
    cut_bonus: int = 0

    # The match (R076, R105-R107).
    target: int = 5000
    target_strict: bool = True
    rounding: str = "none"
    """Or "up-to-10"."""
    halves: str = "exact"
    """Or "up"."""
    match_deals: int | None = None
    victory_points: tuple[int, ...] | None = None
    alone_from: int | None = None
    alone_packets: tuple[int, ...] = (11, 11, 11)
    initial_meld: tuple[tuple[int | str | None, int], ...] = ()
    initial_meld_strict: bool = False
    initial_meld_biriba: bool = False

    # What things are called, which changes nothing.
    words: str = "biriba"
    pieces: str = "cards"

    def __hash__(self) -> int:
        """Quick to work out, for the memos; equal options have equal hashes."""
        runs = self.run_ranks, self.ace_both_ends
        return hash((self.players, self.take, self.wild_move, self.set_ranks, runs))

    @property
    def longest_run(self) -> int:
        """The most cards of a run (R016, R199, F152), but for a loose wild card."""
        return MAX_RUN + 1 if self.ace_both_ends else self.full_run

    @property
    def full_run(self) -> int:
        """The cards of a run through all ranks of runs, each once (R035, F152)."""
        return len(set(self.run_ranks))

    @property
    def run_places(self) -> range:
        """The places of runs, from the lowest to the highest (F152)."""
        low = RANKS.index(self.run_ranks[0]) + 1
        return range(low, low + len(self.run_ranks))

    @property
    def wilds_stay(self) -> bool:
        """True if a wild card keeps its place in a run until replaced (R165, C15)."""
        return self.wild_move == "on-replacement"


DEFAULT = Options()
"""Four-player Biriba in two partnerships, no variation (R001-R078)."""


# Cards


def key(card: str) -> int:
    """Place of a card in the one sorting order: by rank from Ace, suit, joker last."""
    return POSITION[card]


def canon(cards: Iterable[str]) -> Cards:
    """The cards as a tuple in sorted order."""
    return tuple(sorted(cards, key=POSITION.__getitem__))


def parse(text: str) -> Cards:
    """The cards of a text such as "5h 6h JK", in sorted order."""
    return canon(text.split())


def full_deck(options: Options = DEFAULT) -> list[str]:
    """All cards in sorted order, usually two packs and four jokers (R004, R079)."""
    return list(canon(KINDS[:-1] * options.packs + [JOKER] * options.jokers))


def rank_of(card: str) -> str:
    """The rank of a card; the joker is a rank of its own."""
    return JOKER if card == JOKER else card[0]


def can_be_wild(card: str) -> bool:
    """Jokers and all twos are wild cards (R017)."""
    return rank_of(card) in (JOKER, "2")


def without(cards: Cards, used: Iterable[str]) -> Cards:
    """The cards that remain when the used ones are taken away, each once."""
    rest = list(cards)
    for card in used:
        rest.remove(card)
    return tuple(rest)


def contains(cards: Cards, wanted: Iterable[str]) -> bool:
    """True if the wanted cards, counted with their copies, are among the cards."""
    return Counter(wanted) <= Counter(cards)


def sub_multisets(cards: Cards) -> Iterator[Cards]:
    """Every sub-multiset of the cards once, the empty one too, in sorted order."""
    copies = Counter(canon(cards))
    for counts in product(*(range(number + 1) for number in copies.values())):
        pairs = zip(copies, counts, strict=True)
        yield tuple(card for card, count in pairs for _ in range(count))


def value(card: str, options: Options = DEFAULT) -> int:
    """The points of a card (R067, R121, R122, R237, C43)."""
    if card == JOKER:
        return options.joker_value
    if rank_of(card) == "A":
        return options.ace_value
    if rank_of(card) == "2":
        return options.two_value
    if rank_of(card) in "JQK" and options.figure_value is not None:
        return options.figure_value
    low = rank_of(card) in "34567"
    return options.low_card_value if low else options.high_card_value


def value_in_hand(card: str, options: Options) -> int:
    """What a card costs that is left in a hand (F183, F186, F187, FC27)."""
    if card in ("3s", "3c") and options.black_three_in_hand is not None:
        return options.black_three_in_hand
    if card in ("3h", "3d") and options.red_three_in_hand is not None:
        return options.red_three_in_hand
    return value(card, options)


# Reading cards as a meld


class Reading(NamedTuple):
    """One way to see some cards as a meld (R006)."""

    kind: str
    """Either "set" or "run"."""
    cards: Cards
    """A run in the order of its places; a set's naturals, then its wild card."""
    wild: int | None
    """Where the wild card stands in `cards`, or None if there is none."""
    first: int
    """The place of a run's first card; 0 for a set."""

    @property
    def naturals(self) -> Cards:
        """The cards that stand for themselves."""
        return tuple(c for i, c in enumerate(self.cards) if i != self.wild)

    @property
    def suit(self) -> str | None:
        """The suit of a run, which is that of its naturals (C54); None for a set."""
        return self.naturals[0][1] if self.kind == "run" else None

    @property
    def last(self) -> int:
        """The place of a run's last card."""
        return self.first + len(self.cards) - 1


def wild_choices(cards: Cards) -> list[str | None]:
    """Which card is the wild one: none, or one of the jokers and twos (R019)."""
    return [None, *canon(card for card in set(cards) if can_be_wild(card))]


def set_readings(cards: Cards, options: Options = DEFAULT) -> list[Reading]:
    """Every way to read the cards as a set (R011, R012, R019, C03)."""
    found = []
    for wild in wild_choices(cards):
        naturals = without(cards, [wild] if wild else [])
        ranks = {rank_of(card) for card in naturals}
        if len(cards) < MIN_MELD or len(ranks) != 1:
            continue
        if not ranks <= set(options.set_ranks):
            continue
        if ranks == {"2"} and not may_join_twos(wild, options):
            continue
        if wild:
            found.append(Reading("set", (*naturals, wild), len(naturals), 0))
        else:
            found.append(Reading("set", naturals, None, 0))
    return found


def may_join_twos(wild: str | None, options: Options) -> bool:
    """True if a set of twos may have this wild card, or none (R130, R144, C03)."""
    return wild is None or (wild == JOKER and options.twos_with_joker)


def own_places(card: str, options: Options = DEFAULT) -> list[int]:
    """The places where a card is natural in a run: an Ace has two (R014, R018).

    At some tables a two has none (F143), and ranks are left out of runs (F152, F157).
    """
    if rank_of(card) == "2" and not options.natural_twos:
        return []
    places = [RANKS.index(rank_of(card)) + 1]
    if rank_of(card) == "A":
        places = [LOW_ACE, HIGH_ACE]
    return [place for place in places if place in options.run_places]


def is_contiguous(places: Iterable[int], options: Options = DEFAULT) -> bool:
    """True if the places are consecutive and different; R015, R199 on both Aces."""
    ordered = sorted(places)
    both_aces = LOW_ACE in ordered and HIGH_ACE in ordered
    if both_aces and not options.ace_both_ends:
        return False
    return ordered == list(range(ordered[0], ordered[0] + len(ordered)))


def run_readings(cards: Cards, options: Options = DEFAULT) -> list[Reading]:
    """Every way to read the cards as a run (R013-R020, R198-R200)."""
    found: set[Reading] = set()
    if len(cards) == options.longest_run + 1 and options.loose_wild:
        return loose_readings(cards, options)
    if not MIN_MELD <= len(cards) <= options.longest_run:
        return []
    for wild in wild_choices(cards):
        naturals = without(cards, [wild] if wild else [])
        if JOKER in naturals or len({card[1] for card in naturals}) != 1:
            continue
        for places in product(*(own_places(card, options) for card in naturals)):
            for wild_place in wild_places(wild, naturals, options):
                all_places = [*places, *wild_place]
                if is_contiguous(all_places, options):
                    all_cards = [*naturals, *([wild] if wild else [])]
                    found.add(run_reading(all_places, all_cards, wild_place))
    return sorted(found, key=lambda reading: (reading.wild is not None, reading.first))


def loose_readings(cards: Cards, options: Options) -> list[Reading]:
    """The ways to read a run of all ranks and a wild card that stands for none (F037).

    It is shown beside the others: above them, or below where there is no place above.
    A run that can begin with the Ace does.
    """
    found: set[Reading] = set()
    for wild in wild_choices(cards):
        naturals = without(cards, [wild] if wild else [])
        if wild is None or len({card[-1] for card in naturals}) != 1:
            continue
        for places in product(*(own_places(card, options) for card in naturals)):
            if is_contiguous(places, options):
                found.add(with_loose(places, naturals, wild, options))
    return sorted(found)


def with_loose(
    places: Iterable[int], naturals: Iterable[str], wild: str, options: Options
) -> Reading:
    """The reading of a complete run with a wild card beside it."""
    at = [*places]
    if LOW_ACE in options.run_places:
        at = [LOW_ACE if place == HIGH_ACE else place for place in at]
    beside = min(at) - 1 if max(at) == HIGH_ACE else max(at) + 1
    return run_reading([*at, beside], [*naturals, wild], [beside])


def wild_places(
    wild: str | None, naturals: Cards, options: Options = DEFAULT
) -> list[list[int]]:
    """Where the wild may be tried: everywhere but where it would be natural (R018)."""
    if wild is None:
        return [[]]
    is_own_suit = wild != JOKER and wild[1] == naturals[0][1]
    barred = own_places(wild, options) if is_own_suit else []
    return [[place] for place in options.run_places if place not in barred]


def run_reading(places: list[int], cards: list[str], wild_place: list[int]) -> Reading:
    """The reading of a run whose cards stand at these places, side by side."""
    at = dict(zip(places, cards, strict=True))
    ordered = sorted(places)
    wild = ordered.index(wild_place[0]) if wild_place else None
    return Reading("run", tuple(at[place] for place in ordered), wild, ordered[0])


@lru_cache(maxsize=2**14)
def _readings(cards: Cards, options: Options) -> tuple[Reading, ...]:
    return (*set_readings(cards, options), *run_readings(cards, options))


def readings(cards: Iterable[str], options: Options = DEFAULT) -> list[Reading]:
    """Every way to read the cards as a set or as a run (R011-R020)."""
    return list(_readings(canon(cards), options))


def is_meld(cards: Iterable[str], options: Options = DEFAULT) -> bool:
    """True if the cards are a set or a run (R006, R011-R022)."""
    return len(_readings(canon(cards), options)) > 0


# Melds on the table


def mark_of(meld: Cards) -> str | None:
    """The mark of a dirty run whose wild card keeps its place, such as "@3"."""
    return meld[-1] if meld[-1].startswith("@") else None


def cards_of(meld: Cards) -> Cards:
    """The cards of a meld, without its mark."""
    return meld[:-1] if mark_of(meld) else meld


def library_place(place: int) -> int:
    """A place as the library and the moves count it, from 0 for the low Ace."""
    return place - LOW_ACE


def as_meld(reading: Reading, options: Options = DEFAULT) -> Cards:
    """The meld on the table that is arranged like this (R165)."""
    cards = canon(reading.cards)
    if options.wilds_stay and reading.kind == "run" and reading.wild is not None:
        return (*cards, f"@{library_place(reading.first)}")
    return cards


def table_readings(
    meld: Iterable[str], options: Options = DEFAULT
) -> tuple[Reading, ...]:
    """The ways in which a meld on the table can be seen (R025, R165).

    Where wild cards keep their places, a run without a mark is a clean one, and the
    one with a mark has one arrangement. If an Ace could stand at either end of it
    and the wild card at the other, the wild card is the high one.
    """
    return tuple(_table_readings(tuple(meld), options))


@lru_cache(maxsize=2**14)
def _table_readings(meld: Cards, options: Options) -> list[Reading]:
    if not meld:
        return []
    found = readings(cards_of(meld), options)
    if not options.wilds_stay or all(reading.kind == "set" for reading in found):
        return [] if mark_of(meld) else found
    if mark_of(meld) is None:
        return [reading for reading in found if reading.wild is None]
    placed = [r for r in found if r.wild is not None and as_meld(r, options) == meld]
    return sorted(placed, key=lambda reading: reading.wild or 0)[-1:]


def is_table_meld(meld: Iterable[str], options: Options = DEFAULT) -> bool:
    """True if this may lie on the table, its mark included."""
    return len(table_readings(meld, options)) > 0


def is_clean(meld: Iterable[str], options: Options = DEFAULT) -> bool:
    """True if the meld can be seen without a wild card (R034)."""
    return any(reading.wild is None for reading in table_readings(meld, options))


def is_biriba(meld: Iterable[str], options: Options = DEFAULT) -> bool:
    """True if this is a meld of at least seven cards, or six (R031, F164)."""
    meld = tuple(meld)
    return len(cards_of(meld)) >= options.biriba_size and is_table_meld(meld, options)


def lowest_place(meld: Cards, options: Options = DEFAULT) -> int:
    """Where the lowest card of a meld stands, as the library counts places."""
    return library_place(min(r.first for r in table_readings(meld, options)))


# New melds from a hand


def new_melds(hand: Iterable[str], options: Options = DEFAULT) -> set[Cards]:
    """All melds in a hand by trying all its sub-multisets (R006, R048)."""
    return {cards for cards in sub_multisets(canon(hand)) if is_meld(cards, options)}


def new_melds_of_long_hand(
    hand: Iterable[str], options: Options = DEFAULT
) -> set[Cards]:
    """All melds in a hand, built place by place from the definitions (R011-R019)."""
    return set(_new_melds_of_long_hand(canon(hand), options))


@lru_cache(maxsize=2**12)
def _new_melds_of_long_hand(hand: Cards, options: Options) -> frozenset[Cards]:
    if len(hand) < MIN_MELD:
        return frozenset()
    built = (*candidate_sets(hand), *candidate_runs(hand, options))
    candidates = {canon(cards) for cards in built}
    return frozenset(c for c in candidates if contains(hand, c) and is_meld(c, options))


def candidate_sets(hand: Cards) -> Iterator[Cards]:
    """For each rank, some of its cards in the hand and at most one wild (R011)."""
    for rank in RANKS:
        cards_of_rank = tuple(card for card in hand if rank_of(card) == rank)
        for naturals in sub_multisets(cards_of_rank):
            if len(naturals) >= MIN_MELD - 1:
                yield from with_at_most_one_wild(naturals, hand)


def with_at_most_one_wild(naturals: Cards, hand: Cards) -> Iterator[Cards]:
    """The cards alone, and the cards with each wild card of the hand (R019)."""
    for wild in wild_choices(hand):
        yield naturals if wild is None else (*naturals, wild)


def candidate_runs(hand: Cards, options: Options = DEFAULT) -> Iterator[Cards]:
    """For each suit and stretch of places, its cards, at most one wild (R013-R019)."""
    own = set(hand)
    for suit, low in product(SUITS, range(LOW_ACE, HIGH_ACE + 1)):
        order = order_from(low, suit)
        held = [card in own for card in order]
        for length in range(MIN_MELD, min(len(order), options.longest_run) + 1):
            if held[:length].count(False) > 1:
                break  # a longer one lacks as many
            yield from fill_places(order[:length], hand)
            if options.loose_wild and length == options.longest_run:
                yield from with_at_most_one_wild(order[:length], hand)


@lru_cache
def order_from(low: int, suit: str) -> Cards:
    """The natural cards of a suit from a place up to the high Ace."""
    return tuple(natural_at(place, suit) for place in range(low, HIGH_ACE + 1))


def natural_at(place: int, suit: str) -> str:
    """The natural card of a place in a run."""
    return RANKS[(place - 1) % len(RANKS)] + suit


def fill_places(cards: Cards, hand: Cards) -> Iterator[Cards]:
    """The cards themselves, and with one of them replaced by a wild of the hand."""
    missing = [card for card in cards if card not in hand]
    if not missing:
        yield cards
    if len(missing) > 1:
        return
    for replaced in missing or cards:
        for wild in wild_choices(hand):
            if wild is not None:
                yield (*without(cards, [replaced]), wild)


def ways_to_lay(cards: Iterable[str], options: Options = DEFAULT) -> set[Cards]:
    """What the cards can be as a new meld, empty if they are none (R048, R165).

    That is one meld, but where wild cards keep their places a dirty run may lie in
    several ways. Cards that can be a clean run are that run.
    """
    found = readings(cards, options)
    clean = [reading for reading in found if reading.wild is None]
    return {as_meld(reading, options) for reading in clean or found}


# Extending a meld


def single_additions(
    meld: Iterable[str], card: str, options: Options = DEFAULT
) -> set[Cards]:
    """What a meld can become with one more card; empty if the card may not join it."""
    return set(_single_additions(tuple(meld), card, options))


@lru_cache(maxsize=2**16)
def _single_additions(meld: Cards, card: str, options: Options) -> frozenset[Cards]:
    found = table_readings(meld, options)
    if options.wilds_stay and all(reading.kind == "run" for reading in found):
        longer = [r for reading in found for r in run_with(reading, card, options)]
        return frozenset(as_meld(reading, options) for reading in longer)
    cards = canon(meld)
    can_join = may_join(cards, card, options)
    return frozenset([canon((*cards, card))] if can_join else [])


def may_join(meld: Cards, card: str, options: Options) -> bool:
    """True if a card may join: a wild only where none is (R025-R030, C16)."""
    after = _readings(canon((*meld, card)), options)
    if any(card in reading.naturals for reading in after):
        return True
    return len(after) > 0 and is_clean(meld, options)


def run_with(run: Reading, card: str, options: Options) -> Iterator[Reading]:
    """A run with one more card, its wild card in its place (R026-R030, R165, C15)."""
    suit = run.naturals[0][1]

    def is_home(one: str, place: int) -> bool:
        return one[-1] == suit and place in own_places(one, options)

    freed = run.wild is not None and is_home(card, run.first + run.wild)
    for end in (run.first - 1, run.last + 1):
        if not fits_at(run, end, options):
            continue
        if is_home(card, end):
            yield put_at_end(run, end, card, is_wild=False)
        elif can_be_wild(card) and run.wild is None:
            yield put_at_end(run, end, card, is_wild=True)
        if freed and run.wild is not None:
            wild = run.cards[run.wild]
            order = (*run.cards[: run.wild], card, *run.cards[run.wild + 1 :])
            replaced = run._replace(cards=order, wild=None)
            yield put_at_end(replaced, end, wild, is_wild=not is_home(wild, end))
    if options.loose_wild and len(run.cards) == options.longest_run:
        whole, places = list(run.cards), range(run.first, run.last + 1)
        if freed and run.wild is not None:
            wild, whole[run.wild] = whole[run.wild], card
            yield with_loose(places, whole, wild, options)
        elif can_be_wild(card) and run.wild is None:
            yield with_loose(places, whole, card, options)


def set_rank(meld: Cards, options: Options = DEFAULT) -> str | None:
    """The rank of a set on the table; None for a run."""
    reading = table_readings(meld, options)[0]
    return rank_of(reading.naturals[0]) if reading.kind == "set" else None


def is_second_set(
    meld: Cards, laid: Iterable[Cards], options: Options = DEFAULT
) -> bool:
    """True if a side may not lay this beside a set of the same rank (F030, F096)."""
    rank = set_rank(meld, options)
    if not options.one_set_per_rank or rank is None:
        return False
    return any(set_rank(other, options) == rank for other in laid)


def is_continuation(
    meld: Cards, laid: Iterable[Cards], options: Options = DEFAULT
) -> bool:
    """True if a new run belongs to one that the side has (F162, FC34)."""
    if not options.runs_apart or set_rank(meld, options) is not None:
        return False
    runs = [old for old in laid if set_rank(old, options) is None]
    return any(belongs_to(meld, old, options) for old in runs)


def belongs_to(meld: Cards, old: Cards, options: Options) -> bool:
    """True if all cards of a run may go to an older one, and nothing is spoilt by it.

    A clean biriba must stay clean, be it the older run or the new one; and the older
    run's wild card must not have to fill another place.
    """
    cards = canon(cards_of(meld))
    is_pure = any(is_biriba(m, options) and is_clean(m, options) for m in (meld, old))
    for longer in extended(old, cards, options).get(cards, ()):
        if is_pure and not is_clean(longer, options):
            continue
        for before in best_readings(old, options):
            for after in best_readings(longer, options):
                if contains(after.naturals, before.naturals) and (
                    before.wild is None
                    or wild_of(before, options) == wild_of(after, options)
                ):
                    return True
    return False


def best_readings(meld: Cards, options: Options) -> list[Reading]:
    """How a meld is seen: as a clean one, if it can be."""
    found = table_readings(meld, options)
    return [reading for reading in found if reading.wild is None] or list(found)


def wild_of(run: Reading, options: Options) -> tuple[str, object] | None:
    """The wild card, and what it is: beside a full run, at an end, or for a card."""
    if run.wild is None:
        return None
    card = run.cards[run.wild]
    if len(run.cards) > options.longest_run:
        return card, "beside"
    if run.wild in (0, len(run.cards) - 1) and not options.wilds_stay:
        return card, "at an end"
    return card, run.first + run.wild


def fits_at(run: Reading, end: int, options: Options) -> bool:
    """True if the run may grow to a place next to it (R014-R016, C17, R199)."""
    places = [*range(run.first, run.last + 1), end]
    inside = end in options.run_places
    return (
        inside
        and len(run.cards) < options.longest_run
        and is_contiguous(places, options)
    )


def put_at_end(run: Reading, end: int, card: str, *, is_wild: bool) -> Reading:
    """The run with a card at a place next to it."""
    if end < run.first:
        order, shift, at = (card, *run.cards), 1, 0
    else:
        order, shift, at = (*run.cards, card), 0, len(run.cards)
    old_wild = None if run.wild is None else run.wild + shift
    first = min(run.first, end)
    return Reading("run", order, at if is_wild else old_wild, first)


def can_add(meld: Iterable[str], card: str, options: Options = DEFAULT) -> bool:
    """True if one card may be added: a wild only where none is (R025-R030, C16)."""
    return len(single_additions(meld, card, options)) > 0


Results = dict[Cards, frozenset[Cards]]
"""For the cards that can be added to a meld, in one go, what it can become."""


@lru_cache(maxsize=2**12)
def _extended(meld: Cards, hand: Cards, options: Options) -> Results:
    found: dict[Cards, set[Cards]] = {}
    to_try: list[tuple[Cards, Cards]] = [((), meld)]
    while to_try:
        added, longer_meld = to_try.pop()
        for card in set(without(hand, added)):
            longer = canon((*added, card))
            for after in _single_additions(longer_meld, card, options):
                results = found.setdefault(longer, set())
                if after not in results:
                    results.add(after)
                    to_try.append((longer, after))
    return {added: frozenset(results) for added, results in found.items()}


def extended(
    meld: Iterable[str], hand: Iterable[str], options: Options = DEFAULT
) -> Results:
    """What a meld can become with cards of a hand that join it one by one (C16)."""
    return dict(_extended(tuple(meld), canon(hand), options))


def extensions(
    meld: Iterable[str], hand: Iterable[str], options: Options = DEFAULT
) -> set[Cards]:
    """All cards of a hand that can join a meld, one by one (R025-R030, C16, C17)."""
    return set(extended(meld, hand, options))
