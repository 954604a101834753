"""The drawing of Planet Unknown: symbols, planets, the station, tracks, cards, players. `view.py` puts them together."""
