"""The examples in the docstrings and on the page about learning."""

import doctest
from pathlib import Path

import pytest

from biriba.learn import openspiel, pettingzoo

PAGE = Path(__file__).parents[2] / "docs/how-to/learn.md"


@pytest.mark.parametrize("module", [openspiel, pettingzoo])
def test_docstrings(module: object) -> None:
    """The examples of a module give what it says."""
    results = doctest.testmod(module)  # type: ignore[arg-type]  # it is a module

    assert 0 == results.failed < results.attempted


def test_page() -> None:
    """The examples of the page give what it says."""
    text = PAGE.read_text("utf-8").replace("```", "\n")  # a fence ends what is expected
    page = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    results = doctest.DocTestRunner().run(page)

    assert 0 == results.failed < results.attempted
