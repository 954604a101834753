"""The data files: what they say, and that broken ones are refused with the place."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pionier.engine.errors import BadData
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX, FILES, FOLDER, Components, load
from pionier.games.evacuation.components.vocabulary import INCOME_EFFECTS
from pionier.games.evacuation.game import GAME

Data = dict[str, Any]
DATA: Data = BOX.data


def test_the_box_is_complete() -> None:
    counts = DATA["components"]["counts"]
    assert len(BOX.actions) == counts["cards"]["action"] == 80
    assert len(BOX.bonuses) == counts["cards"]["bonus"]
    assert len(BOX.stadiums) == counts["cards"]["stadium"]
    assert len(BOX.goals) == counts["cards"]["goal"]
    assert len(BOX.infrastructure) == counts["cards"]["infrastructure"]
    assert len(BOX.common) == counts["cards"]["common_goal"]
    assert len(BOX.solo) == counts["cards"]["solo"]
    assert len(BOX.technologies) == counts["tiles"]["technology"]
    assert len(BOX.ships) == counts["tiles"]["spaceship"]
    assert len(BOX.areas) == 37


@rule("EVA-25.31")
def test_numbers_are_read_from_the_data(tmp_path: Path) -> None:
    def change(data: Data) -> None:
        data["player"]["action_track"]["cost_by_action"] = [1, 2, 3]
        data["board"]["year_track"][0]["food_old"] = 6
        data["scoring"]["race"]["production_each"] = 9

    box = load(changed(tmp_path, change))
    assert box.action_costs == (1, 2, 3)
    assert box.years[0].food == (6, 0)
    assert box.race_production == 9


def test_every_entry_says_where_it_comes_from() -> None:
    sources = GAME.component_sources()
    assert sources["rulebook"] > 50
    assert sources["reconstructed"] > 200
    for table in ("technologies", "spaceships", "infrastructure", "action_cards", "goals"):
        entries = next(part for part in DATA[table].values() if isinstance(part, list))
        assert all("source" in entry for entry in entries)


def changed(folder: Path, change: Callable[[Data], None]) -> str:
    """A copy of the data files with a change."""
    data: Data = {}
    for name in FILES:
        data[name] = json.loads((Path(FOLDER) / f"{name}.json").read_text(encoding="utf-8"))
    change(data)
    for name in FILES:
        (folder / f"{name}.json").write_text(json.dumps(data[name]), encoding="utf-8")
    return str(folder)


def put(path: str, value: Any) -> Callable[[Data], None]:
    """A change of one place, such as "spaceships.tiles.0.cost"."""

    def change(data: Data) -> None:
        here: Any = data
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        for step in way:
            here = here[step]
        here[last] = value

    return change


def made(path: str, value: Any) -> Components:
    """The box with one place of its data files changed, read as the game reads it."""
    file = path.split(".")[0]
    data = {**DATA, file: deepcopy(DATA[file])}
    put(path, value)(data)
    return Components(data)


BROKEN = [
    (put("components.resources.0.id", "water"), "components.resources"),
    (put("board.new_world.areas.3.environment", "swamp"), "board.new_world.areas[3] (NW04).environment"),
    (put("board.new_world.areas.3.q", 9), "board.new_world.areas[2] (NW03).neighbours"),
    (put("board.new_world.areas.3.slots", []), "board.new_world.areas[3] (NW04).slots"),
    (put("board.new_world.areas.3.slots.0.value", 0), "board.new_world.areas[3] (NW04).slots"),
    (put("board.new_world.areas.6.symbols", ["tower"]), "board.new_world.areas[6] (NW07).symbols"),
    (put("board.new_world.lines.0.areas", ["NW01", "NW03", "NW02", "NW04"]), "board.new_world.lines"),
    (put("board.new_world.lines.0.diagonal", True), "board.new_world.lines"),
    (put("board.new_world.solo_border.positions.2.area", "NW19"), "board.new_world.solo_border.positions"),
    (put("board.new_world.solo_border.positions.3.A", "W"), "board.new_world.solo_border.positions[3].A"),
    (put("board.new_world.line_majority_numbers.numbers.0.area", "NW99"), "board.new_world.line_majority_numbers.numbers[0]"),
    (put("board.old_world.areas.0.edge", "swamp"), "board.old_world.areas[0] (OW1).edge"),
    (put("board.old_world.areas.0.factory", "food"), "board.old_world.areas[0] (OW1)"),
    (put("board.old_world.areas.0.produces", {"food": 3}), "board.old_world.totals"),
    (put("board.progress_track.gates.1.between", [7, 9]), "board.progress_track.gates"),
    (put("board.progress_track.steps.3.step", 4), "board.progress_track.steps"),
    (put("board.progress_track.steps.3.main.effects.0.kind", "fly"), "board.progress_track.steps[3].main.effects[0].kind"),
    (put("board.year_track.2.food_new", -1), "board.year_track[2].food_new"),
    (put("player.actions.0.power", 3), "player.actions[0] (1A).power"),
    (put("player.actions.0.effects.0.amount", 0), "player.actions[0] (1A).effects[0].amount"),
    (put("technologies.tiles.0.level", 2), "technologies.tiles: set 1, level 1"),
    (put("technologies.tiles.0.permanent.0.ability", "win"), "technologies.tiles[0] (T1-1).permanent[0].ability"),
    (put("technologies.tiles.0.permanent.0.bonus", 1), "technologies.tiles[0] (T1-1).permanent[0].bonus"),
    (put("spaceships.tiles.0.cost", {"gold": 1}), "spaceships.tiles[0] (SH01).cost"),
    (put("spaceships.tiles.0.bays", ["lake"]), "spaceships.tiles[0] (SH01).bays"),
    (put("spaceships.tiles.1.id", "SH01"), "spaceships.tiles"),
    (put("stadiums.deck.0.faces", -1), "stadiums.deck[0] (ST01).faces"),
    (lambda data: data["stadiums"]["deck"][0].pop("cost"), "stadiums.deck[0] (ST01).cost"),
    (put("infrastructure.cards.0.requirements.0.type", "luck"), "infrastructure.cards[0] (I1).requirements[0].type"),
    (put("infrastructure.cards.8.requirements.0.axis", "N-S"), "infrastructure.cards[8] (I9).requirements[0].axis"),
    (put("infrastructure.cards.0.requirements", []), "infrastructure.cards[0] (I1).requirements"),
    (put("action_cards.cards.1.parts", [[{"kind": "swap", "max": 2}]]), "action_cards.cards[1] (AC02)"),
    (put("goals.cards.0.metric.type", "luck"), "goals.cards[0] (G01).metric.type"),
    (put("goals.cards.0.tiers", []), "goals.cards[0] (G01).tiers"),
    (put("goals.first_game_sets.1", [99]), "goals.first_game_sets"),
    (put("bonus_cards.cards.0.lower.power", 12), "bonus_cards.cards[0] (B1)"),
    (put("bonus_cards.cards.2.lower.power", 0), "bonus_cards.cards[2] (B3)"),
    (put("modules.common_goals.cards.0.cost", {"steel": 0}), "modules.common_goals.cards[0] (CG1).cost.steel"),
    (put("solo.cards.1.letter", "C"), "solo.cards[1] (SO2).letter"),
    (put("solo.cards.4.number", "2"), "solo.cards"),
    (put("scoring.lowest_production_points", [1, 0]), "scoring.lowest_production_points"),
    (lambda data: data["scoring"]["penalties"].pop("area_not_evacuated"), "scoring.penalties.area_not_evacuated"),
    (put("scoring.penalties.late", -1), "scoring.penalties.late"),
    (lambda data: data["player"].pop("actions"), "player.actions"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "where"), BROKEN)
def test_broken_data_is_refused_with_the_place(change: Callable[[Data], None], where: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as refused:
        load(changed(tmp_path, change))
    assert refused.value.where.startswith(where)


def test_what_is_not_json_is_refused(tmp_path: Path) -> None:
    for name in FILES:
        shutil.copy(Path(FOLDER) / f"{name}.json", tmp_path)
    (tmp_path / "goals.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData) as refused:
        load(str(tmp_path))
    assert "goals.json" in refused.value.where


# Words that nobody has taught

FLY = {"kind": "fly_to_the_sun"}
TOKEN = {"kind": "gain_bonus_token", "count": 1}
PLACES: list[tuple[str, Any, str]] = [
    ("board.progress_track.steps.3.main.effects", [FLY], "board.progress_track.steps[3].main.effects[0].kind"),
    ("board.progress_track.steps.3.three_plus.effects", [FLY], "board.progress_track.steps[3].three_plus.effects[0].kind"),
    ("player.actions.0.effects", [FLY], "player.actions[0] (1A).effects[0].kind"),
    ("player.actions.4.choose_one", [FLY], "player.actions[4] (3A).choose_one[0].kind"),
    ("technologies.tiles.0.one_time", [FLY], "technologies.tiles[0] (T1-1).one_time[0].kind"),
    ("technologies.tiles.0.permanent", [{"ability": "fly_to_the_sun"}], "technologies.tiles[0] (T1-1).permanent[0].ability"),
    (
        "technologies.tiles.0.permanent",
        [{"ability": "bonus_extra", "effects": [FLY]}],
        "technologies.tiles[0] (T1-1).permanent[0].effects[0].kind",
    ),
    (
        "technologies.tiles.0.permanent",
        [{"ability": "income_extra", "effects": [FLY]}],
        "technologies.tiles[0] (T1-1).permanent[0].effects[0].kind",
    ),
    ("action_cards.cards.5.parts", [[TOKEN, FLY]], "action_cards.cards[5] (AC06).parts[0][1].kind"),
    ("bonus_cards.cards.0.lower.effects", [FLY], "bonus_cards.cards[0] (B1).lower.effects[0].kind"),
    ("bonus_cards.cards.0.upper.effects", [FLY], "bonus_cards.cards[0] (B1).upper.effects[0].kind"),
    ("goals.cards.0.metric", {"type": "fly_to_the_sun"}, "goals.cards[0] (G01).metric.type"),
    (
        "modules.common_goals.cards.0.requirement",
        {"type": "fly_to_the_sun", "min": 1},
        "modules.common_goals.cards[0] (CG1).requirement.type",
    ),
    ("infrastructure.cards.0.requirements", [{"type": "fly_to_the_sun"}], "infrastructure.cards[0] (I1).requirements[0].type"),
    ("solo.cards.0.action", "fly_to_the_sun", "solo.cards[0] (SO1).action"),
]


@pytest.mark.parametrize(("path", "value", "where"), PLACES)
def test_a_made_up_word_is_refused_when_the_data_is_loaded(path: str, value: Any, where: str) -> None:
    with pytest.raises(BadData) as refused:
        made(path, value)
    assert refused.value.where == where
    assert refused.value.why.startswith("expected one of ")
    assert refused.value.why.endswith("found 'fly_to_the_sun'")


@pytest.mark.parametrize(
    ("path", "value", "where", "why"),
    [
        ("goals.cards.0.metric", {"type": "settled_areas"}, "goals.cards[0] (G01).metric.environment", "settled_areas needs it"),
        (
            "goals.cards.0.metric",
            {"type": "best_line", "axis": 1},
            "goals.cards[0] (G01).metric.axis",
            "best_line takes no argument",
        ),
        (
            "modules.common_goals.cards.0.requirement",
            {"type": "spaceships"},
            "modules.common_goals.cards[0] (CG1).requirement.min",
            "expected a whole number from 1 to 99, found None",
        ),
        (
            "infrastructure.cards.0.requirements",
            [{"type": "count", "environment": "tundra"}],
            "infrastructure.cards[0] (I1).requirements[0].min",
            "count needs it",
        ),
        (
            "infrastructure.cards.0.requirements",
            [{"type": "same_line", "environments": {}}],
            "infrastructure.cards[0] (I1).requirements[0].environments",
            "expected at least one environment",
        ),
    ],
)
def test_what_a_word_needs_must_be_there_and_nothing_else(path: str, value: Any, where: str, why: str) -> None:
    with pytest.raises(BadData) as refused:
        made(path, value)
    assert (refused.value.where, refused.value.why) == (where, why)


@rule("EVA-5.1", "EVA-22.31")
def test_income_knows_only_what_all_can_do_at_once() -> None:
    """A ship out of the common row is none of it: two players could want the same one."""
    with pytest.raises(BadData) as refused:
        made("technologies.tiles.0.permanent", [{"ability": "income_extra", "effects": [{"kind": "build_ship"}]}])
    assert refused.value.why == f"expected one of {', '.join(INCOME_EFFECTS.verbs)}, found 'build_ship'"
