# Por qué una jugada o un juego no vale: refusal-CÓDIGO, y refusal-CÓDIGO-CASO.

refusal-added = no puedes apoyar { $added } en { $meld }: { $why }

## El orden de un turno.

refusal-deal-over = { $move }: esta mano ya terminó
refusal-not-your-turn = { $move }: es el turno del jugador { $turn }, no del jugador { $seat }
turn-of-named = { $move }: ahora juega { $player }
refusal-draw-first = { $move }: primero roba una carta o levanta el pozo
refusal-already-drawn = { $move }: ya robaste o levantaste; baja o descarta
refusal-choose-first = { $move }: primero elige el palo de bonificación
refusal-nothing-to-choose = { $move }: no hay palo de bonificación que elegir
refusal-suit-needed = { $move }: si te quedas con el joker, tienes que elegir un palo
refusal-no-exchange = { $move }: solo se cambia la primera carta robada en la mano, solo enseguida y solo si se puede descartar
refusal-no-exchange-empty = { $move }: se acabó el mazo, así que no puedes robar otra carta

## Robar.

refusal-draw-pile-empty = { $move }: se acabó el mazo; levanta el pozo o pasa
refusal-draw-pile-empty-reserve = { $move }: el resto del mazo nunca se roba; levanta el pozo o pasa
refusal-discard-pile-empty = { $move }: el pozo está vacío
refusal-pile-locked = { $move }: arriba del pozo está { $card }, así que ahora no se puede levantar
refusal-must-draw =
    { $move }: todavía { $number ->
        [one] queda { $number } carta
       *[other] quedan { $number } cartas
    } por robar
refusal-take-traps = { $move }: no podrías terminar tu turno, porque en este turno no puedes descartar { $card }
refusal-take-needs-meld = { $move }: no podrías bajar enseguida ninguna carta del pozo
refusal-take-needs-meld-own = { $move }: no podrías bajar enseguida ninguna carta del pozo con cartas que ya tenías en la mano
refusal-take-needs-meld-top = { $move }: no podrías bajar { $card } enseguida
refusal-take-needs-meld-top-own = { $move }: no podrías bajar { $card } enseguida con cartas que ya tenías en la mano
refusal-take-needs-meld-new = { $move }: no podrías bajar { $card } enseguida en un juego nuevo
refusal-take-needs-meld-new-own = { $move }: no podrías bajar { $card } enseguida en un juego nuevo con cartas que ya tenías en la mano
refusal-take-needs-meld-some = { $move }: con el pozo en la mano no podrías bajar ninguna carta
refusal-take-needs-meld-initial-at-least = { $move }: después tienes que bajar cartas, y no podrías terminar tu turno con primeros juegos de por lo menos { $asked } puntos
refusal-take-needs-meld-initial-more-than = { $move }: después tienes que bajar cartas, y no podrías terminar tu turno con primeros juegos de más de { $asked } puntos
refusal-take-needs-meld-closed = { $move }: no podrías bajar todas tus cartas menos una y tomar el { biribaki }
refusal-take-needs-meld-end = { $move }: después tienes que bajar cartas, y no podrías terminar tu turno
refusal-take-too-few = { $move }: tus cartas y el pozo suman { $number } cartas y tienen que sumar por lo menos { $asked }
refusal-one-card-guard-take = { $move }: con una sola carta en la mano no puedes levantar { $card }, porque así podrías librarte de todas tus cartas
refusal-one-card-guard-discard = { $move }: { guarded }
refusal-one-card-guard-left = { $move }: solo te quedaría { $left }; { guarded }
guarded = levantaste una sola carta teniendo una en la mano, así que no puedes cortar en este turno

## Qué es un juego.

