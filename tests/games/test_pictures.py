"""The boards of all games are drawn into one page: their ids leave the page's own alone."""

from __future__ import annotations

import json
import random
import re

import pytest
from tests import modes

from pionier import games
from pionier.engine.match import Match
from pionier.scene.diff import diff
from pionier.scene.regions import board
from pionier.scene.tree import El

PAGE = re.compile(
    r"ui-.*|scene|board|board-symbols|region-.*|players|players-.*|player-\d+.*|log|log-.*|result|icon-.*|leave|seed|main|page"
)


DRAWN = [game.id for game in games.playable() if games.picture(game.id) is not None]


@pytest.mark.parametrize("game_id", DRAWN)
@pytest.mark.parametrize("hand", [False, True])
def test_no_part_of_a_board_has_an_id_of_the_page(game_id: str, hand: bool) -> None:
    game, picture = games.load(game_id), games.picture(game_id)
    assert picture is not None
    rng = random.Random(3)
    for players in (min(game.players), max(game.players)):
        match = Match.new(game, players, 3)
        names = [f"P{seat}" for seat in range(players)]
        for _ in range(120):
            if match.over:
                break
            if match.ply % 20 == 0:
                regions = picture.regions(match.view(0), match.pending.get(0), "en", names, hand)
                drawn = [each.id for region in regions for tree in region.tree for each in tree.walk()]
                assert not {each for each in drawn if each and PAGE.fullmatch(each)}
            asked = match.asked
            assert asked is not None
            match.step(asked.player, rng.choice(list(asked.options)))


@pytest.mark.parametrize("game_id", DRAWN)
@pytest.mark.parametrize("hand", [False, True])
def test_what_a_viewer_is_sent_after_a_choice_is_small_and_replaces_no_region(game_id: str, hand: bool) -> None:
    """One child without an id is enough to have all of its siblings sent again, at every choice."""
    game, picture = games.load(game_id), games.picture(game_id)
    assert picture is not None
    rng = random.Random(4)
    players = max(game.players)
    match = Match.new(game, players, 4)
    names = [f"P{seat}" for seat in range(players)]

    def drawn() -> El:
        return board(game_id, picture, match.view(0), match.pending.get(0), "en", names, hand)

    sizes: list[int] = []
    before = drawn()
    while not match.over and match.ply < 80:
        asked = match.asked
        assert asked is not None
        match.step(asked.player, rng.choice(list(asked.options)))
        after = drawn()
        ops = diff(before, after)
        assert not [op for op in ops if op[1] == "=" and str(op[0]).startswith("region-")]
        sizes.append(len(json.dumps(ops, ensure_ascii=False).encode()))
        before = after
    assert sorted(sizes)[len(sizes) // 2] < 5_000


@pytest.mark.parametrize("game_id", DRAWN)
def test_a_part_that_is_ever_drawn_is_drawn_whenever_it_is_offered(game_id: str) -> None:
    """An offered part can be clicked on the board, or is always a button: a desk and a hand draw the same parts."""
    game, picture = games.load(game_id), games.picture(game_id)
    assert picture is not None
    rng = random.Random(5)
    ever: set[str] = set()
    missing: dict[str, str] = {}
    for luck, mode in enumerate(modes.each_setting(game)):
        match = Match.new(game, mode.players, luck, mode.options)
        names = [f"P{seat}" for seat in range(mode.players)]
        looked = 0
        while not match.over and looked < 8:
            asked = match.asked
            assert asked is not None
            if rng.random() < 0.2:
                looked += 1
                hand = bool(looked % 2)
                drawn = board(game_id, picture, match.view(asked.player), asked, "en", names, hand)
                there = {each.id for each in drawn.walk() if each.id}
                offered = {part for option in asked.options for part in option.path()}
                ever |= there & offered
                missing |= dict.fromkeys(offered - there, f"{mode}, choice {match.ply}, {asked.prompt}, hand: {hand}")
            match.step(asked.player, rng.choice(list(asked.options)))
    assert len(ever) > 15
    assert {part: where for part, where in missing.items() if part in ever} == {}
