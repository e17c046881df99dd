# Le regole di un tavolo in frasi, da leggere prima di giocare.
# $before e $after: dove siede il giocatore precedente e il seguente, left o right, o opponent quando si gioca in due.
# $wilds: jokers (e due) o solo twos. $sets: yes se ci sono anche combinazioni. $in-suit: yes per una sequenza nel seme di bonus.

## Titoli.

sheet-heading-players = Giocatori e carte
sheet-heading-deal = La distribuzione
sheet-heading-melds = I giochi
sheet-heading-first-melds = I primi giochi
sheet-heading-before = Prima del primo { biribaki }
sheet-heading-turn = Il turno
sheet-heading-biribaki = Il { biribaki }
sheet-heading-going-out = La chiusura
sheet-heading-end = La fine della smazzata
sheet-heading-score = Il punteggio
sheet-heading-match = La partita

## Numeri, in lettere se sono piccoli: al femminile (carte) e al maschile.

sheet-number =
    { $number ->
        [0] nessuna
        [1] una
       *[other] { number-by-name }
    }
number-masculine =
    { $number ->
        [0] nessun
        [1] un
       *[other] { number-by-name }
    }
number-by-name =
    { $number ->
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
        [11] undici
        [12] dodici
       *[other] { $number }
    }
sheet-cards =
    { sheet-number } { $number ->
        [one] carta
       *[other] carte
    }

## Giocatori e carte.

sheet-partners-four = Quattro giocatori formano due coppie. I compagni siedono l’uno di fronte all’altro.
sheet-partners-six = Sei giocatori formano tre coppie. I compagni siedono l’uno di fronte all’altro.
sheet-side-of-partners = Ogni coppia è una linea: i giochi e il punteggio sono di tutti e due.
sheet-individuals = Si gioca in { number-masculine }, ognuno per sé.
sheet-side-of-one = Ogni giocatore è una linea.
sheet-lone-taker-three = Si gioca in tre, e all’inizio di ogni smazzata ognuno è solo. Chi prende il primo { biribaki }, un mazzetto di carte messo da parte alla distribuzione, gioca da solo fino alla fine della smazzata, e gli altri due diventano compagni contro di lui.
sheet-lone-taker-five = Si gioca in cinque, e all’inizio di ogni smazzata ognuno è solo. Chi prende il primo { biribaki }, un mazzetto di carte messo da parte alla distribuzione, gioca da solo fino alla fine della smazzata, e gli altri quattro diventano due coppie: nell’ordine in cui giocano dopo di lui, il primo va con il terzo e il secondo con il quarto.
sheet-side-of-taker = Una linea è un giocatore solo o una coppia.
sheet-deck = Si gioca con { $packs } da 52 carte { $jokers }, { $cards } carte in tutto.
sheet-tiles = Si gioca con tessere: { sheet-number } per ogni numero da 1 a 13 in quattro colori, { $jokers }, { $cards } tessere in tutto.
sheet-tiles-as-cards = Tutto quello che queste regole dicono delle carte vale per le tessere: l’1 è l’asso, l’11, il 12 e il 13 sono il fante, la donna e il re, e i colori sono i semi.
sheet-packs =
    { number-masculine } { $number ->
        [one] mazzo
       *[other] mazzi
    }
sheet-with-jokers =
    e { number-masculine } { $number ->
        [one] jolly
       *[other] jolly
    }
sheet-without-jokers = senza jolly
sheet-aim = Lo scopo è fare punti con i giochi, cioè gruppi di carte che cali sul tavolo. I giochi lunghi valgono di più.

## La distribuzione.

sheet-first-dealer-any = Mettetevi d’accordo su chi dà le carte per primo.
sheet-first-dealer-low-card =
    Prima della prima smazzata ognuno pesca una carta. Chi ha la più bassa gioca per primo, e dà le carte { $before ->
        [left] il giocatore alla sua sinistra
        [right] il giocatore alla sua destra
       *[opponent] l’altro
    }.
