"""Text in XML and HTML."""

from __future__ import annotations

import re
from typing import Final

_NOT_IN_XML: Final = re.compile(
    "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
)


def escape(text: str) -> str:
    """Return text as it is written in XML and HTML, also between quotes.

    A character that XML cannot have becomes U+FFFD.
    """
    return _NOT_IN_XML.sub("\ufffd", text).translate(_ESCAPES)
