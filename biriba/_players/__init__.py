"""The built-in players, each in one short module."""
