"""Melds: reading cards as a meld, extending one, and finding all in a hand."""
