"""Files of house rules: their statements, their values, and what is wrong there."""
