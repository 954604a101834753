"""Chapter 22: every ability of the vocabulary does on a made-up technology what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.games.playing import go_first, options

from pionier.engine.rulebook import rule
from pionier.games.evacuation.bonuses import bonuses
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ABILITIES, NEW, OLD, SHIPS, World
from pionier.games.evacuation.energy import action_cost
from pionier.games.evacuation.income import feed, income
from pionier.games.evacuation.loading import building_limit, refuse_bay, resource_limit
from pionier.games.evacuation.powers import Powers
from pionier.games.evacuation.settling import Means, symbols
from pionier.games.evacuation.state import Evacuation
from pionier.games.evacuation.transport import flight_energy, send_ships

from .positions import AREA, BONUS, HOME, SHIP, developed, do, effect, holds_infra, lay, owns_ship, resume, run, stocks, table
from .test_components import TOKEN, Data, made


def test_every_ability_of_the_vocabulary_is_taught() -> None:
    assert set(ABILITIES.verbs) == set(Powers.__slots__) - {"faces", "count"}


class Ability(NamedTuple):
    """An ability and what is measured, without and with it."""

    args: Data
    measure: Callable[[Evacuation], Any]
    without: Any
    having: Any


def cost_of(s: Evacuation, number: int, group: int | None = None, uses: int = 0) -> int:
    """The Energy of an action by its number in the year."""
    player = s.players[0]
    player.actions = number - 1
    if group is not None:
        player.uses[group - 1] = uses
    return action_cost(player, group)


def why_not(s: Evacuation, area: str) -> str:
    """The rule that forbids settling an Area, with everything else at hand."""
    stocks(s, 0, new=(9, 9, 9))
    s.players[0].population, s.players[0].prepared_new = 4, [1, 1, 1]
    refusal = Means(s, 0, effect("settle")).refuse(AREA[area])
    return refusal.rule if refusal else ""


def bonus_tokens(s: Evacuation) -> int:
    """Bonus tokens after the bonus of the year."""
    s.phase, s.waiting, s.generous, s.bonus_pile = "bonuses", (0,), True, (BONUS["B3"],)
    go_first(bonuses(s))
    return s.players[0].bonuses


def powers_asked(s: Evacuation) -> list[str]:
    """The power levels on offer to somebody who is one short of the lower value."""
    s.phase, s.waiting, s.generous, s.bonus_pile = "bonuses", (0,), False, (BONUS["B3"],)
    assert BOX.bonuses[BONUS["B3"]].powers[0] == 7
    s.players[0].uses = [0, 3, 0, 0]
    return run(bonuses(s))


def settle_with_a_steel_factory(s: Evacuation) -> list[int]:
    """Production after settling."""
    s.players[0].prepared_new = [0, 1, 0]
    do(s, 0, "settle", "area-NW22")
    return s.players[0].production


def can_play_i2(s: Evacuation) -> bool:
    """Whether a card of 1 Food can be played without any."""
    holds_infra(s, 0, "I2")
    stocks(s, 0)
    return "infra-I2" in do(s, 0, "infra_moves", count=1)


def can_build_sh04(s: Evacuation) -> bool:
    """Whether a ship of 3 Steel can be built with 2."""
    lay(s, SHIPS, "SH04")
    stocks(s, 0, (0, 2, 0))
    return "ships-1/old" in do(s, 0, "build_ship")


def ship(s: Evacuation, name: str, world: World = OLD) -> int:
    """A ship of the player."""
    owns_ship(s, 0, name, world)
    return SHIP[name]


def after_loading(s: Evacuation) -> list[str]:
    """What is asked when a ship has been loaded."""
    stocks(s, 0, (0, 0, 1))
    owns_ship(s, 0, "SH07")
    return run(send_ships(s, 0), "ship-SH07", "stadium-ST-S0")


def tokens_of_income(s: Evacuation) -> int:
    """Bonus tokens after Income."""
    s.phase = "income"
    go_first(income(s))
    return s.players[0].bonuses


def food_left(s: Evacuation) -> int:
    """Of 9 Food in year 1, after feeding."""
    stocks(s, 0, (9, 0, 0))
    feed(s, 0)
    return s.players[0].old[0]


def cloned(s: Evacuation) -> int:
    """Population after cloning."""
    stocks(s, 0, new=(1, 0, 0))
    do(s, 0, "clone", "clone", pay={"food": 1}, population=2)
    return s.players[0].population


def asked_after_preparing(s: Evacuation) -> bool:
    """Whether a further factory may be prepared."""
    stocks(s, 0, new=(5, 5, 5))
    return bool(do(s, 0, "prefab", "factory-food/new", count=1))


POSSESSED: dict[str, Ability] = {
    "action_cost_override": Ability({"action_number": 3, "cost": 0}, lambda s: cost_of(s, 3), 1, 0),
    "action_discount": Ability({"from_action": 4, "amount": 1}, lambda s: (cost_of(s, 3), cost_of(s, 4)), (1, 2), (1, 1)),
    "no_group_surcharge": Ability({}, lambda s: cost_of(s, 1, 2, 3), 1, 0),
    "bonus_extra": Ability({"effects": [TOKEN]}, bonus_tokens, 0, 1),
    "bonus_power_shift": Ability({"amount": 1}, powers_asked, [], ["power-5", "power-6", "power-7"]),
    "extra_prefab_after": Ability({"type": "food"}, asked_after_preparing, False, True),
    "factory_boost": Ability({"type": "steel", "amount": 2}, settle_with_a_steel_factory, [0, 1, 0], [0, 3, 0]),
    "ignore_symbols": Ability({}, lambda s: why_not(s, "NW07"), "EVA-9.4", ""),
    "extra_gate": Ability({"amount": 1}, lambda s: why_not(s, "NW05"), "EVA-9.3", ""),
    "settlement_symbol": Ability({"symbol": "reservoir"}, lambda s: symbols(s.players[0]), 0, 2),
    "settle_discount": Ability({"amount": 1}, lambda s: Means(s, 0, effect("settle")).steel(BOX.areas[AREA["NW02"]]), 1, 0),
    "infra_discount": Ability({"amount": 1}, can_play_i2, False, True),
    "ship_discount": Ability({"amount": 1}, can_build_sh04, False, True),
    "flight_discount": Ability({"amount": 1}, lambda s: flight_energy(s.players[0], ship(s, "SH16")), 3, 2),
    "return_flight_free": Ability({}, lambda s: flight_energy(s.players[0], ship(s, "SH16", NEW)), 1, 0),
    "ships_return_free": Ability({}, after_loading, ["confirm"], ["ship-SH07", "ready"]),
    "ship_resource_limit": Ability({"amount": 1}, lambda s: resource_limit(s.players[0], SHIP["SH16"]), 2, 3),
    "ship_building_limit": Ability({"amount": 1}, lambda s: building_limit(s.players[0], SHIP["SH16"]), 1, 2),
    "bay_any_colour": Ability({}, lambda s: refuse_bay(s, 0, HOME["OW1"], other_edge("OW1")) is None, False, True),
    "income_extra": Ability({"effects": [TOKEN]}, tokens_of_income, 0, 1),
    "food_discount": Ability({"amount": 1}, food_left, 4, 5),
    "clone_population": Ability({"amount": 3}, cloned, 2, 3),
    "swap_per_turn": Ability({"amount": 1}, lambda s: "swap" in options(resume(s)), False, True),
}


def other_edge(area: str) -> int:
    """An edge colour that the Area does not have."""
    return (BOX.old_areas[HOME[area]].edge + 1) % len(BOX.edges)


@rule("EVA-8.6")
@pytest.mark.parametrize("verb", ABILITIES.verbs)
def test_each_ability_of_the_vocabulary_works_on_a_made_up_technology(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ability = POSSESSED[verb]
    box = made("technologies.tiles.0.permanent", [{"ability": verb, **ability.args}])
    monkeypatch.setattr(BOX, "technologies", box.technologies)
    monkeypatch.setattr("pionier.games.evacuation.powers._known", {})
    s = table(2, sets=(1, 2))
    assert ability.measure(s.clone()) == ability.without
    developed(s, 0, "T1-1")
    assert ability.measure(s) == ability.having
