"""How cards become melds."""
