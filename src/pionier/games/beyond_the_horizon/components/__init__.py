"""The components of Beyond the Horizon, read once from the data files and checked."""

from __future__ import annotations

import os
from collections.abc import Iterable

from pionier.engine.components import built, count_sources, read_folder
from pionier.engine.data import shown
from pionier.engine.entries import if_object
from pionier.engine.errors import BadData
from pionier.engine.words import Words

from .cards import Goal, Government, Leader, read_goals, read_governments, read_leaders
from .lands import Building, Tile, read_buildings, read_layout, read_tiles
from .names import add_names
from .player_board import PlayerBoard
from .reading import Document, Entry, check_sources, count_of, inside
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
        deeds = Deeds()
        read_board_actions(data["board"], deeds)
        self.nodes: list[Node] = read_tree(data["board"])
        self.technologies: list[Technology] = read_technologies(data["technologies"], deeds)
        self.actions: list[Action] = deeds.actions
        self.spaces: list[Space] = deeds.spaces
        self.basic: list[int] = [at for at, action in enumerate(self.actions) if action.basic]
        self.leaders: list[Leader] = read_leaders(data["leaders"])
        self.governments: list[Government] = read_governments(data["governments"])
        self.goals: list[Goal] = read_goals(data["goals"])
        self.tiles: list[Tile] = read_tiles(data["territories"])
        self.territories = range(len(data["territories"]["tiles"]))
        self.cradle = len(self.territories)  # the number of its tile; the homes follow
        self.directions, self.homes = read_layout(data["territories"])
        self.buildings: list[Building] = read_buildings(data["buildings"])
        self.board = PlayerBoard(data["player_board"])
        per_level = {"display_per_level": data["buildings"]["display_per_level"]}
        self.display = Entry(per_level, "buildings", "display_per_level").whole("display_per_level", 1, 9)
        self._read_limits(data["components"])
        self._check_counts(data["components"]["counts"])
        self._check_effects(data["effects"])

    def _read_limits(self, given: Document) -> None:
        fields = ("supply", "game_end", "engine_limits")
        limits = Entry({name: given[name] for name in fields}, "components", *fields)
        supply = limits.entry("supply", "coins", "settlement_tokens", "fortification_tokens")
        self.tokens: tuple[int, ...] = tuple([supply.whole(f"{kind}_tokens", 1) for kind in TOKENS])
        cubes = limits.entry("game_end", "goal_cubes_by_players").entry("goal_cubes_by_players", "2", "3", "4")
        self.end_cubes: dict[int, int] = {n: cubes.whole(str(n), 1) for n in (2, 3, 4)}
        for n, needed in self.end_cubes.items():
            if needed > n * len(SETS):
                raise BadData(cubes.at(str(n)), f"{n} players can claim at most {n * len(SETS)} goals")
        self.max_rounds = limits.entry("engine_limits", "max_rounds").whole("max_rounds", 1, 999)

    def _check_counts(self, counts: Document) -> None:
        """As many pieces as the box holds, and enough of each for the setup."""
        for level in (1, 2, 3, 4):
            cards = [card for card in self.technologies if card.level == level]
            count_of(cards, counts["technologies"]["by_level"][str(level)], f"technologies of level {level}")
            nodes = self.nodes_of(level)
            if len(cards) < len(nodes) or (level == 1 and len(cards) != len(nodes)):
                raise BadData(f"technologies of level {level}", f"{len(cards)} cards for {len(nodes)} nodes")
            if level in LEVELS:
                leaders = [leader for leader in self.leaders if leader.level == level]
                count_of(leaders, counts["leaders"]["by_level"][str(level)], f"leaders of level {level}")
                if len(leaders) < len(nodes):
                    raise BadData(f"leaders of level {level}", f"{len(leaders)} leaders for {len(nodes)} nodes")
        count_of(self.governments, 2 * counts["government_cards"], "governments.faces")
        for letter in SETS:
            count_of(
                [goal for goal in self.goals if goal.set == letter], counts["goals"]["sets"][letter], f"goals of set {letter}"
            )
        count_of(list(self.territories), counts["territories"], "territories.tiles")
        count_of(self.tiles[self.cradle + 1 :], counts["starting_tiles"], "territories.starting_tiles")
        for level in (1, 2, 3):
            tiles = [tile for tile in self.buildings if tile.level == level]
            count_of(tiles, counts["buildings_by_level"][str(level)], f"buildings of level {level}")
        if len({face.card for face in self.governments}) < 4 or self.board.token_of[self.board.settler] < 0:
            raise BadData("governments.faces", "expected 4 cards (BTH-2.15)")
        tokens = sum(self.board.token_counts)
        for kind in KINDS:
            if counts["per_player"][f"{kind}_tokens"] != tokens:
                raise BadData(f"components.counts.per_player.{kind}_tokens", f"expected {tokens} as in player_board.unit_tokens")

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
    for name, content in data.items():
        check_sources(content, name)
    return built(Components, data, "components")


BOX = load()
