"""The compiled kernel, or ``None``: the only place that decides which one runs.

Importing this loads the extension, so import it only where it is needed.
"""

from __future__ import annotations

import os

__all__ = ["machine"]

try:
    if os.environ.get("BIRIBA_PURE", "0") not in {"", "0"}:
        raise ModuleNotFoundError  # noqa: TRY301 - as if it were not installed
    # One that is installed and does not load is an error, not a reason to be slow.
    import biriba._machine as machine  # pyright: ignore[reportMissingModuleSource]
except ModuleNotFoundError:
    machine = None  # type: ignore[assignment]
