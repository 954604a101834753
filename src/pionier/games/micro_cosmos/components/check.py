"""Component data that cannot be played is refused, saying where and why."""

from __future__ import annotations

from collections.abc import Collection

from pionier.engine.components import Entry, an_object, rows
from pionier.engine.data import check_fields, shown
from pionier.engine.errors import BadData

from .vocabulary import (
    ACTIONS,
    AUTOMA,
    COLONY_COST,
    CRITERIA,
    DIRECTIONS,
    EDGE,
    GATHERED,
    RESOURCES,
    UPGRADE_COST,
    UPGRADES,
    read_gain,
    read_shown,
    read_side,
)  # fmt: skip

SPECIALISTS = ["engineer", "red", "green", "blue"]
COLOURS = ["red", "green", "blue"]
RING = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
SIDES = ["N", "E", "S", "W"]
SOURCES = ["rulebook", "public", "reconstructed"]
LIMITS = [
    "range_by_engine_level", "cargo_capacity_base", "cargo_capacity_upgraded", "crew_cards_max", "crew_per_row",
    "crew_plays_per_turn", "crew_plays_at_star_gate", "upgrades_per_turn", "canteen_size", "survivors_held_max", "planets_max",
    "grid", "terraform_base_levels", "terraform_bonus_per_colony", "terraform_bonus_per_outpost", "planets_to_end",
    "planets_to_end_long", "start_resources", "start_crew_dealt", "start_crew_kept",
]  # fmt: skip


def check(given: Entry) -> None:
    """Refuse component data that cannot be played."""
    for name, data in given.items():
        an_object(data, name)
    index = given["components"]
    _check_index(index)
    _check_ark(index["ark_card"])
    _check_map(index["map"])
    _check_planets(given["planets"], index)
    _check_crew(given["crew"], index)
    _check_survivors(given["survivors"], index)
    _check_automa(given["automa"], index)


def _check_index(index: Entry) -> None:
    for table, wanted in (("resources", list(RESOURCES)), ("specialists", SPECIALISTS), ("actions", list(ACTIONS))):
        if _ids(index, table, "components") != wanted:
            raise BadData(f"components.{table}", f"expected {', '.join(wanted)}, in this order")
    for action in index["actions"]:
        if sorted(action["on"]) != sorted(ACTIONS[action["id"]]):
            raise BadData(
                f"components.actions ({action['id']}).on", f"expected {', '.join(ACTIONS[action['id']])} (MIC-9.1, 9.4)"
            )
    for name in LIMITS:
        limit, where = index["limits"].get(name), f"components.limits.{name}"
        if name in ("range_by_engine_level", "grid"):
            if not isinstance(limit, list):
                raise BadData(where, f"expected a list, found {shown(limit)}")
        else:
            _number(limit, 1, 99, where)
    colonies = index["counts"]["colony_markers"]["per_player"]
    if [row["nth"] for row in index["colony_table"]] != list(range(1, colonies + 1)):
        raise BadData("components.colony_table", f"expected a row for each of 1 to {colonies} colonies")
    for at, row in enumerate(rows(index, "colony_table")):
        where = f"components.colony_table[{at}]"
        _amounts(row["specialists"], COLONY_COST, 4, f"{where}.specialists")
        _number(row["any_resources"], 0, 16, f"{where}.any_resources")
        _number(row["total_vp_with_n"], 0, 99, f"{where}.total_vp_with_n")
    for at, points in enumerate(index["survivor_table"]["total_vp_by_settled"]):
        _number(points, 0, 99, f"components.survivor_table.total_vp_by_settled[{at}]")
    for name in ("unlock", "place_or_move_onto_own_colony"):
        _number(index["outpost_scoring"].get(name), 0, 99, f"components.outpost_scoring.{name}")
    read_shown(index["star_gate"]["gather"], GATHERED, "components.star_gate.gather")


def _check_ark(ark: Entry) -> None:
    ids = _ids(ark, "fields", "components.ark_card")
    for at, field in enumerate(rows(ark, "fields")):
        where = f"components.ark_card.fields[{at}] ({field['id']})"
        _amounts(field["cost"]["specialists"], UPGRADE_COST, 4, f"{where}.cost.specialists")
        _amounts(field["cost"]["resources"], RESOURCES, 9, f"{where}.cost.resources")
        effect = UPGRADES.read_one(field["effect"], f"{where}.effect")
        _number(field["levels"], 1, 2, f"{where}.levels")
        if (field["levels"] == 2) != (effect.verb == "range"):
            raise BadData(f"{where}.levels", "Engines, and nothing else, are bought twice (MIC-6.10)")
        if effect.verb == "range" and len(effect["by_times_bought"]) != 3:
            raise BadData(f"{where}.effect.by_times_bought", "expected the range after 0, 1 and 2 purchases (MIC-7.5)")
        if "pair" in field:
            _known(field["pair"], ids, f"{where}.pair")
    for verb in ("extra_planet_action", "capacity", "explore_draw", "range"):
        found = sum(1 for field in ark["fields"] if field["effect"]["kind"] == verb)
        if found != 1:
            raise BadData("components.ark_card.fields", f"{found} fields with the effect {verb}, not 1")
    pairs: list[list[str]] = ark["trading_outpost_pairs"]
    for at, pair in enumerate(pairs):
        where = f"components.ark_card.trading_outpost_pairs[{at}]"
        for name in pair:
            _known(name, ids, where)
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadData(where, "expected two different fields (MIC-6.11)")


