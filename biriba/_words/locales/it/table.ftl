# Che cosa c’è sul tavolo, in testo e in immagini.


## Come stanno le cose.

dealt =
    { $who ->
        [you] hai dato le carte
       *[other] { $player } ha dato le carte
    }
headline = { dealt }, { $standing }
headline-suit =
    { dealt }, seme di bonus { $suit ->
        [none] nessuno
       *[other] { $suit }
    }, { $standing }
bonus-suit = seme di bonus
no-bonus-suit = nessun seme di bonus
bonus-suit-is = Seme di bonus: { suit }
standing-choose =
    { $who ->
        [you] scegli tu
       *[other] sceglie { $player }
    }
standing-draw =
    { $who ->
        [you] peschi tu
       *[other] pesca { $player }
    }
standing-meld =
    { $who ->
        [you] cali tu
       *[other] cala { $player }
    }
ending-out =
    { $who ->
        [you] hai chiuso
       *[other] { $player } ha chiuso
    }
ending-passed = tutti hanno passato
ending-exhausted = non restavano carte da pescare
ending-stalled = nessuno pescava o calava più

## Linee e mani.

biribaki-not-taken = { biribaki } non preso
biribaki-taken =
    { $who ->
        [you] hai preso il { biribaki }
       *[other] { $player } ha preso il { biribaki }
    }
biribaki-unplayed =
    { $who ->
        [you] hai preso il { biribaki }, non giocato
       *[other] { $player } ha preso il { biribaki }, non giocato
    }
first-melds =
    primi giochi da { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
no-melds = nessun gioco
red-threes = tre rossi
melds = Giochi: { $melds }
melds-none = Giochi: nessuno
none = nessuno
holds =
    { $who ->
        [you] hai
       *[other] { $player } ha
    }
holds-nothing = { holds }: niente
holds-count = { holds } { count-cards }
holds-count-you =
    { $who ->
        [you] hai { count-cards }
       *[other] { $player } (tu) ha { count-cards }
    }
holds-count-points = { holds-count } e { $total }
among-them = fra cui
has = { holds }
your-hand-counts = La tua mano ({ count-cards })
hand-of =
    { $who ->
        [you] la tua mano: { count-cards }
       *[other] { $player }: { count-cards } in mano
    }

## Monti.

draw-pile = Tallone
draw-pile-counts = Tallone: { count-cards }
discard-pile = Scarti
discard-pile-empty = Scarti: nessuno
discard-pile-counts = Scarti: { count-cards }
discard-pile-top = Scarti: { count-cards }, in cima
empty = vuoto
discard-pile-no-cards = Scarti: nessuna carta
discard-pile-is = Scarti: { count-cards }: { $cards }, l’ultima in cima
discard-pile-top-is = Scarti: { count-cards }, in cima { $cards }
packets-left =
    { biribakia } rimasti: { $count ->
        [0] nessuno
       *[other] { $count } ({ $sizes } carte)
    }
packets-left-are =
    { biribakia } rimasti: { $count ->
        [0] nessuno
       *[other] { $sizes } carte
    }

## Immagini.

table-title = Un tavolo di { $name }: { $standing }
table-title-seen =
    Un tavolo di { $name } come lo { $who ->
        [you] vedi tu
       *[other] vede { $player }
    }: { $standing }
a-card = Una carta da gioco
a-hand = Una mano di { count-cards }
a-run = Una sequenza
a-set = Una combinazione
a-meld = Una { meld }
a-back = Il dorso di una carta
a-card-face-down = Una carta coperta
cards-face-down = { count-cards } a faccia in giù
a-pile = Un monte di { count-cards }
points =
    { $points } { $count ->
        [one] punto
       *[other] punti
    }
points-in-all = { points } in tutto
total-in-all = { $points } in tutto

## Punteggi.

score-of-deal = Punteggio della smazzata
points-of-match = Punti della partita
this-deal = questa smazzata
in-all = in tutto
in-all-head = Totale
for-seat = { $player }, { $points } in tutto
deal-number = Smazzata { $number }
deal-alone = In questa smazzata ognuno gioca da solo.
before = Prima
wins =
    { $who ->
        [you] { $count ->
            [one] Vinci
           *[other] Vincete
        }
       *[other] { $count ->
            [one] Vince
           *[other] Vincono
        }
    } la partita: { $side }.
counted-head = Che cosa conta
cards-head = Carte
points-head = Punti
deal-head = Smazzata
