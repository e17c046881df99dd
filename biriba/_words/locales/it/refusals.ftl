# Perché una mossa o un gioco non vale: refusal-CODICE, e refusal-CODICE-CASO.

refusal-added = non puoi attaccare { $added } a { $meld }: { $why }

## Lo svolgimento di un turno.

refusal-deal-over = { $move }: questa smazzata è finita
refusal-not-your-turn = { $move }: tocca al giocatore { $turn }, non al giocatore { $seat }
turn-of-named = { $move }: adesso gioca { $player }
refusal-draw-first = { $move }: prima pesca una carta o raccogli il monte degli scarti
refusal-already-drawn = { $move }: hai già pescato o raccolto; cala o scarta
refusal-choose-first = { $move }: prima scegli il seme di bonus
refusal-nothing-to-choose = { $move }: non c’è un seme di bonus da scegliere
refusal-suit-needed = { $move }: se prendi il jolly, devi scegliere un seme
refusal-no-exchange = { $move }: si cambia solo la prima carta pescata nella smazzata, solo subito e solo se si può scartare
refusal-no-exchange-empty = { $move }: il tallone è finito, quindi non puoi pescare un’altra carta

## Pescare.

refusal-draw-pile-empty = { $move }: il tallone è finito; raccogli il monte degli scarti o passa
refusal-draw-pile-empty-reserve = { $move }: il resto del tallone non si pesca mai; raccogli il monte degli scarti o passa
refusal-discard-pile-empty = { $move }: il monte degli scarti è vuoto
refusal-pile-locked = { $move }: in cima al monte degli scarti c’è { $card }, quindi ora non si può raccogliere
refusal-must-draw =
    { $move }: { $number ->
        [one] c’è ancora { $number } carta
       *[other] ci sono ancora { $number } carte
    } da pescare
refusal-take-traps = { $move }: non potresti finire il turno, perché in questo turno non puoi scartare { $card }
refusal-take-needs-meld = { $move }: non potresti calare subito nessuna carta del monte degli scarti
refusal-take-needs-meld-own = { $move }: non potresti calare subito nessuna carta del monte degli scarti con carte che avevi già in mano
refusal-take-needs-meld-top = { $move }: non potresti calare subito { $card }
refusal-take-needs-meld-top-own = { $move }: non potresti calare subito { $card } con carte che avevi già in mano
refusal-take-needs-meld-new = { $move }: non potresti calare subito { $card } in un gioco nuovo
refusal-take-needs-meld-new-own = { $move }: non potresti calare subito { $card } in un gioco nuovo con carte che avevi già in mano
refusal-take-needs-meld-some = { $move }: con il monte degli scarti in mano non potresti calare nessuna carta
refusal-take-needs-meld-initial-at-least = { $move }: dopo devi calare carte, e non potresti finire il turno con primi giochi da almeno { $asked } punti
refusal-take-needs-meld-initial-more-than = { $move }: dopo devi calare carte, e non potresti finire il turno con primi giochi da più di { $asked } punti
refusal-take-needs-meld-closed = { $move }: non potresti calare tutta la mano meno una carta e prendere il { biribaki }
refusal-take-needs-meld-end = { $move }: dopo devi calare carte, e non potresti finire il turno
refusal-take-too-few = { $move }: la tua mano e il monte degli scarti hanno insieme { $number } carte e devono averne almeno { $asked }
refusal-one-card-guard-take = { $move }: con una sola carta in mano non puoi raccogliere { $card }, perché così potresti liberarti di tutte le carte
refusal-one-card-guard-discard = { $move }: { guarded }
refusal-one-card-guard-left = { $move }: ti resterebbe solo { $left }; { guarded }
guarded = hai raccolto una carta sola con una carta in mano, quindi non puoi chiudere in questo turno

## Che cos’è un gioco.

