"""The text forms of rules and states."""
