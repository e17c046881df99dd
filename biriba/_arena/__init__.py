"""Tournaments: pairings and deals, playing them, and the results."""
