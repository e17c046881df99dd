"""Checks that take a night, each a script of its own."""
