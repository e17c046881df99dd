"""The help and the errors of the command line, in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from biriba import Code
from biriba._cli.main import main
from biriba._cli.options import language_asked
from biriba._words.languages import LANGUAGES, get
from helpers.golden import FOLDER

OTHERS: Final = [tag for tag in LANGUAGES if tag != "en"]

COMMANDS: Final = [
    *("demo", "play", "engine", "read", "melds", "rules", "replay", "score"),
    *("check", "review", "arena", "refusals"),
]

_ENGLISH: Final = re.compile(
    r"\b(?:the|of|and|or|to|with|your|usage|options|show|print|default|number|"
    r"deals?|players?|cards?)\b"
)

_CODE: Final = re.compile(
    r"--[\w-]+|cmd:\S+|module:\S+|name=player|\.toml|\{[\w,]+\}|\w+(?:-\w+)+"
)
"""What is typed, and so is the same in every language."""


def help_of(capsys: pytest.CaptureFixture[str], language: str, *command: str) -> str:
    """Return the help of a command, each run of blanks one blank."""
    with pytest.raises(SystemExit) as left:
        main([*command, "--language", language, "--help"])
    assert 0 == left.value.code
    return " ".join(capsys.readouterr().out.split())


def error_of(capsys: pytest.CaptureFixture[str], language: str, *command: str) -> str:
    """Return what is wrong with a command line, below its usage."""
    with pytest.raises(SystemExit) as left:
        main([*command, "--language", language])
    assert 2 == left.value.code
    return capsys.readouterr().err.splitlines()[-1]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the environment ask for English."""
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=str)
def test_help(
    command: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Help is in the language, and has the options and figures of the English one."""
    own = help_of(capsys, language, *command)
    ours = help_of(capsys, "en", *command)

    assert not _ENGLISH.search(_CODE.sub("", own))
    assert own.startswith(get(language).say("cli-usage"))
    for signs in (r"--[\w-]+", r"\b\d+\b"):
        assert Counter(re.findall(signs, own)) == Counter(re.findall(signs, ours))


def test_english(capsys: pytest.CaptureFixture[str]) -> None:
    """English help begins with what to try first."""
    told = help_of(capsys, "en")

    assert told.startswith(
        "usage: biriba [-h] [--language TAG] [--version] COMMAND ..."
    )
    assert "-h, --help show this help message and exit" in told
    assert "demo watch a deal between solid players" in told


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (["play", "--seat", "x"], "argomento --seat: deve essere un numero intero"),
        (["arena", "a", "--limit", "x"], "argomento --limit: deve essere un numero,"),
        (["play", "--nothing"], "argomenti sconosciuti: --nothing"),
        (["play", "--pl"], "opzione ambigua: --pl può essere --pl"),
        (["play", "--plain=1"], "argomento --plain: non prende un valore come '1'"),
        (["check"], "mancano gli argomenti: FILE"),
        (["rules", "--diff", "a"], "argomento --diff: servono 2 valori"),
        (["rules", "--toml", "--markdown"], "--markdown: non va insieme all’argomento"),
        (["play", "--color", "red"], "argomento --color: non c’è 'red' (ci sono: "),
        (["play", "--opponents", "x"], "argomento --opponents: accetta random, simple"),
        (["demo", "--pace", "x"], "argomento --pace: deve essere un tempo da 0 a 60"),
        (["replay", "x", "--deal", "0"], "le smazzate sono numerate da 1, non '0'"),
        (
            ["review", "x", "--turns", "0"],
            "argomento --turns: deve essere un numero da 1",
        ),
        (
            ["play", "--resume", "x", "--seat", "1"],
            "errore: --resume prende le regole",
        ),
        (["rules", "a", "--diff", "a", "b"], "errore: --diff prende il posto di NAME"),
    ],
)
def test_errors(
    command: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with a command line is told in the language."""
    told = error_of(capsys, "it", *command)

    assert expected in told
    assert re.match("biriba( [a-z]+)?: errore: ", told)


def test_error_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    """In English, too, an error says what is expected, not what Python calls it."""
    told = error_of(capsys, "en", "play", "--seat", "x")

    wrong = "argument --seat: must be a whole number, not 'x'"
    assert f"biriba play: error: {wrong}" == told


def test_a_value_that_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    """An option without its value is told in the language of the environment."""
    with pytest.raises(SystemExit):
        main(["play", "--language"])

    assert "argument --language: expected one argument" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "--language", "it"], "it"),
        (["play", "--language=es_AR"], "es"),
        (["--help"], "el"),
        (["play", "--language", "xx"], "el"),
        (["play", "--language"], "el"),
    ],
)
def test_language(
    arguments: list[str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Help is in the language that is asked for, else in that of the environment."""
    monkeypatch.setenv("LC_ALL", "el_GR.UTF-8")

    assert expected == language_asked(arguments).tag


def test_unknown_language(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a command, too, a language that there is not is an error."""
    assert 2 == main(["--language", "xx"])
    assert "biriba: there is no language 'xx'" in capsys.readouterr().err


RECORD: Final = str(FOLDER / "biriba.biriba")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (["rules", "biriba", "--rules", "biriba"], "le regole sono date due volte"),
        (
            ["replay", RECORD, "--all", "--deal", "9"],
            "non c’è la smazzata 9: il file ha 3",
        ),
        (
            ["review", RECORD, "--deal", "9"],
            "non c’è la smazzata 9: il file ha 3 smazzate",
        ),
        (["check", "a\0b"], "'a\\x00b' non può essere il nome di un file"),
        (["review", RECORD, "--analyst", "random"], "random non ha un metodo analyse"),
    ],
)
def test_faults(
    command: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a command cannot do is told in the language."""
    assert 2 == main([*command, "--language", "it"])
    assert expected in capsys.readouterr().err


@pytest.mark.parametrize("language", OTHERS)
def test_refusals(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The rule behind each refusal is a sentence of the language, with its rows."""
    assert 0 == main(["refusals", "--language", language])
    lines = capsys.readouterr().out.splitlines()

    for code, line in zip(Code, lines, strict=True):
        name, sentence = line.split(maxsplit=1)
        told, _, rows = sentence.removesuffix(")").partition(". (")
        assert code.value == name
        assert list(code.rows) == rows.split(", ") * bool(code.rows)
        assert not _ENGLISH.search(told)
        assert code.summary != sentence


def test_refusals_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without an option the rules are in the language of the environment."""
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")

    assert 0 == main(["refusals"])
    assert "Um jogo tem pelo menos três cartas. (R011, " in capsys.readouterr().out


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    """A record that is right is counted in the language."""
    assert 0 == main(["--language", "it", "check", RECORD])
    assert re.match(r"in ordine: (1 partita, )?3 smazzate", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"\xff", "questo non è UTF-8"),
        (b"x" * (1 << 20), "questa riga è troppo lunga per una registrazione"),
    ],
)
def test_files(
    content: bytes, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no text is told in the language, with its place."""
    file = tmp_path / "record"
    file.write_bytes(content)

    assert 2 == main(["check", str(file), "--language", "it"])
    assert f"{file}:1:1: {expected}\n" == capsys.readouterr().err
