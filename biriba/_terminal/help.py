"""What ``help`` tells."""

from __future__ import annotations

from typing import Final

HELP: Final = """\
Moves
  draw  d                    draw a card
  take  t                    take the discard pile
  lay 5h 6h 7h  l …          lay a new meld; three cards alone do the same
  add 8h to 5h 6h 7h  a …    add to a meld; add 8h to 2 means the meld number 2,
                             and add 8h is enough if only one meld can take it
  discard Ks  d Ks           discard, which ends the turn; so does a card alone
  pass  p                    leave the turn out, the draw pile being empty
  choose s  c s              name the bonus suit s, h, d, c or none
  exchange  e                exchange the first card of the deal
  17                         the move numbered 17 in the list that ? shows
  Where a run could begin in two places, from says it: lay 6d 7d JK from 5.
Cards
  Rank and suit: 5h, 10s or Ts, Qd, Ac; JK is a joker. 5♥ will do as well.
Asking
  ?          the legal moves with numbers; ? lay shows all new melds, ? 5h all
             moves with that card
  hint       what a simple player would do
  table      the table again
  score  s   the match so far
  rules      the rules of this table; rules melds only the part about melds
Going on
  undo  u    take back your last move of this turn, if it showed no hidden card
  next       the next deal, when one is over
  save FILE  write the match to a file; save! FILE whatever is in the file
  resume FILE  go on with a match from a file
  quit  q    leave the table
Any beginning of a word that can mean only one of them will do.
Where the terminal can, Tab completes a line."""
