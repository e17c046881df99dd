"""Reading and writing the text of records."""