refusal-too-few-cards = { $cards }: un juego tiene al menos tres cartas
refusal-too-few-cards-none = ninguna carta: un juego tiene al menos tres cartas
refusal-two-wilds = { $cards }: los comodines serían { $wilds }; un juego solo puede tener uno
refusal-neither-set-nor-run = { $cards } no son del mismo valor ni del mismo palo
refusal-set-of-twos = { $cards }: los doses solos, o con un joker, no son una pierna
refusal-set-of-twos-joker = { $cards }: una pierna de doses no puede tener un joker
refusal-rank-not-in-sets = { $cards }: en esta mesa no hay piernas de ese valor
refusal-rank-not-in-runs = { $cards }: en esta mesa { $card } no entra en escaleras
refusal-repeated-card = { $cards }: { $card } se repite demasiado para una escalera
refusal-two-aces = { $cards }: { $card } se repite demasiado para una escalera
refusal-gap = { $cards } no son consecutivas
refusal-gap-wild = { $cards } no son consecutivas, y un comodín llena un solo hueco
refusal-run-too-long = { $cards }: una escalera tiene como máximo { $number } cartas

## Bajar.

refusal-not-in-hand = { $move }: no tienes { $cards }
refusal-nothing-added = apoya al menos una carta en { $meld }
refusal-no-such-meld = en la mesa no hay un juego { $meld }
refusal-no-such-meld-otherwise = en la mesa no hay un juego { $meld }; esas cartas están allí como { $melds }
refusal-opponents-meld = { $meld } es de otro equipo
refusal-second-set = { $cards }: tu equipo ya tiene { $meld }, y solo baja una pierna de cada valor
refusal-fitting-run = { $cards }: todas se pueden apoyar en { $meld } de tu equipo, así que no se bajan como una escalera aparte
refusal-wild-for-wild = no puedes apoyar { $added } en { $meld }: { $card } ya es su comodín
refusal-ace-stays = no puedes apoyar { $added } en { $meld } carta por carta sin mover el as
refusal-wild-stays = no puedes apoyar { $added } en { $meld }: { $card } se queda en su lugar
refusal-wild-place-several = { $move }: puede formar { $melds }; escribe la escalera que quieres
refusal-wild-place-one = { $move }: solo puede formar { $melds }
refusal-wild-place-meld = { $move }: { $melds } están los dos en la mesa; escribe el juego que quieres

## Lo que exige el turno.

refusal-closed-phase-discard = { $move }: tienes que bajar todas tus cartas menos una
refusal-closed-phase-left = { $move }: tienes que bajar todas tus cartas menos una, y con { $left } no podrías
refusal-closed-phase-biriba = { $move }: no habría ninguna { biriba } entre tus juegos, así que no podrías tomar el { biribaki }
refusal-closed-phase-single = { $move }: tienes que bajar todas tus cartas menos una, y en este turno no puedes descartar { $card }
refusal-must-meld-taken = { $move }: tu próxima jugada tiene que bajar { $cards }
refusal-must-meld-taken-own = { $move }: tu próxima jugada tiene que bajar { $cards } con cartas que ya tenías en la mano
refusal-must-meld-taken-new = { $move }: tu próxima jugada tiene que bajar { $cards } en un juego nuevo
refusal-must-meld-taken-new-own = { $move }: tu próxima jugada tiene que bajar { $cards } en un juego nuevo con cartas que ya tenías en la mano
refusal-must-meld-taken-discard = { $move }: primero tienes que bajar { $cards }
refusal-must-meld-taken-discard-any = { $move }: levantaste el pozo, así que antes tienes que bajar algo
refusal-initial-meld-at-least = { $move }: los primeros juegos de tu equipo valdrían { points-of-melds }, y con el resto de tus cartas no llegan a { $asked }
refusal-initial-meld-more-than = { $move }: los primeros juegos de tu equipo valdrían { points-of-melds }, y con el resto de tus cartas no pasan de { $asked }
refusal-initial-meld-end-at-least = { $move }: si llevaras los primeros juegos de tu equipo a por lo menos { $asked }, no podrías terminar tu turno
refusal-initial-meld-end-more-than = { $move }: si llevaras los primeros juegos de tu equipo a más de { $asked }, no podrías terminar tu turno
refusal-initial-meld-discard-at-least = { $move }: los primeros juegos de tu equipo valen { points-of-melds } y tienen que valer por lo menos { $asked }
refusal-initial-meld-discard-more-than = { $move }: los primeros juegos de tu equipo valen { points-of-melds } y tienen que valer más de { $asked }
refusal-initial-biriba = { $move }: no habría ninguna { biriba } entre los primeros juegos de tu equipo
refusal-initial-biriba-discard = { $move }: no hay ninguna { biriba } entre los primeros juegos de tu equipo

