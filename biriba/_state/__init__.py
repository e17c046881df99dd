"""Dealing, the effects of moves, and sampling of hidden cards."""
