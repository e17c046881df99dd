"""The engine protocol, on both of its sides."""
