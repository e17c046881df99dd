# Por que uma jogada ou um jogo não vale.

refusal-added = você não pode acrescentar { $added } a { $meld }: { $why }

## A vez de quem joga.

refusal-deal-over = { $move }: esta rodada já acabou
refusal-not-your-turn = { $move }: é a vez do jogador { $turn }, não do jogador { $seat }
turn-of-named = { $move }: quem joga agora é { $player }
refusal-draw-first = { $move }: primeiro compre uma carta ou pegue o lixo
refusal-already-drawn = { $move }: você já comprou ou pegou cartas; baixe ou descarte
refusal-choose-first = { $move }: primeiro escolha o naipe de bônus
refusal-nothing-to-choose = { $move }: não há naipe de bônus a escolher
refusal-suit-needed = { $move }: se ficar com o joker, você tem de escolher um naipe
refusal-no-exchange = { $move }: só se troca a primeira carta comprada na rodada, só na hora e só se puder ser descartada
refusal-no-exchange-empty = { $move }: o monte acabou, e não há outra carta para comprar

## Comprar.

refusal-draw-pile-empty = { $move }: o monte acabou; pegue o lixo ou passe
refusal-draw-pile-empty-reserve = { $move }: o resto do monte nunca se compra; pegue o lixo ou passe
refusal-discard-pile-empty = { $move }: o lixo está vazio
refusal-pile-locked = { $move }: com { the-card } em cima, o lixo está trancado
refusal-must-draw =
    { $move }: ainda há { $number ->
        [one] { $number } carta
       *[other] { $number } cartas
    } para comprar
refusal-take-traps = { $move }: você não conseguiria terminar a sua vez, porque nela não pode descartar { the-card }
refusal-take-needs-meld = { $move }: você não conseguiria baixar na hora nenhuma carta do lixo
refusal-take-needs-meld-own = { $move }: você não conseguiria baixar na hora nenhuma carta do lixo com cartas que já tinha na mão
refusal-take-needs-meld-top = { $move }: você não conseguiria baixar { the-card } na hora
refusal-take-needs-meld-top-own = { $move }: você não conseguiria baixar { the-card } na hora com cartas que já tinha na mão
refusal-take-needs-meld-new = { $move }: você não conseguiria baixar { the-card } na hora num jogo novo
refusal-take-needs-meld-some = { $move }: com o lixo na mão você não conseguiria baixar nenhuma carta
refusal-take-needs-meld-initial-at-least = { $move }: depois você tem de baixar cartas, e não conseguiria terminar a sua vez com primeiros jogos de pelo menos { $asked } pontos
refusal-take-needs-meld-initial-more-than = { $move }: depois você tem de baixar cartas, e não conseguiria terminar a sua vez com primeiros jogos de mais de { $asked } pontos
refusal-take-needs-meld-closed = { $move }: você não conseguiria baixar a mão inteira menos uma carta e pegar o { biribaki }
refusal-take-needs-meld-end = { $move }: depois você tem de baixar cartas, e não conseguiria terminar a sua vez
refusal-take-too-few = { $move }: a sua mão e o lixo têm { $number } cartas juntos e precisam ter pelo menos { $asked }
refusal-take-needs-meld-new-own = { $move }: você não conseguiria baixar { the-card } na hora num jogo novo com cartas que já tinha na mão
refusal-one-card-guard-take = { $move }: com uma só carta na mão você não pode pegar { the-card }, porque com isso conseguiria se livrar de todas as cartas
refusal-one-card-guard-discard = { $move }: { guarded }
refusal-one-card-guard-left = { $move }: só restaria { $left }; { guarded }
guarded = você pegou uma única carta tendo uma na mão, por isso não pode bater nesta vez

## O que é um jogo.

