"""Save a match, replay it, draw the end."""

from pathlib import Path
from random import Random

from biriba import notation, render, simulate

names = ("Anna", "Eleni", "Nikos", "Petros")
record = simulate.record_match("biriba", ["solid"] * 4, Random(8), names=names)
notation.dump(record, "evening.biriba")

again = notation.load("evening.biriba")
assert again == record
*_, (number, state) = again.states()  # every move is checked
match = again.replay()
end = render.svg(state, names=again.names, totals=match.totals)
Path("end.svg").write_text(end, encoding="utf-8")
Path("match.svg").write_text(render.svg(match), encoding="utf-8")
print(notation.check("evening.biriba"), match.winner)
