# Las palabras del juego: cartas, juegos en la mesa, equipos, variantes.
# $game: qué juega la mesa, la opción "words" de sus reglas.

language = Español

## Lo que solo tiene una familia de juegos.

biriba =
    { $game ->
        [buraco] canastra
        [burraco] canasta
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

## Listas. $last-sound: la letra con que empieza a sonar $last, sin acento ni h.

list-and =
    { $first } { $last-sound ->
        [i] e
       *[other] y
    } { $last }
list-or =
    { $first } { $last-sound ->
        [o] u
       *[other] o
    } { $last }
list-and-as = { $first } y como { $last }
list-parts = { $first }; { $last }
did-you-mean = { $why }; ¿querías decir { $name }?

## Cartas. $rank: A J Q K JK o un número, $suit: s h d c o none.

suit =
    { $suit ->
        [s] picas
        [h] corazones
        [d] diamantes
        [c] tréboles
       *[none] ninguno
    }
rank =
    { $rank ->
        [A] as
        [J] jota
        [Q] reina
        [K] rey
       *[other] { $rank }
    }
card =
    { $rank ->
        [JK] joker
       *[other] { rank } de { suit }
    }
no-cards = ninguna carta
count-cards =
    { $count ->
        [0] ninguna carta
        [one] { $count } carta
       *[other] { $count } cartas
    }

## Juegos en la mesa.

run = escalera { purity } de { suit }
set = pierna { purity }
purity =
    { $purity ->
        [clean] pura
        [semi-clean] semipura
       *[dirty] impura
    }
biriba-purity = { purity }
meld =
    { $sort ->
        [run] { run }
       *[set] { set }
    }{ is-biriba }: { $cards }{ is-wild }
kind-of-meld =
    { $cards }: { $sort ->
        [run] escalera
       *[set] pierna
    } { purity }{ is-biriba }
no-meld = no es un juego: { $why } ({ $code }, { $rows })
holds-no-meld = ningún juego en { $cards }
is-biriba =
    { $biriba ->
        [yes] , una { biriba }
       *[no] { "" }
    }
is-wild =
    { $wild ->
        [none] { "" }
       *[other] ; comodín: { $wild }
    }
remark =
    { biriba } { $full ->
        [yes] completa { "" }
       *[no] { "" }
    }{ purity }{ in-suit }
in-suit =
    { $in-suit ->
        [yes] { " " }en el palo de bonificación
       *[no] { "" }
    }

## Quién juega.

seat = el jugador { $seat }
you = tú
built-in-random = aleatorio
built-in-simple = simple
built-in-solid = sólido
built-in-searching = analítico
side =
    Equipo { $side } ({ $count ->
        [one] jugador
       *[other] jugadores
    } { $seats })
side-short = Equipo { $side }

## Los jugadores, como los llama quien está a la mesa.

place-opponent = tu adversario
place-partner = tu compañero
place-opposite = el de enfrente
place-left = el de la izquierda
place-right = el de la derecha
place-far-left = el segundo a la izquierda
place-far-right = el segundo a la derecha

## Jugadas, como se ofrecen.

move-choose =
    { $suit ->
        [none] elegir ninguno
       *[other] elegir { $suit }
    }
move-draw = robar
move-take = levantar
move-pass = pasar
move-exchange = cambiar
move-lay = bajar { $cards }
move-add = apoyar { $cards } en { $meld }
move-add-making = apoyar { $cards } en { $meld } formando { $made }
move-discard = descartar { $card }
move-aside = lado { $card }
moves-legal = Jugadas que valen: { $count }
moves-first = Jugadas que valen, las primeras { $count }
moves-with-more = Con más cartas

## Variantes.

ruleset-biriba = Biriba
ruleset-biriba-2p = Biriba para dos
ruleset-biriba-3p = Biriba para tres, cada uno por su cuenta
ruleset-biriba-3p-pairs = Biriba para tres, uno contra dos
ruleset-biriba-5p = Biriba para cinco
ruleset-biriba-6p = Biriba para seis
ruleset-biriba-no-sets = Biriba sin piernas
ruleset-biriba-meld-to-take = Biriba en que se baja para levantar el pozo
ruleset-biriba-free-biribaki = Biriba con biribaki libre
ruleset-biriba-no-bonus-suit = Biriba sin palo de bonificación
ruleset-biriba-no-upcard = Biriba sin carta descubierta
ruleset-biriba-kouridakis = Biriba como la juega Kouridakis
ruleset-wikipedia = Biriba según Wikipedia
ruleset-newsgroup = Biriba de un grupo de noticias
ruleset-newsgroup-3p = Biriba de un grupo de noticias, para tres
ruleset-buraco-aberto = Buraco abierto
ruleset-buraco-fechado = Buraco cerrado
ruleset-burraco = Burraco
ruleset-burraco-fitab = Burraco según la FITAB
ruleset-burraco-international = Burraco internacional
ruleset-burako = Burako
ruleset-burako-cards = Burako con cartas
ruleset-tranca = Tranca