refusal-too-few-cards = { $cards }: un gioco ha almeno tre carte
refusal-too-few-cards-none = nessuna carta: un gioco ha almeno tre carte
refusal-two-wilds = { $cards }: le matte sarebbero { $wilds }; un gioco può averne una sola
refusal-neither-set-nor-run = { $cards } non sono né dello stesso valore né dello stesso seme
refusal-set-of-twos = { $cards }: i due da soli, o con un jolly, non sono una combinazione
refusal-set-of-twos-joker = { $cards }: una combinazione di due non può avere un jolly
refusal-rank-not-in-sets = { $cards }: a questo tavolo non ci sono combinazioni di quel valore
refusal-rank-not-in-runs = { $cards }: a questo tavolo { $card } non va nelle sequenze
refusal-repeated-card = { $cards }: troppe volte { $card } per una sequenza
refusal-two-aces = { $cards }: troppe volte { $card } per una sequenza
refusal-gap = { $cards } non sono consecutive
refusal-gap-wild = { $cards } non sono consecutive, e una matta riempie un solo vuoto
refusal-run-too-long = { $cards }: una sequenza ha al massimo { $number } carte

## Calare.

refusal-not-in-hand = { $move }: non hai { $cards }
refusal-nothing-added = attacca almeno una carta a { $meld }
refusal-no-such-meld = sul tavolo non c’è un gioco { $meld }
refusal-no-such-meld-otherwise = sul tavolo non c’è un gioco { $meld }; queste carte vi stanno come { $melds }
refusal-opponents-meld = { $meld } è di un’altra linea
refusal-second-set = { $cards }: la tua linea ha già { $meld }, e cala una sola combinazione di ogni valore
refusal-fitting-run = { $cards }: tutte queste carte si attaccano a { $meld } della tua linea, perciò non si calano come sequenza a parte
refusal-wild-for-wild = non puoi attaccare { $added } a { $meld }: { $card } ne è già la matta
refusal-ace-stays = non puoi attaccare { $added } a { $meld } una carta per volta senza spostare l’asso
refusal-wild-stays = non puoi attaccare { $added } a { $meld }: { $card } resta al suo posto
refusal-wild-place-several = { $move }: può formare { $melds }; scrivi la sequenza che vuoi
refusal-wild-place-one = { $move }: può formare solo { $melds }
refusal-wild-place-meld = { $move }: { $melds } sono tutti e due sul tavolo; scrivi il gioco che intendi

## Che cosa richiede il turno.

refusal-closed-phase-discard = { $move }: devi calare tutta la mano meno una carta
refusal-closed-phase-left = { $move }: devi calare tutta la mano meno una carta, e con { $left } non potresti
refusal-closed-phase-biriba = { $move }: non ci sarebbe { no-biriba } fra i tuoi giochi, e così non potresti prendere il { biribaki }
refusal-closed-phase-single = { $move }: devi calare tutta la mano meno una carta, e in questo turno non puoi scartare { $card }
refusal-must-meld-taken = { $move }: la tua prossima mossa deve calare { $cards }
refusal-must-meld-taken-own = { $move }: la tua prossima mossa deve calare { $cards } con carte che avevi già in mano
refusal-must-meld-taken-new = { $move }: la tua prossima mossa deve calare { $cards } in un gioco nuovo
refusal-must-meld-taken-new-own = { $move }: la tua prossima mossa deve calare { $cards } in un gioco nuovo con carte che avevi già in mano
refusal-must-meld-taken-discard = { $move }: prima devi calare { $cards }
refusal-must-meld-taken-discard-any = { $move }: hai raccolto il monte degli scarti, quindi prima devi calare qualcosa
refusal-initial-meld-at-least = { $move }: i primi giochi della tua linea varrebbero { points-of-melds }, e con il resto della mano non arrivano a { $asked }
refusal-initial-meld-more-than = { $move }: i primi giochi della tua linea varrebbero { points-of-melds }, e con il resto della mano non superano { $asked }
refusal-initial-meld-end-at-least = { $move }: se portassi i primi giochi della tua linea ad almeno { $asked }, non potresti finire il turno
refusal-initial-meld-end-more-than = { $move }: se portassi i primi giochi della tua linea a più di { $asked }, non potresti finire il turno
refusal-initial-meld-discard-at-least = { $move }: i primi giochi della tua linea valgono { points-of-melds } e devono valere almeno { $asked }
refusal-initial-meld-discard-more-than = { $move }: i primi giochi della tua linea valgono { points-of-melds } e devono valere più di { $asked }
refusal-initial-biriba = { $move }: non ci sarebbe { no-biriba } fra i primi giochi della tua linea
refusal-initial-biriba-discard = { $move }: non c’è { no-biriba } fra i primi giochi della tua linea

## La fine del turno.

