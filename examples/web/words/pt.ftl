# What the page itself says. Cards, suits and the words of the game are in the files of
# the library, which the page reads as well: see words.js.

## The frame of the page.

page-language = Idioma
page-link-lost = Sem conexão – tentando de novo …
page-lobby = Mesas
page-guest = Visitante
page-learn = Aprender
page-ok = OK
page-cancel = Cancelar
page-menu = Menu
page-settings = Configurações
page-setting-theme = Mesa
page-setting-theme-auto = Como o sistema
page-setting-theme-light = Clara
page-setting-theme-dark = Escura
page-setting-suits = Naipes
page-setting-suits-four = Quatro cores
page-setting-suits-two = Duas cores
page-setting-pieces = Jogar com
page-setting-pieces-auto = Como diz a mesa
page-setting-pieces-cards = Cartas
page-setting-pieces-tiles = Peças
page-setting-dots = Marcas no lixo aberto
page-setting-dots-on = Sim
page-setting-dots-off = Não
page-setting-sounds = Sons
page-setting-sounds-on = Sim
page-setting-sounds-off = Não
page-keys = Teclas
page-key-go = para a próxima carta
page-key-move = mover a carta
page-key-select = selecionar a carta
page-key-draw = comprar
page-key-take = pegar o lixo
page-key-open = abrir o lixo
page-key-meld = baixar a seleção
page-key-add = acrescentar a seleção a um jogo
page-key-discard = descartar
page-key-hint = dica
page-key-undo = desfazer
page-key-sort = ordenar a mão
page-key-log = histórico
page-key-cancel = cancelar
page-key-keys = esta lista

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
page-problem-bad-table = O servidor não consegue ler esta mesa.
page-problem-name-taken = Já há alguém com o nome { $name }.
page-problem-no-deal = Isso não é possível agora.
page-problem-no-person = Pelo menos um lugar é para uma pessoa.
page-problem-no-player = Nesta mesa está um jogador que o servidor não tem.
page-problem-no-seat = Você não tem lugar nesta mesa.
page-problem-no-table = Esta mesa não existe mais.
page-problem-no-undo =
    Nada pode ser desfeito: { $reason ->
        [undo-never] { refusal-undo-never }
        [undo-seen] { refusal-undo-seen }
       *[undo-not-moved] { refusal-undo-not-moved }
    }.
page-problem-not-your-turn = Não é a sua vez.
page-problem-seat-taken = Este lugar já foi ocupado.
page-problem-too-fast = Rápido demais. Espere um momento.
page-problem-too-late = A mesa mudou nesse meio-tempo. Olhe de novo e jogue.
page-problem-too-many-tables = Muitas mesas foram abertas daqui. Espere um pouco.

## The lobby.

page-lobby-title = Jogue biriba
page-lobby-intro = Um jogo grego da família do buraco, para dois a seis. Faça jogos longos, pegue o seu biribaki e bata primeiro.
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
page-player-simple = Simples
page-player-solid = Sólido
page-player-searching = Analítico
page-player-random = Aleatório
page-play-now = Jogar agora
page-play-now-how = Quatro jogadores, você e três do computador. Sua primeira carta está a um clique.
page-with-friends = Com amigos
page-friends-how = Só quem recebe o link encontra a mesa.
page-other-games = Outros jogos
page-your-tables = Suas mesas
page-in-this-browser = neste navegador
page-free-tables = Mesas de outros
page-waiting-for = faltam { $n }
page-continue = Continuar
page-finished = terminada
page-enter = Abrir
page-join = Entrar
page-open-private = Só pelo link
page-open-stand-in = Substituto para quem está ausente
page-open-clock = Tempo por vez
page-seconds = { $n } segundos
page-never = nunca
page-no-limit = sem limite
page-open-pace = Ritmo dos jogadores do computador
page-pace-usual = normal
page-pace-slow = lento
page-pace-fast = rápido

## Without a server.

page-alone-intro = Sente-se contra os jogadores da biblioteca. Tudo acontece nesta página: nada do que você faz é enviado a lugar algum.
page-alone-size = Para jogar, a página carrega o Python para navegadores, cerca de 7 megabytes na primeira vez.
page-alone-start = Jogar
page-alone-loading = Embaralhando as cartas … na primeira vez isso demora um pouco.
page-alone-failed = Não foi possível carregar o Python. Há conexão? Recarregue a página para tentar de novo.
page-alone-elsewhere = Outra janela já está jogando. Continue lá ou feche-a e recarregue esta página.

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
page-melds-of = Jogos: { $names }
page-no-melds = { no-melds }
page-red-threes = { red-threes }
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
page-hint-says = Um bom jogador escolheria: { $move }
page-undo = Desfazer
page-turn-own = Sua vez
page-turn-of = Vez de { $who } …
page-now-draw = Compre ou pegue o lixo
page-now-take-or-pass = Pegue o lixo ou passe
page-now-pass = Não há mais o que comprar: passe
page-now-draw-only = Compre uma carta
page-now-choose = Escolha o naipe de bônus
page-now-meld = Baixe jogos ou descarte uma carta
page-selected =
    { $n ->
        [one] { $n } carta selecionada
       *[other] { $n } cartas selecionadas
    }
