"""Component files that cannot be played are refused with the place and the reason."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pionier.engine.errors import BadData
from pionier.games.beyond_the_horizon import GAME
from pionier.games.beyond_the_horizon.components import BOX, FILES, FOLDER, load, make
from pionier.games.beyond_the_horizon.components.vocabulary import VOCABULARY

Edit = Callable[[dict[str, Any]], object]
CARD = "technologies.cards[4] (T2-B1)"
ACTION = f"{CARD}.actions[0] (T2-B1.a)"


def damaged(edit: Edit) -> BadData:
    data = copy.deepcopy(BOX.data)
    edit(data)
    with pytest.raises(BadData) as caught:
        make(data)
    return caught.value


def card(data: dict[str, Any], number: int = 4) -> Any:
    return data["technologies"]["cards"][number]


def test_every_entry_says_where_it_is_from() -> None:
    sources = GAME.component_sources()
    assert set(sources) == {"rulebook", "public", "reconstructed"}
    assert sources["rulebook"] > 30
    for table in (BOX.data["technologies"]["cards"], BOX.data["leaders"]["cards"], BOX.data["buildings"]["tiles"]):
        assert all(entry["source"] in sources for entry in table)


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        # effects
        (lambda d: card(d)["immediate"].append({"op": "fly"}), CARD + ".immediate[1].op", "expected one of coins"),
        (lambda d: card(d)["immediate"].append({"op": "coins"}), CARD + ".immediate[1].n", "coins needs it"),
        (lambda d: card(d)["immediate"].append({"op": "coins", "n": "2"}), CARD + ".immediate[1].n", "'2'"),
        (lambda d: card(d)["immediate"].append({"op": "coins", "n": 2, "m": 1}), CARD + ".immediate[1].m", "takes n"),
        (lambda d: card(d)["immediate"].append({"op": "invest", "track": "war", "n": 1}), CARD + ".immediate[1].track", "food"),
        (
            lambda d: card(d)["immediate"].append({"op": "invest", "track": [], "n": 1}),
            CARD + ".immediate[1].track",
            "different tracks",
        ),
        (
            lambda d: card(d)["immediate"].append({"op": "vp", "n": 1}),
            "technologies.cards[4].immediate[1]",
            "only in the bonus of a building",
        ),
        (
            lambda d: d["buildings"]["tiles"][0]["bonus"].append({"op": "choose", "options": [[{"op": "vp", "n": 1}]]}),
            "buildings.tiles[0].bonus[1].options[0][0]",
            "not inside another effect",
        ),
        (lambda d: d["effects"]["ops"].pop("move"), "effects.ops.move", "expected ['points']"),
        (lambda d: d["effects"]["modifiers"].append("luck"), "effects.modifiers", "expected move_points, "),
        (lambda d: d["effects"]["events"].pop(), "effects.events", "expected settle, "),
        (lambda d: d["effects"]["counters"].append("wonders"), "effects.counters", "expected villages, "),
        (lambda d: d["effects"]["labels"]["ops"].pop("settle_with_token"), "effects.labels.ops", "settle_with_token"),
        (lambda d: d["effects"]["labels"]["events"].update(rain={}), "effects.labels.events", "expected settle, "),
        (lambda d: d["effects"]["ops"].update(fly=[]), "effects.ops.fly", "no such verb"),
        # actions and the tree
        (lambda d: card(d)["actions"][0]["tasks"].append({"op": "coins", "n": 1}), ACTION + ".tasks", "must be the only task"),
        (lambda d: card(d)["actions"][0].update(tasks=[]), ACTION + ".tasks", "at least one task"),
        (lambda d: card(d)["actions"][0]["cost"].update(beads=1), ACTION + ".cost", "unknown field beads"),
        (
            lambda d: card(d)["actions"][0].update(requires={"counter": "wonders", "at_least": 1}),
            ACTION + ".requires.counter",
            "expected a counter",
        ),
        (
            lambda d: card(d)["actions"][0]["spaces"][0].update(min_players=5),
            ACTION + ".spaces[0] (T2-B1.a.1).min_players",
            "from 2 to 4",
        ),
        (lambda d: card(d)["actions"][0]["spaces"][0].update(id="BA1.1"), "board and technologies: spaces", "occurs 2 times"),
        (lambda d: d["board"]["basic_actions"].pop(), "board.basic_actions", "must always be possible"),
        (
            lambda d: d["board"]["technology_tree"]["nodes"][4].update(prerequisites=["II-2"]),
            "board.technology_tree.nodes[4] (II-1).prerequisites",
            "no node of level 1",
        ),
        (
            lambda d: d["board"]["technology_tree"]["nodes"][5].update(required_count=1),
            "board.technology_tree.nodes[5] (II-2).required_count",
            "every linked node",
        ),
        (
            lambda d: d["board"]["technology_tree"]["nodes"][4].update(leader_level=3),
            "board.technology_tree.nodes[4] (II-1).leader_level",
            "own level",
        ),
        (
            lambda d: d["board"]["technology_tree"]["nodes"].pop(0),
            "board.technology_tree.nodes[3] (II-1).prerequisites",
            "I-1 is no node",
        ),
        # technologies
        (lambda d: card(d).update(main_color=None), CARD + ".main_color", "level IV has none"),
        (lambda d: card(d).update(second_color="blue"), CARD + ".second_color", "another colour"),
        (lambda d: card(d).update(vp=9), CARD + ".vp", "expected 2, found 9 (its level, BTH-13.4)"),
        (
            lambda d: card(d).update(permanent=[{"kind": "modifier", "what": "luck", "delta": 1}]),
            CARD + ".permanent[0].what",
            "move_points",
        ),
        (lambda d: card(d).update(id="T1-B"), "technologies.cards", "T1-B occurs 2 times"),
        (lambda d: d["technologies"]["cards"].pop(), "technologies of level 4", "expected 8, found 7"),
        (lambda d: card(d).update(colour="blue"), CARD, "unknown field colour"),
        # leaders, governments, goals
        (lambda d: d["leaders"]["cards"].pop(), "leaders of level 4", "expected 7, found 6"),
        (
            lambda d: d["leaders"]["cards"][8]["end_game"][0].update(kind="some"),
            "leaders.cards[8] (L2-09).end_game[0]",
            "flat, per or if",
        ),
        (lambda d: d["governments"]["faces"].pop(), "governments.faces", "sides a and b of every card"),
        (
            lambda d: d["governments"]["faces"][0]["despotism"].update(event="rain"),
            "governments.faces[0] (G1a).despotism.event",
            "expected one of settle",
        ),
        (lambda d: d["goals"]["cards"][0].update(condition=None), "goals.cards[0] (A1).condition", "needs a condition"),
        (lambda d: d["goals"]["cards"][0].update(set="B"), "goals of set A", "expected 3, found 2"),
        # the map
        (lambda d: d["territories"]["tiles"][0].update(strength=0), "territories.tiles[0] (T01).strength", "from 1 to 30"),
        (
            lambda d: d["territories"]["tiles"][0]["village"].update(track="war"),
            "territories.tiles[0] (T01).village.track",
            "expected one of food",
        ),
        (lambda d: d["territories"]["tiles"].pop(), "territories.tiles", "expected 24, found 23"),
        (
            lambda d: d["territories"]["starting_layout"]["by_players"].update({"2": [0, 0]}),
            "territories.starting_layout.by_players.2",
            "2 different directions",
        ),
        (lambda d: d["buildings"]["tiles"][0].update(level=4), "buildings.tiles[0] (B1-1).level", "from 1 to 3"),
        # the player board and the rest
        (lambda d: d["player_board"]["population_columns"].update(A=7), "player_board.pawns.population", "22 pawns, but 21"),
        (lambda d: d["player_board"]["tracks"]["food"]["spaces"].pop(), "player_board.tracks.food.cubes", "expected 7, found 8"),
        (
            lambda d: d["player_board"]["tracks"]["infrastructure"]["spaces"][1].update(form="monarchy"),
            "player_board.tracks",
            "theocracy, monarchy, democracy",
        ),
        (lambda d: d["player_board"]["investment_track"].update(length=8), "player_board.investment_track.length", "expected 9"),
        (
            lambda d: d["player_board"]["unit_tokens"]["tokens"][0]["sides"].append(3),
            "player_board.unit_tokens.tokens[1].sides",
            "strength 3 is on two kinds",
        ),
        (
            lambda d: d["player_board"]["unit_tokens"]["tokens"].pop(),
            "player_board.unit_tokens.tokens",
            "no token shows strength 5",
        ),
        (lambda d: d["player_board"]["production"]["exchanges"].pop(), "player_board.production.exchanges", "buy_population"),
        (lambda d: d["components"]["engine_limits"].update(max_rounds=0), "components.engine_limits.max_rounds", "from 1 to 999"),
        (
            lambda d: d["components"]["game_end"]["goal_cubes_by_players"].update({"2": 7}),
            "components.game_end.goal_cubes_by_players.2",
            "at most 6 goals",
        ),
        (lambda d: d["goals"]["cards"][0].update(source="memory"), "goals.cards[0].source", "rulebook, public, reconstructed"),
        (lambda d: d["leaders"].pop("cards"), "leaders.cards", "expected a list, found None"),
    ],
)
def test_damaged_data_is_refused_with_place_and_reason(edit: Edit, where: str, why: str) -> None:
    error = damaged(edit)
    assert error.where == where
    assert why in error.why


def test_files_are_read_from_a_folder_and_bad_ones_named(tmp_path: Path) -> None:
    for name in FILES:
        shutil.copy(Path(FOLDER) / f"{name}.json", tmp_path)
    assert load(str(tmp_path)).data == BOX.data
    (tmp_path / "goals.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData, match=r"goals\.json: not JSON"):
        load(str(tmp_path))
    (tmp_path / "goals.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadData, match=r"goals\.json: expected an object"):
        load(str(tmp_path))
    (tmp_path / "goals.json").unlink()
    with pytest.raises(BadData, match=r"goals\.json: there is no such file"):
        load(str(tmp_path))


def test_corrected_data_is_played_without_a_change_of_the_rules() -> None:
    """An owner of the box closes the start cells and makes a card dearer (SOURCES.md)."""
    data = json.loads(json.dumps(BOX.data))
    for track in ("food", "economy"):
        data["player_board"]["tracks"][track]["start"] = None
    data["buildings"]["tiles"][0]["cost"] = 5
    box = make(data)
    assert (box.board.open_columns, box.board.open_coins) == ((), 0)
    assert box.buildings[0].cost == 5


# Words that no rule knows


FLY = {"op": "fly", "n": 1}
PLACES: dict[str, tuple[Callable[[dict[str, Any]], list[Any]], str]] = {
    "bonus of a technology": (
        lambda data: data["technologies"]["cards"][0]["immediate"], "technologies.cards[0] (T1-B).immediate"
    ),
    "action of a technology": (
        lambda data: data["technologies"]["cards"][1]["actions"][0]["tasks"],
        "technologies.cards[1] (T1-G).actions[0] (T1-G.a).tasks",
    ),
    "action of the board": (
        lambda data: data["board"]["basic_actions"][3]["tasks"], "board.basic_actions[3] (BA4).tasks"
    ),
    "leader": (lambda data: data["leaders"]["cards"][0]["immediate"], "leaders.cards[0] (L2-01).immediate"),
    "option of a leader": (
        lambda data: data["leaders"]["cards"][6]["public_scoring"]["options"][0]["immediate"],
        "leaders.cards[6] (L2-07).public_scoring.options[0]",
    ),
    "despotism": (
        lambda data: data["governments"]["faces"][0]["despotism"]["tasks"], "governments.faces[0] (G1a).despotism.tasks"
    ),
    "theocracy": (
        lambda data: data["governments"]["faces"][0]["theocracy"]["tasks"], "governments.faces[0] (G1a).theocracy.tasks"
    ),
    "monarchy": (
        lambda data: data["governments"]["faces"][0]["monarchy"]["tasks"], "governments.faces[0] (G1a).monarchy.tasks"
    ),
    "discovery": (lambda data: data["territories"]["tiles"][0]["discovery"], "territories.tiles[0] (T01).discovery"),
    "village": (lambda data: data["territories"]["tiles"][0]["village"]["bonus"], "territories.tiles[0] (T01).village.bonus"),
    "building": (lambda data: data["buildings"]["tiles"][0]["bonus"], "buildings.tiles[0] (B1-1).bonus"),
    "development track": (
        lambda data: data["player_board"]["tracks"]["food"]["spaces"][1]["tasks"], "player_board.tracks.food.spaces[1].tasks"
    ),
    "investment track": (
        lambda data: data["player_board"]["investment_track"]["spaces"][0]["tasks"],
        "player_board.investment_track.spaces[0].tasks",
    ),
    "gain of an exchange": (
        lambda data: data["technologies"]["cards"][2]["actions"][0]["tasks"][0]["gain"],
        "technologies.cards[2] (T1-R).actions[0] (T1-R.a).tasks[0].gain",
    ),
    "tasks of others": (
        lambda data: data["leaders"]["cards"][1]["immediate"][1]["tasks"], "leaders.cards[1] (L2-02).immediate[1].tasks"
    ),
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_verb_that_does_not_exist_is_refused_wherever_it_stands(place: str) -> None:
    find, where = PLACES[place]
    error = damaged(lambda data: find(data).append(FLY))
    assert error.where.startswith(where)
    assert error.where.endswith("].op")
    assert error.why == f"expected one of {', '.join(VOCABULARY.verbs)}, found 'fly'"
