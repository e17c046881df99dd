# Che cosa succede al tavolo. Le parti di un turno formano una frase.

told =
    { $who ->
        [you] { $deeds }
       *[other] { $player } { $deeds }
    }.
told-of-table = { $deeds }.
partner = { $player } (compagno)

## Che cosa fa un giocatore.

event-chose-bonus-suit =
    { $who ->
        [you] scegli
       *[other] sceglie
    } { $suit ->
        [none] di giocare senza seme di bonus
       *[other] { $suit } come seme di bonus
    }
event-drew =
    { $who ->
        [you] peschi
       *[other] pesca
    }{ $card ->
        [none] { "" }
       *[other] { " " }{ $card }
    }
event-took-pile =
    { $who ->
        [you] raccogli
       *[other] raccoglie
    } il monte degli scarti ({ $cards })
event-took-pile-of =
    { $who ->
        [you] raccogli
       *[other] raccoglie
    } il monte degli scarti di { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
event-passed =
    { $who ->
        [you] passi
       *[other] passa
    }
event-exchanged =
    { $who ->
        [you] cambi
       *[other] cambia
    } { $old } con { $card ->
        [none] un’altra carta
       *[other] { $card }
    }
event-laid-red-three =
    { $who ->
        [you] metti
       *[other] mette
    } { $three } accanto ai giochi{ $replaced ->
        [yes] { " " }e { $who ->
            [you] peschi
           *[other] pesca
        } { $card ->
            [none] un’altra carta
           *[other] { $card }
        }
       *[no] { "" }
    }
event-laid =
    { $who ->
        [you] cali
       *[other] cala
    } { $cards }{ $biriba ->
        [yes] { " " }({ a-biriba })
       *[no] { "" }
    }
event-added =
    { $who ->
        [you] attacchi
       *[other] attacca
    } { $cards } a { $meld }{ $biriba ->
        [yes] { " " }(ora { a-biriba })
       *[no] { "" }
    }
event-discarded =
    { $who ->
        [you] scarti
       *[other] scarta
    } { $card }

## Che cosa ne segue.

event-took-joker =
    { $who ->
        [you] prendi
       *[other] prende
    } il jolly
event-took-biribaki =
    { $who ->
        [you] prendi
       *[other] prende
    } il { biribaki }{ $cards ->
        [none] { "" }
       *[other] { " " }({ $cards })
    }
and-so = { $deeds } e { $deed }
event-draw-pile-replaced = un { biribaki } diventa il tallone
event-went-out =
    { $who ->
        [you] chiudi
       *[other] chiude
    }
event-sides-formed = le linee ora sono { $sides }
against = { $first } – { $last }

## Della smazzata.

event-dealt =
    { $who ->
        [you] dai le carte
       *[other] { $player } dà le carte
    }, { $who-first ->
        [you] cominci tu
       *[other] comincia { $first }
    }
event-turn-began =
    { $who ->
        [you] tocca a te
       *[other] ora gioca { $player }
    }
event-scored = { $side }: { $points }
