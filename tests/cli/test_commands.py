"""The command line: what it prints, what it refuses, and how it says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pionier import arena
from pionier.cli import main

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def run(*arguments: object, text: str | None = None) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=text)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def good(*arguments: object, text: str | None = None) -> str:
    result = run(*arguments, text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


def bad(code: int, *arguments: object) -> str:
    """The one line of an error."""
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("Error: ")
    return result.stderr


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saved")
    arena.simulate("antarctica", 2, {}, ["random"], 1, 7, save=folder)
    return next(folder.iterdir())


def changed(saved: Path, tmp_path: Path, **fields: Any) -> Path:
    file = tmp_path / "changed.match.json"
    file.write_text(json.dumps(json.loads(saved.read_text(encoding="utf-8")) | fields), encoding="utf-8")
    return file


def test_games_are_described_in_json() -> None:
    listed = json.loads(good("games", "--json"))
    antarctica = next(game for game in listed if game["id"] == "antarctica")
    assert list(antarctica) == ["id", "name", "players", "options", "rules", "components"]
    assert antarctica["name"] == {"en": "Antarctica", "pl": "Antarktyda"}
    assert antarctica["players"] == [2, 3, 4]
    assert antarctica["options"] == [{"id": "ship_setup", "values": ["free", "first_game"], "default": "free"}]
    assert antarctica["rules"] == 256
    assert list(antarctica["components"]) == ["rulebook", "public", "reconstructed"]
    assert all(type(count) is int for count in antarctica["components"].values())


def test_games_are_named_in_the_users_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Antarctica, 2, 3 or 4 players" in good("games")
    assert "Antarktyda" in good("games", "--lang", "pl")
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Antarktyda" in good("games")


def test_simulate_reports_in_json() -> None:
    report = json.loads(
        good("simulate", "antarctica", "--players", 2, "--bots", "random", "--games", 4, "--seed", 7, "--set",
             "ship_setup=first_game", "--json")
    )  # fmt: skip
    assert list(report) == [
        "game", "players", "options", "bots", "games", "unfinished", "decisions", "seconds", "decisions_per_second",
        "games_per_second", "seats",
    ]  # fmt: skip
    assert report["options"] == {"ship_setup": "first_game"}
    assert [list(seat) for seat in report["seats"]] == [["bot", "wins", "mean_score", "sd"]] * 2
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(4)


def test_simulate_prints_a_table_and_saves_matches_that_verify(tmp_path: Path) -> None:
    said = good("simulate", "antarctica", "--bots", "random,random", "--games", 2, "--save", tmp_path / "new" / "folder")
    assert "2 matches" in said
    assert "mean score" in said
    for file in (tmp_path / "new" / "folder").iterdir():
        assert "the result is right" in good("verify", file)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "there is no game 'nothing'; the games are: "),
        (["antarctica", "--players", "5"], "antarctica is for 2, 3, 4 players, not 5"),
        (["antarctica", "--players", "three"], "'three' is not a valid integer"),
        (["antarctica", "--bots", "genius"], "there is no bot 'genius'; the bots are: random, greedy"),
        (
            ["antarctica", "--players", "4", "--bots", "random,greedy"],
            "--bots names 2 bots for 4 players; name 4, or one for all",
        ),
        (["antarctica", "--set", "ship_setup"], "'ship_setup' is not of the form option=value"),
        (["antarctica", "--set", "ships=1"], "antarctica has no option 'ships' (options: ship_setup)"),
        (["antarctica", "--set", "ship_setup=x"], "cannot be 'x' (values: free, first_game)"),
        (["antarctica", "--games", "0"], "0 is not in the range x>=1"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_simulate_says_what_would_be_right(arguments: list[str], said: str) -> None:
    line = bad(2, "simulate", *arguments)
    assert said in line
    assert "pionier simulate --help" in line or "main simulate --help" in line


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in bad(1, "simulate", "antarctica", "--games", 1, "--save", tmp_path / "file" / "folder")


def test_an_unknown_command_is_refused() -> None:
    assert "No such command 'simulat'" in bad(2, "simulat")


def test_verify_says_what_was_checked(saved: Path) -> None:
    said = good("verify", saved)
    assert "the seed fits its hash" in said
    assert "choices were legal" in said
    assert "the result is right" in said


def test_verify_finds_a_forged_result(saved: Path, tmp_path: Path) -> None:
    result = json.loads(saved.read_text(encoding="utf-8"))["result"]
    result["scores"][0] += 1
    assert "result: differs from the replayed match" in bad(1, "verify", changed(saved, tmp_path, result=result))


def test_verify_finds_a_forged_seed(saved: Path, tmp_path: Path) -> None:
    assert "commitment: does not fit the seed" in bad(1, "verify", changed(saved, tmp_path, commitment="0"))


def test_verify_finds_an_illegal_choice(saved: Path, tmp_path: Path) -> None:
    choices = json.loads(saved.read_text(encoding="utf-8"))["choices"]
    choices[3] = [choices[3][0], {"win": {}}]
    assert "choices[3]: {'win': {}} is not offered" in bad(1, "verify", changed(saved, tmp_path, choices=choices))


@pytest.mark.parametrize("text", ["", "no json", "[]", "{}", '"x"', "[" * 100_000, '{"pionier": "match/1"}', "\udcff"])
def test_verify_refuses_what_is_no_saved_match(text: str, tmp_path: Path) -> None:
    file = tmp_path / "x.match.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert str(file) in bad(1, "verify", file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "does not exist" in bad(2, "verify", tmp_path / "missing")


def test_replay_prints_what_happened(saved: Path) -> None:
    all_of_it, beginning = good("replay", saved), good("replay", saved, "--at", 8)
    assert all_of_it.startswith(beginning)
    assert "places a ship" in beginning
    assert "random" in beginning


def test_replay_refuses_positions_and_seats_that_are_not_there(saved: Path) -> None:
    assert "there is no choice number 10000" in bad(1, "replay", saved, "--at", 10000)
    assert "there is no seat 2; the seats are 0 to 1" in bad(2, "replay", saved, "--seat", 2)


def test_replay_draws_a_position(saved: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "out.svg", tmp_path / "out.png"
    good("replay", saved, "--at", 20, "--svg", svg, "--png", png, "--seat", 1, "--lang", "pl", "--theme", "dark", "--width", 300)
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_replay_draws_a_film(saved: Path, tmp_path: Path) -> None:
    gif = tmp_path / "out.gif"
    good("replay", saved, "--at", 3, "--gif", gif, "--width", 200)
    assert gif.read_bytes().startswith(b"GIF8")


def test_rules_are_printed_in_both_languages() -> None:
    assert "ANT-5.8" in good("rules", "antarctica")
    assert good("rules", "antarctica", "ant-5.8").count("ANT-") == 1
    assert good("rules", "antarctica", "ANT-5.8", "--lang", "pl") != good("rules", "antarctica", "ANT-5.8", "--lang", "en")
    sections = json.loads(good("rules", "antarctica", "ANT-5.8", "--json"))
    assert [rule["id"] for section in sections for rule in section["rules"]] == ["ANT-5.8"]


def test_a_rule_that_is_not_there_is_refused_with_near_ones() -> None:
    assert "there is no rule 'ANT-5.88'; did you mean ANT-5.8" in bad(2, "rules", "antarctica", "ANT-5.88")


def test_coverage_counts_the_rules_that_tests_claim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src" / "pionier").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_x.py").write_text('@rule("ANT-5.8", "ANT-5.9")\ndef test_x(): ...\n')
    monkeypatch.chdir(tmp_path / "src")
    result = run("rules", "antarctica", "--coverage", "--json")
    counted = json.loads(result.stdout)
    assert result.exit_code == 1
    assert list(counted) == ["rules", "claimed", "unclaimed"]
    assert (counted["rules"], counted["claimed"]) == (256, 2)
    assert "ANT-5.8" not in counted["unclaimed"]
    assert "ANT-5.7" in counted["unclaimed"]


def test_serve_hands_over_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, Any]] = []
    monkeypatch.setattr("pionier.server.run", lambda **settings: called.append(settings))
    good("serve", "--port", 9000, "--host", "0.0.0.0", "--database", "x.db")
    assert called == [{"host": "0.0.0.0", "port": 9000, "database": "x.db"}]
    assert "99999 is not in the range" in bad(2, "serve", "--port", 99999)
