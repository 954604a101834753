"""Names of things in log lines, refusals and options: "@crew.crew_01" is said as the words of that card."""

from __future__ import annotations

from pionier.engine.choice import Facts

from .components import BOX, KINDS, RESOURCES, SPECIALISTS
from .state import GATE, MicroCosmos, kind_of, position_of

AUTOMA, ANY_LEADER, PLANET_LEADER = "@automa", "@any_leader", "@planet_leader"


def crew(card: str) -> str:
    """A crew card by its id."""
    return f"@crew.{card}"


def survivor(card: str) -> str:
    """A survivor card by its id."""
    return f"@survivor.{card}"


def resource(name: str) -> str:
    """A resource."""
    return f"@resource.{name}"


def specialist(name: str) -> str:
    """A specialist."""
    return f"@specialist.{name}"


def colour(name: str) -> str:
    """A colour of planets, survivors and edges."""
    return f"@colour.{name}"


def position(name: str) -> str:
    """A position of the system."""
    return f"@position.{name}"


def action(name: str) -> str:
    """A destination action."""
    return f"@action.{name}"


def upgrade(name: str) -> str:
    """An upgrade of the Ark."""
    return f"@upgrade.{name}"


def direction(name: str) -> str:
    """A direction around the ring."""
    return f"@direction.{name}"


def criterion(name: str) -> str:
    """What a move of the Automa looks for."""
    return f"@criterion.{name}"


def kind(name: str) -> str:
    """A kind of field."""
    return f"@kind.{name}"


# The same by the numbers that the state uses.
PLAYER = [f"@player.{seat}" for seat in range(4)]
CARD = [crew(card.id) for card in BOX.crew]
SURVIVOR = [survivor(card.id) for card in BOX.survivors]
PLANET = [f"@planet.{card.id}" for card in BOX.planets]
RESOURCE = [resource(name) for name in RESOURCES]
SPECIALIST = [specialist(name) for name in SPECIALISTS]
AUTOMA_CARD = [f"@automa_card.{card.id}" for card in BOX.automa_cards]
UPGRADE = [upgrade(each.id) for each in BOX.upgrades]


def name_of(s: MicroCosmos, player: int) -> str:
    """A player, or the Automa."""
    return PLAYER[player] if player < s.seats else AUTOMA


def planet_name(s: MicroCosmos, at: int) -> str:
    """The planet on a discovered position."""
    return PLANET[s.planets[at]]


def place_name(s: MicroCosmos, place: int) -> Facts | str:
    """A field: "Moon of Elpis"."""
    if place == GATE:
        return kind("gate")
    return {"say": f"field.{KINDS[kind_of(place)]}", "planet": planet_name(s, position_of(place))}
