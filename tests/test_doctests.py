"""The examples in the docstrings of the installed package."""

import doctest
import importlib
import pkgutil

import pytest

import biriba

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = pytest.mark.no_cover


def _examples() -> list[doctest.DocTest]:
    """List the docstrings that hold examples, over all modules."""
    names = ["biriba"]
    names += [m.name for m in pkgutil.walk_packages(biriba.__path__, "biriba.")]
    return [
        test
        for name in names
        if not name.endswith("__main__")
        if not name.startswith("biriba.learn.")  # these need packages: `nox -s envs`
        for test in doctest.DocTestFinder().find(importlib.import_module(name))
        if test.examples
    ]


SLOW = ("biriba.arena", "biriba.review", "biriba.simulate")
"""The docstrings whose examples play many deals."""


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(test, marks=[pytest.mark.slow] * (test.name in SLOW), id=test.name)
        for test in _examples()
    ],
)
def test_docstring(example: doctest.DocTest) -> None:
    """The examples of a docstring give what it says."""
    report: list[str] = []

    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
        example, out=report.append
    )

    assert not result.failed, "".join(report)
