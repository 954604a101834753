"""What the rules say of the box, of recommended games and of texts on cards holds for what is in the folder."""

from __future__ import annotations

from typing import Any

import pytest

from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import RESOURCES
from pionier.games.evacuation.game import GAME

DATA: dict[str, Any] = BOX.data
COUNTS: dict[str, Any] = DATA["components"]["counts"]


@rule("EVA-0.1")
def test_a_match_takes_four_years_and_everybody_starts_with_everything_on_the_old_world() -> None:
    match = Match.new(GAME, 2, 1)
    assert all(not me.areas and not me.evacuated and me.new == [0, 0, 0] for me in match.state.players)
    pick, years = random_picker(1), {1}
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
        years.add(match.state.year)
    assert years == {1, 2, 3, 4}


@rule("EVA-0.5")
@pytest.mark.parametrize(
    "options",
    [
        {"mode": "race", "actions": "standard", "bonuses": "strict"},
        {"actions": "advanced", "bonuses": "generous"},
        {"actions": "advanced", "bonuses": "generous", "common_goals": "on", "majority_in_line": "random"},
    ],
)
def test_every_recommended_combination_can_be_played(options: dict[str, str]) -> None:
    chosen = GAME.check_settings(3, options)
    assert options.items() <= chosen.items()
    assert Match.new(GAME, 3, 1, options).pending


@rule("EVA-0.7")
@pytest.mark.parametrize(("kind", "total"), [("cards", 160), ("tiles", 180), ("wood", 228)])
def test_the_parts_of_the_box_add_up(kind: str, total: int) -> None:
    parts = {name: n for name, n in COUNTS[kind].items() if name != "total"}
    assert sum(parts.values()) == COUNTS[kind]["total"] == total


@rule("EVA-1.1")
def test_the_cards_are_all_there() -> None:
    cards = COUNTS["cards"]
    assert len(BOX.stadiums) == cards["stadium"] == 21
    assert BOX.stadium_deck == 17
    decks = [card.deck for card in BOX.infrastructure]
    assert (decks.count(0), decks.count(1)) == (9, 9)
    found = [len(BOX.actions), len(BOX.bonuses), len(BOX.goals), len(BOX.common), len(BOX.solo)]
    assert found == [cards[name] for name in ("action", "bonus", "goal", "common_goal", "solo")] == [80, 9, 16, 5, 6]


@rule("EVA-1.2")
def test_the_tiles_are_all_there() -> None:
    players = max(GAME.players)
    tiles = COUNTS["tiles"]
    assert len(BOX.old_areas) * players == tiles["old_world_area"]
    assert BOX.productivity * players == tiles["productivity"]
    assert BOX.factories * len(RESOURCES) * players == tiles["factory"]
    assert len(BOX.sets) == players
    assert all(sum(tile.set == each for tile in BOX.technologies) == 9 for each in BOX.sets)
    assert len(BOX.technologies) == tiles["technology"]
    assert len(BOX.ships) == tiles["spaceship"]


@rule("EVA-3.6")
def test_stocks_are_plain_numbers_without_small_and_large_cubes() -> None:
    for me in Match.new(GAME, 4, 1).state.players:
        assert me.old == [me.old[0], me.old[1], me.old[2]]
        assert all(type(n) is int for n in me.old + me.new)


@rule("EVA-22.37")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_has_no_name_is_called_by_its_values_and_every_card_has_a_text(language: str) -> None:
    say = GAME.words.say
    for ship in BOX.ships:
        name = say(f"ship.{ship.id}", language)
        assert ship.id not in name
        for value in (ship.buildings, ship.resources, ship.flight):
            assert str(value) in name
    for stadium in BOX.stadiums[: BOX.stadium_deck]:
        if stadium.faces:
            assert str(stadium.faces) in say(f"stadium.{stadium.id}", language)
    for prefix, things in (("technology", BOX.technologies), ("goal", BOX.goals), ("common", BOX.common)):
        for thing in things:
            assert len(say(f"{prefix}.{thing.id}", language)) > 5
    for card in BOX.actions:
        assert len(say(f"card.{card.id}.text", language)) > 5
