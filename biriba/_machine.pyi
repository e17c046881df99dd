"""The kernel in machine words."""

def shuffled(deck: bytes, seed: int) -> bytes:
    """
    Return a deck in the order in which ``Random(seed).shuffle`` leaves it.

    Raises:
        ValueError: If a byte is no kind of card, 0 to 52, or there are too many.
    """
