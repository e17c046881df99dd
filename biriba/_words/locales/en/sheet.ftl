# The rules of a table in sentences, to be read out before play.
# $number is how many there are of what the sentence counts. $before and $after are where the player before and the
# one after somebody sits: left or right, or opponent where two play. $wilds is what is wild: jokers (and twos), or twos.
# $sets is yes if sets are meant too, else no. $in-suit is yes for a run in the bonus suit.

## Headings.

sheet-heading-players = Players and cards
sheet-heading-deal = The deal
sheet-heading-melds = Melds
sheet-heading-first-melds = The initial meld
sheet-heading-before = Before the first { biribaki }
sheet-heading-turn = The turn
sheet-heading-biribaki = The { biribaki }
sheet-heading-going-out = Going out
sheet-heading-end = The end of the play
sheet-heading-score = The score
sheet-heading-match = The match

## Numbers, in words if they are small.

sheet-number =
    { $number ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $number }
    }
sheet-cards =
    { sheet-number } { $number ->
        [one] card
       *[other] cards
    }

## Players and cards.

sheet-partners-four = Four players play in two partnerships. Partners sit opposite each other.
sheet-partners-six = Six players play in three partnerships of two. Partners sit opposite each other.
sheet-side-of-partners = Two partners are one side: they share their melds and their score.
sheet-individuals = { sheet-number } players play, each alone.
sheet-side-of-one = Each player is a side.
sheet-lone-taker-three = Three players begin each deal alone. The one who takes the first { biribaki }, a packet of cards put aside at the deal, plays on alone in this deal, and the other two become partners against that player.
sheet-lone-taker-five = Five players begin each deal alone. The one who takes the first { biribaki }, a packet of cards put aside at the deal, plays on alone in this deal, and the other four become two pairs: of the four who follow that player in the order of play, the first and the third are partners, and so are the second and the fourth.
sheet-side-of-taker = A side is a player who is alone, or two partners.
sheet-deck = The deck is { $packs } of 52 cards { $jokers }, { $cards } cards in all.
sheet-tiles = The game is played with tiles: { sheet-number } of each number from 1 to 13 in four colours, { $jokers }, { $cards } tiles in all.
sheet-tiles-as-cards = All that these rules say of cards holds for tiles: the 1 is the ace, 11, 12 and 13 are jack, queen and king, and the colours are the suits.
sheet-packs =
    { sheet-number } { $number ->
        [one] pack
       *[other] packs
    }
sheet-with-jokers =
    and { sheet-number } { $number ->
        [one] joker
       *[other] jokers
    }
sheet-without-jokers = without jokers
sheet-aim = The aim is to score points with melds: combinations of cards that you lay down on the table. Long melds score most.

## The deal.

sheet-first-dealer-any = Agree on who deals first.
sheet-first-dealer-low-card =
    Before the first deal everybody draws a card. Whoever draws the lowest plays first, and the { $before ->
        [left] player on their left
        [right] player on their right
       *[opponent] other player
    } deals.
sheet-next-dealer-of-two = After that the two players take turns to deal.
sheet-next-dealer =
    After each deal the player to the dealer's { $side ->
        [left] left
       *[right] right
    } deals next.
sheet-cut = The cards are shuffled, and { player-before } cuts: the part lifted off goes under the rest.
player-before =
    { $before ->
        [left] the player to the dealer's left
        [right] the player to the dealer's right
       *[opponent] the dealer's opponent
    }
player-after =
    { $after ->
        [left] the player to the dealer's left
        [right] the player to the dealer's right
       *[opponent] the dealer's opponent
    }
a-wild-card =
    { $wilds ->
        [jokers] a joker or a two
       *[twos] a two
    }
sheet-cut-peek = The player who cuts may look at the bottom card of the part lifted off. If it is { a-wild-card }, the player may keep it as the first card of the hand, and is then skipped in the first round of the deal.
sheet-hands = The dealer gives everybody { sheet-cards }, one at a time in the order of play, beginning with { player-after }.

