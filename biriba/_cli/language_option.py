"""The option ``--language`` of the commands that speak to players."""

from __future__ import annotations

import argparse

from biriba._words.languages import LANGUAGES, Language, get, preferred


def add_language(command: argparse.ArgumentParser) -> None:
    """Add the option ``--language`` to a command."""
    command.add_argument(
        "--language",
        metavar="TAG",
        help=f"{', '.join(LANGUAGES)} (default: the language of LANG, else English)",
    )


def language_of(options: argparse.Namespace) -> Language:
    """Return the words of the language: as asked, else as the environment says.

    Raises:
        LanguageError: If there is no such language.
    """
    return preferred() if options.language is None else get(options.language)
