# The options of a table: option-NAME, and choice-NAME-VALUE for a value that is a word.

rules-of = The rules of { $name }
rules-of-table = The rules of the table
option-is = { $option }: { $value }

## The parts of the rules.

part-deck = Cards
part-seating = Players
part-dealing = The deal
part-melding = Melds
part-taking = Taking the discard pile
part-discarding = Discarding
part-threes = Red threes
part-biribaki = The { biribaki }
part-going-out = Going out
part-exhaustion = The end of the draw pile
part-values = Card values
part-bonuses = Bonuses
part-penalties = Other points
part-match = The match
part-wording = Words and pieces

## Values.

value-yes = yes
value-no = no
value-none = none
value-never = never
value-as-others = as others
value-nothing = nothing
value-bonus = clean { $clean }, dirty { $dirty }
value-step = { $points } from { $start } points on
value-step-any = { $points } from the beginning
value-step-half = { $points } from half the target on

## Cards and players.

option-packs = packs of 52 cards
option-jokers = jokers
option-players = players
option-teams = who plays together
choice-teams-partners = partners who sit opposite each other
choice-teams-individuals = everybody alone
choice-teams-lone-taker = who takes the first { biribaki }, against the others
option-closed-phase = before the first { biribaki }, only a whole hand may be melded
option-direction = direction of play
choice-direction-anticlockwise = anticlockwise
choice-direction-clockwise = clockwise
option-deal-passes = the deal passes to the
choice-deal-passes-right = right
choice-deal-passes-left = left
option-first-dealer = first dealer
choice-first-dealer-any = chosen by the table
choice-first-dealer-low-card = by the lowest card

## The deal.

option-hand-size = cards dealt to each player
option-packets = cards of each { biribaki }
option-upcard = an upcard
option-bonus-suit = bonus suit
choice-bonus-suit-upcard = suit of the upcard
choice-bonus-suit-none = none
option-joker-upcard = if the upcard is a joker
choice-joker-upcard-no-bonus-suit = no bonus suit
choice-joker-upcard-choose-or-none = the first player chooses the bonus suit, or none
choice-joker-upcard-take-and-turn = the first player takes it, and the next card gives the bonus suit
choice-joker-upcard-take-and-choose = the first player takes it and chooses the bonus suit
option-first-exchange = you may exchange the first card drawn
option-cut-peek = the cutter may keep a wild card

## Melds.

option-set-ranks = ranks of sets
option-twos-with-joker = a set of twos may hold a joker
option-ace-both-ends = a run may have an ace at both ends
option-wild-move = wild cards in a run
choice-wild-move-free = stand anywhere
choice-wild-move-on-replacement = stay until they are replaced
option-loose-wild = a full run may hold one wild card more
option-one-set-per-rank = only one set of each rank
option-runs-apart = cards that fit a run are not laid down as another
option-natural-twos = a two may be natural in a run
option-run-ranks = ranks of runs
option-biriba-size = fewest cards of a { biriba }

## The turn.

option-take = the discard pile may be taken
choice-take-free = always
choice-take-meld-any = to meld one of its cards at once
choice-take-meld-top = to meld its top card at once
choice-take-meld-some = to meld anything in that turn
option-take-least-cards = fewest cards in hand and discard pile together for that
option-take-with = that card may be melded with
choice-take-with-pile = any cards
choice-take-with-hand = cards that were in the hand
option-wild-top-new-meld = a wild card on top goes to a new meld
option-pile-view = visible cards of the discard pile
choice-pile-view-all = all
choice-pile-view-top = the top card only
option-no-return = a single card taken from the discard pile
choice-no-return-same-or-identical = may not be discarded in the same turn
choice-no-return-same-unless-held = may not be discarded in the same turn, unless you held an identical card
choice-no-return-none = may be discarded
option-one-card-guard = with one card in hand and one in the discard pile
choice-one-card-guard-none = no limit
choice-one-card-guard-go-out = you may take it, but not go out with it
choice-one-card-guard-take = you may not take it to go out
option-wild-discards = a wild card may be discarded
choice-wild-discards-free = always
choice-wild-discards-not-before-partner = not before the partner plays
choice-wild-discards-last-resort = only if nothing else can be
option-pile-lock = cards on top that lock the discard pile
choice-pile-lock-none = none
choice-pile-lock-black-threes = black threes
choice-pile-lock-black-threes-and-twos = black threes and twos
option-red-threes = red threes
choice-red-threes-ordinary = are cards like others
choice-red-threes-aside = are laid beside the melds
choice-red-threes-aside-at-once = are laid beside the melds at once
option-red-three-replaced = for a red three laid beside the melds, a card is drawn
choice-red-three-replaced-draw-pile = from the draw pile
choice-red-three-replaced-draw-pile-or-biribaki = from the draw pile, then from a { biribaki }
choice-red-three-replaced-never = never
option-biribaki-needs-biriba = the { biribaki } needs a { biriba }
option-go-out-needs = to go out you need
choice-go-out-needs-biriba = a { biriba }
choice-go-out-needs-clean-biriba = a clean { biriba }
option-go-out-discard = when you go out, the last card
choice-go-out-discard-any = is discarded
choice-go-out-discard-natural = is discarded and not wild
choice-go-out-discard-none-needed = is discarded or melded
option-go-out-needs-biribaki = to go out the side must have taken a { biribaki }
choice-go-out-needs-biribaki-always = always
choice-go-out-needs-biribaki-while-left = only while one is left
option-draw-pile-empty = when the draw pile is empty
choice-draw-pile-empty-pass-round = play goes on until all pass
choice-draw-pile-empty-biribaki-then-end = a { biribaki } takes its place, then play ends
choice-draw-pile-empty-end-of-turn = play ends with that turn
option-draw-pile-reserve = cards of the draw pile that are never drawn
choice-draw-pile-empty-biribaki-then-pass = a { biribaki } takes its place, then play ends when a player passes
option-stall-limit = rounds without a draw or a meld before play ends

