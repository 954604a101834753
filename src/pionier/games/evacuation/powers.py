"""Chapter 22, abilities: what a player's developed technologies add up to (EVA-22.16 to 22.34)."""

from __future__ import annotations

from pionier.engine.effects import Effects

from .components import BOX
from .components.vocabulary import KINDS, RESOURCES, SYMBOLS
from .state import Player


class Powers:
    """The lasting abilities of a set of developed technologies, each by its name; what several give adds up (EVA-22.34)."""

    __slots__ = (
        "action_cost_override", "action_discount", "no_group_surcharge", "bonus_extra", "bonus_power_shift", "extra_prefab_after",
        "factory_boost", "ignore_symbols", "extra_gate", "settlement_symbol", "settle_discount", "infra_discount",
        "ship_discount", "flight_discount", "return_flight_free", "ships_return_free", "ship_resource_limit",
        "ship_building_limit", "bay_any_colour", "income_extra", "food_discount", "clone_population",
        "swap_per_turn", "faces", "count",
    )  # fmt: skip

    def __init__(self, developed: int) -> None:
        tiles = [tile for at, tile in enumerate(BOX.technologies) if developed >> at & 1]
        found = [ability for tile in tiles for ability in tile.permanent]

        def has(name: str) -> bool:
            return any(ability.verb == name for ability in found)

        def total(name: str) -> int:
            return sum(ability["amount"] for ability in found if ability.verb == name)

        def listed(name: str) -> Effects:
            return tuple(effect for ability in found if ability.verb == name for effect in ability["effects"])

        self.faces: int = sum(tile.faces for tile in tiles)
        self.count = len(tiles)
        self.action_cost_override: dict[int, int] = {
            a["action_number"]: a["cost"] for a in found if a.verb == "action_cost_override"
        }
        self.action_discount: list[tuple[int, int]] = [
            (a["from_action"], a["amount"]) for a in found if a.verb == "action_discount"
        ]
        self.no_group_surcharge = has("no_group_surcharge")
        self.bonus_extra = listed("bonus_extra")
        self.bonus_power_shift = total("bonus_power_shift")
        self.extra_prefab_after: set[int] = {RESOURCES.index(a["type"]) for a in found if a.verb == "extra_prefab_after"}
        self.factory_boost: list[int] = [
            sum(a["amount"] for a in found if a.verb == "factory_boost" and a["type"] == RESOURCES[kind]) for kind in KINDS
        ]
        self.ignore_symbols = has("ignore_symbols")
        self.extra_gate = total("extra_gate")
        self.settlement_symbol: int = 0  # as a set of bits
        for ability in found:
            if ability.verb == "settlement_symbol":
                self.settlement_symbol |= 1 << SYMBOLS.index(ability["symbol"])
        self.settle_discount = total("settle_discount")
        self.infra_discount = total("infra_discount")
        self.ship_discount = total("ship_discount")
        self.flight_discount = total("flight_discount")
        self.return_flight_free = has("return_flight_free")
        self.ships_return_free = has("ships_return_free")
        self.ship_resource_limit = total("ship_resource_limit")
        self.ship_building_limit = total("ship_building_limit")
        self.bay_any_colour = has("bay_any_colour")
        self.income_extra = listed("income_extra")
        self.food_discount = total("food_discount")
        self.clone_population: int = max((a["amount"] for a in found if a.verb == "clone_population"), default=0)
        self.swap_per_turn = total("swap_per_turn")


_known: dict[int, Powers] = {}


def powers(me: Player) -> Powers:
    """The abilities a player has now."""
    found = _known.get(me.developed)
    if found is None:
        found = _known[me.developed] = Powers(me.developed)
    return found


def faces(stadiums: tuple[int, ...]) -> int:
    """The Happy Faces of stadiums."""
    return sum(BOX.stadiums[stadium].faces for stadium in stadiums)


def happy_faces(me: Player) -> int:
    """EVA-12.1: for the turn order, stadiums of both worlds and developed technologies."""
    return faces(me.stadiums_old) + faces(me.stadiums_new) + powers(me).faces


def happy_faces_new(me: Player) -> int:
    """EVA-16.8: for scoring, New World stadiums and developed technologies."""
    return faces(me.stadiums_new) + powers(me).faces
