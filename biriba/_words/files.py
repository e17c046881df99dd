"""The files of the languages, and the order in which a person wants languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from biriba._base.hints import hint
from biriba._base.memory import remembered
from biriba._words.fluent import Pattern, Plural, read
from biriba.errors import LanguageError, shown

_FOLDER: Final = files("biriba") / "_words" / "locales"

_REST: Final = re.compile(r"[-_.@].*")
"""What comes after the language in the name of a locale."""

_NO_LANGUAGE: Final = {"", "c", "posix"}
"""The locales that ask for none."""


def _one(number: int) -> str:
    """Return the plural form where only one thing is one."""
    return "one" if number == 1 else "other"


def _up_to_one(number: int) -> str:
    """Return the plural form where no thing is one too."""
    return "one" if number <= 1 else "other"


PLURALS: Final[Mapping[str, Plural]] = {
    "en": _one,
    "el": _one,
    "pt": _up_to_one,
    "it": _one,
    "es": _one,
}
"""How each language finds its plural forms, of integers, by Unicode's rules."""


def tag_of(language: str) -> str:
    """Return the tag of a language that there is, such as ``el`` for ``el_GR.UTF-8``.

    Raises:
        LanguageError: If there is no such language.
    """
    tag = _REST.sub("", language).casefold() if isinstance(language, str) else ""
    if tag not in PLURALS:
        known = ", ".join(PLURALS)
        msg = f"there is no language {shown(language)}; there are: {known}"
        raise LanguageError(f"{msg}{hint(language, PLURALS)}")
    return tag


def preferred(environ: Mapping[str, str]) -> str:
    """Return the tag of the language that an environment asks for, else ``en``."""
    names = (environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "")
    if _REST.sub("", locale).casefold() in _NO_LANGUAGE:
        return "en"
    for wanted in [*environ.get("LANGUAGE", "").split(":"), locale]:
        tag = _REST.sub("", wanted).casefold()
        if tag in PLURALS:
            return tag
    return "en"


@remembered(8)
def messages_of(tag: str) -> Mapping[str, Pattern]:
    """Return all messages of a language by their names."""
    return read(source_of(tag))


def source_of(tag: str) -> str:
    """Return the files of a language one after the other."""
    found = sorted((_FOLDER / tag).iterdir(), key=lambda file: file.name)
    return "\n".join(file.read_text(encoding="utf-8") for file in found)
