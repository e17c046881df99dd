"""What happens at the table, as data, and what becomes of a view by it."""
