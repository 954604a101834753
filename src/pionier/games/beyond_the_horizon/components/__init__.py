"""The components of Beyond the Horizon, read once from the data files and checked."""

from __future__ import annotations

import os
from collections.abc import Iterable

from pionier.engine.components import Document, built, count_sources, read_folder
from pionier.engine.data import shown
from pionier.engine.entries import expect, if_object
from pionier.engine.errors import BadData
from pionier.engine.words import Words

from .cards import Goal, Government, Leader, read_goals, read_governments, read_leaders
from .lands import Building, Tile, read_buildings, read_layout, read_tiles
from .names import add_names
from .player_board import PlayerBoard
from .reading import Entry, inside
from .technologies import Action, Deeds, Node, Space, Technology, read_board_actions, read_technologies, read_tree
from .vocabulary import COUNTERS, COUNTERS_OF, EVENTS, KINDS, MODIFIERS, TOKENS, VOCABULARY

FOLDER = os.path.dirname(__file__)
FILES = (
    "components", "board", "technologies", "leaders", "governments", "goals", "territories", "buildings", "player_board",
    "effects",
)  # fmt: skip
LEVELS = (2, 3, 4)  # levels with leaders
SETS = ("A", "B", "C")


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Document) -> None:
        self.data = data
        files = {name: Entry(data[name], name) for name in FILES}
        deeds = Deeds()
        read_board_actions(files["board"], deeds)
        self.nodes: list[Node] = read_tree(files["board"])
        self.technologies: list[Technology] = read_technologies(files["technologies"], deeds)
        self.actions: list[Action] = deeds.actions
        self.spaces: list[Space] = deeds.spaces
        self.basic: list[int] = [at for at, action in enumerate(self.actions) if action.basic]
        self.leaders: list[Leader] = read_leaders(files["leaders"])
        self.governments: list[Government] = read_governments(files["governments"])
        self.goals: list[Goal] = read_goals(files["goals"])
        self.tiles: list[Tile] = read_tiles(files["territories"])
        self.territories = range(len(files["territories"].items("tiles")))
        self.cradle = len(self.territories)  # the number of its tile; the homes follow
        self.directions, self.homes = read_layout(files["territories"])
        self.buildings: list[Building] = read_buildings(files["buildings"])
        self.board = PlayerBoard(files["player_board"])
        self.display = files["buildings"].whole("display_per_level", 1, 9)
        self._read_limits(files["components"])
        self._check_counts(files["components"].inner("counts"))
        self._check_effects(data["effects"])

    def _read_limits(self, index: Entry) -> None:
        supply = index.inner("supply", "coins", "settlement_tokens", "fortification_tokens")
        self.tokens: tuple[int, ...] = tuple([supply.whole(f"{kind}_tokens", 1) for kind in TOKENS])
        cubes = index.inner("game_end", "goal_cubes_by_players").inner("goal_cubes_by_players", "2", "3", "4")
        self.end_cubes: dict[int, int] = {n: cubes.whole(str(n), 1) for n in (2, 3, 4)}
        for n, needed in self.end_cubes.items():
            if needed > n * len(SETS):
                raise BadData(cubes.at(str(n)), f"{n} players can claim at most {n * len(SETS)} goals")
        self.max_rounds = index.inner("engine_limits", "max_rounds").whole("max_rounds", 1, 999)

    def _check_counts(self, counts: Entry) -> None:
        """As many pieces as the box holds, and enough of each for the setup."""
        technologies, leaders = (counts.inner(name).inner("by_level") for name in ("technologies", "leaders"))
        for level in (1, 2, 3, 4):
            nodes = len(self.nodes_of(level))
            cards, where = len(self.cards_of(level)), f"technologies of level {level}"
            expect(cards, technologies.whole(str(level)), where)
            if cards < nodes or (level == 1 and cards != nodes):
                raise BadData(where, f"{cards} cards for {nodes} nodes")
            if level in LEVELS:
                found, where = len([leader for leader in self.leaders if leader.level == level]), f"leaders of level {level}"
                expect(found, leaders.whole(str(level)), where)
                if found < nodes:
                    raise BadData(where, f"{found} leaders for {nodes} nodes")
        expect(len(self.governments), 2 * counts.whole("government_cards"), "governments.faces")
        for letter in SETS:
            goals = [goal for goal in self.goals if goal.set == letter]
            expect(len(goals), counts.inner("goals").inner("sets").whole(letter), f"goals of set {letter}")
        expect(len(self.territories), counts.whole("territories"), "territories.tiles")
        expect(len(self.tiles) - self.cradle - 1, counts.whole("starting_tiles"), "territories.starting_tiles")
        for level in (1, 2, 3):
            tiles = [tile for tile in self.buildings if tile.level == level]
            expect(len(tiles), counts.inner("buildings_by_level").whole(str(level)), f"buildings of level {level}")
        if len({face.card for face in self.governments}) < 4 or self.board.token_of[self.board.settler] < 0:
            raise BadData("governments.faces", "expected 4 cards (BTH-2.15)")
        for kind in KINDS:
            counts.inner("per_player").expect(f"{kind}_tokens", sum(self.board.token_counts), "as in player_board.unit_tokens")

    def _check_effects(self, given: Document) -> None:
        """The words told to readers are those that are played; points stand in building bonuses only."""
        ops: dict[str, object] = given["ops"]
        for verb, takes in VOCABULARY.verbs.items():
            if ops.get(verb) != list(takes):
                raise BadData(f"effects.ops.{verb}", f"expected {list(takes)}, found {shown(ops.get(verb))}")
        for verb in ops:
            if verb not in VOCABULARY.verbs:
                raise BadData(f"effects.ops.{verb}", "there is no such verb")
        words = {"ops": VOCABULARY.verbs, "modifiers": MODIFIERS, "events": EVENTS, "counters": (*COUNTERS, *COUNTERS_OF)}
        for table, known in words.items():
            _same_words([name.partition(":")[0] for name in given[table]], known, f"effects.{table}")
            _same_words(given["labels"][table], known, f"effects.labels.{table}")
        for file, content in self.data.items():
            if file != "effects":
                _check_points(content, file, file == "buildings")

    def nodes_of(self, level: int) -> list[int]:
        """The nodes of a level."""
        return [at for at, node in enumerate(self.nodes) if node.level == level]

    def cards_of(self, level: int) -> list[int]:
        """The technology cards of a level."""
        return [at for at, card in enumerate(self.technologies) if card.level == level]

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names(self.data, words)


def _same_words(found: Iterable[str], known: Iterable[str], where: str) -> None:
    if sorted(found) != sorted(known):
        raise BadData(where, f"expected {', '.join(known)}, found {', '.join(found)}")


def _check_points(given: object, where: str, in_bonus: bool) -> None:
    """BTH-14.16: `vp` stands openly in the bonus of a building, and nowhere else."""
    fields = if_object(given) or {}
    if fields.get("op") == "vp" and not in_bonus:
        raise BadData(where, "vp may stand only in the bonus of a building, not inside another effect")
    for item, at in inside(given, where):
        _check_points(item, at, in_bonus and "op" not in fields)


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return make(read_folder(folder, FILES))


def make(data: Document) -> Components:
    """Components from data, checked."""
    return built(Components, data, "components")


BOX = load()
