"""Chapter 16: what everybody sees, what one player sees, and what nobody knows."""

from __future__ import annotations

import json

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.state import SPECTATOR
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.game import GAME

from .positions import drive, names, offer, play, resume, table

SECRET_FIELDS = {"secret", "objectives"}


@rule("PLU-16.1")
def test_planets_trackers_and_the_station_are_public() -> None:
    match = resume(table(3))
    real = match.state.to_data()
    for seat in (SPECTATOR, 0, 1, 2):
        seen = match.view(seat).state.to_data()
        for name in ("rotation", "shift", "commander", "tops", "neighbor", "events", "mix", "phase", "round"):
            assert seen[name] == real[name]
        for mine, shown in zip(real["players"], seen["players"], strict=True):
            assert {k: v for k, v in mine.items() if k not in SECRET_FIELDS} == {
                k: v for k, v in shown.items() if k not in SECRET_FIELDS
            }
        assert [len(pile["cards"]) for pile in seen["civ"]] == [4, 4, 4, 4]


@rule("PLU-16.2", "PLU-9.4")
def test_private_objectives_are_seen_by_their_owner_only() -> None:
    match = Match.new(GAME, 2, 3, {"private_objectives": "on"})
    for seat in (0, 1):
        play(match, seat, min(names(match.pending[seat])))
    (mine,) = match.state.players[0].objectives.cards
    assert match.view(0).state.players[0].objectives.cards == (mine,)
    assert match.view(1).state.players[0].objectives.cards == (-1,)
    assert match.view(SPECTATOR).state.players[0].objectives.cards == (-1,)


@rule("PLU-16.2", "PLU-7.1")
def test_who_looked_through_a_pile_knows_what_was_left_in_it() -> None:
    s = table(2, phase="civ")
    s.players[0].milestones = (1,)
    cards = sorted(s.civ[0].cards)
    match = resume(s)
    kept = BOX.civ[cards[0]].id
    play(match, 0, f"card-{kept}")
    known = [faces for (pool, look), faces in match.view(0).known.items() if pool == "civ 1" and look]
    assert known == [cards[1:]]
    assert not [faces for (pool, look), faces in match.view(1).known.items() if pool == "civ 1" and look]


@rule("PLU-16.3")
def test_nobody_knows_the_order_of_stacks_and_decks() -> None:
    match = resume(table(2, events="standard", phase="event"))
    for seat in (SPECTATOR, 0, 1):
        seen = match.view(seat)
        for pile in [*seen.state.stacks, *seen.state.civ, *seen.state.civ_box, seen.state.deck, seen.state.objectives]:
            assert set(pile.cards) <= {-1}
        stack = match.state.stacks[0]
        assert seen.known[stack.pool, 0] == sorted(stack.cards)  # which tiles are left is deducible


@rule("PLU-16.4", "PLU-18.42")
def test_the_main_turns_of_others_are_not_seen_before_all_are_done() -> None:
    s = table(2)
    offer(s, 0, "F-RT", "I2-RT")
    match = resume(s)
    before = json.dumps(match.view(1).to_data())
    play(match, 0, "offer-1/turn-0/c5-0")
    assert json.dumps(match.view(1).to_data()) == before
    assert match.told(1) == []
    assert match.view(0).state.players[0].taken


@rule("PLU-16.5")
def test_chance_comes_from_the_seed_alone() -> None:
    one, other, third = (table(4, seed=seed, phase="main") for seed in ("a", "a", "b"))
    assert one == other
    assert one != third
    drive(one, "civ")
    assert set(one.draws) == set(other.draws)  # nothing random happened in the main phase


def test_undo_reaches_back_to_the_start_of_the_own_turn() -> None:
    s = table(2)
    offer(s, 0, "F-RT", "I2-RT")
    match = resume(s)
    start = json.dumps(match.view(0).to_data())
    play(match, 0, "offer-1/turn-0/c5-0", "effect-advance-16-0", "c5-0")
    while match.undo_refused(0) is None:
        match.undo(0)
    assert json.dumps(match.view(0).to_data()) == start
