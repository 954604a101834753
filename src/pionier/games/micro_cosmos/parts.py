"""Ids of the parts of the picture: pieces of the paths of options, parts of events, ids of drawn elements.

The pieces of a path that are buttons of the decision panel (`action-gather`, `move-only`, `skip`) are no parts of the picture.
"""

from __future__ import annotations

from .components import BOX, KINDS

CREW_DECK, CREW_DISCARD = "crew-deck", "crew-discard"
SURVIVOR_DECK, SURVIVOR_DISCARD = "survivor-deck", "survivor-discard"
PLANET_DECK = "planet-deck"
AUTOMA_DECK, AUTOMA_CARD, AUTOMA_CREW = "automa-deck", "automa-card", "automa-crew"


def field(kind: str, position: str) -> str:
    """A Planet, Moon, Space Station or Asteroid."""
    return f"{kind}-{position}"


def space(position: str) -> str:
    """An undiscovered position."""
    return f"space-{position}"


def track(position: str, resource: str) -> str:
    """A resource track of a planet."""
    return f"track-{position}-{resource}"


def outposts(position: str) -> str:
    """The trading outposts on a planet."""
    return f"outpost-{position}"


def card(name: str) -> str:
    """A crew card that somebody has, or is about to have."""
    return f"card-{name}"


def in_canteen(name: str) -> str:
    """A crew card on display."""
    return f"canteen-{name}"


def survivor(name: str) -> str:
    """A survivor card."""
    return f"survivor-{name}"


def row(name: str) -> str:
    """A row of crew cards."""
    return f"row-{name}"


def resource(name: str) -> str:
    """A resource in the viewer's cargo."""
    return f"resource-{name}"


def specialist(name: str) -> str:
    """A specialist marker of the viewer."""
    return f"specialist-{name}"


def upgrade(name: str) -> str:
    """A field of the viewer's Ark card."""
    return f"upgrade-{name}"


def cargo(player: int) -> str:
    """The cargo of a player."""
    return f"cargo-{player}"


def score(player: int) -> str:
    """The points of a player."""
    return f"score-{player}"


def pool(player: int) -> str:
    """Colony markers and outposts that a player may place."""
    return f"pool-{player}"


def automa_symbol(specialist: str) -> str:
    """A specialist among the Automa's cards."""
    return f"automa-{specialist}"


def automa_line(number: int) -> str:
    """An action of the Automa's card, counted from 1."""
    return f"automa-line-{number}"


THE_GATE = "gate"
FIELD = [*(field(kind, position) for position in BOX.positions for kind in KINDS), THE_GATE]  # by number
PLANET = [field("planet", position) for position in BOX.positions]  # by position
