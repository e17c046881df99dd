"""The files of the languages, and the language that an environment prefers."""

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
"""The rest of a locale's name after its language."""

_NO_LANGUAGE: Final = {"", "c", "posix"}
"""The locales without a language."""


def _one(number: int) -> str:
    """Return the plural form in languages where only 1 is singular."""
    return "one" if number == 1 else "other"


def _up_to_one(number: int) -> str:
    """Return the plural form in languages where 0 is singular too."""
    return "one" if number <= 1 else "other"


PLURALS: Final[Mapping[str, Plural]] = {
    "en": _one,
    "el": _one,
    "pt": _up_to_one,
    "it": _one,
    "es": _one,
}
"""The plural rule of each language for integers, after Unicode."""


def tag_of(language: str) -> str:
    """Return the tag of a supported language, such as ``el`` for ``el_GR.UTF-8``.

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
    """Return the tag of the language that an environment prefers, or ``en``."""
    names = (str(environ.get(name, "")) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "")
    if _REST.sub("", locale).casefold() in _NO_LANGUAGE:
        return "en"
    for wanted in [*str(environ.get("LANGUAGE", "")).split(":"), locale]:
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
