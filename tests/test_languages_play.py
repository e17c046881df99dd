"""The game in a terminal, in other languages than English."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from biriba import melds, notation, rulesets
from biriba._cli.main import main
from biriba._draw.pen import Pen
from biriba._table import moves
from biriba._terminal.seating import begun
from biriba._terminal.sitting import Sitting
from biriba._terminal.terminal import ScreenDisplay
from biriba._terminal.typed import Misread, problem_of, understood
from biriba._words.languages import LANGUAGES, Language, get
from biriba.bots import RandomPlayer
from biriba.errors import FormatError
from biriba.rulesets import Melding
from helpers.sittings import sitting_at
from helpers.situations import SIX, to_meld

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_hints")]

each_language = pytest.mark.parametrize("language", ["el", "pt", "it", "es"])

_LATIN = re.compile(r"[a-z]{3,}", re.IGNORECASE)
_ENGLISH = re.compile(
    r"\b(?:seat|side|cards?|hand|melds?|draws?|discards?|pile|took|taken|points|deal|"
    r"match|holds?|none|the|and|with|wild|clean|dirty|you|your|lays?|adds?|pass)\b",
    re.IGNORECASE,
)


_MEANT = re.compile(
    r"\([a-z-]+; [RC0-9, ]+\)|--seed|Enter|Tab|save!|biriba \w+.*"
    r"|draw, take, lay, add,\s+discard"
)
"""What is typed in English in all languages."""


def is_told(text: str, language: str) -> bool:
    """Return whether a text has no English word but codes of rules."""
    plain = re.sub(
        r"\([a-z-]+; [RC0-9, ]+\)|--seed|Enter|Tab|save!|biriba \w+.*", "", text
    )
    english = r"\b(?:draw, take, lay, add, discard)\b"
    plain = re.sub(english, "", plain)
    return not (_LATIN if language == "el" else _ENGLISH).search(plain)


def sat(language: str, name: str = "biriba", seed: int = 3) -> Sitting:
    """Return a sitting in a language."""
    rng = Random(seed)
    session = begun(rulesets.get(name), rng)
    return Sitting(session, 0, rng, asks=True, language=get(language))


def shown(sitting: Sitting, *lines: str, language: str) -> str:
    """Type lines, and return all that is written."""
    out = io.StringIO()
    pen, words = Pen(color=False), get(language)
    for line in lines:
        for message in sitting.handle(line):
            out.write(f"{message.lines(pen, words)}\n")
    return out.getvalue()


LINES = {
    "el": [
        *("τράβα", "?", "? κατέβασε", "συμβουλή", "τραπέζι", "σκορ", "κανόνες"),
        *("κανόνες συνδυασμοί", "κανόνες ουφ", "αναίρεση", "βοήθεια", "επόμενη"),
        *("κατέβασε 3h 3s 9d", "πρόσθεσε 5h σε 1", "5h 6h", "99", "ουφ", "έξοδος"),
        *("πά", "ρίξε", "ρίξε 5z", "κατέβασε 3h κάνοντας", "σώσε", "πρόσθεσε 3h σε 3h"),
        "τ" * 600,
    ],
    "pt": [
        *("comprar", "?", "? baixar", "dica", "mesa", "placar", "regras"),
        *("regras jogos", "regras uf", "desfazer", "ajuda", "próxima"),
        *("baixar 3h 3s 9d", "acrescentar 5h a 1", "5h 6h", "99", "uf", "sair"),
        *("baixar", "descartar 5z", "baixar 3h de", "salvar", "re"),
        *("acrescentar 3h a 3h", "u" * 600),
    ],
    "it": [
        *("pescare", "?", "? calare", "consiglio", "tavolo", "punti", "regole"),
        *("regole giochi", "regole uf", "annulla", "aiuto", "prossima"),
        *("calare 3h 3s 9d", "attaccare 5h a 1", "5h 6h", "99", "uf", "esci"),
        *("calare", "scartare 5z", "calare 3h di", "salva", "sc"),
        *("attaccare 3h a 3h", "u" * 600),
    ],
    "es": [
        *("robar", "?", "? bajar", "consejo", "mesa", "puntos", "reglas"),
        *("reglas juegos", "reglas uf", "deshacer", "ayuda", "próxima"),
        *("bajar 3h 3s 9d", "apoyar 5h en 1", "5h 6h", "99", "uf", "irse"),
        *("bajar", "descartar 5z", "bajar 3h de", "guardar", "re"),
        *("apoyar 3h en 3h", "u" * 600),
    ],
}


@pytest.mark.no_cover
@each_language
def test_lines(language: str) -> None:
    """Whatever is typed, every answer is in the language."""
    sitting = sat(language)
    list(sitting.begin())
    for line in LINES[language]:
        text = shown(sitting, line, language=language)
        told = re.sub(r"(?m)^  .*\n +\^", "", text)  # what was typed is shown again
        assert is_told(re.sub(r"'[^']*'", "", told), language), (line, text)
        assert is_told(sitting.prompt, language)


@pytest.mark.no_cover
@each_language
@pytest.mark.parametrize("name", ["biriba", "buraco-fechado"])
def test_moves(language: str, name: str) -> None:
    """A player who types moves in the language plays on, told all in the language."""
    sitting = sat(language, name)
    words = get(language).at(rulesets.get(name)).as_typed()
    player = RandomPlayer(Random(1))
    list(sitting.begin())
    for _ in range(40):
        if not sitting.session.is_dealt:
            break
        line = words.move(player.choose(sitting.view))
        text = shown(sitting, line, language=language)
        assert is_told(text, language), text


def kinds() -> Iterator[moves.Move]:
    """Yield a move of every kind."""
    yield from (moves.DrawCard(), moves.TakePile(), moves.Pass())
    yield from (moves.ExchangeFirstCard(), moves.Discard("Th"))
    yield moves.LayRedThree("3h")
    yield from (moves.ChooseBonusSuit(None), moves.ChooseBonusSuit("h"))
    yield from (moves.LayMeld("5h 6h 7h"), moves.LayMeld("5h 6h JK"))
    yield moves.AddToMeld("5h 6h 7h", "8h")
    run = melds.identify("JK 5h 6h 7h", Melding(wild_move="on-replacement"))
    yield moves.AddToMeld("5h 6h 7h", "JK", becomes=run)


def in_english(line: str, words: Language) -> str:
    """Return what a line says in English words."""
    typed = understood(line, words)
    name = [typed.name] if typed.name else []
    return " ".join([*name, *(word.text for word in typed.words.left)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", [*kinds()])
def test_typed_as_offered(language: str, move: moves.Move) -> None:
    """A move may be typed as it is offered, in capitals and without accents too."""
    words = get(language).as_typed()
    typed = words.move(move)

    assert str(move) == in_english(typed, words)
    assert str(move) == in_english(str(move), words)
    first = typed.split()[0]
    shouted = typed.replace(first, first.upper(), 1)
    assert str(move).casefold() == in_english(shouted, words).casefold()


@pytest.mark.parametrize(
    ("language", "typed", "expected"),
    [
        ("el", "  κατεβασε 5h", "lay 5h"),
        ("el", "κατ 5h 6h 7h", "lay 5h 6h 7h"),
        ("el", "8h στο 2", "8h to 2"),
        ("el", "σωσε! αρχειο", "save! αρχειο"),
        ("el", "σώσε κάνοντας", "save κάνοντας"),
        ("el", "κανόνες κάνοντας", "rules κάνοντας"),
        ("el", "? κατέβασε 5h", "? lay 5h"),
        ("el", "l 5h 6h 7h", "lay 5h 6h 7h"),
        ("pt", "desc Ks", "discard Ks"),
        ("pt", "a 8h a 2", "add 8h to 2"),
        ("pt", "re", "resume"),
        ("pt", "? d desc ba", "? d discard lay"),
        ("it", "sca Ks", "discard Ks"),
        ("it", "attaccare 8h a 2", "add 8h to 2"),
        ("it", "cal 5h 6h 7h", "lay 5h 6h 7h"),
        ("it", "? pes cal", "? draw lay"),
        ("es", "desca Ks", "discard Ks"),
        ("es", "apo 8h en 2", "add 8h to 2"),
        ("es", "lev", "take"),
        ("es", "? ro ba", "? draw lay"),
        ("en", "lay 5h de", "lay 5h de"),
    ],
)
def test_words_of_the_language(language: str, typed: str, expected: str) -> None:
    """Language of the language stand for English ones where they can mean only one."""
    assert expected == in_english(typed, get(language))


@pytest.mark.parametrize(
    ("language", "typed"),
    [("el", "ουφ!"), ("el", "σκορ!"), ("el", "σ!"), ("el", "!"), ("en", "sav!")],
)
def test_not_understood(language: str, typed: str) -> None:
    """A word that begins none is no command, nor is one with ! that is not to save."""
    words = get(language)
    with pytest.raises(Misread) as caught:
        understood(typed, words)

    why = words.say("fault-neither", word=f"'{typed}'")
    assert caught.value.tell(words).startswith(why)


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "discrad Ks", "discard"),
        ("en", "sav!", "save!"),
        ("el", "τραβατ", "τράβα"),
        ("el", "discrad Ks", "discard"),
        ("it", "pecsare", "pescare"),
        ("pt", "comprra", "comprar"),
        ("es", "rovar", "robar"),
        ("en", "xyz", None),
    ],
)
def test_word_that_was_meant(language: str, typed: str, meant: str | None) -> None:
    """A misspelt word is told with the one that was meant, of either language."""
    words = get(language)
    with pytest.raises(Misread) as caught:
        understood(typed, words)
    why = words.say("fault-neither", word=f"'{typed.partition(' ')[0]}'")
    told = words.say("did-you-mean", why=why, name=repr(meant)) if meant else why

    assert told == caught.value.tell(words)


@pytest.mark.parametrize(
    ("language", "typed", "choice"),
    [
        ("el", "τρα", "τράβα ή τραπέζι"),
        ("el", "π", "πάρε, πάσο ή πρόσθεσε"),
        ("pt", "des", "descartar ou desfazer"),
        ("it", "ca", "cambiare o calare"),
        ("es", "de", "descartar o deshacer"),
    ],
)
def test_several_words(language: str, typed: str, choice: str) -> None:
    """A word that begins several is told with those, in the same language."""
    words = get(language)
    with pytest.raises(Misread) as caught:
        understood(typed, words)

    told = words.say("fault-several", word=f"'{typed}'", choice=choice)
    assert told == caught.value.tell(words)


@pytest.mark.parametrize(
    ("typed", "column"),
    [
        ("κατέβασε 5h 6x 7h", 13),
        ("  ρίξε 5x", 8),
        ("πρόσθεσε 5h σε 6h 7h 8h κάνοντας Q9", 34),
        ("κατέβασε 5h 6h 7h κάνοντας", 19),
        ("ρίξε", 5),
    ],
)
def test_columns(typed: str, column: int) -> None:
    """A fault is shown where it stands in what was typed."""
    sitting = sat("el")
    list(sitting.begin())
    text = shown(sitting, typed, language="el")

    assert column == text.splitlines()[1].index("^") - 1


def test_faults() -> None:
    """What cards cannot be a meld is told in the language, other faults in general."""
    sitting = sat("el")
    list(sitting.begin())

    assert "δεν είναι ούτε" in shown(sitting, "add 5h to 3h 9s Kd", language="el")
    text = shown(sitting, "choose x", language="el")
    assert "αυτό εδώ δεν το καταλαβαίνω" in text
    error = FormatError("expected a card", 1, 1)
    assert problem_of(error, get("en")) == "expected a card"


def test_completions() -> None:
    """Tab completes moves, commands and files in the language."""
    sitting = sat("pt")
    list(sitting.begin())

    assert sitting.completions("comp") == ["comprar"]
    assert sitting.completions("aj") == ["ajuda"]
    assert sitting.completions("salvar /tm") == ["salvar /tmp/"]
    assert sitting.completions("uf /tm") == []


def test_screen(capsys: pytest.CaptureFixture[str]) -> None:
    """A table that is painted anew has the words of the language."""
    sitting = sat("el")
    ScreenDisplay(color=True, words=lambda: get("el")).show(sitting.begin())

    assert "Το χέρι σου (" in capsys.readouterr().out


# Commands -----------------------------------------------------------------------------


@pytest.mark.no_cover
@each_language
def test_commands(
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A deal is shown, saved, replayed and scored in the language."""
    file = str(tmp_path / "1")
    monkeypatch.chdir(tmp_path)
    assert 0 == main(["demo", "--seed", "1", "--language", language, "--save", "1"])
    out = capsys.readouterr().out.replace("/", "")
    assert is_told(out, language), out
    for command in ("replay", "score"):
        assert 0 == main([command, file, "--language", language])
        out = capsys.readouterr().out
        assert is_told(out, language), out


