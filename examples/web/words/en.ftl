# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Language
page-link-lost = No connection – trying again …
page-lobby = Lobby

## Why something was not done. $message tells it in English.

page-problem-at-a-table = Leave your table first.
page-problem-bad-message = The server does not understand that: { $message }
page-problem-bad-name = A name has 1 to 24 letters.
page-problem-bad-rules = There is something wrong with these rules: { $message }
page-problem-bad-seats =
    These rules are for { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }, not for { $given }.
page-problem-name-taken = Somebody is called { $name } already.
page-problem-no-deal = That is not possible now.
page-problem-no-person = At least one seat is for a person.
page-problem-no-player = A player is to sit at this table whom the server does not have.
page-problem-no-seat = You have no seat at this table.
page-problem-no-table = There is no such table any more.
page-problem-no-undo =
    Nothing can be taken back: { $reason ->
        [never] { undo-never }
        [seen] { undo-seen }
       *[not-moved] { undo-not-moved }
    }.
page-problem-not-your-turn = It is not your turn.
page-problem-seat-taken = Somebody has taken this seat.
page-problem-too-fast = That was too fast. Wait a moment.
page-problem-too-late = The table has changed since. Look at it, and play again.

## The lobby.

page-lobby-title = Play Biriba
page-lobby-intro = Open a table, and send its address to the people you want to play with. Or sit down at one that is there.
page-lobby-tables = Tables
page-lobby-none = Nobody is playing now.
page-open-title = Open a table
page-open-name = Your name
page-open-rules = Game
page-open-players = Players
page-open-seats = The other seats
page-open-undo = Moves may be taken back
page-open-house = House rules
page-open-house-how = What your table changes, one option a line. They are taken instead of the game above; seats have to fit them.
page-open-house-text = House rules
page-open-house-file = From a file
page-open-button = Open the table
page-seat = Seat { $n }
page-seat-open = open
page-person = A person
page-player-simple = Simple player
page-player-solid = Solid player
page-player-searching = Searching player
page-player-random = Random player
page-one-of-many = { $name } { $n }

## Without a server.

page-alone-intro = Sit down against the players of the library. Everything happens in this page: nothing that you do is sent anywhere.
page-alone-size = To play, the page loads Python for the browser, about 7 megabytes the first time.
page-alone-start = Play
page-alone-loading = Shuffling the cards … the first time this takes a while.
page-alone-failed = Python could not be loaded. Is there a connection? Reload the page to try again.
page-alone-elsewhere = Another window plays already. Go on there, or close it and reload this page.
page-alone-tables = Your matches
page-alone-none = None yet.

## The table.

page-you = You
page-sit = Sit down
page-fill = Let a player sit here
page-away = away
page-waiting = The cards are dealt as soon as every seat is taken. Send the address of this page to your friends.
page-rules = Rules
page-close = Close
page-give-up = Leave the table
page-give-up-sure = Give up your seat? Somebody else can take it then.
page-totals = Points of the match, which goes to { $target }
page-deal = { deal-head } { $n }
page-bonus = bonus suit { $suit }
page-watching = { $n } watching
page-players = Players
page-turn = to move
page-piles = Piles
page-draw-pile = { draw-pile }
page-discard-pile = { discard-pile }
page-on-top = { $card } on top
page-empty = empty
page-under = { $n } more below
page-melds-of = Melds of { $names }
page-no-melds = { no-melds }
page-minimum = first melds from { $n } points
page-taken = has taken the { $biribaki }
page-add-to = Add to { $meld }
page-hand =
    { $n ->
        [one] Your hand, { $n } card
       *[other] Your hand, { $n } cards
    }
page-sort-rank = Sort by rank
page-sort-suit = Sort by suit
page-hint = Hint
page-hint-says = A good player would: { $move }
page-undo = Take back
page-turn-own = Your turn
page-turn-of = { $who } to move …
page-now-draw = Draw a card, or take the discard pile.
page-now-draw-only = Draw a card.
page-now-choose = Choose the bonus suit.
page-now-meld = Select cards to meld them, or one to discard.
page-selected =
    { $n ->
        [one] { $n } card selected
       *[other] { $n } cards selected
    }
page-one-card = Only one card can be discarded.
page-do-draw = Draw
page-do-take = Take the pile
page-do-pass = Pass
page-do-exchange = Exchange the first card
page-do-choose = Choose { $suit }
page-do-lay = Lay { $cards }
page-do-add = Add { $cards } to { $to }
page-do-discard = Discard { $cards }
page-making = { $text } making { $made }
page-story = What has happened
page-score-title = The score of deal { $n }
page-total = Total
page-match = The match, to { $target }
page-deal-column = { deal-head }
page-next = Next deal
page-winner = { $names } – the match is won!
page-no-suit = no suit
page-item-hand = hand of { $who }
page-hand-own = your hand

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who } draws a card.
page-told-took-pile = { $who } takes the discard pile: { $cards }.
page-told-passed = { $who } passes.
page-told-exchanged = { $who } exchanges { $card } for another card.
page-told-suit-named = { $who } chooses { $suit }.
page-told-laid = { $who } lays { $cards }.
page-told-added = { $who } adds { $cards } to { $to }.
page-told-discarded = { $who } discards { $cards }.
page-told-drew-own = You draw { $card }.
page-told-took-pile-own = You take the discard pile: { $cards }.
page-told-passed-own = You pass.
page-told-exchanged-own = You exchange { $card } for { $new }.
page-told-suit-named-own = You choose { $suit }.
page-told-laid-own = You lay { $cards }.
page-told-added-own = You add { $cards } to { $to }.
page-told-discarded-own = You discard { $cards }.
page-told-took-pile-covered = { $who } takes the discard pile.
page-told-took-biribaki = { $who } takes the { $biribaki }.
page-told-took-biribaki-own = You take the { $biribaki }.
page-told-took-joker = { $who } gets the joker.
page-told-took-joker-own = You get the joker.
page-told-sides-formed = { $names } play together from now on.
page-told-draw-pile-replaced = A { $biribaki } becomes the draw pile.
page-told-went-out = { $who } goes out.
page-told-went-out-own = You go out.
