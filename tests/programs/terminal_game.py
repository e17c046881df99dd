"""A terminal game against bots."""

from random import Random

import biriba
from biriba import errors, languages, render

rules = biriba.rulesets.get("biriba", players=2)
english = languages.get("en", rules=rules)
session = biriba.Session.start(rules, ["Ann", "solid"])
while not session.match.is_over:
    session = session.deal(Random())
    while session.is_dealt:
        told = len(session.moves)
        session = session.play_bots()
        for seen in session.events(0, since=told):
            print(english.story(seen, seat=0, names=session.seats))
        if session.person_to_move is None:
            break
        print(render.text(session.view(0), names=session.seats))
        try:
            session = session.play(0, input("> ") or session.hint(0))
        except errors.IllegalMoveError as error:
            print(english.violation(error.violation))
        except errors.FormatError as error:
            print(error.problem)
    print(render.text(session.match.scores[-1], totals=session.match.totals))