refusal-returned-card = { $move }: hai raccolto solo { $card } dal monte degli scarti, quindi in questo turno non puoi scartare { $card }
refusal-wild-discard = { $move }: dopo di te gioca il tuo compagno, quindi non puoi scartare una matta finché puoi scartare un’altra carta
refusal-wild-discard-any = { $move }: non puoi scartare una matta finché puoi scartare un’altra carta
refusal-wild-go-out-discard = { $move }: non puoi chiudere scartando una matta
refusal-wild-go-out-left = { $move }: ti resterebbe solo { $left }, e non puoi chiudere scartando una matta
refusal-no-red-three = { $move }: solo i tre rossi vanno accanto ai giochi
refusal-no-red-three-none = { $move }: a questo tavolo niente va accanto ai giochi
refusal-red-three-first = { $move }: prima devi mettere { $cards } accanto ai tuoi giochi
refusal-red-three-stays = { $move }: un tre rosso non si può scartare
refusal-red-three-stays-left = { $move }: ti resterebbe solo { $left }, che non si può scartare, e ora non puoi restare senza carte
refusal-no-legal-discard = { $move }: resteresti con { $left }, e in questo turno non puoi scartare { $card }
refusal-must-keep-two = { $move }: { only-left } per prendere il { biribaki }, e { no-biriba-yet }
refusal-needs-biriba-discard = { $move }: { last-card } per prendere il { biribaki }, e { no-biriba-yet }
refusal-needs-biriba-empty = { $move }: { empty-hand } per prendere il { biribaki }, e { no-biriba-yet }
refusal-needs-biribaki-discard = { $move }: { last-card } per chiudere, e { no-biribaki-yet }
refusal-needs-biribaki-empty = { $move }: { empty-hand } per chiudere, e { no-biribaki-yet }
refusal-needs-biribaki-left = { $move }: { only-left } per chiudere, e { no-biribaki-yet }
refusal-needs-biriba-to-go-out-discard = { $move }: { last-card } per chiudere, e { no-biriba-yet }
refusal-needs-biriba-to-go-out-empty = { $move }: { empty-hand } per chiudere, e { no-biriba-yet }
refusal-needs-biriba-to-go-out-left = { $move }: { only-left } per chiudere, e { no-biriba-yet }
refusal-needs-clean-biriba-discard = { $move }: { last-card } per chiudere, e { no-clean-biriba-yet }
refusal-needs-clean-biriba-empty = { $move }: { empty-hand } per chiudere, e la tua linea non avrebbe { a-clean-biriba }
refusal-needs-clean-biriba-left = { $move }: { only-left } per chiudere, e la tua linea non avrebbe { a-clean-biriba }
refusal-must-discard-last = { $move }: per chiudere devi scartare l’ultima carta, non calarla

## Parti delle frasi qui sopra.

last-card = puoi scartare l’ultima carta solo
empty-hand = puoi finire le carte in mano solo
only-left = ti resterebbe solo { $left }, che puoi scartare solo
no-biriba-yet = la tua linea non ha ancora { a-biriba }
no-clean-biriba-yet = la tua linea non ha ancora { a-clean-biriba }
no-biribaki-yet = la tua linea non ha preso un { biribaki }
points-of-melds =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }

## Annullare una mossa.

refusal-undo-never = a questo tavolo le mosse non si annullano
refusal-undo-not-moved = non hai ancora giocato in questo turno
refusal-undo-seen = hai visto nel frattempo una carta che prima era coperta

## La regola dietro ogni rifiuto, in una frase.

