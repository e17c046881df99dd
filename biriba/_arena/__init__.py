"""Tournaments: who plays whom with which cards, playing them, and counting."""
