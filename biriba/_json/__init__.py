"""The JSON form of each type: reading, writing and schemas."""