sheet-next-dealer-of-two = Poi i due danno le carte a turno.
sheet-next-dealer =
    Dopo ogni smazzata dà le carte il giocatore alla { $side ->
        [left] sinistra
       *[right] destra
    } del mazziere.
sheet-cut = Si mescolano le carte, e { player-before } taglia: la parte alzata va sotto il resto.
player-before =
    { $before ->
        [left] il giocatore alla sinistra del mazziere
        [right] il giocatore alla destra del mazziere
       *[opponent] l’avversario del mazziere
    }
player-after =
    { $after ->
        [left] il giocatore alla sinistra del mazziere
        [right] il giocatore alla destra del mazziere
       *[opponent] l’avversario del mazziere
    }
from-player-after =
    { $after ->
        [left] dal giocatore alla sua sinistra
        [right] dal giocatore alla sua destra
       *[opponent] dall’avversario
    }
a-wild-card =
    { $wilds ->
        [jokers] un jolly o un due
       *[twos] un due
    }
sheet-cut-peek = Chi taglia può guardare la carta in fondo alla parte alzata. Se è { a-wild-card }, può tenerla come prima carta della mano, e allora non riceve carte nel primo giro della distribuzione.
sheet-hands = Il mazziere dà a ognuno { sheet-cards }, una alla volta nell’ordine di gioco, cominciando { from-player-after }.

# $sides: se le linee ci sono già (now) o si formano più tardi (later).
sheet-packets =
    Le carte seguenti formano { number-masculine } mazzetti, i { biribakia }, messi da parte coperti, uno per ogni linea{ $sides ->
        [later] { " " }che si formerà
        [fewer] , finché ce ne sono
       *[now] { "" }
    }.
sheet-packet-only = Le { sheet-cards } seguenti formano un mazzetto, il { biribaki }, messo da parte coperto, per la prima linea che può prenderlo.
sheet-packets-alike = Ogni { biribaki } ha { sheet-cards }.
sheet-packets-in-order = Si prendono in un ordine fisso: { $packets }.
sheet-packet =
    { $place ->
        [1] il primo ha { sheet-cards }
       *[other] il { sheet-ordinal } { sheet-number }
    }
sheet-ordinal =
    { $place ->
        [1] primo
        [2] secondo
        [3] terzo
        [4] quarto
        [5] quinto
        [6] sesto
       *[other] { $place }º
    }
sheet-upcard = La carta seguente si scopre e comincia il monte degli scarti.
sheet-draw-pile =
    { $number ->
        [one] La carta che resta, coperta, forma il tallone.
       *[other] Le { sheet-cards } che restano, coperte, formano il tallone.
    }
sheet-discard-pile-empty = Il monte degli scarti all’inizio è vuoto.
sheet-no-bonus-suit = Il seme della carta scoperta non significa niente.
sheet-bonus-suit = Il seme della carta scoperta è il seme di bonus della smazzata. Conta solo per il punteggio: le sequenze lunghe in quel seme hanno un bonus a sé.
sheet-bonus-suit-without-bonus = Il seme della carta scoperta è il seme di bonus della smazzata, ma a questo tavolo non vale niente.
sheet-joker-no-bonus-suit = Se la carta scoperta è un jolly, la smazzata non ha seme di bonus. Il jolly resta nel monte degli scarti.
sheet-joker-choose-or-none = Se la carta scoperta è un jolly, il primo giocatore sceglie un seme di bonus, o nessuno, prima di pescare. Il jolly resta nel monte degli scarti.
sheet-joker-take-and-turn = Se la carta scoperta è un jolly, il primo giocatore lo prende in mano invece di pescare. Poi si scoprono carte dal tallone sul monte degli scarti finché non ne esce una che non è un jolly; il suo seme è il seme di bonus. Se non ne esce nessuna, non c’è seme di bonus.
sheet-joker-take-and-choose = Se la carta scoperta è un jolly, il primo giocatore lo prende in mano invece di pescare, e sceglie il seme di bonus.
sheet-joker-need-not-be-melded = Un jolly preso così non va calato per forza.
sheet-joker-stays = Chi prende così un jolly non può scartare un jolly in quel turno.
sheet-joker-stays-unless-held = Chi prende così un jolly non può scartare un jolly in quel turno, a meno che ne avesse già uno in mano.

