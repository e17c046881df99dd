"""An executor that plays deals of a tournament at once, in the process of the test."""

from concurrent.futures import Executor, Future
from typing import Any, Final

from biriba._arena.playing import play


class _AtOnce(Executor):
    """It does what it is given before it says so."""

    def submit(self, _: object, /, *given: Any, **__: object) -> Future[Any]:  # noqa: ANN401 - as executors have it
        """Return what has been done already."""
        future: Future[Any] = Future()
        (task,) = given
        future.set_result(play(task, lambda _: None))
        return future


AT_ONCE: Final = _AtOnce()
"""It needs no process, which takes a while to start."""
