"""The built-in players and what they share."""
