"""The drawing of Micro Cosmos: signs, the system, crew, Ark, Canteen, players. `view.py` puts them together."""
