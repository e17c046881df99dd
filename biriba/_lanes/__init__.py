"""Cards, runs and sets as integers: the fast base of the library."""
