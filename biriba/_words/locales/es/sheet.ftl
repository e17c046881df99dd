# Las reglas de una mesa en frases, para leer antes de jugar.
# $before y $after: dónde está el jugador anterior y el siguiente, left o right, u opponent cuando juegan dos.
# $wilds: jokers (y doses) o solo twos. $sets: yes si hay también piernas. $in-suit: yes para una escalera en el palo de bonificación.

## Títulos.

sheet-heading-players = Jugadores y cartas
sheet-heading-deal = El reparto
sheet-heading-melds = Los juegos
sheet-heading-first-melds = Los primeros juegos
sheet-heading-before = Antes del primer { biribaki }
sheet-heading-turn = El turno
sheet-heading-biribaki = El { biribaki }
sheet-heading-going-out = El corte
sheet-heading-end = El fin de la mano
sheet-heading-score = El puntaje
sheet-heading-match = La partida

## Números, en letras si son pequeños: en femenino (cartas) y en masculino.

sheet-number =
    { $number ->
        [0] ninguna
        [1] una
       *[other] { number-by-name }
    }
number-masculine =
    { $number ->
        [0] ningún
        [1] un
       *[other] { number-by-name }
    }
number-by-name =
    { $number ->
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
       *[other] { $number }
    }
sheet-cards =
    { sheet-number } { $number ->
        [one] carta
       *[other] cartas
    }

## Jugadores y cartas.

sheet-partners-four = Cuatro jugadores forman dos parejas. Los compañeros se sientan frente a frente.
sheet-partners-six = Seis jugadores forman tres parejas. Los compañeros se sientan frente a frente.
sheet-side-of-partners = Cada pareja es un equipo: los juegos y el puntaje son de los dos.
sheet-individuals =
    { $number ->
        [one] Juega
       *[other] Juegan
    } { number-masculine }, cada uno por su cuenta.
sheet-side-of-one = Cada jugador es un equipo.
sheet-lone-taker-three = Juegan tres, y al comienzo de cada mano cada uno está solo. Quien toma el primer { biribaki }, un montón de cartas apartado en el reparto, juega solo hasta el fin de la mano, y los otros dos pasan a ser compañeros contra él.
sheet-lone-taker-five = Juegan cinco, y al comienzo de cada mano cada uno está solo. Quien toma el primer { biribaki }, un montón de cartas apartado en el reparto, juega solo hasta el fin de la mano, y los otros cuatro forman dos parejas: en el orden en que juegan después de él, el primero va con el tercero y el segundo con el cuarto.
sheet-side-of-taker = Un equipo es un jugador solo o una pareja.
sheet-deck = Se juega con { $packs } de 52 cartas { $jokers }, { $cards } cartas en total.
sheet-tiles = Se juega con fichas: { sheet-number } de cada número del 1 al 13 en cuatro colores, { $jokers }, { $cards } fichas en total.
sheet-tiles-as-cards = Todo lo que estas reglas dicen de las cartas vale para las fichas: el 1 es el as, el 11, el 12 y el 13 son la jota, la reina y el rey, y los colores son los palos.
sheet-packs =
    { number-masculine } { $number ->
        [one] mazo
       *[other] mazos
    }
sheet-with-jokers =
    y { number-masculine } { $number ->
        [one] joker
       *[other] jokers
    }
sheet-without-jokers = sin jokers
sheet-aim = El objetivo es hacer puntos con juegos: combinaciones de cartas que bajas a la mesa. Los juegos largos valen más.

## El reparto.

sheet-first-dealer-any = Pónganse de acuerdo en quién reparte primero.
sheet-first-dealer-low-card =
    Antes de la primera mano cada uno saca una carta. Quien saca la más baja juega primero, y reparte { $before ->
        [left] el jugador a su izquierda
        [right] el jugador a su derecha
       *[opponent] el otro
    }.
sheet-next-dealer-of-two = Después los dos se turnan para repartir.
sheet-next-dealer =
    Después de cada mano reparte el jugador a la { $side ->
        [left] izquierda
       *[right] derecha
    } de quien repartió.
sheet-cut = Se mezclan las cartas, y { player-before } corta el mazo: la parte levantada va debajo del resto.
player-before =
    { $before ->
        [left] el jugador a la izquierda de quien reparte
        [right] el jugador a la derecha de quien reparte
       *[opponent] el adversario de quien reparte
    }
