# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Idioma
page-link-lost = Sin conexión – intentando de nuevo …
page-lobby = Mesas
page-guest = Invitado
page-learn = Aprender
page-ok = Aceptar
page-cancel = Cancelar
page-menu = Menú
page-settings = Configuración
page-setting-theme = Mesa
page-setting-theme-auto = Como el sistema
page-setting-theme-light = Clara
page-setting-theme-dark = Oscura
page-setting-suits = Palos
page-setting-suits-four = Cuatro colores
page-setting-suits-two = Dos colores
page-setting-pieces = Se juega con
page-setting-pieces-auto = Como diga la mesa
page-setting-pieces-cards = Cartas
page-setting-pieces-tiles = Fichas
page-setting-dots = Marcas en el pozo abierto
page-setting-dots-on = Sí
page-setting-dots-off = No
page-setting-sounds = Sonidos
page-setting-sounds-on = Sí
page-setting-sounds-off = No
page-keys = Teclas
page-key-go = a la carta siguiente
page-key-move = mover la carta
page-key-select = elegir la carta
page-key-draw = robar
page-key-take = levantar el pozo
page-key-open = abrir el pozo
page-key-meld = bajar las cartas elegidas
page-key-add = apoyar las cartas elegidas en un juego
page-key-discard = descartar
page-key-hint = consejo
page-key-undo = deshacer
page-key-sort = ordenar las cartas
page-key-log = historial
page-key-cancel = cancelar
page-key-keys = esta lista

## Why something was not done. $message tells it in English.

page-problem-at-a-table = Primero deja tu mesa.
page-problem-bad-message = El servidor no entiende eso: { $message }
page-problem-bad-name = Un nombre tiene de 1 a 24 letras.
page-problem-bad-rules = Hay algo mal en estas reglas: { $message }
page-problem-bad-seats =
    Estas reglas son para { $seats ->
        [one] { $seats } jugador
       *[other] { $seats } jugadores
    }, no para { $given }.
page-problem-bad-table = El servidor no puede leer esta mesa.
page-problem-name-taken = Ya hay alguien que se llama { $name }.
page-problem-no-deal = Ahora no es posible.
page-problem-no-person = Al menos un lugar es para una persona.
page-problem-no-player = En esta mesa hay un jugador que el servidor no tiene.
page-problem-no-seat = No tienes lugar en esta mesa.
page-problem-no-table = Esta mesa ya no existe.
page-problem-no-undo =
    No se puede deshacer nada: { $reason ->
        [undo-never] { refusal-undo-never }
        [undo-seen] { refusal-undo-seen }
       *[undo-not-moved] { refusal-undo-not-moved }
    }.
page-problem-not-your-turn = No es tu turno.
page-problem-seat-taken = Este lugar ya está ocupado.
page-problem-too-fast = Demasiado rápido. Espera un momento.
page-problem-too-late = La mesa cambió mientras tanto. Mírala, y juega de nuevo.
page-problem-too-many-tables = Desde aquí se abrieron demasiadas mesas. Espera un rato.

## The lobby.

page-lobby-title = Juega a la biriba
page-lobby-intro = El juego griego de la familia del burako, para dos a seis. Baja juegos largos, toma tu biribaki, corta primero.
page-open-title = Abrir una mesa
page-open-name = Tu nombre
page-open-rules = Juego
page-open-players = Jugadores
page-open-seats = Los otros lugares
page-open-undo = Las jugadas se pueden deshacer
page-open-house = Reglas de la casa
page-open-house-how = Lo que cambia tu mesa, una opción por línea. Valen en lugar del juego de arriba; los lugares tienen que ir con ellas.
page-open-house-text = Reglas de la casa
page-open-house-file = De un archivo
page-open-button = Abrir la mesa
page-seat = Lugar { $n }
page-seat-open = libre
page-person = Una persona
page-player-simple = Simple
page-player-solid = Sólido
page-player-searching = Analítico
page-player-random = Aleatorio
page-play-now = Jugar ahora
page-play-now-how = Cuatro jugadores, tú y tres de la computadora. Tu primera carta está a un clic.
page-with-friends = Con amigos
page-friends-how = Solo encuentra la mesa quien recibe el enlace.
page-other-games = Otros juegos
page-your-tables = Tus mesas
page-in-this-browser = en este navegador
page-free-tables = Mesas de otros
page-waiting-for = faltan { $n }
page-continue = Continuar
page-finished = terminada
page-enter = Abrir
page-join = Entrar
page-open-private = Solo con el enlace
page-open-stand-in = Un suplente para quien está ausente
page-open-clock = Tiempo por turno
page-seconds = { $n } segundos
page-never = nunca
page-no-limit = sin límite
page-open-pace = Ritmo de los jugadores de la computadora
page-pace-usual = normal
page-pace-slow = lento
page-pace-fast = rápido

