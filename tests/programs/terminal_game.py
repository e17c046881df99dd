"""A terminal game against bots."""

from random import Random

import biriba
from biriba import errors, languages, render

rules = biriba.rulesets.get("biriba", players=2)
session = biriba.Session.start(rules, ["Ann", "solid"])
english = languages.get("en", rules=rules, names=session.names, reader=0)
while not session.match.is_over:
    session = session.deal(Random())
    while session.is_dealt:
        told = len(session.moves)
        session = session.play_bots()
        for seen in session.events(0, since=told):
            print(english.story(seen))
        if session.person_to_move is None:
            break
        print(render.text(session.view(0), language=english))
        try:
            session = session.play(0, input("> ") or session.hint(0))
        except errors.IllegalMoveError as error:
            print(english.violation(error.violation))
        except errors.FormatError as error:
            print(error.problem)
    scores, totals = session.match.scores[-1], session.match.totals
    print(render.text(scores, totals=totals, language=english))
