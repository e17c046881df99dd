"""The option ``--language`` of every command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from biriba._words.languages import Language, get, preferred
from biriba.errors import LanguageError


def language_asked(arguments: Sequence[str]) -> Language:
    """Return the words for help and errors, before the command line is read.

    They are those of ``--language``, if that names a language, else of the environment.
    """
    reader = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    reader.add_argument("--language", default=None)
    try:
        return language_of(reader.parse_known_args(arguments)[0])
    except (argparse.ArgumentError, LanguageError):
        return preferred()


def language_of(options: argparse.Namespace) -> Language:
    """Return the words of the language: as asked, else as the environment says.

    Raises:
        LanguageError: If there is no such language.
    """
    return preferred() if options.language is None else get(options.language)
