"""Names of things in log lines, refusals and options: keys of the game's words."""

from __future__ import annotations

from .components import BOX
from .components.vocabulary import KINDS, TRACKS

PLAYER = [f"@player.{seat}" for seat in range(4)]
TRACK = [f"@track.{name}" for name in TRACKS]
UNIT = [f"@unit.{kind}" for kind in KINDS]
CARD = [f"@card.{card.id}" for card in BOX.technologies]
NODE = [f"@node.{node.id}" for node in BOX.nodes]
TILE = [f"@tile.{tile.id}" for tile in BOX.tiles]
DEEDS = frozenset(action.id for action in BOX.actions if action.card < 0)
BUILDING = [f"@building.{tile.id}" for tile in BOX.buildings]


def action(name: str) -> str:
    """An action of the board or of a technology."""
    return f"@action.{name}"


def deed(name: str) -> str:
    """An action by the place where one looks for it: a head or the foot of the technology tree, or a technology."""
    return f"@view.deed.{name}" if name in DEEDS else f"@action.{name}"


def node(name: str) -> str:
    """A place of the technology tree."""
    return f"@node.{name}"


def card(name: str) -> str:
    """A technology."""
    return f"@card.{name}"


def leader(name: str) -> str:
    """A leader."""
    return f"@leader.{name}"


def leader_option(name: str, option: str) -> str:
    """What the taker of a leader may pick."""
    return f"@leader.{name}.{option}"


def government(face: str) -> str:
    """A government."""
    return f"@government.{face}"


def goal(name: str) -> str:
    """A goal."""
    return f"@goal.{name}"


def tile(name: str) -> str:
    """A place of the map."""
    return f"@tile.{name}"


def land(name: str) -> str:
    """A place of the map in a word: its terrain and its strength."""
    return f"@tile.{name}.short"


def building(name: str) -> str:
    """A building tile."""
    return f"@building.{name}"


def unit(kind: str) -> str:
    """A settler or a soldier."""
    return f"@unit.{kind}"


def pawn(kind: str) -> str:
    """An active or an inactive pawn."""
    return f"@pawn.{kind}"


def track(name: str) -> str:
    """A development track."""
    return f"@track.{name}"


def colour(name: str) -> str:
    """A colour of technologies."""
    return f"@color.{name}"


def area(colour_of: str) -> str:
    """What a colour of technologies stands for."""
    return f"@area.{colour_of}"


def production(what: str) -> str:
    """Production A, B or C."""
    return f"@production.{what}"


def exchange(name: str) -> str:
    """An exchange of production C."""
    return f"@exchange.{name}"


def level(number: int) -> str:
    """A level of technologies or buildings."""
    return f"@level.{number}"