def _check_map(entry: Entry) -> None:
    if entry["ring_clockwise"] != RING:
        raise BadData("components.map.ring_clockwise", f"expected {', '.join(RING)} (MIC-7.1)")
    for name in RING:
        _known(entry["opposite"].get(name), RING, f"components.map.opposite.{name}")
    places = [tuple(entry["coordinates"][name]) for name in [*RING, entry["centre"]]]
    if sorted(places) != [(row, column) for row in range(3) for column in range(3)]:
        raise BadData("components.map.coordinates", "expected every place of the 3×3 grid once (MIC-7.1)")
    for name in entry["start_positions"]:
        _known(name, RING, "components.map.start_positions")


def _check_planets(data: Entry, index: Entry) -> None:
    _ids(data, "planets", "planets")
    planets = rows(data, "planets")
    for at, planet in enumerate(planets):
        where = f"planets.planets[{at}] ({planet['id']})"
        _check_planet(planet, where)
    _fits("planets.planets", len(planets), index["counts"]["planet_cards"]["total"])
    _fits("planets.planets: starting ones", sum(p["starting"] for p in planets), len(index["map"]["start_positions"]))
    if len(planets) < index["limits"]["planets_max"]:
        raise BadData("planets.planets", f"{len(planets)} cards cannot fill {index['limits']['planets_max']} places (MIC-7.14)")


def _check_planet(planet: Entry, where: str) -> None:
    _known(planet.get("colour"), COLOURS, f"{where}.colour")
    if type(planet.get("starting")) is not bool:
        raise BadData(f"{where}.starting", f"expected true or false, found {shown(planet.get('starting'))}")
    check_fields(planet["required_levels"], list(RESOURCES), f"{where}.required_levels")
    for name, level in planet["required_levels"].items():
        _number(level, 1, 9, f"{where}.required_levels.{name}")
    total = sum(planet["required_levels"].values())
    if planet["total_levels"] != total:
        raise BadData(f"{where}.total_levels", f"expected {total}, the sum of the tracks, found {shown(planet['total_levels'])}")
    if sorted(planet["track_order_left_to_right"]) != sorted(RESOURCES):
        raise BadData(f"{where}.track_order_left_to_right", "expected each resource once (R-24)")
    for name in ("first_place_vp", "second_place_vp"):
        _number(planet[name], 0, 99, f"{where}.{name}")
    sides = [read_side(planet[name], f"{where}.{name}") for name in ("yield_raw", "yield_terraformed")]
    raw, terraformed = (sum(sum(effect.args.values()) for effect in side) for side in sides)
    if terraformed <= raw:
        raise BadData(f"{where}.yield_terraformed", "a terraformed planet must yield more than a raw one (MIC-10.3)")
    for name in ("moon", "station"):
        read_shown(planet[name], GATHERED, f"{where}.{name}")
    if planet["nodes"] not in (["planet", "moon", "station"], ["planet", "moon", "station", "asteroid"]):
        raise BadData(f"{where}.nodes", "expected planet, moon, station and at most one asteroid (MIC-7.2)")
    check_fields(planet["sides"], SIDES, f"{where}.sides")
    for side, node in planet["sides"].items():
        _known(node, planet["nodes"], f"{where}.sides.{side}")


def _check_crew(data: Entry, index: Entry) -> None:
    _ids(data, "crew", "crew")
    for at, card in enumerate(rows(data, "crew")):
        where = f"crew.crew[{at}] ({card['id']})"
        _known(card.get("specialist"), SPECIALISTS, f"{where}.specialist")
        for name in ("top_edge", "bottom_edge"):
            _known(card[name].get("colour"), [*COLOURS, "orbital"], f"{where}.{name}.colour")
            read_shown({part: shows for part, shows in card[name].items() if part != "colour"}, EDGE, f"{where}.{name}")
    _fits("crew.crew", len(data["crew"]), index["counts"]["crew_cards"]["total"])
    for name in SPECIALISTS:
        found = sum(1 for card in data["crew"] if card["specialist"] == name)
        _fits(f"crew.specialists_total.{name}", data["specialists_total"][name], found)