## I giochi.

sheet-meld = Un gioco è { run-or-set }. I giochi stanno scoperti sul tavolo.
run-or-set =
    { $sets ->
        [yes] una sequenza o una combinazione
       *[no] una sequenza
    }
to-run-or-set =
    { $sets ->
        [yes] a una sequenza o a una combinazione
       *[no] a una sequenza
    }
sheet-run = Una sequenza è di tre o più carte consecutive dello stesso seme, come 5♥ 6♥ 7♥.
sheet-run-from-ace-to-ace = In una sequenza l’asso va sotto il due o sopra il re. Può esserci un asso a ogni capo, quindi una sequenza ha al massimo quattordici carte. Ma non fa il giro: donna, re, asso, due, tre non è una sequenza.
sheet-run-with-one-ace = In una sequenza l’asso va sotto il due o sopra il re. Una sequenza ha un solo asso e non fa il giro: donna, re, asso, due, tre non è una sequenza. Quindi una sequenza ha al massimo tredici carte.
sheet-run-ranks = In una sequenza il valore più basso è { $low } e il più alto è { $high }, quindi una sequenza ha al massimo { sheet-cards }. Nessun’altra carta va in una sequenza, se non come matta.
sheet-set = Una combinazione è di tre o più carte dello stesso valore.
sheet-set-only = Ci sono solo combinazioni di { $ranks }.
sheet-set-all-but = Non ci sono combinazioni di { $ranks }.
sheet-ranks =
    { $rank ->
        [ace] assi
        [two] due
        [three] tre
        [four] quattro
        [five] cinque
        [six] sei
        [seven] sette
        [eight] otto
        [nine] nove
        [ten] dieci
        [jack] fanti
        [queen] donne
       *[king] re
    }
sheet-set-repeats = Una combinazione può avere carte uguali, dello stesso valore e dello stesso seme.
sheet-one-set-per-rank = Una linea che ha una combinazione non può calarne un’altra dello stesso valore; le altre carte di quel valore si attaccano alla prima.
sheet-sets-stay-apart = Se i compagni uniscono i loro giochi, le combinazioni dello stesso valore restano separate.
sheet-set-of-twos = In una combinazione di due, i due valgono per sé stessi e non sono matte.
sheet-twos-with-joker = Fra loro può esserci un jolly come matta.
sheet-twos-without-joker = Fra loro non può esserci un jolly.
sheet-wild =
    { $wilds ->
        [jokers] I jolly e i due
       *[twos] I due
    } sono matte: stanno al posto di qualsiasi carta che manca { to-run-or-set }. Un gioco ha al massimo una matta.
sheet-two-in-its-place = Un due al proprio posto in una sequenza del suo seme, subito sotto il posto del tre, non è una matta. Così 2♦ 3♦ 4♦ non ha matte, e 2♦ 3♦ 4♦ 2♠ 6♦ ne ha una, 2♠.
sheet-two-is-wild = Un due è una matta anche al proprio posto in una sequenza del suo seme: 2♦ 3♦ 4♦ ha una matta, 2♦.
sheet-natural = Una carta che non fa da matta è naturale.
sheet-loose-wild = Solo una sequenza di { sheet-number } carte naturali può essere più lunga: può avere una matta in più, che allora non sostituisce nessuna carta. Così la carta che una matta sostituisce si può sempre attaccare.
sheet-clean-and-dirty = Un gioco senza matta è pulito, e un gioco con una matta è sporco.
sheet-size = Un gioco di { sheet-number } o più carte è { a-biriba }.
sheet-growing = Puoi attaccare carte a qualsiasi gioco della tua linea, ma mai a quelli di un’altra. Una carta calata resta nel suo gioco: non va mai in un altro gioco né torna in mano.
sheet-runs-apart = Se tutte le carte di una nuova sequenza si possono attaccare a una sequenza della tua linea, le attacchi e non cali una nuova sequenza. Puoi però calarla se attaccandole diventerebbe sporco { sheet-a-clean-biriba }, o se la matta della sequenza più vecchia dovrebbe sostituire un’altra carta.
wild-in-example =
    { $wilds ->
        [jokers] jolly
       *[twos] 2♠
    }
