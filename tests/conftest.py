"""Settings that all tests share."""

import argparse
import gc
import importlib
import os
import pkgutil
import re
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

# How fast examples are made says more about the machine than about the code.
settings.register_profile(
    "default",
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
# The same examples in every run, so that a failure is the change's own.
settings.register_profile(
    "ci",
    settings.get_profile("default"),
    database=None,
    derandomize=True,
    print_blob=True,
)
# A first look, for `nox -s quick`.
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
settings.register_profile(
    "nightly",
    settings.get_profile("default"),
    max_examples=2_000,
    print_blob=True,
    stateful_step_count=200,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# What is printed is in English, wherever the tests run.
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"


_SLOW_MODULE: Final = re.compile(r"^pytestmark = .*mark\.slow\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import slow modules for ``-m "not slow"``: that takes seconds."""
    if config.option.markexpr != "not slow" or collection_path.suffix != ".py":
        return None
    return bool(_SLOW_MODULE.search(collection_path.read_text("utf-8"))) or None


_HAS_UNTRACED: Final = pytest.StashKey[bool]()
"""Whether answers may be remembered that no trace shows."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect without looking for garbage, and then look for it seldom.

    Modules of tests and what they are parametrized with stay to the end. To look for
    garbage among them took a tenth of all time. To trace how they are compiled and
    begun took longer than all else of it: only the package's own modules are traced.
    """
    gc.disable()
    if session.config.pluginmanager.hasplugin("_cov"):
        _import_all()
        session.config.stash[_HAS_UNTRACED] = True
    try:
        with _untraced():
            return (yield)
    finally:
        gc.set_threshold(50_000, 20, 20)
        gc.enable()


def _import_all() -> None:
    """Import the package's modules, but for those whose packages are missing."""
    import biriba  # noqa: PLC0415 - not before coverage has begun

    for module in pkgutil.walk_packages(biriba.__path__, "biriba."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):
                importlib.import_module(module.name)


@contextmanager
def _untraced() -> Generator[None]:
    """Trace nothing for a while."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


_ROW: Final = re.compile(r"[RF]\d{3}|F?C\d{2}")


def _row(text: str) -> str:
    """Return the number of a row of the catalogue or of a ruling."""
    number = text.upper()
    if not _ROW.fullmatch(number):
        raise argparse.ArgumentTypeError(
            f"takes rows like R001 and rulings like C01, not {text!r}"
        )
    return number


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--rule`."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        help="run only the tests that prove this row or ruling; may be repeated",
        metavar="R001",
        type=_row,
    )


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Trace only tests of single facts; keep those of the rows that `--rule` names.

    Traced tests come first, each kind in its order: when an untraced one has answered
    questions, a traced one must ask again.
    """
    for item in items:
        if _is_bulk(item):
            item.add_marker("no_cover")
    items.sort(key=lambda item: item.get_closest_marker("no_cover") is not None)
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    proves = [
        not wanted.isdisjoint(
            row for marker in item.iter_markers("rule") for row in marker.args
        )
        for item in items
    ]
    others = [item for item, kept in zip(items, proves, strict=True) if not kept]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item, kept in zip(items, proves, strict=True) if kept]


def _is_bulk(item: pytest.Item) -> bool:
    """Return whether a test has many examples, but is not about making them."""
    test = getattr(item, "obj", None)
    return is_hypothesis_test(test) and item.path.name != "test_testing.py"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test trace its own answers, and fail one whose `rule` marker is wrong."""
    _forget_untraced(item)
    for marker in item.iter_markers("rule"):
        ids = marker.args
        if not ids or not all(_ROW.fullmatch(str(i)) for i in ids):
            pytest.fail(
                f"rule{ids} should name rows like 'R001' or rulings like 'C01'",
                pytrace=False,
            )


@pytest.fixture(scope="module")
def quick_hints() -> Generator[None]:
    """Let hints try moves a few times only, where it does not matter which are good."""
    from biriba import Session  # noqa: PLC0415 - as below

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session.analysis, "__defaults__", ("searching:playouts=8",))
        yield


def _forget_untraced(item: pytest.Item) -> None:
    """Forget, if coverage is measured, what an untraced test before this has found.

    Otherwise it depends on the order of the tests whether a traced test runs through
    the code or is only told what is remembered.
    """
    from biriba import clear_caches  # noqa: PLC0415 - not before coverage has begun

    stash, is_traced = item.config.stash, item.get_closest_marker("no_cover") is None
    if is_traced and stash.get(_HAS_UNTRACED, False):
        clear_caches()
    stash[_HAS_UNTRACED] = not is_traced and item.config.pluginmanager.hasplugin("_cov")


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Trace no test that is marked so, in the workers of pytest-xdist either.

    There pytest-cov measures twice, the second time in the place of the first: while
    the second pauses the first one goes on.
    """
    if item.get_closest_marker("no_cover") is None:
        return (yield)
    with _untraced():
        return (yield)
