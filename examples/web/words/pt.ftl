# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Idioma
page-link-lost = Sem conexão – tentando de novo …
page-lobby = Mesas

## Why something was not done. $message tells it in English.

page-problem-at-a-table = Saia primeiro da sua mesa.
page-problem-bad-message = O servidor não entende isso: { $message }
page-problem-bad-name = Um nome tem de 1 a 24 letras.
page-problem-bad-rules = Há algo errado com estas regras: { $message }
page-problem-bad-seats =
    Estas regras são para { $seats ->
        [one] { $seats } jogador
       *[other] { $seats } jogadores
    }, não para { $given }.
page-problem-name-taken = Já há alguém com o nome { $name }.
page-problem-no-deal = Isso não é possível agora.
page-problem-no-person = Pelo menos um lugar é para uma pessoa.
page-problem-no-player = Nesta mesa está um jogador que o servidor não tem.
page-problem-no-seat = Você não tem lugar nesta mesa.
page-problem-no-table = Esta mesa não existe mais.
page-problem-no-undo =
    Nada pode ser desfeito: { $reason ->
        [never] { undo-never }
        [seen] { undo-seen }
       *[not-moved] { undo-not-moved }
    }.
page-problem-not-your-turn = Não é a sua vez.
page-problem-seat-taken = Este lugar já foi ocupado.
page-problem-too-fast = Rápido demais. Espere um momento.
page-problem-too-late = A mesa mudou nesse meio-tempo. Olhe de novo e jogue.

## The lobby.

page-lobby-title = Jogue biriba
page-lobby-intro = Abra uma mesa e mande o endereço dela a quem vai jogar com você. Ou sente-se a uma que já existe.
page-lobby-tables = Mesas
page-lobby-none = Ninguém está jogando agora.
page-open-title = Abrir uma mesa
page-open-name = Seu nome
page-open-rules = Jogo
page-open-players = Jogadores
page-open-seats = Os outros lugares
page-open-undo = Jogadas podem ser desfeitas
page-open-house = Regras da casa
page-open-house-how = O que a sua mesa muda, uma opção por linha. Valem no lugar do jogo acima; os lugares têm de combinar com elas.
page-open-house-text = Regras da casa
page-open-house-file = De um arquivo
page-open-button = Abrir a mesa
page-seat = Lugar { $n }
page-seat-open = livre
page-person = Uma pessoa
page-player-simple = Jogador simples
page-player-solid = Jogador sólido
page-player-searching = Jogador analítico
page-player-random = Jogador aleatório
page-one-of-many = { $name } { $n }

## Without a server.

page-alone-intro = Sente-se contra os jogadores da biblioteca. Tudo acontece nesta página: nada do que você faz é enviado a lugar algum.
page-alone-size = Para jogar, a página carrega o Python para navegadores, cerca de 7 megabytes na primeira vez.
page-alone-start = Jogar
page-alone-loading = Embaralhando as cartas … na primeira vez isso demora um pouco.
page-alone-failed = Não foi possível carregar o Python. Há conexão? Recarregue a página para tentar de novo.
page-alone-elsewhere = Outra janela já está jogando. Continue lá ou feche-a e recarregue esta página.
page-alone-tables = Suas partidas
page-alone-none = Nenhuma ainda.

## The table.

page-you = Você
page-sit = Sentar-se
page-fill = Deixar o computador jogar aqui
page-away = ausente
page-waiting = As cartas são dadas assim que todos os lugares estiverem ocupados. Mande o endereço desta página aos seus amigos.
page-rules = Regras
page-close = Fechar
page-give-up = Sair da mesa
page-give-up-sure = Desistir do lugar? Outra pessoa poderá ocupá-lo.
page-totals = Pontos da partida, que vai até { $target }
page-deal = { deal-head } { $n }
page-bonus = naipe de bônus: { $suit }
page-watching =
    { $n ->
        [one] { $n } espectador
       *[other] { $n } espectadores
    }
page-players = Jogadores
page-turn = joga
page-piles = Montes
page-draw-pile = { draw-pile }
page-discard-pile = { discard-pile }
page-on-top = { $card } por cima
page-empty = vazio
page-under = mais { $n } por baixo
page-melds-of = Jogos: { $names }
page-no-melds = { no-melds }
page-minimum = primeiros jogos a partir de { $n } pontos
page-taken = pegou o { $biribaki }
page-add-to = Acrescentar a { $meld }
page-hand =
    { $n ->
        [one] Sua mão, { $n } carta
       *[other] Sua mão, { $n } cartas
    }
page-sort-rank = Ordenar por valor
page-sort-suit = Ordenar por naipe
page-hint = Dica
page-hint-says = Um bom jogador diria: { $move }
page-undo = Desfazer
page-turn-own = Sua vez
page-turn-of = Vez de { $who } …
page-now-draw = Compre uma carta ou pegue o lixo.
page-now-draw-only = Compre uma carta.
page-now-choose = Escolha o naipe de bônus.
page-now-meld = Selecione cartas para baixar, ou uma para descartar.
page-selected =
    { $n ->
        [one] { $n } carta selecionada
       *[other] { $n } cartas selecionadas
    }
page-one-card = Só se descarta uma carta.
page-do-draw = Comprar
page-do-take = Pegar o lixo
page-do-pass = Passar
page-do-exchange = Trocar a primeira carta
page-do-choose = Escolher { $suit }
page-do-lay = Baixar { $cards }
page-do-add = Acrescentar { $cards } a { $to }
page-do-discard = Descartar { $cards }
page-making = { $text } formando { $made }
page-story = O que aconteceu
page-score-title = O placar da rodada { $n }
page-total = Total
page-match = A partida, até { $target }
page-deal-column = { deal-head }
page-next = Próxima rodada
page-winner = { $names } – a partida está ganha!
page-no-suit = nenhum naipe
page-item-hand = mão de { $who }
page-hand-own = sua mão

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who } compra uma carta.
page-told-took-pile = { $who } pega o lixo: { $cards }.
page-told-passed = { $who } passa.
page-told-exchanged = { $who } troca { $card } por outra carta.
page-told-suit-named = { $who } escolhe { $suit }.
page-told-laid = { $who } baixa { $cards }.
page-told-added = { $who } acrescenta { $cards } a { $to }.
page-told-discarded = { $who } descarta { $cards }.
page-told-drew-own = Você compra { $card }.
page-told-took-pile-own = Você pega o lixo: { $cards }.
page-told-passed-own = Você passa.
page-told-exchanged-own = Você troca { $card } por { $new }.
page-told-suit-named-own = Você escolhe { $suit }.
page-told-laid-own = Você baixa { $cards }.
page-told-added-own = Você acrescenta { $cards } a { $to }.
page-told-discarded-own = Você descarta { $cards }.
page-told-took-pile-covered = { $who } pega o lixo.
page-told-took-biribaki = { $who } pega o { $biribaki }.
page-told-took-biribaki-own = Você pega o { $biribaki }.
page-told-took-joker = { $who } fica com o joker.
page-told-took-joker-own = Você fica com o joker.
page-told-sides-formed = De agora em diante jogam juntos: { $names }.
page-told-draw-pile-replaced = Um { $biribaki } passa a ser o monte.
page-told-went-out = { $who } bate.
page-told-went-out-own = Você bate.
