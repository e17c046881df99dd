# Las reglas de una mesa: option-NOMBRE, y choice-NOMBRE-VALOR si el valor es una palabra.

rules-of = Las reglas: { $name }
rules-of-table = Las reglas de la mesa
option-is = { $option }: { $value }

## Las partes de las reglas.

part-deck = Cartas
part-seating = Jugadores
part-dealing = El reparto
part-melding = Juegos
part-taking = Levantar el pozo
part-discarding = Descartar
part-threes = Treses rojos
part-biribaki = El { biribaki }
part-going-out = Cortar
part-exhaustion = Cuando se acaba el mazo
part-values = Valor de las cartas
part-bonuses = Bonificaciones
part-penalties = Otros puntos
part-match = La partida
part-wording = Palabras y fichas

## Valores.

value-yes = sí
value-no = no
value-none = ninguno
value-never = nunca
value-as-others = como las demás
value-nothing = nada
value-bonus = pura { $clean }, impura { $dirty }
value-step = { $points } desde { $start } puntos
value-step-any = { $points } desde el comienzo
value-step-half = { $points } desde la mitad del objetivo

## Cartas y jugadores.

option-packs = mazos de 52 cartas
option-jokers = jokers
option-players = jugadores
option-teams = quién juega con quién
choice-teams-partners = compañeros sentados frente a frente
choice-teams-individuals = cada uno por su cuenta
choice-teams-lone-taker = quien toma el primer { biribaki }, contra los demás
option-closed-phase = antes del primer { biribaki } solo se bajan todas las cartas
option-direction = sentido del juego
choice-direction-anticlockwise = antihorario
choice-direction-clockwise = horario
option-deal-passes = el reparto pasa a la
choice-deal-passes-right = derecha
choice-deal-passes-left = izquierda
option-first-dealer = quién reparte primero
choice-first-dealer-any = a elección de la mesa
choice-first-dealer-low-card = por la carta más baja

## El reparto.

option-hand-size = cartas para cada jugador
option-packets = cartas de cada { biribaki }
option-upcard = se descubre una carta
option-bonus-suit = palo de bonificación
choice-bonus-suit-upcard = el de la carta descubierta
choice-bonus-suit-none = ninguno
option-joker-upcard = si la carta descubierta es un joker
choice-joker-upcard-no-bonus-suit = sin palo de bonificación
choice-joker-upcard-choose-or-none = el primer jugador elige el palo de bonificación, o ninguno
choice-joker-upcard-take-and-turn = el primer jugador se lo queda, y la carta siguiente da el palo de bonificación
choice-joker-upcard-take-and-choose = el primer jugador se lo queda y elige el palo de bonificación
option-first-exchange = se puede cambiar la primera carta robada
option-cut-peek = quien corta el mazo puede quedarse con un comodín

## Juegos.

option-set-ranks = valores de las piernas
option-twos-with-joker = una pierna de doses puede tener un joker
option-ace-both-ends = una escalera puede tener un as en los dos extremos
option-wild-move = los comodines en una escalera
choice-wild-move-free = están en cualquier lugar
choice-wild-move-on-replacement = se quedan hasta que se los reemplace
option-loose-wild = una escalera completa puede tener un comodín más
option-one-set-per-rank = una sola pierna de cada valor
option-runs-apart = las cartas que caben en una escalera no se bajan como otra
option-natural-twos = un dos puede ser natural en una escalera
option-run-ranks = valores de las escaleras
option-biriba-size = mínimo de cartas de una { biriba }

## El turno.