reason-deal-over = Quando la smazzata è finita non si gioca più niente.
reason-not-your-turn = Può giocare solo il giocatore di turno.
reason-draw-first = Un turno comincia pescando una carta o raccogliendo il monte degli scarti.
reason-already-drawn = In un turno si pesca o si raccoglie il monte degli scarti una volta sola.
reason-choose-first = Il primo giocatore sceglie il seme di bonus prima di ogni altra cosa.
reason-nothing-to-choose = Solo il primo giocatore sceglie un seme di bonus, se la carta scoperta è un jolly.
reason-suit-needed = Chi prende il jolly scoperto deve scegliere un seme di bonus.
reason-no-exchange = Solo la prima carta pescata in una smazzata si può cambiare, solo subito e solo se si può scartare.
reason-draw-pile-empty = Non ci sono più carte da pescare: raccogli il monte degli scarti o passa.
reason-discard-pile-empty = Un monte degli scarti vuoto non si può raccogliere.
reason-pile-locked = Alcune carte in cima al monte degli scarti impediscono di raccoglierlo.
reason-must-draw = Un giocatore può passare solo quando il tallone è finito.
reason-take-traps = Si può raccogliere il monte degli scarti solo se poi si può finire il turno.
reason-take-needs-meld = A certi tavoli si può raccogliere il monte degli scarti solo per calare.
reason-take-too-few = Un monte degli scarti può essere troppo piccolo per una mano piccola.
reason-one-card-guard = Con una sola carta in mano non si raccoglie un monte di una carta per chiudere.
reason-too-few-cards = Un gioco ha almeno tre carte.
reason-two-wilds = Un gioco ha al massimo una matta.
reason-neither-set-nor-run = Un gioco è una combinazione di un valore o una sequenza di un seme.
reason-set-of-twos = I due da soli, o con un jolly, non sono una combinazione.
reason-rank-not-in-sets = Le regole di questo tavolo non ammettono combinazioni di quel valore.
reason-repeated-card = In una sequenza ogni carta sta una volta sola.
reason-rank-not-in-runs = Le regole di questo tavolo non ammettono quel valore nelle sequenze.
reason-second-set = Una linea cala una sola combinazione di ogni valore.
reason-fitting-run = Una linea non cala una sequenza le cui carte stanno tutte in una delle sue.
reason-two-aces = Una sequenza ha un asso, sotto il due o sopra il re, o uno a ogni capo.
reason-gap = Le carte di una sequenza sono consecutive; una matta può riempire un vuoto.
reason-run-too-long = Una sequenza non può avere più carte dei suoi posti.
reason-not-in-hand = Un giocatore può giocare solo carte che ha in mano.
reason-nothing-added = A un gioco si attacca almeno una carta.
reason-no-such-meld = Si attaccano carte solo a un gioco che è sul tavolo.
reason-opponents-meld = Si attaccano carte solo ai giochi della propria linea.
reason-wild-for-wild = In un gioco una matta non è mai sostituita da un’altra matta.
reason-ace-stays = Mentre le carte si attaccano una alla volta, un asso resta al suo capo.
reason-wild-stays = Una matta resta al suo posto finché non si attacca la carta che sostituisce.
reason-wild-place = Una mossa dice dove comincia la sequenza se, e solo se, c’è una scelta.
reason-closed-phase = Finché nessuno ha preso il primo biribaki, si può calare solo tutta la mano.
reason-must-meld-taken = A certi tavoli chi ha raccolto il monte degli scarti deve calare subito dopo.
reason-initial-meld = I primi giochi di una linea devono arrivare al minimo in un solo turno.
reason-initial-biriba = Fra i primi giochi di una linea deve esserci una biriba.
reason-returned-card = L’unica carta raccolta dagli scarti non può tornarci, né una uguale.
reason-wild-discard = A certi tavoli si scarta una matta solo se non si può scartare altro.
reason-no-legal-discard = Un giocatore non può calare tutte le carte che potrebbe scartare.
reason-must-keep-two = Un giocatore tiene due carte finché una biriba non permette alla linea di prendere il biribaki.
reason-needs-biriba = Una linea senza biriba non può prendere il suo biribaki.
reason-needs-biribaki = Una linea che non ha preso il suo biribaki non può chiudere.
reason-needs-biriba-to-go-out = Una linea senza biriba non può chiudere.
reason-needs-clean-biriba = Una linea senza una biriba pulita non può chiudere.
reason-must-discard-last = Chi chiude tiene una carta fino alla fine e la scarta.
reason-wild-go-out = Non si può chiudere scartando una matta.
reason-no-red-three = Solo i tre rossi vanno accanto ai giochi, e solo a certi tavoli.
reason-red-three-first = Un tre rosso va accanto ai giochi prima di ogni altra cosa.
reason-red-three-stays = Un tre rosso che va accanto ai giochi non si può scartare.
reason-undo-never = A certi tavoli le mosse non si annullano.
reason-undo-not-moved = Solo le mosse di questo turno si possono annullare, e solo da chi le ha fatte.
reason-undo-seen = Una mossa che ha mostrato una carta coperta non si può annullare.
