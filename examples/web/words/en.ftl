# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Language
page-link-lost = No connection – trying again …
page-lobby = Lobby
page-guest = Guest
page-learn = Learn
page-ok = OK
page-cancel = Cancel
page-menu = Menu
page-settings = Settings
page-setting-theme = Table
page-setting-theme-auto = As the system
page-setting-theme-light = Light
page-setting-theme-dark = Dark
page-setting-suits = Suits
page-setting-suits-four = Four colours
page-setting-suits-two = Two colours
page-setting-pieces = Play with
page-setting-pieces-auto = As the table says
page-setting-pieces-cards = Cards
page-setting-pieces-tiles = Tiles
page-setting-dots = Dots in the open pile
page-setting-dots-on = On
page-setting-dots-off = Off
page-setting-sounds = Sounds
page-setting-sounds-on = On
page-setting-sounds-off = Off
page-keys = Keys
page-key-go = to the next card
page-key-move = move the card
page-key-select = select the card
page-key-draw = draw
page-key-take = take the discard pile
page-key-open = open the discard pile
page-key-meld = meld the selection
page-key-add = add the selection to a meld
page-key-discard = discard
page-key-hint = hint
page-key-undo = take back
page-key-sort = sort the hand
page-key-log = log
page-key-cancel = cancel
page-key-keys = this list

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
page-problem-bad-table = The server cannot read this table.
page-problem-name-taken = Somebody is called { $name } already.
page-problem-no-deal = That is not possible now.
page-problem-no-person = At least one seat is for a person.
page-problem-no-player = A seat of this table is for a computer player that the server does not have.
page-problem-no-seat = You have no seat at this table.
page-problem-no-table = There is no such table any more.
page-problem-no-undo =
    Nothing can be taken back: { $reason ->
        [undo-never] { refusal-undo-never }
        [undo-seen] { refusal-undo-seen }
       *[undo-not-moved] { refusal-undo-not-moved }
    }.
page-problem-not-your-turn = It is not your turn.
page-problem-seat-taken = Somebody has taken this seat.
page-problem-too-fast = That was too fast. Wait a moment.
page-problem-too-late = The table has changed since. Look at it, and play again.
page-problem-too-many-tables = Too many tables were opened from here. Wait a while.

## The lobby.

page-lobby-title = Play Biriba
page-lobby-intro = Greek rummy for two to six. Make long melds, take your biribaki, go out first.
page-open-title = Open a table
page-open-name = Your name
page-open-rules = Game
page-open-players = Players
page-open-seats = The other seats
page-open-undo = Moves may be taken back
page-open-house = House rules
page-open-house-how = Write one option a line. House rules replace the game chosen above, and the number of players must fit them.
page-open-house-text = House rules
page-open-house-file = From a file
page-open-button = Open the table
page-seat = Seat { $n }
page-seat-open = open
page-person = A person
page-player-simple = Simple
page-player-solid = Solid
page-player-searching = Searching
page-player-random = Random
page-play-now = Play now
page-play-now-how = Four players, you and three computer players. Your first card is one click away.
page-with-friends = With friends
page-friends-how = Only those you send the link to find the table.
page-other-games = Other games
page-your-tables = Your tables
page-in-this-browser = in this browser
page-free-tables = Tables of others
page-waiting-for = waiting for { $n }
page-continue = Continue
page-finished = finished
page-enter = Open
page-join = Join
page-open-private = Private: only by its link
page-open-stand-in = Stand-in for anyone away
page-open-clock = Time for a turn
page-seconds = { $n } seconds
page-never = never
page-no-limit = no limit
page-open-pace = Pace of computer players
page-pace-usual = as usual
page-pace-slow = slow
page-pace-fast = fast

## Without a server.

page-alone-intro = Sit down against the players of the library. Everything happens in this page: nothing that you do is sent anywhere.
page-alone-size = To play, the page loads Python for the browser, about 7 megabytes the first time.
page-alone-start = Play
page-alone-loading = Shuffling the cards … the first time this takes a while.
page-alone-failed = Python could not be loaded. Is there a connection? Reload the page to try again.
page-alone-elsewhere = Another window plays already. Go on there, or close it and reload this page.

## The table.

