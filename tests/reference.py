"""The slow, obvious reference of Biriba for four players (base game, R001-R075).

Written from the rule texts and sharing no code with the library: the test-suite
compares the two. R and C numbers are those of the rule catalogue and its rulings.

Cards are strings: a rank of ``A23456789TJQK`` and a suit of ``shdc`` ("7h"), or the
joker "JK". Hands and melds are tuples of cards in the order of `canon`. Places in a
run are numbered 1 (low Ace), 2, 3, ... 11 (Jack), 12, 13 (King), 14 (high Ace).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

Cards = tuple[str, ...]

RANKS = "A23456789TJQK"
SUITS = "shdc"
JOKER = "JK"
LOW_ACE, HIGH_ACE = 1, 14
MIN_MELD, BIRIBA, MAX_RUN = 3, 7, 13
SEATS = 4
HAND_SIZE = 11

KINDS = [rank + suit for rank in RANKS for suit in SUITS] + [JOKER]
POSITION = {card: position for position, card in enumerate(KINDS)}

# Bonuses of R071-R075, first for a clean biriba, then for a dirty one.
SET_BONUS = (300, 150)
RUN_BONUS = (200, 100)
BONUS_SUIT_RUN_BONUS = (400, 200)
FULL_BONUS = (1000, 500)
BONUS_SUIT_FULL_BONUS = (2000, 1000)
GO_OUT_BONUS = 100
NO_BIRIBAKI_PENALTY = 100


# Cards


def key(card: str) -> int:
    """Place of a card in the one sorting order: by rank from Ace, suit, joker last."""
    return POSITION[card]


def canon(cards: Iterable[str]) -> Cards:
    """The cards as a tuple in sorted order."""
    return tuple(sorted(cards, key=key))


def parse(text: str) -> Cards:
    """The cards of a text such as "5h 6h JK", in sorted order."""
    return canon(text.split())


def full_deck() -> list[str]:
    """The 108 cards in sorted order: two packs and four jokers (R004)."""
    return list(canon(KINDS[:-1] * 2 + [JOKER] * 4))


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


# Melds


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


def wild_choices(cards: Cards) -> list[str | None]:
    """Which card is the wild one: none, or one of the jokers and twos (R019)."""
    return [None, *canon(card for card in set(cards) if can_be_wild(card))]


def set_readings(cards: Cards) -> list[Reading]:
    """Every way to read the cards as a set (R011, R012, R019, C03)."""
    found = []
    for wild in wild_choices(cards):
        naturals = without(cards, [wild] if wild else [])
        ranks = {rank_of(card) for card in naturals}
        if len(cards) < MIN_MELD or len(ranks) != 1 or ranks & {"2", JOKER}:
            continue
        if wild:
            found.append(Reading("set", (*naturals, wild), len(naturals), 0))
        else:
            found.append(Reading("set", naturals, None, 0))
    return found


def own_places(card: str) -> list[int]:
    """The places where a card is natural in a run: an Ace has two (R014, R018)."""
    if rank_of(card) == "A":
        return [LOW_ACE, HIGH_ACE]
    return [RANKS.index(rank_of(card)) + 1]


def is_contiguous(places: Iterable[int]) -> bool:
    """True if the places are consecutive, all different, without both Ace places."""
    ordered = sorted(places)
    if LOW_ACE in ordered and HIGH_ACE in ordered:
        return False
    return ordered == list(range(ordered[0], ordered[0] + len(ordered)))


def run_readings(cards: Cards) -> list[Reading]:
    """Every way to read the cards as a run (R013-R020)."""
    if not MIN_MELD <= len(cards) <= MAX_RUN:
        return []
    found = []
    for wild in wild_choices(cards):
        naturals = without(cards, [wild] if wild else [])
        if JOKER in naturals or len({card[1] for card in naturals}) != 1:
            continue
        for places in product(*(own_places(card) for card in naturals)):
            for wild_place in wild_places(wild, naturals):
                all_places = [*places, *wild_place]
                if is_contiguous(all_places):
                    all_cards = [*naturals, *([wild] if wild else [])]
                    found.append(run_reading(all_places, all_cards, wild_place))
    return found


def wild_places(wild: str | None, naturals: Cards) -> list[list[int]]:
    """Where the wild may be tried: everywhere but where it would be natural (R018)."""
    if wild is None:
        return [[]]
    places = range(LOW_ACE, HIGH_ACE + 1)
    is_own_suit_two = wild != JOKER and wild[1] == naturals[0][1]
    return [[place] for place in places if not (is_own_suit_two and place == 2)]


def run_reading(places: list[int], cards: list[str], wild_place: list[int]) -> Reading:
    """The reading of a run whose cards stand at these places, side by side."""
    at = dict(zip(places, cards, strict=True))
    ordered = sorted(places)
    wild = ordered.index(wild_place[0]) if wild_place else None
    return Reading("run", tuple(at[place] for place in ordered), wild, ordered[0])


@lru_cache(maxsize=2**13)
def _readings(cards: Cards) -> tuple[Reading, ...]:
    return (*set_readings(cards), *run_readings(cards))


def readings(cards: Iterable[str]) -> list[Reading]:
    """Every way to read the cards as a set or as a run (R011-R020)."""
    return list(_readings(canon(cards)))


def is_meld(cards: Iterable[str]) -> bool:
    """True if the cards are a set or a run (R006, R011-R022)."""
    return len(_readings(canon(cards))) > 0


def is_clean(cards: Iterable[str]) -> bool:
    """True if the cards can be read as a meld without a wild card (R034)."""
    return any(reading.wild is None for reading in _readings(canon(cards)))


def is_biriba(cards: Iterable[str]) -> bool:
    """True if the cards are a meld of at least seven (R031)."""
    meld = canon(cards)
    return len(meld) >= BIRIBA and is_meld(meld)


# New melds from a hand


def new_melds(hand: Iterable[str]) -> set[Cards]:
    """All melds in a hand by trying all its sub-multisets (R006, R048)."""
    return {cards for cards in sub_multisets(canon(hand)) if is_meld(cards)}


def new_melds_of_long_hand(hand: Iterable[str]) -> set[Cards]:
    """All melds in a hand, built place by place from the definitions (R011-R019)."""
    return set(_new_melds_of_long_hand(canon(hand)))


@lru_cache(maxsize=256)
def _new_melds_of_long_hand(hand: Cards) -> frozenset[Cards]:
    if len(hand) < MIN_MELD:
        return frozenset()
    candidates = {canon(c) for c in (*candidate_sets(hand), *candidate_runs(hand))}
    return frozenset(c for c in candidates if contains(hand, c) and is_meld(c))


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


def candidate_runs(hand: Cards) -> Iterator[Cards]:
    """For each suit and stretch of places, its cards, at most one wild (R013-R019)."""
    for suit, low in product(SUITS, range(LOW_ACE, HIGH_ACE + 1)):
        longest = min(HIGH_ACE - low + 1, MAX_RUN)
        for length in range(MIN_MELD, longest + 1):
            cards = tuple(natural_at(place, suit) for place in range(low, low + length))
            yield from fill_places(cards, hand)


def natural_at(place: int, suit: str) -> str:
    """The natural card of a place in a run."""
    return RANKS[(place - 1) % len(RANKS)] + suit


def fill_places(cards: Cards, hand: Cards) -> Iterator[Cards]:
    """The cards themselves, and with one of them replaced by a wild of the hand."""
    missing = [card for card in cards if card not in hand]
    if not missing:
        yield cards
    for replaced in cards:
        if any(card != replaced for card in missing):
            continue
        for wild in wild_choices(hand):
            if wild is not None:
                yield (*without(cards, [replaced]), wild)


# Extending a meld


@lru_cache(maxsize=2**16)
def _can_add(meld: Cards, card: str) -> bool:
    after = _readings(canon((*meld, card)))
    if any(card in reading.naturals for reading in after):
        return True
    return len(after) > 0 and is_clean(meld)


def can_add(meld: Iterable[str], card: str) -> bool:
    """True if one card may be added: a wild only where none is (R025-R030, C16)."""
    return _can_add(canon(meld), card)


@lru_cache(maxsize=1024)
def _extensions(meld: Cards, hand: Cards) -> frozenset[Cards]:
    found: set[Cards] = set()
    to_try: list[Cards] = [()]
    while to_try:
        added = to_try.pop()
        longer_meld = canon(meld + added)
        for card in set(without(hand, added)):
            longer = canon((*added, card))
            if longer not in found and _can_add(longer_meld, card):
                found.add(longer)
                to_try.append(longer)
    return frozenset(found)


def extensions(meld: Iterable[str], hand: Iterable[str]) -> set[Cards]:
    """All cards of a hand that can join a meld, one by one (R025-R030, C16, C17)."""
    return set(_extensions(canon(meld), canon(hand)))


# One player's meld step


class Turn(NamedTuple):
    """What decides the rest of a turn, from the meld step on (R045)."""

    hand: Cards
    melds: tuple[Cards, ...]
    """The melds of the player's side."""
    taken: bool
    """Has the side taken its biribaki?"""
    packet_there: bool
    """Is there a biribaki left to take?"""
    single: str | None
    """The card taken this turn from a discard pile of one card, if any (R050)."""