## The score.

option-joker-value = joker
option-ace-value = ace
option-two-value = two
option-high-card-value = eight to king
option-low-card-value = three to seven
option-figure-value = jack to king
option-black-three-in-hand = black three left in a hand
option-red-three-in-hand = red three left in a hand
option-red-three-aside = red three beside the melds, as a card
option-run-bonus = run
option-set-bonus = set
option-suit-run-bonus = run in the bonus suit
option-full-bonus = full run
option-suit-full-bonus = full run in the bonus suit
option-ace-to-ace-bonus = run from ace to ace
option-suit-ace-to-ace-bonus = run from ace to ace in the bonus suit
option-full-set-bonus = set of all cards of a rank
option-twos-bonus = set of twos
option-semi-clean-bonus = semi-clean { biriba }
option-semi-clean-run = a run is semi-clean
choice-semi-clean-run-wild-at-end = with its wild card at an end
choice-semi-clean-run-seven-beside-wild = with seven cards on one side of its wild card
option-semi-clean-set = a set is semi-clean
choice-semi-clean-set-seven-naturals = with seven natural cards or more
choice-semi-clean-set-eight-cards = with eight cards in all
option-go-out-bonus = for going out
option-no-biribaki-penalty = penalty without a { biribaki }
option-unplayed-biribaki = a { biribaki } that was taken but not played
choice-unplayed-biribaki-penalty = counts as not taken
choice-unplayed-biribaki-cards = is subtracted, card by card
option-biribaki-bonus = for taking the { biribaki }
option-no-biribaki-waived = no penalty if no side took a { biribaki }
option-no-biriba-melds = melds of a side without a { biriba }
choice-no-biriba-melds-plus = are added
choice-no-biriba-melds-minus = are subtracted
option-no-biriba-penalty = penalty without a { biriba }
option-no-meld-penalty = penalty without a meld
option-red-three-bonus = for each red three beside the melds
option-all-red-threes-bonus = for all red threes beside the melds together
option-cut-bonus = for a cut of exactly the cards dealt

## The match.

option-target = points that decide the match
option-target-strict = more than that is needed
option-rounding = the score of a deal
choice-rounding-none = is not rounded
choice-rounding-up-to-10 = is rounded up to tens
option-halves = halves of points
choice-halves-exact = are kept
choice-halves-up = are rounded up
option-match-deals = deals of a match
option-victory-points = differences that earn 10-10 to 19-1 victory points
option-alone-from = total from which everybody plays alone
option-alone-packets = cards of each { biribaki } in deals that all play alone
option-initial-meld = points for the initial meld
option-initial-meld-strict = more than that is needed
option-initial-meld-biriba = a { biriba } in the initial meld

## The words.

option-words = words of the game
choice-words-biriba = Biriba
choice-words-buraco = Buraco
choice-words-burraco = Burraco
choice-words-burako = Burako
choice-words-tranca = Tranca
option-pieces = played with
choice-pieces-cards = cards
choice-pieces-tiles = tiles
