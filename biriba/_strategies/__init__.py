"""The Hypothesis strategies that `biriba.testing` offers."""