## Without a server.

page-alone-intro = Siéntate contra los jugadores de la biblioteca. Todo pasa en esta página: nada de lo que haces se envía a otra parte.
page-alone-size = Para jugar, la página carga Python para navegadores, unos 7 megabytes la primera vez.
page-alone-start = Jugar
page-alone-loading = Mezclando las cartas … la primera vez tarda un poco.
page-alone-failed = No se pudo cargar Python. ¿Hay conexión? Recarga la página para intentar de nuevo.
page-alone-elsewhere = Otra ventana ya está jugando. Sigue allí, o ciérrala y recarga esta página.

## The table.

page-you = Tú
page-sit = Sentarse
page-fill = Que juegue aquí la computadora
page-away = ausente
page-waiting = Las cartas se reparten cuando todos los lugares están ocupados. Manda la dirección de esta página a tus amigos.
page-rules = Reglas
page-close = Cerrar
page-give-up = Dejar la mesa
page-give-up-sure = ¿Dejas tu lugar? Otra persona podrá ocuparlo.
page-deal = { deal-head } { $n }
page-bonus = palo de bonificación: { $suit }
page-watching =
    { $n ->
        [one] { $n } espectador
       *[other] { $n } espectadores
    }
page-players = Jugadores
page-turn = juega
page-piles = Mazo y pozo
page-draw-pile = { draw-pile }
page-discard-pile = { discard-pile }
page-on-top = arriba { $card }
page-empty = vacío
page-melds-of = Juegos: { $names }
page-no-melds = { no-melds }
page-red-threes = { red-threes }
page-minimum = primeros juegos desde { $n } puntos
page-taken = tomó el { $biribaki }
page-add-to = Apoyar en { $meld }
page-hand =
    { $n ->
        [one] En tu mano, { $n } carta
       *[other] En tu mano, { $n } cartas
    }
page-sort-rank = Ordenar por valor
page-sort-suit = Ordenar por palo
page-hint = Consejo
page-hint-says = Un buen jugador elegiría: { $move }
page-undo = Deshacer
page-turn-own = Tu turno
page-turn-of = Turno de { $who } …
page-now-draw = Roba o levanta el pozo
page-now-take-or-pass = Levanta el pozo o pasa
page-now-pass = No queda nada que robar: pasa
page-now-draw-only = Roba una carta
page-now-choose = Elige el palo de bonificación
page-now-meld = Baja juegos o descarta una carta
page-selected =
    { $n ->
        [one] { $n } carta elegida
       *[other] { $n } cartas elegidas
    }
page-dotted-fit = Las cartas con un punto encajan
page-one-card = Solo se descarta una carta.
page-do-draw = Robar
page-do-take = Levantar el pozo
page-do-pass = Pasar
page-do-exchange = Cambiar la carta robada
page-do-choose = Elegir { $suit }
page-do-lay = Bajar { $cards }
page-do-add = Apoyar { $cards } en { $to }
page-do-add-short = Apoyar { $cards }
page-do-discard = Descartar { $cards }
page-do-aside = Poner { $cards } al lado de los juegos
page-making = { $text } formando { $made }
page-story = Qué ha pasado
page-total = Total
page-next = Próxima mano
page-winner =
    { $who ->
        [you] ¡Ganaste la partida!
        [one] ¡{ $names } ganó la partida!
       *[many] ¡{ $names } ganaron la partida!
    }
