"""A table in the browser: rooms, who sits in them, and what each client is sent."""
