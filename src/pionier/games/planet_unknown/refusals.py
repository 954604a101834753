"""Why a part of the picture cannot be chosen now, where the decision does not list all it refuses: squares, tracks, steps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Callable, Optional

from pionier.engine.choice import Decision, Refusal

from . import parts
from .cards import extra_places
from .components.boards import ROWS
from .components.tiles import TRACKS
from .grid import around, at
from .placement import ladder, offers_of, refuse_place, turned
from .powers import powers
from .restrictions import ALL_RULES, FIRST, FIRST_PIT, NOWHERE, sliding
from .rovers import can_step, refuse_square
from .state import PlanetUnknown, Player
from .turn import OTHER_TILE, SELECTED, needs_tile

TILE_TAKEN = Refusal("PLU-3.4", "refused.tile_taken")
NO_TILE_NOW = Refusal("PLU-3.4", "refused.no_tile_now")
NOT_PLACEABLE = Refusal("PLU-7.9", "refused.other_tile")
TOO_FAR = Refusal("PLU-8.3", "refused.too_far")
NO_MOVEMENT = Refusal("PLU-8.3", "refused.no_movement")
EVENT_PHASE = Refusal("PLU-10.29", "refused.event_phase")
LOCKED = Refusal("PLU-6.5", "refused.locked")
NO_LIFEPOD_ON_IT = Refusal("PLU-14.23", "refused.locked")
NOT_NEAR_ENERGY = Refusal("PLU-6.6", "refused.energy_apart")
COVERED = Refusal("PLU-4.2", "refused.covered")
APART = Refusal("PLU-4.4", "refused.patch_apart")
ON_RING = Refusal("PLU-15.5", "refused.patch_on_ring")
SLIDE = Refusal("PLU-15.10", "refused.patch_slide")
OCCUPIED = Refusal("PLU-14.4", "refused.occupied")
TURN = ("prompt.main", "prompt.event", "prompt.civ", "prompt.end")

SQUARE, TRACK, TECH = re.compile(r"c(\d+)-(\d+)"), re.compile(r"(?:track|head)-(\w+)"), re.compile(r"tech-(\d)")
OFFER, TURNED = re.compile(r"offer-(\d)(?:-.*)?"), re.compile(r"turn-(\d)")
LINE = re.compile(r"(?:row|column)-\d+(?:-.*)?")
ROVER, SPOT = re.compile(r"rover-(\d+)-(\d+)"), re.compile(r"spot-(\d+)")
NOT_HERE = {
    "prompt.rover": Refusal("PLU-6.4", "refused.not_last_tile"),
    "prompt.impact": Refusal("PLU-10.9", "refused.no_crater"),
    "prompt.lifepod": Refusal("PLU-7.10", "refused.nothing_here"),
    "prompt.meteorite": Refusal("PLU-10.8", "refused.nothing_here"),
    "prompt.destroy": Refusal("PLU-7.12", "refused.nothing_here"),
    "prompt.wreck": Refusal("PLU-10.15", "refused.nothing_here"),
    "prompt.lose_lifepod": Refusal("PLU-10.21", "refused.nothing_here"),
}  # what a square lacks that is not among the squares to choose from
NOT_THIS_TRACK = {
    "prompt.different": Refusal("PLU-5.13", "refused.chosen_already"),
    "prompt.raise": Refusal("PLU-7.13", "refused.not_this_track"),
    "prompt.regress": Refusal("PLU-5.11", "refused.not_this_track"),
}
NO_METEORITE = Refusal("PLU-7.12", "refused.nothing_here")


def refusal(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """Why this path is not among the options; None where nothing forbids it, or it leads nowhere in this decision."""
    if any(option.path()[: len(path)] == tuple(path) for option in asked.options):
        return None
    return JUDGES.get(asked.prompt, _lacks)(s, asked, path)


# A turn: tiles, steps, technologies


def _turn(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    me = s.players[asked.player]
    if OFFER.fullmatch(path[0]):
        return _tile(s, asked, path)
    rover, technology = ROVER.fullmatch(path[0]), TECH.fullmatch(path[0])
    if rover:
        return _step(s, me, at(*map(int, rover.groups())), path)
    if technology and not me.active(int(technology[1])):
        return LOCKED if me.board.levels else NO_LIFEPOD_ON_IT
    return None


def _tile(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-3.5, 4.14: a tile, or where it may not lie."""
    me, offers = s.players[asked.player], offers_of(s, asked.player)
    if not needs_tile(s, asked.player):
        return TILE_TAKEN if me.taken and me.turn == "main" else NO_TILE_NOW
    level, places = ladder(s, asked.player, offers)
    number = _last(OFFER, path[:1])
    if number not in offers or level == NOWHERE:
        return None
    if me.chosen in places and me.chosen != number:
        return SELECTED
    if number not in places:
        return OTHER_TILE
    return _lies(s, me, offers[number], path, level)


