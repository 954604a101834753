"""The picture: everything that can be chosen is in it, nothing hidden is, and it is quick."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pionier import games
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.view import PICTURE
from pionier.scene.diff import diff
from pionier.scene.styles import plain_css
from pionier.scene.tree import El, repeated_ids, to_json

NAMES = ("Ola", "@name", "Zofia {n}", "Jan Maria")
STYLE = Path(games.folder("beyond_the_horizon")) / "style.css"
# Words of a path that are buttons of the decision panel, not parts of the picture.
BUTTON = re.compile(
    r"recruit-\w+|units-[\d+]+|pay|do|skip|stop|pass|colour-\w+|choice-\d+|option-\w+|action-[BA]A\d|produce-C|exchange-\w+"
)


def positions(players: int, seed: int, every: int = 1) -> Iterator[Match]:
    """A match played at random, seen at its decisions."""
    match = Match.new(GAME, players, seed)
    rng = random.Random(seed)
    while not match.over:
        if match.ply % every == 0:
            yield match
        asked = match.asked
        assert asked is not None
        match.play(asked.player, rng.choice(list(asked.options)))
    yield match


def draw(match: Match, seat: int = 0, language: str = "en") -> El:
    return PICTURE.board(match.view(seat), match.pending.get(seat), language, NAMES[: match.state.seats])


def ids(el: El) -> set[str]:
    return {each.id for each in el.walk() if each.id is not None}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_can_be_chosen_is_in_the_picture_or_a_button(players: int) -> None:
    for match in positions(players, seed=40, every=4):
        for seat, asked in match.pending.items():
            parts = {part for option in asked.options for part in option.path()}
            missing = {part for part in parts - ids(draw(match, seat)) if not BUTTON.fullmatch(part)}
            assert not missing, f"{asked.prompt} at choice {match.ply}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_id_occurs_twice(players: int) -> None:
    for match in positions(players, seed=2, every=30):
        for seat in (SPECTATOR, *range(players)):
            assert repeated_ids(draw(match, seat)) == []


def test_the_picture_does_not_change_when_only_hidden_things_change() -> None:
    for match in positions(3, seed=60, every=40):
        if not match.over:
            for seat in range(2):
                assert to_json(draw(match.guess(seat, f"x{match.ply}"), seat)) == to_json(draw(match, seat))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_of_the_picture_is_there_in_both_languages(language: str) -> None:
    for match in positions(4, seed=3, every=40):
        for each in draw(match, language=language).walk():
            for child in each.children:
                if isinstance(child, str) and each.tag != "tspan":
                    assert child.strip()
                    assert "{" not in child.replace("Zofia {n}", "")
        for label, value in PICTURE.numbers(match.view(0), 1, language):
            assert label
            assert re.fullmatch(r"-?\d+", value)


def test_units_villages_and_claims_are_drawn_where_they_are() -> None:
    units = claims = 0
    for match in positions(2, seed=11, every=25):
        there = ids(draw(match))
        for seat, civ in enumerate(match.state.civs):
            for place, kind, strength in civ.units:
                tile = BOX.tiles[match.state.places[place].tile].id
                assert f"unit-{seat}-{tile}-{('settler', 'soldier')[kind]}-{strength}" in there
                units += 1
        for goal, seats in zip(match.state.goals, match.state.claims, strict=True):
            for seat in seats:
                assert f"claim-{BOX.goals[goal].id}-{seat}" in there
                claims += 1
    assert units
    assert claims


def test_a_choice_changes_little_of_the_picture_and_drawing_is_quick() -> None:
    before = None
    spent: list[float] = []
    sizes: list[int] = []
    for match in positions(3, seed=5, every=1):
        start = time.perf_counter()
        now = draw(match)
        changes = diff(before, now) if before is not None else []
        spent.append(time.perf_counter() - start)
        sizes.append(len(json.dumps(changes)))
        before = now
        if match.ply > 60:
            break
        assert len(changes) < 120
    assert sorted(sizes)[len(sizes) // 2] < 2_000
    assert max(sizes) < 15_000
    assert sorted(spent)[len(spent) // 2] < 0.03


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_style_uses_only_colours_of_the_palette(theme: str) -> None:
    assert "var(" not in plain_css(theme, games.mood("beyond_the_horizon"), STYLE.read_text(encoding="utf-8"))
