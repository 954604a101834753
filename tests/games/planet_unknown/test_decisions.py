"""Chapter 17: who decides what, and a few promises that belong to no other chapter."""

from __future__ import annotations

from tests.games.playing import refused

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.placement import patch_squares
from pionier.games.planet_unknown.rounds import begin_end, begin_round
from pionier.games.planet_unknown.turn import act_verdicts, has_anytime

from .positions import CORPORATION, TILE, at_position, effect, fill, lay, names, offer, play, resume, rover, table, track


@rule("PLU-0.6")
def test_patches_lifepods_and_meteorites_never_run_out() -> None:
    s = table()
    me = s.players[0]
    fill(s, listed(me.world.grid))  # 96 patches on one planet
    me.ores, me.pods = 80, 50
    effect(s, "patch")
    assert me.covered == me.world.grid


@rule("PLU-14.1")
def test_every_corporation_has_its_rovers() -> None:
    rovers = {board.id: board.rovers for board in BOX.corporations}
    assert rovers == {
        "universal": 2,
        "cosmos": 1,
        "horizon": 4,
        "jump_drive": 1,
        "oasis": 2,
        "republic": 1,
        "wormhole": 2,
        "makeshift": 2,
        "flux": 2,
    }
    assert all(len(board.technologies) == (6 if board.id == "jump_drive" else 5) for board in BOX.corporations)


@rule("PLU-4.17", "PLU-18.46", "PLU-21.32")
def test_a_selection_that_has_become_impossible_is_undone_for_the_other_tile() -> None:
    s = table(corporation="republic")
    me = track(s, tech=3, rover=4)
    offer(s, 0, "I4-CE", "I2-RT")
    fill(s, [square for square in listed(me.world.grid) if square not in [at(x, 5) for x in range(4)]])
    me.pending = (pending("patch"),)
    match = resume(s)
    play(match, 0, "offer-0/select")
    assert refused(match.pending[0])["offer-1/take"] == "PLU-21.32"
    play(match, 0, "effect-patch-0-0", "c0-5")
    places = {path for path in names(match.pending[0]) if path.startswith("offer-")}
    assert places == {"offer-1/turn-1/c2-5", "offer-1/turn-1/c3-5", "offer-1/turn-3/c1-5", "offer-1/turn-3/c2-5"}
    assert match.state.players[0].pool == 2  # the movement gained is kept


@rule("PLU-4.17", "PLU-4.15")
def test_a_selected_tile_that_nothing_can_replace_is_taken_unplaced() -> None:
    s = table(corporation="republic")
    me = track(s, tech=3, rover=4)
    offer(s, 0, "F-RT", "I2-CE")
    fill(s, [square for square in listed(me.world.grid) if square not in (at(5, 0), at(6, 0))])
    me.pending = (pending("patch"),)
    match = resume(s)
    play(match, 0, "offer-1/select", "effect-patch-0-0", "c5-0")
    assert {path for path in names(match.pending[0]) if path.startswith("offer-")} == {"offer-1/take"}
    play(match, 0, "offer-1/take")
    assert match.state.players[0].unable
    assert match.state.players[0].unplaced == (TILE["I2-CE"],)


@rule("PLU-17.11")
def test_a_patch_asks_for_its_square() -> None:
    s = table()
    fill(s, [at(5, 0)])
    (asked,) = effect(s, "patch", "c6-0")
    assert names(asked) == {"c6-0", "c5-1"}
    assert patch_squares(s.players[0])


@rule("PLU-14.2", "PLU-17.13", "PLU-18.41")
def test_an_anytime_technology_may_be_used_once_a_round_whenever_the_owner_chooses() -> None:
    s = table(corporation="horizon")
    track(s, tech=14)
    match = resume(s)
    assert "tech-5" in names(match.pending[0])
    play(match, 0, "tech-5")
    me = match.state.players[0]
    assert at_position(me, "rover") == 1
    assert "tech-5" not in names(match.pending[0])
    civ = table(corporation="horizon", phase="civ")
    track(civ, tech=14)
    civ.players[0].used_round = 1 << 5
    civ.players[0].milestones = (1,)
    asked = resume(civ).pending[0]
    assert "tech-5" not in names(asked)  # the civ phase belongs to the round


@rule("PLU-14.2", "PLU-10.29")
def test_anytime_technologies_rest_in_the_event_phase() -> None:
    s = table(corporation="horizon", phase="event", events="standard")
    track(s, tech=14)
    s.players[0].turn = "event"
    s.players[0].pending = (pending("synergy"), pending("patch"))
    assert not has_anytime(s, 0)
    assert {option.tag for option, _ in act_verdicts(s, 0, True)} == {"resolve"}
    assert s.players[0].corporation == CORPORATION["horizon"]


@rule("PLU-17.17", "PLU-13.3", "PLU-14.2")
def test_the_end_phase_goes_clockwise_and_lets_everybody_order_their_effects() -> None:
    s = table(3, corporation="horizon", phase="civ")
    s.commander = 2
    track(s, tech=14)
    s.players[0].stored = 1
    s.players[0].owed = (pending("times", steps=1, tracks=0b11111),)
    s.players[2].owed = (pending("times", steps=1, tracks=0b11111),)
    fill(s, [at(5, 0), at(6, 0)])
    s.ending = "depot"
    begin_end(s)
    match = resume(s)
    assert list(match.pending) == [2]
    play(match, 2, "track-civ")
    assert list(match.pending) == [0]
    assert names(match.pending[0]) == {"effect-times-1-31", "effect-stored-0-0", "tech-5"}
    assert refused(match.pending[0]) == {"end-turn": "PLU-17.15"}


@rule("PLU-18.9", "PLU-3.1", "PLU-21.28")
def test_round_start_movement_is_judged_at_round_start() -> None:
    s = table(corporation="oasis")
    me = track(s, tech=4)
    lay(s, "I2-WR", 5, 0)
    rover(s, 5, 0)  # on water
    begin_round(s)
    assert me.pool == 0  # technology 2 is not active yet
    track(s, tech=5)
    assert me.pool == 0
    begin_round(s)
    assert me.pool == 1


@rule("PLU-18.27", "PLU-14.4")
def test_cosmos_lifepods_leave_start_and_top_of_every_track_free() -> None:
    s = table(corporation="cosmos")
    (_, asked) = [*effect(s, "lifepods", "c7-2", n=1), *effect(s, "pod", "spot-5")]
    positions = {int(path.split("-")[1]) % 16 for path in names(asked) if path.startswith("spot-")}
    assert positions == set(range(1, 15))
    assert s.players[0].posts == (5,)