player-after =
    { $after ->
        [left] el jugador a la izquierda de quien repartió
        [right] el jugador a la derecha de quien repartió
       *[opponent] el adversario de quien repartió
    }
by-player-after =
    { $after ->
        [left] por el jugador a su izquierda
        [right] por el jugador a su derecha
       *[opponent] por el adversario
    }
a-wild-card =
    { $wilds ->
        [jokers] un joker o un dos
       *[twos] un dos
    }
sheet-cut-peek = Quien corta el mazo puede mirar la carta de abajo de la parte levantada. Si es { a-wild-card }, puede quedarse con ella como su primera carta, y entonces no recibe carta en la primera vuelta del reparto.
sheet-hands = Quien reparte da a cada uno { sheet-cards }, de a una en el orden del juego, empezando { by-player-after }.

# $sides: si ya hay equipos (now) o se forman más tarde (later).
sheet-packets =
    Las cartas siguientes forman { number-masculine } montones, los { biribakia }, que se apartan tapados, uno para cada equipo{ $sides ->
        [later] { " " }que se forme después
        [fewer] , mientras alcancen
       *[now] { "" }
    }.
sheet-packet-only = Las { sheet-cards } siguientes forman un montón, el { biribaki }, que se aparta tapado, para el primer equipo que pueda tomarlo.
sheet-packets-alike = Cada { biribaki } tiene { sheet-cards }.
sheet-packets-in-order = Se toman en un orden fijo: { $packets }.
sheet-packet =
    { $place ->
        [1] el primero tiene { sheet-cards }
       *[other] el { sheet-ordinal } { sheet-number }
    }
sheet-ordinal =
    { $place ->
        [1] primero
        [2] segundo
        [3] tercero
        [4] cuarto
        [5] quinto
        [6] sexto
       *[other] { $place }.º
    }
sheet-upcard = La carta siguiente se descubre y empieza el pozo.
sheet-draw-pile =
    { $number ->
        [one] La carta que sobra, tapada, forma el mazo.
       *[other] Las { sheet-cards } que sobran, tapadas, forman el mazo.
    }
sheet-discard-pile-empty = El pozo empieza vacío.
sheet-no-bonus-suit = El palo de la carta descubierta no significa nada.
sheet-bonus-suit = El palo de la carta descubierta es el palo de bonificación de la mano. Solo cuenta para el puntaje: las escaleras largas en ese palo tienen una bonificación propia.
sheet-bonus-suit-without-bonus = El palo de la carta descubierta es el palo de bonificación de la mano, pero en esta mesa no vale nada.
sheet-joker-no-bonus-suit = Si la carta descubierta es un joker, la mano no tiene palo de bonificación. El joker se queda en el pozo.
sheet-joker-choose-or-none = Si la carta descubierta es un joker, el primer jugador elige un palo de bonificación, o ninguno, antes de robar. El joker se queda en el pozo.
sheet-joker-take-and-turn = Si la carta descubierta es un joker, el primer jugador se lo queda en la mano en vez de robar. Después se descubren cartas del mazo sobre el pozo hasta que salga una que no sea un joker; su palo es el palo de bonificación. Si no sale ninguna, no hay palo de bonificación.
sheet-joker-take-and-choose = Si la carta descubierta es un joker, el primer jugador se lo queda en la mano en vez de robar, y elige el palo de bonificación.
sheet-joker-need-not-be-melded = No hace falta bajar un joker que se toma así.
sheet-joker-stays = Quien toma así un joker no puede descartar un joker en ese turno.
sheet-joker-stays-unless-held = Quien toma así un joker no puede descartar un joker en ese turno, a no ser que ya tuviera uno en la mano.

## Los juegos.

sheet-meld = Un juego es { run-or-set }. Los juegos están boca arriba en la mesa.
run-or-set =
    { $sets ->
        [yes] una escalera o una pierna
       *[no] una escalera
    }
