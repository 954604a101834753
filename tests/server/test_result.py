"""The end of a match in one look: points as bars and as a table, what breaks ties apart from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.finished import NAMES, play_randomly, write_match

from pionier.engine.game import Outcome
from pionier.scene import El
from pionier.server.result import result
from pionier.server.table import Table
from pionier.server.trouble import Reports
from pionier.store import Holder, Store, open_database


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A match of Antarctica that is over."""
    folder: Path = tmp_path_factory.mktemp("result")
    store = Store(open_database(str(folder / "result.db")))
    store.add_holder(Holder("ola", "Ola"), "0" * 64).result()
    key = write_match(store, play_randomly("antarctica", 3, 5), "ola")
    kept = store.load(key)
    assert kept is not None
    store.close()
    return Table(store, Reports(folder), kept, lambda _: None)


def ended(table: Table, breakdown: list[dict[str, int]], ties: list[dict[str, int]]) -> El:
    """The end as if these points had been made."""
    assert table.match is not None
    scores = [sum(points.values()) for points in breakdown]
    places = [1 + sum(other > score for other in scores) for score in scores]
    table.match.outcome = Outcome(scores, places, breakdown, "ending.ships", ties)
    return result(table, table.match, "en")


def texts(el: El) -> list[str]:
    return [child for each in el.walk() for child in each.children if isinstance(child, str)]


def bars(drawn: El) -> list[list[float]]:
    """How wide the parts of each player's bar are, in per cent of the longest."""
    rows = [each for each in drawn.walk() if each.attributes.get("class") == "bar-of-points"]
    return [[float(part["width"][:-1]) for part in row.walk() if part.tag == "rect"] for row in rows]


def test_the_winner_comes_first_and_the_longest_bar_is_whole(table: Table) -> None:
    drawn = ended(table, [{"zones": 10, "tracks": 0}, {"zones": 12, "tracks": 8}, {"zones": 4, "tracks": 1}], [])
    assert bars(drawn) == [[60.0, 40.0], [50.0], [20.0, 5.0]]
    heads = [each for each in drawn.walk() if each.tag == "th" and each.attributes.get("scope") == "col"]
    assert [texts(head)[-1] for head in heads] == [NAMES[1], NAMES[0], NAMES[2]]
    assert [head.attributes.get("class") for head in heads] == ["win", None, None]


def test_losses_stand_in_the_table_and_make_no_bar_longer_than_the_page(table: Table) -> None:
    drawn = ended(table, [{"zones": 100, "discards": -60}, {"zones": 50, "discards": -5}, {"zones": 1, "discards": 0}], [])
    assert "-60" in texts(drawn)
    assert max(sum(row) for row in bars(drawn)) == pytest.approx(100, abs=0.1)


def test_what_breaks_ties_stands_apart_and_is_no_part_of_the_sum(table: Table) -> None:
    points = [{"zones": 9}, {"zones": 9}, {"zones": 3}]
    plain = ended(table, points, [])
    tied = ended(table, points, [{"stars": 3}, {"stars": 1}, {"stars": 0}])
    apart = [each for each in tied.walk() if each.attributes.get("class") == "ties"]
    assert "Only if points are equal" in texts(apart[0])
    assert not [each for each in plain.walk() if each.attributes.get("class") == "ties"]
    assert bars(tied) == bars(plain)


def test_the_best_of_a_row_is_marked_and_nothing_is_pale(table: Table) -> None:
    drawn = ended(table, [{"zones": 9, "stars": 0}, {"zones": 9, "stars": 2}, {"zones": 3, "stars": 0}], [])
    looks = [each.attributes.get("class") for each in drawn.walk() if each.tag == "td" and texts(each) != [""]]
    assert looks.count("best") == 3
    assert looks.count("zero") == 2
