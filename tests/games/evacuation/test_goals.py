"""Chapter 22, goals: what they measure."""

from __future__ import annotations

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.records import Metric
from pionier.games.evacuation.components.vocabulary import NEW, OLD
from pionier.games.evacuation.goals import measure
from pionier.games.evacuation.state import Evacuation

from .positions import INFRA, developed, owns_ship, owns_stadium, settled, table


def counted(s: Evacuation, what: str, environment: int = -1) -> int:
    return measure(s, 0, Metric(what, environment))


@rule("EVA-22.36")
def test_areas_pieces_and_lines() -> None:
    s = table()
    settled(s, 0, "NW01", "NW02", "NW05", "NW11", "NW18", "NW12", factory=2)
    assert [counted(s, "settled_areas", environment) for environment in range(4)] == [2, 3, 1, 0]
    assert counted(s, "settled_factories") == 3  # NW01, NW18, NW12
    assert counted(s, "settled_population") == 6
    assert counted(s, "best_line") == 3  # NW05, NW11, NW18 along NW-SE
    settled(s, 0, "NW36")  # on that line too, with a gap
    assert counted(s, "best_line") == 4


@rule("EVA-22.36")
def test_ships_stadiums_faces_and_technologies() -> None:
    s = table(2, sets=(1,))
    owns_ship(s, 0, "SH01", OLD)
    owns_ship(s, 0, "SH02", NEW)
    owns_stadium(s, 0, "ST10", OLD)
    owns_stadium(s, 0, "ST05", NEW)
    developed(s, 0, "T1-2")
    assert counted(s, "spaceships") == 2
    assert counted(s, "stadiums_new") == 1
    assert counted(s, "happy_faces_new") == 3  # 2 of the stadium, 1 of the technology
    assert counted(s, "developed_technologies") == 2


@rule("EVA-22.36")
def test_production_progress_evacuation_and_infrastructure() -> None:
    s = table()
    player = s.players[0]
    player.production, player.steps, player.evacuated = [3, 9, 5], [12, 9], 0b101100
    player.played, player.completed = (INFRA["I1"], INFRA["I5"]), (INFRA["I5"],)
    assert counted(s, "max_production") == 9
    assert counted(s, "sum_production") == 17
    assert counted(s, "progress_sum") == 21
    assert counted(s, "evacuated_areas") == 3
    assert counted(s, "completed_infrastructure") == 1


@rule("EVA-22.36")
def test_every_goal_of_the_box_can_be_measured() -> None:
    s = table()
    goals = [goal.metric for goal in BOX.goals] + [goal.metric for goal in BOX.common]
    assert all(measure(s, 0, metric) == 0 for metric in goals)
