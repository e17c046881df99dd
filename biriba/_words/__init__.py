"""Reading the files of a language, and making sentences of facts."""
