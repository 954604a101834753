"""What the parts of Antarctica tell, with the numbers of the position."""

from __future__ import annotations

import pionier
from pionier import games
from pionier.engine.game import Explanation
from pionier.engine.match import Match
from pionier.games.antarctica.components import BOX
from pionier.scene import El

PICTURE = games.picture("antarctica")
NAMES = ("Ola", "Jan")


def told(match: Match, part: str, seat: int = 0, language: str = "en") -> Explanation[El]:
    assert PICTURE is not None
    found = PICTURE.explain(match.view(seat), part, language, NAMES)
    assert found is not None
    return found


def begun() -> Match:
    return pionier.new_match("antarctica", players=2, seed=2, options={"ship_setup": "first_game"})


def test_a_build_card_tells_which_of_its_conditions_i_meet() -> None:
    match = begun()
    face = BOX.cards[match.state.tops[0]]
    facts = {fact.text: fact.value for fact in told(match, "stack-basic").facts}
    for name in BOX.names_in(face.requires):
        there = bool(match.state.access(0) & BOX.bit[name])
        assert facts[f"Access needed: {match.game.words.say(f'building.{name}', 'en')}"] == ("✓" if there else "missing")
    assert f"you have {match.state.supply[0]}" in facts.values()


def test_who_only_watches_is_told_of_no_supply_of_their_own() -> None:
    assert not [fact for fact in told(begun(), "stack-basic", seat=-1).facts if "you have" in fact.value]


def test_a_zone_tells_its_queue_in_both_languages() -> None:
    match = begun()
    zone = next(zone for zone, queue in enumerate(match.state.queues) if queue and zone not in match.state.closed)
    owner = NAMES[match.state.queues[zone][0] & 3]
    for language in ("en", "pl"):
        assert any(owner in fact.text for fact in told(match, f"z{zone}", language=language).facts)


def test_a_closed_zone_tells_why_nothing_happens_there() -> None:
    match = begun()
    closed = told(match, f"z{match.state.closed[0]}")
    assert "ANT-1.2" in closed.rules
