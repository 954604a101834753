"""How fast it is: `python -m bench` (or `make bench`)."""
