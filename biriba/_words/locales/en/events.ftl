# What happens at the table. $who is "you" or "other"; the parts of a turn make one sentence.

told =
    { $who ->
        [you] you
       *[other] { $player }
    } { $deeds }.
told-of-table = { $deeds }.
partner = { $player } (partner)

## What a player does.

event-chose-bonus-suit =
    { $who ->
        [you] choose
       *[other] chooses
    } { $suit ->
        [none] to play without a bonus suit
       *[other] { $suit } as the bonus suit
    }
event-drew =
    { $who ->
        [you] draw
       *[other] draws
    }{ $card ->
        [none] { "" }
       *[other] { " " }{ $card }
    }
event-took-pile =
    { $who ->
        [you] take
       *[other] takes
    } the discard pile ({ $cards })
event-took-pile-of =
    { $who ->
        [you] take
       *[other] takes
    } the discard pile of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
event-passed =
    { $who ->
        [you] pass
       *[other] passes
    }
event-exchanged =
    { $who ->
        [you] exchange
       *[other] exchanges
    } { $old } for { $card ->
        [none] another card
       *[other] { $card }
    }
event-laid-red-three =
    { $who ->
        [you] lay
       *[other] lays
    } { $three } beside the melds{ $replaced ->
        [yes] { " " }and { $who ->
            [you] draw
           *[other] draws
        } { $card ->
            [none] a card
           *[other] { $card }
        } for it
       *[no] { "" }
    }
event-laid =
    { $who ->
        [you] lay down
       *[other] lays down
    } { $cards }{ $biriba ->
        [yes] { " " }(a { biriba })
       *[no] { "" }
    }
event-added =
    { $who ->
        [you] add
       *[other] adds
    } { $cards } to { $meld }{ $biriba ->
        [yes] { " " }(now a { biriba })
       *[no] { "" }
    }
event-discarded =
    { $who ->
        [you] discard
       *[other] discards
    } { $card }

## What comes of it.

event-took-joker =
    { $who ->
        [you] take
       *[other] takes
    } the joker
event-took-biribaki =
    { $who ->
        [you] take
       *[other] takes
    } the { biribaki }{ $cards ->
        [none] { "" }
       *[other] { " " }({ $cards })
    }
and-so = { $deeds }, and { $deed }
event-draw-pile-replaced = a { biribaki } becomes the draw pile
event-went-out =
    { $who ->
        [you] go
       *[other] goes
    } out
event-sides-formed = the sides are now { $sides }
against = { $first } against { $last }

## Of the deal.

event-dealt =
    { $player } { $who ->
        [you] deal
       *[other] deals
    }, { $first } { $who-first ->
        [you] begin
       *[other] begins
    }
event-turn-began =
    { $who ->
        [you] it is your turn
       *[other] { $player } is to play
    }
event-scored = { $side }: { $points }