sheet-run = Una escalera tiene tres o más cartas consecutivas del mismo palo, como 5♥ 6♥ 7♥.
sheet-run-from-ace-to-ace = En una escalera el as va debajo del dos o encima del rey. Puede haber un as en cada extremo, así que una escalera tiene como máximo catorce cartas. Pero no da la vuelta: reina, rey, as, dos, tres no es una escalera.
sheet-run-with-one-ace = En una escalera el as va debajo del dos o encima del rey. Una escalera tiene un solo as y no da la vuelta: reina, rey, as, dos, tres no es una escalera. Por eso una escalera tiene como máximo trece cartas.
sheet-run-ranks = En una escalera el valor más bajo es { $low } y el más alto es { $high }, así que una escalera tiene como máximo { sheet-cards }. Ninguna otra carta entra en una escalera, salvo como comodín.
sheet-set = Una pierna tiene tres o más cartas del mismo valor.
sheet-set-only = Solo hay piernas de { $ranks }.
sheet-set-all-but = No hay piernas de { $ranks }.
sheet-ranks =
    { $rank ->
        [ace] ases
        [two] doses
        [three] treses
        [four] cuatros
        [five] cincos
        [six] seises
        [seven] sietes
        [eight] ochos
        [nine] nueves
        [ten] dieces
        [jack] jotas
        [queen] reinas
       *[king] reyes
    }
sheet-set-repeats = Una pierna puede tener cartas iguales, del mismo valor y del mismo palo.
sheet-one-set-per-rank = Un equipo que tiene una pierna no puede bajar otra del mismo valor; las demás cartas de ese valor se apoyan en la primera.
sheet-sets-stay-apart = Si los compañeros juntan sus juegos, las piernas del mismo valor quedan separadas.
sheet-set-of-twos = En una pierna de doses, los doses valen por sí mismos y no son comodines.
sheet-twos-with-joker = Puede haber un joker entre ellos como comodín.
sheet-twos-without-joker = No puede haber un joker entre ellos.
sheet-wild =
    { $wilds ->
        [jokers] Los jokers y los doses
       *[twos] Los doses
    } son comodines: reemplazan cualquier carta que le falte a { run-or-set }. Un juego tiene como máximo un comodín.
sheet-two-in-its-place = Un dos en su propio lugar en una escalera de su palo, justo debajo del lugar del tres, no es comodín. Así 2♦ 3♦ 4♦ no tiene comodín, y 2♦ 3♦ 4♦ 2♠ 6♦ tiene uno, 2♠.
sheet-two-is-wild = Un dos es comodín también en su propio lugar en una escalera de su palo: 2♦ 3♦ 4♦ tiene un comodín, 2♦.
sheet-natural = Una carta que no hace de comodín es natural.
sheet-loose-wild = Solo una escalera de { sheet-number } cartas naturales puede ser más larga: puede tener un comodín más, que entonces no reemplaza ninguna carta. Así siempre se puede apoyar la carta que reemplaza un comodín.
sheet-clean-and-dirty = Un juego sin comodín es puro, y un juego con comodín es impuro.
sheet-size = Un juego de { sheet-number } o más cartas es una { biriba }.
sheet-growing = Puedes apoyar cartas en cualquier juego de tu equipo, pero nunca en los de otro. Una carta bajada se queda en su juego: nunca pasa a otro juego ni vuelve a la mano.
sheet-runs-apart = Si todas las cartas de una escalera nueva se pueden apoyar en una escalera de tu equipo, las apoyas y no bajas una escalera nueva. Pero puedes bajarla si al apoyarlas se volvería impura { sheet-a-clean-biriba }, o si el comodín de la escalera anterior tuviera que reemplazar otra carta.
wild-in-example =
    { $wilds ->
        [jokers] joker
       *[twos] 2♠
    }
sheet-wild-free = Cada vez que se apoyan cartas en una escalera, su comodín puede cambiar de lugar. Así, cuando se apoya la carta que reemplaza, va a un extremo: 5♥ { wild-in-example } 7♥ con 6♥ pasa a ser 5♥ 6♥ 7♥ { wild-in-example }.
sheet-free-two-at-home = Un dos del palo de la escalera puede llegar así a su propio lugar, donde no es comodín, y puede volver a dejarlo.
sheet-wild-on-replacement = En una escalera el comodín se queda en su lugar hasta que se apoye la carta que reemplaza. Entonces va a uno de los extremos: 5♥ { wild-in-example } 7♥ con 6♥ pasa a ser 5♥ 6♥ 7♥ { wild-in-example } o { wild-in-example } 5♥ 6♥ 7♥.
sheet-staying-two-at-home = Un dos del palo de la escalera que llega así a su propio lugar ya no es comodín, y se queda allí.
sheet-one-wild-one-by-one = Un comodín nunca se reemplaza con otro comodín. Las cartas se apoyan de a una, y después de cada una el juego tiene que seguir siendo válido, con un comodín como máximo.

