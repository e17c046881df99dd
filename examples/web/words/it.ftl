# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Lingua
page-link-lost = Nessuna connessione – nuovo tentativo …
page-lobby = Tavoli
page-guest = Ospite
page-learn = Impara
page-ok = OK
page-cancel = Annulla
page-menu = Menu
page-settings = Impostazioni
page-setting-theme = Tavolo
page-setting-theme-auto = Come il sistema
page-setting-theme-light = Chiaro
page-setting-theme-dark = Scuro
page-setting-suits = Semi
page-setting-suits-four = Quattro colori
page-setting-suits-two = Due colori
page-setting-pieces = Si gioca con
page-setting-pieces-auto = Come dice il tavolo
page-setting-pieces-cards = Carte
page-setting-pieces-tiles = Tessere
page-setting-dots = Segni nel monte aperto
page-setting-dots-on = Sì
page-setting-dots-off = No
page-setting-sounds = Suoni
page-setting-sounds-on = Sì
page-setting-sounds-off = No
page-keys = Tasti
page-key-go = alla carta seguente
page-key-move = spostare la carta
page-key-select = scegliere la carta
page-key-draw = pescare
page-key-take = raccogliere il monte degli scarti
page-key-open = aprire il monte degli scarti
page-key-meld = calare le carte scelte
page-key-add = attaccare le carte scelte a un gioco
page-key-discard = scartare
page-key-hint = consiglio
page-key-undo = ritirare la mossa
page-key-sort = ordinare la mano
page-key-log = cronaca
page-key-cancel = lasciar perdere
page-key-keys = questo elenco

## Why something was not done. $message tells it in English.

page-problem-at-a-table = Prima lascia il tuo tavolo.
page-problem-bad-message = Il server non capisce: { $message }
page-problem-bad-name = Un nome ha da 1 a 24 lettere.
page-problem-bad-rules = C’è qualcosa di sbagliato in queste regole: { $message }
page-problem-bad-seats =
    Queste regole sono per { $seats ->
        [one] { $seats } giocatore
       *[other] { $seats } giocatori
    }, non per { $given }.
page-problem-bad-table = Il server non riesce a leggere questo tavolo.
page-problem-name-taken = C’è già qualcuno di nome { $name }.
page-problem-no-deal = Ora non è possibile.
page-problem-no-person = Almeno un posto è per una persona.
page-problem-no-player = A questo tavolo siede un giocatore che il server non ha.
page-problem-no-seat = Non hai un posto a questo tavolo.
page-problem-no-table = Questo tavolo non c’è più.
page-problem-no-undo =
    Non si può ritirare niente: { $reason ->
        [undo-never] { refusal-undo-never }
        [undo-seen] { refusal-undo-seen }
       *[undo-not-moved] { refusal-undo-not-moved }
    }.
page-problem-not-your-turn = Non tocca a te.
page-problem-seat-taken = Questo posto è già occupato.
page-problem-too-fast = Troppo in fretta. Aspetta un momento.
page-problem-too-late = Nel frattempo il tavolo è cambiato. Guardalo, e gioca di nuovo.
page-problem-too-many-tables = Da qui sono stati aperti troppi tavoli. Aspetta un po’.

## The lobby.

page-lobby-title = Gioca a biriba
page-lobby-intro = Il gioco greco della famiglia del burraco, da due a sei giocatori. Cala giochi lunghi, prendi il tuo biribaki, chiudi per primo.
page-open-title = Apri un tavolo
page-open-name = Il tuo nome
page-open-rules = Gioco
page-open-players = Giocatori
page-open-seats = Gli altri posti
page-open-undo = Le mosse si possono ritirare
page-open-house = Regole della casa
page-open-house-how = Che cosa cambia il tuo tavolo, un’opzione per riga. Valgono al posto del gioco qui sopra; i posti devono andare d’accordo con loro.
page-open-house-text = Regole della casa
page-open-house-file = Da un file
page-open-button = Apri il tavolo
page-seat = Posto { $n }
page-seat-open = libero
page-person = Una persona
page-player-simple = Semplice
page-player-solid = Solido
page-player-searching = Analitico
page-player-random = Casuale
page-play-now = Gioca ora
page-play-now-how = Quattro giocatori, tu e tre del computer. La tua prima carta è a un clic.
page-with-friends = Con amici
page-friends-how = Trova il tavolo solo chi riceve il link.
page-other-games = Altri giochi
page-your-tables = I tuoi tavoli
page-in-this-browser = in questo browser
page-free-tables = Tavoli di altri
page-waiting-for = ne mancano { $n }
page-continue = Continua
page-finished = finita
page-enter = Apri
page-join = Entra
page-open-private = Solo con il link
page-open-stand-in = Un sostituto per chi è assente
page-open-clock = Tempo per turno
page-seconds = { $n } secondi
page-never = mai
page-no-limit = senza limite
page-open-pace = Ritmo dei giocatori del computer
page-pace-usual = normale
page-pace-slow = lento
page-pace-fast = veloce

