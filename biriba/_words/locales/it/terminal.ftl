# Il gioco nel terminale: biriba play, demo, replay e score.


## Che cosa si scrive, oltre alle parole inglesi, che valgono sempre.

typed-choose = scegliere
typed-draw = pescare
typed-take = raccogliere
typed-pass = passare
typed-exchange = cambiare
typed-lay = calare
typed-add = attaccare
typed-discard = scartare
typed-aside = accanto
typed-help = aiuto
typed-hint = consiglio
typed-table = tavolo
typed-score = punti
typed-rules = regole
typed-undo = annulla
typed-next = prossima
typed-save = salva
typed-resume = riprendi
typed-quit = esci
typed-to = a in
typed-making = formando
typed-none = nessuno

## Che cosa aspetta il gioco.

prompt-deal = Invio dà le carte
prompt-choose = scegli un seme
prompt-meld = cala o scarta
prompt-replay = [Invio: avanti, q: basta]

## Titoli.

a-match-to = { $name }: una partita a { $target } punti
a-deal-of = { $name }: una smazzata
the-match = La partita
demo-names = Anna Elena Nicola Pietro Maria Gianni
goes-on = Continua la smazzata { $number }
score-of = Il punteggio della smazzata { $number }: { $standing }

## Che cosa dice il gioco.

welcome = { $sides }. Scrivi aiuto per vedere come si gioca.
your-hand = La tua mano
stands-in = { $player } non può continuare: { $problem }. D’ora in poi gioca a questo posto: { $name }.
left-table = L’input è finito: lasci il tavolo.
not-saved = La partita non è salvata.
not-saved-leave = La partita non è salvata (salva FILE). Ripeti il comando per uscire senza salvare.
saved = Partita salvata. Per continuare un’altra volta:
kept = La partita è conservata. Per riprenderla:
unfinished = La tua ultima partita non è finita. Per riprenderla: biriba play --resume. La tua prima mossa qui ne prende il posto.
not-kept = Qui si sta giocando un’altra partita, e solo quella è conservata. Per conservare questa: salva FILE.
exists = { $file } esiste e non contiene questa partita; { typed-save }! lo sovrascrive comunque
no-file = { $file }: il file o la cartella non esiste
no-such-move = Ora questa mossa non è possibile.
more-moves = Possono essercene altre; si elencano solo { $number } mosse.
left-out =
    { $number ->
        [one] … e un’altra: ? { $verb }
       *[other] … e altre { $number }: ? { $verb }
    }
hint =
    { $sure ->
        [only] Non resta che: { $move }
        [yes] Un buon giocatore sceglierebbe di certo: { $move }
       *[no] Un buon giocatore sceglierebbe: { $move }
    }
hint-same = altrettanto buona
hint-even = quasi altrettanto buona (± { $margin } punti)
hint-worse = peggiore di { $points } ± { $margin } punti
hint-less = forse peggiore, di { $points } ± { $margin } punti
hint-more = forse migliore, di { $points } ± { $margin } punti
no-deal-finished = Nessuna smazzata di questa partita è ancora finita.
match-goes-to = La partita va a { $target } punti.
sections = Le parti delle regole: { $sections }
taken-back = Annullata: { $move }
not-taken-back = Non si può annullare: { $why }.
not-allowed = Non vale: { $why } ({ $code }; { $rows })
how-to-ask = (? elenca le mosse che valgono; regole dice le regole di questo tavolo)
not-finished = La smazzata non è finita.
the-same-again = Per rivedere lo stesso: { $command }
saved-in = Salvata in { $file }
named-seat = { $player } ({ $name })
is-called = { $player }: { $name }
date = Data: { $date }

## Che cosa non si capisce.

fault = qui questo non si capisce (scrivi aiuto)
fault-length = una riga ha al massimo { $number } caratteri
fault-several = { $word } può essere { $choice }
fault-neither = { $word } non è né una mossa né un comando (scrivi aiuto)
fault-two-cards = due carte sono poche per un gioco nuovo; per attaccarle a un gioco scrivi prima attaccare, oppure a e il gioco
fault-no-meld = la tua linea non ha un gioco { $number }; ne ha { $count }
fault-no-melds = la tua linea non ha ancora giochi
fault-which-meld = puoi attaccare { $cards } a { $choice }: scrivi a e il gioco, o il suo numero
fault-no-fit = non puoi attaccare { $cards } a nessun gioco della tua linea
fault-not-numbered = le mosse non hanno ancora numeri; scrivi ? per elencarle
fault-number = le mosse hanno i numeri da 1 a { $number }
fault-deal-over = la smazzata è finita; prossima dà le carte di nuovo
fault-deal-goes-on = la smazzata non è ancora finita
fault-file = dopo questo comando serve il nome di un file

## Aiuto. Che cosa si scrive, e che cosa fa.

help-moves = Mosse
help-draw = pesca una carta
help-take = raccoglie il monte degli scarti
help-lay = cala un gioco nuovo; tre o più carte da sole fanno lo stesso
help-add = attacca a un gioco; attaccare 8h a 2 vuol dire al gioco numero 2, e attaccare 8h basta se va in un gioco solo
help-discard = scarta e finisce il turno; Ks da solo fa lo stesso
help-pass = salta il turno quando il tallone è finito
help-choose = sceglie il seme di bonus: s, h, d, c o nessuno
help-exchange = cambia la prima carta della smazzata
help-aside = mette un tre rosso accanto ai tuoi giochi
help-number = la mossa numero 17 nell’elenco che ? mostra
help-places = Se una matta può stare in più posti, scrivi tutta la sequenza in ordine: calare JK 6d 7d, o attaccare 5d a 6d 7d JK formando 5d 6d 7d JK.
help-cards = Carte
help-card = Valore e seme (s picche, h cuori, d quadri, c fiori): 5h, 10s o Ts, Qd, Ac; JK è un jolly. Va bene anche 5♥.
help-asking = Domande
help-list = elenca le mosse che valgono, con i numeri; ? calare elenca i giochi nuovi, ? 5h le mosse con quella carta
help-hint = che cosa farebbe un buon giocatore, e con quanta certezza
help-table = di nuovo il tavolo
help-score = i punti della partita finora
help-rules = le regole di questo tavolo; regole giochi mostra solo la parte sui giochi
help-going-on = Continuare
help-undo = annulla la tua ultima mossa di questo turno, se non ti ha mostrato una carta coperta
help-next = dà le carte di nuovo, quando una smazzata è finita
help-save = scrive la partita in un file; { typed-save }! FILE sovrascrive quello che c’è
help-resume = riprende una partita da un file
help-quit = lascia il tavolo
help-shorten = Ogni parola si può abbreviare, finché può significare una cosa sola. Le parole inglesi valgono sempre: draw, take, lay, add, discard, …
help-tab = Se il tuo terminale lo permette, Tab completa la riga.
typed-file = FILE
