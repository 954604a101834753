"""Names of things in log lines, refusals and options: keys of the game's words, made once."""

from __future__ import annotations

from .components import BOX, SLOTS, ZONES

PLAYER = [f"@player.{seat}" for seat in range(4)]
ZONE = [f"@zone.{zone}" for zone in range(ZONES)]
BUILDING = {name: f"@building.{name}" for name in BOX.buildings}
STACK = {deck: f"@stack.{deck}" for deck in BOX.decks}
RESOURCE = {kind: f"@resource.{kind}" for kind in BOX.replaces}
TRACK = {track.id: f"@track.{track.id}" for track in BOX.tracks}
SYMBOL = {action: f"@symbol.{action}" for action in BOX.symbols}
CARD = {kind: f"@kind.{kind}" for kind in BOX.kinds}
PLACE = [f"@place.{place + 1}" for place in range(SLOTS)]