## El fin del turno.

refusal-returned-card = { $move }: levantaste solo { $card } del pozo, así que no puedes descartar { $card } en este turno
refusal-wild-discard = { $move }: después juega tu compañero, así que no puedes descartar un comodín mientras puedas descartar otra carta
refusal-wild-discard-any = { $move }: no puedes descartar un comodín mientras puedas descartar otra carta
refusal-wild-go-out-discard = { $move }: no puedes cortar descartando un comodín
refusal-wild-go-out-left = { $move }: solo te quedaría { $left }, y no puedes cortar descartando un comodín
refusal-no-red-three = { $move }: solo los treses rojos van al lado de los juegos
refusal-no-red-three-none = { $move }: en esta mesa nada va al lado de los juegos
refusal-red-three-first = { $move }: antes tienes que poner { $cards } al lado de tus juegos
refusal-red-three-stays = { $move }: un tres rojo no se puede descartar
refusal-red-three-stays-left = { $move }: solo te quedaría { $left }, que no se puede descartar, y ahora no puedes quedarte sin cartas
refusal-no-legal-discard = { $move }: te quedarías con { $left }, y no puedes descartar { $card } en este turno
refusal-must-keep-two = { $move }: { only-left } para tomar el { biribaki }, y { no-biriba-yet }
refusal-needs-biriba-discard = { $move }: { last-card } para tomar el { biribaki }, y { no-biriba-yet }
refusal-needs-biriba-empty = { $move }: { empty-hand } para tomar el { biribaki }, y { no-biriba-yet }
refusal-needs-biribaki-discard = { $move }: { last-card } para cortar, y { no-biribaki-yet }
refusal-needs-biribaki-empty = { $move }: { empty-hand } para cortar, y { no-biribaki-yet }
refusal-needs-biribaki-left = { $move }: { only-left } para cortar, y { no-biribaki-yet }
refusal-needs-biriba-to-go-out-discard = { $move }: { last-card } para cortar, y { no-biriba-yet }
refusal-needs-biriba-to-go-out-empty = { $move }: { empty-hand } para cortar, y { no-biriba-yet }
refusal-needs-biriba-to-go-out-left = { $move }: { only-left } para cortar, y { no-biriba-yet }
refusal-needs-clean-biriba-discard = { $move }: { last-card } para cortar, y { no-clean-biriba-yet }
refusal-needs-clean-biriba-empty = { $move }: { empty-hand } para cortar, y tu equipo no tendría ninguna { biriba } pura
refusal-needs-clean-biriba-left = { $move }: { only-left } para cortar, y tu equipo no tendría ninguna { biriba } pura
refusal-must-discard-last = { $move }: para cortar tienes que descartar la última carta, no bajarla

## Partes de las frases de arriba.

last-card = solo puedes descartar tu última carta
empty-hand = solo puedes quedarte sin cartas
only-left = solo te quedaría { $left }, que solo puedes descartar
no-biriba-yet = tu equipo todavía no tiene una { biriba }
no-clean-biriba-yet = tu equipo todavía no tiene una { biriba } pura
no-biribaki-yet = tu equipo no ha tomado un { biribaki }
points-of-melds =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }

## Deshacer una jugada.

refusal-undo-never = en esta mesa no se deshacen jugadas
refusal-undo-not-moved = todavía no has jugado en este turno
refusal-undo-seen = mientras tanto viste una carta que antes estaba oculta

## La regla detrás de cada rechazo, en una frase.

