"""Settings that all tests share."""

import os
import re

import pytest
from hypothesis import HealthCheck, settings

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
settings.register_profile(
    "nightly",
    settings.get_profile("default"),
    max_examples=2_000,
    print_blob=True,
    stateful_step_count=200,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test whose `rule` marker names no rows, or names them wrongly."""
    for marker in item.iter_markers("rule"):
        ids = marker.args
        if not ids or not all(re.fullmatch(r"R\d{3}|C\d{2}", str(i)) for i in ids):
            pytest.fail(
                f"rule{ids} should name rows like 'R001' or rulings like 'C01'",
                pytrace=False,
            )