## Without a server.

page-alone-intro = Siediti contro i giocatori della libreria. Tutto succede in questa pagina: niente di quello che fai viene mandato altrove.
page-alone-size = Per giocare, la pagina carica Python per browser, circa 7 megabyte la prima volta.
page-alone-start = Gioca
page-alone-loading = Si mescolano le carte … la prima volta ci vuole un po’.
page-alone-failed = Non è stato possibile caricare Python. C’è connessione? Ricarica la pagina per riprovare.
page-alone-elsewhere = Un’altra finestra sta già giocando. Continua lì, o chiudila e ricarica questa pagina.

## The table.

page-you = Tu
page-sit = Siediti
page-fill = Fai giocare qui il computer
page-away = assente
page-waiting = Le carte si danno appena tutti i posti sono occupati. Manda ai tuoi amici l’indirizzo di questa pagina.
page-rules = Regole
page-close = Chiudi
page-give-up = Lascia il tavolo
page-give-up-sure = Lasci il tuo posto? Un altro potrà prenderlo.
page-deal = { deal-head } { $n }
page-bonus = seme di bonus: { $suit }
page-watching =
    { $n ->
        [one] { $n } spettatore
       *[other] { $n } spettatori
    }
page-players = Giocatori
page-turn = tocca a
page-piles = Monti
page-draw-pile = { draw-pile }
page-discard-pile = { discard-pile }
page-on-top = in cima { $card }
page-empty = vuoto
page-melds-of = Giochi: { $names }
page-no-melds = { no-melds }
page-red-threes = { red-threes }
page-minimum = primi giochi da { $n } punti
page-taken = ha preso il { $biribaki }
page-add-to = Attacca a { $meld }
page-hand =
    { $n ->
        [one] La tua mano, { $n } carta
       *[other] La tua mano, { $n } carte
    }
page-sort-rank = Ordina per valore
page-sort-suit = Ordina per seme
page-hint = Consiglio
page-hint-says = Un buon giocatore sceglierebbe: { $move }
page-undo = Ritira
page-turn-own = Tocca a te
page-turn-of = Tocca a { $who } …
page-now-draw = Pesca o raccogli gli scarti
page-now-take-or-pass = Raccogli gli scarti o passa
page-now-pass = Non resta niente da pescare: passa
page-now-draw-only = Pesca una carta
page-now-choose = Scegli il seme di bonus
page-now-meld = Cala o scarta una carta
page-selected =
    { $n ->
        [one] { $n } carta scelta
       *[other] { $n } carte scelte
    }
page-dotted-fit = Le carte con un punto vanno bene
page-one-card = Si scarta una carta sola.
page-do-draw = Pesca
page-do-take = Raccogli gli scarti
page-do-pass = Passa
page-do-exchange = Cambia la carta pescata
page-do-choose = Scegli { $suit }
page-do-lay = Cala { $cards }
page-do-add = Attacca { $cards } a { $to }
page-do-add-short = Attacca { $cards }
page-do-discard = Scarta { $cards }
page-do-aside = Metti { $cards } accanto ai giochi
page-making = { $text } formando { $made }
page-story = Che cosa è successo
page-total = Totale
page-next = Prossima smazzata
page-winner =
    { $who ->
        [you] Hai vinto la partita!
        [we] { $names } avete vinto la partita!
        [one] { $names } ha vinto la partita!
       *[many] { $names } hanno vinto la partita!
    }
