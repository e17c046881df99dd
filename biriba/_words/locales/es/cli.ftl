# La línea de comandos: ayuda y errores de biriba y sus comandos.

cli-description =
    Juega a la biriba y a los juegos emparentados, y pregunta por sus reglas.

    prueba primero:
      biriba demo           mira una mano
      biriba play           juega una partida
      biriba rules biriba   lee las reglas
      biriba read 5h 6h JK  mira qué juego forman las cartas
cli-usage = uso:
cli-error = error
cli-arguments = argumentos
cli-options = opciones
cli-commands = comandos
cli-help = muestra esta ayuda y termina
cli-version = muestra la versión del programa y termina

## The commands.

cli-demo = muestra una mano entre jugadores sólidos
cli-play = juega contra los jugadores incluidos o contra programas
cli-engine = ejecuta un jugador que habla el protocolo engine
cli-read = dice qué juego forman las cartas, o por qué no forman ninguno
cli-melds = lista los juegos que hay en unas cartas
cli-rules = escribe las reglas de una mesa en palabras sencillas
cli-replay = muestra un registro turno por turno
cli-score = escribe los puntajes de un registro
cli-check = vuelve a jugar un registro y comprueba sus jugadas y puntajes
cli-review = encuentra jugadas mejores que las hechas, empezando por los peores turnos
cli-arena = juega un torneo con manos duplicadas y clasifica a los jugadores
cli-refusals = lista todos los motivos de rechazo

## The rules of the table.

cli-name = reglas, o un archivo .toml con reglas de la casa (por defecto: { $default })
cli-all-rulesets = lista todas las reglas
cli-ruleset = reglas, o un archivo .toml con reglas de la casa; las reglas: { $names }
cli-players = número de jugadores, que elige la variante de las reglas
cli-set = opción que cambia, como target=3000; se puede repetir
cli-markdown = escribe Markdown
cli-toml = escribe TOML, para un archivo de reglas de la casa
cli-diff = escribe solo las diferencias de dos mesas; cada una es un nombre de reglas o un archivo .toml
cli-diff-alone = --diff toma el lugar de NAME

## What is shown, and how.

cli-language = { $names } (por defecto: el idioma de LANG; si no, inglés)
cli-color = cuándo usar colores: always, never o auto (por defecto: auto, donde la terminal los tiene)
cli-json = escribe JSON
cli-card = carta, como 5h o JK
cli-records = archivo de registros, o - para la entrada estándar
cli-deal = número de la mano que se muestra (por defecto: todas)
cli-all = no espera Enter después de cada turno

## demo and play.

cli-demo-seed = semilla aleatoria (por defecto: una nueva)
cli-seed = semilla aleatoria de las cartas (por defecto: una nueva)
cli-match = juega manos hasta que un equipo gane la partida
cli-pace = tiempo entre turnos en una terminal, 0 para no esperar (por defecto: 1)
cli-save = archivo para un registro del juego
cli-overwrite = escribe encima del archivo de --save si existe
cli-seat = tu lugar (por defecto: 0)
cli-opponents = jugador en todos los demás lugares, también el de tu compañero: random, simple, solid, searching, module:Class tuyo, o cmd:./program que habla el protocolo engine (por defecto: solid)
cli-cut = número de cartas que levantas cuando cortas el mazo
cli-resume = archivo con la partida que se retoma (por defecto: la última que dejaste sin terminar en una terminal)
cli-resume-alone = --resume toma las reglas y el lugar del archivo: no los indiques
cli-one-deal = para después de una mano
cli-plain = escribe línea por línea, sin limpiar la pantalla

## engine, review and arena.

cli-engine-player = random, simple, solid, searching o module:Class tuyo, con argumentos si quieres: searching:seconds=2 (por defecto: simple)
cli-engine-seed = semilla aleatoria, para jugadores que la usan (por defecto: una nueva)
cli-review-deal = número de la mano que se revisa (por defecto: todas)
cli-review-seat = lugar que se revisa, desde 0; se puede repetir (por defecto: todos)
cli-turns = máximo de turnos (por defecto: todos los que tienen una jugada mejor)
cli-playouts = simulaciones por decisión, todas las jugadas juntas (por defecto: 48)
cli-analyst = jugador que juzga las jugadas: searching con argumentos como searching:playouts=96, o module:Class tuyo con un método analyse (por defecto: el jugador analítico)
cli-review-seed = semilla aleatoria del análisis (por defecto: 1)
cli-arena-player = jugador incluido como simple, module:Class tuyo, o cmd:./program que habla el protocolo engine; con argumentos: searching:playouts=200; con otro nombre: name=player
cli-boards = número de manos duplicadas (por defecto: 100, con un margen de unos 90 puntos por mano)
cli-arena-seed = semilla aleatoria de las cartas (por defecto: 1)
cli-workers = número de manos que se juegan en paralelo (por defecto: una por procesador)
cli-limit = tiempo límite de una decisión en segundos (por defecto: 60)
cli-results = archivo al que se agregan los resultados, y del que se retoma
cli-until-settled = para en cuanto todos los enfrentamientos están decididos

