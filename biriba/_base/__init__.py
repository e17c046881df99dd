"""What every other module may use: caches, hints, figures, and faces of values."""
