"""Chapter 23: how the Automa moves."""

from __future__ import annotations

import pytest
from tests.games.playing import run

from pionier.engine.effects import Effect
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.effects import VERBS
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.shared import POSITION_AT
from pionier.games.micro_cosmos.state import MicroCosmos

from .positions import AUTOMA, A, ark, cargo, colony, outpost, planet, solo, terraform

FULL = (("NE", "keyi"), ("SE", "amal"), ("S", "toivo"), ("SW", "umid"), ("NW", "spero"))


def system(*positions: tuple[str, str]) -> MicroCosmos:
    s = solo()
    for position, name in positions:
        planet(s, position, name)
    s.heard = []
    return s


def move(s: MicroCosmos, direction: str, criterion: str, jump: bool = False) -> str:
    """Move the Automa; gives back where it is then."""
    effect = Effect("move", {"direction": direction, "jump": jump, "criterion": criterion})
    assert run(VERBS.carry_out(s, AUTOMA, [effect])) == []
    return FIELD[s.players[AUTOMA].ark]


def told(s: MicroCosmos) -> list[str]:
    assert s.heard is not None
    return [event.key.split(".")[1] for event in s.heard]


@rule("MIC-23.1")
def test_the_automa_moves_around_the_ring_from_planet_to_planet() -> None:
    s = system(*FULL)
    ring = [move(s, "cw", "to_terraform") for _ in range(8)]
    assert ring == [f"planet-{name}" for name in ("NE", "E", "SE", "S", "SW", "W", "NW", "N")]


@rule("MIC-23.2")
def test_every_move_of_the_cards_has_direction_jump_and_criterion() -> None:
    moves = [action for card in BOX.automa_cards for action in card.actions if action.verb == "move"]
    assert len(moves) == 6
    assert {(action["direction"], action["criterion"]) for action in moves} == {
        ("cw", "to_terraform"), ("cw", "no_colony"), ("ccw", "discover"), ("ccw", "to_terraform"), ("ccw", "no_colony"),
    }  # fmt: skip


@rule("MIC-23.3")
@pytest.mark.parametrize(
    ("start", "across"), [("N", "S"), ("E", "W"), ("NE", "SW"), ("NW", "SE"), ("S", "N"), ("W", "E"), ("SW", "NE"), ("SE", "NW")]
)
def test_a_jump_leads_across_the_gate_first(start: str, across: str) -> None:
    s = system(*FULL)
    ark(s, AUTOMA, f"planet-{start}")
    following = BOX.positions[(POSITION_AT[across] + 1) % 8]
    assert move(s, "cw", "to_terraform", jump=True) == f"planet-{following}"
    assert "automa_jumps" in told(s)


@rule("MIC-23.3")
def test_without_a_planet_opposite_the_jump_is_ignored() -> None:
    s = system()
    assert move(s, "cw", "to_terraform", jump=True) == "planet-E"
    assert "automa_no_jump" in told(s)


@rule("MIC-23.4")
def test_no_colony_looks_for_a_planet_without_its_own_colony() -> None:
    s = system()
    colony(s, AUTOMA, "E")
    colony(s, A, "W")
    assert move(s, "cw", "no_colony") == "planet-W"


@rule("MIC-23.5")
def test_to_terraform_looks_for_a_raw_planet() -> None:
    s = system()
    terraform(s, "E")
    assert move(s, "cw", "to_terraform") == "planet-W"


@rule("MIC-23.6", "MIC-23.9")
def test_discover_lays_the_bottom_card_and_gives_the_bonus() -> None:
    s = system()
    bottom = s.planet_deck.cards[0]
    assert move(s, "ccw", "discover") == "planet-NW"
    at = POSITION_AT["NW"]
    assert s.planets[at] == bottom
    assert s.players[AUTOMA].cargo == (0, 0, 1, 0)
    assert (s.levels[at], s.markers[at]) == ((0, 0, 1, 0), ((AUTOMA, 1),))


@rule("MIC-23.7")
def test_the_search_passes_what_does_not_fit_and_ends_where_it_began() -> None:
    s = system()
    terraform(s, "E", "W")
    s.last_round = 0
    assert move(s, "ccw", "to_terraform") == "planet-N"
    assert "automa_returns" in told(s)
    s = system()
    outpost(s, A, "N")
    terraform(s, "E", "W")
    cargo(s, A)
    assert move(s, "cw", "to_terraform") == "planet-N"
    assert s.players[A].cargo == (1, 0, 0, 0)  # it counts as landing


@rule("MIC-23.7", "MIC-23.3")
def test_after_a_jump_the_search_starts_there_and_looks_there_last() -> None:
    s = system(("S", "toivo"))
    terraform(s, "N", "E", "W")
    assert move(s, "cw", "to_terraform", jump=True) == "planet-S"


@rule("MIC-23.8")
def test_if_nothing_fits_the_ark_stays_and_does_not_land() -> None:
    s = system(("S", "toivo"))
    terraform(s, "N", "E", "W", "S")
    outpost(s, A, "N")
    assert move(s, "cw", "to_terraform", jump=True) == "planet-N"
    assert s.players[A].cargo == (0, 0, 0, 0)
    assert told(s) == ["automa_stays"]
    s = system(*FULL)
    assert move(s, "cw", "discover") == "planet-N"


@rule("MIC-23.9", "R-24")
def test_the_bonus_minerals_respect_the_capacity() -> None:
    s = system()
    cargo(s, AUTOMA, minerals=4)
    move(s, "cw", "discover")
    assert s.players[AUTOMA].cargo == (0, 0, 4, 0)
