"""The named rulesets."""

import pytest

from biriba import BiribaError, Rules, UnknownRulesetError, rulesets


def test_names() -> None:
    """Every name leads to the ruleset that bears it."""
    assert "biriba" in rulesets.names()
    assert list(rulesets.names()) == [rulesets.get(n).name for n in rulesets.names()]


@pytest.mark.rule("R001", "R002")
def test_biriba_is_the_default() -> None:
    """The ruleset `biriba` is the rules as they come."""
    assert Rules() == rulesets.get("biriba")
    assert rulesets.BIRIBA is rulesets.get("biriba")


@pytest.mark.parametrize("name", ["", "Biriba", "bridge", None, 3, ()], ids=repr)
def test_unknown_names(name: str) -> None:
    """A name that no ruleset has is refused, and all names are listed."""
    with pytest.raises(UnknownRulesetError) as caught:
        rulesets.get(name)

    assert isinstance(caught.value, BiribaError)
    assert repr(name) in str(caught.value)
    assert all(known in str(caught.value) for known in rulesets.names())
