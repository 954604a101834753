"""Chapter 3: resources and cargo."""

from __future__ import annotations

from tests.games.playing import options, refusals, run, say, told

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.cargo import gain, gain_any, pay_any
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.powers import powers

from .positions import A, ark, cargo, crew, holds, resume, table, upgrade


@rule("MIC-3.1")
def test_nobody_pays_what_they_do_not_have() -> None:
    s = table(phase="crew")
    ark(s, A, "planet-W")
    crew(s, A, "crew_01", row="upper")  # red edge: 1 of any for 2 Technology and a card
    match = resume(s)
    assert refusals(match)["card-crew_01/discard-action"] == "MIC-8.8"
    s = table(phase="crew")
    ark(s, A, "planet-W")
    crew(s, A, "crew_01", row="upper")
    cargo(s, A, minerals=1, workforce=1)
    match = say(resume(s), "card-crew_01/discard-action")
    assert options(match) == ["resource-workforce", "resource-minerals"]
    assert refusals(match) == {"resource-biomass": "MIC-3.1", "resource-technology": "MIC-3.1"}


@rule("MIC-3.2", "MIC-6.6")
def test_four_units_of_each_fit_and_six_with_cargo_holds() -> None:
    s = table()
    assert powers(s.players[A]).capacity == 4
    gain(s, A, (9, 9, 9, 9))
    assert s.players[A].cargo == (4, 4, 4, 4)
    upgrade(s, A, "cargo_holds")
    gain(s, A, (9, 1, 0, 0))
    assert s.players[A].cargo == (6, 5, 4, 4)


@rule("MIC-3.3")
def test_what_does_not_fit_is_lost_and_gaining_is_not_refused() -> None:
    s = table(phase="actions")
    cargo(s, A, minerals=3)
    ark(s, A, "moon-N")  # yields 2 Minerals
    match = say(resume(s), "action-gather")
    assert holds(match) == {"minerals": 4}
    assert {"gained", "lost"} <= set(told(match))
    s = table(phase="actions")
    cargo(s, A, minerals=4)
    ark(s, A, "moon-N")
    assert "action-gather" in options(resume(s))


@rule("MIC-3.4")
def test_any_is_chosen_unit_by_unit() -> None:
    s = table()
    asked = run(gain_any(s, A, 2), "resource-minerals", "resource-technology")
    assert len(asked) == 2
    assert s.players[A].cargo == (0, 0, 1, 1)
    cargo(s, A, biomass=2, workforce=1, minerals=1)
    run(pay_any(s, A, 2), "resource-biomass", "resource-minerals")
    assert s.players[A].cargo == (1, 1, 0, 0)


@rule("MIC-3.4")
def test_a_choice_that_is_none_is_not_asked() -> None:
    s = table()
    cargo(s, A, biomass=3)
    assert run(pay_any(s, A, 2)) == []
    cargo(s, A, biomass=1, minerals=1)
    assert run(pay_any(s, A, 2)) == []
    assert s.players[A].cargo == (0, 0, 0, 0)
    cargo(s, A, biomass=4, workforce=4, minerals=4, technology=4)
    assert run(gain_any(s, A, 2)) == []


@rule("MIC-3.5")
def test_spent_units_leave_the_cargo_and_the_supply_never_ends() -> None:
    s = table(4)
    for player in range(4):
        gain(s, player, (4, 4, 4, 4))
    assert sum(sum(me.cargo) for me in s.players) == 64 > BOX.counts["cargo_markers"]["total"]
    run(pay_any(s, A, 16))
    assert s.players[A].cargo == (0, 0, 0, 0)
