# The words of the game: cards, melds, sides, rulesets.
# $game is what the table plays, the option "words" of its rules.

language = English

## What only one family of games has.

biriba =
    { $game ->
        [buraco] canastra
        [burraco] burraco
        [burako] canasta
        [tranca] canastra
       *[biriba] biriba
    }
biribaki =
    { $game ->
        [buraco] morto
        [burraco] pozzetto
        [burako] muerto
        [tranca] morto
       *[biriba] biribaki
    }
biribakia =
    { $game ->
        [buraco] mortos
        [burraco] pozzetti
        [burako] muertos
        [tranca] mortos
       *[biriba] biribakia
    }

## Lists: several things with commas, the last one with a word.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-and-as = { $first } and as { $last }
list-parts = { $first }; { $last }
did-you-mean = { $why }; did you mean { $name }?

## Cards. $rank is one of A J Q K JK or a number, $suit one of s h d c or none.

suit =
    { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
        [c] clubs
       *[none] none
    }
rank =
    { $rank ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
       *[other] { $rank }
    }
card =
    { $rank ->
        [JK] joker
       *[other] { rank } of { suit }
    }
no-cards = no cards
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Melds. $purity is clean, semi-clean or dirty, $cards is all cards in words.

run = { purity } run of { suit }
set = { purity } set
purity =
    { $purity ->
        [clean] clean
        [semi-clean] semi-clean
       *[dirty] dirty
    }
biriba-purity = { purity }
meld =
    { $sort ->
        [run] { run }
       *[set] { set }
    }{ is-biriba }: { $cards }{ is-wild }
kind-of-meld =
    { $cards }: a { purity } { $sort ->
        [run] run
       *[set] set
    }{ is-biriba }
no-meld = no meld: { $why } ({ $code }, { $rows })
holds-no-meld = no meld in { $cards }
is-biriba =
    { $biriba ->
        [yes] , a { biriba }
       *[no] { "" }
    }
is-wild =
    { $wild ->
        [none] { "" }
       *[other] ; { $wild } is wild
    }
remark =
    { purity } { $full ->
        [yes] full { "" }
       *[no] { "" }
    }{ biriba }{ in-suit }
in-suit =
    { $in-suit ->
        [yes] { " " }in the bonus suit
       *[no] { "" }
    }

## Who plays. $player is a name, or the seat in words.

seat = seat { $seat }
you = you
built-in-random = random
built-in-simple = simple
built-in-solid = solid
built-in-searching = searching
side =
    Side { $side } ({ $count ->
        [one] seat
       *[other] seats
    } { $seats })
side-short = Side { $side }

## Who plays, as somebody at the table calls them.

place-opponent = your opponent
place-partner = your partner
place-opposite = Opposite
place-left = Left
place-right = Right
place-far-left = Far left
place-far-right = Far right

## Moves, as they are offered. $cards, $meld and $suit are signs.

move-choose =
    { $suit ->
        [none] choose none
       *[other] choose { $suit }
    }
move-draw = draw
move-take = take
move-pass = pass
move-exchange = exchange
move-lay = lay { $cards }
move-add = add { $cards } to { $meld }
move-add-making = add { $cards } to { $meld } making { $made }
move-discard = discard { $card }
move-aside = aside { $card }
moves-legal = Legal moves: { $count }
moves-first = Legal moves, the first { $count }
moves-with-more = With more cards

## Rulesets.

ruleset-biriba = Biriba
ruleset-biriba-2p = Biriba for two
ruleset-biriba-3p = Biriba for three, each alone
ruleset-biriba-3p-pairs = Biriba for three, one against two
ruleset-biriba-5p = Biriba for five
ruleset-biriba-6p = Biriba for six
ruleset-biriba-no-sets = Biriba without sets
ruleset-biriba-meld-to-take = Biriba, melding to take the pile
ruleset-biriba-free-biribaki = Biriba with a free biribaki
ruleset-biriba-no-bonus-suit = Biriba without a bonus suit
ruleset-biriba-no-upcard = Biriba without an upcard
ruleset-biriba-kouridakis = Biriba as Kouridakis plays it
ruleset-wikipedia = Biriba by Wikipedia's rules
ruleset-newsgroup = Biriba by a newsgroup's rules
ruleset-newsgroup-3p = Biriba by a newsgroup's rules, for three
ruleset-buraco-aberto = Open Buraco
ruleset-buraco-fechado = Closed Buraco
ruleset-burraco = Burraco
ruleset-burraco-fitab = Burraco after FITAB
ruleset-burraco-international = International Burraco
ruleset-burako = Burako
ruleset-burako-cards = Burako with cards
ruleset-tranca = Tranca
