# What is on the table, in text and in pictures.
# $player is a name or a seat in words; what stands at the beginning of a sentence is written with a capital by the program.


## How it stands.

dealt = { $player } dealt
headline = { dealt }, { $standing }
headline-suit =
    { dealt }, bonus suit { $suit ->
        [none] none
       *[other] { $suit }
    }, { $standing }
bonus-suit = bonus suit
no-bonus-suit = no bonus suit
bonus-suit-is = Bonus suit: { suit }
standing-choose = { $player } to choose
standing-draw = { $player } to draw
standing-meld = { $player } to meld
ending-out = { $player } went out
ending-passed = everybody passed
ending-exhausted = no cards were left to draw
ending-stalled = nobody drew or melded any more

## Sides and hands.

biribaki-not-taken = { biribaki } not taken
biribaki-taken = { $player } took the { biribaki }
biribaki-unplayed = { $player } took the { biribaki }, unplayed
first-melds = initial meld from { $points } points
no-melds = no melds
red-threes = red threes
melds = Melds: { $melds }
melds-none = Melds: none
none = none
holds =
    { $who ->
        [you] you hold
       *[other] { $player } holds
    }
holds-nothing = { holds }: nothing
holds-count = { holds } { count-cards }
holds-count-you =
    { $who ->
        [you] you hold { count-cards }
       *[other] { $player } (you) holds { count-cards }
    }
holds-count-points =
    { holds-count } and { $who ->
        [you] have
       *[other] has
    } { $total }
among-them = among them
has =
    { $who ->
        [you] you have
       *[other] { $player } has
    }
your-hand-counts = Your hand ({ count-cards })
hand-of =
    { $who ->
        [you] your hand
       *[other] Hand of { $player }
    }: { count-cards }

## Piles.

draw-pile = Draw pile
draw-pile-counts = Draw pile: { count-cards }
discard-pile = Discard pile
discard-pile-empty = Discard pile: empty
discard-pile-counts = Discard pile: { count-cards }
discard-pile-top = Discard pile: { count-cards }, on top
empty = empty
discard-pile-no-cards = Discard pile: no cards
discard-pile-is = Discard pile: { count-cards }: { $cards }, the last on top
discard-pile-top-is = Discard pile: { count-cards }, { $cards } on top
packets-left =
    { biribakia } left: { $count ->
        [0] none
       *[other] { $count } ({ $sizes } cards)
    }
packets-left-are =
    { biribakia } left: { $count ->
        [0] none
       *[other] { $sizes } cards
    }

## Pictures.

table-title = A table of { $name }: { $standing }
table-title-seen =
    A table of { $name } as { $who ->
        [you] you see
       *[other] { $player } sees
    } it: { $standing }
a-card = A playing card
a-hand = A hand of { count-cards }
a-run = A run
a-set = A set
a-meld = A { meld }
a-back = The back of a card
a-card-face-down = A card face down
cards-face-down = { count-cards } face down
a-pile = A pile of { count-cards }
points =
    { $points } { $count ->
        [one] point
       *[other] points
    }
points-in-all = { points } in all
total-in-all = { $points } in all

## Score sheets.

score-of-deal = Score of the deal
points-of-match = Points of the match
this-deal = this deal
in-all = in all
in-all-head = In all
for-seat = for { $player }, { $points } in all
deal-number = Deal { $number }
deal-alone = Everybody plays alone in this deal.
before = Before
wins =
    { $side } { $who ->
        [you] win
       *[other] { $count ->
            [one] wins
           *[other] win
        }
    } the match.
counted-head = Counted
cards-head = Cards
points-head = Points
deal-head = Deal
