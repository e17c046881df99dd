"""Dealing, what a move does, and guessing what is hidden."""
