"""A WebSocket server's message handler."""

import biriba
from biriba import errors, json, languages


class Room:
    def __init__(self, rules, seats, rng):
        self.session = biriba.Session.start(rules, seats).deal(rng).play_bots()

    def greeting(self, seat):
        view = self.session.view(seat)  # None: a spectator
        return {
            "rules": json.to_data(view.rules),
            "view": json.to_data(view, rules="digest"),
        }

    def handle(self, seat, message, tag="en"):
        try:
            move = json.from_data(message["move"], "move")
        except errors.FormatError as error:
            return {seat: {"problem": error.problem, "path": error.path}}
        violation = self.session.explain(seat, move)
        if violation:
            language = languages.get(tag, rules=self.session.rules)
            return {
                seat: {
                    "code": violation.code.value,
                    "text": language.violation(violation),
                }
            }
        since = len(self.session.moves)
        self.session = self.session.play(seat, move).play_bots()
        return {
            to: [json.to_data(seen) for seen in self.session.events(to, since=since)]
            for to in (*self.session.people, None)
        }
