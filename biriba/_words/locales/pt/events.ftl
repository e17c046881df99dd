# O que acontece na mesa. As partes de uma vez formam uma frase.

told =
    { $who ->
        [you] você
       *[other] { $player }
    } { $deeds }.
told-of-table = { $deeds }.
partner = { $player } (parceiro)

## O que um jogador faz.

event-chose-bonus-suit =
    escolhe { $suit ->
        [none] jogar sem naipe de bônus
       *[other] { $suit } como naipe de bônus
    }
event-drew =
    compra{ $card ->
        [none] { "" }
       *[other] { " " }{ the-card }
    }
event-took-pile = pega o lixo ({ $cards })
event-took-pile-of =
    pega o lixo de { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
event-passed = passa
event-exchanged =
    troca { $old } { $card ->
        [none] por outra carta
       *[other] { by-the-card }
    }
event-laid-red-three =
    põe { $three } junto aos jogos{ $replaced ->
        [yes] { " " }e compra { $card ->
            [none] outra carta
           *[other] { the-card }
        }
       *[no] { "" }
    }
event-laid =
    baixa { $cards }{ $biriba ->
        [yes] { " " }(uma { biriba })
       *[no] { "" }
    }
event-added =
    acrescenta { $cards } a { $meld }{ $biriba ->
        [yes] { " " }(agora uma { biriba })
       *[no] { "" }
    }
event-discarded = descarta { the-card }

## O que resulta disso.

event-took-joker = fica com o joker
event-took-biribaki =
    pega o { biribaki }{ $cards ->
        [none] { "" }
       *[other] { " " }({ $cards })
    }
and-so = { $deeds } e { $deed }
event-draw-pile-replaced = um { biribaki } passa a ser o monte
event-went-out = bate
event-sides-formed = os lados agora são { $sides }
against = { $first } contra { $last }

## Da rodada.

event-dealt = { $player } dá as cartas, { $first } começa
event-turn-began =
    { $who ->
        [you] é a sua vez
       *[other] agora joga { $player }
    }
event-scored = { $side }: { $points }
