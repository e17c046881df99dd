"""The look-ahead: whether enough of a hand can be melded to end the turn.

One dynamic program answers every such question. It sweeps the ranks from ace to king,
in all suits together or, without sets, in one suit after the other (`route`). It meets
each card once: a card is left over, goes to a set, or goes to a run. The decisions at
lower ranks matter only by what they left open.

* A **question** is a hand and a *demand*: what melding from it must achieve (`asking`).
* A **search state** says what is still open between two steps of the sweep. It has a
  *suit state* for each suit: the runs that must go on, and the cards that can still be
  added to runs on the table (`suits`, `rooms`, `numbers`). It also counts the cards of
  the current rank that have gone to sets (`stops`).
* An **outcome** of a search state says what has been used to reach it: wild cards,
  cards left over, points, and whether a biriba has been made. A set of outcomes is one
  integer with a bit for each (`outcomes`). In the end, *good* outcomes meet the demand.
* A **layer** maps each search state between two steps to its outcomes (`passing`). A
  sweep computes layer after layer and looks for good outcomes in the last (`sweep`).

To judge a list of moves, the hand is swept forwards, then backwards to keep only the
outcomes that lead to a good end. Each move is then swept from its lowest card to its
highest only: it starts from the states of the forward pass, and is legal if it meets
an outcome of the backward pass. Moves are swept together: each has a *lane*, a range of
bits of its own in every set of outcomes, in which the cards of its meld are missing.

Two limits keep layers small. For each suit alone there are lower bounds, from a rank
on, for the wild cards that it uses and the cards that it leaves over. Outcomes that
cannot afford the bounds are dropped (`bounds`). A layer with more states than the width
of the sweep is cut to the states with the most outcomes. If a cut sweep answers yes,
the answer is certain. If it answers no, the sweep is repeated with eight times the
width, until no layer is cut (`judging`).
"""