def has_biriba(melds: Iterable[Cards]) -> bool:
    """True if one of the melds is a biriba (R031, R032)."""
    return any(is_biriba(meld) for meld in melds)


def may_take_biribaki(turn: Turn) -> bool:
    """True if the side, once the hand is empty, takes a biribaki (R055, R058, C21)."""
    return has_biriba(turn.melds) and not turn.taken and turn.packet_there


def may_go_out(turn: Turn) -> bool:
    """True if the side may end the deal by discarding a last card (R032, R060)."""
    return has_biriba(turn.melds) and turn.taken


def may_discard(turn: Turn, card: str) -> bool:
    """True if the card may be discarded now (R049-R054, R057, R060, C18, C22)."""
    if card not in turn.hand or card == turn.single:
        return False
    return len(turn.hand) >= 2 or may_take_biribaki(turn) or may_go_out(turn)


def melding_moves(turn: Turn) -> dict[str, Turn]:
    """Every lay and add, with the turn after it, not looking ahead (R048)."""
    after = {}
    for meld in _new_melds_of_long_hand(turn.hand):
        after[f"lay {' '.join(meld)}"] = turn._replace(
            hand=without(turn.hand, meld), melds=tuple(sorted((*turn.melds, meld)))
        )
    for meld in set(turn.melds):
        others = list(turn.melds)
        others.remove(meld)
        for added in _extensions(meld, turn.hand):
            after[f"add {' '.join(meld)} + {' '.join(added)}"] = turn._replace(
                hand=without(turn.hand, added),
                melds=tuple(sorted((*others, canon(meld + added)))),
            )
    return after