## Los primeros juegos. $start y $until son totales; un total puede ser medio número.

sheet-minimum = Los primeros juegos de un equipo en una mano tienen que valer juntos un mínimo de puntos. El mínimo depende del total del equipo en la partida:
sheet-total-head = total en la partida
sheet-first-melds-head = primeros juegos
sheet-total =
    { $number }{ $half ->
        [yes] ,5
       *[no] { "" }
    }
sheet-total-any = cualquiera
sheet-total-below = menos de { $until }
sheet-total-from = { $start } o más
sheet-total-between = { $start } o más, menos de { $until }
sheet-no-minimum = sin mínimo
sheet-at-least = por lo menos { $number }
sheet-more-than = más de { $number }
sheet-minimum-counts = Cuentan todas las cartas que bajas en ese turno, cada una con su propio valor, como en la tabla de valores de más abajo.
sheet-minimum-of-pair = Para una pareja decide el menor de los totales de los dos jugadores.
sheet-initial-biriba = Entre los primeros juegos de un equipo en una mano tiene que haber una { biriba }.
sheet-initial-turn = Esto hay que hacerlo en un solo turno, antes de descartar y antes de tomar un { biribaki }. Si no puedes, no puedes bajar.

## Antes del primer biribaki, cuando uno juega contra parejas.

sheet-open-phase = Todos pueden bajar desde el comienzo. Cuando alguien toma el primer { biribaki }, los compañeros juntan lo que bajaron hasta entonces.
sheet-closed-phase = Hasta que alguien tome el primer { biribaki }, cada uno solo roba una carta o levanta el pozo, y después descarta.
sheet-closed-phase-melds = Solo puedes bajar si bajas todas tus cartas en un turno, o todas menos una, que descartas.
sheet-closed-phase-biriba = Entre esos juegos tiene que haber una { biriba }.
sheet-closed-phase-taker = Quien hace eso toma el primer { biribaki }.
sheet-closed-phase-pile = Hasta entonces solo puedes levantar el pozo si después bajas así todas tus cartas.
sheet-closed-phase-over = Desde entonces todos pueden bajar.

## El turno.

sheet-turns =
    Juega primero { player-after }, y { $after ->
        [left] el turno pasa en sentido horario
        [right] el turno pasa en sentido antihorario
       *[opponent] los dos se turnan
    }.
sheet-steps = Un turno tiene tres pasos: robar, bajar, descartar.
sheet-drawing = Robar: toma la carta de arriba del mazo, o levanta el pozo entero.
sheet-first-exchange = Solo en el primerísimo turno de la mano, el jugador que robó una carta puede descartarla enseguida y robar otra. Eso se hace una sola vez, y el turno termina con un descarte como siempre.
sheet-take-free = Puedes levantar el pozo siempre que tenga cartas.
sheet-take-meld-any = Solo puedes levantar el pozo si bajas enseguida, antes que cualquier otra cosa, por lo menos una de sus cartas, en un juego nuevo o apoyándola en un juego de tu equipo.
sheet-take-meld-top = Solo puedes levantar el pozo si bajas enseguida, antes que cualquier otra cosa, su carta de arriba, en un juego nuevo o apoyándola en un juego de tu equipo.
sheet-take-with-pile = Junto con ella puedes bajar otras cartas del pozo.
sheet-take-with-hand = Junto con ella solo puedes bajar cartas que ya tenías en la mano: las otras cartas del pozo no ayudan.
sheet-take-meld-some = Solo puedes levantar el pozo si antes de descartar bajas por lo menos una carta, en un juego nuevo o apoyándola en un juego de tu equipo. Puede venir del pozo o de tu mano.
sheet-take-least = Solo puedes levantar el pozo si junto con tu mano suma por lo menos { sheet-cards }.
sheet-wild-top = Si la carta de arriba es { a-wild-card }, tienes que bajarla en un juego nuevo.
sheet-pile-lock =
    No puedes levantar el pozo mientras arriba haya { $twos ->
        [yes] un tres negro (3♠ o 3♣) o un dos
       *[no] un tres negro (3♠ o 3♣)
    }.
