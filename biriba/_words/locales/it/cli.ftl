# La riga di comando: aiuto ed errori di biriba e dei suoi comandi.

cli-description =
    Gioca a biriba e ai giochi affini, e chiedi le loro regole.

    prova prima:
      biriba demo           guarda una smazzata
      biriba play           gioca una partita
      biriba rules biriba   leggi le regole
      biriba read 5h 6h JK  vedi quale gioco formano le carte
cli-usage = uso:
cli-error = errore
cli-arguments = argomenti
cli-options = opzioni
cli-commands = comandi
cli-help = mostra questo aiuto ed esce
cli-version = mostra la versione del programma ed esce

## The commands.

cli-demo = mostra una smazzata fra giocatori solidi
cli-play = gioca contro i giocatori inclusi o contro programmi
cli-engine = esegue un giocatore che parla il protocollo engine
cli-read = dice quale gioco formano le carte, o perché non ne formano nessuno
cli-melds = elenca i giochi in una mano
cli-rules = scrive le regole di un tavolo in parole semplici
cli-replay = mostra una registrazione turno per turno
cli-score = scrive i punteggi di una registrazione
cli-check = rigioca una registrazione e ne controlla le mosse e i punteggi
cli-review = trova mosse migliori di quelle giocate, prima i turni peggiori
cli-arena = gioca un torneo a smazzate duplicate e mette in classifica i giocatori
cli-refusals = elenca tutti i motivi di rifiuto

## The rules of the table.

cli-name = regole, o un file .toml con regole della casa (di norma: { $default })
cli-all-rulesets = elenca tutte le regole
cli-ruleset = regole, o un file .toml con regole della casa; le regole: { $names }
cli-players = numero dei giocatori, che sceglie la variante delle regole
cli-set = opzione da cambiare, come target=3000; si può ripetere
cli-markdown = scrive Markdown
cli-toml = scrive TOML, per un file di regole della casa
cli-diff = scrive solo le differenze fra due tavoli; ognuno è un nome di regole o un file .toml
cli-diff-alone = --diff prende il posto di NAME

## What is shown, and how.

cli-language = { $names } (di norma: la lingua di LANG, altrimenti inglese)
cli-color = quando usare i colori: always, never o auto (di norma: auto, dove il terminale li ha)
cli-json = scrive JSON
cli-card = carta, come 5h o JK
cli-records = file di registrazioni, o - per lo standard input
cli-deal = numero della smazzata da mostrare (di norma: tutte)
cli-all = non aspetta Invio dopo ogni turno

## demo and play.

cli-demo-seed = seed casuale (di norma: uno nuovo)
cli-seed = seed casuale delle carte (di norma: uno nuovo)
cli-match = gioca smazzate finché una linea non vince la partita
cli-pace = tempo fra i turni su un terminale, 0 per non aspettare (di norma: 1)
cli-save = file per una registrazione del gioco
cli-overwrite = sovrascrive il file di --save se esiste
cli-seat = il tuo posto (di norma: 0)
cli-opponents = giocatore in tutti gli altri posti, anche quello del compagno: random, simple, solid, searching, module:Class tuo, o cmd:./program che parla il protocollo engine (di norma: solid)
cli-cut = numero di carte che alzi quando tagli il mazzo
cli-resume = file con la partita da riprendere (di norma: l’ultima che hai lasciato in sospeso in un terminale)
cli-resume-alone = --resume prende le regole e il posto dal file: non indicarli
cli-one-deal = si ferma dopo una smazzata
cli-plain = scrive riga per riga, senza pulire lo schermo

## engine, review and arena.

cli-engine-player = random, simple, solid, searching o module:Class tuo, con argomenti se vuoi: searching:seconds=2 (di norma: simple)
cli-engine-seed = seed casuale, per i giocatori che lo usano (di norma: uno nuovo)
cli-review-deal = numero della smazzata da esaminare (di norma: tutte)
cli-review-seat = posto da esaminare, da 0; si può ripetere (di norma: tutti)
cli-turns = quanti turni al massimo (di norma: tutti quelli con una mossa migliore)
cli-playouts = simulazioni per decisione, tutte le mosse insieme (di norma: 48)
cli-analyst = giocatore che giudica le mosse: searching con argomenti come searching:playouts=96, o module:Class tuo con un metodo analyse (di norma: il giocatore analitico)
cli-review-seed = seed casuale dell’analisi (di norma: 1)
cli-arena-player = giocatore incluso come simple, module:Class tuo, o cmd:./program che parla il protocollo engine; con argomenti: searching:playouts=200; con un altro nome: name=player
cli-boards = numero di smazzate duplicate (di norma: 100, con un margine di circa 90 punti a smazzata)
cli-arena-seed = seed casuale delle carte (di norma: 1)
cli-workers = numero di smazzate giocate in parallelo (di norma: una per processore)
cli-limit = tempo massimo di una decisione in secondi (di norma: 60)
cli-results = file a cui si aggiungono i risultati, e da cui si riprende
cli-until-settled = si ferma appena ogni confronto è deciso

