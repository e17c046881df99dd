"""The score of a deal."""