page-dotted-fit = As cartas com um ponto combinam
page-one-card = Só se descarta uma carta.
page-do-draw = Comprar
page-do-take = Pegar o lixo
page-do-pass = Passar
page-do-exchange = Trocar a carta comprada
page-do-choose = Escolher { $suit }
page-do-lay = Baixar { $cards }
page-do-add = Acrescentar { $cards } a { $to }
page-do-add-short = Acrescentar { $cards }
page-do-discard = Descartar { $cards }
page-do-aside = Baixar { $cards } ao lado dos jogos
page-making = { $text } formando { $made }
page-story = O que aconteceu
page-total = Total
page-next = Próxima rodada
page-winner =
    { $who ->
        [you] Você ganhou a partida!
        [one] { $names } ganhou a partida!
       *[many] { $names } ganharam a partida!
    }
page-no-suit = nenhum naipe
page-item-hand = mão de { $who }
page-hand-own = sua mão
page-score = Placar
page-log = Histórico
page-target = até { $n }
page-bonus-suit = naipe de bônus
page-we = Nós
page-they = Eles
page-pair = { $one } e { $other }
page-partner = parceiro
page-known = Cartas conhecidas
page-stand-in = ausente, joga: { $who }
page-stood-in =
    Enquanto você estava fora, { $who } jogou { $n ->
        [one] uma vez
       *[other] { $n } vezes
    } por você.
page-this-deal = nesta rodada
page-total-points = { $n } pontos na partida
page-drag-here = Arraste três cartas para cá
page-of-seven = { $n } de { $of }
page-new = nova
page-preview = { $move }: { $kind }, +{ $n }
page-open-pile = Abrir
page-pile-about =
    { $n ->
        [one] { $n } carta, { $points } pontos
       *[other] { $n } cartas, { $points } pontos
    }
page-newest-right = a mais nova à direita
page-pile-covered = { $n } cartas, só se vê a de cima
page-order = Ordem
page-as-laid = Como caíram
page-by-suit = Por naipe
page-makes-meld = forma jogo com as suas cartas
page-take-all =
    { $n ->
        [one] Pegar a carta
       *[other] Pegar as { $n } cartas
    }
page-waiting-title = Esperando os outros
page-waiting-seat = Há um lugar livre: alguém saiu.
page-copy = Copiar o link
page-share = Compartilhar
page-copied = Link copiado
page-melds-cards =
    { $n ->
        [one] Cartas de { $n } jogo
       *[other] Cartas de { $n } jogos
    }
page-deal-alone = { deal-alone }
page-deal-over = A rodada { $n } acabou
page-match-to = Partida até { $n }
page-again = Jogar de novo
page-follow = Assistir à próxima partida
page-review = Analisar esta rodada
page-review-title = Análise da rodada { $n }
page-review-pending = Analisando as suas vezes … isso demora um pouco.
page-review-failed = Não foi possível analisar esta rodada.
page-review-none = Nada melhor foi encontrado nas suas vezes.
page-review-intro = O que você jogou → o que um jogador forte jogaria, vendo o que você viu. Primeiro vem o que com certeza custou mais.
page-review-lost = cerca de { $n } pontos, com margem de { $margin }
page-review-look = Ver a posição
page-position = A rodada depois de { $n } jogadas
page-earlier = Voltar
page-later = Avançar
page-end-look = Voltar à mesa

## What has happened. Own moves have sentences of their own.

page-told-drew = { $who } compra uma carta.
page-told-took-pile = { $who } pega o lixo: { $cards }.
page-told-passed = { $who } passa.
page-told-exchanged = { $who } troca { $card } por outra carta.
page-told-chose-bonus-suit = { $who } escolhe { $suit }.
page-told-laid = { $who } baixa { $cards }.
page-told-laid-red-three = { $who } baixa { $cards } ao lado dos jogos.
page-told-added = { $who } acrescenta { $cards } a { $to }.
page-told-discarded = { $who } descarta { $cards }.
page-told-drew-own = Você compra { $card }.
page-told-took-pile-own = Você pega o lixo: { $cards }.
page-told-passed-own = Você passa.
page-told-exchanged-own = Você troca { $card } por { $new }.
page-told-chose-bonus-suit-own = Você escolhe { $suit }.
page-told-laid-own = Você baixa { $cards }.
page-told-laid-red-three-own = Você baixa { $cards } ao lado dos jogos.
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