## What is wrong with a command line.

cli-of-argument = argomento { $name }: { $why }
cli-fault-unrecognized = argomenti sconosciuti: { $given }
cli-fault-required = mancano gli argomenti: { $names }
cli-fault-ambiguous = opzione ambigua: { $given } può essere { $names }
cli-fault-choice = non c’è { $given } (ci sono: { $names })
cli-fault-whole = deve essere un numero intero, non { $given }
cli-fault-number = deve essere un numero, non { $given }
cli-fault-one = serve un valore
cli-fault-several = servono { $number } valori
cli-fault-together = non va insieme all’argomento { $names }
cli-fault-explicit = non prende un valore come { $given }
cli-wrong-player = accetta { $players }, module:Class o cmd:./program, non { $given }
cli-wrong-pace = deve essere un tempo da 0 a { $number } secondi, non { $given }
cli-wrong-deal = le smazzate sono numerate da 1, non { $given }
cli-wrong-number = deve essere un numero da { $least } in su, non { $given }
cli-deck = il mazzo non ha tante carte { $cards }
cli-exists = { $file } esiste; --overwrite lo sovrascrive
cli-asks = { $file } esiste. Sovrascriverlo? [s/N]
cli-yes = sì

## File di registrazioni.

cli-ruleset-twice = le regole sono date due volte, da sole e con --rules
cli-standard-input = standard input
cli-closed-input = lo standard input è chiuso
cli-no-file-name = { $name } non può essere il nome di un file
cli-long-line = questa riga è troppo lunga per una registrazione
cli-no-utf-8 = questo non è UTF-8
cli-no-deal = non c’è la smazzata { $number }: il file ha { $deals }
cli-no-seat = non c’è il posto { $seat }: i posti sono da 0 a { $most }
cli-no-analyse = { $player } non ha un metodo analyse
cli-checked = in ordine: { $found }
cli-unfinished = da finire: { $number }
cli-count-matches =
    { $count ->
        [one] { $number } partita
       *[other] { $number } partite
    }
cli-count-deals =
    { $count ->
        [one] { $number } smazzata
       *[other] { $number } smazzate
    }
cli-count-moves =
    { $count ->
        [one] { $number } mossa
       *[other] { $number } mosse
    }

## Che cosa dicono un’analisi e un torneo.

review-turn = Smazzata { $deal }, turno { $turn }, posto { $seat }
review-unknown = ignoto
review-nothing = non si è trovato nulla di meglio
review-lost = persi { $lost } ± { $margin } punti
review-better = { $played }: meglio { $better }, di { $lost } ± { $margin } punti
review-found = Si è trovato qualcosa di meglio in { $wrong } su { $number } turni;
review-sure = in { $sure } di questi la perdita è significativa (95 %).
review-progress = smazzata { $deal }, mossa { $move } di { $number }
arena-boards = { $number } smazzate duplicate, punti a smazzata sopra la media, intervallo al 95 %
arena-rating = voto
arena-faults = errori
arena-each = Punti a smazzata, ciascuno contro ciascuno
arena-habits = Per linea e smazzata
arena-points = punti
arena-biribaki = { biribaki }
arena-clean = puliti
arena-dirty = sporchi
arena-out = chiusure
arena-moves = mosse
arena-time = ms/mossa
arena-lost = Perse per un errore
arena-fault = smazzata { $board }: { $fault }
arena-fault-again = { $number } smazzate, la prima è la { $board }: { $fault }
arena-more = e altri { $number }
arena-nothing = Nessuna smazzata è stata giocata fino alla fine.
arena-settled = Ogni confronto è deciso.
arena-open = Non tutti i confronti sono decisi.
arena-narrower = Circa { $number } smazzate duplicate in tutto restringerebbero l’intervallo più largo a ± { $margin }.
arena-begins = { $number } smazzate duplicate: risultati con uno scarto di circa ± { $margin } punti a smazzata
arena-leads = smazzata { $board } di { $number }: { $player } è in testa
