"""The drawing of Micro Cosmos: signs, the system around the Star Gate, crew, Ark, Canteen, players. `view.py` puts them together."""
