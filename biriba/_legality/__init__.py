"""Legal moves, refusals, and the check that a turn can still be finished."""
