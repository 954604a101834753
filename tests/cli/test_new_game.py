"""`pionier new-game`: what it lays out can be played at once, and what cannot be is refused before anything is written."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.house import open_house
from tests.small_game import found_in

import pionier
from pionier.engine import laws
from pionier.env import known
from pionier.env.openspiel import load_game

from .test_commands import bad, english, good

__all__ = ["english"]

ID = "harbour_fair"
LANGUAGES = {"en": "Bid a card, or pass", "pl": "Zalicytuj kartą albo spasuj"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """As much of a checkout as a game is laid out in."""
    for folder in ("src/pionier/games", "tests/games"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


@pytest.fixture
def fair(project: Path) -> Iterator[Path]:
    """The folder of a new game, while it is one of the games."""
    good("new-game", ID, "--folder", project)
    with found_in(project / "src/pionier/games", ID):
        yield project / "src/pionier/games" / ID


def files(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()}


def test_it_says_where_everything_is_and_what_comes_next(project: Path) -> None:
    assert good("new-game", ID, "--folder", project).splitlines() == [
        "Harbour Fair is laid out; its rules are numbered HAR-1.1 and so on:",
        f"  {project}/src/pionier/games/harbour_fair",
        f"  {project}/tests/games/harbour_fair",
        "Play it: pionier play harbour_fair. Make it your own: docs/adding-a-game.md",
    ]


def test_nothing_of_the_first_name_is_left(project: Path) -> None:
    good("new-game", ID, "--folder", project)
    for name, text in files(project).items():
        assert not {word for word in ("sealed_bids", "SealedBids", "Sealed Bids", "SEA") if word in text}, name
    game = (project / "src/pionier/games" / ID / "game.py").read_text("utf-8")
    assert 'rule_prefix = "HAR"' in game
    assert "class HarbourFairGame(Game[HarbourFair]):" in game


def test_without_a_folder_it_is_laid_out_in_the_checkout_around(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "tests")
    good("new-game", ID)
    assert (project / "src/pionier/games/harbour_fair/game.py").exists()


def test_a_prefix_that_another_game_has_is_left_to_it(project: Path) -> None:
    assert "numbered ANI-1.1" in good("new-game", "antics", "--folder", project)
    assert "numbered GOX-1.1" in good("new-game", "go", "--folder", project)


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("Harbour Fair", "harbour_fair"),
        ("harbour-fair", "harbour_fair"),
        ("9lives", "lives"),
        ("a__b", "a_b"),
        ("class", None),
        ("_", None),
        ("x" * 25, "x" * 24),
        ("x" * 500 + "-", "x" * 24),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_one_that_can(name: str, instead: str | None, project: Path) -> None:
    said = bad(2, "new-game", name, "--folder", project)
    assert f"{name!r} cannot be a game's name" in said
    assert ("for instance" in said) == (instead is not None)
    assert instead is None or f"(for instance {instead})" in said
    assert files(project) == {}


@pytest.mark.parametrize("there", ["src/pionier/games", "tests/games"])
def test_a_folder_that_is_there_is_left_alone(there: str, project: Path) -> None:
    (project / there / ID).mkdir()
    assert bad(1, "new-game", ID, "--folder", project) == f"Error: {project}/{there}/{ID} is there already\n"
    assert files(project) == {}


def test_outside_a_checkout_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"in a checkout of the project, which is not in {tmp_path}" in bad(1, "new-game", ID, "--folder", tmp_path)
    installed = tmp_path / "lib/python3/site-packages/pionier/__init__.py"
    monkeypatch.setattr(pionier, "__file__", str(installed))
    monkeypatch.chdir(tmp_path)
    assert "in a checkout of the project, which is not here (git clone it" in bad(1, "new-game", ID)
    assert files(tmp_path) == {}


def test_it_is_listed_and_its_rules_can_be_read(fair: Path) -> None:
    assert f"{ID}: Harbour Fair, 2, 3 or 4 players, 15 numbered rules" in good("games")
    assert "HAR-2.3  If you passed in the last round, you may not pass now." in good("rules", ID, "HAR-2.3", "--lang", "en")


@pytest.mark.parametrize("what_is_left_out", [(), ("view.py", "mood.json", "style.css", "rules")])
def test_it_is_played_at_once_also_without_its_picture_and_its_rules(
    what_is_left_out: tuple[str, ...], project: Path, tmp_path: Path
) -> None:
    good("new-game", ID, "--folder", project)
    folder = project / "src/pionier/games" / ID
    for name in what_is_left_out:
        shutil.rmtree(folder / name) if (folder / name).is_dir() else (folder / name).unlink()
    with found_in(folder.parent, ID):
        in_the_terminal(tmp_path)
        by_bots()
        on_a_server(tmp_path, "rules" not in what_is_left_out)


def in_the_terminal(folder: Path) -> None:
    match = folder / "fair.match.json"
    said = good("play", ID, "--seed", "7", "--lang", "en", text="1\n" * 20)
    assert "The last round is over." in said
    assert good("play", ID, "--seed", "7", "--lang", "en", text=f"1\ns {match}\nq\n")
    assert "Ann" not in good("replay", match, "--lang", "en")


def by_bots() -> None:
    good("simulate", ID, "--players", "3", "--games", "20", "--seed", "1")
    good("simulate", ID, "--players", "2", "--bots", "greedy,easy", "--games", "1", "--seed", "1", "--interpreter", "cpython")
    laws.obey(pionier.game(ID), 3, {}, 1)


def on_a_server(folder: Path, has_rules: bool) -> None:
    with open_house(folder) as house:
        for language, prompt in LANGUAGES.items():
            browser = house.browser(language)
            assert "Harbour Fair" in browser.get("/").text
            assert (f'href="/rules/{ID}"' in browser.get("/").text) == has_rules
            assert browser.get(f"/rules/{ID}").status_code == (200 if has_rules else 404)
            made = browser.post(f"/new/{ID}", {"seat.1": "me", "name.1": "Ola", "seat.2": "here", "name.2": "Jan"})
            assert (f'href="/rules/{ID}"' in browser.get(made.headers["location"]).text) == has_rules
            with browser.sit(made.headers["location"].removeprefix("/t/")) as live:
                assert live.last["ask"]["prompt"] == prompt
                live.play_to_the_end(luck=1)
                assert live.last["over"]
        assert house.reports() == []


def test_its_environments_need_no_measuring(fair: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "_measured", {})
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    game, luck = load_game(ID, 3), random.Random(1)
    assert {"phase=bid", "phase=take", "phase=over"} <= set(game.layout.names)
    state = game.new_initial_state(1)
    while not state.is_terminal():
        assert len(state.observation_tensor(0)) == game.layout.size
        state.apply_action(luck.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
