# O jogo no terminal: biriba play, demo, replay e score.


## O que se digita, além das palavras inglesas, que valem sempre.

typed-choose = escolher
typed-draw = comprar
typed-take = pegar
typed-pass = passar
typed-exchange = trocar
typed-lay = baixar
typed-add = acrescentar
typed-discard = descartar
typed-aside = lado
typed-help = ajuda
typed-hint = dica
typed-table = mesa
typed-score = placar
typed-rules = regras
typed-undo = desfazer
typed-next = próxima
typed-save = salvar
typed-resume = retomar
typed-quit = sair
typed-to = a em
typed-making = formando
typed-none = nenhum

## O que o jogo espera.

prompt-deal = Enter dá as cartas
prompt-choose = escolha um naipe
prompt-meld = baixe ou descarte
prompt-replay = [Enter: continuar, q: parar]

## Títulos.

a-match-to = { $name }: uma partida até { $target } pontos
a-deal-of = { $name }: uma rodada
the-match = A partida
demo-names = Ana Helena Nicolau Pedro Maria João
goes-on = A rodada { $number } continua
score-of = O placar da rodada { $number }: { $standing }

## O que o jogo diz.

welcome = { $sides }. Digite ajuda para ver como se joga.
your-hand = Sua mão
stands-in = { $player } não pode continuar: { $problem }. De agora em diante joga neste lugar: { $name }.
left-table = A entrada acabou: você deixa a mesa.
not-saved = A partida não está salva.
not-saved-leave = A partida não está salva (salvar ARQUIVO). Repita o comando para sair sem salvar.
saved = Partida salva. Para continuar outro dia:
kept = A partida ficou guardada. Para retomá-la:
unfinished = A sua última partida não terminou. Para retomá-la: biriba play --resume. A sua primeira jogada aqui toma o lugar dela.
not-kept = Outra partida está sendo jogada aqui, e só ela fica guardada. Para guardar esta: salvar ARQUIVO.
exists = { $file } existe e não contém esta partida; { typed-save }! grava por cima mesmo assim
no-file = { $file }: não há esse arquivo ou pasta
no-such-move = Agora essa jogada não é possível.
more-moves = Pode haver mais; só { $number } jogadas são listadas.
left-out = … e mais { $number }: ? { $verb }
hint =
    { $sure ->
        [only] Só resta: { $move }
        [yes] Um bom jogador certamente escolheria: { $move }
       *[no] Um bom jogador escolheria: { $move }
    }
hint-same = igualmente boa
hint-even = quase tão boa (± { $margin } pontos)
hint-worse = pior em { $points } ± { $margin } pontos
hint-less = talvez pior, em { $points } ± { $margin } pontos
hint-more = talvez melhor, em { $points } ± { $margin } pontos
no-deal-finished = Nenhuma rodada desta partida terminou ainda.
match-goes-to = A partida vai até { $target } pontos.
sections = As regras têm as partes: { $sections }
taken-back = Desfeita: { $move }
not-taken-back = Não é possível desfazer: { $why }.
not-allowed = Não vale: { $why } ({ $code }; { $rows })
how-to-ask = (? lista o que vale; regras mostra as regras desta mesa)
not-finished = A rodada não terminou.
the-same-again = O mesmo de novo: { $command }
saved-in = Salva em { $file }
named-seat = { $player } ({ $name })
is-called = { $player }: { $name }
date = Data: { $date }

## O que não se entende.

fault = não entendi isto (digite ajuda)
fault-length = uma linha tem no máximo { $number } caracteres
fault-several = { $word } pode ser { $choice }
fault-neither = nem jogada nem comando: { $word } (digite ajuda)
fault-two-cards = duas cartas não formam um jogo novo: para acrescentá-las a um, escreva antes acrescentar, ou a e um jogo
fault-no-meld = o seu lado não tem o jogo { $number }; tem { $count }
fault-no-melds = o seu lado ainda não tem jogos
fault-which-meld = você pode acrescentar { $cards } a { $choice }: escreva a e o jogo, ou o número dele
fault-no-fit = você não pode acrescentar { $cards } a nenhum jogo do seu lado
fault-not-numbered = as jogadas ainda não têm números: ? lista todas
fault-number = as jogadas têm os números de 1 a { $number }
fault-deal-over = a rodada acabou; próxima dá outra
fault-deal-goes-on = a rodada ainda não acabou
fault-file = falta o nome de um arquivo

## Ajuda.

help-moves = Jogadas
help-draw = compra uma carta
help-take = pega o lixo
help-lay = baixa um jogo novo; três ou mais cartas sozinhas fazem o mesmo
help-add = acrescenta a um jogo; acrescentar 8h a 2 quer dizer ao jogo número 2, e acrescentar 8h basta se só um jogo serve
help-discard = descarta, o que termina a vez; Ks sozinho faz o mesmo
help-pass = passa a vez quando o monte acabou
help-choose = escolhe o naipe de bônus: s, h, d, c ou nenhum
help-exchange = troca a primeira carta da rodada
help-aside = põe um três vermelho junto aos seus jogos
help-number = a jogada de número 17 na lista que ? mostra
help-places = Se um curinga pode ficar em dois lugares, escreva a sequência como ela vai ficar: baixar JK 6d 7d, ou acrescentar 5d a 6d 7d JK formando 5d 6d 7d JK.
help-cards = Cartas
help-card = Valor e naipe (s espadas, h copas, d ouros, c paus): 5h, 10s ou Ts, Qd, Ac; JK é um joker. 5♥ também serve.
help-asking = Perguntas
help-list = as jogadas que valem, com números; ? baixar mostra todos os jogos novos, ? 5h todas as jogadas com essa carta
help-hint = o que um bom jogador faria, e com quanta certeza
help-table = a mesa de novo
help-score = a partida até agora
help-rules = as regras desta mesa; regras jogos mostra só essa parte
help-going-on = Continuar
help-undo = desfaz a sua última jogada desta vez, se ela não mostrou carta oculta
help-next = a próxima rodada, quando uma acaba
help-save = grava a partida num arquivo; { typed-save }! ARQUIVO grava por cima do que houver
help-resume = continua uma partida de um arquivo
help-quit = deixa a mesa
help-shorten = Toda palavra pode ser encurtada, se só puder significar uma coisa. As inglesas valem sempre: draw, take, lay, add, discard, …
help-tab = Se o seu terminal permite, Tab completa a linha.
typed-file = ARQUIVO
