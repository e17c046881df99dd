"""Checks that a state is possible, for arrangements and for input."""