# $sides: whether there are sides now, or will be later.
sheet-packets =
    The next cards make { sheet-number } packets, the { biribakia }, which are put aside face down, one for each side{ $sides ->
        [later] { " " }that will form later
        [fewer] , as long as they last
       *[now] { "" }
    }.
sheet-packet-only = The next { sheet-number } cards make a packet, the { biribaki }, which is put aside face down for the first side that may take it.
sheet-packets-alike = Each { biribaki } has { sheet-number } cards.
sheet-packets-in-order = They are taken in a fixed order: { $packets }.
sheet-packet =
    { $place ->
        [1] the first has { sheet-number } cards
       *[other] the { sheet-ordinal } { sheet-number }
    }
sheet-ordinal =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
       *[other] { $place }th
    }
sheet-upcard = The next card, the upcard, is turned face up and begins the discard pile.
sheet-draw-pile =
    The remaining { sheet-cards } { $number ->
        [one] makes
       *[other] make
    } the draw pile, face down.
sheet-discard-pile-empty = The discard pile begins empty.
sheet-no-bonus-suit = The suit of the upcard means nothing.
sheet-bonus-suit = The suit of the upcard is the bonus suit of this deal. It matters only for the score: long runs in that suit earn a bonus of their own.
sheet-bonus-suit-without-bonus = The suit of the upcard is the bonus suit of this deal, but at this table it earns nothing.
sheet-joker-no-bonus-suit = If the upcard is a joker, this deal has no bonus suit. The joker stays on the discard pile.
sheet-joker-choose-or-none = If the upcard is a joker, the first player chooses a bonus suit, or none, before drawing. The joker stays on the discard pile.
sheet-joker-take-and-turn = If the upcard is a joker, the first player takes it into the hand instead of drawing. Cards are then turned up from the draw pile onto the discard pile until one is not a joker; its suit is the bonus suit. If there is no such card, there is no bonus suit.
sheet-joker-take-and-choose = If the upcard is a joker, the first player takes it into the hand instead of drawing, and chooses the bonus suit.
sheet-joker-need-not-be-melded = A joker taken this way need not be melded.
sheet-joker-stays-unless-held = A player who takes a joker this way may not discard a joker in that turn, unless that player already held one.
sheet-joker-stays = A player who takes a joker this way may not discard a joker in that turn.

## Melds.

sheet-meld = A meld is { run-or-set }. Melds lie face up on the table.
run-or-set =
    { $sets ->
        [yes] a run or a set
       *[no] a run
    }
sheet-run = A run is three or more cards of one suit whose ranks follow one another, such as 5♥ 6♥ 7♥.
sheet-run-from-ace-to-ace = In a run an ace goes below the two or above the king. There may be an ace at each end, so a run has at most fourteen cards. But it does not go round the corner: queen, king, ace, two, three is not a run.
sheet-run-with-one-ace = In a run an ace goes below the two or above the king. A run has only one ace and does not go round the corner: queen, king, ace, two, three is not a run. So a run has at most thirteen cards.
sheet-run-ranks = In a run { $low } is the lowest rank and { $high } the highest, so a run has at most { sheet-cards }. No other card goes into a run, except as a wild card.
sheet-set = A set is three or more cards of one rank.
sheet-set-only = Only { $ranks } make sets.
sheet-set-all-but = All ranks except { $ranks } make sets.
sheet-ranks =
    { $rank ->
        [ace] aces
        [two] twos
        [three] threes
        [four] fours
        [five] fives
        [six] sixes
        [seven] sevens
        [eight] eights
        [nine] nines
        [ten] tens
        [jack] jacks
        [queen] queens
       *[king] kings
    }
sheet-set-repeats = A set may hold identical cards: same rank, same suit.
sheet-one-set-per-rank = A side that has a set may not lay down another set of its rank; further cards of that rank are added to the first.
sheet-sets-stay-apart = If partners put their melds together, sets of the same rank stay apart.
sheet-set-of-twos = Twos in a set of twos stand for themselves and are not wild.
sheet-twos-with-joker = There may be one joker among them as a wild card.
sheet-twos-without-joker = There may be no joker among them.
sheet-wild =
    { $wilds ->
        [jokers] jokers and twos
       *[twos] twos
    } are wild: they stand for any card that { run-or-set } lacks. A meld holds at most one wild card.
