"""Ids of the parts of the picture: pieces of the paths of options, parts of events, ids of drawn elements.

The pieces of a path that are buttons of the decision panel (`choice-0`, `recruit-settler`, `units-3+2`, `pay`,
`do`, `skip`, `stop`, `pass`) are no parts of the picture.
"""

from __future__ import annotations


def space(name: str) -> str:
    """Where an action pawn stands: `space-BA1.1`."""
    return f"space-{name}"


def action(name: str) -> str:
    """An action of the board: `action-BA1`."""
    return f"action-{name}"


def node(name: str) -> str:
    """A place of the technology tree: `node-II-3`."""
    return f"node-{name}"


def card(name: str) -> str:
    """A technology that lies open for a choice: `card-T2-B1`."""
    return f"card-{name}"


def government(face: str) -> str:
    """A government that can be picked: `government-G1a`."""
    return f"government-{face}"


def goal(name: str) -> str:
    """A goal card: `goal-A1`."""
    return f"goal-{name}"


def building(name: str) -> str:
    """A building tile on display or in the own supply: `building-B1-3`."""
    return f"building-{name}"


def track(name: str) -> str:
    """A development track of the viewer: `track-food`."""
    return f"track-{name}"


def token(kind: str) -> str:
    """The viewer's settlement or fortification tokens: `token-settlement`."""
    return f"token-{kind}"


def production(what: str) -> str:
    """What production A or B is about: `produce-A`."""
    return f"produce-{what}"


def tile(name: str) -> str:
    """A place of the map, also when a building covers it: `tile-T06`."""
    return f"tile-{name}"


def unknown(q: int, r: int) -> str:
    """An empty position of the map; n stands for minus: `hex-1-n1`."""
    return f"hex-{q}-{r}".replace("--", "-n")


def units(owner: int, place: str, kind: str, strength: int) -> str:
    """A player's units of one kind and strength on a tile: `unit-0-T06-settler-2`."""
    return f"unit-{owner}-{place}-{kind}-{strength}"
