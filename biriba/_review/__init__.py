"""Reviews of recorded deals, with better moves than those played."""
