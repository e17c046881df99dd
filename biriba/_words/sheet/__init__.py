"""The parts of a rule sheet."""
