"""House rules with a new score, and a sheet in Greek."""

import biriba
from biriba import errors, render, rulesets, scoring

rules = rulesets.loads("""
name = "Sunday table"
players = 2
target = 3000
set_bonus = [400, 200]
""")
print(rules.describe("el"))
scores = scoring.score_table(
    rules,
    [["3h 3s 3d 3c 3h 3s 3d"], ["Ks Kh Kd"]],
    hands=["", "4c 5c"],
    takers=[0, 1],
    out=0,
    bonus_suit="h",
)
match = biriba.Match(rules).add_scores(scores)
print(render.text(scores, totals=match.totals, language="el"))
try:
    rulesets.loads("targett = 3000")
except errors.RulesError as error:
    print(error.faults[0].line, error.faults[0].problem)
