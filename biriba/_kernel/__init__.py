"""Cards, runs and sets as integers: what everything that is fast stands on."""
