# The game in a terminal: biriba play, demo, replay and score.


## What is typed: the words of the language, besides the English ones, which are always understood.
## Several words for the same thing have blanks between them.

typed-choose = choose
typed-draw = draw
typed-take = take
typed-pass = pass
typed-exchange = exchange
typed-lay = lay
typed-add = add
typed-discard = discard
typed-aside = aside
typed-help = help
typed-hint = hint
typed-table = table
typed-score = score
typed-rules = rules
typed-undo = undo
typed-next = next
typed-save = save
typed-resume = resume
typed-quit = quit
typed-to = to
typed-making = making
typed-none = none

## What is waited for.

prompt-deal = press Enter to deal
prompt-choose = choose a suit
prompt-meld = meld or discard
prompt-replay = [Enter: go on, q: stop]

## Titles.

a-match-to = { $name }: a match to { $target } points
a-deal-of = { $name }: a deal
the-match = The match
demo-names = Anna Eleni Nikos Petros Maria Yannis
goes-on = Deal { $number } goes on
score-of = The score of deal { $number }: { $standing }

## What is told.

welcome = { $sides }. Type help to see how to play.
your-hand = Your hand
stands-in = { $player } cannot go on: { $problem }. { $name } plays on in this seat.
left-table = The input has ended, so you leave the table.
not-saved = The match is not saved.
not-saved-leave = The match is not saved (save FILE). Repeat the command to leave without saving.
saved = Saved. To go on another time:
kept = The match is kept. To resume it:
unfinished = Your last match is not finished. To resume it: biriba play --resume. Your first move here replaces it.
not-kept = Another match is being played here, and only that one is kept. To keep this one: save FILE.
exists = { $file } exists and does not hold this match; save! overwrites it anyway
no-file = { $file }: No such file or directory
no-such-move = There is no such move now.
more-moves = There may be more; only { $number } moves are listed.
left-out = … and { $number } more: ? { $verb }
hint =
    { $sure ->
        [only] You have no choice but to: { $move }
        [yes] A good player would certainly: { $move }
       *[no] A good player would: { $move }
    }
hint-same = just as good
hint-even = about as good (± { $margin } points)
hint-worse = worse by { $points } ± { $margin } points
hint-less = perhaps worse, by { $points } ± { $margin } points
hint-more = perhaps better, by { $points } ± { $margin } points
no-deal-finished = No deal of this match is finished yet.
match-goes-to = The match is played to { $target } points.
sections = The sections of the rules: { $sections }
taken-back = Taken back: { $move }
not-taken-back = You cannot take back a move: { $why }.
not-allowed = Not allowed: { $why } ({ $code }; { $rows })
how-to-ask = (type ? for the legal moves, rules for the rules of this table)
not-finished = The deal is not finished.
the-same-again = To see the same again: { $command }
saved-in = Saved in { $file }
named-seat = { $player } ({ $name })
is-called = { $player }: { $name }
date = Date: { $date }

## What is not understood.

fault = this is not understood here (try help)
fault-length = a line has at most { $number } characters
fault-several = { $word } could be { $choice }
fault-neither = { $word } is neither a move nor a command (try help)
fault-two-cards = two cards are too few for a new meld; to add them to a meld, write add first, or to and the meld
fault-no-meld = your side has no meld { $number }; it has { $count }
fault-no-melds = your side has no melds yet
fault-which-meld = { $cards } can be added to { $choice }: write to and the meld, or its number
fault-no-fit = { $cards } cannot be added to any meld of your side
fault-not-numbered = the moves have no numbers yet; type ? to list them
fault-number = the moves are numbered 1 to { $number }
fault-deal-over = the deal is over; next deals another
fault-deal-goes-on = the deal is not over yet
fault-file = expected the name of a file after this command

## Help. What is typed, and what it does.

help-moves = Moves
help-draw = draw a card
help-take = take the discard pile
help-lay = lay down a new meld; three or more cards alone do the same
help-add = add to a meld; add 8h to 2 means meld number 2, and add 8h is enough if only one meld can take it
help-discard = discard and end your turn; Ks alone does the same
help-pass = skip your turn when the draw pile is empty
help-choose = choose the bonus suit: s, h, d, c or none
help-exchange = exchange the first card of the deal
help-aside = lay a red three beside your melds
help-number = the move numbered 17 in the list that ? shows
help-places = If a wild card has several places to go, write the whole run in order: lay JK 6d 7d, or add 5d to 6d 7d JK making 5d 6d 7d JK.
help-cards = Cards
help-card = Rank and suit: 5h, 10s or Ts, Qd, Ac; JK is a joker. 5♥ works too.
help-asking = Asking
help-list = list the legal moves with numbers; ? lay lists all new melds, ? 5h all moves with that card
help-hint = what a good player would do, and how sure that is
help-table = the table again
help-score = the points of the match so far
help-rules = the rules of this table; rules melds shows only the part about melds
help-going-on = Going on
help-undo = take back your last move of this turn, unless it showed you a hidden card
help-next = deal again, when a deal is over
help-save = write the match to a file; save! FILE overwrites whatever is in it
help-resume = resume a match from a file
help-quit = leave the table
help-shorten = You can shorten any word as long as it can mean only one thing.
help-tab = If your terminal allows it, Tab completes a line.
typed-file = FILE