page-you = You
page-sit = Sit down
page-fill = Let a computer player sit here
page-away = away
page-waiting = The cards are dealt as soon as every seat is taken. Send the address of this page to your friends.
page-rules = Rules
page-close = Close
page-give-up = Leave the table
page-give-up-sure = Give up your seat? Somebody else can take it then.
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
page-melds-of = Melds of { $names }
page-no-melds = { no-melds }
page-red-threes = { red-threes }
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
page-now-draw = Draw, or take the pile
page-now-take-or-pass = Take the pile, or pass
page-now-pass = Nothing is left to draw: pass
page-now-draw-only = Draw a card
page-now-choose = Choose the bonus suit
page-now-meld = Meld, or discard one card
page-selected =
    { $n ->
        [one] { $n } card selected
       *[other] { $n } cards selected
    }
page-dotted-fit = Cards with a dot fit
page-one-card = Only one card can be discarded.
page-do-draw = Draw
page-do-take = Take the pile
page-do-pass = Pass
page-do-exchange = Exchange the card you drew
page-do-choose = Choose { $suit }
page-do-lay = Meld { $cards }
page-do-add = Add { $cards } to { $to }
page-do-add-short = Add { $cards }
page-do-discard = Discard { $cards }
page-do-aside = Lay { $cards } beside the melds
page-making = { $text } making { $made }
page-story = What has happened
page-total = Total
page-next = Next deal
page-winner =
    { $who ->
        [you] You won the match!
       *[one] { $names } won the match!
    }
page-no-suit = no suit
page-item-hand = hand of { $who }
page-hand-own = your hand
page-score = Score
page-log = Log
page-target = to { $n }
page-bonus-suit = bonus suit
page-we = We
page-they = They
page-pair = { $one } and { $other }
page-partner = partner
page-known = Known cards
page-stand-in = away, { $who } plays
page-stood-in =
    While you were away, { $who } played { $n ->
        [one] a turn
       *[other] { $n } turns
    } for you.
page-this-deal = this deal
page-total-points = { $n } points in the match
page-drag-here = Drag three cards here
page-of-seven = { $n } of { $of }
page-new = new
page-preview = { $move }: { $kind }, +{ $n }
page-open-pile = Open
page-pile-about =
    { $n ->
        [one] { $n } card, { $points } points
       *[other] { $n } cards, { $points } points
    }
page-newest-right = newest on the right
page-pile-covered = { $n } cards, only the top one can be seen
page-order = Order
page-as-laid = As laid
page-by-suit = By suit
page-makes-meld = makes a meld with your cards
page-take-all =
    { $n ->
        [one] Take the card
       *[other] Take all { $n } cards
    }
page-waiting-title = Waiting for the others
page-waiting-seat = A seat is free: somebody has left.
page-copy = Copy the link
page-share = Share
page-copied = Link copied
page-melds-cards =
    { $n ->
        [one] Cards of { $n } meld
       *[other] Cards of { $n } melds
    }
page-deal-alone = { deal-alone }
page-deal-over = Deal { $n } is over
page-match-to = Match to { $n }
page-again = Play again
page-follow = Watch the next match
page-review = Review this deal
page-review-title = Review of deal { $n }
page-review-pending = Going through your turns … this takes a while.
page-review-failed = This deal could not be reviewed.
page-review-none = Nothing better was found in your turns.
page-review-intro = What you played → what a strong player would have played, seeing what you saw. What surely cost the most comes first.
page-review-lost = about { $n } points, give or take { $margin }
page-review-look = See the position
page-position = The deal after { $n } moves
page-earlier = Back
page-later = Forward
page-end-look = Back to the table

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who } draws a card.
page-told-took-pile = { $who } takes the discard pile: { $cards }.
page-told-passed = { $who } passes.
page-told-exchanged = { $who } exchanges { $card } for another card.
page-told-chose-bonus-suit = { $who } chooses { $suit }.
page-told-laid = { $who } lays down { $cards }.
page-told-laid-red-three = { $who } lays { $cards } beside the melds.
page-told-added = { $who } adds { $cards } to { $to }.
page-told-discarded = { $who } discards { $cards }.
page-told-drew-own = You draw { $card }.
page-told-took-pile-own = You take the discard pile: { $cards }.
page-told-passed-own = You pass.
page-told-exchanged-own = You exchange { $card } for { $new }.
page-told-chose-bonus-suit-own = You choose { $suit }.
page-told-laid-own = You lay down { $cards }.
page-told-laid-red-three-own = You lay { $cards } beside the melds.
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
