"""The components of Evacuation, read once from the data files and checked."""

from __future__ import annotations

import os
from typing import Any

from pionier.engine.components import built, count_sources, read_folder
from pionier.engine.effects import Effect, Effects
from pionier.engine.words import Words

from .cards import (
    read_action_card,
    read_bonus,
    read_common_goal,
    read_goal,
    read_infrastructure,
    read_ship,
    read_solo_card,
    read_technology,
)
from .check import check
from .names import add_names
from .records import (
    ActionCard,
    Area,
    BonusCard,
    Border,
    CommonGoal,
    Crossing,
    Deed,
    Goal,
    Infrastructure,
    OldArea,
    Requirement,
    Ship,
    SoloCard,
    Space,
    Stadium,
    Technology,
    Year,
    bits,
    price,
    read_area,
)
from .vocabulary import AXES, EFFECTS, ENVIRONMENTS, REQUIREMENTS, RESOURCES

FOLDER = os.path.dirname(__file__)
FILES = (
    "components", "board", "player", "technologies", "spaceships", "stadiums", "infrastructure", "action_cards", "goals",
    "bonus_cards", "modules", "solo", "scoring",
)  # fmt: skip
Entry = dict[str, Any]


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: dict[str, Entry]) -> None:
        self.data = data
        self._read_new_world(data["board"]["new_world"])
        self._read_old_world(data["board"]["old_world"])
        self._read_tracks(data["board"])
        self._read_player_board(data["player"])
        self._read_cards(data)
        self._read_modules(data["modules"], data["board"]["new_world"])
        self._read_scoring(data["scoring"])
        self.factories: int = data["components"]["counts"]["per_player"]["factories_per_kind"]  # of each kind

    def _read_new_world(self, world: Entry) -> None:
        entries = world["areas"]
        ids = [entry["id"] for entry in entries]
        self.area_at: dict[str, int] = {name: at for at, name in enumerate(ids)}
        self.areas: list[Area] = [read_area(entry, ids) for entry in entries]
        self.environment_areas: list[int] = [
            sum(1 << at for at, area in enumerate(self.areas) if area.environment == environment)
            for environment in range(len(ENVIRONMENTS))
        ]
        self.lines: list[tuple[int, ...]] = [tuple(self.area_at[name] for name in line["areas"]) for line in world["lines"]]
        self.line_areas: list[int] = [sum(1 << area for area in line) for line in self.lines]
        self.line_axis: list[str] = [line["axis"] for line in world["lines"]]
        self.diagonal: list[bool] = [line["diagonal"] for line in world["lines"]]
        self.steel_per_population: int = world["settling_cost"]["per_population"].get("steel", 0)
        self.environment_gate: list[int] = [entry["unlocked_by_gate"] or 0 for entry in world["environments"]]

    def _read_old_world(self, world: Entry) -> None:
        edges = [entry["id"] for entry in world["edge_colours"]]
        self.edges: tuple[str, ...] = tuple(edges)
        self.old_areas: list[OldArea] = [
            OldArea(
                entry["id"],
                edges.index(entry["edge"]),
                entry["population"],
                RESOURCES.index(entry["factory"]) if entry["factory"] else -1,
                price(entry["produces"]),
            )
            for entry in world["areas"]
        ]
        self.productivity: int = len(world["productivity_tiles"])  # tiles of a player
        self.productivity_output = price(world["productivity_tiles"][0]["produces"])

    def _read_tracks(self, board: Entry) -> None:
        track = board["progress_track"]
        self.last_step: int = track["end_step"]
        self.gates: tuple[int, ...] = tuple(gate["between"][1] for gate in track["gates"])  # the step behind each gate
        self.lanes: tuple[str, ...] = tuple(lane["id"] for lane in track["lanes"])
        self.spaces: list[dict[int, Space]] = [self._read_step(step) for step in track["steps"]]  # by step, then lane
        self.years: list[Year] = [Year((y["food_old"], y["food_new"]), y["stadiums_new"]) for y in board["year_track"]]
        self.slots: int = board["row_slots"]["slots"]

    def _read_step(self, entry: Entry) -> dict[int, Space]:
        where = f"progress_track.steps[{entry['step']}]"
        return {
            at: Space(EFFECTS.read(entry[lane]["effects"], f"{where}.{lane}.effects"), bits(entry[lane]["symbols"]))
            for at, lane in enumerate(self.lanes)
            if lane in entry
        }

    def _read_player_board(self, board: Entry) -> None:
        track = board["action_track"]
        self.action_costs: tuple[int, ...] = tuple(track["cost_by_action"])
        self.action_cost_beyond: int = track["cost_beyond"]
        self.surcharge_from: int = track["group_surcharge_from_use"]
        self.surcharge: int = track["group_surcharge_energy"]
        self.deeds: list[Deed] = [deed for entry in board["actions"] for deed in _deeds(entry)]
        self.groups: int = max(deed.group for deed in self.deeds)
        self.columns: int = board["technology_grid"]["columns"]
        self.research_steps: dict[int, int] = {
            int(level): steps for level, steps in board["technology_grid"]["research_steps_by_level"].items()
        }
        self.covered_group: int = board["cover_tile"]["covers_group"]
        self.covered_limit: int = board["cover_tile"]["limit_per_year"]

    def _read_cards(self, data: dict[str, Entry]) -> None:
        self.technologies: list[Technology] = [read_technology(entry) for entry in data["technologies"]["tiles"]]
        self.sets: list[int] = sorted({tile.set for tile in self.technologies})
        self.return_flight: int = data["spaceships"]["return_flight_energy"]
        self.ships: list[Ship] = [read_ship(entry, self.edges) for entry in data["spaceships"]["tiles"]]
        # The stadiums of the deck come first, then a starting one for each seat.
        stadiums = data["stadiums"]
        self.stadiums: list[Stadium] = [
            Stadium(entry["id"], entry["faces"], price(entry.get("cost", {})))
            for entry in (*stadiums["deck"], *stadiums["starting"])
        ]
        self.stadium_deck: int = len(stadiums["deck"])
        self.infrastructure: list[Infrastructure] = [
            read_infrastructure(entry, tuple(map(self._requirement, REQUIREMENTS.read(entry["requirements"], entry["id"]))))
            for entry in data["infrastructure"]["cards"]
        ]
        self.actions: list[ActionCard] = [read_action_card(entry) for entry in data["action_cards"]["cards"]]
        self.goals: list[Goal] = [read_goal(entry) for entry in data["goals"]["cards"]]
        numbers = [goal.number for goal in self.goals]
        self.first_game_goals: dict[int, tuple[int, ...]] = {
            int(which): tuple(numbers.index(number) for number in goals)
            for which, goals in data["goals"]["first_game_sets"].items()
        }
        self.bonuses: list[BonusCard] = [read_bonus(entry) for entry in data["bonus_cards"]["cards"]]
        self._read_solo(data["solo"], data["board"]["new_world"]["solo_border"])

    def _requirement(self, wanted: Effect) -> Requirement:
        kind = wanted.verb
        if kind == "same_line":
            lines = tuple(
                mask for mask, diagonal in zip(self.line_areas, self.diagonal) if diagonal or not wanted["diagonal_only"]
            )
            environments = tuple((ENVIRONMENTS.index(name), least) for name, least in wanted["environments"])
            return Requirement(kind, 0, 0, lines, environments)
        areas = self.environment_areas[ENVIRONMENTS.index(wanted["environment"])]
        if kind == "adjacent_pair":
            direction = AXES[wanted["axis"]][0]
            pairs = tuple(
                1 << at | 1 << area.neighbours[direction]
                for at, area in enumerate(self.areas)
                if direction in area.neighbours and areas >> at & areas >> area.neighbours[direction] & 1
            )
            return Requirement(kind, 0, 0, pairs, ())
        if kind == "count_with":
            holds = [bool(area.fields if wanted["piece"] == "population" else area.factories) for area in self.areas]
            areas &= sum(1 << at for at, held in enumerate(holds) if held)
        return Requirement(kind, areas, wanted["min"], (), ())

    def _read_solo(self, solo: Entry, border: Entry) -> None:
        self.solo: list[SoloCard] = [read_solo_card(entry) for entry in solo["cards"]]
        self.solo_start: int = border["start_position"]
        self.border: list[Border] = [
            Border(self.area_at[entry["area"]], {letter: self._inward(entry["area"], entry[letter]) for letter in "AB"})
            for entry in border["positions"]
        ]
        self.face_limit_years: tuple[int, ...] = tuple(solo["stadium_face_limit"]["years"])
        self.face_limit: int = solo["stadium_face_limit"]["max_faces"]
        self.solo_marks: tuple[int, int] = (solo["benchmarks"]["good_start"], solo["benchmarks"]["expert"])
        self.extra_half_faces: int = int(2 * solo["third_marker_face_offset"])  # EVA-20.13: minus 2 1/2 faces

    def _inward(self, start: str, direction: str) -> tuple[int, ...]:
        found = [self.area_at[start]]
        while direction in self.areas[found[-1]].neighbours:
            found.append(self.areas[found[-1]].neighbours[direction])
        return tuple(found)

    def _read_modules(self, modules: Entry, world: Entry) -> None:
        common = modules["common_goals"]
        self.common_drawn: int = common["draw_at_setup"]
        self.common: list[CommonGoal] = [read_common_goal(entry) for entry in common["cards"]]
        self.crossings: list[Crossing] = [
            Crossing(
                entry["number"],
                self.area_at[entry["area"]],
                (self._line(entry["area"], entry["direction_A"]), self._line(entry["area"], entry["direction_B"])),
            )
            for entry in world["line_majority_numbers"]["numbers"]
        ]
        self.line_sides: dict[str, tuple[int, ...]] = {
            side: tuple(numbers) for side, numbers in modules["majority_in_line"]["card_sides"].items()
        }
        points = modules["majority_in_line"]["points"]
        self.line_points: tuple[tuple[int, ...], tuple[int, ...]] = (
            tuple(points["2_players"]),
            tuple(points["3_or_4_players"]),
        )

    def _line(self, area: str, direction: str) -> int:
        axis = next(name for name, directions in AXES.items() if direction in directions)
        at = self.area_at[area]
        return next(i for i, line in enumerate(self.lines) if self.line_axis[i] == axis and at in line)

    def _read_scoring(self, scoring: Entry) -> None:
        self.production_points: tuple[int, ...] = tuple(scoring["lowest_production_points"])
        self.points_beyond: int = scoring["per_level_above_10"]
        self.penalties: dict[str, int] = {name: n for name, n in scoring["penalties"].items() if name != "source"}
        self.token_points: int = scoring["bonus_token"]["points"]
        self.stadiums_needed: int = scoring["required_stadiums"]
        faces = scoring["happy_faces"]
        self.faces_points: tuple[tuple[int, ...], tuple[int, ...]] = (
            tuple(faces["2_players"]),
            tuple(faces["3_or_4_players"]),
        )
        self.faces_stadiums: int = faces["needs_stadiums_new"]
        race = scoring["race"]
        self.race_production: int = race["production_each"]
        self.race_stadiums: int = race["stadiums_new"]
        self.race_faces: tuple[tuple[int, int], tuple[int, int]] = (
            (race["faces_first"]["2"], race["faces_second"]["2"]),
            (race["faces_first"]["3+"], race["faces_second"]["3+"]),
        )

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names(self.data, words)


def _deeds(entry: Entry) -> list[Deed]:
    where = f"actions.{entry['id']}"
    if "choose_one" in entry:
        ways = EFFECTS.read(entry["choose_one"], f"{where}.choose_one")
        return [Deed(entry["id"], way.verb, entry["group"], _first_must((way,))) for way in ways]
    return [Deed(entry["id"], "", entry["group"], _first_must(EFFECTS.read(entry["effects"], f"{where}.effects")))]


def _first_must(found: Effects) -> Effects:
    """EVA-6.15: the first effect of a board action must be carried out."""
    return (found[0].changed(must=True), *found[1:])


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return built(make, read_folder(folder, FILES), folder)


def make(data: dict[str, Any]) -> Components:
    """Components from data, checked."""
    check(data)
    return Components(data)


BOX = load()
