"""How the score of a deal is counted."""