refusal-too-few-cards = { $cards }: um jogo tem pelo menos três cartas
refusal-too-few-cards-none = nenhuma carta: um jogo tem pelo menos três cartas
refusal-two-wilds = { $cards }: os curingas seriam { $wilds }; um jogo só pode ter um
refusal-neither-set-nor-run = { $cards } não são nem do mesmo valor nem do mesmo naipe
refusal-set-of-twos = { $cards }: os dois sozinhos, ou com um joker, não formam uma trinca
refusal-set-of-twos-joker = { $cards }: uma trinca de dois não pode ter joker
refusal-rank-not-in-sets = { $cards }: nesta mesa não há trincas desse valor
refusal-rank-not-in-runs = { $cards }: nesta mesa { the-card } não entra em sequências
refusal-second-set = { $cards }: seu lado já tem { $meld }, e só baixa uma trinca de cada valor
refusal-fitting-run = { $cards }: todas podem ser acrescentadas a { $meld } do seu lado, por isso não são baixadas como uma sequência à parte
refusal-repeated-card = { $cards } tem { the-card } mais vezes do que cabe numa sequência
refusal-two-aces = { $cards } tem { the-card } mais vezes do que cabe numa sequência
refusal-gap = { $cards } não são cartas seguidas
refusal-gap-wild = { $cards } não são cartas seguidas, e um curinga só preenche uma lacuna
refusal-run-too-long = { $cards }: uma sequência tem no máximo { $number } cartas

## Baixar.

refusal-not-in-hand = { $move }: você não tem { $cards }
refusal-nothing-added = acrescente pelo menos uma carta a { $meld }
refusal-no-such-meld = não há na mesa um jogo { $meld }
refusal-no-such-meld-otherwise = não há na mesa um jogo { $meld }; essas cartas estão lá como { $melds }
refusal-opponents-meld = { $meld } é de outro lado
refusal-wild-for-wild = você não pode acrescentar { $added } a { $meld }: { the-card } já é o curinga do jogo
refusal-ace-stays = você não pode acrescentar { $added } a { $meld } carta por carta sem mexer no ás
refusal-wild-stays = você não pode acrescentar { $added } a { $meld }: { the-card } fica onde está
refusal-wild-place-several = { $move }: pode formar { $melds }; escreva a sequência que você quer
refusal-wild-place-one = { $move }: só pode formar { $melds }
refusal-wild-place-meld = { $move }: { $melds } estão os dois na mesa; escreva o jogo que você quer

## O que a vez exige.

refusal-closed-phase-discard = { $move }: você tem de baixar a mão inteira menos uma carta
refusal-closed-phase-left = { $move }: você tem de baixar a mão inteira menos uma carta, e com { $left } não conseguiria
refusal-closed-phase-biriba = { $move }: não haveria nenhuma { biriba } entre os seus jogos, e assim você não poderia pegar o { biribaki }
refusal-closed-phase-single = { $move }: você tem de baixar a mão inteira menos uma carta, e nesta vez não pode descartar { the-card }
refusal-must-meld-taken = { $move }: a sua próxima jogada tem de baixar { $cards }
refusal-must-meld-taken-own = { $move }: a sua próxima jogada tem de baixar { $cards } com cartas que já tinha na mão
refusal-must-meld-taken-new = { $move }: a sua próxima jogada tem de baixar { $cards } num jogo novo
refusal-must-meld-taken-new-own = { $move }: a sua próxima jogada tem de baixar { $cards } num jogo novo com cartas que já tinha na mão
refusal-must-meld-taken-discard = { $move }: primeiro você tem de baixar { $cards }
refusal-must-meld-taken-discard-any = { $move }: você pegou o lixo, por isso tem de baixar alguma carta antes
refusal-initial-meld-at-least = { $move }: os primeiros jogos do seu lado valeriam { points-of-melds }, e com o resto da mão não chegam a { $asked }
refusal-initial-meld-more-than = { $move }: os primeiros jogos do seu lado valeriam { points-of-melds }, e com o resto da mão não passam de { $asked }
refusal-initial-meld-end-at-least = { $move }: se levasse os primeiros jogos do seu lado a pelo menos { $asked }, você não conseguiria terminar a sua vez
refusal-initial-meld-end-more-than = { $move }: se levasse os primeiros jogos do seu lado a mais de { $asked }, você não conseguiria terminar a sua vez
refusal-initial-meld-discard-at-least = { $move }: os primeiros jogos do seu lado valem { points-of-melds }, mas têm de valer pelo menos { $asked }
refusal-initial-meld-discard-more-than = { $move }: os primeiros jogos do seu lado valem { points-of-melds }, mas têm de valer mais de { $asked }
refusal-initial-biriba = { $move }: não haveria nenhuma { biriba } entre os primeiros jogos do seu lado
refusal-initial-biriba-discard = { $move }: não há nenhuma { biriba } entre os primeiros jogos do seu lado

