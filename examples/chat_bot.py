"""A bot for a chat, such as Discord or Telegram, in which people play by writing moves.

`ChatBot` needs only a function that sends a text to a person. Call `hear` with each
message that a person writes to the bot. This script prints messages instead of sending
them, and plays a turn: ``python chat_bot.py``.
"""

from collections.abc import Callable
from random import Random

from biriba import Session, languages, render, rulesets
from biriba.errors import FormatError, IllegalMoveError, MatchError


class ChatBot:
    """A match between the people of a chat and built-in players."""

    def __init__(
        self,
        people: list[str],
        send: Callable[[str, str], None],
        rng: Random,
        others: int = 0,
    ) -> None:
        """Seat people, whatever their names are, and some other players, and deal."""
        seats = [*people, *(f"player {number + 1}" for number in range(others))]
        players = dict.fromkeys(range(len(people), len(seats)), "solid")
        rules = rulesets.get("biriba", len(seats))
        self.send, self.rng = send, rng
        session = Session.start(rules, seats, players=players)
        self.session = session.deal(rng).play_bots()
        self.tell(since=0)

    def hear(self, person: str, text: str) -> None:
        """Answer a message: ``table``, ``hint``, or a move such as ``discard Ks``."""
        seat = self.session.names.index(person)
        since = len(self.session.moves)
        try:
            if text == "table":
                view, words = self.session.view(seat), self.words(seat)
                self.send(person, render.text(view, language=words))
            elif text == "hint":
                self.send(person, str(self.session.hint(seat)))
            else:
                self.session = self.session.play(seat, text).play_bots()
                self.tell(since)
        except IllegalMoveError as error:
            self.send(person, self.words(seat).violation(error.violation))
        except FormatError as error:
            self.send(person, error.problem)
        except MatchError as error:  # a hint out of turn
            self.send(person, str(error))

    def words(self, seat: int) -> languages.Language:
        """Return English for the person in a seat, with the names of all players."""
        rules, names = self.session.rules, self.session.names
        return languages.get("en", rules=rules, names=names, reader=seat)

    def tell(self, since: int) -> None:
        """Send each person what that seat has seen, and deal again after a deal."""
        for seat in self.session.people:
            person = self.session.names[seat]
            for seen in self.session.events(seat, since=since):
                self.send(person, self.words(seat).story(seen))
        if not self.session.is_dealt and not self.session.match.is_over:
            self.session = self.session.deal(self.rng).play_bots()
            self.tell(since=0)


if __name__ == "__main__":
    bot = ChatBot(["Ann", "Bo"], lambda to, text: print(f"to {to}: {text}"), Random(4))
    for text in ("table", "draw", "lay 9s 9d 4c", "hint", "lay it", "discard Ks"):
        print(f"Ann: {text}")
        bot.hear("Ann", text)
