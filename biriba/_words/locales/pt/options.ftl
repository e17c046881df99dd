# As regras de uma mesa: option-NOME, e choice-NOME-VALOR quando o valor é uma palavra.

rules-of = As regras: { $name }
rules-of-table = As regras da mesa
option-is = { $option }: { $value }

## As partes das regras.

part-deck = Cartas
part-seating = Jogadores
part-dealing = Distribuição
part-melding = Jogos
part-taking = Pegar o lixo
part-discarding = Descartar
part-threes = Três vermelhos
part-biribaki = O { biribaki }
part-going-out = Bater
part-exhaustion = Quando o monte acaba
part-values = Quanto valem as cartas
part-bonuses = Bônus
part-penalties = Outros pontos
part-match = A partida
part-wording = Palavras e peças

## Valores.

value-yes = sim
value-no = não
value-none = nenhum
value-never = nunca
value-as-others = como as outras
value-nothing = nada
value-bonus = limpa { $clean }, suja { $dirty }
value-step = { $points } a partir de { $start } pontos
value-step-any = { $points } desde o começo
value-step-half = { $points } a partir da metade do objetivo

## Cartas e jogadores.

option-packs = baralhos de 52 cartas
option-jokers = jokers
option-players = jogadores
option-teams = quem joga junto
choice-teams-partners = parceiros sentados frente a frente
choice-teams-individuals = cada um por si
choice-teams-lone-taker = quem pega o primeiro { biribaki } contra os outros
option-closed-phase = antes do primeiro { biribaki } só se baixa a mão inteira
option-direction = sentido do jogo
choice-direction-anticlockwise = anti-horário
choice-direction-clockwise = horário
option-deal-passes = a vez de dar passa para a
choice-deal-passes-right = direita
choice-deal-passes-left = esquerda
option-first-dealer = quem dá primeiro
choice-first-dealer-any = à escolha da mesa
choice-first-dealer-low-card = pela carta mais baixa

## Distribuição.

option-hand-size = cartas para cada jogador
option-packets = cartas de cada { biribaki }
option-upcard = vira-se uma carta
option-bonus-suit = naipe de bônus
choice-bonus-suit-upcard = o da carta virada
choice-bonus-suit-none = nenhum
option-joker-upcard = se virar um joker
choice-joker-upcard-no-bonus-suit = sem naipe de bônus
choice-joker-upcard-choose-or-none = o primeiro jogador escolhe o naipe, ou nenhum
choice-joker-upcard-take-and-turn = o primeiro jogador fica com ele, a carta seguinte dá o naipe
choice-joker-upcard-take-and-choose = o primeiro jogador fica com ele e escolhe o naipe
option-first-exchange = a primeira carta comprada pode ser trocada
option-cut-peek = quem corta pode ficar com um curinga

## Jogos.

option-set-ranks = valores das trincas
option-twos-with-joker = uma trinca de dois pode ter joker
option-ace-both-ends = uma sequência pode ter ás nas duas pontas
option-wild-move = curingas numa sequência
choice-wild-move-free = ficam em qualquer lugar
choice-wild-move-on-replacement = ficam até serem substituídos
option-loose-wild = uma sequência completa pode ter mais um curinga
option-one-set-per-rank = só uma trinca de cada valor
option-runs-apart = cartas que cabem numa sequência não são baixadas como outra
option-natural-twos = um dois pode ser natural numa sequência
option-run-ranks = valores das sequências
option-biriba-size = menor número de cartas de uma { biriba }

## A vez.