@lru_cache(maxsize=2**12)
def can_finish(turn: Turn) -> bool:
    """True if the turn can still end lawfully (R052-R056, R061, C19, C22, C55)."""
    if not turn.hand:
        # The unseen cards of a biribaki always leave something to discard.
        return may_take_biribaki(turn)
    if any(may_discard(turn, card) for card in turn.hand):
        return True
    return any(can_finish(after) for after in melding_moves(turn).values())


# The game


class Game:
    """One deal of Biriba with four players; seats 0 and 2 play against 1 and 3."""

    hands: list[Cards]
    melds: list[list[Cards]]
    """The melds of side 0 and of side 1."""
    packets: list[Cards]
    """The biribakia not yet taken; the first in the list is taken first."""
    taken: list[bool]
    """Has the side taken its biribaki?"""
    draw_pile: list[str]
    """The first card is drawn first."""
    discard_pile: list[str]
    """The last card lies on top."""
    bonus_suit: str | None
    seat: int
    """The seat to move."""
    step: str
    """Either "draw" or "meld"."""
    single: str | None
    """The card taken this turn from a discard pile of one card, if any."""
    passes: int
    """How many seats in a row have passed."""
    waiting: set[int]
    """The seats that took a biribaki by a discard and had no turn since."""
    over: bool
    out: int | None
    """The seat that went out, if any."""

    def __init__(self, deck: Sequence[str], dealer: int = SEATS - 1) -> None:
        """Deal the 108 cards, deck[0] first (R038-R044, C06)."""
        if list(canon(deck)) != full_deck():
            raise ValueError("the deck is not two packs and four jokers")
        cards = list(deck)
        hands: list[list[str]] = [[] for _ in range(SEATS)]
        for number in range(SEATS * HAND_SIZE):
            hands[(dealer + 1 + number) % SEATS].append(cards.pop(0))
        self.hands = [canon(hand) for hand in hands]
        self.packets = []
        for _ in range(2):
            self.packets.append(canon(cards[:HAND_SIZE]))
            cards = cards[HAND_SIZE:]
        upcard = cards.pop(0)
        self.discard_pile = [upcard]
        self.bonus_suit = None if upcard == JOKER else upcard[1]
        self.draw_pile = cards
        self.melds = [[], []]
        self.taken = [False, False]
        self.seat = (dealer + 1) % SEATS
        self.step = "draw"
        self.single = None
        self.passes = 0
        self.waiting = set()
        self.over = False
        self.out = None

    @classmethod
    def at(
        cls,
        *,
        hands: Sequence[Iterable[str]],
        melds: Sequence[Iterable[Iterable[str]]] = ((), ()),
        packets: Iterable[Iterable[str]] = (),
        taken: Sequence[bool] = (False, False),
        draw_pile: Iterable[str] = (),
        discard_pile: Iterable[str] = (),
        bonus_suit: str | None = None,
        seat: int = 0,
        step: str = "draw",
        single: str | None = None,
        passes: int = 0,
        waiting: Iterable[int] = (),
        over: bool = False,
        out: int | None = None,
    ) -> Game:
        """A game in any situation, not only those that play can reach (R045).

        Args:
            hands: The cards of the four seats.
            melds: The melds of side 0 and of side 1.
            packets: The biribakia not yet taken, the first to be taken first.
            taken: Whether side 0 and side 1 have taken their biribaki.
            draw_pile: The draw pile, the next card first.
            discard_pile: The discard pile, the top card last.
            bonus_suit: One of "shdc", or None if there is no bonus suit.
            seat: The seat to move.
            step: "draw" or "meld".
            single: The card taken this turn from a pile of one card, if any.
            passes: How many seats in a row have passed.
            waiting: The seats whose hand is a biribaki taken by a discard and who
                had no turn since. The seat to move never waits.
            over: Whether the deal has ended.
            out: The seat that went out, if any; then the deal is over.
        """
        game = cls.__new__(cls)
        game.hands = [canon(hand) for hand in hands]
        game.melds = [sorted(canon(meld) for meld in side) for side in melds]
        game.packets = [canon(packet) for packet in packets]
        game.taken = list(taken)
        game.draw_pile = list(draw_pile)
        game.discard_pile = list(discard_pile)
        game.bonus_suit = bonus_suit
        game.seat = seat
        game.step = step
        game.single = single
        game.passes = passes
        game.over = over or out is not None
        game.out = out
        game.waiting = set(waiting) if game.over else set(waiting) - {seat}
        if len(game.hands) != SEATS or len(game.melds) != 2 or len(game.taken) != 2:
            raise ValueError("four hands, two sides' melds, two sides' taken needed")
        if step not in ("draw", "meld"):
            raise ValueError(f"no such step: {step}")
        if not all(is_meld(meld) for side in game.melds for meld in side):
            raise ValueError("something on the table is not a meld")
        return game

    def copy(self) -> Game:
        """An independent copy."""
        return Game.at(
            hands=self.hands,
            melds=self.melds,
            packets=self.packets,
            taken=self.taken,
            draw_pile=self.draw_pile,
            discard_pile=self.discard_pile,
            bonus_suit=self.bonus_suit,
            seat=self.seat,
            step=self.step,
            single=self.single,
            passes=self.passes,
            waiting=self.waiting,
            over=self.over,
            out=self.out,
        )

    @property
    def side(self) -> int:
        """The side of the seat to move (R001)."""
        return self.seat % 2

    def all_cards(self) -> Cards:
        """Every card of the game, wherever it is."""
        cards = [*self.draw_pile, *self.discard_pile]
        for group in (*self.hands, *self.packets, *self.melds[0], *self.melds[1]):
            cards.extend(group)
        return canon(cards)

    def turn(self) -> Turn:
        """What the seat to move has now, for the questions of the meld step."""
        return Turn(
            hand=self.hands[self.seat],
            melds=tuple(self.melds[self.side]),
            taken=self.taken[self.side],
            packet_there=len(self.packets) > 0,
            single=self.single,
        )

    def moves(self) -> set[str]:
        """All legal moves: allowed now, and the turn can be finished (C55)."""
        if self.over:
            return set()
        return self._draw_moves() if self.step == "draw" else self._meld_moves()

    def _draw_moves(self) -> set[str]:
        """The legal draw, take and pass (R046, R063, R064, C19, C28)."""
        found = {"draw"} if self.draw_pile else {"pass"}
        if self.discard_pile and can_finish(self._turn_after_take()):
            found.add("take")
        return found

    def _turn_after_take(self) -> Turn:
        """What the seat to move would have with the discard pile (R046, R050)."""
        hand = canon((*self.hands[self.seat], *self.discard_pile))
        return self.turn()._replace(hand=hand, single=self._single_if_taken())

    def _single_if_taken(self) -> str | None:
        """The pile's card if it is the only one (R050)."""
        return self.discard_pile[0] if len(self.discard_pile) == 1 else None

    def _meld_moves(self) -> set[str]:
        """The legal lays, adds and discards (R048-R054, R060, R061, C22)."""
        turn = self.turn()
        found = {f"discard {card}" for card in turn.hand if may_discard(turn, card)}
        for move, after in melding_moves(turn).items():
            if can_finish(after):
                found.add(move)
        return found

    def play(self, move: str) -> None:
        """Perform a legal move with all its effects; ValueError if it is not legal."""
        if move not in self.moves():
            raise ValueError(f"not a legal move: {move}")
        self.play_unchecked(move)

    def play_unchecked(self, move: str) -> None:
        """Perform a move known to be legal (R045)."""
        action, *words = move.split()
        if action == "draw":
            self._start_melding([self.draw_pile.pop(0)], None)
        elif action == "take":
            taken, single = self.discard_pile, self._single_if_taken()
            self.discard_pile = []
            self._start_melding(taken, single)
        elif action == "pass":
            self._pass()
        elif action == "lay":
            self._meld(None, tuple(words))
        elif action == "add":
            plus = words.index("+")
            self._meld(tuple(words[:plus]), tuple(words[plus + 1 :]))
        else:
            self._discard(words[0])

    def _start_melding(self, cards: list[str], single: str | None) -> None:
        """The cards go to the hand and the meld step begins (R045, R046, R050, C29)."""
        self.hands[self.seat] = canon((*self.hands[self.seat], *cards))
        self.single = single
        self.passes = 0
        self.step = "meld"

    def _pass(self) -> None:
        """Skip the turn; when all have passed in a row the deal ends (R064, R065)."""
        self.passes += 1
        if self.passes == SEATS:
            self.over = True
        else:
            self._next_turn()

    def _meld(self, old: Cards | None, cards: Cards) -> None:
        """Lay a new meld or extend an old one; go on (R048, R055, R056)."""
        self.hands[self.seat] = without(self.hands[self.seat], cards)
        melds = self.melds[self.side]
        if old is not None:
            melds.remove(old)
            cards = canon(old + cards)
        self.melds[self.side] = sorted([*melds, cards])
        if not self.hands[self.seat]:
            self._take_biribaki()

    def _discard(self, card: str) -> None:
        """End the turn: go out, take the biribaki and wait, or just end (R057-R062)."""
        self.hands[self.seat] = without(self.hands[self.seat], [card])
        self.discard_pile.append(card)
        if self.hands[self.seat]:
            self._next_turn()
        elif self.taken[self.side]:
            self.over = True
            self.out = self.seat
        else:
            self._take_biribaki()
            self.waiting.add(self.seat)
            self._next_turn()

    def _take_biribaki(self) -> None:
        """The next biribaki becomes the hand (R055, R058)."""
        self.hands[self.seat] = self.packets.pop(0)
        self.taken[self.side] = True

    def _next_turn(self) -> None:
        """The next seat begins its turn (R044, R070)."""
        self.seat = (self.seat + 1) % SEATS
        self.step = "draw"
        self.single = None
        self.waiting.discard(self.seat)

    def score(self) -> list[int]:
        """The points of side 0 and side 1 if the deal ends here (R066-R075)."""
        return [self._score_of(0), self._score_of(1)]

    def _score_of(self, side: int) -> int:
        """The points of one side (R066, R068-R070, C30)."""
        points = 0
        for meld in self.melds[side]:
            points += sum(value(card) for card in meld)
            points += biriba_bonus(meld, self.bonus_suit)
        seats = [seat for seat in range(SEATS) if seat % 2 == side]
        for seat in seats:
            if seat not in self.waiting:
                points -= sum(value(card) for card in self.hands[seat])
        if self.out in seats:
            points += GO_OUT_BONUS
        if not self.taken[side] or any(seat in self.waiting for seat in seats):
            points -= NO_BIRIBAKI_PENALTY
        return points


