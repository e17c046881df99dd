"""The pages that Sphinx has built, in the folder that `BIRIBA_PAGES` names.

`nox -s docs` builds them and runs this.
"""

import importlib
import json
import os
import re
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

import pytest

import biriba

PAGES: Final = Path(os.environ["BIRIBA_PAGES"])
INDEX: Final = "reference/api/index.html"


def page(name: str) -> str:
    """Return a page as HTML."""
    return Path(PAGES, name).read_text(encoding="utf-8")


def search_index() -> dict[str, Any]:
    """Return what the search of the pages knows."""
    found = re.fullmatch(r"Search\.setIndex\((.*)\)\s*", page("searchindex.js"))
    assert found
    index: dict[str, Any] = json.loads(found[1])
    return index


def test_no_private_paths() -> None:
    """No page names a private module by its path."""
    private = {
        path.relative_to(PAGES).as_posix()
        for path in PAGES.rglob("*.html")
        if re.search(r"\bbiriba\._[a-z]", path.read_text(encoding="utf-8"))
    }

    assert not private


def test_links_lead_somewhere() -> None:
    """Each link between two pages names a page and a place in it that are there."""
    pages = {path: path.read_text("utf-8") for path in PAGES.rglob("*.html")}
    places = {
        path: set(re.findall(r' id="([^"]+)"', text)) for path, text in pages.items()
    }
    lost = {
        f"{path.relative_to(PAGES)}: {name}#{place}"
        for path, text in pages.items()
        for name, place in re.findall(r'href="((?:[\w./-]*[.]html)?)#([^"]+)"', text)
        for target in [(path.parent / name).resolve() if name else path]
        if unquote(place) not in places.get(target, ())
    }

    assert not lost


def public_modules() -> list[str]:
    """Return the public modules, each of which has a page."""
    stems = {path.stem for path in Path(PAGES, "reference/api").glob("*.html")}
    return sorted(stems - {"index", "biriba"})


@pytest.mark.parametrize("module", ["", *public_modules()])
def test_index_links_every_public_name(module: str) -> None:
    """The page of all names links to the entry of each, which is there."""
    index = page(INDEX)
    for name in importlib.import_module(f"biriba.{module}".rstrip(".")).__all__:
        path = f"biriba.{module}.{name}" if module else f"biriba.{name}"
        target = f"{module or 'biriba'}.html"

        assert f'href="{target}#{path}"' in index
        assert f'id="{path}"' in page(f"reference/api/{target}")


@pytest.mark.parametrize("word", ["burraco", "canasta", "joker"])
def test_search_words(word: str) -> None:
    """The search finds the words that newcomers look for."""
    assert search_index()["terms"][word] is not None


def test_notebook() -> None:
    """The page about notebooks shows what a notebook shows of each value."""
    shown = page("how-to/notebook.html").split('<div class="cell-output">')[1:]

    assert [
        *("svg", "svg", "svg", "table", "table", "p"),
        *("svg", "table", "table", "h3"),
    ] == [each[1:].partition(">")[0].split()[0] for each in shown]


@pytest.mark.parametrize("name", ["index.html", "tutorial.html"])
def test_accessible(name: str) -> None:
    """Keys scroll wide code, and the captions of contents have a level."""
    found = page(name)

    assert "<pre tabindex" in found
    assert "<pre>" not in found
    assert 'role="heading" aria-level' in found
    assert 'role="heading">' not in found


def test_not_found() -> None:
    """A page that is missing is answered with links to the others."""
    assert "/en/" in page("404.html")


def test_version() -> None:
    """The pages are of the version that is installed."""
    assert biriba.__version__ in page("index.html")
