"""The components of Evacuation, read once from the data files and checked."""

from __future__ import annotations

import os

from pionier.engine.components import Document, built, count_sources, read_folder
from pionier.engine.effects import Effect
from pionier.engine.words import Words

from . import check
from .cards import (
    read_action_card,
    read_bonus,
    read_common_goal,
    read_deeds,
    read_effects,
    read_goal,
    read_infrastructure,
    read_requirements,
    read_ship,
    read_solo_card,
    read_stadium,
    read_technology,
)
from .names import add_names
from .reading import Entry, sources_by_id
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
)
from .vocabulary import AXES, ENVIRONMENTS, RESOURCES, SYMBOLS
from .world import DIRECTIONS, bits, check_border, check_lines, inward, read_areas

FOLDER = os.path.dirname(__file__)
FILES = (
    "components", "board", "player", "technologies", "spaceships", "stadiums", "infrastructure", "action_cards", "goals",
    "bonus_cards", "modules", "solo", "scoring",
)  # fmt: skip
FREE = (0, 0, 0)
PENALTIES = ("area_not_evacuated", "population_not_evacuated", "missing_stadium", "penalty_token")


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Document) -> None:
        self.data = data
        self.source_of: dict[str, str] = dict(sources_by_id(data))  # by the id of a component
        files = {name: Entry(data[name], name) for name in FILES}
        board = files["board"]
        world = board.inner("new_world")
        check.check_names(files["components"], world)
        check.check_counts(files["components"], board, files)
        self._read_new_world(world)
        self._read_old_world(board.inner("old_world"))
        self._read_tracks(board)
        self._read_player_board(files["player"])
        self._read_cards(files)
        self._read_solo(files["solo"], world.inner("solo_border"))
        self._read_modules(files["modules"], world.inner("line_majority_numbers"))
        self._read_scoring(files["scoring"])
        counts = files["components"].inner("counts").inner("per_player")
        self.factories = counts.whole("factories_per_kind", 1, 9)  # of each kind

    def _read_new_world(self, world: Entry) -> None:
        self.areas: list[Area] = read_areas(world)
        check_lines(world, self.areas)
        self.area_at: dict[str, int] = {area.id: at for at, area in enumerate(self.areas)}
        self.environment_areas: list[int] = [
            sum(1 << at for at, area in enumerate(self.areas) if area.environment == environment)
            for environment in range(len(ENVIRONMENTS))
        ]
        lines = world.entries("lines")
        self.lines: list[tuple[int, ...]] = [tuple(self.area_at[name] for name in line.texts("areas")) for line in lines]
        self.line_areas: list[int] = [sum(1 << area for area in line) for line in self.lines]
        self.line_axis: list[str] = [line.text("axis") for line in lines]
        self.diagonal: list[bool] = [line.flag("diagonal") for line in lines]
        self.steel_per_population: int = world.inner("settling_cost").amounts("per_population", RESOURCES).get("steel", 0)
        environments = world.entries("environments")
        self.environment_gate: list[int] = [
            0 if entry["unlocked_by_gate"] is None else entry.whole("unlocked_by_gate", 1, len(ENVIRONMENTS))
            for entry in environments
        ]

    def _read_old_world(self, world: Entry) -> None:
        check.check_old_world(world)
        self.edges: tuple[str, ...] = tuple(entry.text("id") for entry in world.entries("edge_colours"))
        self.old_areas: list[OldArea] = [
            OldArea(
                entry.text("id"),
                entry.place("edge", self.edges),
                entry.whole("population", 0, 9),
                -1 if entry["factory"] is None else entry.place("factory", RESOURCES),
                entry.price("produces"),
            )
            for entry in world.entries("areas")
        ]
        tiles = world.entries("productivity_tiles")
        self.productivity: int = len(tiles)  # tiles of a player
        self.productivity_output = tiles[0].price("produces")

    def _read_tracks(self, board: Entry) -> None:
        track, years = board.inner("progress_track"), board.entries("year_track")
        check.check_tracks(track, years)
        self.last_step: int = track.whole("end_step")
        # The step behind each gate.
        self.gates: tuple[int, ...] = tuple(gate.wholes("between")[1] for gate in track.entries("gates"))
        self.lanes: tuple[str, ...] = tuple(lane.text("id") for lane in track.entries("lanes"))
        self.spaces: list[dict[int, Space]] = [self._read_step(step) for step in track.entries("steps")]  # by step, then lane
        self.years: list[Year] = [
            Year((year.whole("food_old", 0, 20), year.whole("food_new", 0, 20)), year.whole("stadiums_new", 0, 20))
            for year in years
        ]
        self.slots: int = board.inner("row_slots").whole("slots", 1, 9)

    def _read_step(self, step: Entry) -> dict[int, Space]:
        spaces = {at: step.inner(lane) for at, lane in enumerate(self.lanes) if lane in step}
        return {at: Space(read_effects(space), bits(space.words("symbols", SYMBOLS))) for at, space in spaces.items()}

    def _read_player_board(self, board: Entry) -> None:
        check.check_player_board(board)
        track, grid, cover = board.inner("action_track"), board.inner("technology_grid"), board.inner("cover_tile")
        self.action_costs: tuple[int, ...] = track.wholes("cost_by_action", 0, 9)
        self.action_cost_beyond: int = track.whole("cost_beyond", 0, 9)
        self.surcharge_from: int = track.whole("group_surcharge_from_use")
        self.surcharge: int = track.whole("group_surcharge_energy")
        self.deeds: list[Deed] = [deed for entry in board.entries("actions") for deed in read_deeds(entry)]
        self.groups: int = max(deed.group for deed in self.deeds)
        self.columns: int = grid.whole("columns")
        steps = grid.inner("research_steps_by_level")
        self.research_steps: dict[int, int] = {int(level): steps.whole(level, 1, 2) for level in steps.names()}
        self.covered_group: int = cover.whole("covers_group")
        self.covered_limit: int = cover.whole("limit_per_year")

    def _read_cards(self, files: dict[str, Entry]) -> None:
        check.check_cards(files)
        self.technologies: list[Technology] = [read_technology(e) for e in files["technologies"].entries("tiles")]
        check.check_technologies(self.technologies)
        self.sets: list[int] = sorted({tile.set for tile in self.technologies})
        ships = files["spaceships"]
        self.return_flight: int = ships.whole("return_flight_energy", 0, 9)
        self.ships: list[Ship] = [read_ship(entry, self.edges) for entry in ships.entries("tiles")]
        # The stadiums of the deck come first, then a starting one for each seat.
        deck, starting = (files["stadiums"].entries(name) for name in ("deck", "starting"))
        self.stadiums: list[Stadium] = [read_stadium(entry, entry.price("cost")) for entry in deck]
        self.stadiums += [read_stadium(entry, FREE) for entry in starting]
        self.stadium_deck: int = len(deck)
        self.infrastructure: list[Infrastructure] = [
            read_infrastructure(entry, wanted, tuple(map(self._requirement, wanted)))
            for entry in files["infrastructure"].entries("cards")
            for wanted in (read_requirements(entry),)
        ]
        check.check_infrastructure(self.infrastructure)
        self.actions: list[ActionCard] = [read_action_card(e) for e in files["action_cards"].entries("cards")]
        self.goals: list[Goal] = [read_goal(entry) for entry in files["goals"].entries("cards")]
        self._read_first_game(files["goals"].inner("first_game_sets"))
        self.bonuses: list[BonusCard] = [read_bonus(entry) for entry in files["bonus_cards"].entries("cards")]

    def _read_first_game(self, sets: Entry) -> None:
        at = {goal.number: at for at, goal in enumerate(self.goals)}
        for name in sets.names():
            sets.words(name, tuple(at))
        self.first_game_goals: dict[int, tuple[int, ...]] = {
            int(name): tuple(at[number] for number in sets.wholes(name)) for name in sets.names()
        }

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
        self.solo: list[SoloCard] = [read_solo_card(entry) for entry in solo.entries("cards")]
        check.check_solo(self.solo)
        check_border(border, self.areas)
        self.solo_start: int = border.whole("start_position")
        self.border: list[Border] = [
            Border(area, {letter: inward(self.areas, area, entry.text(letter)) for letter in ("A", "B")})
            for entry in border.entries("positions")
            for area in (self.area_at[entry.text("area")],)
        ]
        limit, marks = solo.inner("stadium_face_limit"), solo.inner("benchmarks")
        self.face_limit_years: tuple[int, ...] = limit.wholes("years")
        self.face_limit: int = limit.whole("max_faces")
        self.solo_marks: tuple[int, int] = (marks.whole("good_start", 0, 999), marks.whole("expert", 0, 999))
        self.extra_half_faces: int = int(2 * solo.number("third_marker_face_offset"))  # EVA-20.13: minus 2 1/2 faces

    def _read_modules(self, modules: Entry, marked: Entry) -> None:
        common, lines = modules.inner("common_goals"), modules.inner("majority_in_line")
        self.common_drawn: int = common.whole("draw_at_setup")
        self.common: list[CommonGoal] = [read_common_goal(entry) for entry in common.entries("cards")]
        self.crossings: list[Crossing] = [
            Crossing(
                entry.whole("number"), area, (self._line(area, entry, "direction_A"), self._line(area, entry, "direction_B"))
            )
            for entry in marked.entries("numbers")
            for area in (self.area_at[entry.word("area", tuple(self.area_at))],)
        ]
        sides, points = lines.inner("card_sides"), lines.inner("points")
        self.line_sides: dict[str, tuple[int, ...]] = {side: sides.wholes(side) for side in sides.names()}
        self.line_points: tuple[tuple[int, ...], tuple[int, ...]] = (
            points.wholes("2_players"),
            points.wholes("3_or_4_players"),
        )

    def _line(self, area: int, entry: Entry, name: str) -> int:
        """The line through an Area in a direction."""
        direction = entry.word(name, DIRECTIONS)
        axis = next(axis for axis, directions in AXES.items() if direction in directions)
        return next(at for at, line in enumerate(self.lines) if self.line_axis[at] == axis and area in line)

    def _read_scoring(self, scoring: Entry) -> None:
        self.production_points: tuple[int, ...] = scoring.wholes("lowest_production_points")
        check.check_scoring(self.production_points)
        self.points_beyond: int = scoring.whole("per_level_above_10")
        penalties = scoring.inner("penalties")
        check.check_penalties(penalties, PENALTIES)
        self.penalties: dict[str, int] = {name: penalties.whole(name, -20, 0) for name in PENALTIES}
        self.token_points: int = scoring.inner("bonus_token").whole("points")
        self.stadiums_needed: int = scoring.whole("required_stadiums")
        faces, race = scoring.inner("happy_faces"), scoring.inner("race")
        self.faces_points: tuple[tuple[int, ...], tuple[int, ...]] = (
            faces.wholes("2_players"),
            faces.wholes("3_or_4_players"),
        )
        self.faces_stadiums: int = faces.whole("needs_stadiums_new")
        self.race_production: int = race.whole("production_each")
        self.race_stadiums: int = race.whole("stadiums_new")
        first, second = race.inner("faces_first"), race.inner("faces_second")
        self.race_faces: tuple[tuple[int, int], tuple[int, int]] = (
            (first.whole("2"), second.whole("2")),
            (first.whole("3+"), second.whole("3+")),
        )

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names({name: Entry(self.data[name], name) for name in FILES}, words)


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return built(Components, read_folder(folder, FILES), folder)


BOX = load()
