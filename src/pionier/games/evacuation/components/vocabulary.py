"""The vocabulary of the data files and what each word takes: effects, abilities, goals, requirements (EVA-22, 7.10 to 7.14)."""

from __future__ import annotations

from typing import NewType

from pionier.engine.effects import Takes, Vocabulary, amounts, effects, flag, list_of, one_of, whole

from .records import NOTHING, Price

World = NewType("World", int)  # a side of everybody's board
RowAt = NewType("RowAt", int)  # a row of face-up components

RESOURCES = ("food", "steel", "energy")
FOOD, STEEL, ENERGY = range(3)
KINDS = range(3)
WORLDS = ("old", "new")
OLD, NEW = World(0), World(1)
ENVIRONMENTS = ("tundra", "desert", "forest", "ocean")  # in the order in which the gates open them (EVA-9.3)
SYMBOLS = ("dome", "reservoir", "relay")
ROWS = ("infrastructure", "ships", "stadiums")
INFRASTRUCTURE, SHIPS, STADIUMS = RowAt(0), RowAt(1), RowAt(2)
ALL_ROWS = (INFRASTRUCTURE, SHIPS, STADIUMS)
AXES = {"E-W": ["E", "W"], "NE-SW": ["NE", "SW"], "NW-SE": ["NW", "SE"]}  # of the New World, each with its two directions
SOLO_ACTIONS = ("settle", "stadium", "spaceship", "infrastructure")  # EVA-20.9 to 20.11

ANY = "any"
MANY = 99
OPTIONAL = {"optional": flag()}
RESOURCE = one_of(*RESOURCES)
RESOURCE_OR_ANY = one_of(*RESOURCES, ANY)
WORLD = one_of("choice", *WORLDS, otherwise="choice")
ENVIRONMENT = one_of(*ENVIRONMENTS)


def read_price(given: object, where: str) -> Price:
    """{"steel": 2} as (0, 2, 0)."""
    found: dict[str, int] = dict(amounts(*RESOURCES).read(given, where))
    food, steel, energy = (found.get(kind, 0) for kind in RESOURCES)
    return food, steel, energy


def read_environments(given: object, where: str) -> frozenset[int]:
    """A list of environments, as their numbers."""
    return frozenset(ENVIRONMENTS.index(name) for name in list_of(ENVIRONMENT).read(given, where))


PRICE = Takes(read_price)
NO_PRICE = Takes(read_price, NOTHING)


EFFECTS = Vocabulary(
    "kind",
    {
        "gain_resource": {"resource": RESOURCE_OR_ANY, "amount": whole(1), "world": WORLD, "distinct": flag(), **OPTIONAL},
        "swap": {"max": whole(1), **OPTIONAL},
        "research": {"count": whole(1), **OPTIONAL},
        "infra_moves": {"count": whole(1), "discount": whole(otherwise=0), "surcharge_any": whole(otherwise=0), **OPTIONAL},
        "settle": {
            "environments": Takes(read_environments, frozenset(range(len(ENVIRONMENTS)))),
            "min_population_slots": whole(otherwise=0),
            "max_population_slots": whole(otherwise=MANY),
            "min_factory_slots": whole(otherwise=0),
            "ignore_symbols": flag(),
            "free_steel": flag(),
            "extra_gate": whole(otherwise=0),
            "surcharge": NO_PRICE,
            **OPTIONAL,
        },
        "build_ship": {
            "free": flag(),
            "discount": whole(otherwise=0),
            "surcharge": NO_PRICE,
            "first_flight_discount": whole(otherwise=0),
            **OPTIONAL,
        },
        "build_stadium": {
            "free": flag(),
            "discount": whole(otherwise=0),
            "surcharge": NO_PRICE,
            "max_faces": whole(otherwise=MANY),
            **OPTIONAL,
        },
        "prefab": {"count": whole(1), "free": flag(), "surcharge_any": whole(otherwise=0), **OPTIONAL},
        "clone": {"pay": PRICE, "population": whole(1), **OPTIONAL},
        "gain_population": {"count": whole(1), "world": one_of("new", otherwise="new"), **OPTIONAL},
        "gain_factory": {"type": RESOURCE_OR_ANY, "world": WORLD, **OPTIONAL},
        "gain_production": {"resource": RESOURCE, "amount": whole(1), **OPTIONAL},
        "draw_action_cards": {"count": whole(1), **OPTIONAL},
        "gain_bonus_token": {"count": whole(1), **OPTIONAL},
        "take_infra_card": {**OPTIONAL},
        "discard_row": {"row": one_of(*ROWS), "max": whole(1), **OPTIONAL},
    },
)

# EVA-5.1, 24.25: in Income all players act at once, so there only what touches nobody else's things can happen.
OWN = ("gain_resource", "swap", "prefab", "clone", "gain_population", "gain_factory", "gain_bonus_token")
INCOME_EFFECTS = Vocabulary("kind", {verb: EFFECTS.verbs[verb] for verb in OWN})

ABILITIES = Vocabulary(
    "ability",
    {
        "action_cost_override": {"action_number": whole(1), "cost": whole()},
        "action_discount": {"from_action": whole(1), "amount": whole(1)},
        "no_group_surcharge": {},
        "bonus_extra": {"effects": effects(lambda: EFFECTS)},
        "bonus_power_shift": {"amount": whole(1)},
        "extra_prefab_after": {"type": RESOURCE},
        "factory_boost": {"type": RESOURCE, "amount": whole(1)},
        "ignore_symbols": {},
        "extra_gate": {"amount": whole(1)},
        "settlement_symbol": {"symbol": one_of(*SYMBOLS)},
        "settle_discount": {"amount": whole(1)},
        "infra_discount": {"amount": whole(1)},
        "ship_discount": {"amount": whole(1)},
        "flight_discount": {"amount": whole(1)},
        "return_flight_free": {},
        "ships_return_free": {},
        "ship_resource_limit": {"amount": whole(1)},
        "ship_building_limit": {"amount": whole(1)},
        "bay_any_colour": {},
        "income_extra": {"effects": effects(lambda: INCOME_EFFECTS)},
        "food_discount": {"amount": whole(1)},
        "clone_population": {"amount": whole(1)},
        "swap_per_turn": {"amount": whole(1)},
    },
)

METRICS = Vocabulary(
    "type",
    {
        "settled_areas": {"environment": ENVIRONMENT},
        "completed_infrastructure": {},
        "spaceships": {},
        "max_production": {},
        "sum_production": {},
        "evacuated_areas": {},
        "settled_factories": {},
        "settled_population": {},
        "stadiums_new": {},
        "developed_technologies": {},
        "progress_sum": {},
        "happy_faces_new": {},
        "best_line": {},
    },
)

REQUIREMENTS = Vocabulary(
    "type",
    {
        "count": {"environment": ENVIRONMENT, "min": whole(1)},
        "count_with": {"environment": ENVIRONMENT, "piece": one_of("population", "factory"), "min": whole(1)},
        "adjacent_pair": {"environment": ENVIRONMENT, "axis": one_of(*AXES)},
        "same_line": {"environments": amounts(*ENVIRONMENTS), "diagonal_only": flag()},
    },
)
