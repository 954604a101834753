"""Ids of the parts of the picture: options are picked by them, events light them up, the picture draws them.

The two worlds have an id each, `old` and `new`: their names in the data.
"""

from __future__ import annotations

YEAR, PHASE, TURN_ORDER, BONUS = "year", "phase", "order", "bonus"
TRACK, SOLO_DECK = "track", "solo-deck"
POPULATION, CARGO, HAND = "population", "cargo", "hand"


# Both worlds


def stock(world: str, kind: str) -> str:
    """The viewer's units of a resource in a world."""
    return f"{world}-{kind}"


def side(world: str, player: int) -> str:
    """What a player has in a world: of the viewer a side of the board, of the others a box of their row."""
    return f"{world}-{player}"


def production(player: int) -> str:
    """A player's production markers."""
    return f"production-{player}"


def level(kind: str) -> str:
    """The viewer's production marker of a resource."""
    return f"production-{kind}"


def home(area: str) -> str:
    """An Area of the viewer's continent."""
    return f"home-{area}"


def area(name: str) -> str:
    """A New World Area."""
    return f"area-{name}"


def factory(kind: str) -> str:
    """A kind of factory: the viewer's prepared ones of the Old World."""
    return f"factory-{kind}"


def ship(name: str) -> str:
    """A spaceship."""
    return f"ship-{name}"


def stadium(name: str) -> str:
    """A stadium."""
    return f"stadium-{name}"


# The player board


def action(name: str) -> str:
    """A board action."""
    return f"action-{name}"


def column(number: int) -> str:
    """A column of the viewer's technologies, from 1."""
    return f"column-{number}"


def technology(tile: str) -> str:
    """A technology tile of the viewer."""
    return f"tech-{tile}"


# Rows and cards


def row(name: str) -> str:
    """A row of face-up components."""
    return f"row-{name}"


def slot(name: str, number: int) -> str:
    """A slot of a row, from 1."""
    return f"{name}-{number}"


def infrastructure(card: str) -> str:
    """An infrastructure card."""
    return f"infra-{card}"


def goal(card: str) -> str:
    """A goal card."""
    return f"goal-{card}"


def common(card: str) -> str:
    """A common goal."""
    return f"common-{card}"


def card(name: str) -> str:
    """An action card."""
    return f"card-{name}"


# The progress track


def marker(number: int) -> str:
    """One of the viewer's two progress markers."""
    return f"marker-{number}"


def marker_of(player: int, number: int) -> str:
    """A progress marker of somebody else."""
    return f"marker-{player}-{number}"


def step(number: int) -> str:
    """A step of the track."""
    return f"step-{number}"


def space(number: int, lane: str) -> str:
    """A space of the main or the 3+ lane."""
    return f"space-{number}-{lane}"


def lane(name: str) -> str:
    """A lane of the track."""
    return f"lane-{name}"


def gate(number: int) -> str:
    """A gate of the track."""
    return f"gate-{number}"


# The page


def player(seat: int) -> str:
    """A player's panel beside the board."""
    return f"player-{seat}"
