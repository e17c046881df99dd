# Qué pasa en la mesa. Las partes de un turno forman una frase.

told =
    { $who ->
        [you] { $deeds }
       *[other] { $player } { $deeds }
    }.
told-of-table = { $deeds }.
partner = { $player } (compañero)

## Qué hace un jugador.

event-chose-bonus-suit =
    { $who ->
        [you] eliges
       *[other] elige
    } { $suit ->
        [none] jugar sin palo de bonificación
       *[other] { $suit } como palo de bonificación
    }
event-drew =
    { $who ->
        [you] robas
       *[other] roba
    }{ $card ->
        [none] { "" }
       *[other] { " " }{ $card }
    }
event-took-pile =
    { $who ->
        [you] levantas
       *[other] levanta
    } el pozo ({ $cards })
event-took-pile-of =
    { $who ->
        [you] levantas
       *[other] levanta
    } el pozo de { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
event-passed =
    { $who ->
        [you] pasas
       *[other] pasa
    }
event-exchanged =
    { $who ->
        [you] cambias
       *[other] cambia
    } { $old } por { $card ->
        [none] otra carta
       *[other] { $card }
    }
event-laid-red-three =
    { $who ->
        [you] pones
       *[other] pone
    } { $three } al lado de los juegos{ $replaced ->
        [yes] { " " }y { $who ->
            [you] robas
           *[other] roba
        } { $card ->
            [none] otra carta
           *[other] { $card }
        }
       *[no] { "" }
    }
event-laid =
    { $who ->
        [you] bajas
       *[other] baja
    } { $cards }{ $biriba ->
        [yes] { " " }(una { biriba })
       *[no] { "" }
    }
event-added =
    { $who ->
        [you] apoyas
       *[other] apoya
    } { $cards } en { $meld }{ $biriba ->
        [yes] { " " }(ahora una { biriba })
       *[no] { "" }
    }
event-discarded =
    { $who ->
        [you] descartas
       *[other] descarta
    } { $card }

## Qué resulta de eso.

event-took-joker =
    { $who ->
        [you] te quedas
       *[other] se queda
    } con el joker
event-took-biribaki =
    { $who ->
        [you] tomas
       *[other] toma
    } el { biribaki }{ $cards ->
        [none] { "" }
       *[other] { " " }({ $cards })
    }
and-so = { $deeds } y { $deed }
event-draw-pile-replaced = un { biribaki } pasa a ser el mazo
event-went-out =
    { $who ->
        [you] cortas
       *[other] corta
    }
event-sides-formed = los equipos ahora son { $sides }
against = { $first } – { $last }

## De la mano.

event-dealt =
    { $who ->
        [you] repartes
       *[other] { $player } reparte
    }, { $who-first ->
        [you] empiezas
       *[other] empieza { $first }
    }
event-turn-began =
    { $who ->
        [you] es tu turno
       *[other] ahora juega { $player }
    }
event-scored = { $side }: { $points }