## O fim da vez.

refusal-returned-card = { $move }: você pegou só { the-card } do lixo, por isso não pode descartar { the-card } nesta vez
refusal-wild-discard = { $move }: o seu parceiro joga a seguir, por isso você não pode descartar um curinga enquanto puder descartar outra carta
refusal-wild-discard-any = { $move }: você não pode descartar um curinga enquanto puder descartar outra carta
refusal-no-legal-discard = { $move }: você ficaria com { $left }, e não pode descartar { the-card } nesta vez
refusal-must-keep-two = { $move }: { only-left } para pegar o { biribaki }, e { no-biriba-yet }
refusal-needs-biriba-discard = { $move }: { last-card } para pegar o { biribaki }, e { no-biriba-yet }
refusal-needs-biriba-empty = { $move }: { empty-hand } para pegar o { biribaki }, e { no-biriba-yet }
refusal-needs-biribaki-discard = { $move }: { last-card } para bater, e { no-biribaki-yet }
refusal-needs-biribaki-empty = { $move }: { empty-hand } para bater, e { no-biribaki-yet }
refusal-needs-biribaki-left = { $move }: { only-left } para bater, e { no-biribaki-yet }
refusal-needs-biriba-to-go-out-discard = { $move }: { last-card } para bater, e { no-biriba-yet }
refusal-needs-biriba-to-go-out-empty = { $move }: { empty-hand } para bater, e { no-biriba-yet }
refusal-needs-biriba-to-go-out-left = { $move }: { only-left } para bater, e { no-biriba-yet }
refusal-needs-clean-biriba-discard = { $move }: { last-card } para bater, e { no-clean-biriba-yet }
refusal-needs-clean-biriba-empty = { $move }: { empty-hand } para bater, e o seu lado não teria nenhuma { biriba } limpa
refusal-needs-clean-biriba-left = { $move }: { only-left } para bater, e o seu lado não teria nenhuma { biriba } limpa
refusal-must-discard-last = { $move }: para bater você tem de descartar a última carta, não baixá-la
refusal-wild-go-out-discard = { $move }: você não pode bater descartando um curinga
refusal-wild-go-out-left = { $move }: só restaria { $left }, e você não pode bater descartando um curinga
refusal-no-red-three = { $move }: só três vermelhos são postos junto aos jogos
refusal-no-red-three-none = { $move }: nesta mesa nada é posto junto aos jogos
refusal-red-three-first = { $move }: antes você tem de pôr { $cards } junto aos seus jogos
refusal-red-three-stays = { $move }: um três vermelho não pode ser descartado
refusal-red-three-stays-left = { $move }: só restaria { $left }, que não pode ser descartado, e agora você não pode ficar sem cartas

## Partes das frases acima.

last-card = você só pode descartar a última carta
empty-hand = você só pode esvaziar a mão
only-left = só restaria { $left }, que você só pode descartar
no-biriba-yet = o seu lado ainda não tem uma { biriba }
no-clean-biriba-yet = o seu lado ainda não tem uma { biriba } limpa
no-biribaki-yet = o seu lado não pegou um { biribaki }
points-of-melds =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }

## Desfazer uma jogada.

refusal-undo-never = nesta mesa não se desfazem jogadas
refusal-undo-not-moved = você não jogou nada nesta vez
refusal-undo-seen = você já viu uma carta que antes estava oculta

## A regra por trás de cada recusa, numa frase.

