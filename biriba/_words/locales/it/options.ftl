# Le regole di un tavolo: option-NOME, e choice-NOME-VALORE se il valore è una parola.

rules-of = Le regole: { $name }
rules-of-table = Le regole del tavolo
option-is = { $option }: { $value }

## Le parti delle regole.

part-deck = Carte
part-seating = Giocatori
part-dealing = La distribuzione
part-melding = Giochi
part-taking = Raccogliere il monte degli scarti
part-discarding = Scartare
part-threes = Tre rossi
part-biribaki = Il { biribaki }
part-going-out = Chiudere
part-exhaustion = Quando finisce il tallone
part-values = Valore delle carte
part-bonuses = Bonus
part-penalties = Altri punti
part-match = La partita
part-wording = Parole e tessere

## Valori.

value-yes = sì
value-no = no
value-none = nessuno
value-never = mai
value-as-others = come gli altri
value-nothing = niente
value-bonus = pulita { $clean }, sporca { $dirty }
value-step = { $points } da { $start } punti in poi
value-step-any = { $points } dall’inizio
value-step-half = { $points } da metà dell’obiettivo in poi

## Carte e giocatori.

option-packs = mazzi da 52 carte
option-jokers = jolly
option-players = giocatori
option-teams = chi gioca insieme
choice-teams-partners = compagni seduti di fronte
choice-teams-individuals = ognuno per sé
choice-teams-lone-taker = chi prende il primo { biribaki }, contro gli altri
option-closed-phase = prima del primo { biribaki } si cala solo tutta la mano
option-direction = senso di gioco
choice-direction-anticlockwise = antiorario
choice-direction-clockwise = orario
option-deal-passes = il mazzo passa a
choice-deal-passes-right = destra
choice-deal-passes-left = sinistra
option-first-dealer = primo mazziere
choice-first-dealer-any = scelto dal tavolo
choice-first-dealer-low-card = con la carta più bassa

## La distribuzione.

option-hand-size = carte date a ogni giocatore
option-packets = carte di ogni { biribaki }
option-upcard = si scopre una carta
option-bonus-suit = seme di bonus
choice-bonus-suit-upcard = quello della carta scoperta
choice-bonus-suit-none = nessuno
option-joker-upcard = se la carta scoperta è un jolly
choice-joker-upcard-no-bonus-suit = nessun seme di bonus
choice-joker-upcard-choose-or-none = il primo giocatore sceglie il seme di bonus, o nessuno
choice-joker-upcard-take-and-turn = il primo giocatore lo prende, e la carta seguente dà il seme di bonus
choice-joker-upcard-take-and-choose = il primo giocatore lo prende e sceglie il seme di bonus
option-first-exchange = si può cambiare la prima carta pescata
option-cut-peek = chi taglia può tenere una matta

## Giochi.

option-set-ranks = valori delle combinazioni
option-twos-with-joker = una combinazione di due può avere un jolly
option-ace-both-ends = una sequenza può avere un asso a entrambi i capi
option-wild-move = le matte in una sequenza
choice-wild-move-free = stanno dovunque
choice-wild-move-on-replacement = restano finché non sono sostituite
option-loose-wild = una sequenza completa può avere una matta in più
option-one-set-per-rank = una sola combinazione di ogni valore
option-runs-apart = le carte che si attaccano a una sequenza non ne formano un’altra
option-natural-twos = un due può essere naturale in una sequenza
option-run-ranks = valori delle sequenze
option-biriba-size = numero minimo di carte di { a-biriba }

## Il turno.

