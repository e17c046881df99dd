"""Figures: means, and how sure they are.

All of it is textbook statistics of independent results, for boards are dealt
independently: the mean, the standard deviation, and Student's t for the interval
("Student", The probable error of a mean, Biometrika 6, 1908).
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Final

import attrs

Z95: Final = 1.959964
"""The standard errors on each side of a mean in a 95 % interval."""

Z99: Final = 2.575829
"""The same for a 99 % interval."""


def quantile(freedom: int, normal: float = Z95) -> float:
    """Return how many standard errors an interval of a mean has on each side.

    It is Student's t by its expansion around the normal quantile z, to the third order
    in 1/n: z + (z³ + z) / 4n + (5z⁵ + 16z³ + 3z) / 96n² + (3z⁷ + 19z⁵ + 17z³ - 15z) /
    384n³ (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5). It is
    right to a hundredth from 4 degrees of freedom on.

    Args:
        freedom: The degrees of freedom, one less than there are results.
        normal: The quantile of the normal distribution.

    >>> round(quantile(10), 2), round(quantile(1000), 2)
    (2.23, 1.96)
    """
    if freedom < 1:
        return inf
    z, n = normal, min(freedom, _MANY)
    first = (z**3 + z) / (4 * n)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + first + second + third


_MANY: Final = 10**9
"""So many degrees of freedom that more make no difference."""


@attrs.define
class Figure:
    """The mean of results that come one by one, and how sure it is.

    Mean and spread are updated with each result, so that none need be kept (B. P.
    Welford, Technometrics 4, 1962).

    Attributes:
        number: How many results there are.
        mean: Their mean.
    """

    number: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, result: float) -> None:
        """Take in a result."""
        self.number += 1
        off = result - self.mean
        self.mean += off / self.number
        self._squares += off * (result - self.mean)

    @property
    def spread(self) -> float:
        """The standard deviation of the results; infinite if there are too few."""
        if self.number < 2:  # noqa: PLR2004 - one result has no spread
            return inf
        return sqrt(self._squares / (self.number - 1))

    def margin(self, normal: float = Z95) -> float:
        """Return how far the mean may be off: half of its interval, 95 % by default."""
        if self.number < 2:  # noqa: PLR2004 - one result has no spread
            return inf
        return quantile(self.number - 1, normal) * self.spread / sqrt(self.number)

    @property
    def is_settled(self) -> bool:
        """Whether it is clear on which side of 0 the mean is.

        If you look often enough, chance alone will show you a 95 % interval without 0.
        So this asks for 99 %, which leaves an error of about 5 % in all for up to ten
        looks (S. J. Pocock, Biometrika 64, 1977).
        """
        return abs(self.mean) > self.margin(Z99)
