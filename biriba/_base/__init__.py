"""Helpers for all other modules: caches, hints, figures, and notebook display hooks."""
