"""House rules in TOML files: reading, writing and error messages."""
