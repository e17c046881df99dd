"""The JSON form of each type, and how it is read, written and described."""
