"""Ids of the parts of the picture, each spelled once: paths of options, parts of events and drawn elements share them.

What is drawn inside a part begins with its id: the ice of "z3" is "z3-ice".
"""

from __future__ import annotations

from typing import Literal

from .components import BOX, SLOTS, ZONES

ZONE = [f"z{zone}" for zone in range(ZONES)]
SHIP = [[f"ship-{zone}-{at + 1}" for at in range(SLOTS)] for zone in range(ZONES)]  # by zone and place in the queue
TRACK = {track.id: f"track-{track.id}" for track in BOX.tracks}
STACK = {deck: f"stack-{deck}" for deck in BOX.decks}
YARD = "yard"
CARD = {kind: f"card-{kind}" for kind in BOX.kinds}  # shipyard cards in the viewer's hand
OFFERED = {kind: f"kind-{kind}" for kind in BOX.kinds}  # those to choose from
DISCARD, DISCARD_CUBE, DISCARD_SHIP = "discard", "discard-cube", "discard-ship"

# What a player's strip shows; for four of these pieces it is where they come from.
Held = Literal["built", "stars", "supply", "reserve", "ships", "cubes", "discards", "basic", "advanced", "cards"]


def held(what: Held, seat: int) -> str:
    """The place on a player's strip."""
    return f"{what}-{seat}"
