# Qué hay en la mesa, en texto y en imágenes.


## Cómo está el juego.

dealt =
    { $who ->
        [you] repartiste
       *[other] { $player } repartió
    }
headline = { dealt }, { $standing }
headline-suit =
    { dealt }, palo de bonificación { $suit ->
        [none] ninguno
       *[other] { $suit }
    }, { $standing }
bonus-suit = palo de bonificación
no-bonus-suit = sin palo de bonificación
bonus-suit-is = Palo de bonificación: { suit }
standing-choose =
    { $who ->
        [you] te toca elegir
       *[other] { $player } elige
    }
standing-draw =
    { $who ->
        [you] te toca robar
       *[other] { $player } roba
    }
standing-meld =
    { $who ->
        [you] te toca bajar
       *[other] { $player } baja
    }
ending-out =
    { $who ->
        [you] cortaste
       *[other] { $player } cortó
    }
ending-passed = todos pasaron
ending-exhausted = no quedaban cartas por robar
ending-stalled = nadie robaba ni bajaba nada más

## Equipos y cartas en la mano.

biribaki-not-taken = { biribaki } no tomado
biribaki-taken =
    { $who ->
        [you] tomaste el { biribaki }
       *[other] { $player } tomó el { biribaki }
    }
biribaki-unplayed =
    { $who ->
        [you] tomaste el { biribaki }, sin jugarlo
       *[other] { $player } tomó el { biribaki }, sin jugarlo
    }
first-melds =
    primeros juegos desde { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
no-melds = ningún juego
red-threes = treses rojos
melds = Juegos: { $melds }
melds-none = Juegos: ninguno
none = ninguno
holds =
    { $who ->
        [you] tienes
       *[other] { $player } tiene
    }
holds-nothing = { holds }: nada
holds-count = { holds } { count-cards }
holds-count-you =
    { $who ->
        [you] tienes { count-cards }
       *[other] { $player } (tú) tiene { count-cards }
    }
holds-count-points = { holds-count } y { $total }
among-them = entre ellas
has = { holds }
your-hand-counts = Tus cartas ({ count-cards })
hand-of =
    { $who ->
        [you] tus cartas: { count-cards }
       *[other] { $player }: { count-cards } en la mano
    }

## Mazo y pozo.

draw-pile = Mazo
draw-pile-counts = Mazo: { count-cards }
discard-pile = Pozo
discard-pile-empty = Pozo: vacío
discard-pile-counts = Pozo: { count-cards }
discard-pile-top = Pozo: { count-cards }, arriba
empty = vacío
discard-pile-no-cards = Pozo: ninguna carta
discard-pile-is = Pozo: { count-cards }: { $cards }, la última arriba
discard-pile-top-is = Pozo: { count-cards }, arriba { $cards }
packets-left =
    { biribakia } que quedan: { $count ->
        [0] ninguno
       *[other] { $count } ({ $sizes } cartas)
    }
packets-left-are =
    { biribakia } que quedan: { $count ->
        [0] ninguno
       *[other] { $sizes } cartas
    }

## Imágenes.

table-title = Una mesa de { $name }: { $standing }
table-title-seen =
    Una mesa de { $name } como la { $who ->
        [you] ves tú
       *[other] ve { $player }
    }: { $standing }
a-card = Una carta de la baraja
a-hand = Una mano de { count-cards }
a-run = Una escalera
a-set = Una pierna
a-meld = Una { meld }
a-back = El dorso de una carta
a-card-face-down = Una carta tapada
cards-face-down = { count-cards } boca abajo
a-pile = Una pila de { count-cards }
points =
    { $points } { $count ->
        [one] punto
       *[other] puntos
    }
points-in-all = { points } en total
total-in-all = { $points } en total

## Puntajes.

score-of-deal = Puntaje de la mano
points-of-match = Puntos de la partida
this-deal = esta mano
in-all = en total
in-all-head = Total
for-seat = { $player }, { $points } en total
deal-number = Mano { $number }
deal-alone = En esta mano cada uno juega solo.
before = Antes
wins =
    { $count ->
        [one] { $who ->
            [you] Ganas
           *[other] Gana
        }
       *[other] Ganan
    } la partida: { $side }.
counted-head = Qué cuenta
cards-head = Cartas
points-head = Puntos
deal-head = Mano