sheet-wild-free = Ogni volta che si attaccano carte a una sequenza, la sua matta può cambiare posto. Così, quando si attacca la carta che sostituisce, va a un capo: 5♥ { wild-in-example } 7♥ con 6♥ diventa 5♥ 6♥ 7♥ { wild-in-example }.
sheet-free-two-at-home = Un due del seme della sequenza può arrivare così al proprio posto, dove non è una matta, e può lasciarlo di nuovo.
sheet-wild-on-replacement = In una sequenza la matta resta al suo posto finché non si attacca la carta che sostituisce. Allora va a uno dei capi: 5♥ { wild-in-example } 7♥ con 6♥ diventa 5♥ 6♥ 7♥ { wild-in-example } o { wild-in-example } 5♥ 6♥ 7♥.
sheet-staying-two-at-home = Un due del seme della sequenza che arriva così al proprio posto non è più una matta, e resta lì.
sheet-one-wild-one-by-one = Una matta non è mai sostituita da un’altra matta. Le carte si attaccano una alla volta, e dopo ognuna il gioco deve essere ancora valido, con al massimo una matta.

## I primi giochi. $start e $until sono totali; un totale può essere un mezzo numero.

sheet-minimum = I primi giochi di una linea in una smazzata devono valere insieme un minimo di punti. Il minimo dipende dal totale della linea nella partita:
sheet-total-head = totale nella partita
sheet-first-melds-head = primi giochi
sheet-total =
    { $number }{ $half ->
        [yes] ,5
       *[no] { "" }
    }
sheet-total-any = qualsiasi
sheet-total-below = meno di { $until }
sheet-total-from = { $start } o più
sheet-total-between = { $start } o più, meno di { $until }
sheet-no-minimum = nessun minimo
sheet-at-least = almeno { $number }
sheet-more-than = più di { $number }
sheet-minimum-counts = Contano tutte le carte che cali in quel turno, ognuna con il proprio valore, come nella tabella dei valori più sotto.
sheet-minimum-of-pair = Per una coppia decide il più basso dei totali dei due giocatori.
sheet-initial-biriba = Fra i primi giochi di una linea in una smazzata deve esserci { a-biriba }.
sheet-initial-turn = Questo va fatto in un solo turno, prima di scartare e prima di prendere un { biribaki }. Se non ci riesci, non puoi calare.

## Prima del primo biribaki, quando uno gioca contro coppie.

sheet-open-phase = Tutti possono calare dall’inizio. Quando qualcuno prende il primo { biribaki }, i compagni uniscono quello che hanno calato fino ad allora.
sheet-closed-phase = Finché qualcuno non prende il primo { biribaki }, ognuno pesca soltanto una carta o raccoglie il monte degli scarti, e poi scarta.
sheet-closed-phase-melds = Puoi calare solo se cali tutta la mano in un turno, o tutta meno una carta, che scarti.
sheet-closed-phase-biriba = Fra questi giochi deve esserci { a-biriba }.
sheet-closed-phase-taker = Chi lo fa prende il primo { biribaki }.
sheet-closed-phase-pile = Fino ad allora puoi raccogliere il monte degli scarti solo se poi cali così tutta la mano.
sheet-closed-phase-over = Da quel momento tutti possono calare.

