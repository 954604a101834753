"""The Automa: its Ark, its cards and how strong it can be."""

from __future__ import annotations

from collections.abc import Collection

from pionier.engine.entries import expect
from pionier.engine.errors import BadData

from .reading import Entry
from .records import AutomaCard, Level, amounts
from .vocabulary import AUTOMA, CRITERIA, DIRECTIONS, RESOURCES


class Automa:
    """Everything that only a solo game needs."""

    def __init__(self, file: Entry, upgrades: list[str], colonies: int, cards: int, capacity: int) -> None:
        ark, bonus, directions = file.inner("ark"), file.inner("discovery_bonus"), file.inner("directions")
        order, markers = ark.words("fields_in_order", upgrades), ark.whole("colony_markers_on_ark")
        if len(set(order)) != len(order) or len(order) != markers:
            raise BadData(ark.at("fields_in_order"), "expected as many different fields as colony markers (MIC-20.3)")
        self.fields: list[int] = [upgrades.index(name) for name in order]
        self.pool = ark.whole("colony_markers_in_pool")
        expect(markers + self.pool, colonies, f"{ark.where}: colony markers")
        self.bonus = amounts(bonus.amounts("gain", RESOURCES, 9))
        self.track = bonus.place("track", RESOURCES)
        bonus.expect("levels", 1)
        for name, step in DIRECTIONS.items():
            directions.inner(name).expect("ring_step", step)
        self.cards: list[AutomaCard] = [
            AutomaCard(card.text("id"), AUTOMA.read(card["actions"], card.at("actions"))) for card in file.table("cards")
        ]
        expect(len(self.cards), cards, file.at("cards"))
        _check_names(file.inner("action_names"), AUTOMA.verbs)
        _check_names(file.inner("criterion_names"), CRITERIA)
        _check_names(directions, DIRECTIONS)
        self.levels: list[Level] = [_level(entry, len(order), capacity) for entry in file.table("difficulty_levels")]


def _check_names(names: Entry, wanted: Collection[str]) -> None:
    """Everything a card of the Automa can say has a name in both languages."""
    for name in wanted:
        names.inner(name).both("name")


def _level(entry: Entry, upgrades: int, capacity: int) -> Level:
    points = entry.wholes("upgrade_points")
    expect(len(points), upgrades + 1, entry.at("upgrade_points"), "one for each number of upgrades")
    return Level(entry.text("id"), points, entry.flag("start_colony"), entry.whole("start_each_resource", 0, capacity))
