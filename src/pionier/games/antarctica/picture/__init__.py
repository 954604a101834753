"""The drawing of Antarctica: symbols, the ring of ice, research tracks, cards, players. `view.py` puts them together."""
