"""Pictures as SVG: tables, cards, score sheets."""