sheet-take-traps = No puedes levantar el pozo si después no podrías terminar tu turno según las reglas.
sheet-one-card-guard-go-out = Si tienes una sola carta en la mano y levantas un pozo de una sola carta, no puedes cortar en ese turno, a no ser que antes, en el mismo turno, tomes un { biribaki }.
sheet-one-card-guard-take = Si tienes una sola carta en la mano, no puedes levantar un pozo de una sola carta si así podrías librarte de todas tus cartas en ese turno.
sheet-pile-view-all = Todos pueden mirar el pozo entero en cualquier momento.
sheet-pile-view-top = Del pozo solo puedes mirar la carta de arriba.
sheet-melding = Bajar: si quieres, baja juegos nuevos y apoya cartas en los juegos de tu equipo, cuantas quieras.
sheet-two-cards-left = Después te tienen que quedar por lo menos dos cartas: una para descartar y una para seguir. Solo puedes quedarte sin cartas si tomas enseguida un { biribaki }, y con una sola si, al descartarla, tomas un { biribaki } o cortas.
sheet-one-card-left = Después te tienen que quedar por lo menos dos cartas: una para descartar y una para seguir. Solo puedes quedarte sin cartas si tomas enseguida un { biribaki } o cortas, y con una sola si, al descartarla, tomas un { biribaki } o cortas.
sheet-red-threes = Después de robar y antes de descartar puedes poner un tres rojo (3♥ o 3♦) de tu mano al lado de los juegos de tu equipo. No es un juego.
sheet-red-threes-at-once = Si después de robar tienes un tres rojo (3♥ o 3♦), ponlo antes que cualquier otra cosa al lado de los juegos de tu equipo. No es un juego.
sheet-red-three-replaced = Roba una carta por él, mientras haya cartas para robar.
sheet-red-three-opens-biribaki = Roba una carta por él; si no quedan, el próximo { biribaki } que nadie tomó pasa a ser el mazo.
sheet-red-three-not-replaced = No robas ninguna carta por él.
sheet-red-threes-stay = Un tres rojo no se puede descartar. Si los treses rojos no te dejan nada que puedas descartar, tu turno termina sin descarte.
sheet-discarding = Descartar: pon una carta de tu mano, boca arriba, encima del pozo.
sheet-no-return-none = Puede ser una carta que acabas de robar o de levantar del pozo.
sheet-no-return-same = Puede ser la carta que acabas de robar. Pero si levantaste el pozo y era de una sola carta, no puedes descartar esa carta, ni otra igual, en el mismo turno.
sheet-no-return-unless-held = Puede ser la carta que acabas de robar. Pero si levantaste el pozo y era de una sola carta, no puedes descartar esa carta, ni otra igual, en el mismo turno, a no ser que ya tuvieras una igual antes de levantarlo.
sheet-wild-ban = Si tu compañero juega justo después de ti, no puedes descartar { a-wild-card } mientras puedas descartar otra carta.
sheet-wild-last-resort = No puedes descartar { a-wild-card } mientras puedas descartar otra carta.

## El biribaki.

sheet-biribaki = El primer jugador de cada equipo que se queda sin cartas en la mano toma un { biribaki } como cartas nuevas. Un equipo toma un solo { biribaki }.
sheet-biribaki-needs-biriba = Para eso el equipo tiene que tener una { biriba }; basta una hecha en el mismo turno.
sheet-biribaki-needs-nothing = Para eso el equipo no necesita ninguna { biriba }.
sheet-biribaki-taken = Si bajas tu última carta, tomas el { biribaki } enseguida, puedes seguir bajando, y después descartas. Si descartas tu última carta, tomas el { biribaki } y esperas tu próximo turno.

## El corte, y el fin de la mano.

sheet-going-out = Para cortar, descarta tu última carta cuando tu equipo ya tomó su { biribaki } y tiene { $needed }. La mano termina enseguida.
sheet-going-out-or-meld = Para cortar, descarta o baja tu última carta cuando tu equipo ya tomó su { biribaki } y tiene { $needed }. La mano termina enseguida.
sheet-a-biriba = una { biriba }
sheet-a-clean-biriba = una { biriba } pura
sheet-last-card = En ese caso no puedes bajar tu última carta: tiene que quedar una para descartar. Puede ser cualquier carta que puedas descartar, también un comodín.
sheet-last-card-natural = En ese caso no puedes bajar tu última carta: tiene que quedar una para descartar, y no puede ser { a-wild-card }.
sheet-end = La mano termina cuando un jugador corta.
sheet-pass-round =
    Cuando se acaba el mazo, levanta el pozo o pasa. Apenas { $number ->
        [2] los dos
       *[other] los { number-masculine } jugadores
    } pasan uno tras otro, la mano termina sin que nadie haya cortado. Mientras haya cartas por robar, nadie puede pasar.