## Il turno.

sheet-turns =
    Gioca per primo { player-after }, e { $after ->
        [left] si prosegue in senso orario
        [right] si prosegue in senso antiorario
       *[opponent] i due si alternano
    }.
sheet-steps = Un turno ha tre parti: pescare, calare, scartare.
sheet-drawing = Pescare: prendi la carta in cima al tallone, o tutto il monte degli scarti.
sheet-first-exchange = Solo nel primissimo turno della smazzata, il giocatore che ha pescato una carta può scartarla subito e pescarne un’altra. Si può fare una volta sola, e il turno finisce con uno scarto come sempre.
sheet-take-free = Puoi raccogliere il monte degli scarti ogni volta che ha delle carte.
sheet-take-meld-any = Puoi raccogliere il monte degli scarti solo se cali subito, prima di ogni altra cosa, almeno una delle sue carte, in un gioco nuovo o attaccandola a un gioco della tua linea.
sheet-take-meld-top = Puoi raccogliere il monte degli scarti solo se cali subito, prima di ogni altra cosa, la carta in cima, in un gioco nuovo o attaccandola a un gioco della tua linea.
sheet-take-with-pile = Con essa puoi calare altre carte del monte.
sheet-take-with-hand = Con essa puoi calare solo carte che avevi già in mano: le altre carte del monte non aiutano.
sheet-take-meld-some = Puoi raccogliere il monte degli scarti solo se prima di scartare cali almeno una carta, in un gioco nuovo o attaccandola a un gioco della tua linea. Può venire dal monte degli scarti o dalla tua mano.
sheet-take-least = Puoi raccogliere il monte degli scarti solo se insieme alla tua mano ha almeno { sheet-cards }.
sheet-wild-top = Se la carta in cima è { a-wild-card }, devi calarla in un gioco nuovo.
sheet-pile-lock =
    Non puoi raccogliere il monte degli scarti finché in cima c’è { $twos ->
        [yes] un tre nero (3♠ o 3♣) o un due
       *[no] un tre nero (3♠ o 3♣)
    }.
sheet-take-traps = Non puoi raccogliere il monte degli scarti se poi non potresti finire il turno secondo le regole.
sheet-one-card-guard-go-out = Se hai una sola carta in mano e raccogli un monte degli scarti di una sola carta, in quel turno non puoi chiudere, a meno che prima, nello stesso turno, tu prenda un { biribaki }.
sheet-one-card-guard-take = Se hai una sola carta in mano, non puoi raccogliere un monte degli scarti di una sola carta se così in quel turno potresti liberarti di tutte le carte.
sheet-pile-view-all = Tutti possono guardare il monte degli scarti in ogni momento.
sheet-pile-view-top = Del monte degli scarti puoi guardare solo la carta in cima.
sheet-melding = Calare: se vuoi, cala giochi nuovi e attacca carte ai giochi della tua linea, quanti ne vuoi.
sheet-two-cards-left = Dopo devono restarti almeno due carte: una da scartare e una per continuare. Puoi restare senza carte solo se prendi subito un { biribaki }, e con una sola se, scartandola, prendi un { biribaki } o chiudi.
sheet-one-card-left = Dopo devono restarti almeno due carte: una da scartare e una per continuare. Puoi restare senza carte solo se prendi subito un { biribaki } o chiudi, e con una sola se, scartandola, prendi un { biribaki } o chiudi.
sheet-red-threes = Dopo aver pescato e prima di scartare puoi mettere un tre rosso (3♥ o 3♦) della mano accanto ai giochi della tua linea. Non è un gioco.
sheet-red-threes-at-once = Se dopo aver pescato hai un tre rosso (3♥ o 3♦), mettilo prima di ogni altra cosa accanto ai giochi della tua linea. Non è un gioco.
sheet-red-three-replaced = Al suo posto peschi una carta, finché ce ne sono da pescare.
sheet-red-three-opens-biribaki = Al suo posto peschi una carta; se non ce ne sono, il prossimo { biribaki } che nessuno ha preso diventa il tallone.
sheet-red-three-not-replaced = Al suo posto non peschi nessuna carta.
sheet-red-threes-stay = Un tre rosso non si può scartare. Se i tre rossi non ti lasciano niente da scartare, il tuo turno finisce senza scarto.
sheet-discarding = Scartare: metti una carta della tua mano, scoperta, in cima al monte degli scarti.
sheet-no-return-none = Può essere una carta che hai appena pescato o raccolto dal monte degli scarti.
sheet-no-return-same = Può essere la carta che hai appena pescato. Ma se hai raccolto il monte degli scarti ed era di una carta sola, nello stesso turno non puoi scartare quella carta, né una uguale.
sheet-no-return-unless-held = Può essere la carta che hai appena pescato. Ma se hai raccolto il monte degli scarti ed era di una carta sola, nello stesso turno non puoi scartare quella carta, né una uguale, a meno che ne avessi già una uguale prima di raccogliere.
sheet-wild-ban = Se il tuo compagno gioca subito dopo di te, non puoi scartare { a-wild-card } finché puoi scartare un’altra carta.
sheet-wild-last-resort = Non puoi scartare { a-wild-card } finché puoi scartare un’altra carta.