def test_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an option the language is that of the environment."""
    monkeypatch.setenv("LANG", "el_GR.UTF-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("τράβα\nέξοδος\n"))

    assert 0 == main(["play", "--seed", "5"])
    assert "– ο δεξιός και ο αριστερός. Γράψε βοήθεια" in capsys.readouterr().out


def test_no_language(capsys: pytest.CaptureFixture[str]) -> None:
    """A language that there is not is refused."""
    assert 2 == main(["demo", "--language", "xx"])
    assert "there is no language 'xx'" in capsys.readouterr().err


def test_several_melds() -> None:
    """Where cards can go to several melds, the choice is told in the language."""
    state = to_meld("9h Ks 3c", SIX, "9s 9d 9c")
    sitting = sitting_at(state, language=get("el"))

    text = shown(sitting, "πρόσθεσε 9h", language="el")
    assert "να προσθέσεις 9h σε 3h 4h 5h 6h 7h 8h ή 9s 9d 9c" in text
    text = shown(sitting, "πρόσθεσε 4s", language="el")
    assert "σε κανέναν συνδυασμό" in text or "δεν έχεις" in text
    assert "δεν έχει συνδυασμό 7" in shown(sitting, "3c σε 7", language="el")


@pytest.mark.parametrize(
    ("language", "person", "other"),
    [
        ("en", "Seat 0 (you)", "Seat 1 (solid)"),
        ("el", "Ο παίκτης 0 (εσύ)", "Ο παίκτης 1 (γερός)"),
        ("pt", "O jogador 0 (você)", "O jogador 1 (sólido)"),
    ],
)
def test_names_of_players(
    language: str,
    person: str,
    other: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In a saved game the person and built-in players have names of the language."""
    rng = Random(3)
    session = begun(rulesets.get("biriba-2p"), rng, opponents="solid").deal(rng)
    for move in (moves.DrawCard(), moves.Discard(next(iter(session.view(0).hand)))):
        session = session.play(0, move)
    file = tmp_path / "match"
    file.write_text(notation.dumps(session.play_bot().record), encoding="utf-8")
    for command in ("replay", "score"):
        assert 0 == main([command, str(file), "--language", language])
        out = capsys.readouterr().out

        assert f"\n{person.replace(' (', ': ')[:-1]}\n" in out
        assert f"\n{other.replace(' (', ': ')[:-1]}\n" in out
        assert (f"\n{person} " in out) == (command == "replay")
        assert (f"\n{other} " in out) == (command == "replay")


