"""What the picture of Micro Cosmos promises: everything to choose is in it, nothing secret is, little changes at a time."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from tests.games.patches import patched

from pionier import games
from pionier.engine.match import Match, View
from pionier.engine.state import SPECTATOR
from pionier.games.micro_cosmos import view
from pionier.games.micro_cosmos.components import BOX, COLOURS, KINDS, RESOURCES
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.picture import grid
from pionier.games.micro_cosmos.playing import matches
from pionier.games.micro_cosmos.roads import roads
from pionier.games.micro_cosmos.state import GATE
from pionier.scene.diff import Op, diff
from pionier.scene.regions import board
from pionier.scene.styles import plain_css
from pionier.scene.tree import El, repeated_ids, to_json

NAMES = ("Ola", "Bartłomiej", "Zofia", "Jan Maria")
STYLE = Path(view.__file__).parent / "style.css"
PLAYERS = (1, 2, 3, 4)
BOTH = pytest.mark.parametrize("hand", [False, True], ids=["desk", "hand"])
# Words of a path that are buttons of the decision panel, not parts of the picture.
RARE = {f"prompt.{name}" for name in ("keep", "resolve", "settle", "move_outpost", "automa_leader", "automa_substitute")}
BUTTON = re.compile(r"action-\w+|(discard|move)-(action|only)|skip|stop|keep|let_go")


@cache
def positions(players: int) -> list[Match]:
    """A match played at random, kept at every 20th decision; doing something is preferred, so that the board fills."""
    options = {"automa": "medium_plus"} if players == 1 else {}
    match = Match.new(GAME, players, 40 + players, options)
    rng = random.Random(players)
    kept: list[Match] = []
    while not match.over:
        if match.ply % 20 == 0 or any(asked.prompt in RARE for asked in match.pending.values()):
            kept.append(match.clone())
        asked = match.asked
        assert asked is not None
        useful = [option for option in asked.options if not option.tag.startswith(("skip", "stop"))]
        match.play(asked.player, rng.choice(useful or list(asked.options)))
    return [*kept, match]


def views(players: int, seat: int = 0) -> list[View]:
    return [match.view(seat) for match in positions(players)]


def draw(seen: View, language: str = "en", hand: bool = False) -> El:
    return board("micro_cosmos", view.PICTURE, seen, None, language, NAMES[: seen.state.seats], hand)


def ids(el: El) -> set[str]:
    return {each.id for each in el.walk() if each.id is not None}


def part(picture: El, key: str) -> El:
    found = picture.find(key)
    assert found is not None, key
    return found


def classes(el: El) -> set[str]:
    return set(el.attributes.get("class", "").split())


@BOTH
@pytest.mark.parametrize("players", PLAYERS)
def test_everything_that_can_be_chosen_is_in_the_picture_or_a_button(players: int, hand: bool) -> None:
    for match in positions(players):
        for seat, asked in match.pending.items():
            there = ids(draw(match.view(seat), hand=hand))
            parts = {step for option in asked.options for step in option.path()}
            missing = {step for step in parts - there if not BUTTON.fullmatch(step)}
            assert not missing, f"{asked.prompt} at choice {match.ply}"


@BOTH
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_refused_is_in_the_picture_too(players: int, hand: bool) -> None:
    for match in positions(players)[::2]:
        for seat, asked in match.pending.items():
            there = ids(draw(match.view(seat), hand=hand))
            parts = {option.path()[0] for option, _ in asked.refused}
            assert all(BUTTON.fullmatch(step) for step in parts - there), asked.prompt


@BOTH
@pytest.mark.parametrize("players", PLAYERS)
def test_no_id_occurs_twice(players: int, hand: bool) -> None:
    for match in positions(players)[::3]:
        for seat in (SPECTATOR, *range(players)):
            assert repeated_ids(draw(match.view(seat), hand=hand)) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_the_picture_does_not_change_when_only_hidden_things_change(players: int) -> None:
    for match in positions(players)[::4]:
        if not match.over:
            for seat in range(players):
                guessed = match.guess(seat, f"x{match.ply}")
                for hand in (False, True):
                    assert to_json(draw(guessed.view(seat), hand=hand)) == to_json(draw(match.view(seat), hand=hand))


def test_only_the_owner_sees_the_dealt_crew_cards() -> None:
    match = Match.new(GAME, 3, 9)
    for seat in range(3):
        dealt = {f"card-{BOX.crew[card].id}" for card in match.state.dealt[seat].cards}
        assert len(dealt) == 3
        for eyes, hand in product((0, 1, 2), (False, True)):
            shown = {key for key in ids(draw(match.view(eyes), hand=hand)) if key.startswith("card-crew")}
            assert (shown == dealt) == (eyes == seat)
            assert eyes == seat or not shown & dealt
    assert not any(key.startswith("card-crew") for key in ids(draw(match.view(SPECTATOR))))


@BOTH
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_of_the_picture_is_there_in_both_languages(language: str, hand: bool) -> None:
    for players in PLAYERS:
        for seen in views(players)[::2]:
            for text in texts(draw(seen, language, hand)):
                assert text.strip()
                assert not re.search(r"[{}@_]", text), text
            assert view.PICTURE.moment(seen, language).strip()
            for number in view.PICTURE.numbers(seen, 0, language):
                assert number.label
                assert number.value


@BOTH
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_region_has_a_title_and_a_sign_that_is_drawn(language: str, hand: bool) -> None:
    drawn = {key for symbol in view.PICTURE.symbols() for key in ids(symbol)}
    for players in PLAYERS:
        seen = views(players)[0]
        regions = view.PICTURE.regions(seen, None, language, NAMES[:players], hand)
        found = [each.id for each in regions]
        assert found == ["system", *["planet"] * hand, "mine", "canteen", "automa" if players == 1 else "others"]
        for region in regions:
            assert region.title
            assert "view." not in region.title
            assert region.sign in drawn
            assert all(each.id for each in region.tree)
        signs = [number.sign for number in view.PICTURE.numbers(seen, 0, language)]
        assert all(each in drawn or each.startswith("icon-") for each in signs)


def test_what_is_decided_with_buttons_leads_to_the_region_it_is_about() -> None:
    for players in PLAYERS:
        for match in positions(players):
            for seat, asked in match.pending.items():
                seen = match.view(seat)
                there = ids(draw(seen, hand=True))
                on_board = {step for option in asked.options for step in option.path()} & there
                focus = view.PICTURE.focus(seen, asked)
                assert on_board or focus, asked.prompt
                assert {f"region-{name}" for name in focus} <= there


def texts(el: El) -> Iterator[str]:
    for each in el.walk():
        yield from (child for child in each.children if isinstance(child, str))
        if "aria-label" in each.attributes:
            yield each["aria-label"]


@BOTH
def test_every_field_lies_where_the_ark_on_it_is_drawn_and_no_two_fields_overlap(hand: bool) -> None:
    seen = views(4)[-1]
    planets = tuple(seen.state.planets)
    there = ids(draw(seen, hand=hand))
    measures = grid.HAND if hand else grid.DESK
    spots = {place: grid.place(measures, planets, place) for place in roads(planets).fields}
    assert {FIELD[place] for place in spots} <= there
    assert all(KINDS[place % 4] != "asteroid" or BOX.planets[planets[place // 4]].asteroid for place in spots if place != GATE)
    for one, (x, y) in spots.items():
        for other, (u, v) in spots.items():
            # As far apart as a finger is wide.
            assert one == other or max(abs(x - u), abs(y - v)) >= (40 if hand else 36)


def test_tracks_of_a_raw_planet_show_their_levels_and_a_terraformed_one_has_none() -> None:
    for seen in views(2):
        picture, s = draw(seen), seen.state
        for position, planet in enumerate(s.planets):
            name = BOX.positions[position]
            if planet < 0:
                assert picture.find(f"space-{name}") is not None
            elif s.is_terraformed(position):
                assert picture.find(f"tracks-{name}") is None
            else:
                for kind, resource in enumerate(RESOURCES):
                    arc = part(picture, f"track-{name}-{resource}")
                    pieces = {look: levels(arc, look) for look in ("full", "hole")}
                    assert sum(pieces.values()) == BOX.planets[planet].required[kind]
                    assert pieces["full"] == s.levels[position][kind]


def levels(track: El, look: str) -> int:
    """How many pieces of an arc look like that."""
    return sum(each["d"].count("M") for each in track.walk() if {"level", look} <= classes(each))


def test_in_a_hand_the_planet_of_the_ark_is_drawn_large_with_its_tracks() -> None:
    shown = 0
    for seen in views(3):
        s = seen.state
        picture, ark = draw(seen, hand=True), s.players[0].ark
        near = part(picture, "region-planet")
        tracks = {key for key in ids(near) if key.startswith("track-") and not key.endswith("-ring")}
        raw = ark != GATE and not s.is_terraformed(ark // 4)
        name = "" if ark == GATE else BOX.positions[ark // 4]
        assert tracks == ({f"track-{name}-{resource}" for resource in RESOURCES} if raw else set())
        shown += raw
    assert shown


def test_the_stack_of_terraforming_markers_is_drawn_leader_first() -> None:
    shown = 0
    for seen in views(4):
        picture = draw(seen)
        for position, markers in enumerate(seen.state.markers):
            if markers:
                stack = [each.id for each in part(picture, f"stack-{position}").children if isinstance(each, El)]
                assert stack == [f"marker-{position}-{owner}" for owner, _ in markers]
                shown += len(stack) > 1
    assert shown, "no two markers ever lay on one planet: the match is too short for this test"


def test_an_active_edge_is_lit_exactly_where_it_fits_the_place_of_the_ark() -> None:
    lit = 0
    for seen in views(2):
        s = seen.state
        if s.phase in ("setup", "over"):
            continue
        picture, me = draw(seen), s.players[0]
        fitting = matches(s, me)
        for cards, edge in ((me.upper, "bottom"), (me.lower, "top")):
            for card in cards:
                face = BOX.crew[card]
                fits = fitting[getattr(face, edge).colour]
                drawn = [each for each in part(picture, f"card-{face.id}").walk() if "fitting" in classes(each)]
                assert bool(drawn) == fits, f"{face.id} ({COLOURS[getattr(face, edge).colour]})"
                lit += fits
    assert lit


def test_the_steps_of_a_turn_and_the_last_round_are_told() -> None:
    now = {"upgrade": "upgrade", "travel": "travel", "crew": "crew", "actions": "actions", "draw": "draw"}
    for seen in views(3):
        s = seen.state
        picture = draw(seen)
        moment = view.PICTURE.moment(seen, "en")
        told = [step for step in now.values() if moment.endswith(GAME.words.say(f"view.short.{step}", "en", {}))]
        assert told == ([now[s.phase]] if s.phase in now else [])
        assert (f"Round {s.round} " in moment) == (s.phase not in ("setup", "over"))
        banner = part(picture, "banner")
        assert bool(banner.children) == bool(s.last_round and s.phase != "over")


def test_the_automas_card_is_shown_line_by_line() -> None:
    seen_lines = 0
    for match in positions(1):
        s = match.state
        picture = draw(match.view(0))
        if s.automa_card >= 0:
            states = {
                n + 1: classes(part(picture, f"automa-line-{n + 1}")) for n in range(len(BOX.automa_cards[s.automa_card].actions))
            }
            assert "is-now" in states[s.automa_line]
            assert all(("is-past" in state) == (n < s.automa_line) for n, state in states.items())
            seen_lines += 1
        assert part(picture, "automa-card") is not None
    assert seen_lines, "the Automa never left a choice to the human: the match is too short for this test"


@BOTH
@pytest.mark.parametrize("players", PLAYERS)
def test_log_lines_light_up_parts_that_are_in_the_picture(players: int, hand: bool) -> None:
    always = re.compile(
        r"(cargo|score|pool)-\d|(planet|moon|station|asteroid)-\w+|gate|crew-(deck|discard)|survivor-(deck|discard)|automa-\w+"
    )
    for match in positions(players)[::3]:
        there = ids(draw(match.view(0), hand=hand))
        named = {key for event in match.log for key in event.parts if always.fullmatch(key) and not key.startswith("automa-line")}
        assert named <= there


@BOTH
@pytest.mark.parametrize("players", [1, 4])
def test_a_choice_changes_little_of_the_picture(players: int, hand: bool) -> None:
    sizes: list[int] = []
    before: El | None = None
    match, rng = Match.new(GAME, players, 3), random.Random(3)
    while not match.over and match.ply < 400:
        asked = match.asked
        assert asked is not None
        match.play(asked.player, rng.choice(list(asked.options)))
        after = draw(match.view(players - 1), "pl", hand)
        if before is not None and match.state.phase != "setup":
            ops = diff(before, after)
            sizes.append(len(json.dumps(ops, ensure_ascii=False)))
            assert not replaced_regions(ops)
            if match.ply % 40 == 0:
                assert patched(to_json(before), ops) == to_json(after)
        before = after
    assert sorted(sizes)[len(sizes) // 2] < 3_000
    assert sorted(sizes)[len(sizes) * 95 // 100] < 10_000
    assert max(sizes) < 25_000


def replaced_regions(ops: list[Op]) -> list[Op]:
    """Patches that draw a region anew."""
    return [op for op in ops if op[1] == "=" and str(op[0]).startswith("region-")]


@BOTH
def test_the_picture_is_drawn_fast(hand: bool) -> None:
    seen = views(4)
    drawn = [draw(each, hand=hand) for each in seen]
    begun = time.process_time()
    again = [draw(each, hand=hand) for each in seen]
    for one, other in zip(drawn, again[1:], strict=False):
        diff(one, other)
    assert (time.process_time() - begun) / len(seen) < 0.03  # about 3 ms on a quiet machine


def test_the_style_sheet_uses_only_colours_of_the_palette() -> None:
    css = STYLE.read_text(encoding="utf-8")
    assert not re.search(r"#[0-9a-f]{3}", css)
    for theme in ("light", "dark"):
        assert "var(" not in plain_css(theme, games.mood("micro_cosmos"), css)