def _extra(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-7.9: the same for an extra tile, for which nothing is dropped."""
    number = _last(OFFER, path[:1])
    tile = offers_of(s, asked.player).get(number)
    if tile is None:
        return None
    places = extra_places(s, asked.player)
    return _lies(s, s.players[asked.player], tile, path, ALL_RULES) if number in places else NOT_PLACEABLE


def _lies(s: PlanetUnknown, me: Player, tile: int, path: Sequence[str], level: int) -> Optional[Refusal]:
    """Why a tile may not lie that way with its handle on that square."""
    orientation, square = _last(TURNED, path[1:2]), _square(path)
    if orientation < 0 or square < 0:
        return None
    return refuse_place(me, tile, orientation, square - turned(tile, orientation).handle, level, s.law)


def _step(s: PlanetUnknown, me: Player, square: int, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-8.3, 8.4: a step of a rover."""
    if not me.rovers >> square & 1:
        return None
    if me.turn == "event":
        return EVENT_PHASE
    if not can_step(me):
        return NO_MOVEMENT
    to = _square(path)
    if to < 0 or to == square or not me.world.grid >> to & 1:
        return None
    return refuse_square(s, me, to) if powers(me).step_squares(me, square) >> to & 1 else TOO_FAR


# Single choices


def _patch(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-4.11: a square where a patch may not lie."""
    me, square = s.players[asked.player], _square(path)
    if square < 0 or not me.world.grid >> square & 1:
        return None
    covered, rules = me.covered, powers(me)
    if me.world.ring >> square & 1:
        return ON_RING
    if covered >> square & 1:
        return COVERED
    if not covered:
        return None if me.world.first >> square & 1 else (FIRST if me.world.first == me.world.perimeter else FIRST_PIT).refusal
    if not rules.ignores_adjacency(me, -1) and not around(covered) >> square & 1:
        return APART
    return SLIDE if "must_slide_in" in me.world.rules and not sliding(covered, (0,)) >> square & 1 else None


def _teleport(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-7.11: a square that a rover may not enter."""
    me, square = s.players[asked.player], _square(path)
    return refuse_square(s, me, square) if square >= 0 and me.world.grid >> square & 1 else None


def _advance(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-6.6, 10.6: a track that energy does not reach, or of which the event does not speak."""
    if not _other_track(asked, path):
        return None
    event = s.players[asked.player].turn == "event"
    return Refusal("PLU-10.6", "refused.not_this_track") if event else NOT_NEAR_ENERGY


def _pod(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-14.4: a position where no lifepod may lie."""
    return OCCUPIED if SPOT.fullmatch(path[-1]) and s.players[asked.player].board.levels else None


def _line(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """PLU-7.12: a row or column without a meteorite."""
    return NO_METEORITE if LINE.fullmatch(path[-1]) else None


def _lacks(s: PlanetUnknown, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """A square or a track that is not among those to choose from."""
    if asked.prompt in NOT_HERE and SQUARE.fullmatch(path[-1]):
        return NOT_HERE[asked.prompt]
    return NOT_THIS_TRACK.get(asked.prompt) if _other_track(asked, path) else None


def _other_track(asked: Decision, path: Sequence[str]) -> bool:
    """Whether a path leads to a track that is not among those to choose from."""
    track = _track(path)
    return bool(track) and all(parts.track(track) not in option.path() for option in asked.options)


def _track(path: Sequence[str]) -> str:
    """The track that a path leads to, by its head or one of its positions; "": to none."""
    found, spot = TRACK.fullmatch(path[-1]), SPOT.fullmatch(path[-1])
    if spot:
        return TRACKS[int(spot[1]) // ROWS]
    return found[1] if found else ""


def _last(pattern: re.Pattern[str], path: Sequence[str]) -> int:
    """The number in the last piece of a path; -1 if it is something else."""
    found = pattern.fullmatch(path[-1]) if path else None
    return int(found[1]) if found else -1


def _square(path: Sequence[str]) -> int:
    """The square to which a path leads; -1: to none."""
    found = SQUARE.fullmatch(path[-1])
    return at(*map(int, found.groups())) if found else -1


Judge = Callable[[PlanetUnknown, Decision, Sequence[str]], Optional[Refusal]]
JUDGES: dict[str, Judge] = {
    **dict.fromkeys(TURN, _turn),
    "prompt.extra_tile": _extra,
    "prompt.patch": _patch,
    "prompt.teleport": _teleport,
    "prompt.advance": _advance,
    "prompt.pod": _pod,
    "prompt.line": _line,
}  # by the open decision
