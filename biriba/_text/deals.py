"""Readers of the lines that states and views share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypedDict, TypeVar

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import NO_CARDS, Cards
from biriba._melds.values import Meld
from biriba._rules.rules import Rules
from biriba._table.sides import Side
from biriba._table.turns import Ending, EndReason, Step, Turn
from biriba._text.lines import Lines
from biriba._text.rules import read_rules
from biriba._text.values import count, many, one_of, only, or_nothing
from biriba._text.words import FLAGS, Word, Words
from biriba.errors import FormatError, InvalidMeldError, shown
from biriba.melds import identify

T = TypeVar("T")


_SUITS: Final = {suit.value: suit for suit in Suit}
_FEWEST_SIDES: Final = 2


class Open(TypedDict):
    """The open part of a deal, which states and views share."""

    rules: Rules
    dealer: int
    cut: int | None
    bonus_suit: Suit | None
    ending: Ending | None
    turn: Turn
    sides: tuple[Side, ...]


class Reader:
    """A reader of the lines of a deal, which counts the cards of the deck."""

    def __init__(self, title: str, text: str) -> None:
        """Read the first line and the rules.

        Args:
            title: The first line, which names the form.
            text: The whole text.

        Raises:
            FormatError: If it is not a string, or does not begin with that line and
                with rules.
        """
        if not isinstance(text, str):
            kind = title.split()[-2]
            raise FormatError(f"expected a {kind} as text, not {shown(text)}", 1)
        self.lines = Lines(text)
        self.lines.title(title)
        self.rules = read_rules(self.lines)
        self.left = Counter(self.rules.deck.cards)
        self._places: dict[str, tuple[int, int]] = {}

    def open(self) -> Open:
        """Read the lines from the dealer to those of the sides."""
        return Open(
            rules=self.rules,
            dealer=self.one("dealer", _seat),
            cut=self.one("cut", or_nothing(count(1))),
            bonus_suit=self.one("bonus suit", or_nothing(one_of(_SUITS))),
            ending=self.one("ending", or_nothing(_ended)),
            turn=self._turn(),
            sides=tuple(self._sides()),
        )

    def place(self, field: str) -> tuple[int, int]:
        """Return the line and column of a field, or of the value that holds it."""
        while field not in self._places:
            field = field[: max(field.rfind("."), field.rfind("["), 0)]
        return self._places[field]

    # Lines ------------------------------------------------------------------------

    def one(self, key: str, read: Callable[[Words], T], field: str | None = None) -> T:
        """Read the line of a key.

        Args:
            key: The key.
            read: The reader of the value.
            field: The field of the state or view, if the key is not its name.
        """
        words = self.lines.value(key)
        self._note(key.replace(" ", "_") if field is None else field, words)
        return only(key, words, read)

    def cards(
        self, key: str, read: Callable[[Words, Word], Card], field: str
    ) -> tuple[Card, ...]:
        """Read the cards of a key, which may continue on further lines."""
        first, *more = self.lines.values(key)
        self._note(field, first)
        if first.take_if("none"):
            first.finish("none")
            return ()
        if first.peek is None:
            raise first.fault("expected cards, or none")
        return tuple(read(words, word) for words in (first, *more) for word in words)

    def hand(self, key: str, read: Callable[[Words, Word], Card], field: str) -> Cards:
        """Read cards whose order does not matter."""
        cards = self.cards(key, read, field)
        try:
            return Cards(cards)
        except FormatError as error:
            raise FormatError(str(error), *self._places[field]) from error

    def _note(self, field: str, words: Words) -> None:
        """Store the place where a field is first given."""
        whole = field.partition("[")[0].partition(".")[0]
        for each in (whole, field):
            self._places.setdefault(each, (words.line, words.start))

    def dealt(self, words: Words, word: Word) -> Card:
        """Return the card of a word, and take it from the cards left in the deck."""
        card = words.card(word)
        if not self.left[card]:
            raise words.fault(f"the deck has no more {card}", word)
        self.left[card] -= 1
        return card

    # Parts ------------------------------------------------------------------------

    def _turn(self) -> Turn:
        seat, step = self.one("turn", lambda words: (_seat(words), _step(words)))
        return Turn(
            seat,
            step,
            single=self.one("single", or_nothing(_card)),
            passes=self.one("passes", count(0)),
            idle=self.one("idle", count(-1), "turn.idle"),
            due=self.hand("due", Words.card, "turn.due"),
            drawn=self.one("drawn", or_nothing(_card), "turn.drawn"),
            guarded=self.one("guarded", one_of(FLAGS)),
            rest=self._rest(),
        )

    def _rest(self) -> Cards:
        """Read the rest of a taken pile, a line that few turns have."""
        if not self.lines.is_next("rest"):
            return NO_CARDS
        return self.hand("rest", Words.card, "turn.rest")

    def _sides(self) -> Iterator[Side]:
        """Read the sides, at least two."""
        number = 0
        while number < _FEWEST_SIDES or self.lines.is_next("side"):
            field = f"sides[{number}]"
            seats = self.one("side", many(_seat), field)
            taker = self.one("taker", or_nothing(_seat), f"{field}.taker")
            unplayed = self.one("unplayed", one_of(FLAGS), f"{field}.unplayed")
            minimum = self.one("minimum", count(0), f"{field}.minimum")
            threes = self._red_threes(f"{field}.red_threes")
            yield Side(seats, tuple(self._melds()), taker, unplayed, minimum, threes)
            number += 1

    def _red_threes(self, field: str) -> Cards:
        """Read the red threes beside the melds, a line that few sides have."""
        if not self.lines.is_next("red threes"):
            return NO_CARDS
        return self.hand("red threes", self.dealt, field)

    def _melds(self) -> Iterator[Meld]:
        while self.lines.is_next("meld"):
            words = self.lines.value("meld")
            order = tuple(self.dealt(words, word) for word in words)
            try:
                yield identify(order, self.rules.melding)
            except InvalidMeldError as error:
                problem = f"expected a meld; {error}"
                raise FormatError(problem, words.line, words.start) from error


# Values ---------------------------------------------------------------------------


_seat: Final = count(0)
_step: Final = one_of({step.value: step for step in Step})
_reason: Final = one_of({reason.value: reason for reason in EndReason})


def _ended(words: Words) -> Ending:
    """Read why the play ended, and who went out."""
    return Ending(_reason(words), _seat(words) if words.peek else None)


def _card(words: Words) -> Card:
    return words.card(words.take("a card, or none"))
