"""Write the table for one person into a folder: ``python -m webtable.folder FOLDER``.

Any server that serves files can serve the folder, for the page needs no other. The
library goes into it as it is installed here, with the packages that it imports.
"""

from __future__ import annotations

import argparse
import shutil
import zipfile
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import biriba
import webtable
from biriba import languages
from webtable.look import CARDS, ROOT, cards_file
from webtable.words import source

PYODIDE: Final = "https://cdn.jsdelivr.net/npm/pyodide@314.0.7/"
"""Where readers get Python for the browser from."""

_NEEDED: Final = ("attrs",)
"""The distributions that the library imports in the page."""
_MOMENT: Final = (2026, 1, 1, 0, 0, 0)
"""When files were changed, as the archive has it, so that it is always the same."""


def write(folder: Path, pyodide: str = PYODIDE, pace: float = 0.7) -> None:
    """Write the page and all that it loads, but for Pyodide.

    Args:
        folder: Where to: a new or empty folder, or one that this has written before.
        pyodide: Where the page gets Pyodide from: the address of a folder, which may
            be relative to the page, with a slash at its end.
        pace: How many seconds pass before a player moves.

    Raises:
        FileExistsError: If the folder holds something else.
    """
    is_ours = (folder / "alone" / "python.zip").is_file()
    if not is_ours and folder.exists() and any(folder.iterdir()):
        raise FileExistsError(f"{folder} holds something else; choose an empty folder")
    for name in ("static", "alone"):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(ROOT / name, folder / name)
    page = folder / "alone" / "index.html"
    text = page.read_text(encoding="utf-8")
    text = text.replace("{pyodide}", pyodide).replace("{pace}", str(pace))
    (folder / "index.html").write_text(text, encoding="utf-8")
    page.unlink()
    for of_server in ("index.html", "main.js"):
        (folder / "static" / of_server).unlink()
    (folder / "static" / "words").mkdir()
    for language in languages.names():
        texts = folder / "static" / "words" / f"{language}.ftl"
        texts.write_text(source(language), encoding="utf-8")
    for name in CARDS:
        (folder / name).write_text(cards_file(name), encoding="utf-8")
    _pack(folder / "alone" / "python.zip")


def _pack(archive: Path) -> None:
    """Write the packages that the worker imports into an archive."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, file in sorted(_files()):
            info = zipfile.ZipInfo(name, _MOMENT)
            packed.writestr(info, file.read_bytes(), zipfile.ZIP_DEFLATED)


def _files() -> Iterator[tuple[str, Path]]:
    """Yield the files of the packages, by their names in the archive."""
    for package in (biriba, webtable):
        (place,) = import_module(package.__name__).__path__
        root = Path(place)
        for file in root.rglob("*.py" if package is webtable else "*"):
            if file.is_file() and file.suffix != ".pyc":
                yield file.relative_to(root.parent).as_posix(), file
    for name in _NEEDED:
        for listed in distribution(name).files or ():
            if listed.suffix != ".pyc" and ".." not in listed.parts:
                yield listed.as_posix(), Path(str(listed.locate()))


def main() -> None:
    """Read the options, and write the folder."""
    options = argparse.ArgumentParser(prog="webtable.folder", description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--pyodide", default=PYODIDE, metavar="ADDRESS")
    options.add_argument(
        "--pace", type=float, default=0.7, help="seconds before a player moves"
    )
    given = options.parse_args()
    try:
        write(given.folder, given.pyodide, given.pace)
    except OSError as error:
        options.error(str(error))


if __name__ == "__main__":
    main()
