"""Why a move or a meld is refused, as codes, facts and sentences."""
