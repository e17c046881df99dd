"""Cards: the 53 kinds, and multisets of them."""