## What is wrong with a command line.

cli-of-argument = argumento { $name }: { $why }
cli-fault-unrecognized = argumentos desconocidos: { $given }
cli-fault-required = faltan los argumentos: { $names }
cli-fault-ambiguous = opción ambigua: { $given } puede ser { $names }
cli-fault-choice = no hay { $given } (hay: { $names })
cli-fault-whole = debe ser un número entero, no { $given }
cli-fault-number = debe ser un número, no { $given }
cli-fault-one = necesita un valor
cli-fault-several = necesita { $number } valores
cli-fault-together = no va junto con el argumento { $names }
cli-fault-explicit = no acepta un valor como { $given }
cli-wrong-player = acepta { $players }, module:Class o cmd:./program, no { $given }
cli-wrong-pace = debe ser un tiempo de 0 a { $number } segundos, no { $given }
cli-wrong-deal = las manos se numeran desde 1, no { $given }
cli-wrong-number = debe ser un número desde { $least }, no { $given }
cli-deck = la baraja no tiene tantas cartas { $cards }
cli-exists = { $file } existe; --overwrite escribe encima
cli-asks = { $file } existe. ¿Escribir encima? [s/N]
cli-yes = sí

## Archivos de registros.

cli-ruleset-twice = las reglas se dan dos veces, solas y con --rules
cli-standard-input = entrada estándar
cli-closed-input = la entrada estándar está cerrada
cli-no-file-name = { $name } no puede ser el nombre de un archivo
cli-long-line = esta línea es demasiado larga para un registro
cli-no-utf-8 = esto no es UTF-8
cli-no-deal = no hay mano { $number }: el archivo tiene { $deals }
cli-no-seat = no hay lugar { $seat }: los lugares son de 0 a { $most }
cli-no-analyse = { $player } no tiene un método analyse
cli-checked = en orden: { $found }
cli-unfinished = { $number } sin terminar
cli-count-matches =
    { $count ->
        [one] { $number } partida
       *[other] { $number } partidas
    }
cli-count-deals =
    { $count ->
        [one] { $number } mano
       *[other] { $number } manos
    }
cli-count-moves =
    { $count ->
        [one] { $number } jugada
       *[other] { $number } jugadas
    }

## Lo que dicen una revisión y un torneo.

review-turn = Mano { $deal }, turno { $turn }, lugar { $seat }
review-unknown = desconocido
review-nothing = no se encontró nada mejor
review-lost = perdidos { $lost } ± { $margin } puntos
review-better = { $played }: mejor { $better }, por { $lost } ± { $margin } puntos
review-found = Se encontró algo mejor en { $wrong } de { $number } turnos;
review-sure = en { $sure } de ellos la pérdida es significativa (95 %).
review-progress = mano { $deal }, jugada { $move } de { $number }
arena-boards = { $number } manos duplicadas, puntos por mano sobre el promedio, intervalo del 95 %
arena-rating = nota
arena-faults = faltas
arena-each = Puntos por mano, cada uno contra cada uno
arena-habits = Por equipo y mano
arena-points = puntos
arena-biribaki = { biribaki }
arena-clean = puras
arena-dirty = impuras
arena-out = cortes
arena-moves = jugadas
arena-time = ms/jugada
arena-lost = Perdidas por una falta
arena-fault = mano { $board }: { $fault }
arena-fault-again = { $number } manos, la primera la { $board }: { $fault }
arena-more = y { $number } más
arena-nothing = Ninguna mano se jugó hasta el final.
arena-settled = Todos los enfrentamientos están decididos.
arena-open = No todos los enfrentamientos están decididos.
arena-narrower = Unas { $number } manos duplicadas en total estrecharían el intervalo más ancho a ± { $margin }.
arena-begins = { $number } manos duplicadas: resultados con un margen de unos ± { $margin } puntos por mano
arena-leads = mano { $board } de { $number }: { $player } va primero