## Il biribaki.

sheet-biribaki = Il primo giocatore di ogni linea che resta senza carte in mano prende un { biribaki } come nuova mano. Una linea prende un solo { biribaki }.
sheet-biribaki-needs-biriba = Per questo la linea deve avere { a-biriba }; vale anche { a-biriba } dello stesso turno.
sheet-biribaki-needs-nothing = Per questo alla linea non serve { no-biriba }.
sheet-biribaki-taken = Se cali l’ultima carta, prendi il { biribaki } subito (al volo), puoi continuare a calare, e poi scarti. Se scarti l’ultima carta, prendi il { biribaki } e aspetti il tuo prossimo turno.

## La chiusura, e la fine della smazzata.

sheet-going-out = Per chiudere, scarta l’ultima carta quando la tua linea ha preso il suo { biribaki } e ha { $needed }. La smazzata finisce subito.
sheet-going-out-or-meld = Per chiudere, scarta o cala l’ultima carta quando la tua linea ha preso il suo { biribaki } e ha { $needed }. La smazzata finisce subito.
sheet-a-biriba = { a-biriba }
sheet-a-clean-biriba = { a-clean-biriba }
sheet-last-card = In quel caso non puoi calare l’ultima carta: ne deve restare una da scartare. Può essere qualsiasi carta che puoi scartare, anche una matta.
sheet-last-card-natural = In quel caso non puoi calare l’ultima carta: ne deve restare una da scartare, e non può essere { a-wild-card }.
sheet-end = La smazzata finisce quando un giocatore chiude.
sheet-pass-round =
    Quando il tallone è finito, raccogli il monte degli scarti o passa. Appena { $number ->
        [2] i due
       *[other] tutti e { number-masculine } i giocatori
    } hanno passato di seguito, la smazzata finisce senza che nessuno abbia chiuso. Finché ci sono carte da pescare, nessuno può passare.
sheet-reserve =
    { $number ->
        [one] L’ultima carta del tallone non si pesca mai. Il tallone si considera finito quando resta solo quella.
       *[other] Le ultime { sheet-number } carte del tallone non si pescano mai. Il tallone si considera finito quando restano solo quelle.
    }