sheet-two-in-its-place = A two in its own place in a run of its own suit, just below the place of the three, is not wild. So 2♦ 3♦ 4♦ has no wild card, and 2♦ 3♦ 4♦ 2♠ 6♦ has one, 2♠.
sheet-two-is-wild = A two is wild even in its own place in a run of its own suit: 2♦ 3♦ 4♦ has a wild card, 2♦.
sheet-natural = A card that is not used as a wild card is natural.
sheet-loose-wild = Only a run of { sheet-number } natural cards can be longer: it may hold one wild card more, which then stands for no card. So the card that a wild card stands for can always be added.
sheet-clean-and-dirty = A meld without a wild card is clean, and a meld with one is dirty.
sheet-size = A meld of { sheet-number } or more cards is a { biriba }.
sheet-growing = You may add cards to any meld of your own side, but never to another side's. A card in a meld stays there: it never goes to another meld or back to a hand.
sheet-runs-apart = If all cards of a new run could be added to one run of your side, you must add them instead of laying a new run. But you may lay it if adding them would make { sheet-a-clean-biriba } dirty, or if the wild card of the older run would have to stand for another card.
wild-in-example =
    { $wilds ->
        [jokers] joker
       *[twos] 2♠
    }
sheet-wild-free = Whenever cards are added to a run, its wild card may move to another place. So if somebody adds the card that it stands for, the wild card goes to an end: 5♥ { wild-in-example } 7♥ and 6♥ make 5♥ 6♥ 7♥ { wild-in-example }.
sheet-free-two-at-home = A two of the run's own suit may come to its own place in this way, where it is not wild, and may leave it again.
sheet-wild-on-replacement = In a run the wild card keeps its place until somebody adds the card that it stands for. Then the wild card goes to either end: 5♥ { wild-in-example } 7♥ and 6♥ make 5♥ 6♥ 7♥ { wild-in-example } or { wild-in-example } 5♥ 6♥ 7♥.
sheet-staying-two-at-home = A two of the run's own suit that comes to its own place in this way is no longer wild, and stays there.
sheet-one-wild-one-by-one = A wild card is never replaced by another wild card. Cards are added one at a time, and after each of them the cards must still form a meld, with at most one wild card.

## The first melds. $start and $until are totals; a total may be half a number.

sheet-minimum = The first melds of a side in a deal, its initial meld, must together be worth a minimum number of points. The minimum depends on the side's total in the match:
sheet-total-head = total in the match
sheet-first-melds-head = initial meld
sheet-total =
    { $number }{ $half ->
        [yes] .5
       *[no] { "" }
    }
sheet-total-any = any
sheet-total-below = less than { $until }
sheet-total-from = { $start } or more
sheet-total-between = { $start } or more, less than { $until }
sheet-no-minimum = no minimum
sheet-at-least = at least { $number }
sheet-more-than = more than { $number }
sheet-minimum-counts = All cards that you meld in that turn count, each with its own value, as in the table of values below.
sheet-minimum-of-pair = For a pair the lower of the two players' totals decides.
sheet-initial-biriba = The first melds of a side in a deal, its initial meld, must include a { biriba }.
sheet-initial-turn = You must do this in one turn, before you discard and before you take a { biribaki }. If you cannot, you may not meld.

## Before the first biribaki, where one plays against pairs.

sheet-open-phase = Everybody may meld from the start. When somebody takes the first { biribaki }, partners put together what they have melded so far.
sheet-closed-phase = Until somebody takes the first { biribaki }, everybody just draws a card or takes the discard pile, and then discards.
sheet-closed-phase-melds = You may meld only if you meld your whole hand in one turn, or all but one card and discard that card.
sheet-closed-phase-biriba = These melds must include a { biriba }.
sheet-closed-phase-taker = Whoever does so takes the first { biribaki }.
sheet-closed-phase-pile = Until then you may take the discard pile only if you go on to meld your whole hand in this way.
sheet-closed-phase-over = After that, everybody may meld.

