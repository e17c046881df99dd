"""A progress line on a terminal, overwritten in place."""

from __future__ import annotations

from typing import TextIO

from biriba._draw.pen import width_of


class StatusLine:
    """A progress line, shown only on a terminal.

    Attributes:
        is_shown: Whether the stream is a terminal; else nothing is written.
    """

    def __init__(self, stream: TextIO) -> None:
        self.is_shown = stream.isatty()
        self._stream = stream
        self._width = 0

    def show(self, line: str) -> None:
        """Write over what was shown last."""
        if not self.is_shown:
            return
        line = line[: width_of(self._stream) - 1]
        self._stream.write(f"\r{line:<{self._width}}")
        self._stream.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            self.show("")
            self._stream.write("\r")
            self._stream.flush()
