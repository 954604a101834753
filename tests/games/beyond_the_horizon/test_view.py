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
from pionier.scene.regions import board
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


def draw(match: Match, seat: int = 0, language: str = "en", hand: bool = False) -> El:
    asked = match.pending.get(seat)
    return board("beyond_the_horizon", PICTURE, match.view(seat), asked, language, NAMES[: match.state.seats], hand)


def ids(el: El) -> set[str]:
    return {each.id for each in el.walk() if each.id is not None}


HANDS = pytest.mark.parametrize("hand", [False, True], ids=["desk", "hand"])


@HANDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_can_be_chosen_is_in_the_picture_or_a_button(players: int, hand: bool) -> None:
    for match in positions(players, seed=40, every=4):
        for seat, asked in match.pending.items():
            parts = {part for option in asked.options for part in option.path()}
            there = ids(draw(match, seat, hand=hand))
            missing = {part for part in parts - there if not BUTTON.fullmatch(part)}
            assert not missing, f"{asked.prompt} at choice {match.ply}"


@HANDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_id_occurs_twice(players: int, hand: bool) -> None:
    for match in positions(players, seed=2, every=30):
        for seat in (SPECTATOR, *range(players)):
            assert repeated_ids(draw(match, seat, hand=hand)) == []


@HANDS
def test_the_picture_does_not_change_when_only_hidden_things_change(hand: bool) -> None:
    for match in positions(3, seed=60, every=40):
        if not match.over:
            for seat in range(2):
                guessed = draw(match.guess(seat, f"x{match.ply}"), seat, hand=hand)
                assert to_json(guessed) == to_json(draw(match, seat, hand=hand))


@HANDS
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_of_the_picture_is_there_in_both_languages(language: str, hand: bool) -> None:
    for match in positions(4, seed=3, every=40):
        for each in draw(match, language=language, hand=hand).walk():
            for child in each.children:
                if isinstance(child, str) and each.tag != "tspan":
                    assert child.strip()
                    assert "{" not in child.replace("Zofia {n}", "")
        for number in PICTURE.numbers(match.view(0), 1, language):
            assert number.label
            assert re.fullmatch(r"-?\d+", number.value)
            assert number.sign in {each.id for each in PICTURE.symbols()}
        assert PICTURE.moment(match.view(0), language)


@HANDS
def test_regions_have_short_titles_in_both_languages_and_every_child_an_id(hand: bool) -> None:
    for match in positions(3, seed=3, every=40):
        asked = match.pending.get(0)
        english, polish = (PICTURE.regions(match.view(0), asked, language, NAMES[:3], hand) for language in ("en", "pl"))
        assert [region.id for region in english] == [region.id for region in polish]
        for region in (*english, *polish):
            assert region.title
            assert not hand or len(region.title) <= 8
            assert all(each.id for each in region.tree)


@HANDS
def test_every_sign_that_is_drawn_is_among_the_symbols(hand: bool) -> None:
    for match in positions(4, seed=9, every=25):
        picture = draw(match, hand=hand)
        drawn = {each["href"][1:] for each in picture.walk() if "href" in each.attributes}
        assert {each for each in drawn if not each.startswith("icon-")} <= ids(picture)


@HANDS
def test_a_decision_about_units_cards_or_actions_has_a_region_that_is_there(hand: bool) -> None:
    seen: set[str] = set()
    for match in positions(4, seed=21, every=3):
        for seat, asked in match.pending.items():
            view = match.view(seat)
            focus = set(PICTURE.focus(view, asked))
            assert focus <= {region.id for region in PICTURE.regions(view, asked, "en", NAMES, hand)}
            seen |= focus
    assert {"cards", "tree", "map", "mine"} <= seen


def test_no_two_options_of_a_decision_are_called_the_same() -> None:
    for match in positions(4, seed=21, every=3):
        for asked in match.pending.values():
            for language in ("en", "pl"):
                said = [GAME.words.say(key, language, facts, NAMES) for key, facts in GAME.said(match.state, asked)]
                assert len(set(said)) == len(said), f"{asked.prompt} at choice {match.ply}: {sorted(said)}"


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


@HANDS
def test_a_choice_changes_little_of_the_picture_and_drawing_is_quick(hand: bool) -> None:
    before = None
    spent: list[float] = []
    sizes: list[int] = []
    for match in positions(3, seed=5, every=1):
        start = time.process_time()
        now = draw(match, hand=hand)
        changes = diff(before, now) if before is not None else []
        spent.append(time.process_time() - start)
        sizes.append(len(json.dumps(changes)))
        before = now
        assert len(changes) < 120
        assert not [op for op in changes if op[1] == "=" and op[0].startswith("region-")]
    assert sorted(spent)[len(spent) // 2] < 0.03
    assert max(sizes[:62]) < 15_000
    assert sorted(sizes)[len(sizes) // 2] < 2_000
    assert sorted(sizes)[len(sizes) * 95 // 100] < 10_000


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_style_uses_only_colours_of_the_palette(theme: str) -> None:
    assert "var(" not in plain_css(theme, games.mood("beyond_the_horizon"), STYLE.read_text(encoding="utf-8"))
