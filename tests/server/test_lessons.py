"""Learning by playing: a small lesson at a table, and files that cannot be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import Browser, House, Live, match_of, open_house

from pionier import games
from pionier.engine.errors import BadData
from pionier.server import lesson as lessons
from pionier.server.lesson import read, script, written

GAME = "antarctica"


def said(english: str) -> dict[str, str]:
    return {"en": english, "pl": f"pl: {english}"}


def small() -> dict[str, Any]:
    """Four steps: read, sail, read again, the end; Jan puts his cube down before them and sails between."""
    sail = {"sail": {"zone": 4}}
    return {
        "minutes": 2,
        "learn": [said("to sail")],
        "players": 2,
        "seed": "2",
        "settings": {"ship_setup": "first_game"},
        "names": ["Jan"],
        "before": [[1, {"advance": {"track": "T3"}}]],
        "steps": [
            {"say": said("This is the map."), "light": ["map"], "otherwise": said("First read.")},
            {
                "say": said("Sail."),
                "await": sail,
                "wrong": [
                    {"choice": {"sail": {"zone": 3}}, "say": said("The Camp can wait.")},
                    {"choice": {"sail": {"zone": 2}}, "say": said("The sun stands there.")},
                ],
            },
            {"say": said("Build."), "await": {"build": {"stack": "basic", "resource": ""}}},
            {"say": said("Enough."), "await": {"end_turn": {}}, "then": [[1, {"sail": {"zone": 2}}]]},
            {"say": said("Look what Jan did."), "light": ["map"]},
            {"say": said("Will you play on?")},
        ],
    }


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    write(tmp_path, small())
    monkeypatch.setattr(lessons, "FILE", str(tmp_path / "lesson.json"))
    script.cache_clear()
    with open_house(tmp_path) as house:
        yield house
    script.cache_clear()


def write(folder: Path, document: dict[str, Any]) -> None:
    (folder / "lesson.json").write_text(json.dumps(document), encoding="utf-8")


def begin(browser: Browser) -> str:
    response = browser.post(f"/learn/{GAME}")
    assert response.status_code == 303, response.text
    return response.headers["location"].removeprefix("/t/")


def coach(live: Live, do: str) -> dict[str, Any]:
    """What the coach says, when that is what he says: others may be playing still."""
    while (live.last["lesson"] or {}).get("do") != do:
        live.next()
    return live.last["lesson"]


def sail(live: Live) -> dict[str, Any]:
    coach(live, "next")
    live.send(read=1)
    live.choose(live.last["lesson"]["path"])
    return coach(live, "choose")


# At the table


def test_the_page_of_a_lesson_says_what_one_will_learn_and_opens_a_table_of_ones_own(house: House) -> None:
    browser = house.browser()
    assert "to sail" in browser.get(f"/learn/{GAME}").text
    table = house.table(begin(browser))
    assert table.row.lesson
    assert not table.row.listed
    assert table.row.seed == "2"
    assert table.names == ["Guest", "Jan"]
    assert f"/t/{table.id}" in browser.get(f"/learn/{GAME}").text, "a lesson that was begun can be gone on with"


def test_a_step_that_is_read_gives_way_to_one_that_awaits_a_choice(house: House) -> None:
    browser = house.browser("pl")
    with browser.sit(begin(browser)) as live:
        first = coach(live, "next")
        assert (first["step"], first["of"], first["say"], first["light"]) == (1, 6, "pl: This is the map.", ["map"])
        second = live.send(read=1)["lesson"]
        assert (second["step"], second["do"], second["path"]) == (2, "choose", "z4")
        assert sail_on(live)["step"] == 3


def sail_on(live: Live) -> dict[str, Any]:
    return live.choose("z4")["lesson"]


def test_a_legal_choice_that_is_not_the_lessons_is_answered_with_the_words_of_the_step_and_changes_nothing(house: House) -> None:
    browser = house.browser()
    table = begin(browser)
    with browser.sit(table) as live:
        coach(live, "next")
        assert live.choose("z4")["error"]["text"] == "First read."
        live.send(read=1)
        assert live.choose("z3")["error"]["text"] == "The Camp can wait."
        assert "That is allowed, too." in live.choose("z6")["error"]["text"]
        assert live.last["lesson"]["step"] == 2
    assert match_of(house.table(table)).ply == 1


def test_a_refused_choice_keeps_its_rule_and_the_coach_has_words_for_it(house: House) -> None:
    browser = house.browser()
    with browser.sit(begin(browser)) as live:
        coach(live, "next")
        live.send(read=1)
        wrong = {each["path"]: each["say"] for each in live.last["lesson"]["wrong"]}
        assert wrong == {"z3": "The Camp can wait.", "z2": "The sun stands there."}
        assert live.choose("z2")["error"]["rule"] == "ANT-4.3"


def test_the_others_play_what_is_recorded_and_then_wait_for_the_learner(house: House) -> None:
    browser = house.browser()
    table = begin(browser)
    with browser.sit(table) as live:
        sail(live)
        live.choose(live.last["lesson"]["path"])
        live.choose(live.last["lesson"]["path"])
        assert coach(live, "next")["say"] == "Look what Jan did."
        assert live.send(read=5)["lesson"]["learnt"] == ["to sail"]
    match = match_of(house.table(table))
    assert match.history.made()[-1] == (1, {"sail": {"zone": 2}})
    assert list(match.pending) == [1], "Jan does not go on by himself"


def test_one_goes_back_by_reading_again_and_by_taking_a_choice_back_but_not_past_the_others(house: House) -> None:
    browser = house.browser()
    table = begin(browser)
    with browser.sit(table) as live:
        assert coach(live, "next")["back"] is None
        assert live.send(read=1)["lesson"]["back"] == "read"
        assert live.send(read=0)["lesson"]["step"] == 1
        live.send(read=1)
        assert live.choose("z4")["lesson"]["back"] == "undo"
        assert live.undo()["lesson"]["step"] == 2
        live.choose("z4")
        live.choose(live.last["lesson"]["path"])
        live.choose(live.last["lesson"]["path"])
        assert coach(live, "next")["back"] is None
        assert live.send(undo=True, id=match_of(house.table(table)).decision(0), seat=0)["error"] is not None


def test_nobody_else_hears_the_coach_and_nobody_hears_him_about_the_past(house: House) -> None:
    browser = house.browser()
    table = begin(browser)
    with browser.sit(table) as live, house.browser().sit(table) as spectator:
        sail(live)
        assert spectator.send(hi=True)["lesson"] is None
        assert spectator.send(read=1)["error"] is not None
        assert live.send(at=0)["lesson"] is None
        assert live.send(at=None)["lesson"]["step"] == 3


def test_the_same_match_goes_on_against_a_bot_that_thinks(house: House) -> None:
    browser = house.browser()
    table = begin(browser)
    with browser.sit(table) as live:
        sail(live)
    assert browser.post(f"/t/{table}/without-coach").headers["location"] == f"/t/{table}"
    assert [(seat.kind, seat.bot) for seat in house.table(table).row.seats] == [("person", None), ("bot", "easy")]
    with browser.sit(table) as live:
        assert live.last["lesson"] is None
        assert "end-turn" not in live.choices()
        live.choose(next(path for path in live.choices() if path == "pass"))
        while live.last["ask"] and "end-turn" in live.choices():
            live.choose("end-turn")
        live.wait()
    assert {seat for seat, _ in match_of(house.table(table)).history.made()[2:]} == {0, 1}


def test_only_the_learner_ends_the_lesson(house: House) -> None:
    table = begin(house.browser())
    assert house.browser().post(f"/t/{table}/without-coach").status_code == 403


def test_a_lesson_that_was_rewritten_meanwhile_lets_go_of_the_match(house: House, tmp_path: Path) -> None:
    browser = house.browser()
    table = begin(browser)
    with browser.sit(table) as live:
        sail(live)
    changed = small()
    changed["steps"][1]["await"] = {"sail": {"zone": 6}}
    changed["steps"] = [*changed["steps"][:2], changed["steps"][5]]
    write(tmp_path, changed)
    script.cache_clear()  # as when the server is started again
    with browser.sit(table) as live:
        assert live.last["lesson"]["do"] == "lost"


# Files that cannot be played


def spoilt(change: Any) -> dict[str, Any]:
    document = small()
    change(document)
    return document


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d.pop("seed"), "missing required field `seed`"),
        (lambda d: d["steps"][1].pop("say"), "step 2: Object missing required field `say`"),
        (lambda d: d["steps"][1].update(awaits={}), "step 2: Object contains unknown field `awaits`"),
        (lambda d: d["steps"][2]["say"].pop("pl"), "step 3: its words are missing in pl"),
        (lambda d: d["steps"][1]["wrong"][0]["say"].pop("en"), "step 2, wrong: its words are missing in en"),
        (lambda d: d["steps"][1]["wrong"][0].update(part="z3"), "step 2, wrong: say of what"),
        (lambda d: d.update(names=[]), "names: expected the names of the 1 other players"),
        (lambda d: d["steps"][5].update({"await": {"end_turn": {}}}), "step 6: the last step awaits nothing"),
        (lambda d: d["steps"][1].update({"await": {"sail": {"zone": 2}}}), "step 2: seat 0 cannot choose {'sail': {'zone': 2}}"),
        (lambda d: d["steps"][3].update(then=[[1, {"end_turn": {}}]]), "step 4: seat 1 cannot choose"),
        (lambda d: d["steps"][1]["wrong"][0].update(choice={"sail": {"zone": 77}}), "step 2: nobody can do what is answered"),
        (lambda d: d["steps"][0].update(pick="stack-basic"), "step 1: the path of the next choice (z4) does not begin with"),
        (lambda d: d["steps"][0].update(then=[[0, {"sail": {"zone": 4}}]]), "step 1: the learner has more than one choice"),
        (lambda d: d.update(before=[[1, {"end_turn": {}}]]), "before: seat 1 cannot choose"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_played_is_told_with_its_step(change: Any, complaint: str) -> None:
    with pytest.raises(BadData) as told:
        written(games.load(GAME), read(json.dumps(spoilt(change)).encode()))
    assert complaint in str(told.value)


def test_a_game_whose_lesson_is_broken_stays_playable(house: House, tmp_path: Path) -> None:
    (tmp_path / "lesson.json").write_text("{", encoding="utf-8")
    script.cache_clear()
    browser = house.browser()
    page = browser.get(f"/learn/{GAME}")
    assert page.status_code == 503
    assert "The game itself works as usual." in page.text
    assert browser.post(f"/learn/{GAME}").status_code == 503
    with browser.sit(browser.open_table("me", "bot:random")) as live:
        assert live.wait()["lesson"] is None
