"""Component data that cannot be played is refused, saying where and why. Effects are checked when they are read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from pionier.engine.data import shown
from pionier.engine.errors import BadData

from .vocabulary import ENVIRONMENTS, REQUIREMENTS, RESOURCES, SOLO_ACTIONS, SYMBOLS
from .world import check_new_world

Entry = dict[str, Any]
SEATS = 4


def check(data: Entry) -> None:
    """Refuse component data that cannot be played."""
    _names(data)
    check_new_world(data["board"]["new_world"])
    _old_world(data)
    _tracks(data["board"])
    _player_board(data["player"])
    _technologies(data["technologies"]["tiles"])
    _rows(data)
    _infrastructure(data["infrastructure"]["cards"])
    _cards(data)
    _solo(data["solo"]["cards"])
    _scoring(data["scoring"])


def known(value: Any, names: Iterable[Any], where: str) -> None:
    """One of these names."""
    if value not in list(names):
        raise BadData(where, f"expected one of {', '.join(map(str, names))}, found {shown(value)}")


def number(value: Any, least: int, most: int, where: str) -> None:
    """A whole number in a range."""
    if type(value) is not int or not least <= value <= most:
        raise BadData(where, f"expected a whole number from {least} to {most}, found {shown(value)}")


def ids(entries: list[Entry], where: str, wanted: int = 0) -> list[str]:
    """Different ids, as many as wanted."""
    found = [entry["id"] for entry in entries]
    if len(set(found)) != len(found):
        raise BadData(where, "two entries have the same id")
    if wanted and len(found) != wanted:
        raise BadData(where, f"expected {wanted} entries, found {len(found)}")
    return found


def price(given: Any, where: str) -> None:
    """So many units of some resources."""
    if not isinstance(given, dict):
        raise BadData(where, f"expected an object of resources, found {shown(given)}")
    for kind, n in cast(Entry, given).items():
        known(kind, RESOURCES, where)
        number(n, 1, 9, f"{where}.{kind}")


def _names(data: Entry) -> None:
    """The resources, environments and symbols are those the rules speak of."""
    world = data["board"]["new_world"]
    for entries, names, where in (
        (data["components"]["resources"], RESOURCES, "components.resources"),
        (world["environments"], ENVIRONMENTS, "new_world.environments"),
        (world["settlement_symbols"], SYMBOLS, "new_world.settlement_symbols"),
    ):
        if tuple(ids(entries, where)) != names:
            raise BadData(where, f"expected {', '.join(names)} in this order")
    ids(data["components"]["player_colours"], "components.player_colours", SEATS)
    number(data["components"]["counts"]["per_player"]["factories_per_kind"], 1, 9, "counts.per_player.factories_per_kind")


def _old_world(data: Entry) -> None:
    """EVA-11.6: an Area holds population or one factory; all together make the production of year 1."""
    world = data["board"]["old_world"]
    edges = ids(world["edge_colours"], "old_world.edge_colours")
    ids(world["areas"], "old_world.areas", data["components"]["counts"]["tiles"]["old_world_area"] // SEATS)
    total = dict.fromkeys(RESOURCES, 0)
    for entry in (*world["areas"], *world["productivity_tiles"]):
        price(entry["produces"], f"old_world.{entry['id']}.produces")
        for kind, n in entry["produces"].items():
            total[kind] += n
    for entry in world["areas"]:
        where = f"old_world.{entry['id']}"
        known(entry["edge"], edges, f"{where}.edge")
        number(entry["population"], 0, 9, f"{where}.population")
        if (entry["factory"] is None) != bool(entry["population"]):
            raise BadData(where, "an Area holds either population or a factory")
        if entry["factory"] is not None:
            known(entry["factory"], RESOURCES, f"{where}.factory")
    wanted = world["totals"]["year1_production"]
    if total != wanted:
        raise BadData("old_world.totals.year1_production", f"the tiles make {total}, not {wanted}")
    made = [entry["produces"] for entry in world["productivity_tiles"]]
    if not made or any(each != made[0] for each in made):
        raise BadData("old_world.productivity_tiles", "expected tiles that all produce the same (EVA-25.30)")


def _tracks(board: Entry) -> None:
    """The progress track and the year track."""
    track = board["progress_track"]
    last = track["end_step"]
    number(last, 1, 99, "progress_track.end_step")
    if [lane["id"] for lane in track["lanes"]] != ["waiting", "three_plus", "main"]:
        raise BadData("progress_track.lanes", "expected waiting, three_plus, main in this order")
    if [step["step"] for step in track["steps"]] != list(range(last + 1)):
        raise BadData("progress_track.steps", f"expected steps 0 to {last} in order")
    for step in track["steps"][1:]:
        for lane in ("three_plus", "main"):
            for symbol in step[lane]["symbols"]:
                known(symbol, SYMBOLS, f"progress_track.steps[{step['step']}].{lane}.symbols")
    gates = [tuple(gate["between"]) for gate in track["gates"]]
    if [gate["gate"] for gate in track["gates"]] != list(range(1, len(ENVIRONMENTS) + 1)):
        raise BadData("progress_track.gates", f"expected gates 1 to {len(ENVIRONMENTS)} in order")
    if any(behind != before + 1 for before, behind in gates) or gates != sorted(set(gates)) or gates[-1][1] > last:
        raise BadData("progress_track.gates", "expected rising pairs of neighbouring steps on the track")
    if [year["year"] for year in board["year_track"]] != [1, 2, 3, 4]:
        raise BadData("year_track", "expected the years 1 to 4")
    for year in board["year_track"]:
        for name in ("food_old", "food_new", "stadiums_new"):
            number(year[name], 0, 20, f"year_track[{year['year']}].{name}")
    number(board["row_slots"]["slots"], 1, 9, "row_slots.slots")


def _player_board(board: Entry) -> None:
    """Actions in groups, each with effects; the costs of the action track."""
    ids(board["actions"], "player.actions")
    for entry in board["actions"]:
        where = f"player.actions.{entry['id']}"
        number(entry["group"], 1, 9, f"{where}.group")
        if entry["power"] != entry["group"]:
            raise BadData(f"{where}.power", "the power level of a board action is its group (EVA-13.1)")
        if not entry.get("effects") and not entry.get("choose_one"):
            raise BadData(where, "an action needs effects")
    track = board["action_track"]
    for at, cost in enumerate((*track["cost_by_action"], track["cost_beyond"])):
        number(cost, 0, 9, f"player.action_track.cost[{at}]")
    steps = board["technology_grid"]["research_steps_by_level"]
    if sorted(steps) != ["1", "2", "3"]:
        raise BadData("player.technology_grid.research_steps_by_level", "expected levels 1, 2 and 3")
    for level, n in steps.items():
        number(n, 1, 2, f"player.technology_grid.research_steps_by_level.{level}")


def _technologies(tiles: list[Entry]) -> None:
    """EVA-2.7: a set for each seat, three tiles of each level."""
    ids(tiles, "technologies.tiles", 9 * SEATS)
    for entry in tiles:
        number(entry["faces"], 0, 9, f"technologies.{entry['id']}.faces")
    for number_of_set in range(1, SEATS + 1):
        for level in (1, 2, 3):
            found = sum(entry["set"] == number_of_set and entry["level"] == level for entry in tiles)
            if found != 3:
                raise BadData(f"technologies: set {number_of_set}", f"expected 3 tiles of level {level}, found {found}")


def _rows(data: Entry) -> None:
    """Ships and stadiums."""
    counts, edges = data["components"]["counts"], [e["id"] for e in data["board"]["old_world"]["edge_colours"]]
    ids(data["spaceships"]["tiles"], "spaceships.tiles", counts["tiles"]["spaceship"])
    number(data["spaceships"]["return_flight_energy"], 0, 9, "spaceships.return_flight_energy")
    for entry in data["spaceships"]["tiles"]:
        where = f"spaceships.{entry['id']}"
        price(entry["cost"], f"{where}.cost")
        for name in ("flight_energy", "resource_limit", "building_limit"):
            number(entry[name], 0, 9, f"{where}.{name}")
        for bay in entry["bays"]:
            known(bay, edges, f"{where}.bays")
    stadiums = data["stadiums"]
    if len(stadiums["starting"]) != SEATS:
        raise BadData("stadiums.starting", f"expected {SEATS} starting stadiums")
    ids([*stadiums["deck"], *stadiums["starting"]], "stadiums", counts["cards"]["stadium"])
    for entry in stadiums["deck"]:
        price(entry["cost"], f"stadiums.{entry['id']}.cost")
    for entry in (*stadiums["deck"], *stadiums["starting"]):
        number(entry["faces"], 0, 9, f"stadiums.{entry['id']}.faces")


def _infrastructure(cards: list[Entry]) -> None:
    """EVA-7.10 to 7.14."""
    ids(cards, "infrastructure.cards")
    for entry in cards:
        where = f"infrastructure.{entry['id']}"
        known(entry["deck"], ("I", "II"), f"{where}.deck")
        price(entry["cost"], f"{where}.cost")
        price(entry["production"], f"{where}.production")
        found = REQUIREMENTS.read(entry["requirements"], f"{where}.requirements")
        kinds = {wanted.verb for wanted in found}
        if not kinds or (len(found) > 1 and not kinds <= {"count", "count_with"}):
            raise BadData(f"{where}.requirements", "several requirements can only be numbers of Areas (EVA-25.11)")
        for at, wanted in enumerate(found):
            if wanted.verb == "same_line" and not wanted["environments"]:
                raise BadData(f"{where}.requirements[{at}].environments", "expected at least one environment")


def _cards(data: Entry) -> None:
    """Goals, bonus cards, action cards, common goals."""
    counts = data["components"]["counts"]["cards"]
    ids(data["goals"]["cards"], "goals.cards", counts["goal"])
    for entry in data["goals"]["cards"]:
        where = f"goals.{entry['id']}"
        tiers = [(tier["min"], tier["points"]) for tier in entry["tiers"]]
        if not tiers or tiers != sorted(tiers) or len({least for least, _ in tiers}) != len(tiers):
            raise BadData(f"{where}.tiers", "expected tiers that rise")
    numbers = [entry["number"] for entry in data["goals"]["cards"]]
    for goals in data["goals"]["first_game_sets"].values():
        for each in goals:
            known(each, numbers, "goals.first_game_sets")
    ids(data["bonus_cards"]["cards"], "bonus_cards.cards", counts["bonus"])
    for entry in data["bonus_cards"]["cards"]:
        if not 0 < entry["lower"]["power"] < entry["upper"]["power"]:
            raise BadData(f"bonus_cards.{entry['id']}", "the lower power must be below the upper one")
    flagged = sum(entry["flag"] for entry in data["bonus_cards"]["cards"])
    if not 1 <= flagged <= counts["bonus"] - 3:
        raise BadData("bonus_cards.cards", "expected at least one flagged card and three others (EVA-2.15)")
    ids(data["action_cards"]["cards"], "action_cards.cards", counts["action"])
    for entry in data["action_cards"]["cards"]:
        if not entry["power"] or not entry["parts"]:
            raise BadData(f"action_cards.{entry['id']}", "a card needs a power level and effects")
        if any(len(entry[f"text_{language}"].split(" / ")) != len(entry["parts"]) for language in ("en", "pl")):
            raise BadData(f"action_cards.{entry['id']}", 'the text must name every part, separated by " / "')
    ids(data["modules"]["common_goals"]["cards"], "common_goals.cards", counts["common_goal"])
    for entry in data["modules"]["common_goals"]["cards"]:
        where = f"common_goals.{entry['id']}"
        number(entry["requirement"].get("min"), 1, 99, f"{where}.requirement.min")
        price(entry["cost"], f"{where}.cost")
        price(entry["production"], f"{where}.production")


def _solo(cards: list[Entry]) -> None:
    """EVA-20.6: number and letter on the back tell the cards apart."""
    ids(cards, "solo.cards")
    for entry in cards:
        where = f"solo.{entry['id']}"
        known(entry["number"], ("1", "2", "3", "X"), f"{where}.number")
        known(entry["letter"], ("A", "B"), f"{where}.letter")
        known(entry["action"], SOLO_ACTIONS, f"{where}.action")
    backs = [(entry["number"], entry["letter"]) for entry in cards]
    if len(set(backs)) != len(backs):
        raise BadData("solo.cards", "two cards have the same back")


def _scoring(scoring: Entry) -> None:
    points = scoring["lowest_production_points"]
    if len(points) != 11 or points != sorted(points):
        raise BadData("scoring.lowest_production_points", "expected points for levels 0 to 10 that never fall")
    for name, n in scoring["penalties"].items():
        if name != "source":
            number(n, -20, 0, f"scoring.penalties.{name}")
