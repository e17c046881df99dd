"""What is on the table: sides and turns, and the moves that players make."""
