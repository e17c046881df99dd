"""The extras of the package, named where one of their packages is not installed."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def needed_from(extra: str) -> Generator[None]:
    """Let the error of an import that fails say what to install.

    Args:
        extra: The extra of this package that has what is imported.

    Raises:
        ModuleNotFoundError: If a package is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f'{error.name} is not installed: pip install "biriba[{extra}]"',
            name=error.name,
        ) from error
