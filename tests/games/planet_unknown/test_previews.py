"""The name of an option tells what it would do, in both languages."""

from __future__ import annotations

import random
import re
import time

from tests.games.playing import text

from pionier.engine.match import Match
from pionier.games.planet_unknown.components.tiles import WATER
from pionier.games.planet_unknown.effects import queue
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import count, listed, xy
from pionier.games.planet_unknown.options import PickTracker, Place
from pionier.games.planet_unknown.parts import SQUARE
from pionier.games.planet_unknown.scoring import planet_medals

from .positions import effect, fill, lay, offer, play, resume, rover, table, track


def told(match: Match, language: str, seat: int = 0) -> dict[str, str]:
    asked = match.pending[seat]
    found = zip(asked.options, GAME.said(match.state, asked), strict=True)
    return {text(option): GAME.words.say(key, language, facts) for option, (key, facts) in found}


def test_a_placement_tells_that_water_advances_only_on_ice() -> None:
    s = table()
    offer(s, 0, "F-RT", "I3-WR")
    there = [text for path, text in told(resume(s), "en").items() if path.startswith("offer-1/")]
    ice = [text for text in there if "advances: Water, Rover" in text]
    dry = [text for text in there if re.search("advances: Rover;.* stays: Water", text)]
    assert ice
    assert dry
    assert len(ice) + len(dry) == len(there)


def test_a_placement_tells_what_energy_may_choose() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-CE")
    lay(s, "I3-TB", 5, 0)
    texts = told(resume(s), "en").values()
    assert any("then one of: Civilization, Tech" in text for text in texts)
    assert any("then one of: Civilization, Biomass" in text for text in texts)


def test_water_of_the_tile_and_water_of_energy_have_names_of_their_own() -> None:
    s = table()
    queue(s.players[0], "advance", tracks=1 << WATER, tile_water=1)
    queue(s.players[0], "advance", tracks=1 << WATER)
    s.players[0].taken = True
    names = [text for path, text in told(resume(s), "en").items() if path.startswith("effect-")]
    assert sorted(names) == ["Advance: Water", "Advance: Water (from the tile)"]


def test_a_tile_is_called_by_its_resources() -> None:
    s = table()
    offer(s, 0, "F-RT", "I3-WR")
    match = resume(s)
    key, facts = GAME.said(match.state, match.pending[0])[0]
    assert key == "option.place.outcome"
    assert GAME.words.say_group("offer-0", "en", facts) == "Large tile: Rover, Tech"


def test_a_placement_tells_that_it_destroys_a_rover() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    lay(s, "I3-TB", 5, 0)
    rover(s, 6, 1)
    on_it = "offer-1/turn-0/c6-1"
    assert "destroys 1 rover" in told(resume(s), "en")[on_it]
    assert "niszczy 1 Łazik" in told(resume(s), "pl")[on_it]


def test_previews_say_what_then_happens() -> None:
    match = Match.new(GAME, 2, 11, {"planets": "dealt", "boards": "all", "events": "harsh"})
    rng = random.Random(11)
    checked = 0
    while not match.over:
        seat, asked = next(iter(match.pending.items()))
        option = rng.choice(list(asked.options))
        said = told(match, "en", seat)[text(option)]
        before = match.state.players[seat].clone()
        match.step(seat, option)
        if isinstance(option, Place) and asked.prompt == "prompt.main" and seat in match.pending:
            after = match.state.players[seat]
            checked += 1
            lost = count(before.lifepods & ~after.lifepods)
            assert (f"destroys {lost} lifepod" in said) == bool(lost)
            more = planet_medals(after) - planet_medals(before)
            assert (f"+{more} medal" in said) == (more > 0)
            assert ("with a meteorite" in said) == bool(after.meteorites & after.last_tile)
    assert checked > 20


def test_a_tracker_tells_where_it_would_go_and_what_is_printed_there() -> None:
    s = table()
    track(s, biomass=0, civ=0)
    asked = effect(s, "synergy", "track-civ")[0]
    texts = [
        GAME.words.say(key, "en", facts)
        for option, (key, facts) in zip(asked.options, GAME.said(table(), asked), strict=True)
        if isinstance(option, PickTracker)
    ]
    assert all(": to position 1" in text for text in texts)
    assert any("(" in text for text in texts)


def test_the_names_of_all_placements_are_made_in_a_few_milliseconds() -> None:
    s = table()
    lay(s, "I3-TB", 5, 0)
    match = resume(s)
    best = 1.0
    for _ in range(10):
        begin = time.process_time()
        GAME.said(match.state, match.pending[0])
        best = min(best, time.process_time() - begin)
    assert best < 0.01 * len(match.pending[0].options) / 200


def test_a_square_for_a_patch_tells_the_medals_that_it_brings_and_what_it_destroys() -> None:
    s = table()
    me = s.players[0]
    gap = listed(me.lifepods)[0]
    x, y = xy(gap)
    squares, medals = me.world.lines[y]
    fill(s, [square for square in listed(squares) if square != gap])
    queue(me, "patch")
    match = resume(s)
    play(match, 0, "effect-patch-0-0")
    found = told(match, "en")[SQUARE[gap]]
    assert found == f"Column {x + 1}, row {y + 1} (+{medals} medal{'s' if medals > 1 else ''}; destroys 1 lifepod)"


def test_a_meteorite_tells_the_medals_that_it_holds_back() -> None:
    s = table()
    me = s.players[0]
    lay(s, "I2-CE-M", 5, 5, bare=False)
    lay(s, "I2-RT-M", 5, 8, bare=False)
    fill(s, listed(me.world.grid & ~me.covered))
    queue(me, "destroy", n=1)
    match = resume(s)
    play(match, 0, "effect-destroy-1-0")
    assert all(re.search(r"\(\+\d medals?\)", text) for text in told(match, "en").values())
