"""What component data says and no rule carries out is refused when the data is read, naming the place."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from pionier.engine.effects import Taught
from pionier.engine.errors import BadData
from pionier.games.planet_unknown.benefits import BENEFITS
from pionier.games.planet_unknown.components import BOX, make
from pionier.games.planet_unknown.components.technology_words import OWN
from pionier.games.planet_unknown.components.vocabulary import DROPPABLE, EVENTS, PLANET_RULES
from pionier.games.planet_unknown.corporations import MADE
from pionier.games.planet_unknown.effects import PENDING, VERBS
from pionier.games.planet_unknown.events import TABLE
from pionier.games.planet_unknown.objectives import CONDITIONS, METRICS
from pionier.games.planet_unknown.restrictions import EVENT as EVENT_RULES
from pionier.games.planet_unknown.restrictions import PLANET
from pionier.games.planet_unknown.scoring import COUNTS

Data = dict[str, Any]
Edit = Callable[[Data], object]


def board(data: Data, number: int) -> Data:
    return data["corporations"]["corporations"][number]


def technology(data: Data, corporation: int, number: int) -> Data:
    return board(data, corporation)["technologies"][number]


def effect(data: Data, corporation: int, number: int) -> Data:
    return technology(data, corporation, number)["effect"]


def planet(data: Data, number: int) -> Data:
    return data["planets"]["planets"][number]


def invent(data: Data) -> None:
    """A word that stands among the words told to readers is not known for that."""
    data["cards"]["op_rules"]["event"]["steal_rover"] = ["PLU-10.15"]
    data["cards"]["events"][4]["effect"] = {"op": "steal_rover"}


CIV, EVENT, OBJECTIVE = "cards.civ[0] (CIV01)", "cards.events[4] (EV05)", "cards.objectives[0] (OBJ01)"
UNIVERSAL, COSMOS = "corporations.corporations[0] (universal)", "corporations.corporations[1] (cosmos)"
JUMP, REPUBLIC = "corporations.corporations[3] (jump_drive)", "corporations.corporations[5] (republic)"
KSB, K273 = "planets.planets[0] (ksb_4156)", "planets.planets[1] (k_273)"
UNKNOWN: list[tuple[Edit, str, str]] = [
    (invent, EVENT + ".effect.op", "found 'steal_rover'"),
    (lambda d: d["cards"]["op_rules"]["event"].update(rain=[]), "cards.op_rules.event", "found "),
    (lambda d: d["cards"]["events"][4]["effect"].pop("tracks"), EVENT + ".effect.tracks", "advance_choice needs it"),
    (lambda d: d["cards"]["events"][4]["effect"].update(tracks=["energy"]), EVENT + ".effect.tracks[0]", "found 'energy'"),
    (lambda d: d["cards"]["events"][4]["effect"].update(speed=1), EVENT + ".effect.speed", "advance_choice takes tracks"),
    (lambda d: d["cards"]["events"][4].update(color="blue"), EVENT + ".color", "expected one of green, orange, red"),
    (lambda d: d["cards"]["events"][14].update(solo_only=False), "cards.events[14] (EV15).solo_only", "(PLU-10.1)"),
    (lambda d: d["cards"]["civ"][0]["effects"][0].update(op="party"), CIV + ".effects[0].op", "found 'party'"),
    (lambda d: d["cards"]["civ"][0]["effects"][0].update(steps=2), CIV + ".effects[0].steps", "expected 1, found 2"),
    (lambda d: d["cards"]["civ"][0].update(timing="later"), CIV + ".timing", "one of immediate, end_game"),
    (lambda d: d["cards"]["civ"][0].update(timing="end_game"), CIV + ".effects[0].op", "'advance_different_trackers'"),
    (lambda d: d["cards"]["civ"][5].update(timing="immediate"), "cards.civ[5] (CIV06).effects[0].op", "found 'medals'"),
    (lambda d: d["cards"]["civ"][0].update(group="guild"), CIV + ".group", "expected None, found 'guild'"),
    (lambda d: d["cards"]["civ"][0].update(rank=5), CIV + ".rank", "one of 1, 2, 3, 4, found 5"),
    (lambda d: d["cards"]["civ"][0].update(effects=[]), CIV + ".effects", "does something"),
    (
        lambda d: d["cards"]["civ"][32]["effects"][0].update(medals_by_count=[0, 9]),
        "cards.civ[32] (CIV33).effects[0].medals_by_count",
        "as in scoring",
    ),
    (lambda d: d["cards"]["objectives"][0]["neighbor"].update(metric="luck"), OBJECTIVE + ".neighbor.metric", "'luck'"),
    (lambda d: d["cards"]["objectives"][0]["neighbor"].update(resource="gold"), OBJECTIVE + ".neighbor.resource", "'gold'"),
    (lambda d: d["cards"]["objectives"][0]["neighbor"].update(better="less"), OBJECTIVE + ".neighbor.better", "more, fewer"),
    (lambda d: d["cards"]["objectives"][0]["private"].update(condition="luck"), OBJECTIVE + ".private.condition", "'luck'"),
    (lambda d: d["cards"]["objectives"][0]["private"].update(size=[3]), OBJECTIVE + ".private.size", "width and height"),
    (lambda d: effect(d, 0, 1).update(op="steal_rover"), UNIVERSAL + ".technologies[1].effect.op", "found 'steal_rover'"),
    (lambda d: effect(d, 0, 2).update(amount="two"), UNIVERSAL + ".technologies[2].effect.amount", "found 'two'"),
    (lambda d: effect(d, 0, 0).update(applies_to="rovers"), UNIVERSAL + ".technologies[0].effect.applies_to", "'rovers'"),
    (lambda d: technology(d, 0, 1).update(timing="at_noon"), UNIVERSAL + ".technologies[1].timing", "'at_noon'"),
    (lambda d: technology(d, 0, 1).update(timing="anytime"), UNIVERSAL + ".technologies[1].effect.op", "'may_store_patches'"),
    (lambda d: technology(d, 0, 1).update(limit="once_per_round"), UNIVERSAL + ".technologies[1].limit", "one of none"),
    (lambda d: technology(d, 1, 1).update(limit="none"), COSMOS + ".technologies[1].limit", "once_per_round, once_per_game"),
    (lambda d: technology(d, 0, 0).update(effect=effect(d, 1, 0)), UNIVERSAL + ".technologies[0].effect.op", "diagonal"),
    (
        lambda d: technology(d, 1, 2).update(timing="on_place_tile_with:gold"),
        COSMOS + ".technologies[2].timing",
        "expected one of civ, water, biomass, rover, tech, energy, found 'gold'",
    ),
    (lambda d: technology(d, 3, 3).update(timing="on_place_tile_with:rover"), JUMP + ".technologies[3].effect.op", "tech_counts"),
    (
        lambda d: technology(d, 5, 0).update(timing="on_select_tile_with:tech"),
        REPUBLIC + ".technologies[0].timing",
        "on_select_tile_with:civ",
    ),
    (lambda d: board(d, 0).update(id="zeta"), "corporations.corporations[0] (zeta).id", "expected one of universal"),
    (lambda d: board(d, 1)["special_rules"][0].update(op="rain"), COSMOS + ".special_rules", "'rain'"),
    (lambda d: board(d, 1).update(water_path=[]), COSMOS + ".water_path", "only for oasis"),
    (
        lambda d: board(d, 0)["tracks"]["civ"][1].update(benefits=[{"type": "steal_rover"}]),
        UNIVERSAL + ".tracks.civ[1].benefits[0].type",
        "'steal_rover'",
    ),
    (
        lambda d: board(d, 0)["tracks"]["civ"][1].update(benefit=[{"type": "synergy"}]),
        UNIVERSAL + ".tracks.civ[1]",
        "unknown field benefit",
    ),
    (
        lambda d: board(d, 6)["tracks"]["biomass"][1]["choose_one"][0].update(type="rover_move"),
        "corporations.corporations[6] (wormhole).tracks.biomass[1].choose_one[0].type",
        "synergy, advance_track, biomass_milestone",
    ),
    (
        lambda d: board(d, 0)["tracks"]["civ"][1].update(choose_one=[{"type": "synergy"}]),
        UNIVERSAL + ".tracks.civ[1].choose_one",
        "no rule asks for a choice here (PLU-14.36)",
    ),
    (lambda d: d["corporations"]["timings"].update(at_noon="never"), "corporations.timings", "at_noon"),
    (lambda d: planet(d, 1)["special_rules"][0].update(rule="fog"), K273 + ".special_rules[0].rule", "found 'fog'"),
    (lambda d: planet(d, 1)["special_rules"][0].update(droppable=False), K273 + ".special_rules[0].droppable", "expected True"),
    (
        lambda d: planet(d, 3)["special_rules"][0]["quadrants"][0].update(x=[3]),
        "planets.planets[3] (persephone).special_rules[0].quadrants[0].x",
        "expected two numbers, found [3]",
    ),
    (lambda d: planet(d, 0)["lifepods"].append([0, 0]), KSB + ".lifepods[6]", "[0, 0] is no square of the grid"),
    (lambda d: planet(d, 0)["perimeter"].insert(0, [5, 12]), KSB + ".perimeter[0][1]", "from 0 to 11, found 12"),
    (lambda d: planet(d, 12)["regions"]["west"].append([0, 0]), "planets.planets[12] (cerberus).regions.west", "no square"),
    (lambda d: planet(d, 6)["sides"].pop(), "planets.planets[6] (tartarus).sides", "12 rows of 12 letters"),
    (lambda d: planet(d, 0).update(cities=[[5, 5]]), KSB + ".special_rules", "cities needs medals_per_uncovered_city"),
    (
        lambda d: planet(d, 4)["special_rules"].pop(),
        "planets.planets[4] (arashi).special_rules",
        "grid letter 'r' needs no_patch_on_ring",
    ),
    (
        lambda d: planet(d, 0).update(special_rules=planet(d, 6)["special_rules"]),
        KSB + ".special_rules[0].rule",
        "tile_on_one_side_of_chasm needs sides",
    ),
    (
        lambda d: planet(d, 3)["special_rules"][0]["quadrants"][0].update(resource="gold"),
        "planets.planets[3] (persephone).special_rules[0].quadrants[0].resource",
        "'gold'",
    ),
    (lambda d: d["tiles"]["tiles"][3].update(A="gold"), "tiles.tiles[3] (N-EW-M).A", "found 'gold'"),
    (lambda d: d["tiles"]["tiles"][3].update(meteorite="maybe"), "tiles.tiles[3] (N-EW-M).meteorite", "'maybe'"),
    (lambda d: d["tiles"]["shapes"][0]["cells"][0].update(section="C"), "tiles.shapes[0] (N).cells[0].section", "'C'"),
]


@pytest.mark.parametrize(("edit", "where", "why"), UNKNOWN, ids=[where for _, where, _ in UNKNOWN])
def test_what_no_rule_carries_out_is_refused_when_it_is_read(edit: Edit, where: str, why: str) -> None:
    data = copy.deepcopy(BOX.data)
    edit(data)
    with pytest.raises(BadData) as caught:
        make(data)
    assert caught.value.where.startswith(where)
    assert why in str(caught.value)


@pytest.mark.parametrize("taught", [VERBS, PENDING, TABLE, BENEFITS, COUNTS, METRICS, CONDITIONS])
def test_every_word_is_taught(taught: Taught[Any, Any]) -> None:
    assert taught.untaught() == []


def test_every_rule_of_a_planet_that_may_be_dropped_restricts_placement() -> None:
    may_be_dropped = [rule for rule, takes in PLANET_RULES.verbs.items() if takes.get("droppable") == DROPPABLE["droppable"]]
    assert sorted(PLANET) == sorted(may_be_dropped)
    assert set(EVENT_RULES) <= set(EVENTS.verbs)


def test_every_corporation_of_the_vocabulary_has_its_rules() -> None:
    assert sorted(MADE) == sorted(OWN)
