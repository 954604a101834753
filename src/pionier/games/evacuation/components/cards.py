"""Cards and tiles read from the data files."""

from __future__ import annotations

from pionier.engine.effects import Effects

from .reading import Entry
from .records import (
    ActionCard,
    BonusCard,
    CommonGoal,
    Deed,
    Goal,
    Infrastructure,
    Metric,
    Price,
    Requirement,
    Ship,
    SoloCard,
    Stadium,
    Technology,
)
from .vocabulary import ABILITIES, EFFECTS, ENVIRONMENTS, METRICS, REQUIREMENTS, SOLO_ACTIONS

SOLO_NUMBERS = ("1", "2", "3", "X")  # X counts as 4 (EVA-20.7)


def read_effects(entry: Entry, name: str = "effects") -> Effects:
    """What something does."""
    return EFFECTS.read(entry[name], entry.at(name))


def read_deeds(entry: Entry) -> list[Deed]:
    """A board action: one deed, or one for each effect to choose from. Its power level is its group (EVA-13.1)."""
    action, group = entry.text("id"), entry.whole("group", 1, 9)
    if "choose_one" in entry:
        return [Deed(action, way.verb, group, _first_must((way,))) for way in read_effects(entry, "choose_one")]
    return [Deed(action, "", group, _first_must(read_effects(entry)))]


def _first_must(found: Effects) -> Effects:
    """EVA-6.15: the first effect of a board action must be carried out."""
    return (found[0].changed(must=True), *found[1:])


def read_technology(entry: Entry) -> Technology:
    """A technology tile."""
    permanent = ABILITIES.read(entry["permanent"], entry.at("permanent"))
    level, faces = entry.whole("level", 1, 3), entry.whole("faces", 0, 9)
    return Technology(entry.text("id"), entry.whole("set", 1), level, read_effects(entry, "one_time"), permanent, faces)


def read_metric(given: object, where: str) -> Metric:
    """What is measured; without an environment, -1."""
    found = METRICS.read_one(given, where)
    return Metric(found.verb, ENVIRONMENTS.index(found["environment"]) if "environment" in found.args else -1)


def read_ship(entry: Entry, edges: tuple[str, ...]) -> Ship:
    """A spaceship."""
    flight, resources, buildings = (entry.whole(name, 0, 9) for name in ("flight_energy", "resource_limit", "building_limit"))
    bays = tuple(edges.index(bay) for bay in entry.words("bays", edges))
    return Ship(entry.text("id"), entry.price("cost"), flight, resources, buildings, bays)


def read_stadium(entry: Entry, cost: Price) -> Stadium:
    """A stadium."""
    return Stadium(entry.text("id"), entry.whole("faces", 0, 9), cost)


def read_requirements(entry: Entry) -> Effects:
    """What a card asks for, in words (EVA-7.10 to 7.14)."""
    return REQUIREMENTS.read(entry["requirements"], entry.at("requirements"))


def read_infrastructure(entry: Entry, wanted: Effects, requirements: tuple[Requirement, ...]) -> Infrastructure:
    """An infrastructure card."""
    deck, illustration = entry.place("deck", ("I", "II")), entry.text("illustration")
    cost, production = entry.price("cost"), entry.price("production")
    return Infrastructure(entry.text("id"), deck, illustration, cost, wanted, requirements, production)


def read_action_card(entry: Entry) -> ActionCard:
    """An action card."""
    where = entry.at("parts")
    parts = tuple(EFFECTS.read(part, f"{where}[{at}]") for at, part in enumerate(entry.items("parts")))
    return ActionCard(entry.text("id"), entry.wholes("power"), parts)


def read_goal(entry: Entry) -> Goal:
    """A goal card."""
    tiers = tuple((tier.whole("min"), tier.whole("points")) for tier in entry.entries("tiers"))
    return Goal(entry.text("id"), entry.whole("number"), read_metric(entry["metric"], entry.at("metric")), tiers)


def read_bonus(entry: Entry) -> BonusCard:
    """An end-of-year bonus card."""
    lower, upper = entry.inner("lower"), entry.inner("upper")
    powers = lower.whole("power"), upper.whole("power")
    return BonusCard(entry.text("id"), entry.flag("flag"), powers, (read_effects(lower), read_effects(upper)))


def read_solo_card(entry: Entry) -> SoloCard:
    """A card of the solo deck."""
    number, letter = entry.place("number", SOLO_NUMBERS) + 1, entry.word("letter", ("A", "B"))
    year = entry.whole("enters_in_year", 1) if "enters_in_year" in entry else 1
    return SoloCard(entry.text("id"), number, letter, entry.word("action", SOLO_ACTIONS), year)


def read_common_goal(entry: Entry) -> CommonGoal:
    """A common goal."""
    requirement = entry.inner("requirement")
    least = requirement.whole("min", 1)
    wanted = {name: value for name, value in requirement.fields.items() if name != "min"}
    metric, points = read_metric(wanted, requirement.where), entry.whole("points")
    return CommonGoal(entry.text("id"), metric, least, entry.price("cost"), entry.price("production"), points)