option-take = il monte degli scarti si raccoglie
choice-take-free = sempre
choice-take-meld-any = per calarne subito una carta
choice-take-meld-top = per calarne subito la carta in cima
choice-take-meld-some = per calare qualcosa in quel turno
option-take-least-cards = minimo di carte che la mano e il monte degli scarti devono avere insieme per questo
option-take-with = quella carta si può calare con
choice-take-with-pile = qualsiasi carta
choice-take-with-hand = carte che erano in mano
option-wild-top-new-meld = una matta in cima va in un gioco nuovo
option-pile-view = del monte degli scarti si vede
choice-pile-view-all = tutto
choice-pile-view-top = solo la carta in cima
option-no-return = una carta sola raccolta dal monte degli scarti
choice-no-return-same-or-identical = non si scarta nello stesso turno
choice-no-return-none = si può scartare
choice-no-return-same-unless-held = non si scarta nello stesso turno, a meno che in mano ce ne fosse già una uguale
option-one-card-guard = con una carta in mano e una nel monte degli scarti
choice-one-card-guard-none = nessun limite
choice-one-card-guard-go-out = si raccoglie, ma non si chiude con essa
choice-one-card-guard-take = non si raccoglie per chiudere
option-pile-lock = carte in cima che bloccano il monte degli scarti
choice-pile-lock-none = nessuna
choice-pile-lock-black-threes = tre neri
choice-pile-lock-black-threes-and-twos = tre neri e due
option-wild-discards = una matta si può scartare
choice-wild-discards-free = sempre
choice-wild-discards-not-before-partner = non prima che giochi il compagno
choice-wild-discards-last-resort = solo se non si può scartare altro
option-red-threes = i tre rossi
choice-red-threes-ordinary = sono carte come le altre
choice-red-threes-aside = vanno accanto ai giochi
choice-red-threes-aside-at-once = vanno subito accanto ai giochi
option-red-three-replaced = per un tre rosso messo accanto ai giochi si pesca una carta
choice-red-three-replaced-draw-pile = dal tallone
choice-red-three-replaced-draw-pile-or-biribaki = dal tallone, poi da un { biribaki }
choice-red-three-replaced-never = mai
option-biribaki-needs-biriba = il { biribaki } richiede { a-biriba }
option-go-out-needs = per chiudere serve
choice-go-out-needs-biriba = { a-biriba }
choice-go-out-needs-clean-biriba = { a-clean-biriba }
option-go-out-needs-biribaki = per chiudere la linea deve aver preso un { biribaki }
choice-go-out-needs-biribaki-always = sempre
choice-go-out-needs-biribaki-while-left = solo finché ne resta uno
option-go-out-discard = per chiudere, l’ultima carta
choice-go-out-discard-any = si scarta
choice-go-out-discard-natural = si scarta e non è una matta
choice-go-out-discard-none-needed = si scarta o si cala
option-draw-pile-empty = quando il tallone è finito
choice-draw-pile-empty-pass-round = si gioca finché non passano tutti
choice-draw-pile-empty-biribaki-then-end = un { biribaki } ne prende il posto, poi il gioco finisce
choice-draw-pile-empty-biribaki-then-pass = un { biribaki } ne prende il posto, poi il gioco finisce quando uno passa
choice-draw-pile-empty-end-of-turn = il gioco finisce con quel turno
option-draw-pile-reserve = carte del tallone che non si pescano mai
option-stall-limit = giri senza una carta pescata né un gioco calato prima che il gioco finisca

## Il punteggio.

option-joker-value = jolly
option-ace-value = asso
option-two-value = due
option-high-card-value = dall’otto al re
option-low-card-value = dal tre al sette
option-figure-value = dal fante al re
option-black-three-in-hand = tre nero rimasto in mano
option-red-three-in-hand = tre rosso rimasto in mano
option-red-three-aside = tre rosso accanto ai giochi, come carta
option-run-bonus = sequenza
option-set-bonus = combinazione
option-suit-run-bonus = sequenza nel seme di bonus
option-full-bonus = sequenza completa
option-suit-full-bonus = sequenza completa nel seme di bonus
option-ace-to-ace-bonus = sequenza da asso ad asso
option-suit-ace-to-ace-bonus = sequenza da asso ad asso nel seme di bonus
option-full-set-bonus = combinazione di tutte le carte di un valore
option-twos-bonus = combinazione di due
option-semi-clean-bonus = { biriba } { semi-clean-biriba }
option-semi-clean-run = una sequenza è semipulita
choice-semi-clean-run-wild-at-end = con la matta a un capo
choice-semi-clean-run-seven-beside-wild = con sette carte da un lato della matta
option-semi-clean-set = una combinazione è semipulita
choice-semi-clean-set-seven-naturals = con sette carte naturali o più
choice-semi-clean-set-eight-cards = con otto carte in tutto
option-go-out-bonus = per la chiusura
option-no-biribaki-penalty = penalità senza { biribaki }
option-unplayed-biribaki = un { biribaki } preso ma non giocato
choice-unplayed-biribaki-penalty = vale come non preso
choice-unplayed-biribaki-cards = si sottrae, carta per carta
option-biribaki-bonus = per aver preso il { biribaki }
option-no-biribaki-waived = nessuna penalità se nessuna linea ha preso un { biribaki }
option-no-biriba-melds = i giochi di una linea senza { biriba }
choice-no-biriba-melds-plus = si sommano
choice-no-biriba-melds-minus = si sottraggono
option-no-biriba-penalty = penalità senza { biriba }
option-no-meld-penalty = penalità senza giochi
option-red-three-bonus = per ogni tre rosso accanto ai giochi
option-all-red-threes-bonus = per tutti i tre rossi accanto ai giochi insieme
option-cut-bonus = per un taglio esatto

## La partita.

option-target = punti che decidono la partita
option-target-strict = ne servono di più
option-rounding = il punteggio della smazzata
choice-rounding-none = non si arrotonda
choice-rounding-up-to-10 = si arrotonda alla decina superiore
option-halves = mezzi punti
choice-halves-exact = restano
choice-halves-up = si arrotondano per eccesso
option-match-deals = smazzate di una partita
option-victory-points = differenze che danno da 10-10 a 19-1 punti vittoria
option-alone-from = totale da cui ognuno gioca da solo
option-alone-packets = carte di ogni { biribaki } quando ognuno gioca da solo
option-initial-meld = punti per i primi giochi
option-initial-meld-strict = ne servono di più
option-initial-meld-biriba = { a-biriba } fra i primi giochi

## Le parole.

option-words = parole del gioco
choice-words-biriba = Biriba
choice-words-buraco = Buraco
choice-words-burraco = Burraco
choice-words-burako = Burako
choice-words-tranca = Tranca
option-pieces = si gioca con
choice-pieces-cards = carte
choice-pieces-tiles = tessere
