"""What may be done now, why not, and whether a turn can still be finished."""
