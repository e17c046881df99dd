"""The table that the environments play at."""

from random import Random

import numpy as np
import pytest

from biriba import learn, rulesets
from biriba.errors import FormatError


def test_draws() -> None:
    """An action that draws a card is told from others, and from what is no action."""
    table = learn.Table.dealt(rulesets.get("biriba"), Random(1))

    assert "draw" == str(table.draw_of(0))
    assert "draw" == str(table.draw_of(np.int64(0)))  # type: ignore[arg-type]
    assert table.draw_of(1) is None
    with pytest.raises(FormatError, match="'0' is no action here"):
        table.draw_of("0")  # type: ignore[arg-type]  # the point
