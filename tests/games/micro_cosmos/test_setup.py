"""Chapter 1: setup for two to four players."""

from __future__ import annotations

import pytest
from tests.games.playing import text

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.powers import powers
from pionier.games.micro_cosmos.shared import POSITION_AT

from .positions import fresh


def begun(players: int = 3, seed: str = "a") -> Match:
    return Match.new(GAME, players, seed)


def answer(match: Match, seat: int, *choices: str) -> None:
    for choice in choices:
        found = [option for option in match.pending[seat].options if text(option) == choice]
        assert found, [text(option) for option in match.pending[seat].options]
        match.step(seat, found[0])


@rule("MIC-1.1", "MIC-1.2", "MIC-1.5", "MIC-1.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_an_empty_ark_on_the_star_gate(players: int) -> None:
    s = fresh(players)
    assert len(s.players) == players
    for me in s.players:
        assert (FIELD[me.ark], me.cargo, me.score) == ("gate", (0, 0, 0, 0), 0)
        assert (me.upper, me.lower, me.held, me.settled) == ((), (), (), ())


@rule("MIC-1.3", "MIC-1.4")
def test_outposts_are_locked_and_all_colony_markers_lie_on_the_ark_card() -> None:
    for me in fresh(4).players:
        assert (me.outposts, me.colonies, me.upgrades, me.engines) == (0, 0, 0, 0)
        assert powers(me).range == 2


@rule("MIC-1.6", "R-05")
def test_specialist_markers_start_locked() -> None:
    assert [me.specialists for me in fresh(4).players] == [0, 0, 0, 0]
    assert BOX.data["components"]["limits_reconstructed"]["specialists_start"] == "locked"


@rule("MIC-1.8", "R-07")
def test_the_starting_planets_lie_north_west_and_east_at_random() -> None:
    layouts = set()
    for seed in range(30):
        s = fresh(2, str(seed))
        laid = {name: s.planets[at] for name, at in POSITION_AT.items() if s.planets[at] >= 0}
        assert set(laid) == {"N", "W", "E"}
        assert {BOX.planets[card].id for card in laid.values()} == {"asha", "elpis", "kibo"}
        assert s.terraformed == 0
        layouts.add(tuple(laid.values()))
    assert len(layouts) == 6


@rule("MIC-1.9")
def test_the_other_planets_are_shuffled_into_the_deck() -> None:
    decks = {fresh(2, str(seed)).planet_deck.cards for seed in range(10)}
    assert len(decks) == 10
    assert all(sorted(cards) == [at for at, planet in enumerate(BOX.planets) if not planet.starting] for cards in decks)


@rule("MIC-1.10")
def test_the_survivors_are_shuffled_into_a_deck() -> None:
    decks = {fresh(2, str(seed)).survivor_deck.cards for seed in range(10)}
    assert len(decks) == 10
    assert all(sorted(cards) == list(range(15)) for cards in decks)


@rule("MIC-1.11")
def test_three_crew_cards_lie_open_in_the_canteen() -> None:
    s = fresh(3)
    assert len(s.canteen) == 3
    assert min(s.canteen) >= 0
    assert len(s.crew_deck) == 33 - 3 - 3 * 3


@rule("MIC-1.12", "MIC-26.1", "MIC-26.2")
def test_everybody_discards_one_of_three_cards_and_lays_two_in_rows_of_choice() -> None:
    match = begun(2)
    dealt = [sorted(hand.cards) for hand in match.state.dealt]
    assert [len(cards) for cards in dealt] == [3, 3]
    ids = [[BOX.crew[card].id for card in cards] for cards in dealt]
    assert [text(option) for option in match.pending[0].options] == [f"card-{name}" for name in ids[0]]
    answer(match, 0, f"card-{ids[0][1]}", "row-upper", "row-lower", "resource-biomass", "resource-biomass")
    answer(match, 1, f"card-{ids[1][0]}", "row-lower", "row-lower", "resource-minerals", "resource-technology")
    one, other = match.state.players
    assert (one.upper, one.lower) == ((dealt[0][0],), (dealt[0][2],))
    assert (other.upper, other.lower) == ((), (dealt[1][1], dealt[1][2]))
    assert match.state.crew_discard == (dealt[0][1], dealt[1][0])


@rule("MIC-1.13", "MIC-26.3")
def test_everybody_gains_two_resources_of_choice_that_may_be_the_same() -> None:
    match = begun(2)
    for seat, kinds in ((0, ("biomass", "biomass")), (1, ("workforce", "technology"))):
        card = text(match.pending[seat].options[0])
        answer(match, seat, card, "row-upper", "row-upper")
        assert len(match.pending[seat].options) == 4  # it cannot be declined
        answer(match, seat, *(f"resource-{kind}" for kind in kinds))
    assert [me.cargo for me in match.state.players] == [(2, 0, 0, 0), (0, 1, 0, 1)]


@rule("MIC-1.14")
def test_the_first_player_is_chosen_at_random_and_begins() -> None:
    assert {fresh(4, str(seed)).first for seed in range(40)} == {0, 1, 2, 3}
    match = begun(3)
    while match.state.phase == "setup":
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, asked.options[0])
    assert match.state.active == match.state.first


@rule("MIC-25.2", "R-21")
def test_dealt_cards_and_first_choices_are_secret_until_all_have_chosen() -> None:
    match = begun(2)
    dealt = sorted(match.state.dealt[0].cards)
    card = f"card-{BOX.crew[dealt[0]].id}"
    answer(match, 0, card, "row-upper", "row-upper", "resource-biomass", "resource-biomass")
    theirs = match.view(1).state
    assert theirs.dealt[0].cards == (-1, -1, -1)
    assert (theirs.players[0].upper, theirs.players[0].cargo) == ((), (0, 0, 0, 0))
    assert match.view(-1).state.dealt[1].cards == (-1, -1, -1)
    other = text(match.pending[1].options[0])
    answer(match, 1, other, "row-upper", "row-upper", "resource-biomass", "resource-biomass")
    assert match.view(1).state.players[0].upper == tuple(dealt[1:])
    assert match.view(-1).state.crew_discard == match.state.crew_discard
