"""What component data says and no rule carries out is refused when the data is read, naming the place."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from pionier.engine.errors import BadData
from pionier.games.micro_cosmos.components import BOX, make

from .made_up import Edit

ROBOTICS, BIODOME = "components.ark_card.fields[0] (robotics)", "components.ark_card.fields[1] (biodome)"


def field(data: dict[str, Any], number: int) -> dict[str, Any]:
    """A field of the Ark card."""
    return data["components"]["ark_card"]["fields"][number]


UNKNOWN: list[tuple[Edit, str, str]] = [
    (lambda d: d["crew"]["crew"][3]["top_edge"].update(steal={"any": 1}), "crew.crew[3] (crew_04).top_edge", "pay, gain, draw"),
    (lambda d: d["crew"]["crew"][3]["bottom_edge"].update(gain={"gold": 1}), "crew.crew[3] (crew_04).bottom_edge.gain", "gold"),
    (lambda d: d["crew"]["crew"][3]["top_edge"].update(draw={"bar": 1}), "crew.crew[3] (crew_04).top_edge.draw", "bar"),
    (lambda d: d["planets"]["planets"][1]["yield_raw"].update(gold=1), "planets.planets[1] (elpis).yield_raw.gold", "gain takes"),
    (
        lambda d: d["planets"]["planets"][1]["yield_terraformed"].update(draw={"bar": 1}),
        "planets.planets[1] (elpis).yield_terraformed.draw.bar",
        "draw takes canteen, deck",
    ),
    (lambda d: d["planets"]["planets"][1].update(yield_raw=3), "planets.planets[1] (elpis).yield_raw", "expected an object"),
    (lambda d: d["planets"]["planets"][1]["moon"].update(pay={"any": 1}), "planets.planets[1] (elpis).moon", "of gain, draw"),
    (lambda d: d["planets"]["planets"][1]["station"].update(steal={}), "planets.planets[1] (elpis).station", "'steal'"),
    (lambda d: d["components"]["star_gate"]["gather"].update(pay={}), "components.star_gate.gather", "one of gain, draw"),
    (lambda d: d["survivors"]["survivors"][0]["resources"].update(deck=1), "survivors.survivors[0] (survivor_01)", "deck: gain"),
    (lambda d: field(d, 1)["effect"].update(kind="fly"), BIODOME + ".effect.kind", "found 'fly'"),
    (lambda d: field(d, 1)["effect"].update(field="planet"), BIODOME + ".effect.field", "moon"),
    (lambda d: field(d, 1)["effect"].update(draw={"deck": 1}), BIODOME + ".effect.draw", "canteen"),
    (lambda d: field(d, 0)["effect"].update(requires="luck"), ROBOTICS + ".effect.requires", "own colony"),
    (lambda d: field(d, 0)["effect"].update(must_differ=False), ROBOTICS + ".effect", "(MIC-9.2)"),
    (lambda d: field(d, 0)["effect"].update(free=True), ROBOTICS + ".effect.free", "takes max_actions"),
    (lambda d: field(d, 0)["cost"]["specialists"].update(cook=1), ROBOTICS + ".cost", "any_leader"),
    (lambda d: field(d, 0)["cost"]["resources"].update(any=1), ROBOTICS + ".cost", "'any'"),
    (lambda d: d["components"]["colony_table"][1]["specialists"].update(cook=1), "components.colony_table[1]", "planet_leader"),
    (lambda d: d["components"]["colony_table"][1]["specialists"].update(engineer="one"), "components.colony_table[1]", "'one'"),
    (lambda d: d["components"]["actions"][3]["on"].append("moon"), "components.actions[3] (settle).on", "expected planet"),
    (
        lambda d: d["automa"]["cards"][0]["actions"].append({"type": "dance"}),
        "automa.cards[0] (automa_1).actions[5].type",
        "expected one of draw_crew, move, gather, terraform, explore, upgrade, colony, outpost, colony_or_outpost, found 'dance'",
    ),
    (
        lambda d: d["automa"]["cards"][0]["actions"][1].update(criterion="near"),
        "automa.cards[0] (automa_1).actions[1].criterion",
        "no_colony, to_terraform, discover",
    ),
    (lambda d: d["automa"]["discovery_bonus"].update(levels=2), "automa.discovery_bonus.levels", "expected 1, found 2"),
    (lambda d: d["automa"]["directions"]["ccw"].update(ring_step=3), "automa.directions.ccw.ring_step", "expected -1, found 3"),
    (lambda d: d["automa"]["action_names"].pop("outpost"), "automa.action_names.outpost", "expected an object, found None"),
    (lambda d: d["automa"]["criterion_names"].pop("discover"), "automa.criterion_names.discover", "expected an object"),
    (lambda d: d["automa"]["directions"]["cw"].pop("name_pl"), "automa.directions.cw.name_pl", "expected a text, found None"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "where", "why"), UNKNOWN, ids=[where for _, where, _ in UNKNOWN])
def test_what_no_rule_carries_out_is_refused_when_it_is_read(edit: Edit, where: str, why: str) -> None:
    data = copy.deepcopy(BOX.data)
    edit(data)
    with pytest.raises(BadData) as caught:
        make(data)
    assert caught.value.where.startswith(where)
    assert why in str(caught.value)
