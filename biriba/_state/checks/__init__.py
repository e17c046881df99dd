"""What makes a state impossible, for arrangements and for what comes from outside."""
