"""Cards and tiles read from the data files."""

from __future__ import annotations

from typing import Any

from .records import (
    ActionCard,
    BonusCard,
    CommonGoal,
    Goal,
    Infrastructure,
    Metric,
    Requirement,
    Ship,
    SoloCard,
    Technology,
    price,
)
from .vocabulary import ABILITIES, EFFECTS, ENVIRONMENTS, METRICS


def read_technology(entry: dict[str, Any]) -> Technology:
    """A technology tile."""
    where = f"technologies.{entry['id']}"
    return Technology(
        entry["id"],
        entry["set"],
        entry["level"],
        EFFECTS.read(entry["one_time"], f"{where}.one_time"),
        ABILITIES.read(entry["permanent"], f"{where}.permanent"),
        entry["faces"],
    )


def read_metric(entry: dict[str, Any], where: str) -> Metric:
    """What is measured; without an environment, -1."""
    found = METRICS.read_one(entry, where)
    return Metric(found.verb, ENVIRONMENTS.index(found["environment"]) if "environment" in found.args else -1)


def read_ship(entry: dict[str, Any], edges: tuple[str, ...]) -> Ship:
    """A spaceship."""
    limits = entry["flight_energy"], entry["resource_limit"], entry["building_limit"]
    return Ship(entry["id"], price(entry["cost"]), *limits, tuple(edges.index(bay) for bay in entry["bays"]))


def read_infrastructure(entry: dict[str, Any], requirements: tuple[Requirement, ...]) -> Infrastructure:
    """An infrastructure card."""
    deck = ("I", "II").index(entry["deck"])
    cost, production = price(entry["cost"]), price(entry["production"])
    return Infrastructure(entry["id"], deck, entry["illustration"], cost, requirements, production)


def read_action_card(entry: dict[str, Any]) -> ActionCard:
    """An action card."""
    where = f"action_cards.{entry['id']}.parts"
    parts = tuple(EFFECTS.read(part, f"{where}[{at}]") for at, part in enumerate(entry["parts"]))
    return ActionCard(entry["id"], tuple(entry["power"]), parts)


def read_goal(entry: dict[str, Any]) -> Goal:
    """A goal card."""
    tiers = tuple((tier["min"], tier["points"]) for tier in entry["tiers"])
    return Goal(entry["id"], entry["number"], read_metric(entry["metric"], f"goals.{entry['id']}.metric"), tiers)


def read_bonus(entry: dict[str, Any]) -> BonusCard:
    """An end-of-year bonus card."""
    where, lower, upper = f"bonus_cards.{entry['id']}", entry["lower"], entry["upper"]
    effects = EFFECTS.read(lower["effects"], f"{where}.lower.effects"), EFFECTS.read(upper["effects"], f"{where}.upper.effects")
    return BonusCard(entry["id"], entry["flag"], (lower["power"], upper["power"]), effects)


def read_solo_card(entry: dict[str, Any]) -> SoloCard:
    """A card of the solo deck."""
    number = 4 if entry["number"] == "X" else int(entry["number"])
    return SoloCard(entry["id"], number, entry["letter"], entry["action"], entry.get("enters_in_year", 1))


def read_common_goal(entry: dict[str, Any]) -> CommonGoal:
    """A common goal."""
    wanted = dict(entry["requirement"])
    least = wanted.pop("min")
    metric = read_metric(wanted, f"common_goals.{entry['id']}.requirement")
    return CommonGoal(entry["id"], metric, least, price(entry["cost"]), price(entry["production"]), entry["points"])
