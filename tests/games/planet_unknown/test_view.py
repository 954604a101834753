"""What the picture of Planet Unknown promises: everything to choose is in it, nothing secret is, little changes at a time."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from tests.games.patches import patched

from pionier import games
from pionier.engine.choice import Decision
from pionier.engine.match import Match, View
from pionier.engine.state import SPECTATOR
from pionier.games.planet_unknown import view
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES, Orientation
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import SIZE, listed, xy
from pionier.games.planet_unknown.options import Place
from pionier.games.planet_unknown.parts import SQUARE
from pionier.games.planet_unknown.picture import ground, holdings, paths, planet, scores
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.scoring import breakdown
from pionier.scene.diff import diff
from pionier.scene.regions import board
from pionier.scene.styles import plain_css
from pionier.scene.tree import El, repeated_ids, to_json

from .positions import fill, in_force, offer, table

NAMES = ("Ola", "Bartłomiej", "Zofia", "Jan Maria", "Ewa", "Adam")
STYLE = Path(view.__file__).parent / "style.css"
MODES: dict[str, tuple[int, dict[str, str]]] = {
    "solo": (1, {}),
    "two": (2, {"planets": "dealt", "corporations": "dealt", "two_players": "commander"}),
    "three": (3, {"events": "standard", "private_objectives": "on"}),
    "chosen": (3, {"planets": "chosen", "corporations": "chosen", "boards": "all"}),
    "six": (6, {"planets": "dealt", "corporations": "dealt", "boards": "all", "events": "standard"}),
}
# Words of a path that are buttons of the decision panel, not parts of the picture.
BUTTON = re.compile(r"turn-\d|end-turn|select|take|teleport|decline|store|peek|synergy|scoring_area|resource-\w+|[a-z_]+")


def positions(mode: str, seed: int, every: int = 1) -> Iterator[Match]:
    """A match played at random, seen at its decisions; effects and steps are preferred so that the planets fill."""
    players, options = MODES[mode]
    match = Match.new(GAME, players, seed, options)
    rng = random.Random(seed)
    while not match.over:
        if match.ply % every == 0:
            yield match
        asked = match.asked
        assert asked is not None
        match.play(asked.player, rng.choice(list(asked.options)))
    yield match


@cache
def views(mode: str, seed: int, every: int) -> list[tuple[View, Decision | None]]:
    return [(match.view(0), match.pending.get(0)) for match in positions(mode, seed, every)]


def draw(seen: View, asked: Decision | None = None, language: str = "en", hand: bool = False) -> El:
    return board("planet_unknown", view.PICTURE, seen, asked, language, NAMES[: seen.state.seats], hand)


def drawn(match: Match, seat: int, language: str = "en", hand: bool = False) -> El:
    return draw(match.view(seat), match.pending.get(seat), language, hand)


def ids(el: El) -> set[str]:
    return {each.id for each in el.walk() if each.id is not None}


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_everything_that_can_be_chosen_is_in_the_picture_or_a_button(mode: str, hand: bool) -> None:
    for match in positions(mode, seed=40, every=3):
        for seat, asked in list(match.pending.items())[:2]:
            there = ids(drawn(match, seat, hand=hand))
            parts = {part for option in asked.options for part in option.path()}
            missing = {part for part in parts - there if not BUTTON.fullmatch(part)}
            assert not missing, f"{asked.prompt} at choice {match.ply}"


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_no_id_occurs_twice(mode: str, hand: bool) -> None:
    for match in positions(mode, seed=2, every=25):
        for seat in (SPECTATOR, *range(match.players)):
            assert repeated_ids(drawn(match, seat, hand=hand)) == []


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_every_region_has_a_title_and_its_parts_can_be_told_apart(mode: str, hand: bool) -> None:
    for seen, asked in views(mode, 3, 30):
        for language in ("en", "pl"):
            regions = view.PICTURE.regions(seen, asked, language, NAMES[: seen.state.seats], hand)
            assert len({region.title for region in regions}) == len(regions)
            for region in regions:
                assert region.title
                assert not region.title.startswith("view.")
                assert len(region.title) <= 8 or not hand or len(regions) < 6
                assert all(each.id for each in region.tree)
                if hand:
                    assert (region.width, region.smallest) <= (450, 360) or region.id == "choice"


def test_regions_of_a_desk_have_places_in_the_style_sheet() -> None:
    named = set(re.findall(r"[a-z]+", " ".join(re.findall(r'"([a-z ]+)"', STYLE.read_text(encoding="utf-8")))))
    for mode in MODES:
        for seen, asked in views(mode, 3, 30):
            regions = view.PICTURE.regions(seen, asked, "en", NAMES[: seen.state.seats], hand=False)
            assert {region.id for region in regions} <= named


@pytest.mark.parametrize("mode", ["three", "six"])
def test_the_picture_does_not_change_when_only_hidden_things_change(mode: str) -> None:
    for match in positions(mode, seed=60, every=40):
        if not match.over:
            for seat in range(2):
                guess = match.guess(seat, f"x{match.ply}")
                seen, guessed = match.view(seat), guess.view(seat)
                guessed.deciding = seen.deciding  # who still chooses is public; a guess lets them all choose again
                for hand in (False, True):
                    expected = to_json(drawn(match, seat, hand=hand))
                    assert to_json(draw(guessed, guess.pending.get(seat), hand=hand)) == expected


def test_only_the_owner_sees_secret_civ_cards_and_private_objectives() -> None:
    shown = 0
    for match in positions("three", seed=8, every=20):
        s = match.state
        secret = {f"held-{BOX.civ[card].id}" for hand in s.players[0].secret for card in hand.cards}
        secret |= {f"card-{BOX.objectives[card].id}" for card in s.players[0].objectives.cards}
        if s.round and not match.over:
            for hand in (False, True):
                assert secret <= ids(drawn(match, 0, hand=hand))
                for other in (1, 2):
                    assert not secret & ids(drawn(match, other, hand=hand))
            shown += len(secret)
    assert shown, "nothing secret was ever held: the match is too short for this test"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_of_the_picture_is_there_in_both_languages(language: str) -> None:
    for mode in MODES:
        for seen, asked in views(mode, 3, 30):
            for text in (*texts(draw(seen, asked, language)), *texts(draw(seen, asked, language, hand=True))):
                assert text.strip()
                assert "{" not in text
            assert not view.PICTURE.moment(seen, language).startswith("view.")
            for number in view.PICTURE.numbers(seen, 0, language):
                assert number.label
                assert number.value.isdigit()


def texts(el: El) -> Iterator[str]:
    for each in el.walk():
        yield from (child for child in each.children if isinstance(child, str) and each.tag != "tspan")
        if "aria-label" in each.attributes:
            yield each["aria-label"]


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("planet", range(len(BOX.planets)), ids=lambda at: BOX.planets[at].id)
def test_every_planet_shows_its_squares_lines_and_lifepods(planet: int, hand: bool) -> None:
    seen = Match.new(GAME, 2, 1).view(0)
    me = seen.state.players[0]
    me.planet, me.lifepods = planet, BOX.planets[planet].lifepods
    picture = draw(seen, hand=hand)
    there = ids(picture)
    cells = {each.id for each in picture.walk() if each.attributes.get("class") == "area cell"}
    assert cells == {SQUARE[at] for at in listed(me.world.grid)}
    assert {f"row-{n}" for n in range(12)} | {f"column-{n}" for n in range(12)} <= there
    assert {f"pod-{SQUARE[square]}" for square in listed(me.world.lifepods)} <= there
    if me.world.id == "lacuna":
        assert len(listed(ground.holes(planet))) == 15  # PLU-15.12


@pytest.mark.parametrize("planet", range(len(BOX.planets)), ids=lambda at: BOX.planets[at].id)
def test_what_is_held_lies_beside_the_planet_and_never_on_it(planet: int) -> None:
    spots = holdings.rooms(planet)
    covered = [(x + n, y) for (x, y), wide in zip(spots, (holdings.NAME, 2, 2, 2, 2, 2), strict=True) for n in range(wide)]
    assert len(set(covered)) == len(covered)
    assert all(x < SIZE for x, _ in covered)
    assert not {xy(square) for square in listed(BOX.planets[planet].grid)} & set(covered)


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("corporation", range(len(BOX.corporations)), ids=lambda at: BOX.corporations[at].id)
def test_every_corporation_shows_all_positions_trackers_and_technologies(corporation: int, hand: bool) -> None:
    seen = Match.new(GAME, 2, 1).view(0)
    me = seen.state.players[0]
    me.corporation = corporation
    powers(me).refresh(me)
    there = ids(draw(seen, language="pl", hand=hand))
    spots = {f"spot-{spot}" for track in range(5) for spot in range(16 * track, me.board.tops[track] + 1)}
    assert {key for key in there if key.startswith("spot-")} == spots
    assert {f"track-{name}" for name in RESOURCES[:5]} | {f"tracker-{name}" for name in RESOURCES[:5]} <= there
    assert {f"tech-{each.level}" for each in me.board.technologies} <= there


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("corporation", range(len(BOX.corporations)), ids=lambda at: BOX.corporations[at].id)
def test_the_text_of_every_technology_is_whole(corporation: int, language: str) -> None:
    seen = Match.new(GAME, 2, 1).view(0)
    me = seen.state.players[0]
    me.corporation = corporation
    powers(me).refresh(me)
    for hand in (False, True):
        picture = draw(seen, language=language, hand=hand)
        for each in me.board.technologies:
            row = picture.find(f"tech-{each.level}")
            assert row is not None
            shown = "".join(str(part) for span in row.walk() if span.tag == "tspan" for part in span.children)
            text = GAME.words.say(f"corporation.{me.board.id}.{each.level}", language)
            assert shown.replace(" ", "") == text.replace(" ", "")


def test_there_is_a_ghost_of_every_tile_that_may_be_placed() -> None:
    for match in positions("two", seed=4, every=20):
        for seat, asked in match.pending.items():
            pieces = {option.path()[0] for option in asked.options if isinstance(option, Place)}
            assert {f"ghost-{piece}" for piece in pieces} <= ids(drawn(match, seat))


@pytest.mark.parametrize("number", range(8))
def test_a_ghost_that_the_page_turns_lies_as_the_tile_will(number: int) -> None:
    """The page mirrors and turns squares and signs about the handle, as docs/protocol.md says."""

    def about(spots: Sequence[int], handle: int, turn: int) -> set[tuple[int, int]]:
        """Where these squares are from the handle, after a turn."""
        x, y = xy(handle)
        found = {((x - left if turn >= 4 else left - x), top - y) for left, top in map(xy, spots)}
        for _ in range(turn % 4):
            found = {(-down, right) for right, down in found}
        return found

    for shape in BOX.shapes:
        printed, lying = shape.numbered[0], shape.numbered[number]
        if lying.number != number:
            continue  # this turn is not offered: the shape lies as after an earlier one
        for one, other in ((printed.a, lying.a), (printed.b, lying.b), (signs_of(printed), signs_of(lying))):
            assert about(one, printed.handle, number) == about(other, lying.handle, 0)


def signs_of(lying: Orientation) -> tuple[int, int, int]:
    return lying.a_symbol, lying.b_symbol, lying.crater


def test_the_table_of_medals_is_the_final_score() -> None:
    for mode in MODES:
        *_, match = positions(mode, seed=5, every=10_000)
        shown = {each.id: each.children for each in drawn(match, SPECTATOR).walk() if each.id}
        for player, medals in enumerate(breakdown(match.state)):
            for category in scores.shown(match.state):
                assert shown[f"score-{player}-{category}"] == (str(medals[category]),)
            assert shown[f"score-{player}-total"] == (str(sum(medals.values())),)


def test_secret_cards_count_for_their_owner_and_for_nobody_else() -> None:
    counted = 0
    for match in positions("three", seed=11, every=20):
        if match.state.round and not match.over:
            known = breakdown(match.state)
            for seat in range(3):
                seen = breakdown(match.view(seat).state)
                assert {**seen[seat], "neighbor": 0} == {**known[seat], "neighbor": 0}  # what neighbours do now is not seen
                assert not any(row["private"] for other, row in enumerate(seen) if other != seat)
                counted += known[seat]["private"]
    assert counted, "no private objective was ever fulfilled: the match is too short for this test"


def test_what_a_line_of_the_log_lights_up_is_in_the_picture_of_whom_it_tells_of() -> None:
    before: set[str] = set()
    for match in positions("three", seed=8):
        told = {part for event in match.log[-3:] for part in event.parts if event.facts.get("player") in (None, "@player.0")}
        there = ids(drawn(match, 0))
        assert told <= there | before
        before = there


@pytest.mark.parametrize("hand", [False, True])
def test_what_another_player_does_lights_up_that_players_planet_and_none_of_ones_own_squares(hand: bool) -> None:
    lit: set[str] = set()
    for match in positions("three", seed=8, every=10):
        theirs = [event for event in match.log if event.facts.get("player") in ("@player.1", "@player.2")]
        told = {part for event in theirs for part in view.PICTURE.lit(event, 0)}
        assert not told & set(SQUARE)
        assert not {part for part in told if part.startswith(("track-", "offer-"))}
        if match.state.round:
            assert told <= ids(drawn(match, 0, hand=hand))
        lit |= told
    assert {"neighbour-1", "neighbour-2", "station"} <= lit


@pytest.mark.parametrize(("hole", "hatched"), [((5, 5), True), (None, False)], ids=["obeyed", "given up"])
def test_squares_are_hatched_as_long_as_the_event_keeps_tiles_away_from_them(hole: tuple[int, int] | None, hatched: bool) -> None:
    s = table()
    me = s.players[0]
    offer(s, 0, "F-RT", "I2-RT")
    free = {hole, (6, 5)} if hole else set()
    inner = [square for square in listed(me.world.grid & ~me.world.perimeter) if xy(square) not in free]
    fill(s, inner)
    in_force(s, "EV60")
    assert bool(planet.banned(s, 0, None)) == hatched  # PLU-4.14
    me.taken = True
    assert not planet.banned(s, 0, None)


def test_the_border_of_a_set_of_squares_has_one_loop_for_each_hole() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert paths.outline_of(ring, 1) == "M0 0H3V3H0ZM1 1V2H2V1Z"
    assert paths.outline_of([(0, 0), (1, 0)], 1) == "M0 0H2V1H0Z"


@pytest.mark.parametrize("hand", [False, True])
def test_a_choice_changes_little_of_the_picture_and_replaces_no_region(hand: bool) -> None:
    sizes: list[int] = []
    before: El | None = None
    for match in positions("six", seed=3):
        after = drawn(match, 1, "pl", hand)
        if before is not None and match.state.round:
            ops = diff(before, after)
            assert not [op for op in ops if op[1] == "=" and str(op[0]).startswith("region-")]
            sizes.append(len(json.dumps(ops, ensure_ascii=False)))
            if match.ply % 40 == 0:
                assert patched(to_json(before), ops) == to_json(after)
        before = after
    assert sorted(sizes)[len(sizes) // 2] < 2_000
    assert sorted(sizes)[len(sizes) * 95 // 100] < 10_000
    assert max(sizes[1:]) < 25_000  # a new round: six planets, twelve stacks, two tiles, an event


def test_the_picture_is_drawn_fast() -> None:
    seen = views("six", 5, 40)
    for each in seen:
        draw(*each)
    begun = time.process_time()
    for each in seen:
        draw(*each)
    assert (time.process_time() - begun) / len(seen) < 0.03  # about 3 ms on a quiet machine


def test_the_style_sheet_uses_only_colours_of_the_palette() -> None:
    css = STYLE.read_text(encoding="utf-8")
    assert not re.search(r":[^;{}]*#[0-9a-fA-F]{3}", css)
    for theme in ("light", "dark"):
        assert "var(" not in plain_css(theme, games.mood("planet_unknown"), css)
