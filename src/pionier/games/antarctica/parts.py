"""Ids of the parts of the picture, each spelled once: paths of options, parts of events and drawn elements share them.

What is drawn inside a part begins with its id: the ice of "z3" is "z3-ice".
"""

from __future__ import annotations

from .components import BOX, SLOTS, ZONES

ZONE = [f"z{zone}" for zone in range(ZONES)]
SHIP = [[f"ship-{zone}-{at + 1}" for at in range(SLOTS)] for zone in range(ZONES)]  # by zone and place in the queue
TRACK = {track.id: f"track-{track.id}" for track in BOX.tracks}
STACK = {deck: f"stack-{deck}" for deck in BOX.decks}
YARD = "yard"
CARD = {kind: f"card-{kind}" for kind in BOX.kinds}  # shipyard cards in the viewer's hand
OFFERED = {kind: f"kind-{kind}" for kind in BOX.kinds}  # those to choose from
DISCARD, DISCARD_CUBE, DISCARD_SHIP = "discard", "discard-cube", "discard-ship"


def held(what: str, seat: int) -> str:
    """A player's available ships, supply and so on, on the player's strip."""
    return f"{what}-{seat}"