option-take = se puede levantar el pozo
choice-take-free = siempre
choice-take-meld-any = para bajar enseguida una de sus cartas
choice-take-meld-top = para bajar enseguida la carta de arriba
choice-take-meld-some = para bajar algo en ese turno
option-take-least-cards = mínimo de cartas que deben sumar tu mano y el pozo para eso
option-take-with = esa carta se puede bajar con
choice-take-with-pile = cualquier carta
choice-take-with-hand = cartas que estaban en la mano
option-wild-top-new-meld = un comodín arriba va a un juego nuevo
option-pile-view = del pozo se ven
choice-pile-view-all = todas las cartas
choice-pile-view-top = solo la carta de arriba
option-no-return = una sola carta levantada del pozo
choice-no-return-same-or-identical = no se descarta en el mismo turno
choice-no-return-none = se puede descartar
choice-no-return-same-unless-held = no se descarta en el mismo turno, a no ser que ya hubiera una igual en la mano
option-one-card-guard = con una carta en la mano y una en el pozo
choice-one-card-guard-none = sin límite
choice-one-card-guard-go-out = se levanta, pero no se corta con ella
choice-one-card-guard-take = no se levanta para cortar
option-pile-lock = cartas de arriba que bloquean el pozo
choice-pile-lock-none = ninguna
choice-pile-lock-black-threes = treses negros
choice-pile-lock-black-threes-and-twos = treses negros y doses
option-wild-discards = se puede descartar un comodín
choice-wild-discards-free = siempre
choice-wild-discards-not-before-partner = no antes de que juegue el compañero
choice-wild-discards-last-resort = solo si no se puede descartar otra cosa
option-red-threes = los treses rojos
choice-red-threes-ordinary = son cartas como las demás
choice-red-threes-aside = van al lado de los juegos
choice-red-threes-aside-at-once = van enseguida al lado de los juegos
option-red-three-replaced = por un tres rojo puesto al lado de los juegos se roba una carta
choice-red-three-replaced-draw-pile = del mazo
choice-red-three-replaced-draw-pile-or-biribaki = del mazo, después de un { biribaki }
choice-red-three-replaced-never = nunca
option-biribaki-needs-biriba = el { biribaki } exige una { biriba }
option-go-out-needs = para cortar hace falta
choice-go-out-needs-biriba = una { biriba }
choice-go-out-needs-clean-biriba = una { biriba } pura
option-go-out-needs-biribaki = para cortar el equipo debe haber tomado un { biribaki }
choice-go-out-needs-biribaki-always = siempre
choice-go-out-needs-biribaki-while-left = solo mientras quede alguno
option-go-out-discard = la última carta para cortar
choice-go-out-discard-any = se descarta
choice-go-out-discard-natural = se descarta y no es un comodín
choice-go-out-discard-none-needed = se descarta o se baja
option-draw-pile-empty = cuando se acaba el mazo
choice-draw-pile-empty-pass-round = se juega hasta que todos pasen
choice-draw-pile-empty-biribaki-then-end = un { biribaki } toma su lugar, después termina el juego
choice-draw-pile-empty-biribaki-then-pass = un { biribaki } toma su lugar, después el juego termina cuando alguien pasa
choice-draw-pile-empty-end-of-turn = el juego termina con ese turno
option-draw-pile-reserve = cartas del mazo que nunca se roban
option-stall-limit = vueltas sin carta robada ni juego bajado antes de que termine el juego

## El puntaje.

option-joker-value = joker
option-ace-value = as
option-two-value = dos
option-high-card-value = del ocho al rey
option-low-card-value = del tres al siete
option-figure-value = de la jota al rey
option-black-three-in-hand = tres negro que queda en la mano
option-red-three-in-hand = tres rojo que queda en la mano
option-red-three-aside = tres rojo al lado de los juegos, como carta
option-run-bonus = escalera
option-set-bonus = pierna
option-suit-run-bonus = escalera en el palo de bonificación
option-full-bonus = escalera completa
option-suit-full-bonus = escalera completa en el palo de bonificación
option-ace-to-ace-bonus = escalera de as a as
option-suit-ace-to-ace-bonus = escalera de as a as en el palo de bonificación
option-full-set-bonus = pierna con todas las cartas de un valor
option-twos-bonus = pierna de doses
option-semi-clean-bonus = { biriba } semipura
option-semi-clean-run = una escalera es semipura
choice-semi-clean-run-wild-at-end = con el comodín en un extremo
choice-semi-clean-run-seven-beside-wild = con siete cartas de un lado del comodín
option-semi-clean-set = una pierna es semipura
choice-semi-clean-set-seven-naturals = con siete cartas naturales o más
choice-semi-clean-set-eight-cards = con ocho cartas en total
option-go-out-bonus = por cortar
option-no-biribaki-penalty = penalización sin { biribaki }
option-unplayed-biribaki = un { biribaki } tomado pero no jugado
choice-unplayed-biribaki-penalty = vale como no tomado
choice-unplayed-biribaki-cards = se resta, carta por carta
option-biribaki-bonus = por tomar el { biribaki }
option-no-biribaki-waived = sin penalización si ningún equipo tomó un { biribaki }
option-no-biriba-melds = los juegos de un equipo sin { biriba }
choice-no-biriba-melds-plus = se suman
choice-no-biriba-melds-minus = se restan
option-no-biriba-penalty = penalización sin { biriba }
option-no-meld-penalty = penalización sin juegos
option-red-three-bonus = por cada tres rojo al lado de los juegos
option-all-red-threes-bonus = por todos los treses rojos al lado de los juegos juntos
option-cut-bonus = por separar las cartas justas

## La partida.

option-target = puntos que deciden la partida
option-target-strict = hacen falta más
option-rounding = el puntaje de la mano
choice-rounding-none = no se redondea
choice-rounding-up-to-10 = se redondea a la decena de arriba
option-halves = medios puntos
choice-halves-exact = se quedan
choice-halves-up = se redondean hacia arriba
option-match-deals = manos de una partida
option-victory-points = diferencias que dan de 10-10 a 19-1 puntos de victoria
option-alone-from = total desde el que cada uno juega solo
option-alone-packets = cartas de cada { biribaki } cuando cada uno juega solo
option-initial-meld = puntos de los primeros juegos
option-initial-meld-strict = hacen falta más
option-initial-meld-biriba = una { biriba } entre los primeros juegos

## Las palabras.

option-words = palabras del juego
choice-words-biriba = Biriba
choice-words-buraco = Buraco
choice-words-burraco = Burraco
choice-words-burako = Burako
choice-words-tranca = Tranca
option-pieces = se juega con
choice-pieces-cards = cartas
choice-pieces-tiles = fichas
