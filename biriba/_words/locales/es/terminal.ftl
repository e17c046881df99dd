# El juego en la terminal: biriba play, demo, replay y score.


## Qué se escribe, además de las palabras inglesas, que valen siempre.

typed-choose = elegir
typed-draw = robar
typed-take = levantar
typed-pass = pasar
typed-exchange = cambiar
typed-lay = bajar
typed-add = apoyar
typed-discard = descartar
typed-aside = lado
typed-help = ayuda
typed-hint = consejo
typed-table = mesa
typed-score = puntos
typed-rules = reglas
typed-undo = deshacer
typed-next = próxima
typed-save = guardar
typed-resume = retomar
typed-quit = irse
typed-to = en a
typed-making = formando
typed-none = ninguno

## Qué espera el juego.

prompt-deal = Enter reparte
prompt-choose = elige un palo
prompt-meld = baja o descarta
prompt-replay = [Enter: seguir, q: parar]

## Títulos.

a-match-to = { $name }: una partida a { $target } puntos
a-deal-of = { $name }: una mano
the-match = La partida
demo-names = Ana Elena Nicolás Pedro María Juan
goes-on = Sigue la mano { $number }
score-of = El puntaje de la mano { $number }: { $standing }

## Qué dice el juego.

welcome = { $sides }. Escribe ayuda para ver cómo se juega.
your-hand = Tus cartas
stands-in = { $player } no puede seguir: { $problem }. Desde ahora juega en este lugar: { $name }.
left-table = La entrada terminó: dejas la mesa.
not-saved = La partida no está guardada.
not-saved-leave = La partida no está guardada (guardar ARCHIVO). Repite el comando para salir sin guardar.
saved = Partida guardada. Para seguir otro día:
kept = La partida quedó guardada. Para retomarla:
unfinished = Tu última partida no terminó. Para retomarla: biriba play --resume. Tu primera jugada aquí toma su lugar.
not-kept = Aquí se está jugando otra partida, y solo esa queda guardada. Para guardar esta: guardar ARCHIVO.
exists = { $file } existe y no contiene esta partida; { typed-save }! escribe encima de todos modos
no-file = { $file }: no existe ese archivo o carpeta
no-such-move = Ahora esa jugada no es posible.
more-moves = Puede haber más; solo se listan { $number } jugadas.
left-out = … y { $number } más: ? { $verb }
hint =
    { $sure ->
        [only] Solo queda: { $move }
        [yes] Un buen jugador elegiría sin duda: { $move }
       *[no] Un buen jugador elegiría: { $move }
    }
hint-same = igual de buena
hint-even = casi igual de buena (± { $margin } puntos)
hint-worse = peor en { $points } ± { $margin } puntos
hint-less = quizá peor, en { $points } ± { $margin } puntos
hint-more = quizá mejor, en { $points } ± { $margin } puntos
no-deal-finished = Todavía no terminó ninguna mano de esta partida.
match-goes-to = La partida va a { $target } puntos.
sections = Las partes de las reglas: { $sections }
taken-back = Deshecha: { $move }
not-taken-back = No se puede deshacer: { $why }.
not-allowed = No vale: { $why } ({ $code }; { $rows })
how-to-ask = (? lista las jugadas que valen; reglas muestra las reglas de esta mesa)
not-finished = La mano no terminó.
the-same-again = Para ver lo mismo otra vez: { $command }
saved-in = Guardada en { $file }
named-seat = { $player } ({ $name })
is-called = { $player }: { $name }
date = Fecha: { $date }

## Qué no se entiende.

fault = aquí esto no se entiende (escribe ayuda)
fault-length = una línea tiene como máximo { $number } caracteres
fault-several = { $word } puede ser { $choice }
fault-neither = { $word } no es ni una jugada ni un comando (escribe ayuda)
fault-two-cards = dos cartas son pocas para un juego nuevo; para apoyarlas en un juego escribe antes apoyar, o bien en y el juego
fault-no-meld = tu equipo no tiene el juego { $number }; tiene { $count }
fault-no-melds = tu equipo todavía no tiene juegos
fault-which-meld = puedes apoyar { $cards } en { $choice }: escribe en y el juego, o su número
fault-no-fit = no puedes apoyar { $cards } en ningún juego de tu equipo
fault-not-numbered = las jugadas todavía no tienen números; escribe ? para listarlas
fault-number = las jugadas tienen los números del 1 al { $number }
fault-deal-over = la mano terminó; próxima reparte otra
fault-deal-goes-on = la mano todavía no terminó
fault-file = después de este comando hace falta el nombre de un archivo

## Ayuda. Qué se escribe, y qué hace.

help-moves = Jugadas
help-draw = roba una carta
help-take = levanta el pozo
help-lay = baja un juego nuevo; tres o más cartas solas hacen lo mismo
help-add = apoya en un juego; apoyar 8h en 2 quiere decir en el juego número 2, y apoyar 8h basta si solo va en uno
help-discard = descarta y termina el turno; Ks solo hace lo mismo
help-pass = salta tu turno cuando se acabó el mazo
help-choose = elige el palo de bonificación: s, h, d, c o ninguno
help-exchange = cambia la primera carta de la mano
help-aside = pone un tres rojo al lado de tus juegos
help-number = la jugada número 17 de la lista que muestra ?
help-places = Si un comodín puede ir en varios lugares, escribe la escalera entera en orden: bajar JK 6d 7d, o apoyar 5d en 6d 7d JK formando 5d 6d 7d JK.
help-cards = Cartas
help-card = Valor y palo (s picas, h corazones, d diamantes, c tréboles): 5h, 10s o Ts, Qd, Ac; JK es un joker. También sirve 5♥.
help-asking = Preguntas
help-list = lista las jugadas que valen, con números; ? bajar lista los juegos nuevos, ? 5h las jugadas con esa carta
help-hint = qué haría un buen jugador, y con cuánta seguridad
help-table = la mesa otra vez
help-score = los puntos de la partida hasta ahora
help-rules = las reglas de esta mesa; reglas juegos muestra solo la parte de los juegos
help-going-on = Seguir
help-undo = deshace tu última jugada de este turno, si no te mostró una carta oculta
help-next = reparte otra vez, cuando una mano terminó
help-save = escribe la partida en un archivo; { typed-save }! ARCHIVO escribe encima de lo que haya
help-resume = retoma una partida de un archivo
help-quit = deja la mesa
help-shorten = Toda palabra se puede abreviar, mientras solo pueda significar una cosa. Las inglesas valen siempre: draw, take, lay, add, discard, …
help-tab = Si tu terminal lo permite, Tab completa la línea.
typed-file = ARCHIVO
