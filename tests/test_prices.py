"""What suits pay for sets and wild cards, and what that shows."""

from typing import Final

from biriba import Cards, clear_caches
from biriba._enough import known, sweep
from biriba._enough.asking import Ask
from biriba._enough.prices import NEVER, ROUNDS, UNIT, Bound, Prices, Stock, sought
from biriba._enough.suits import DONE
from biriba.rules import Melding

FREE: Final = (1,) * 53


def stock_of(hand: str, *, costs: tuple[int, ...] = FREE, sets: bool = True) -> Stock:
    """Return what prices are sought for, one card being allowed to be left over."""
    melding = Melding() if sets else Melding(set_ranks="")
    ask = Ask(melding, Cards(hand).packed, (), 0, costs, 1, 1)
    clear_caches()
    return sweep._Sweep(ask, None, sweep.Patience(0))._stock


def test_no_prices_show_what_suits_need() -> None:
    """With prices of nothing, cards go to sets as if there were others for them."""
    stock = stock_of("5h 6h 7h 9s 9d 9c Kd")
    nothing = Prices(stock.suits, stock.costs, [[0] * 13] * 4, 0)

    assert [nothing.least(suit, stock.starts[suit]) for suit in range(4)] == [
        *(0, 0, UNIT, 0)
    ]
    assert nothing.sale(stock, 8).cost == 0
    assert nothing.sale(stock, 12).cost == 0
    assert nothing.least(0, DONE) == 0


def test_prices_show_that_no_others_go_along() -> None:
    """A set for which the other suits need their cards themselves is seen to cost."""
    stock = stock_of("7s 7h 8h 9h 7d 8d 9d 3c 4c 5c 3s 9s")
    nothing = Prices(stock.suits, stock.costs, [[0] * 13] * 4, 0)
    before = Bound(nothing, stock)
    found = Bound(sought(stock, 9, None, ROUNDS), stock)
    start = (0, 0, 0)

    assert not before.shows_more(stock.starts, start, (0, 0), 0)
    assert found.shows_more(stock.starts, start, (0, 0), 0)
    assert not found.shows_more(stock.starts, start, (0, 0), 3)


def test_prices_go_on_from_others() -> None:
    """Prices are sought from those that were found before."""
    stock = stock_of("7s 7h 8h 9h 7d 8d 9d 2c JK 3s 9s")
    first = sought(stock, 0, None, ROUNDS)
    second = sought(stock, 0, first, ROUNDS)

    assert second.cards is not first.cards
    assert sought(stock._replace(gives=True), 9, second, ROUNDS).wild >= 0


def test_known_prices_refuse_at_once() -> None:
    """A hand that prices which are known rule out is refused before any position."""
    hand = Cards("7s 7h 8h 9h 7d 8d 9d 3c 4c 5c 3s 9s")
    ask = Ask(Melding(), hand.packed, (), 0, FREE, 1, 1)
    clear_caches()
    first = sweep._Sweep(ask, None, sweep.Patience(100))
    first._seek_prices()
    again = sweep._Sweep(ask, None, sweep.Patience(0))

    assert not first.leads_on()
    assert not again.leads_on()
    assert again.positions == 0
    clear_caches()


def test_better_of_two_known_prices() -> None:
    """Where points are owed, of the prices found last those are used that show more."""
    hand = Cards("7s 7h 8h 9h 7d 8d 9d 3c 4c 5c 3s 9s")
    ask = Ask(Melding(), hand.packed, (), 0, FREE, 1, 7)
    clear_caches()
    memory, sweep_of = known.known_now(), sweep._Sweep
    good = sought(sweep_of(ask, None, sweep.Patience(0))._stock, 9, None, ROUNDS)
    nothing = Prices(memory.suits, FREE, [[0] * 13] * 4, 0)
    others = Prices(memory.suits, (2,) * 53, good.cards, good.wild)
    used = []
    for found in (good, nothing, others, nothing):
        memory.keep_prices(found)
        bound = sweep_of(ask, None, sweep.Patience(0))._bound
        assert bound is not None
        used.append(bound.prices)

    assert used == [good, good, nothing, nothing]
    assert memory.prices == (others, nothing)
    clear_caches()


def test_what_may_not_be_left_over() -> None:
    """A suit that has to leave a card that may not be left over comes to no end."""
    none = (-1,) * 53
    stock = stock_of("5h 6h 7h Kd", costs=none)
    prices = sought(stock, 1, None, ROUNDS)

    assert prices.least(2, stock.starts[2]) >= NEVER
    assert prices.choices(2, stock.starts[2]) == []
    assert Bound(prices, stock).shows_more(stock.starts, (0, 0, 0), (0, 0), 1)
