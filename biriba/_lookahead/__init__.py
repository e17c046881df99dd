"""The look-ahead: whether enough of a hand can be melded to end the turn.

One dynamic program answers every such question. It sweeps the ranks from ace to king,
one suit after the other, and meets each card once: a card is left over, goes to a set,
or goes to a run. What has been done below a rank matters only by what is left to do.

* A **search state** says what is still open: in each suit the runs that must go on and
  what can still be added to runs on the table (`suits`, `rooms`, `numbers`), and how
  many cards of the rank have gone to sets so far (`sets`).
* Its **outcomes** say what has been used to get there: wild cards, cards left over,
  points, and whether a biriba has been made. They are bits of one integer (`outcomes`).
* A **layer** holds the outcomes of each search state between two steps (`passing`). A
  sweep makes layer after layer (`sweep`) and looks in the end for good outcomes.

For the moves of a list the hand is swept forwards, and backwards to find from where a
good end is reached. A move is then looked at only between its lowest card and its
highest: it begins in the states of the forward pass, and is legal if it meets the
backward pass. Moves are judged together: each has a *lane*, some bits of its own in
every set of outcomes, in which the cards of its meld are missing.

Two things keep layers small. A suit by itself shows how much must be left over from a
rank on and how many wild cards are needed at least; outcomes that cannot afford it are
dropped (`bounds`). And a layer is cut to the states with most outcomes if it is wider
than the sweep allows. Whatever a cut sweep finds is true; what it does not find is
asked again with eight times the width, until no layer was cut (`judging`).
"""
