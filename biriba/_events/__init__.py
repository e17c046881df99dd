"""Game events as data, and the views that follow from them."""
