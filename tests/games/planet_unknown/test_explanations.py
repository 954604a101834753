"""What the picture tells of its parts: the numbers of here and now; and why something cannot be chosen, by its rule."""

from __future__ import annotations

import pytest

from pionier.engine.game import Explanation
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.games.planet_unknown import view
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.components.tiles import TRACKS
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import at, listed, xy
from pionier.games.planet_unknown.options import Place
from pionier.games.planet_unknown.parts import SQUARE
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.tree import El

from .positions import effect, facing, fill, in_force, lay, offer, play, resume, rover, table, track

NAMES = ("Ola", "Jan")


def told(s: PlanetUnknown, part: str, seat: int = 0, language: str = "en") -> Explanation[El]:
    found = view.PICTURE.explain(resume(s).view(seat), part, language, NAMES)
    assert found is not None, part
    return found


def values(s: PlanetUnknown, part: str, seat: int = 0) -> dict[str, str]:
    return {fact.text: fact.value for fact in told(s, part, seat).facts}


def why(match: Match, path: str, seat: int = 0) -> str:
    """The rule by which a path cannot be chosen; "" if nothing forbids it."""
    refusal = GAME.refusal(match.state, match.pending[seat], path.split("/"))
    return refusal.rule if refusal else ""


# Numbers


def test_a_tile_on_offer_tells_what_each_of_its_resources_would_advance() -> None:
    s = table()
    offer(s, 0, "I4-CE", "I2-RT")
    me = track(s, rover=4, tech=0)
    found = told(s, "offer-1")
    assert found.drawing is not None
    assert any(fact.value == "4 → 5" and fact.sign == "plu-rover" for fact in found.facts)
    assert any(fact.value == "0 → 1" and fact.sign == "plu-tech" for fact in found.facts)
    me.trackers = (me.board.tops[0], *me.trackers[1:])
    assert values(s, "offer-0")["Civilization: cannot advance"] == "15"


def test_a_position_tells_what_it_gives_and_how_far_the_tracker_is_from_it() -> None:
    s = table()
    track(s, rover=7)
    found = told(s, f"spot-{ROWS * TRACKS.index('rover') + 10}")
    assert found.lead == "3 steps away"
    assert [fact.text for fact in found.facts] == ["3 rover movement", "synergy boost"]  # PLU-20.3


def test_an_event_keeps_back_what_a_position_would_give() -> None:
    s = facing("EV58")
    found = told(s, f"spot-{ROWS * TRACKS.index('rover') + 10}")
    assert [fact.text for fact in found.facts] == ["3 rover movement"]


def test_a_row_tells_what_is_missing() -> None:
    s = table()
    row = s.players[0].world.lines[5]
    fill(s, listed(row.squares)[:-2])
    found = told(s, "row-5")
    assert found.lead == "2 squares missing"
    assert values(s, "row-5")["Squares missing"] == "2"


def test_a_meteorite_on_a_square_tells_that_it_blocks_row_and_column() -> None:
    s = table()
    me = s.players[0]
    lay(s, "I2-CE-M", 5, 5, bare=False)
    fill(s, listed(me.world.grid & ~me.covered))
    (stone,) = listed(me.meteorites)
    x, y = xy(stone)
    assert f"Row {y + 1}: full, blocked by 1 meteorite" in values(s, SQUARE[stone])
    assert f"Column {x + 1}: full, blocked by 1 meteorite" in values(s, SQUARE[stone])


def test_a_locked_technology_tells_how_far_it_is() -> None:
    s = table()
    me = track(s, tech=0)
    milestone = me.board.levels[0] % ROWS
    assert values(s, "tech-1")["Its milestone on the tech track"] == f"{milestone} step{'s' if milestone > 1 else ''} away"
    track(s, tech=milestone)
    assert told(s, "tech-1").lead == "Active."


def test_what_others_hold_in_secret_stays_untold() -> None:
    s = table(3, private_objectives="on")
    names = ("Ola", "Jan", "Ewa")
    mine, other = (view.PICTURE.explain(resume(s).view(seat), "score-0-private", "en", names) for seat in (0, 1))
    assert mine is not None
    assert other is not None
    assert other.facts[0][:2] == ("Medals now", "0")


def test_who_only_watches_is_told_everything_open() -> None:
    s = table()
    for part in ("planet", "c5-5", "offer-0", "track-water", "hub", "score-1", "neighbour-1"):
        assert told(s, part, SPECTATOR).title


# Why not


@pytest.mark.parametrize(("planet", "event"), [("ksb_4156", ""), ("persephone", ""), ("pajitnov", ""), ("k_273", "EV56")])
def test_every_square_is_offered_or_tells_why_not(planet: str, event: str) -> None:
    s = table(planet=planet)
    if event:
        in_force(s, event)
    offer(s, 0, "F-WR", "L-RT")
    fill(s, [at(5, 5), at(6, 5), at(6, 6), at(4, 8)])
    match = resume(s)
    offered = {"/".join(option.path()) for option in match.pending[0].options if isinstance(option, Place)}
    assert offered
    turns = {path.rsplit("/", 1)[0] for path in offered}
    for turn in turns:
        for square in listed(s.players[0].world.grid):
            path = f"{turn}/{SQUARE[square]}"
            assert (why(match, path) == "") == (path in offered), path


def test_a_square_knows_which_restriction_forbids_it() -> None:
    s = table()
    offer(s, 0, "I4-CE", "I2-RT")
    lay(s, "O-CE", 5, 5)
    match = resume(s)
    assert why(match, "offer-1/turn-0/c5-5") == "PLU-4.2"
    assert why(match, "offer-1/turn-0/c8-8") == "PLU-4.4"
    assert why(match, "offer-1/turn-0/c5-11") == "PLU-4.1"


def test_a_tile_tells_that_this_round_already_has_one() -> None:
    s = table()
    offer(s, 0, "F-WR", "L-RT")
    match = resume(s)
    placed = next(option for option in match.pending[0].options if isinstance(option, Place) and option.offer == 1)
    play(match, 0, "/".join(placed.path()))
    assert why(match, "offer-0-frame") == "PLU-3.4"


def test_a_rover_tells_why_it_cannot_go_there() -> None:
    s = table()
    rover(s, 5, 5)
    s.players[0].pool = 0
    match = resume(s)
    assert why(match, "rover-5-5/c6-5") == "PLU-8.3"
    s.players[0].pool = 1
    match = resume(s)
    assert why(match, "rover-5-5/c6-5") == ""
    assert why(match, "rover-5-5/c8-5") == "PLU-8.3"


def test_a_patch_tells_why_it_cannot_lie_there() -> None:
    s = table()
    fill(s, [at(5, 5)])
    s.players[0].pending = (pending("patch"),)
    match = resume(s)
    play(match, 0, "effect-patch-0-0")
    assert (why(match, "c5-5"), why(match, "c8-8"), why(match, "c5-6")) == ("PLU-4.2", "PLU-4.4", "")


def test_a_track_that_energy_does_not_reach_tells_so() -> None:
    s = table()
    (asked,) = effect(s, "advance", "track-civ", tracks=0b11)
    for part in ("track-tech", "head-tech", f"spot-{ROWS * TRACKS.index('tech') + 3}"):
        refusal = GAME.refusal(s, asked, [part])
        assert refusal is not None
        assert refusal.rule == "PLU-6.6"
    assert GAME.refusal(s, asked, ["head-civ"]) is None


def test_a_technology_that_is_not_active_tells_so() -> None:
    s = table()
    assert why(resume(s), "tech-1") == "PLU-6.5"
