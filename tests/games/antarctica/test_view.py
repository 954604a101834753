"""What the picture of Antarctica promises: everything to choose is in it, nothing secret is, and little changes at a time."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator

import pytest
from tests.games.patches import patched

from pionier import games
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.state import SPECTATOR
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.view import PICTURE
from pionier.scene import regions
from pionier.scene.diff import diff
from pionier.scene.styles import plain_css
from pionier.scene.tree import El, h, repeated_ids, to_json

from .positions import A, B, C, arrived

NAMES = ("Ola", "Bartłomiej", "Zofia", "Jan Maria")
BUTTONS = {"recruit", "pass", "build-ship", "end-turn", "discard", "decline"}


def positions(players: int, seed: int, every: int = 1) -> Iterator[Match]:
    """A match played at random, seen at its decisions; building is preferred so that the board fills."""
    match = Match.new(GAME, players, seed)
    rng = random.Random(seed)
    while not match.over:
        if match.ply % every == 0:
            yield match
        asked = match.asked
        assert asked is not None
        useful = [option for option in asked.options if not option.tag.startswith(("discard", "pass"))]
        match.play(asked.player, rng.choice(useful or list(asked.options)))
    yield match


def board(match: Match, seat: int, language: str = "en", hand: bool = False) -> El:
    seen, asked = match.view(seat), match.pending.get(seat)
    return regions.board("antarctica", PICTURE, seen, asked, language, NAMES[: match.players], hand)


on_desk_and_in_hand = pytest.mark.parametrize("hand", [False, True], ids=["desk", "hand"])


def ids(el: El) -> set[str]:
    return {each.id for each in el.walk() if each.id is not None}


@on_desk_and_in_hand
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_can_be_chosen_is_in_the_picture_or_a_button(players: int, hand: bool) -> None:
    for match in positions(players, seed=40 + players):
        for seat, asked in match.pending.items():
            there = ids(board(match, seat, hand=hand)) | BUTTONS
            missing = {part for option in asked.options for part in option.path() if part not in there}
            assert not missing, f"{asked.prompt} at choice {match.ply}"


@on_desk_and_in_hand
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_id_occurs_twice(players: int, hand: bool) -> None:
    for match in positions(players, seed=players, every=5):
        for seat in (SPECTATOR, *range(players)):
            assert repeated_ids(board(match, seat, hand=hand)) == []


@on_desk_and_in_hand
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_does_not_change_when_only_hidden_cards_change(players: int, hand: bool) -> None:
    for match in positions(players, seed=60 + players, every=9):
        if not match.over:
            for seat in range(players):
                guessed = match.guess(seat, f"x{match.ply}")
                assert to_json(board(guessed, seat, hand=hand)) == to_json(board(match, seat, hand=hand))


@on_desk_and_in_hand
def test_only_the_owner_sees_the_kinds_of_shipyard_cards(hand: bool) -> None:
    shown = 0
    for match in positions(4, seed=8, every=5):
        for seat in (SPECTATOR, *range(4)):
            kinds = {key for key in ids(board(match, seat, hand=hand)) if key.startswith("card-")}
            held = match.state.hands[seat].cards if seat >= 0 else []
            assert kinds == {f"card-{BOX.kinds[BOX.yard[card]]}" for card in held}
            shown += len(kinds)
    assert shown, "no hand was ever drawn: the match is too short for this test"


@on_desk_and_in_hand
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_of_the_picture_is_there_in_both_languages(language: str, hand: bool) -> None:
    for players in (2, 3, 4):
        for match in positions(players, seed=players, every=4):
            for text in texts(board(match, 0, language, hand)):
                assert text.strip()
                assert "{" not in text
            for number in PICTURE.numbers(match.view(0), 0, language):
                assert number.label
                assert number.value.isdigit()


def texts(el: El) -> Iterator[str]:
    for each in el.walk():
        yield from (child for child in each.children if isinstance(child, str))
        if "aria-label" in each.attributes:
            yield each["aria-label"]


@on_desk_and_in_hand
def test_zones_tracks_and_stacks_have_names_that_can_be_read_aloud(hand: bool) -> None:
    picture = board(Match.new(GAME, 4, 1), 0, hand=hand)
    parts = [f"z{zone}" for zone in range(8)] + [f"track-T{n}" for n in range(1, 6)]
    for part in [*parts, "stack-basic", "stack-double", "stack-advanced", "yard", "sun"]:
        el = picture.find(part)
        assert el is not None
        assert el["aria-label"].endswith((".", "e", "3"))
        assert len(el["aria-label"]) > 10


@on_desk_and_in_hand
def test_a_choice_changes_little_of_the_picture(hand: bool) -> None:
    sizes: list[int] = []
    before: El | None = None
    for match in positions(4, seed=3):
        after = board(match, 1, "pl", hand)
        if before is not None:
            ops = diff(before, after)
            sizes.append(len(json.dumps(ops, ensure_ascii=False).encode()))
            assert not [op for op in ops if op[1] == "=" and str(op[0]).startswith("region-")]
            if match.ply % 5 == 0:
                assert patched(to_json(before), ops) == to_json(after)
        before = after
    assert max(sizes) < 15_000
    assert sorted(sizes)[len(sizes) * 95 // 100] < 8_000


def test_the_picture_is_drawn_fast() -> None:
    views = [(match.view(0), match.pending.get(0)) for match in positions(4, seed=5, every=6)]
    for seen, asked in views:
        regions.board("antarctica", PICTURE, seen, asked, "en", NAMES)
    begun = time.process_time()
    for seen, asked in views:
        regions.board("antarctica", PICTURE, seen, asked, "en", NAMES)
    assert (time.process_time() - begun) / len(views) < 0.015  # about 0.5 ms on a quiet machine


@on_desk_and_in_hand
def test_every_region_has_a_title_that_fits_a_tab(hand: bool) -> None:
    match = Match.new(GAME, 4, 1)
    for language in ("en", "pl"):
        drawn = PICTURE.regions(match.view(0), match.pending.get(0), language, NAMES, hand)
        assert [region.id for region in drawn] == ["map", "tracks", "cards", "people"]
        assert all(0 < len(region.title) <= 12 for region in drawn)
        known = ids(h.g(PICTURE.symbols()))
        assert all(not region.sign or region.sign in known for region in drawn)


def test_key_numbers_stand_beside_the_board_only() -> None:
    match = arrived(basic={A: 2, B: 0})
    picture = board(match, A)
    assert "score-0" not in ids(picture)
    for what in ("supply", "cards"):  # only the place is there from which they come
        assert not [text for text in texts(found(picture, f"{what}-{A}")) if text.isdigit()]
    labels = [number.label for number in PICTURE.numbers(match.view(A), A, "en")]
    assert labels == ["Supply", "Cards", "Points"]


@on_desk_and_in_hand
def test_a_long_name_stays_whole(hand: bool) -> None:
    long = "Aleksandra Brzęczykowska"
    match = Match.new(GAME, 4, 1)
    drawn = regions.board("antarctica", PICTURE, match.view(0), None, "pl", (long, "W" * 24, "i", "Jan"), hand)
    names = [found(drawn, f"strip-{player}-name").children[-1] for player in range(4)]
    assert [next(texts(name)) for name in names if isinstance(name, El)] == [long, "W" * 24, "i", "Jan"]
    assert isinstance(names[1], El)
    assert "textLength" in names[1].attributes


def test_options_tell_the_place_in_the_queue_and_no_two_read_the_same() -> None:
    told: set[str] = set()
    for match in positions(4, seed=12):
        for asked in match.pending.values():
            said = [GAME.words.say(key, "en", facts, NAMES) for key, facts in GAME.said(match.state, asked)]
            assert len(set(said)) == len(said)
            told |= {name.rpartition(" → ")[2] for name in said if name.startswith("Sail to: ")}
    assert told == {"1st", "2nd", "3rd"}


@on_desk_and_in_hand
@rule("ANT-6.26")
def test_the_strip_shows_two_basic_resource_cards_and_whether_the_starting_card_is_unused(hand: bool) -> None:
    match = arrived(basic={A: 2, B: 0})
    for seat in (SPECTATOR, A, B, C):
        picture = board(match, seat, hand=hand)
        facts = [list(texts(found(picture, f"basic-{player}"))) for player in (A, B, C)]
        assert [(count, title.rsplit(": ", 1)[1]) for title, count in facts] == [("2", "no"), ("0", "no"), ("1", "yes")]
        assert "basic 2 (the one from the start is unused: no)" in found(picture, "strip-0")["aria-label"]


def found(picture: El, part: str) -> El:
    el = picture.find(part)
    assert el is not None
    return el


def test_the_style_sheet_uses_only_colours_of_the_palette() -> None:
    css = games.style("antarctica")
    assert "#" not in css.replace("#antarctica", "")
    for theme in ("light", "dark"):
        assert "var(" not in plain_css(theme, games.mood("antarctica"), css)


@on_desk_and_in_hand
def test_what_moves_comes_from_a_place_in_the_picture(hand: bool) -> None:
    came: set[str] = set()
    for match in positions(4, seed=8, every=3):
        picture = board(match, 0, hand=hand)
        from_where = {each["data-from"] for each in picture.walk() if "data-from" in each.attributes}
        gone = {place for place in from_where if place.startswith("ship-")}  # where the active ship was before it sailed
        assert from_where - gone <= ids(picture)
        came |= from_where
    assert {"yard", "cards-0", "supply-1", "cubes-1", "stack-basic"} <= came
