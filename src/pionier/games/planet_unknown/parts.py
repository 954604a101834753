"""Ids of the parts of the picture: pieces of the paths of options, parts of events, ids of drawn elements.

The pieces of a path that are buttons of the decision panel (`select`, `take`, `teleport`, `end-turn`, `resource-water`, `peek`)
are no parts of the picture. What is drawn inside a part begins with its id: the frame of `offer-0` is `offer-0-frame`.
"""

from __future__ import annotations

from .grid import SQUARES, xy

STATION, EVENTS = "station", "events"
PODS, GARAGE = "pods", "garage"  # of the viewer: where lifepods and rovers come from


# The planet


def square(x: int, y: int) -> str:
    """A square of the viewer's planet: `c5-5`."""
    return f"c{x}-{y}"


SQUARE = [square(*xy(number)) for number in range(SQUARES)]  # by number


def rover(x: int, y: int) -> str:
    """A rover of the viewer, by the square it stands on: `rover-5-5`."""
    return f"rover-{x}-{y}"


def line(kind: str, number: int) -> str:
    """A row or column: `row-0`."""
    return f"{kind}-{number}"


# The station


def rotation(number: int) -> str:
    """A depot, by the rotation that turns it before the viewer: `rotation-3`."""
    return f"rotation-{number}"


def offer(number: int) -> str:
    """The tile on top of the large (0) or small (1) stack before the viewer: `offer-0`."""
    return f"offer-{number}"


def turn(orientation: int) -> str:
    """A way a tile may lie, a button of the decision panel: `turn-3`."""
    return f"turn-{orientation}"


def ghost(number: int) -> str:
    """The drawing of an offer that the page turns: `ghost-` and the path that leads there."""
    return f"ghost-{offer(number)}"


def neighbour(seat: int) -> str:
    """The planet of another player: `neighbour-2`."""
    return f"neighbour-{seat}"


# Boards and cards


def board(kind: str, name: str) -> str:
    """A planet or a corporation to choose: `planet-gaia`."""
    return f"{kind}-{name}"


def technology(level: int) -> str:
    """A technology of the viewer: `tech-2`."""
    return f"tech-{level}"


def track(name: str) -> str:
    """A track of the viewer: `track-water`."""
    return f"track-{name}"


def spot(number: int) -> str:
    """A position of a track: `spot-17`."""
    return f"spot-{number}"


def card(name: str) -> str:
    """An objective, the event in force, or a civ card to choose: `card-OBJ12`."""
    return f"card-{name}"


def held(name: str) -> str:
    """A civ card of the viewer, or the place of a hidden one: `held-CIV3`."""
    return f"held-{name}"


def civ_pile(rank: int) -> str:
    """The civ cards of a rank: `civ-1`."""
    return f"civ-{rank}"


def effect(name: str, a: int, b: int) -> str:
    """A pending effect: `effect-advance-3-0`."""
    return f"effect-{name}-{a}-{b}"