## The turn.

sheet-turns =
    { player-after } plays first, and { $after ->
        [left] the turn passes round clockwise
        [right] the turn passes round anticlockwise
       *[opponent] the players take turns
    }.
sheet-steps = A turn has three steps: draw, meld, discard.
sheet-drawing = Draw: take the top card of the draw pile, or the whole discard pile.
sheet-first-exchange = In the very first turn of a deal, and only then, you may at once discard the card that you drew and draw another one. You may do this only once, and the turn still ends with a discard.
sheet-take-free = You may take the discard pile whenever it has cards.
sheet-take-meld-any = You may take the discard pile only if you meld at least one of its cards at once, before anything else, in a new meld or by adding it to a meld of your side.
sheet-take-meld-some = You may take the discard pile only if you meld at least one card before you discard, in a new meld or by adding it to a meld of your side. It may come from the discard pile or from your hand.
sheet-take-least = You may take the discard pile only if it and your hand have at least { sheet-number } cards together.
sheet-take-meld-top = You may take the discard pile only if you meld its top card at once, before anything else, in a new meld or by adding it to a meld of your side.
sheet-take-with-pile = You may meld other cards of the pile with it.
sheet-take-with-hand = You may meld it only with cards that were in your hand before, and with cards on the table: other cards of the pile do not help.
sheet-wild-top = If the top card is { a-wild-card }, you must lay it down in a new meld.
sheet-pile-lock =
    You may not take the discard pile while { $twos ->
        [yes] a black three (3♠ or 3♣) or a two
       *[no] a black three (3♠ or 3♣)
    } lies on top of it.
sheet-take-traps = You may not take the discard pile if you could not end your turn legally afterwards.
sheet-one-card-guard-go-out = If you hold one card and take a discard pile of one card, you may not go out in that turn unless you take a { biribaki } in it first.
sheet-one-card-guard-take = If you hold one card, you may not take a discard pile of one card if you could then get rid of all your cards in that turn.
sheet-pile-view-all = Everybody may look through the discard pile at any time.
sheet-pile-view-top = You may look only at the top card of the discard pile.
sheet-melding = Meld: if you like, lay down new melds and add cards to the melds of your side, as many as you want.
sheet-two-cards-left = After that you must hold at least two cards: one to discard, and one to go on with. There are two exceptions: you may keep none if you take a { biribaki } at once, and one if you take a { biribaki } or go out by discarding it.
sheet-one-card-left = After that you must hold at least two cards: one to discard, and one to go on with. There are two exceptions: you may keep none if you take a { biribaki } at once or go out, and one if you take a { biribaki } or go out by discarding it.
sheet-red-threes = Between the draw and the discard you may lay a red three (3♥ or 3♦) from your hand beside the melds of your side. It is not a meld.
sheet-red-threes-at-once = When you hold a red three (3♥ or 3♦) after the draw, lay it beside the melds of your side before anything else. It is not a meld.
sheet-red-three-replaced = Draw a card for it, as long as there are cards to draw.
sheet-red-three-opens-biribaki = Draw a card for it; if there is none to draw, the next { biribaki } that nobody has taken becomes the draw pile.
sheet-red-three-not-replaced = You draw no card for it.
sheet-red-threes-stay = You may not discard a red three. If red threes leave you nothing that you may discard, your turn ends without a discard.
sheet-discarding = Discard: put one card from your hand face up on the discard pile.
sheet-no-return-none = It may be a card that you have just drawn, or taken from the discard pile.
sheet-no-return-same = It may be the card that you have just drawn. But if you took the discard pile and it was a single card, you may not discard that card, or an identical one, in the same turn.
sheet-no-return-unless-held = It may be the card that you have just drawn. But if you took the discard pile and it was a single card, you may not discard that card, or an identical one, in the same turn, unless you held an identical one before you took it.
sheet-wild-last-resort = You may not discard { a-wild-card } as long as you may discard another card.
sheet-wild-ban = If your partner plays right after you, you may not discard { a-wild-card } as long as you may discard another card.