@pytest.mark.parametrize(
    ("cards", "greek", "portuguese"),
    [
        ("5h 6h JK", "5h 6h JK: βρώμικη σειρά\n", "5h 6h JK: sequência suja\n"),
        ("7s 7h 7d", "7s 7h 7d: καθαρή ομάδα\n", "7s 7h 7d: trinca limpa\n"),
        (
            "3h 4h 5h 6h 7h 8h 9h",
            "3h 4h 5h 6h 7h 8h 9h: καθαρή σειρά, μπιρίμπα\n",
            "3h 4h 5h 6h 7h 8h 9h: sequência limpa, uma biriba\n",
        ),
        (
            "5h 6h 8h",
            "δεν είναι συνδυασμός: 5h 6h 8h: δεν είναι συνεχόμενα (gap, ",
            "não é um jogo: 5h 6h 8h não são cartas seguidas (gap, ",
        ),
    ],
)
def test_read_and_melds(
    cards: str,
    greek: str,
    portuguese: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What cards make, or why nothing, is told in the language asked for."""
    for language, expected in (("el", greek), ("pt", portuguese)):
        code = main(["read", cards, "--language", language])
        assert capsys.readouterr().out.startswith(expected)
        monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
        main(["melds", cards])
        assert (expected in capsys.readouterr().out) == (code == 0)
        monkeypatch.delenv("LANG")


def test_no_such_file(tmp_path: Path) -> None:
    """That there is no file, or no folder for one, is told in the language."""
    sitting = sat("el")
    list(sitting.begin())
    name = tmp_path / "match"

    for typed in (f"συνέχισε {name}", f"σώσε {name / 'match'}"):
        told = " ".join(shown(sitting, typed, language="el").split())
        assert "δεν υπάρχει" in told
