"""Whether enough of a hand can be melded: all but one card, or what points ask.

Two modules answer, each by what tells it soonest: `going` where a whole hand has to
go, `paying` where points are owed. Below them, in the order in which to read them:

- What is asked: `asking`.
- What may become of some cards: of a rank of a suit in `ways`, of a suit in `suits`, of
  the runs on the table in `rooms`, of the sets of a rank in `sets`.
- Melds tried card by card, for short hands: `covers`, with the pieces in `pieces`.
- Positions followed one after the other from ace to king: `sweep`. What has been found
  out on the way is in `known`; what is left to do before the aces in `starts`, how a
  suit comes out by itself in `outcomes` and `uses`, what rules positions out in
  `prices`.
- All positions at once: `positions`, with what has been used in `means`; those that
  prices leave in `hopes`, those that lead to the end in `leading`.
- All moves of a list together: `trails`, which follows runs in `marked`, additions in
  `added` (both by `walks`), and sets in `one_set`.
- A few positions at a time, which is enough for most long hands: `beams`. Which cards
  went to sets so is told by `way_back`, and shows other moves to be legal in `plans`.
"""