## The biribaki.

sheet-biribaki = The first player of each side to get rid of all the cards in hand takes a { biribaki } as a new hand. A side takes only one { biribaki }.
sheet-biribaki-needs-biriba = The side must have a { biriba } for that; one made in the same turn is enough.
sheet-biribaki-needs-nothing = The side needs no { biriba } for that.
sheet-biribaki-taken = If you meld your last card, you take the { biribaki } at once, may go on melding, and then discard. If you discard your last card, you take the { biribaki } and wait for your next turn.

## Going out, and the end of the play.

sheet-going-out = To go out, discard your last card when your side has taken its { biribaki } and has { $needed }. The play ends at once.
sheet-a-biriba = a { biriba }
sheet-a-clean-biriba = a clean { biriba }
sheet-last-card = You may not meld your last card then: one must be left to discard. It may be any card that you may discard, even a wild card.
sheet-last-card-natural = You may not meld your last card then: one must be left to discard, and it may not be { a-wild-card }.
sheet-going-out-or-meld = To go out, discard or meld your last card when your side has taken its { biribaki } and has { $needed }. The play ends at once.
sheet-end = The play ends when a player goes out.
sheet-pass-round =
    When the draw pile is empty, take the discard pile or pass. Once { $number ->
        [2] both
       *[other] all { sheet-number } players
    } have passed in a row, the play ends and nobody has gone out. As long as there are cards to draw, nobody may pass.
sheet-reserve =
    The last { $number ->
        [one] card of the draw pile is never drawn. The draw pile counts as empty once only this card is left.
       *[other] { sheet-number } cards of the draw pile are never drawn. The draw pile counts as empty once only they are left.
    }
sheet-end-of-turn = When the draw pile is empty, the play ends with the turn of the player who drew its last card. Unless that player goes out, nobody has gone out.
sheet-packet-becomes-draw-pile = When the draw pile is empty at the end of a turn, the next { biribaki } that nobody has taken becomes the draw pile.
sheet-nothing-left-ends = If there is none left, the play ends and nobody has gone out.
sheet-nothing-left-passes = If there is none left, take the discard pile or pass. When a player passes, the play ends and nobody has gone out.
sheet-packets-run-out = A side can take a { biribaki } only as long as one is left, and a side that never took one cannot go out.
sheet-packets-run-out-but-go-out = A side can take a { biribaki } only as long as one is left. Once none is left, a side that never took one may also go out, if it meets the other conditions.
sheet-stall-limit =
    The play also ends after { $number ->
        [one] a round
       *[other] { sheet-number } rounds in a row
    } without a card from the draw pile and without a meld. A round is one turn for each player.

## The score.

sheet-scoring = When the play has ended, each side adds up the values of the cards that it has melded and subtracts those of the cards left in its players' hands. A wild card keeps its own value, whatever it stands for. The values are:
sheet-card-head = card
sheet-points-head = points
sheet-four-to-seven = four to seven
sheet-eight-to-ten = eight to ten
sheet-biribas-without-bonus = A { biriba } earns nothing beyond its cards.
sheet-bonuses = For each { biriba } a side scores a bonus:
sheet-bonus-run = run of { $number } cards{ in-suit }
sheet-bonus-run-or = run of { $number } or { $most } cards{ in-suit }
sheet-bonus-run-to = run of { $number } to { $most } cards{ in-suit }

# $twos is yes for a set of twos.
sheet-bonus-set =
    set of { $number } { $twos ->
        [yes] twos
       *[no] cards
    } or more
sheet-bonus-full-set =
    set with all { sheet-number } { $twos ->
        [yes] twos
       *[no] cards of its rank
    }
sheet-semi-clean =
    A { biriba } with a wild card is semi-clean if it is { $run ->
        [wild-at-end] a run whose wild card can stand at an end, next to seven or more natural cards
       *[seven-beside-wild] a run with seven or more natural cards on one side of its wild card
    }{ $set ->
        [none] { "" }
        [seven-naturals] , or a set with seven or more natural cards
       *[eight-cards] , or a set of eight cards
    }. It earns { $number } points then, unless its line above gives it more.