sheet-reserve =
    { $number ->
        [one] La última carta del mazo nunca se roba. El mazo se da por acabado cuando solo queda ella.
       *[other] Las últimas { sheet-number } cartas del mazo nunca se roban. El mazo se da por acabado cuando solo quedan ellas.
    }
sheet-end-of-turn = Cuando se acaba el mazo, la mano termina con el turno del jugador que robó la última carta. Si ese jugador no corta, nadie ha cortado.
sheet-packet-becomes-draw-pile = Si al final de un turno se acabó el mazo, el próximo { biribaki } que nadie tomó pasa a ser el mazo.
sheet-nothing-left-ends = Si no queda ninguno, la mano termina sin que nadie haya cortado.
sheet-nothing-left-passes = Si no queda ninguno, levanta el pozo o pasa. En cuanto un jugador pasa, la mano termina sin que nadie haya cortado.
sheet-packets-run-out = Un equipo puede tomar un { biribaki } solo mientras quede alguno, y un equipo que nunca tomó uno no puede cortar.
sheet-packets-run-out-but-go-out = Un equipo puede tomar un { biribaki } solo mientras quede alguno. Cuando no queda ninguno, también puede cortar un equipo que nunca tomó uno, si tiene lo demás que hace falta.
sheet-stall-limit =
    La mano también termina después de { $number ->
        [one] una vuelta
       *[other] { sheet-number } vueltas seguidas
    } sin carta del mazo y sin juego bajado. En una vuelta cada jugador tiene un turno.

## El puntaje.

sheet-scoring = Cuando termina la mano, cada equipo suma los valores de las cartas que bajó y resta los de las cartas que quedaron en la mano de sus jugadores. Un comodín cuenta por su propio valor, sea cual sea la carta que reemplaza. Los valores son:
sheet-card-head = carta
sheet-points-head = puntos
sheet-four-to-seven = del cuatro al siete
sheet-eight-to-ten = del ocho al diez
sheet-biribas-without-bonus = Una { biriba } no vale nada más que sus cartas.
sheet-bonuses = Por cada { biriba } el equipo tiene una bonificación:
sheet-bonus-run = escalera de { $number } cartas{ in-suit }
sheet-bonus-run-or = escalera de { $number } o { $most } cartas{ in-suit }
sheet-bonus-run-to = escalera de { $number } a { $most } cartas{ in-suit }

# $twos: yes para una pierna de doses.
sheet-bonus-set =
    pierna de { $number } { $twos ->
        [yes] doses
       *[no] cartas
    } o más
sheet-bonus-full-set =
    pierna con { $twos ->
        [yes] todos los doses, { number-masculine } en total
       *[no] todas las cartas de su valor, { sheet-number } en total
    }
sheet-semi-clean =
    Una { biriba } con comodín es semipura si es { $run ->
        [wild-at-end] una escalera cuyo comodín puede estar en un extremo, junto a siete o más cartas naturales
       *[seven-beside-wild] una escalera con siete o más cartas naturales de un lado del comodín
    }{ $set ->
        [none] { "" }
        [seven-naturals] , o una pierna con siete o más cartas naturales
       *[eight-cards] , o una pierna de ocho cartas
    }. Entonces vale { $number } puntos, si su línea de arriba no da más.
sheet-last-line-counts = Si sirve más de una línea, solo cuenta la última.
sheet-wilds-have-no-suit = Un comodín no cambia el palo de una escalera.
sheet-sets-have-no-suit = Una pierna no tiene palo.

## Otros puntos. $lines: cuántas líneas de arriba reemplaza una línea.

