"""What the picture of Evacuation promises: everything to choose is in it, nothing secret is, little changes at a time."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pionier import games
from pionier.engine.choice import Decision
from pionier.engine.game import Region
from pionier.engine.match import Match, View
from pionier.engine.state import SPECTATOR
from pionier.games.evacuation import view
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import RESOURCES
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.picture.words import say
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.scoring import breakdown
from pionier.games.evacuation.state import Load
from pionier.scene.diff import diff
from pionier.scene.regions import board
from pionier.scene.styles import plain_css
from pionier.scene.tree import El, repeated_ids, to_json

from .positions import HOME, SHIP, STADIUM, resume, table

NAMES = ("Ola", "Bartłomiej", "@player.0", "Jan Maria")
STYLE = Path(view.__file__).parent / "style.css"
MODES: dict[str, tuple[int, dict[str, str]]] = {
    "solo": (1, {}),
    "dummy": (2, {"third_player": "dummy", "common_goals": "on"}),
    "race": (3, {"mode": "race"}),
    "advanced": (4, {"actions": "advanced", "majority_in_line": "A", "common_goals": "on"}),
}
# Words of a path that are buttons of the decision panel, not parts of the picture.
BUTTON = re.compile(
    r"pass|end|decline|swap|refresh|discard|empty|confirm|ready|clone|prefab|build_stadium|end-card|end-moves"
    r"|energy-\d+-\d+|save-\w+|part-\d|steps-\d+|power-\d+"
)
RAW = re.compile(r"\b(?:SH\d\d|ST\d\d|AC\d\d|NW\d\d|OW\d|T\d-\d|CG\d|SO\d|G\d\d)\b|[{}_]|view\.")


def positions(mode: str, seed: int, every: int = 1) -> Iterator[Match]:
    """A match played at random, seen at its decisions; passing is put off so that the years fill."""
    players, options = MODES[mode]
    match = Match.new(GAME, players, seed, options)
    rng = random.Random(seed)
    while not match.over:
        if match.ply % every == 0:
            yield match
        asked = match.asked
        assert asked is not None
        busy = [option for option in asked.options if option.path() not in (("pass",), ("ready",))]
        match.play(asked.player, rng.choice(busy or list(asked.options)))
    yield match


@cache
def views(mode: str, seed: int, every: int) -> list[View]:
    return [match.view(0) for match in positions(mode, seed, every)]


def draw(seen: View, language: str = "en", asked: Decision | None = None, hand: bool = False) -> El:
    return board("evacuation", view.PICTURE, seen, asked, language, NAMES[: seen.state.seats], hand)


on_a_desk_and_in_a_hand = pytest.mark.parametrize("hand", [False, True], ids=["desk", "hand"])


def ids(el: El) -> set[str]:
    return {each.id for each in el.walk() if each.id is not None}


def texts(el: El) -> Iterator[str]:
    for each in el.walk():
        yield from (child for child in each.children if isinstance(child, str))
        if "aria-label" in each.attributes:
            yield each["aria-label"]


@on_a_desk_and_in_a_hand
@pytest.mark.parametrize("mode", MODES)
def test_everything_that_can_be_chosen_is_in_the_picture_or_a_button(mode: str, hand: bool) -> None:
    for match in positions(mode, seed=40, every=3):
        for seat, asked in list(match.pending.items())[:2]:
            there = ids(draw(match.view(seat), asked=asked, hand=hand))
            parts = {part for option in asked.options for part in option.path()}
            missing = {part for part in parts - there if not BUTTON.fullmatch(part)}
            assert not missing, f"{asked.prompt} at choice {match.ply}"


@on_a_desk_and_in_a_hand
@pytest.mark.parametrize("mode", MODES)
def test_the_log_speaks_of_parts_that_are_in_the_picture(mode: str, hand: bool) -> None:
    *_, match = positions(mode, seed=6, every=10_000)
    there = ids(draw(match.view(0), hand=hand))
    # Cards, ships and stadiums come and go, technologies are shown to their owner; panels of players are on the page.
    passing = re.compile(r"(?:infra|common|card|ship|tech|player)-.*")
    spoken = {part for event in match.log for part in event.parts if not passing.fullmatch(part)}
    assert len(spoken) > 20
    assert spoken - there == set()


@on_a_desk_and_in_a_hand
@pytest.mark.parametrize("mode", MODES)
def test_no_id_occurs_twice(mode: str, hand: bool) -> None:
    for match in positions(mode, seed=2, every=25):
        for seat in (SPECTATOR, *range(match.players)):
            assert repeated_ids(draw(match.view(seat), hand=hand)) == []


@pytest.mark.parametrize("mode", ["dummy", "advanced"])
def test_the_picture_does_not_change_when_only_hidden_things_change(mode: str) -> None:
    for match in positions(mode, seed=60, every=40):
        if not match.over:
            for seat in range(2):
                seen, guessed = match.view(seat), match.guess(seat, f"x{match.ply}").view(seat)
                for hand in (False, True):
                    assert to_json(draw(guessed, hand=hand)) == to_json(draw(seen, hand=hand))


def test_only_the_owner_sees_goal_and_action_cards() -> None:
    shown = 0
    for match in positions("advanced", seed=8, every=20):
        me = match.state.players[0]
        secret = {f"goal-{BOX.goals[card].id}" for card in (*me.goals.cards, *me.draft.cards)}
        secret |= {f"card-{BOX.actions[card].id}" for card in me.cards.cards}
        if not match.over:
            assert secret <= ids(draw(match.view(0)))
            for other in (1, 2, SPECTATOR):
                assert not secret & ids(draw(match.view(other)))
            shown += len(secret)
    assert shown, "nothing secret was ever held: the match is too short for this test"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_of_the_picture_is_there_in_both_languages(language: str) -> None:
    for mode in MODES:
        for seen in views(mode, 3, 20):
            for text in (*texts(draw(seen, language)), *texts(draw(seen, language, hand=True))):
                assert text.strip()
                assert not RAW.search(text), text
            for label, value, sign, _ in view.PICTURE.numbers(seen, 0, language):
                assert label
                assert re.fullmatch(r"[\d/–−]+", value)
                assert sign.startswith("icon-") or draw(seen).find(sign) is not None


def test_polish_pictures_hold_no_english_sentences() -> None:
    english, polish = (
        {
            text
            for mode in MODES
            for seen in views(mode, 3, 20)
            for hand in (False, True)
            for text in texts(draw(seen, each, hand=hand))
        }
        for each in ("en", "pl")
    )
    same = {text for text in english & polish if len(re.findall(r"[a-zA-Z]{4,}", text)) > 2}
    assert same == set()


def test_a_loaded_ship_shows_what_is_aboard() -> None:
    s = table(2)
    s.phase = "transport"
    me = s.players[0]
    me.ships_old, me.stadiums_old = (SHIP["SH01"],), (*me.stadiums_old, STADIUM["ST05"])
    me.sent, me.loading = (SHIP["SH01"],), 0
    seen = View(s, {}, 0, [0], None)
    empty = draw(seen).find("ship-SH01")
    me.aboard = (Load(SHIP["SH01"], "bay", HOME["OW1"]), Load(SHIP["SH01"], "resource", 2))
    loaded = draw(seen)
    assert loaded.find("ship-SH01") != empty
    cargo = loaded.find("cargo")
    assert cargo is not None
    text = say("view.cargo", "en", ships=1, people=2, factories=0, stadiums=0, goods="Energy ×1")
    assert text in set(texts(cargo))


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("mode", ["solo", "advanced"])
def test_what_ships_carry_lies_over_nothing_that_can_be_loaded(mode: str, hand: bool) -> None:
    """Units are loaded from the stocks of the Old World while all kinds of cargo are shown: no stock lies under them."""
    players, options = MODES[mode]
    seen = Match.new(GAME, players, 1, options).view(0)
    me = seen.state.players[0]
    me.sent = [1]
    whats: list[tuple[Any, int]] = [("bay", 1), ("stadium", 1), ("resource", 0), ("resource", 1), ("resource", 2)]
    factory = next(area for area, found in enumerate(BOX.old_areas) if found.factory >= 0)
    me.aboard = tuple(Load(1, what, which) for what, which in [*whats, ("area", factory)])
    picture = draw(seen, hand=hand)
    cargo = picture.find("cargo")
    assert cargo is not None
    frame = next(each for each in cargo.children if isinstance(each, El) and each.tag == "rect")
    assert len(cargo.children) == 1 + 2 * 7, "ships, population, a factory, a stadium and three resources"
    right, bottom = (sum(float(frame[name]) for name in side) for side in (("x", "width"), ("y", "height")))
    for part in [f"old-{kind}" for kind in RESOURCES] + [f"home-{area.id}" for area in BOX.old_areas]:
        found = picture.find(part)
        assert found is not None, part
        x, y = (float(number) for number in re.findall(r"[-.\d]+", found["transform"])[:2])
        assert x >= right or y >= bottom, f"{part} at {x}, {y} lies under the cargo, which reaches to {right}, {bottom}"


def test_the_track_shows_where_the_markers_may_end_to_whoever_divides_the_steps() -> None:
    s = table(2)
    s.players[0].uses = [0, 1, 0, 0]  # power level 2
    begin(s, "progress")
    s.waiting = s.order = (0, 1)
    match = resume(s)
    empty, asked = draw(match.view(0)).find("reach"), draw(match.view(0), asked=match.pending[0]).find("reach")
    assert empty is not None
    assert asked is not None
    assert len(list(empty.walk())) == 1
    assert sum(each.tag == "rect" for each in asked.walk()) == 3  # 0, 1 or 2 steps for either marker


def test_areas_show_who_settled_them() -> None:
    s = table(3)
    seen = View(s, {}, 0, [0], None)
    free = draw(seen).find("area-NW02")
    s.players[2].areas = 1 << BOX.area_at["NW02"]
    settled = draw(seen).find("area-NW02")
    assert free is not None
    assert settled is not None
    looks = " ".join(each.attributes.get("class", "") for each in settled.walk())
    assert "p2-fill" in looks
    assert "p2-fill" not in " ".join(each.attributes.get("class", "") for each in free.walk())


def test_the_points_in_the_picture_are_the_final_score() -> None:
    for mode in ("solo", "dummy", "advanced"):
        *_, match = positions(mode, seed=5, every=10_000)
        total = sum(breakdown(match.state)[0].values())
        standing = draw(match.view(0)).find("standing-text")
        assert standing is not None
        assert standing.children == (f"Points: {total}".replace("-", "−"),)


@on_a_desk_and_in_a_hand
def test_a_choice_changes_little_of_the_picture(hand: bool) -> None:
    sizes: list[int] = []
    before: El | None = None
    for match in positions("advanced", seed=3):
        after = draw(match.view(1), "pl", match.pending.get(1), hand)
        if before is not None:
            changes = diff(before, after)
            assert [part for part, what, *_ in changes if what == "=" and part.startswith("region-")] == []
            sizes.append(len(json.dumps(changes, ensure_ascii=False)))
        before = after
    assert sorted(sizes)[len(sizes) // 2] < 3_000
    assert sorted(sizes)[len(sizes) * 95 // 100] < 10_000
    assert sorted(sizes)[-3] < 40_000


@on_a_desk_and_in_a_hand
@pytest.mark.parametrize("mode", MODES)
def test_regions_are_named_and_have_a_sign_and_a_place_on_the_desk(mode: str, hand: bool) -> None:
    *_, match = positions(mode, seed=4, every=10_000)
    css = STYLE.read_text(encoding="utf-8")
    for language in ("en", "pl"):
        found = view.PICTURE.regions(match.view(0), None, language, NAMES[: match.players], hand)
        titles = [region.title for region in found]
        assert len(set(titles)) == len(titles)
        for region in found:
            assert not hand or len(region.title) <= 8
            assert draw(match.view(0)).find(region.sign) is not None
            assert all(el.id for el in region.tree), f"what lies in {region.id} can be followed"
            assert re.search(rf'"[^"]*\b{region.id}\b[^"]*" \d+fr', css), f"{region.id} has a place"


def test_a_decision_without_parts_of_its_own_tells_its_region() -> None:
    shown = {mode: {region.id for region in _regions(mode)} for mode in MODES}
    for mode in MODES:
        for match in positions(mode, seed=7, every=3):
            for seat, asked in list(match.pending.items())[:1]:
                parts = {part for option in asked.options for part in option.path() if not BUTTON.fullmatch(part)}
                focus = view.PICTURE.focus(match.view(seat), asked)
                assert parts or focus, asked.prompt
                assert set(focus) <= shown[mode]


def _regions(mode: str) -> list[Region[El]]:
    seen = views(mode, 3, 20)[0]
    return view.PICTURE.regions(seen, None, "en", NAMES[: seen.state.seats], True)


def test_the_picture_is_drawn_fast() -> None:
    seen = views("advanced", 5, 40)
    for each in seen:
        draw(each)
    begun = time.process_time()
    for each in seen:
        draw(each)
    assert (time.process_time() - begun) / len(seen) < 0.03  # about 5 ms on a quiet machine


def test_the_style_sheet_uses_only_colours_of_the_palette() -> None:
    css = STYLE.read_text(encoding="utf-8")
    assert "#" not in css.replace("#scene", "")
    for theme in ("light", "dark"):
        assert "var(" not in plain_css(theme, games.mood("evacuation"), css)