sheet-last-line-counts = If more than one line fits, only the last of them counts.
sheet-wilds-have-no-suit = A wild card does not change the suit of a run.
sheet-sets-have-no-suit = A set has no suit.

## Other points. $lines is how many lines above it one replaces.

sheet-other-points = Other points added or subtracted:
sheet-for-head = for
sheet-points-out = the side of the player who went out
sheet-points-biribaki = a side that took its { biribaki }
sheet-points-no-biribaki = a side that did not take its { biribaki }
sheet-points-no-biriba = a side without a { biriba }
sheet-points-no-meld =
    a side without any meld{ $lines ->
        [0] { "" }
        [1] , instead of the line above
       *[other] , instead of the two lines above
    }
sheet-points-cut-right = the cutter's side, if the cut left exactly { $number } cards for the hands
sheet-points-cut-deep = the cutter's side, if the cut left fewer than that
sheet-unplayed = { unplayed-biribaki }.
sheet-unplayed-loses = { unplayed-biribaki }, but the side loses { $number } points as if it had not taken it.
unplayed-biribaki = If a player took a { biribaki } with a discard and the play ended before that player's next turn, its cards are not subtracted
sheet-unplayed-cards = If a player took a { biribaki } with a discard and the play ended before that player's next turn, the side has taken it, and its cards are subtracted like other cards in hand.
sheet-unplayed-no-bonus = The side does not get the points for taking it either.
sheet-melds-minus = But if a side has no { biriba }, the cards that it has melded are subtracted as well.
sheet-red-three-points = For each red three beside its melds a side gets { $number } points if it has a { biriba }, and loses { $number } if it has none.
sheet-all-red-threes-points = For all { $count } together it gets or loses { $number }.
sheet-red-three-value = Each is also worth { $number } as a card.
sheet-nobody-loses = If no side took a { biribaki }, nobody loses points for that.
sheet-rounding = At the end the score of each side is rounded up to the next multiple of ten: 485 becomes 490, and -115 becomes -110.
sheet-shares-up = A player who is alone scores all the points of the side; each of two partners scores half of them, rounded up to a whole point.
sheet-shares = A player who is alone scores all the points of the side; each of two partners scores half of them.

## The match. $who has a total: a side, or a player.

sheet-match =
    Play deals and add up their scores until a { who-scores } has { $goal }. Then the { who-scores } with the most points wins.
who-scores =
    { $who ->
        [side] side
       *[player] player
    }
sheet-goal =
    { $number ->
        [one] { $number } point
       *[other] { $number } points
    } or more
sheet-goal-more-than =
    more than { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
sheet-match-deals =
    Play { $number ->
        [one] one deal
       *[other] { $number } deals and add up their scores
    }. The { who-scores } with the most points wins; if the highest totals are equal, nobody wins.
sheet-victory-points = The difference between the totals decides how { $number } victory points are shared; the side with the higher total gets the larger part:
sheet-difference-head = difference
sheet-victory-points-head = victory points
sheet-tie = If the highest totals are equal, play another deal.
sheet-alone-from = Once a player has { $number ->
        [one] { $number } point
       *[other] { $number } points
    } or more after a deal, everybody plays alone in all later deals, whatever the totals are then.
sheet-alone-packets =
    { $number ->
        [one] There is one { biribaki } then.
       *[other] There are { sheet-number } { biribakia } then.
    }
sheet-same-rules = Both tables play by the same rules.

## A table in a few words.

sheet-mark-target = to { $number }
sheet-mark-runs = runs
sheet-mark-runs-sets = runs, sets
sheet-mark-runs-sets-twos = runs, sets, twos
sheet-mark-bonus-suit = a bonus suit
sheet-mark-no-upcard = no upcard
sheet-mark-pairs = one against pairs
sheet-mark-ace-to-ace = ace to ace
sheet-mark-wilds-stay = wild cards stay
sheet-mark-meld-to-take = meld to take the pile
sheet-mark-free-biribaki = no { biriba } for the { biribaki }
sheet-mark-minimum = a minimum
