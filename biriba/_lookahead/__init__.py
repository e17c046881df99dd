"""The look-ahead: whether enough of a hand can be melded to end the turn.

One dynamic program answers every such question. It sweeps the ranks from ace to king,
one suit after the other, and meets each card once: a card is left over, goes to a set,
or goes to a run. Of what was done at lower ranks, only what it left open matters.

* A **search state** says what is still open: in each suit the runs that must go on and
  what can still be added to runs on the table (`suits`, `rooms`, `numbers`), and how
  many cards of the rank have gone to sets so far (`sets`).
* Its **outcomes** say what has been used to get there: wild cards, cards left over,
  points, and whether a biriba has been made. They are bits of one integer (`outcomes`).
* A **layer** holds the outcomes of each search state between two steps (`passing`). A
  sweep computes layer after layer and looks for good outcomes in the last (`sweep`).

To judge a list of moves, the hand is swept forwards, then backwards to keep only the
outcomes that lead to a good end. Each move is then swept from its lowest card to its
highest only: it starts from the states of the forward pass, and is legal if it meets
an outcome of the backward pass. Moves are swept together: each has a *lane*, a range of
bits of its own in every set of outcomes, in which the cards of its meld are missing.

Two things keep layers small. Each suit by itself gives lower bounds, from a rank on,
for the wild cards used and the cards left over; outcomes that cannot afford them are
dropped (`bounds`). And a layer with more states than the sweep allows is cut to those
with the most outcomes. A yes from a cut sweep is certain. After a no, the sweep is
repeated with eight times the width, until no layer is cut (`judging`).
"""
