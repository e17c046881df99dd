"""What a suit has to pay for sending cards to sets, and for wild cards.

A suit by itself shows how much it needs at least, but then its cards go to sets for
nothing, as if there were always others to go with. Prices tell more. A suit pays for
each card that it sends to sets and for each wild card that it uses, and who makes the
sets is paid for the cards and pays for wild cards as well. What is paid between them
comes to nothing in all. So with any prices whatever, the least that each must spend by
itself comes to no more than the whole hand costs: a bound that is never wrong. With
good prices it is nearly the cost itself (Lagrange's multipliers, as in *The Lagrangian
relaxation method for solving integer programming problems*, Fisher, 1981).

Prices are found by trying: where suits send more cards than sets take, the price rises,
and falls where it is the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from biriba._enough.sets import LaidSets, set_spans
from biriba._enough.suits import DONE, Choice, Suits
from biriba._enough.ways import HIGH_ACE, TWO
from biriba._kernel import bag

UNIT: Final = 64
"""What a point costs in prices, which are whole numbers."""

NEVER: Final = 1 << 60
"""More than anything costs; what cannot be done at all."""

_RANKS: Final = 13
ROUNDS: Final = 120
"""In how many rounds prices are sought."""

MORE_ROUNDS: Final = 60
"""The same for better ones where some are known."""

FEW_ROUNDS: Final = 25
"""The same where a whole hand has to go: there more take longer than they save."""

_LEAST_ROUNDS: Final = 12
_EDGES: Final = 120_000
"""Over how many choices prices are tried, all rounds together."""


class Stock(NamedTuple):
    """What prices are sought for.

    Attributes:
        suits: What may become of each suit.
        starts: The numbers of the suits before their aces.
        costs: What it costs to leave a card over, for each kind; -1 where none may be
            left.
        hand: The packed cards.
        sets: The ranks of which there may be sets, as bits.
        laid_sets: The sets on the table, by rank.
        wilds: How many wild cards there are.
        gives: Whether more wild cards than a rank tells may go to sets, as where there
            are sets of twos.
    """

    suits: Suits
    starts: tuple[int, ...]
    costs: tuple[int, ...]
    hand: int
    sets: int
    laid_sets: Sequence[LaidSets]
    wilds: int
    gives: bool

    def cost(self, suit: int, rank: int) -> int:
        """Return what it costs to leave a card of a suit over."""
        return self.costs[13 * suit + rank] if rank < HIGH_ACE else 0


class Sale(NamedTuple):
    """What sets of a rank come to at least.

    Attributes:
        cost: What they spend, less what they are paid.
        sold: How many cards of each suit go to them.
        wilds: How many wild cards go to them.
    """

    cost: int
    sold: tuple[int, ...]
    wilds: int


_NO_SALE: Final = Sale(0, (0, 0, 0, 0), 0)


class Prices:
    """Prices, and what each suit spends with them at least.

    Attributes:
        costs: What it costs to leave a card over, for each kind.
        cards: The price of a card that goes to sets, by suit and rank.
        wild: The price of a wild card; below zero where there are too many of them.
    """

    __slots__ = ("_choices", "_least", "_suits", "cards", "costs", "wild")

    def __init__(
        self,
        suits: Suits,
        costs: tuple[int, ...],
        cards: Sequence[Sequence[int]],
        wild: int,
    ) -> None:
        """Keep the prices."""
        self.costs, self.cards, self.wild = costs, cards, wild
        self._suits = suits
        self._least: list[dict[int, int]] = [{DONE: 0} for _ in bag.SUITS]
        self._choices: dict[tuple[int, int], list[Choice]] = {}

    def __len__(self) -> int:
        """Return how many answers are remembered."""
        return sum(map(len, self._least)) + len(self._choices)

    def least(self, suit: int, number: int) -> int:
        """Return what a suit spends at least, in units.

        Args:
            suit: The suit.
            number: What is left to do in it.
        """
        known = self._least[suit].get(number)
        if known is None:
            known = self._least[suit][number] = min(
                self._spent(suit, number), default=NEVER
            )
        return known

    def choices(self, suit: int, number: int) -> list[Choice]:
        """Return what may come next in a suit, the cheapest first."""
        known = self._choices.get((suit, number))
        if known is None:
            spent = self._spent(suit, number)
            priced = sorted(
                zip(spent, self._suits.choices(number), strict=True), key=_first
            )
            known = [one for cost, one in priced if cost < NEVER]
            self._choices[suit, number] = known
        return known

    def _spent(self, suit: int, number: int) -> list[int]:
        """Return what a suit spends at least after each choice."""
        rank, known, wild = self._suits.rank(number), self._least[suit], self.wild
        price = self.cards[suit][rank] if rank < HIGH_ACE and rank != TWO else 0
        cost = self.costs[13 * suit + rank] if rank < HIGH_ACE else 0
        unit = cost * UNIT if cost >= 0 else NEVER
        found: list[int] = []
        for left, low, high, to_sets, after in self._suits.choices(number):
            spent = known.get(after)
            if spent is None:
                spent = self.least(suit, after)
            spent += wild * (low if wild >= 0 else high)
            found.append(spent + price * to_sets + unit * left)
        return found

    def sale(self, stock: Stock, rank: int, suit: int = 0, before: int = 0) -> Sale:
        """Return what the sets of a rank come to at least.

        Args:
            stock: What there is.
            rank: The rank.
            suit: The first suit that has not yet sent its cards.
            before: How many cards the others have sent.
        """
        if rank == TWO or not stock.sets >> rank & 1:
            return _NO_SALE
        offers = sorted(
            (
                (self.cards[one][rank], one)
                for one in range(suit, len(bag.SUITS))
                for _ in range(bag.copies(stock.hand, 13 * one + rank))
            ),
            reverse=True,
        )
        best, paid = Sale(NEVER, (0, 0, 0, 0), 0), 0
        sold = [0, 0, 0, 0]
        for number in range(len(offers) + 1):
            if number:
                price, one = offers[number - 1]
                paid += price
                sold[one] += 1
            spans = set_spans(before + number, stock.laid_sets[rank], 0)
            for low, high in spans:
                wilds = low if self.wild >= 0 else high
                cost = self.wild * wilds - paid
                if cost < best.cost and low <= stock.wilds:
                    best = Sale(cost, tuple(sold), wilds)
        return best


def _first(priced: tuple[int, Choice]) -> int:
    """Return what is spent, to sort by nothing else."""
    return priced[0]


class Bound:
    """What a hand costs at least from a position on, as prices show it.

    Attributes:
        prices: The prices.
    """

    __slots__ = ("_sales", "_stock", "prices")

    def __init__(self, prices: Prices, stock: Stock) -> None:
        """Keep what is asked about."""
        self.prices, self._stock = prices, stock
        self._sales: dict[tuple[int, int, int], int] = {}

    def shows_more(
        self,
        suits: Sequence[int],
        sets: tuple[int, int, int],
        wilds: tuple[int, int],
        budget: int,
    ) -> bool:
        """Return whether it is shown that more is left over than may be.

        Args:
            suits: The numbers of the suits.
            sets: The rank; the first suit that has not yet sent its cards to sets of
                it; and how many the others have sent.
            wilds: How many wild cards must be used, and how many can be.
            budget: How much may be left over.
        """
        prices = self.prices
        spent = self.sold(*sets) - prices.wild * wilds[prices.wild >= 0]
        for suit, number in enumerate(suits):
            spent += prices.least(suit, number)
        return spent > budget * UNIT

    def shown(self, suits: Sequence[int], wilds: int) -> int:
        """Return how much is left over at least of the whole hand, in units.

        Args:
            suits: The numbers of the suits before their aces.
            wilds: How many wild cards must be used.
        """
        prices = self.prices
        spent = sum(prices.least(suit, number) for suit, number in enumerate(suits))
        return spent + self.sold(0) - prices.wild * wilds

    def sold(self, rank: int, suit: int = 0, before: int = 0) -> int:
        """Return what all sets to come spend at least.

        Args:
            rank: The rank.
            suit: The first suit that has not yet sent its cards to sets of it.
            before: How many cards the others have sent.
        """
        known = self._sales.get((rank, suit, before))
        if known is None:
            known = self.prices.sale(self._stock, rank, suit, before).cost
            if rank + 1 < _RANKS:
                known += self.sold(rank + 1)
            self._sales[rank, suit, before] = known
        return known


# Seeking good prices -----------------------------------------------------------------

Edge: TypeAlias = tuple[int, int, int, int, int]
"""A choice: what is left over costs, how many wild cards it needs and can use, how
many cards it sends to sets, and where it leads."""

Graph: TypeAlias = list[tuple[int, list[Edge]]]
"""The choices of a suit: for each position its rank and what may come next. Each leads
to one before it in the list; the first is the end, and the last is where to begin."""


def sought(stock: Stock, budget: int, begin: Prices | None, most: int) -> Prices:
    """Return prices that show as much as can be seen in some rounds.

    Args:
        stock: What there is.
        budget: How much may be left over; prices that show that it costs more are as
            good as any.
        begin: Prices to begin with.
        most: In how many rounds at most.
    """
    graphs = [_graph(stock, suit) for suit in bag.SUITS]
    cards = [[0] * _RANKS for _ in bag.SUITS] if begin is None else _copied(begin)
    wild = 0 if begin is None else begin.wild
    size = sum(len(edges) for graph in graphs for _, edges in graph)
    rounds = max(_LEAST_ROUNDS, min(most, _EDGES // (size + 1)))
    dear = [cost for cost in stock.costs if cost > 0]
    pace = UNIT * sum(dear) / (len(dear) + 1) / 2
    slower = 0.97 ** (ROUNDS / rounds)
    prices = Prices(stock.suits, stock.costs, cards, wild)
    for _ in range(rounds):
        spent, (over, short) = _tried(stock, graphs, prices)
        if spent > budget * UNIT or not (short or any(map(any, over))):
            break
        cards = [
            [price + int(pace * more) for price, more in zip(own, sent, strict=True)]
            for own, sent in zip(cards, over, strict=True)
        ]
        wild += int(pace * short / 2)
        if stock.gives:
            wild = max(0, wild)
        pace *= slower
        prices = Prices(stock.suits, stock.costs, cards, wild)
    return prices


def _copied(prices: Prices) -> list[list[int]]:
    """Return the prices of cards, to change them."""
    return [list(own) for own in prices.cards]


def _graph(stock: Stock, suit: int) -> Graph:
    """Return the choices of a suit."""
    suits, places = stock.suits, {DONE: 0}
    graph: Graph = [(HIGH_ACE, [])]
    layers: list[list[int]] = [[stock.starts[suit]]]
    while layers[-1]:
        after = {one[4]: None for here in layers[-1] for one in suits.choices(here)}
        layers.append([number for number in after if number != DONE])
    for layer in reversed(layers):
        for number in layer:
            if number != DONE:
                rank = suits.rank(number)
                edges = _edges(stock, suit, rank, suits.choices(number), places)
                places[number] = len(graph)
                graph.append((rank, edges))
    return graph


def _edges(
    stock: Stock,
    suit: int,
    rank: int,
    choices: Sequence[Choice],
    places: dict[int, int],
) -> list[Edge]:
    """Return some choices as what they cost and where they lead."""
    cost = stock.cost(suit, rank)
    return [
        (left * cost * UNIT, low, high, to_sets if rank != TWO else 0, places[after])
        for left, low, high, to_sets, after in choices
        if not left or cost >= 0
    ]


def _tried(
    stock: Stock, graphs: list[Graph], prices: Prices
) -> tuple[int, tuple[list[list[int]], int]]:
    """Return what all spend at least with some prices, and what is short.

    That is for each suit and rank how many more cards are sent than taken, and how many
    more wild cards are used than there are.
    """
    sales = [prices.sale(stock, rank) for rank in range(_RANKS)]
    wilds = sum(sale.wilds for sale in sales) - stock.wilds
    spent = sum(sale.cost for sale in sales) - prices.wild * stock.wilds
    over = [[-sale.sold[suit] for sale in sales] for suit in bag.SUITS]
    for suit, graph in enumerate(graphs):
        cheapest, ways = _cheapest(graph, prices.cards[suit], prices.wild)
        spent += cheapest[-1]
        at = len(graph) - 1
        while at:
            _, low, high, to_sets, after = ways[at]
            wilds += low if prices.wild >= 0 else high
            if to_sets:
                over[suit][graph[at][0]] += to_sets
            at = after
    return spent, (over, wilds)


def _cheapest(
    graph: Graph, cards: Sequence[int], wild: int
) -> tuple[list[int], list[Edge]]:
    """Return what each position of a suit spends at least, and by which choice."""
    spent, ways = [0], [_NOWHERE]
    takes_all = wild < 0
    for rank, edges in graph[1:]:
        price = cards[rank] if rank < _RANKS else 0
        best, way = NEVER, _NOWHERE
        for edge in edges:
            left, low, high, to_sets, after = edge
            wilds = high if takes_all else low
            cost = left + wild * wilds + price * to_sets + spent[after]
            if cost < best:
                best, way = cost, edge
        spent.append(best)
        ways.append(way)
    return spent, ways


_NOWHERE: Final[Edge] = (0, 0, 0, 0, 0)
