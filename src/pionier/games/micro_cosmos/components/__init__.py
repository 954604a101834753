"""The components of Micro Cosmos, read once from the data files and checked."""

from __future__ import annotations

import os

from pionier.engine.components import Document, built, count_sources, read_folder
from pionier.engine.effects import Effects
from pionier.engine.words import Words

from .ark import check_names, read_colonies, read_counts, read_limits, read_pairs, read_upgrades
from .cards import read_crew, read_planets, read_survivors
from .names import add_names
from .opponent import Automa
from .reading import Entry
from .records import (
    EMPTY,
    Amounts,
    AutomaCard,
    ColonyRow,
    Cost,
    CrewCard,
    Edge,
    Level,
    PlanetCard,
    Survivor,
    Units,
    Upgrade,
    amounts,
    cards_in,
    units_in,
    units_of,
)
from .system import RING, Map
from .vocabulary import (
    ASTEROID,
    COLOURS,
    DIRECTIONS,
    ENGINEER,
    EVERY_RESOURCE,
    GATHERED,
    KINDS,
    MOON,
    ORBITAL,
    PLANET,
    RESOURCES,
    SPECIALISTS,
    STATION,
    read_shown,
)

FOLDER = os.path.dirname(__file__)
FILES = ("components", "planets", "crew", "survivors", "automa")


class Components:
    """Everything that lies in the box."""

    def __init__(self, data: Document) -> None:
        self.data = data
        files = {name: Entry(data[name], name) for name in FILES}
        index = files["components"]
        check_names(index)
        self.limits = read_limits(index)
        self.counts = read_counts(index)
        self._read_map(index.inner("map"))
        most = {name: pieces["total"] for name, pieces in self.counts.items()}
        colonies = self.counts["colony_markers"]["per_player"]
        self.planets: list[PlanetCard] = read_planets(
            files["planets"], most["planet_cards"], len(self.start_positions), self.limits["planets_max"]
        )
        self.crew: list[CrewCard] = read_crew(files["crew"], most["crew_cards"])
        self.survivors: list[Survivor] = read_survivors(files["survivors"], most["survivor_cards"])
        ark, outposts = index.inner("ark_card"), index.inner("outpost_scoring")
        self.upgrades: list[Upgrade] = read_upgrades(ark)
        self.upgrade_ids: list[str] = [upgrade.id for upgrade in self.upgrades]
        self.pairs: list[tuple[int, int]] = read_pairs(ark, self.upgrade_ids)
        self.colonies: list[ColonyRow] = read_colonies(index, colonies)
        self.survivor_vp: tuple[int, ...] = index.inner("survivor_table").wholes("total_vp_by_settled")
        self.outpost_unlock_vp: int = outposts.whole("unlock")
        self.outpost_colony_vp: int = outposts.whole("place_or_move_onto_own_colony")
        gate = index.inner("star_gate")
        self.gate: Effects = read_shown(gate["gather"], GATHERED, gate.at("gather"))
        self._read_automa(
            Automa(files["automa"], self.upgrade_ids, colonies, most["automa_cards"], self.limits["cargo_capacity_base"])
        )

    def _read_map(self, entry: Entry) -> None:
        system = Map(entry)
        self.positions: list[str] = list(RING)
        self.centre = system.centre
        self.start_positions = system.start_positions
        self.opposite = system.opposite
        self.coordinates = system.coordinates
        self.beside = system.beside

    def _read_automa(self, automa: Automa) -> None:
        self.automa_fields = automa.fields
        self.automa_pool = automa.pool
        self.automa_bonus = automa.bonus
        self.automa_track = automa.track
        self.automa_cards: list[AutomaCard] = automa.cards
        self.ring_step: dict[str, int] = DIRECTIONS
        self.levels: list[Level] = automa.levels

    def upgrade_with(self, verb: str) -> int:
        """The one field of the Ark card with this effect."""
        return next(at for at, upgrade in enumerate(self.upgrades) if upgrade.effect.verb == verb)

    def sources(self) -> dict[str, int]:
        """How many entries come from the rulebook, from public facts, or are reconstructed."""
        return count_sources(self.data)

    def add_names(self, words: Words) -> None:
        """Put the names of all components among the game's words."""
        add_names({name: Entry(self.data[name], name) for name in FILES}, words)


def load(folder: str = FOLDER) -> Components:
    """Read and check component data."""
    return make(read_folder(folder, FILES), folder)


def make(data: Document, where: str = "components") -> Components:
    """Components from data, checked."""
    return built(Components, data, where)


BOX = load()
__all__ = [
    "ASTEROID", "BOX", "COLOURS", "EMPTY", "ENGINEER", "EVERY_RESOURCE", "FOLDER", "KINDS", "MOON", "ORBITAL", "PLANET",
    "RESOURCES", "SPECIALISTS", "STATION", "Amounts", "Components", "Cost", "CrewCard", "Edge", "PlanetCard", "Survivor", "Units",
    "amounts", "cards_in", "load", "make", "units_in", "units_of",
]  # fmt: skip
