"""The options of the rules, what they take, and what fits together."""
