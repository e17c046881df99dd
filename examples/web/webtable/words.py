"""What the page says: its own texts and the library's, in one file a language."""

from __future__ import annotations

from typing import Final

from biriba import languages
from webtable.look import ROOT

OWN: Final = ROOT / "words"
"""The folder of the page's own texts."""


def source(language: str) -> str:
    """Return all texts of a language as Project Fluent writes them.

    Raises:
        LanguageError: If there is no such language.
    """
    library = languages.source(language)
    own = (OWN / f"{languages.get(language).tag}.ftl").read_text(encoding="utf-8")
    return f"{library}\n{own}"
