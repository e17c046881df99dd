"""Reading the parts of a set-up, and taking their cards from the deck."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TypeVar

from biriba._cards.kinds import Card
from biriba._cards.multisets import NO_CARDS, Cards, CardsLike, card_list, cards_of
from biriba._melds.values import RankSet, Run
from biriba._rules.rules import Rules
from biriba._table.sides import Side, check_seat
from biriba.errors import Fault, FormatError, StateError, shown
from biriba.melds import identify

T = TypeVar("T")


def sides_given(  # noqa: PLR0913 - a side has so many parts
    rules: Rules,
    *,
    melds: Sequence[Sequence[CardsLike]],
    takers: Sequence[int | None],
    unplayed: Sequence[bool],
    red_threes: Sequence[CardsLike],
    minimums: Sequence[int] = (),
) -> tuple[Side, ...]:
    """Return the sides of a set-up, from the given values for each."""
    lists: dict[str, Sequence[object]] = {
        "melds": melds,
        "takers": takers,
        "unplayed": unplayed,
        "minimums": minimums,
        "red_threes": red_threes,
    }
    check_lists(**lists)
    for of_side in melds:
        if isinstance(of_side, str | Run | RankSet) or not isinstance(
            of_side, Sequence
        ):
            form = "one list for each side, such as [[run], []]"
            raise StateError(f"melds: {form}; {shown(of_side)} is no list")
    seats = _seats_of_sides(rules, takers)
    for name, values in lists.items():
        check_room(name, len(values), len(seats))
    sides: list[Side] = []
    for number, members in enumerate(seats):
        laid = tuple(identify(cards, rules.melding) for cards in nth(melds, number, ()))
        threes = _red_threes(red_threes, number)
        with within(f"sides[{number}]"):
            side = Side(
                members,
                laid,
                nth(takers, number, None),
                nth(unplayed, number, False),
                nth(minimums, number, 0),
                threes,
            )
        sides.append(side)
    return tuple(sides)


def _red_threes(given: Sequence[CardsLike], side: int) -> Cards:
    """Return the cards beside the melds of a side."""
    with within(f"red_threes[{side}]"):
        return cards_of(nth(given, side, NO_CARDS))


def _seats_of_sides(
    rules: Rules, takers: Sequence[int | None]
) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side; a lone taker decides them."""
    seating = rules.seating
    if seating.has_lone_taker and takers and takers[0] is not None:
        return seating.sides_against(check_seat(rules, takers[0]))
    return seating.sides


def nth(values: Sequence[T], number: int, default: T) -> T:
    """Return an item of a sequence, or the default if it is too short."""
    return values[number] if number < len(values) else default


@contextmanager
def within(place: str) -> Generator[None]:
    """Add the place in a set-up, such as ``hands[2]``, to errors about its cards."""
    try:
        yield
    except StateError as error:
        problems = [each.problem for each in error.faults]
        faults = [Fault(f"{place}: {each}", field=place) for each in problems]
        raise StateError(faults) from error
    except FormatError as error:
        raise FormatError(error.problem, column=error.column, path=place) from error


class Stock:
    """The cards of a deck that have not been placed yet."""

    def __init__(self, rules: Rules, rng: Random | None) -> None:
        self._left = rules.deck.cards
        self._rng = rng
        self._order: list[Card] | None = None

    def take(self, given: CardsLike, place: str) -> Cards:
        """Remove and return the cards given for a place, such as ``hands[2]``."""
        with within(place):
            cards = cards_of(given)
            missing = cards.without(self._left)
            if missing:
                raise StateError(f"the deck has too few {missing}")
        self._left -= cards
        return cards

    def take_sides(self, sides: Sequence[Side]) -> None:
        """Take away the cards that the sides have on the table."""
        for number, side in enumerate(sides):
            for at, meld in enumerate(side.melds):
                self.take(meld.cards, f"melds[{number}][{at}]")
            self.take(side.red_threes, f"red_threes[{number}]")

    def take_pile(self, given: CardsLike | None, place: str) -> tuple[Card, ...] | None:
        """Remove and return the cards of a pile, in their order, if it is given."""
        return None if given is None else self.take_packet(given, place)

    def take_packet(self, given: CardsLike, place: str) -> tuple[Card, ...]:
        """Remove and return the cards of a biribaki, in their order."""
        with within(place):
            packet = card_list(given)
        self.take(packet, place)
        return packet

    def fill(self, size: int) -> tuple[Card, ...]:
        """Remove and return a number of the remaining cards."""
        order = self._ordered()
        if len(order) < size:
            raise StateError(
                f"{len(order)} cards of the deck are left, but {shown(size)} are needed"
            )
        chosen, self._order = order[:size], order[size:]
        return tuple(chosen)

    def share(self, hands: Sequence[Cards | None]) -> list[Cards]:
        """Return the hands, with the remaining cards shared among the missing ones."""
        empty = hands.count(None)
        least, more = divmod(len(self._ordered()), empty)
        sizes = iter([least + (number < more) for number in range(empty)])
        return [
            Cards(self.fill(next(sizes))) if hand is None else hand for hand in hands
        ]

    def rest(self) -> tuple[Card, ...]:
        """Remove and return all remaining cards."""
        order, self._order = self._ordered(), []
        return tuple(order)

    def check_empty(self) -> None:
        """Raise `StateError` if cards remain."""
        order = self._ordered()
        if order:
            raise StateError(f"these cards have no place: {Cards(order)}")

    def _ordered(self) -> list[Card]:
        """Return the remaining cards, in the order in which they are placed."""
        if self._order is None:
            self._order = list(self._left)
            if self._rng is not None:
                self._rng.shuffle(self._order)
        return self._order


def check_lists(**given: object) -> None:
    """Raise `StateError` for a value that is not a list, such as a string or a meld."""
    for name, values in given.items():
        is_cards = isinstance(values, str | Run | RankSet)
        if is_cards or not isinstance(values, Sequence):
            raise StateError(f"{name} must be a list, not {shown(values)}")


def check_room(name: str, given: int, most: int) -> None:
    """Raise `StateError` if there are more values than seats or sides."""
    if given > most:
        raise StateError([f"there is room for {most} {name}, not for {given}"])
