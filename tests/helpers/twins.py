"""A player that plays just as another one does, under another name."""

from biriba.bots import SimplePlayer as Twin

__all__ = ["Twin"]
