"""Chapters 26 and 27: which decisions are asked, of whom, and rulings without a rule of their own."""

from __future__ import annotations

from tests.games.playing import options, prompt, say

from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX, units_in
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.previews import said

from .positions import A, B, ark, cargo, colony, crew, outpost, resume, table, upgrade


def asked_in(players: int, seed: int) -> tuple[set[str], Match]:
    """The prompts of a random match, in which everybody likes to act; with each, whether the active player is asked."""
    match = Match.new(GAME, players, seed)
    pick = random_picker(seed, lambda option: option.tag in ("skip", "stop", "let_go"))
    found: set[str] = set()
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        found.add(asked.prompt)
        assert match.state.phase == "setup" or len(asked.options) > 1
        assert match.state.phase in ("setup", "automa") or seat == match.state.active
        match.step(seat, pick(seat, asked))
    return found, match


def test_only_the_active_player_is_asked_and_never_where_there_is_no_choice() -> None:
    prompts: set[str] = set()
    for players, seed in ((1, 1), (1, 2), (2, 3), (3, 4)):
        found, _ = asked_in(players, seed)
        prompts |= found
    wanted = {
        "discard_dealt", "row", "gain_any", "pay_any", "pay_specialist", "pay_any_leader", "gain_specialist", "upgrade", "travel",
        "discovery_bonus", "terraform", "crew", "action", "draw", "canteen", "landing_card", "resolve", "keep",
    }  # fmt: skip
    assert {f"prompt.{name}" for name in wanted} <= prompts


@rule("MIC-26.18")
def test_no_planet_yields_any_so_outposts_pay_by_themselves() -> None:
    assert all(not units_in(side, "gain").chosen for card in BOX.planets for side in (card.raw, card.terraformed))
    s = table()
    outpost(s, B, "E")
    match = say(resume(s), "planet-E")
    assert prompt(match) == "action"
    assert list(match.pending) == [A]


@rule("R-01")
def test_everything_says_whether_it_is_exact_or_reconstructed() -> None:
    counted = GAME.component_sources()
    assert counted["rulebook"] > 70
    assert counted["reconstructed"] > 70
    for table_name in ("planets", "crew", "survivors"):
        assert all(entry["source"] in counted for entry in BOX.data[table_name][table_name])


def test_options_tell_what_they_would_do_here() -> None:
    s = table()
    crew(s, A, "crew_06")
    match = resume(s)
    names = {
        text: GAME.words.say(key, "en", facts)
        for text, (key, facts) in zip(options(match), GAME.said(s, match.pending[A]), strict=True)
    }
    assert names["station-N"] == "Station of Elpis: 1 Workforce, 1 card"
    assert names["space-S"] == "Discover a planet: south"
    say(match, "planet-N")
    words = [GAME.words.say(key, "en", facts) for key, facts in said(match.state, match.pending[A])]
    assert any("2 Workforce" in line for line in words)


def test_options_of_actions_name_yield_and_cost() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    colony(s, A, "W")
    upgrade(s, A, "scouting_vehicles")
    crew(s, A, "crew_01", "crew_06")
    cargo(s, A, biomass=1)
    outpost(s, A, "E")
    match = resume(s)
    words = [GAME.words.say(key, "en", facts) for key, facts in GAME.said(match.state, match.pending[A])]
    assert "Gather: 1 Biomass" in words
    assert "Colony: Engineer, any Leader, 1 resource of choice" in words
