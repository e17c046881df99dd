"""Tables, cards and scores as text, HTML and SVG."""