sheet-end-of-turn = Quando il tallone è finito, la smazzata finisce con il turno del giocatore che ha pescato l’ultima carta. Se quel giocatore non chiude, nessuno ha chiuso.
sheet-packet-becomes-draw-pile = Se alla fine di un turno il tallone è finito, il prossimo { biribaki } che nessuno ha preso diventa il tallone.
sheet-nothing-left-ends = Se non ne resta nessuno, la smazzata finisce senza che nessuno abbia chiuso.
sheet-nothing-left-passes = Se non ne resta nessuno, raccogli il monte degli scarti o passa. Appena un giocatore passa, la smazzata finisce senza che nessuno abbia chiuso.
sheet-packets-run-out = Una linea può prendere un { biribaki } solo finché ne resta uno, e una linea che non ne ha mai preso uno non può chiudere.
sheet-packets-run-out-but-go-out = Una linea può prendere un { biribaki } solo finché ne resta uno. Quando non ne resta nessuno, può chiudere anche una linea che non ne ha mai preso uno, se ha il resto che serve.
sheet-stall-limit =
    La smazzata finisce anche dopo { $number ->
        [one] un giro
       *[other] { number-masculine } giri di seguito
    } senza una carta dal tallone e senza un gioco calato. In un giro ogni giocatore ha un turno.

## Il punteggio.

sheet-scoring = Quando la smazzata è finita, ogni linea somma i valori delle carte che ha calato e sottrae quelli delle carte rimaste in mano ai suoi giocatori. Una matta conta per il proprio valore, qualunque carta sostituisca. I valori sono:
sheet-card-head = carta
sheet-points-head = punti
sheet-four-to-seven = dal quattro al sette
sheet-eight-to-ten = dall’otto al dieci
sheet-biribas-without-bonus = Per { a-biriba } non si ha niente oltre alle carte.
sheet-bonuses = Per ogni { biriba } la linea ha un bonus:
sheet-bonus-run = sequenza di { $number } carte{ in-suit }
sheet-bonus-run-or = sequenza di { $number } o { $most } carte{ in-suit }
sheet-bonus-run-to = sequenza di { $number } a { $most } carte{ in-suit }

# $twos: yes per una combinazione di due.
sheet-bonus-set =
    combinazione { $twos ->
        [yes] di due con
       *[no] di
    } { $number } carte o più
sheet-bonus-full-set =
    combinazione con { $twos ->
        [yes] tutti i due, { number-masculine } in tutto
       *[no] tutte le carte del suo valore, { sheet-number } in tutto
    }
sheet-semi-clean =
    Con una matta, { a-biriba } vale come { semi-clean-biriba } se è { $run ->
        [wild-at-end] una sequenza la cui matta può stare a un capo, accanto a sette o più carte naturali
       *[seven-beside-wild] una sequenza con sette o più carte naturali da un lato della matta
    }{ $set ->
        [none] { "" }
        [seven-naturals] , o una combinazione con sette o più carte naturali
       *[eight-cards] , o una combinazione di otto carte
    }. Allora vale { $number } punti, se la sua riga qui sopra non ne dà di più.
sheet-last-line-counts = Se va bene più di una riga, conta solo l’ultima.
sheet-wilds-have-no-suit = Una matta non cambia il seme di una sequenza.
sheet-sets-have-no-suit = Una combinazione non ha seme.

## Altri punti. $lines: quante righe sopra una riga sostituisce.

sheet-other-points = Altri punti in più o in meno:
sheet-for-head = chi
sheet-points-out = la linea del giocatore che ha chiuso
sheet-points-biribaki = una linea che ha preso il suo { biribaki }
sheet-points-no-biribaki = una linea che non ha preso il suo { biribaki }
sheet-points-no-biriba = una linea senza { biriba }
sheet-points-no-meld =
    una linea senza nessun gioco{ $lines ->
        [0] { "" }
        [1] , invece della riga sopra
       *[other] , invece delle due righe sopra
    }
sheet-points-cut-right = la linea di chi ha tagliato, se il taglio ha lasciato esattamente { $number } carte per le mani
sheet-points-cut-deep = la linea di chi ha tagliato, se il taglio ne ha lasciate meno
sheet-unplayed = { unplayed-biribaki }.
sheet-unplayed-loses =
    { unplayed-biribaki }, ma la linea perde { $number ->
        [one] { $number } punto
       *[other] { $number } punti
    } come se non lo avesse preso.