option-take = pode-se pegar o lixo
choice-take-free = sempre
choice-take-meld-any = para baixar na hora uma das cartas
choice-take-meld-top = para baixar na hora a carta de cima
choice-take-meld-some = para baixar alguma carta na mesma vez
option-take-least-cards = mínimo de cartas da mão e do lixo juntos para isso
option-take-with = essa carta se baixa com
choice-take-with-pile = quaisquer cartas
choice-take-with-hand = cartas que já estavam na mão
option-wild-top-new-meld = um curinga em cima vai para um jogo novo
option-pile-view = do lixo se vê
choice-pile-view-all = todas as cartas
choice-pile-view-top = a carta de cima
option-no-return = uma única carta pega do lixo
choice-no-return-same-or-identical = não se descarta na mesma vez
choice-no-return-same-unless-held = não se descarta na mesma vez, a não ser que já houvesse uma igual na mão
choice-no-return-none = pode ser descartada
option-one-card-guard = com uma carta na mão e uma no lixo
choice-one-card-guard-none = sem limite
choice-one-card-guard-go-out = pode-se pegar, mas não bater com ela
choice-one-card-guard-take = não se pode pegar para bater
option-wild-discards = um curinga pode ser descartado
choice-wild-discards-free = sempre
choice-wild-discards-not-before-partner = não antes de o parceiro jogar
choice-wild-discards-last-resort = só se não puder descartar outra carta
option-pile-lock = cartas de cima que trancam o lixo
choice-pile-lock-none = nenhuma
choice-pile-lock-black-threes = três pretos
choice-pile-lock-black-threes-and-twos = três pretos e dois
option-red-threes = os três vermelhos
choice-red-threes-ordinary = são cartas como as outras
choice-red-threes-aside = são postos junto aos jogos
choice-red-threes-aside-at-once = são postos na hora junto aos jogos
option-red-three-replaced = por um três vermelho posto junto aos jogos compra-se uma carta
choice-red-three-replaced-draw-pile = do monte
choice-red-three-replaced-draw-pile-or-biribaki = do monte, depois de um { biribaki }
choice-red-three-replaced-never = nunca
option-biribaki-needs-biriba = o { biribaki } exige uma { biriba }
option-go-out-needs = para bater é preciso
choice-go-out-needs-biriba = uma { biriba }
choice-go-out-needs-clean-biriba = uma { biriba } limpa
option-go-out-discard = a última carta para bater
choice-go-out-discard-any = é descartada
choice-go-out-discard-natural = é descartada e não é curinga
choice-go-out-discard-none-needed = é descartada ou baixada
option-go-out-needs-biribaki = para bater o lado tem de ter pegado um { biribaki }
choice-go-out-needs-biribaki-always = sempre
choice-go-out-needs-biribaki-while-left = só enquanto sobrar algum
option-draw-pile-empty = quando o monte acaba
choice-draw-pile-empty-pass-round = joga-se até todos passarem
choice-draw-pile-empty-biribaki-then-end = um { biribaki } toma o lugar dele, depois o jogo acaba
choice-draw-pile-empty-end-of-turn = a rodada acaba com essa vez
option-draw-pile-reserve = cartas do monte que nunca se compram
choice-draw-pile-empty-biribaki-then-pass = um { biribaki } toma o lugar dele, depois o jogo acaba quando alguém passa
option-stall-limit = voltas sem compra nem jogo baixado antes de a rodada acabar

## Placar.

option-joker-value = joker
option-ace-value = ás
option-two-value = dois
option-high-card-value = do oito ao rei
option-low-card-value = do três ao sete
option-figure-value = do valete ao rei
option-black-three-in-hand = três preto que fica na mão
option-red-three-in-hand = três vermelho que fica na mão
option-red-three-aside = três vermelho junto aos jogos, como carta
option-run-bonus = sequência
option-set-bonus = trinca
option-suit-run-bonus = sequência no naipe de bônus
option-full-bonus = sequência completa
option-suit-full-bonus = sequência completa no naipe de bônus
option-ace-to-ace-bonus = sequência de ás a ás
option-suit-ace-to-ace-bonus = sequência de ás a ás no naipe de bônus
option-full-set-bonus = trinca com todas as cartas de um valor
option-twos-bonus = trinca de dois
option-semi-clean-bonus = { biriba } semilimpa
option-semi-clean-run = uma sequência é semilimpa
choice-semi-clean-run-wild-at-end = com o curinga numa ponta
choice-semi-clean-run-seven-beside-wild = com sete cartas de um lado do curinga
option-semi-clean-set = uma trinca é semilimpa
choice-semi-clean-set-seven-naturals = com sete cartas naturais ou mais
choice-semi-clean-set-eight-cards = com oito cartas ao todo
option-go-out-bonus = por bater
option-no-biribaki-penalty = penalidade sem { biribaki }
option-unplayed-biribaki = um { biribaki } pego mas não jogado
choice-unplayed-biribaki-penalty = conta como não pego
choice-unplayed-biribaki-cards = é descontado, carta por carta
option-biribaki-bonus = por pegar o { biribaki }
option-no-biribaki-waived = nenhuma penalidade se nenhum lado pegou um { biribaki }
option-no-biriba-melds = os jogos de um lado sem { biriba }
choice-no-biriba-melds-plus = são somados
choice-no-biriba-melds-minus = são descontados
option-no-biriba-penalty = penalidade sem { biriba }
option-no-meld-penalty = penalidade sem jogos
option-red-three-bonus = por cada três vermelho junto aos jogos
option-all-red-threes-bonus = por todos os três vermelhos junto aos jogos
option-cut-bonus = por um corte exato

## A partida.

option-target = pontos que decidem a partida
option-target-strict = é preciso passar disso
option-rounding = o placar da rodada
choice-rounding-none = não é arredondado
choice-rounding-up-to-10 = é arredondado para cima em dezenas
option-halves = meios pontos
choice-halves-exact = ficam
choice-halves-up = são arredondados para cima
option-match-deals = rodadas de uma partida
option-victory-points = diferenças que dão de 10-10 a 19-1 pontos de vitória
option-alone-from = total a partir do qual é cada um por si
option-alone-packets = cartas de cada { biribaki } quando é cada um por si
option-initial-meld = pontos dos primeiros jogos
option-initial-meld-strict = é preciso passar disso
option-initial-meld-biriba = uma { biriba } entre os primeiros jogos

## As palavras.

option-words = palavras do jogo
choice-words-biriba = Biriba
choice-words-buraco = Buraco
choice-words-burraco = Burraco
choice-words-burako = Burako
choice-words-tranca = Tranca
option-pieces = joga-se com
choice-pieces-cards = cartas
choice-pieces-tiles = peças
