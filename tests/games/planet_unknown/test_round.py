"""Chapters 3, 11 and 17: the round."""

from __future__ import annotations

import pytest
from tests.games.playing import refused

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import listed
from pionier.games.planet_unknown.rounds import begin_round, end_condition, round_end

from .positions import CIV, drive, end_turns, fill, lay, names, offer, play, resume, rover, table, track


@rule("PLU-3.1", "PLU-1.15")
def test_limits_reset_at_round_start() -> None:
    s = table()
    s.players[0].used_round = s.players[0].used_game = 1 << 5
    begin_round(s)
    assert s.players[0].used_round == 0
    assert s.players[0].used_game == 1 << 5


@rule("PLU-3.2", "PLU-17.2")
def test_the_commander_sets_the_station_to_any_rotation() -> None:
    s = table(3, phase="rotate")
    match = resume(s)
    assert list(match.pending) == [0]
    assert names(match.pending[0]) == {f"rotation-{n}" for n in range(6)}
    play(match, 0, "rotation-4")
    assert match.state.rotation == 4
    assert match.state.phase == "main"


@rule("PLU-3.2", "PLU-11.1", "PLU-18.36", "PLU-12.2")
@pytest.mark.parametrize("players", [1, 2])
def test_in_solo_and_the_two_player_variant_the_station_turns_clockwise_by_itself(players: int) -> None:
    s = table(players, phase="rotate")
    s.rotation = 0
    drive(s, "event" if players == 1 else "main")
    assert s.rotation == 5


@rule("PLU-11.1")
def test_without_the_variant_two_players_turn_it_themselves_and_command_passes_either_way() -> None:
    s = table(2, phase="rotate", two_players="commander")
    assert list(resume(s).pending) == [0]
    turning = table(2)
    round_end(turning)
    assert turning.commander == 1


@rule("PLU-3.4", "PLU-0.1", "PLU-17.6")
def test_everybody_takes_a_tile_at_the_same_time() -> None:
    match = resume(table(3))
    assert sorted(match.pending) == [0, 1, 2]
    play(match, 2, min(each for each in names(match.pending[2]) if each.startswith("offer-0/")))
    assert sorted(match.pending) == [0, 1, 2]
    assert match.state.players[2].taken


@rule("PLU-3.4", "PLU-5.8", "PLU-17.10")
def test_rovers_may_move_before_and_after_the_tile() -> None:
    s = table()
    lay(s, "I2-CE", 5, 0)
    rover(s, 5, 0)
    s.players[0].pool = 2
    match = resume(s)
    play(match, 0, "rover-5-0/c5-1")
    place = min(each for each in names(match.pending[0]) if each.startswith("offer-"))
    play(match, 0, place)
    assert any(each.startswith("rover-5-1/") for each in names(match.pending[0]))
    assert match.state.players[0].pool == 1


@rule("PLU-4.18", "PLU-17.15")
def test_the_main_turn_cannot_end_before_tile_and_effects_are_done() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    match = resume(s)
    assert refused(match.pending[0])["end-turn"] == "PLU-4.18"
    play(match, 0, "offer-1/turn-0/c5-0")
    assert refused(match.pending[0])["end-turn"] == "PLU-17.15"
    play(match, 0, "effect-advance-16-0", "c5-0")  # the rover milestone follows by itself
    assert "end-turn" in names(match.pending[0])


@rule("PLU-3.6", "PLU-7.1", "PLU-18.2")
def test_civ_milestones_are_paid_out_from_the_commander_on() -> None:
    s = table(3, phase="civ")
    s.commander = 1
    for me in s.players:
        me.milestones = (1,)
        me.taken = True
    s.waiting = s.clockwise()
    match = resume(s)
    order = []
    while match.state.phase == "civ":
        seat = next(iter(match.pending))
        order.append(seat)
        options = sorted(match.pending[seat].options, key=lambda option: CIV_END.get(option.path()[0], 1))
        match.step(seat, options[0])
    assert list(dict.fromkeys(order)) == [1, 2, 0]


CIV_END = {f"card-{card}": 0 for card in CIV if card in ("CIV06", "CIV07", "CIV29", "CIV33")}


@rule("PLU-3.7", "PLU-16.3")
def test_a_stack_shows_its_next_tile_after_the_main_phase() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    outer, inner = s.facing(0)
    match = resume(s)
    play(match, 0, "offer-1/turn-0/c5-0")
    assert match.state.tops[inner] == -1
    end_turns(match)
    assert match.state.tops[inner] >= 0
    assert len(match.state.stacks[inner]) == 10
    assert len(match.state.stacks[outer]) == 11


@rule("PLU-3.8")
def test_the_commander_token_passes_clockwise() -> None:
    s = table(3)
    s.commander = 2
    round_end(s)
    assert s.commander == 0
    assert s.round == 2
    assert s.phase == "rotate"


@rule("PLU-3.9", "PLU-13.1", "PLU-18.46")
def test_an_empty_depot_means_a_turn_without_tile_and_the_last_round() -> None:
    s = table()
    for stack in s.facing(0):
        s.removed += (s.tops[stack], *s.stacks[stack].cards)
        s.tops[stack] = -1
        s.stacks[stack].cards = s.stacks[stack].looks = ()
    match = resume(s)
    assert names(match.pending[0]) == {"end-turn"}
    assert end_condition(match.state) == "depot"
    play(match, 0, "end-turn")
    assert not match.state.players[0].unable


@rule("PLU-13.1")
def test_the_round_is_the_last_when_both_stacks_of_any_depot_are_empty() -> None:
    s = table()
    assert end_condition(s) == ""
    s.tops[3] = -1
    assert end_condition(s) == ""
    s.tops[6 + (3 + s.shift) % 6] = -1
    assert end_condition(s) == "depot"


@rule("PLU-13.1", "PLU-13.2", "PLU-18.21")
def test_everybody_finishes_the_round_in_which_somebody_could_not_place() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    fill(s, listed(s.players[0].world.grid))
    match = resume(s)
    play(match, 0, "offer-0/take")
    while 0 in match.pending:
        match.step(0, match.pending[0].options[0])
    assert 1 in match.pending
    end_turns(match)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.reason == "ending.unable"


@rule("PLU-5.9")
def test_the_pool_is_emptied_when_the_main_turn_ends() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-CE")
    s.players[0].pool = 3
    match = resume(s)
    play(match, 0, "offer-1/turn-0/c5-0", "end-turn")  # both resources advance civ: nothing to choose
    assert match.state.players[0].pool == 0


@rule("PLU-17.18")
def test_a_turn_ends_because_every_step_and_effect_uses_something_up() -> None:
    match = Match.new(GAME, 1, 3)
    for _ in range(400):
        if match.over:
            break
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, asked.options[0])
    assert match.over or match.state.round > 3


@rule("PLU-18.42", "PLU-16.4")
def test_the_order_in_which_simultaneous_turns_are_played_does_not_matter() -> None:
    results = []
    for order in ((0, 1), (1, 0)):
        s = table(seed="order")
        track(s, civ=1)
        match = resume(s)
        for seat in order:
            place = min(each for each in names(match.pending[seat]) if each.startswith("offer-"))
            play(match, seat, place)
        end_turns(match)
        results.append([me.to_data() for me in match.state.players])
    assert results[0] == results[1]
