"""The languages: reading their files, and composing sentences from facts."""