page-no-suit = nessun seme
page-item-hand = mano: { $who }
page-hand-own = la tua mano
page-score = Punti
page-log = Cronaca
page-target = a { $n }
page-bonus-suit = seme di bonus
page-we = Noi
page-they = Loro
page-pair = { $one } e { $other }
page-partner = compagno
page-known = Carte conosciute
page-stand-in = assente, gioca { $who }
page-stood-in =
    Mentre eri via, { $who } ha giocato { $n ->
        [one] un turno
       *[other] { $n } turni
    } per te.
page-this-deal = questa smazzata
page-total-points = { $n } punti nella partita
page-drag-here = Trascina qui tre carte
page-of-seven = { $n } di { $of }
page-new = nuovo
page-preview = { $move }: { $kind }, +{ $n }
page-open-pile = Apri
page-pile-about =
    { $n ->
        [one] { $n } carta, { $points } punti
       *[other] { $n } carte, { $points } punti
    }
page-newest-right = la più nuova a destra
page-pile-covered = { $n } carte, si vede solo quella in cima
page-order = Ordine
page-as-laid = Come scartate
page-by-suit = Per seme
page-makes-meld = fa un gioco con le tue carte
page-take-all =
    { $n ->
        [one] Raccogli la carta
       *[other] Raccogli tutte le { $n } carte
    }
page-waiting-title = Si aspettano gli altri
page-waiting-seat = C’è un posto libero: qualcuno è andato via.
page-copy = Copia il link
page-share = Condividi
page-copied = Link copiato
page-melds-cards =
    { $n ->
        [one] Carte di { $n } gioco
       *[other] Carte di { $n } giochi
    }
page-deal-alone = { deal-alone }
page-deal-over = La smazzata { $n } è finita
page-match-to = Partita a { $n }
page-again = Gioca ancora
page-follow = Guarda la partita successiva
page-review = Rivedi questa smazzata
page-review-title = Analisi della smazzata { $n }
page-review-pending = Si guardano i tuoi turni … ci vuole un po’.
page-review-failed = Non è stato possibile analizzare questa smazzata.
page-review-none = Nei tuoi turni non si è trovato niente di meglio.
page-review-intro = Che cosa hai giocato → che cosa avrebbe giocato un giocatore forte, vedendo quello che hai visto tu. Prima viene quello che di sicuro è costato di più.
page-review-lost = circa { $n } punti, con un margine di { $margin }
page-review-look = Guarda la posizione
page-position = La smazzata dopo { $n } mosse
page-earlier = Indietro
page-later = Avanti
page-end-look = Torna al tavolo

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who } pesca una carta.
page-told-took-pile = { $who } raccoglie il monte degli scarti: { $cards }.
page-told-passed = { $who } passa.
page-told-exchanged = { $who } cambia { $card } con un’altra carta.
page-told-chose-bonus-suit = { $who } sceglie { $suit }.
page-told-laid = { $who } cala { $cards }.
page-told-laid-red-three = { $who } mette { $cards } accanto ai giochi.
page-told-added = { $who } attacca { $cards } a { $to }.
page-told-discarded = { $who } scarta { $cards }.
page-told-drew-own = Peschi { $card }.
page-told-took-pile-own = Raccogli il monte degli scarti: { $cards }.
page-told-passed-own = Passi.
page-told-exchanged-own = Cambi { $card } con { $new }.
page-told-chose-bonus-suit-own = Scegli { $suit }.
page-told-laid-own = Cali { $cards }.
page-told-laid-red-three-own = Metti { $cards } accanto ai giochi.
page-told-added-own = Attacchi { $cards } a { $to }.
page-told-discarded-own = Scarti { $cards }.
page-told-took-pile-covered = { $who } raccoglie il monte degli scarti.
page-told-took-biribaki = { $who } prende il { $biribaki }.
page-told-took-biribaki-own = Prendi il { $biribaki }.
page-told-took-joker = { $who } prende il jolly.
page-told-took-joker-own = Prendi il jolly.
page-told-sides-formed = D’ora in poi giocano insieme: { $names }.
page-told-draw-pile-replaced = Un { $biribaki } diventa il tallone.
page-told-went-out = { $who } chiude.
page-told-went-out-own = Chiudi.