reason-deal-over = Cuando la mano terminó no se juega nada más.
reason-not-your-turn = Solo puede jugar el jugador de turno.
reason-draw-first = Un turno empieza robando una carta o levantando el pozo.
reason-already-drawn = En un turno se roba o se levanta el pozo una sola vez.
reason-choose-first = El primer jugador elige el palo de bonificación antes que cualquier otra cosa.
reason-nothing-to-choose = Solo el primer jugador elige un palo de bonificación, si la carta descubierta es un joker.
reason-suit-needed = Quien toma el joker descubierto tiene que elegir un palo de bonificación.
reason-no-exchange = Solo la primera carta robada en una mano se puede cambiar, solo enseguida y solo si se puede descartar.
reason-draw-pile-empty = No quedan cartas para robar: levanta el pozo o pasa.
reason-discard-pile-empty = Un pozo vacío no se puede levantar.
reason-pile-locked = Algunas cartas encima del pozo impiden levantarlo.
reason-must-draw = Un jugador solo puede pasar cuando se acabó el mazo.
reason-take-traps = Solo se puede levantar el pozo si después se puede terminar el turno.
reason-take-needs-meld = En algunas mesas solo se puede levantar el pozo para bajar.
reason-take-too-few = Un pozo puede ser demasiado pequeño para levantarlo con pocas cartas en la mano.
reason-one-card-guard = Con una sola carta en la mano no se levanta un pozo de una carta para cortar.
reason-too-few-cards = Un juego tiene por lo menos tres cartas.
reason-two-wilds = Un juego tiene como máximo un comodín.
reason-neither-set-nor-run = Un juego es una pierna de un valor o una escalera de un palo.
reason-set-of-twos = Los doses solos, o con un joker, no son una pierna.
reason-rank-not-in-sets = Las reglas de esta mesa no permiten piernas de ese valor.
reason-repeated-card = En una escalera cada carta está una sola vez.
reason-rank-not-in-runs = Las reglas de esta mesa no permiten ese valor en escaleras.
reason-second-set = Un equipo baja una sola pierna de cada valor.
reason-fitting-run = Un equipo no baja una escalera cuyas cartas caben todas en una de las suyas.
reason-two-aces = Una escalera tiene un as, debajo del dos o encima del rey, o uno en cada extremo.
reason-gap = Las cartas de una escalera son consecutivas; un comodín puede llenar un hueco.
reason-run-too-long = Una escalera no puede tener más cartas que lugares.
reason-not-in-hand = Un jugador solo puede jugar cartas que tiene en la mano.
reason-nothing-added = En un juego se apoya por lo menos una carta.
reason-no-such-meld = Solo se apoyan cartas en un juego que está en la mesa.
reason-opponents-meld = Solo se apoyan cartas en los juegos del propio equipo.
reason-wild-for-wild = En un juego un comodín nunca se reemplaza con otro comodín.
reason-ace-stays = Mientras las cartas se apoyan de a una, un as se queda en su extremo.
reason-wild-stays = Un comodín se queda en su lugar hasta que se apoye la carta que reemplaza.
reason-wild-place = Una jugada dice dónde empieza la escalera si, y solo si, hay elección.
reason-closed-phase = Antes de que alguien tome el primer biribaki, solo se puede bajar la mano entera.
reason-must-meld-taken = En algunas mesas quien levantó el pozo tiene que bajar enseguida.
reason-initial-meld = Los primeros juegos de un equipo tienen que llegar al mínimo en un solo turno.
reason-initial-biriba = Entre los primeros juegos de un equipo tiene que haber una biriba.
reason-returned-card = La única carta levantada del pozo no puede volver, ni otra igual.
reason-wild-discard = En algunas mesas solo se descarta un comodín si no se puede descartar otra carta.
reason-no-legal-discard = Un jugador no puede bajar todas las cartas que podría descartar.
reason-must-keep-two = Un jugador se queda con dos cartas hasta que una biriba permita al equipo tomar su biribaki.
reason-needs-biriba = Un equipo sin biriba no puede tomar su biribaki.
reason-needs-biribaki = Un equipo que no tomó su biribaki no puede cortar.
reason-needs-biriba-to-go-out = Un equipo sin biriba no puede cortar.
reason-needs-clean-biriba = Un equipo sin una biriba pura no puede cortar.
reason-must-discard-last = Quien corta guarda una carta hasta el final y la descarta.
reason-wild-go-out = No se puede cortar descartando un comodín.
reason-no-red-three = Solo los treses rojos van al lado de los juegos, y solo en algunas mesas.
reason-red-three-first = Un tres rojo va al lado de los juegos antes que cualquier otra cosa.
reason-red-three-stays = Un tres rojo que va al lado de los juegos no se puede descartar.
reason-undo-never = En algunas mesas las jugadas no se pueden deshacer.
reason-undo-not-moved = Solo las jugadas de este turno se pueden deshacer, y solo por quien las hizo.
reason-undo-seen = Una jugada que mostró una carta tapada no se puede deshacer.
