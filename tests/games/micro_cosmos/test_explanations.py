"""What the parts of Micro Cosmos tell, with the numbers of the position."""

from __future__ import annotations

import pionier
from pionier import games
from pionier.engine.game import Explanation
from pionier.engine.match import Match
from pionier.games.micro_cosmos.components import BOX, RESOURCES
from pionier.scene import El

PICTURE = games.picture("micro_cosmos")
NAMES = ("Ola", "Jan")


def told(match: Match, part: str, language: str = "en") -> Explanation[El]:
    assert PICTURE is not None
    found = PICTURE.explain(match.view(0), part, language, NAMES)
    assert found is not None
    return found


def begun() -> Match:
    return pionier.new_match("micro_cosmos", players=2, seed=7)


def test_a_track_tells_how_far_it_is_what_it_needs_and_what_i_have() -> None:
    match = begun()
    card = match.state.planet_at(0)
    for kind, name in enumerate(RESOURCES):
        facts = {fact.text: fact.value for fact in told(match, f"track-N-{name}").facts}
        assert facts["Level"] == f"0/{card.required[kind]}"
        assert facts["You have"] == str(match.state.players[0].cargo[kind])


def test_an_undiscovered_position_tells_what_discovering_brings() -> None:
    match = begun()
    empty = next(BOX.positions[at] for at, planet in enumerate(match.state.planets) if planet < 0)
    assert "MIC-7.15" in told(match, f"space-{empty}").rules


def test_an_upgrade_tells_its_cost_and_why_it_cannot_be_unlocked() -> None:
    facts = [fact.text for fact in told(begun(), "upgrade-robotics").facts]
    assert any(text.startswith("Cost: Engineer") for text in facts)
    assert "You have no Engineer, neither on a crew card nor as an unlocked marker." in facts


def test_a_crew_card_tells_both_its_edges_and_is_drawn_large() -> None:
    match = begun()
    name = BOX.crew[match.state.canteen[0]].id
    card = told(match, f"canteen-{name}", "pl")
    assert card.drawing is not None
    assert sum("krawędź" in fact.text for fact in card.facts) >= 2