def _check_survivors(data: Entry, index: Entry) -> None:
    _ids(data, "survivors", "survivors")
    for at, card in enumerate(rows(data, "survivors")):
        where = f"survivors.survivors[{at}] ({card['id']})"
        _known(card.get("colour"), COLOURS, f"{where}.colour")
        read_gain(card["resources"], f"{where}.resources")
    _fits("survivors.survivors", len(data["survivors"]), index["counts"]["survivor_cards"]["total"])


def _check_automa(data: Entry, index: Entry) -> None:
    fields = [entry["id"] for entry in index["ark_card"]["fields"]]
    order: list[str] = data["ark"]["fields_in_order"]
    for name in order:
        _known(name, fields, "automa.ark.fields_in_order")
    markers = data["ark"]["colony_markers_on_ark"] + data["ark"]["colony_markers_in_pool"]
    if len(set(order)) != len(order) or len(order) != data["ark"]["colony_markers_on_ark"]:
        raise BadData("automa.ark.fields_in_order", "expected as many different fields as colony markers (MIC-20.3)")
    _fits("automa.ark: colony markers", markers, index["counts"]["colony_markers"]["per_player"])
    _known(data["discovery_bonus"]["track"], list(RESOURCES), "automa.discovery_bonus.track")
    _amounts(data["discovery_bonus"]["gain"], RESOURCES, 9, "automa.discovery_bonus.gain")
    _fits("automa.discovery_bonus.levels", data["discovery_bonus"]["levels"], 1)
    for name, step in DIRECTIONS.items():
        _fits(f"automa.directions.{name}.ring_step", data["directions"][name]["ring_step"], step)
    _ids(data, "cards", "automa")
    for at, card in enumerate(rows(data, "cards")):
        AUTOMA.read(card["actions"], f"automa.cards[{at}] ({card['id']}).actions")
    _fits("automa.cards", len(data["cards"]), index["counts"]["automa_cards"]["total"])
    _check_names(data, "action_names", AUTOMA.verbs)
    _check_names(data, "criterion_names", CRITERIA)
    _check_names(data, "directions", DIRECTIONS)
    _ids(data, "difficulty_levels", "automa")
    for at, level in enumerate(rows(data, "difficulty_levels")):
        where = f"automa.difficulty_levels[{at}] ({level['id']})"
        _fits(f"{where}.upgrade_points", len(level["upgrade_points"]), len(order) + 1)
        for number, points in enumerate(level["upgrade_points"]):
            _number(points, 0, 99, f"{where}.upgrade_points[{number}]")
        _number(level["start_each_resource"], 0, index["limits"]["cargo_capacity_base"], f"{where}.start_each_resource")
        if type(level["start_colony"]) is not bool:
            raise BadData(f"{where}.start_colony", f"expected true or false, found {shown(level['start_colony'])}")


def _check_names(data: Entry, table: str, wanted: Collection[str]) -> None:
    """Everything a card of the Automa can say has a name in both languages."""
    for name in wanted:
        for language in ("name_en", "name_pl"):
            if not isinstance(data[table].get(name, {}).get(language), str):
                raise BadData(f"automa.{table}.{name}.{language}", "expected a text: cards of the Automa say it")


def _amounts(entry: object, known: Collection[str], most: int, where: str) -> None:
    """An object that says how many of what."""
    for name, count in an_object(entry, where).items():
        _known(name, known, where)
        _number(count, 1, most, f"{where}.{name}")


def _ids(data: Entry, table: str, file: str) -> list[str]:
    """The ids of a table, each once."""
    ids: list[str] = []
    for at, entry in enumerate(rows(data, table)):
        if not isinstance(entry.get("id"), str):
            raise BadData(f"{file}.{table}[{at}].id", f"expected a text, found {shown(entry.get('id'))}")
        if entry["id"] in ids:
            raise BadData(f"{file}.{table}[{at}].id", f"{entry['id']!r} is there twice")
        _known(entry.get("source"), SOURCES, f"{file}.{table}[{at}] ({entry['id']}).source")
        ids.append(entry["id"])
    return ids


def _known(value: object, known: Collection[str], where: str) -> None:
    if value not in known:
        raise BadData(where, f"{shown(value)} is not one of {', '.join(known)}")


def _number(value: object, least: int, most: int, where: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise BadData(where, f"expected a whole number from {least} to {most}, found {shown(value)}")


def _fits(where: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BadData(where, f"expected {wanted}, found {shown(found)}")