sheet-other-points = Otros puntos a sumar o a restar:
sheet-for-head = quién
sheet-points-out = el equipo del jugador que cortó
sheet-points-biribaki = un equipo que tomó su { biribaki }
sheet-points-no-biribaki = un equipo que no tomó su { biribaki }
sheet-points-no-biriba = un equipo sin { biriba }
sheet-points-no-meld =
    un equipo sin ningún juego{ $lines ->
        [0] { "" }
        [1] , en vez de la línea de arriba
       *[other] , en vez de las dos líneas de arriba
    }
sheet-points-cut-right = el equipo de quien cortó el mazo, si dejó exactamente { $number } cartas para repartir
sheet-points-cut-deep = el equipo de quien cortó el mazo, si dejó menos
sheet-unplayed = { unplayed-biribaki }.
sheet-unplayed-loses =
    { unplayed-biribaki }, pero el equipo pierde { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } como si no lo hubiera tomado.
unplayed-biribaki = Si un jugador tomó un { biribaki } al descartar y la mano terminó antes de su próximo turno, las cartas que tomó no se restan
sheet-unplayed-cards = Si un jugador tomó un { biribaki } al descartar y la mano terminó antes de su próximo turno, el equipo lo ha tomado, y sus cartas se restan como las demás que quedan en la mano.
sheet-unplayed-no-bonus = El equipo tampoco tiene los puntos por tomarlo.
sheet-melds-minus = Pero si un equipo no tiene ninguna { biriba }, las cartas que bajó también se restan.
sheet-red-three-points = Por cada tres rojo al lado de sus juegos un equipo gana { $number } puntos si tiene una { biriba }, y pierde { $number } si no tiene ninguna.
sheet-all-red-threes-points = Por los { $count } juntos gana o pierde { $number }.
sheet-red-three-value = Además, cada uno vale { $number } como carta.
sheet-nobody-loses = Si ningún equipo tomó un { biribaki }, nadie pierde puntos por eso.
sheet-rounding = Al final el puntaje de cada equipo se redondea a la decena de arriba: 485 pasa a ser 490, y -115 pasa a ser -110.
sheet-shares-up = Un jugador solo se lleva todos los puntos del equipo; cada uno de dos compañeros se lleva la mitad, redondeada hacia arriba a un punto entero.
sheet-shares = Un jugador solo se lleva todos los puntos del equipo; cada uno de dos compañeros se lleva la mitad.

## La partida. $who: quién tiene un total, side (equipo) o player (jugador).

sheet-match = Se juegan manos, sumando los puntajes, hasta que { who-scores } tenga { $goal }. Entonces gana { who-wins } con más puntos.
who-scores =
    { $who ->
        [side] un equipo
       *[player] un jugador
    }
who-wins =
    { $who ->
        [side] el equipo
       *[player] el jugador
    }
sheet-goal =
    { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } o más
sheet-goal-more-than =
    más de { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }
sheet-match-deals =
    { $number ->
        [one] Se juega una mano.
       *[other] Se juegan { $number } manos, sumando los puntajes.
    } Gana { who-wins } con más puntos; si los totales más altos son iguales, no gana nadie.
sheet-victory-points = La diferencia de los totales reparte { $number } puntos de victoria; el equipo con el total más alto se lleva la parte mayor:
sheet-difference-head = diferencia
sheet-victory-points-head = puntos de victoria
sheet-tie = Si los totales más altos son iguales, se juega otra mano.
sheet-alone-from = Cuando un jugador tiene { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } o más después de una mano, en todas las manos siguientes cada uno juega solo, sean cuales sean entonces los totales.
sheet-alone-packets =
    { $number ->
        [one] Entonces hay un solo { biribaki }.
       *[other] Entonces hay { sheet-number } { biribakia }.
    }
sheet-same-rules = Las dos mesas juegan con las mismas reglas.

## Una mesa en pocas palabras.

sheet-mark-target = a { $number }
sheet-mark-runs = escaleras
sheet-mark-runs-sets = escaleras, piernas
sheet-mark-runs-sets-twos = escaleras, piernas, doses
sheet-mark-bonus-suit = palo de bonificación
sheet-mark-no-upcard = sin carta descubierta
sheet-mark-pairs = uno contra parejas
sheet-mark-ace-to-ace = de as a as
sheet-mark-wilds-stay = los comodines se quedan
sheet-mark-meld-to-take = bajar para levantar el pozo
sheet-mark-free-biribaki = { biribaki } sin { biriba }
sheet-mark-minimum = un mínimo
