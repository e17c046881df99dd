"""The table: its sides and turns, and the moves of the players."""
