"""Everything that a player reads, in five languages.

`get` returns a `Language`, which writes cards, melds, moves and everything else of the
game:

>>> words = get("el")
>>> words.card(Card("Ah"))
'άσος κούπα'
>>> words.ruleset("biriba-2p")
'Μπιρίμπα για δύο'

Each game has words of its own; `Language.at` returns the language of a table:

>>> from biriba import rulesets
>>> get("pt").at(rulesets.get("buraco-aberto")).say("biriba")
'canastra'

All sentences are in Fluent files (https://projectfluent.org) in the folder ``locales``
beside this module. `source` returns them; a page in a browser can read the same text
with ``@fluent/bundle``.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial, reduce
from typing import Final, TypeAlias

import attrs

from biriba._cards.kinds import Card, Rank, Suit, suit_or_none
from biriba._cards.multisets import CardsLike, card_list
from biriba._events.kinds import Event
from biriba._fields import typed
from biriba._melds.values import Meld, Run
from biriba._refusals.violations import Violation
from biriba._rules.naming import in_one_line
from biriba._rules.options import taken
from biriba._rules.presets import BIRIBA, RulesLike, rules_of
from biriba._rules.rules import OPTIONS, Rules
from biriba._rules.score import Points
from biriba._rules.sheet import RuleSheet
from biriba._table.items import Item
from biriba._table.moves import Move
from biriba._table.sides import check_seat
from biriba._words import files, moves, refusals_and_scores
from biriba._words import options as options_of
from biriba._words.capitals import Name, capital, sound
from biriba._words.events import of_event, of_turns
from biriba._words.fluent import Fact, said, yes_or_no
from biriba._words.places import place_of
from biriba.errors import (
    LanguageError,
    check_count,
    check_kind,
    check_list,
    shown,
    tuple_of,
)

LANGUAGES: Final[tuple[str, ...]] = tuple(files.PLURALS)
"""The tags of all languages, English first."""


def names() -> tuple[str, ...]:
    """Return the tags of all languages, English first."""
    return LANGUAGES


def get(
    language: LanguageLike = "en",
    *,
    rules: RulesLike | None = None,
    names: Iterable[str] = (),
    reader: int | None = None,
) -> Language:
    """Return a language, by default with the words of Biriba.

    Args:
        language: The tag of the language, one of `biriba.languages.names`, the name of
            a locale such as ``el_GR.UTF-8``, or a `Language`.
        rules: The rules of the table, or the name of a ruleset; its game may have its
            own words.
        names: The name of each seat's player, if they have names.
        reader: The seat of the reader, who is called ``you``.

    Raises:
        LanguageError: If there is no such language, or an argument is invalid.

    >>> get("el", names=["Άννα", "Νίκος"]).seat(1)
    'Νίκος'
    """
    if not isinstance(language, Language):
        language = Language(files.tag_of(language))
    if rules is not None:
        language = language.at(rules)
    if names:
        language = attrs.evolve(language, names=names)
    return language if reader is None else attrs.evolve(language, reader=reader)


def preferred(environ: Mapping[str, str] | None = None) -> Language:
    """Return the language of the environment, or English.

    It reads ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` as GNU programs do.

    Args:
        environ: The environment variables; by default those of the process.

    Raises:
        LanguageError: If they are not a mapping.

    >>> preferred({"LANG": "el_GR.UTF-8"}).name
    'Ελληνικά'
    """
    if environ is None:
        environ = os.environ
    check_kind(environ, Mapping, "environment variables", LanguageError)
    return Language(files.preferred(environ))


def source(language: str) -> str:
    """Return all messages of a language as one Fluent file.

    In JavaScript, make a ``FluentResource`` of it.

    Raises:
        LanguageError: If there is no such language.
    """
    return files.source_of(files.tag_of(language))


def _names(given: Iterable[str]) -> tuple[str, ...]:
    """Return the names of players, each in one line."""
    names = tuple_of("names", given, str, "the name of a player", LanguageError)
    return tuple(map(in_one_line, names))


def _check_tag(_: object, __: object, tag: str) -> None:
    """Refuse what is not exactly the tag of a language."""
    if files.tag_of(tag) != tag:
        raise LanguageError(f"tag must be {files.tag_of(tag)!r}, not {shown(tag)}")


@attrs.frozen(field_transformer=typed(LanguageError))
class Language:
    """A language, with the words of a table.

    Attributes:
        tag: The tag of the language, such as ``el``.
        game: The game whose words are used, a value of the option ``words``.
        signs: Whether cards in moves and refusals have the signs of their suits,
            ``7♥``, or are written as you type them, ``7h``.
        names: The name of each seat's player, never changed; empty if they have none.
        places: What the reader calls each player without a name, such as ``Left``; if
            empty, seats have numbers.
        reader: The seat of the reader, who is called ``you``; ``None`` if the reader
            does not play.
        rules: The rules of the table, which decide whether a meld is clean.

    Raises:
        LanguageError: If there is no such language, or a field is of another class.
    """

    tag: str = attrs.field(default="en", validator=_check_tag)
    game: str = "biriba"
    signs: bool = True
    names: tuple[str, ...] = attrs.field(default=(), converter=_names)
    places: tuple[str, ...] = ()
    reader: int | None = None
    rules: Rules | None = None

    @property
    def name(self) -> str:
        """The name of the language in itself, such as ``Ελληνικά``."""
        return self.say("language")

    @property
    def has_names(self) -> bool:
        """Whether players are called by names or places, and not by their seats."""
        return bool(self.names or self.places)

    def at(self, rules: RulesLike) -> Language:
        """Return the language with the words of a table."""
        rules = rules_of(rules)
        return attrs.evolve(self, game=rules.vocabulary.game, rules=rules)

    def as_typed(self) -> Language:
        """Return the language with cards in moves and refusals as you type them."""
        return attrs.evolve(self, signs=False)

    def seen_from(
        self, seat: int, rules: RulesLike, partners: Collection[int] = ()
    ) -> Language:
        """Return the language with players named after their places, such as ``Left``.

        Args:
            seat: The seat of the reader.
            rules: The rules of the table, or the name of a ruleset.
            partners: The seats of the reader's partners.

        >>> get().seen_from(0, "biriba", partners=[2]).places
        ('you', 'Right', 'your partner', 'Left')
        """
        rules = rules_of(rules)
        check_seat(rules, seat)
        check_list("partners", partners, LanguageError)

        def called(other: int) -> str:
            place = place_of(other, seat, rules.seating, partners)
            player = self.say(place)
            is_said = other not in partners or place in {"you", "place-partner"}
            return player if is_said else self.say("partner", player=player)

        places = tuple(map(called, range(rules.seating.players)))
        return attrs.evolve(self, names=(), places=places, reader=seat)

    def say(self, message: str, /, **facts: Fact) -> str:
        """Return a message as a string.

        Args:
            message: The name of the message in the Fluent files.
            **facts: The value of each ``{ $fact }`` in it, with ``_`` for ``-``.

        Raises:
            LanguageError: If there is no such message, or one of its facts is missing.
        """
        check_kind(message, str, "the name of a message", LanguageError)
        given = {name.replace("_", "-"): fact for name, fact in facts.items()}
        given.setdefault("game", self.game)
        return said(
            files.messages_of(self.tag), message, given, files.PLURALS[self.tag]
        )

    def begin(self, message: str, /, **facts: Fact) -> str:
        """Return a message with a capital letter, unless a player's name begins it."""
        return capital(self.say(message, **facts))

    def listed(self, things: Iterable[str], last: str = "list-and") -> str:
        """Return words joined by commas, and by a word before the last one.

        Args:
            things: The words, at least one.
            last: The message that joins two of them, ``list-and`` or ``list-or``.
        """
        *first, final = _some(things)
        if not first:
            return final
        return self._pair(last, ", ".join(first), final)

    def joined(self, things: Iterable[str], between: str = "list-and") -> str:
        """Return words joined by a word, such as ``and``."""
        return reduce(partial(self._pair, between), _some(things))

    def _pair(self, between: str, first: str, last: str) -> str:
        """Return words joined by a word, which may depend on how the next sounds."""
        return self.say(between, first=first, last=last, last_sound=sound(last))

    # Cards and melds ------------------------------------------------------------------

    def suit(self, suit: Suit | None) -> str:
        """Return a suit, such as ``hearts``."""
        return self.say("suit", suit=_letter(suit_or_none(suit)))

    def rank(self, rank: Rank) -> str:
        """Return a rank, such as ``7`` or ``queen``."""
        check_kind(rank, Rank, "a rank", LanguageError)
        return self.say("rank", rank=rank.pretty)

    def card(self, card: Card | str) -> str:
        """Return a card, such as ``7 of hearts``."""
        card = Card(card)
        return self.say("card", rank=card.rank.pretty, suit=_letter(card.suit))

    def cards(self, cards: CardsLike) -> str:
        """Return cards, separated by commas."""
        return ", ".join(map(self.card, card_list(cards))) or self.say("no-cards")

    def signs_of(self, cards: CardsLike) -> str:
        """Return cards such as ``7♥ 8♥``, or as a player types them."""
        return " ".join(
            card.pretty if self.signs else str(card) for card in card_list(cards)
        )

    def count(self, number: int) -> str:
        """Return a number of cards, such as ``1 card``."""
        check_kind(number, int, "a number of cards", LanguageError)
        return self.say("count-cards", count=number)

    def meld(self, meld: Meld) -> str:
        """Return a meld: its kind, its cards, and which of them is wild."""
        return self.say("meld", **self.of_meld(meld))

    def of_meld(self, meld: Meld) -> dict[str, Fact]:
        """Return the facts of a meld, as the messages ``meld`` and ``a-meld`` take."""
        check_kind(meld, Meld, "a meld", LanguageError)
        return {
            "sort": "run" if isinstance(meld, Run) else "set",
            "suit": _letter(meld.suit if isinstance(meld, Run) else None),
            "purity": self._purity(meld),
            "biriba": yes_or_no(meld.is_biriba),
            "cards": self.cards(meld.order),
            "wild": "none" if meld.wild is None else self.card(meld.wild),
        }

    def remark(self, meld: Meld, bonus_suit: Suit | None = None) -> str:
        """Return the kind of a biriba, such as ``clean biriba``; empty for other melds.

        Args:
            meld: The meld.
            bonus_suit: The bonus suit, to mention whether the meld is in it.
        """
        check_kind(meld, Meld, "a meld", LanguageError)
        if not meld.is_biriba:
            return ""
        in_suit = isinstance(meld, Run) and meld.suit is bonus_suit
        melding = (self.rules or BIRIBA).melding
        return self.say(
            "remark",
            purity=self._purity(meld, bonus_suit),
            full=yes_or_no(len(meld) >= melding.full_run and isinstance(meld, Run)),
            in_suit=yes_or_no(in_suit),
        )

    def _purity(self, meld: Meld, bonus_suit: Suit | None = None) -> str:
        """Return the class of a meld as a selector of messages."""
        from biriba._scoring.counting import purity  # noqa: PLC0415 - loads all of play

        return purity(meld, self.rules or BIRIBA, bonus_suit)

    # Players and moves ----------------------------------------------------------------

    def player(self, name: str) -> str:
        """Return the name of a player in a record.

        The names of built-in players, such as ``solid``, are translated, and so is
        ``you``, the person's name in ``biriba play``. Other names do not change.
        """
        message = "you" if name == "you" else f"built-in-{name}"
        return self.say(message) if message in files.messages_of(self.tag) else name

    def seat(self, seat: int) -> str:
        """Return what a player is called: ``you``, a name, ``Left`` or ``seat 0``.

        Raises:
            LanguageError: If there are names, but none for the seat.
        """
        check_count("seat", seat, 0, LanguageError)
        if seat == self.reader:
            return self.say("you")
        called = self.names or self.places
        if called and seat >= len(called):
            needed = f"one for seat {shown(seat)}"
            raise LanguageError(f"names must include {needed}, not {shown(called)}")
        if not called or not called[seat]:
            return self.say("seat", seat=seat)
        return Name(called[seat]) if self.names else called[seat]

    def who(self, seat: int) -> str:
        """Return the selector of messages for a seat: you, named, or other."""
        if seat == self.reader:
            return "you"
        return "named" if self.has_names else "other"

    def together(self, seats: Iterable[int]) -> str:
        """Return several players, the reader first: ``you and your partner``."""
        check_list("seats", seats, LanguageError)
        reader_first = sorted(seats, key=lambda seat: seat != self.reader)
        return self.joined(map(self.seat, reader_first))

    def side(self, number: int, seats: Sequence[int] = ()) -> str:
        """Return a side, such as ``Ann and Bob`` or ``Side 0 (seats 0 and 2)``.

        Args:
            number: The index of the side.
            seats: Its seats, to mention them or their players.
        """
        check_list("seats", seats, LanguageError)
        if not seats:
            return self.say("side-short", side=number)
        if self.has_names:
            return capital(self.together(seats))
        named = self.joined(map(str, seats))
        return self.say("side", side=number, count=len(seats), seats=named)

    def move(self, move: Move) -> str:
        """Return a move in the imperative, such as ``discard 7♥``."""
        return moves.move(self, move)

    # Answers of the library -----------------------------------------------------------

    def violation(self, violation: Violation) -> str:
        """Return the message of a refusal.

        >>> from biriba import melds
        >>> get("pt").violation(melds.explain("5h 6h 8h"))
        '5♥ 6♥ 8♥ não são cartas seguidas'
        """
        check_kind(violation, Violation, "a refusal", LanguageError)
        return refusals_and_scores.violation(self, violation)

    def points(self, points: Points, sign: str = "-") -> str:
        """Return points as a string, a half as ``½``.

        Args:
            points: The points.
            sign: ``+`` to show a plus sign too.

        >>> from fractions import Fraction
        >>> get("en").points(Fraction(2995, 2))
        '1497½'
        """
        check_kind(points, (int, Fraction), "points", LanguageError)
        return refusals_and_scores.points_text(points, sign)

    def counted(self, item: Item) -> str:
        """Return the description of an item of a score, such as ``going out``."""
        check_kind(item, Item, "an item of a score", LanguageError)
        return refusals_and_scores.counted(self, item)

    def item(self, item: Item) -> str:
        """Return an item of a score as a line: points, description and cards.

        >>> from biriba.scoring import Item, ItemKind
        >>> get("pt").item(Item(ItemKind.GO_OUT, 100))
        '+100 batida'
        """
        counted = self.counted(item)
        cards = [self.signs_of(item.cards)] * bool(item.cards)
        return " ".join([self.points(item.points, "+"), counted, *cards])

    def event(self, event: Event) -> str:
        """Return an event as a sentence.

        >>> from biriba.events import Discarded
        >>> get("el").event(Discarded(1, Card("Kh")))
        'Ο παίκτης 1 ρίχνει τον ρήγα ♥.'
        """
        check_kind(event, Event, "an event", LanguageError)
        return of_event(self, event)

    def story(self, events: Iterable[Event]) -> str:
        """Return the events of one or more turns, with a sentence for each turn.

        Args:
            events: The events, in order. Those about the whole table are left out.

        Raises:
            LanguageError: If they are not a list of events, or a name is missing.
        """
        events = tuple_of("events", events, Event, "an event", LanguageError)
        return of_turns(self, events)

    # Tables ---------------------------------------------------------------------------

    def ruleset(self, name: str) -> str:
        """Return the name of a ruleset; other names do not change."""
        message = f"ruleset-{name}"
        return self.say(message) if message in files.messages_of(self.tag) else name

    def game_of(self, rules: RulesLike) -> str:
        """Return the name of a table's game, which does not change in English."""
        name = in_one_line(rules_of(rules).name)
        return name if self.tag == "en" else self.ruleset(name)

    def option(self, name: str) -> str:
        """Return the name of an option of `Rules`, such as ``jokers``."""
        return options_of.label(self, options_of.known(name))

    def value(self, name: str, value: object) -> str:
        """Return a value of an option in words, such as ``clean 200, dirty 100``.

        Raises:
            LanguageError: If there is no such option.
            RulesError: If the option does not take the value.
        """
        shape = OPTIONS[options_of.known(name)].shape
        return options_of.value(self, name, taken(name, shape, value))

    def options(self, rules: Rules) -> RuleSheet:
        """Return every option of a table with its value.

        This sheet is shorter than that of `Rules.describe`.
        """
        return options_of.sheet(self.at(rules), rules)


def _some(things: Iterable[str]) -> tuple[str, ...]:
    """Return words to be joined, at least one."""
    words = tuple_of("things", things, str, "a string", LanguageError)
    if not words:
        raise LanguageError("things must be a list of at least one string, not []")
    return words


LanguageLike: TypeAlias = str | Language
"""The tag of a language, the name of a locale, or a `Language`."""


def _letter(suit: Suit | None) -> str:
    """Return a suit as a selector of messages."""
    return "none" if suit is None else suit.value
