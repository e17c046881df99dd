"""What several test modules share: set-ups, references and recordings."""
