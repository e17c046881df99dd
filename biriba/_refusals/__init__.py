"""Refusals of moves and melds, as codes, facts and sentences."""