page-no-suit = ningún palo
page-item-hand = cartas: { $who }
page-hand-own = tus cartas
page-score = Puntos
page-log = Historial
page-target = a { $n }
page-bonus-suit = palo de bonificación
page-we = Nosotros
page-they = Ellos
page-pair = { $one } y { $other }
page-partner = compañero
page-known = Cartas conocidas
page-stand-in = ausente, juega { $who }
page-stood-in =
    Mientras no estabas, { $who } jugó { $n ->
        [one] un turno
       *[other] { $n } turnos
    } por ti.
page-this-deal = esta mano
page-total-points = { $n } puntos en la partida
page-drag-here = Arrastra tres cartas aquí
page-of-seven = { $n } de { $of }
page-new = nuevo
page-preview = { $move }: { $kind }, +{ $n }
page-open-pile = Abrir
page-pile-about =
    { $n ->
        [one] { $n } carta, { $points } puntos
       *[other] { $n } cartas, { $points } puntos
    }
page-newest-right = la más nueva a la derecha
page-pile-covered = { $n } cartas, solo se ve la de arriba
page-order = Orden
page-as-laid = Como cayeron
page-by-suit = Por palo
page-makes-meld = forma un juego con tus cartas
page-take-all =
    { $n ->
        [one] Levantar la carta
       *[other] Levantar las { $n } cartas
    }
page-waiting-title = Esperando a los demás
page-waiting-seat = Hay un lugar libre: alguien se fue.
page-copy = Copiar el enlace
page-share = Compartir
page-copied = Enlace copiado
page-melds-cards =
    { $n ->
        [one] Cartas de { $n } juego
       *[other] Cartas de { $n } juegos
    }
page-deal-alone = { deal-alone }
page-deal-over = La mano { $n } terminó
page-match-to = Partida a { $n }
page-again = Jugar de nuevo
page-follow = Ver la partida siguiente
page-review = Revisar esta mano
page-review-title = Análisis de la mano { $n }
page-review-pending = Mirando tus turnos … tarda un poco.
page-review-failed = No se pudo analizar esta mano.
page-review-none = No se encontró nada mejor en tus turnos.
page-review-intro = Lo que jugaste → lo que habría jugado un jugador fuerte, viendo lo que tú viste. Primero va lo que seguro costó más.
page-review-lost = unos { $n } puntos, con un margen de { $margin }
page-review-look = Ver la posición
page-position = La mano después de { $n } jugadas
page-earlier = Atrás
page-later = Adelante
page-end-look = Volver a la mesa

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who } roba una carta.
page-told-took-pile = { $who } levanta el pozo: { $cards }.
page-told-passed = { $who } pasa.
page-told-exchanged = { $who } cambia { $card } por otra carta.
page-told-chose-bonus-suit = { $who } elige { $suit }.
page-told-laid = { $who } baja { $cards }.
page-told-laid-red-three = { $who } pone { $cards } al lado de los juegos.
page-told-added = { $who } apoya { $cards } en { $to }.
page-told-discarded = { $who } descarta { $cards }.
page-told-drew-own = Robas { $card }.
page-told-took-pile-own = Levantas el pozo: { $cards }.
page-told-passed-own = Pasas.
page-told-exchanged-own = Cambias { $card } por { $new }.
page-told-chose-bonus-suit-own = Eliges { $suit }.
page-told-laid-own = Bajas { $cards }.
page-told-laid-red-three-own = Pones { $cards } al lado de los juegos.
page-told-added-own = Apoyas { $cards } en { $to }.
page-told-discarded-own = Descartas { $cards }.
page-told-took-pile-covered = { $who } levanta el pozo.
page-told-took-biribaki = { $who } toma el { $biribaki }.
page-told-took-biribaki-own = Tomas el { $biribaki }.
page-told-took-joker = { $who } se queda con el joker.
page-told-took-joker-own = Te quedas con el joker.
page-told-sides-formed = Desde ahora juegan juntos: { $names }.
page-told-draw-pile-replaced = Un { $biribaki } pasa a ser el mazo.
page-told-went-out = { $who } corta.
page-told-went-out-own = Cortas.
