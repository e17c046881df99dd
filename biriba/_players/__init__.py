"""The players that come with the package, each on one page."""