reason-deal-over = Depois que a rodada acaba, não se joga mais nada.
reason-not-your-turn = Só pode jogar o jogador da vez.
reason-draw-first = A vez começa comprando uma carta ou pegando o lixo.
reason-already-drawn = Quem já comprou ou pegou o lixo não compra nem pega de novo na mesma vez.
reason-choose-first = O primeiro jogador escolhe o naipe de bônus antes de qualquer outra coisa.
reason-nothing-to-choose = Só o primeiro jogador escolhe um naipe de bônus, se a carta virada for um joker.
reason-suit-needed = O jogador que pega o joker virado tem de escolher um naipe de bônus.
reason-no-exchange = Só a primeira carta comprada numa rodada pode ser trocada, só na hora e só se puder ser descartada.
reason-draw-pile-empty = Não há mais carta para comprar: pegue o lixo ou passe.
reason-discard-pile-empty = Um lixo vazio não pode ser pego.
reason-pile-locked = Algumas cartas em cima do lixo impedem que ele seja pego.
reason-must-draw = Um jogador só pode passar quando o monte acabou.
reason-take-traps = Um jogador só pode pegar o lixo se depois ainda conseguir terminar a vez.
reason-take-needs-meld = Em algumas mesas só se pode pegar o lixo para baixar.
reason-take-too-few = Um lixo pode ser pequeno demais para ser pego com uma mão pequena.
reason-one-card-guard = Com uma só carta na mão, não se pode pegar um lixo de uma carta para bater.
reason-too-few-cards = Um jogo tem pelo menos três cartas.
reason-two-wilds = Um jogo tem no máximo um curinga.
reason-neither-set-nor-run = Um jogo é uma trinca de um valor ou uma sequência de um naipe.
reason-set-of-twos = Os dois sozinhos, ou com um joker, não formam uma trinca.
reason-rank-not-in-sets = As regras desta mesa não permitem trincas desse valor.
reason-repeated-card = Uma sequência tem cada uma das suas cartas só uma vez.
reason-rank-not-in-runs = As regras desta mesa não permitem esse valor em sequências.
reason-second-set = Um lado baixa só uma trinca de cada valor.
reason-fitting-run = Um lado não baixa uma sequência cujas cartas cabem todas numa das suas.
reason-two-aces = Uma sequência tem um ás, abaixo do dois ou acima do rei, ou um em cada ponta.
reason-gap = As cartas de uma sequência são seguidas; um curinga pode preencher uma lacuna.
reason-run-too-long = Uma sequência não pode ter mais cartas do que lugares.
reason-not-in-hand = Um jogador só pode jogar cartas que tem na mão.
reason-nothing-added = A um jogo se acrescenta pelo menos uma carta.
reason-no-such-meld = Só se acrescentam cartas a um jogo que está na mesa.
reason-opponents-meld = Só se acrescentam cartas aos jogos do próprio lado.
reason-wild-for-wild = Um curinga num jogo nunca é substituído por outro curinga.
reason-ace-stays = Enquanto as cartas são acrescentadas uma a uma, um ás fica na sua ponta.
reason-wild-stays = Um curinga fica no seu lugar até entrar a carta que ele substitui.
reason-wild-place = Uma jogada diz onde começa a sequência se, e só se, houver escolha.
reason-closed-phase = Antes de alguém pegar o primeiro biribaki, só se pode baixar a mão inteira.
reason-must-meld-taken = Em algumas mesas quem pegou o lixo tem de baixar logo em seguida.
reason-initial-meld = Os primeiros jogos de um lado têm de chegar ao mínimo na mesma vez.
reason-initial-biriba = Entre os primeiros jogos de um lado tem de haver uma biriba.
reason-returned-card = A única carta que veio do lixo não pode voltar, nem outra igual.
reason-wild-discard = Em algumas mesas só se descarta um curinga se não se pode descartar outra carta.
reason-no-legal-discard = Um jogador não pode baixar todas as cartas que poderia descartar.
reason-must-keep-two = Um jogador fica com duas cartas até uma biriba permitir que o lado pegue o biribaki.
reason-needs-biriba = Um lado sem biriba não pode pegar o biribaki.
reason-needs-biribaki = Um lado que não pegou o biribaki não pode bater.
reason-needs-biriba-to-go-out = Um lado sem biriba não pode bater.
reason-needs-clean-biriba = Um lado sem biriba limpa não pode bater.
reason-must-discard-last = Quem bate guarda uma carta até o fim e a descarta.
reason-wild-go-out = Não se pode bater descartando um curinga.
reason-no-red-three = Só três vermelhos vão junto aos jogos, e só em algumas mesas.
reason-red-three-first = Um três vermelho vai junto aos jogos antes de qualquer outra coisa.
reason-red-three-stays = Um três vermelho que vai junto aos jogos não pode ser descartado.
reason-undo-never = Em algumas mesas as jogadas não podem ser desfeitas.
reason-undo-not-moved = Só as jogadas desta vez podem ser desfeitas, e só por quem as fez.
reason-undo-seen = Uma jogada que mostrou uma carta fechada não pode ser desfeita.