# Scoring


def value(card: str) -> int:
    """The points of a card (R067, C43)."""
    if card == JOKER:
        return 20
    if rank_of(card) == "A":
        return 15
    return 5 if rank_of(card) in "34567" else 10


def biriba_bonus(meld: Iterable[str], bonus_suit: str | None) -> int:
    """The bonus of a meld, 0 if it is no biriba (R071-R075, C32, C54)."""
    cards = canon(meld)
    if not is_biriba(cards):
        return 0
    reading = _readings(cards)[0]
    if reading.kind == "set":
        clean, dirty = SET_BONUS
    elif len(cards) == MAX_RUN:
        in_bonus_suit = reading.suit == bonus_suit
        clean, dirty = BONUS_SUIT_FULL_BONUS if in_bonus_suit else FULL_BONUS
    else:
        in_bonus_suit = reading.suit == bonus_suit
        clean, dirty = BONUS_SUIT_RUN_BONUS if in_bonus_suit else RUN_BONUS
    return clean if is_clean(cards) else dirty


# Counting


def perft(game: Game, depth: int) -> int:
    """How many sequences of exactly so many legal moves the game has."""
    if depth == 0:
        return 1
    total = 0
    for move in game.moves():
        after = game.copy()
        after.play_unchecked(move)
        total += perft(after, depth - 1)
    return total