unplayed-biribaki = Se un giocatore ha preso un { biribaki } con lo scarto e la smazzata è finita prima del suo turno successivo, le carte prese non si sottraggono
sheet-unplayed-cards = Se un giocatore ha preso un { biribaki } con lo scarto e la smazzata è finita prima del suo turno successivo, la linea lo ha preso, e le sue carte si sottraggono come le altre rimaste in mano.
sheet-unplayed-no-bonus = La linea non ha neanche i punti per averlo preso.
sheet-melds-minus = Ma se una linea non ha { no-biriba }, si sottraggono anche le carte che ha calato.
sheet-red-three-points = Per ogni tre rosso accanto ai suoi giochi una linea guadagna { $number } punti se ha { a-biriba }, e ne perde { $number } se non ne ha.
sheet-all-red-threes-points = Per tutti e { $count } insieme ne guadagna o ne perde { $number }.
sheet-red-three-value = Inoltre ognuno vale { $number } come carta.
sheet-nobody-loses = Se nessuna linea ha preso un { biribaki }, nessuno perde punti per questo.
sheet-rounding = Alla fine il punteggio di ogni linea si arrotonda alla decina superiore: 485 diventa 490, e -115 diventa -110.
sheet-shares-up = Chi gioca da solo ha tutti i punti della linea; ognuno di due compagni ne ha la metà, arrotondata per eccesso a un punto intero.
sheet-shares = Chi gioca da solo ha tutti i punti della linea; ognuno di due compagni ne ha la metà.

## La partita. $who: chi ha un totale, side (linea) o player (giocatore).

sheet-match = Si giocano smazzate, sommando i punteggi, finché { who-scores } non ha { $goal }. Allora vince { who-wins } con più punti.
who-scores =
    { $who ->
        [side] una linea
       *[player] un giocatore
    }
who-wins =
    { $who ->
        [side] la linea
       *[player] il giocatore
    }
sheet-goal =
    { $number ->
        [one] { $number } punto
       *[other] { $number } punti
    } o più
sheet-goal-more-than =
    più di { $number ->
        [one] { $number } punto
       *[other] { $number } punti
    }
sheet-match-deals =
    { $number ->
        [one] Si gioca una smazzata.
       *[other] Si giocano { $number } smazzate, sommando i punteggi.
    } Vince { who-wins } con più punti; se i totali più alti sono uguali, non vince nessuno.
sheet-victory-points = La differenza dei totali divide { $number } punti vittoria; la linea con il totale più alto ha la parte più grande:
sheet-difference-head = differenza
sheet-victory-points-head = punti vittoria
sheet-tie = Se i totali più alti sono uguali, si gioca un’altra smazzata.
sheet-alone-from = Quando un giocatore ha { $number ->
        [one] { $number } punto
       *[other] { $number } punti
    } o più dopo una smazzata, in tutte le smazzate successive ognuno gioca da solo, qualunque siano allora i totali.
sheet-alone-packets =
    { $number ->
        [one] Allora c’è un solo { biribaki }.
       *[other] Allora ci sono { sheet-number } { biribakia }.
    }
sheet-same-rules = I due tavoli giocano con le stesse regole.

## Un tavolo in poche parole.

sheet-mark-target = a { $number }
sheet-mark-runs = sequenze
sheet-mark-runs-sets = sequenze, combinazioni
sheet-mark-runs-sets-twos = sequenze, combinazioni, due
sheet-mark-bonus-suit = seme di bonus
sheet-mark-no-upcard = senza carta scoperta
sheet-mark-pairs = uno contro coppie
sheet-mark-ace-to-ace = da asso ad asso
sheet-mark-wilds-stay = le matte restano
sheet-mark-meld-to-take = calare per raccogliere
sheet-mark-free-biribaki = { biribaki } senza { biriba }
sheet-mark-minimum = un minimo
