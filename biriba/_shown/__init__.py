"""What is shown of tables and scores, and how as text and HTML."""
