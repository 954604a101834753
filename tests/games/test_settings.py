"""Settings of every game: what is offered can be played, and what is not offered would change nothing or be refused."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

import pionier
from pionier import bots, games
from pionier.engine.errors import BadOptions
from pionier.engine.game import AnyGame, Offer
from pionier.engine.match import Match
from pionier.engine.settings import PLAYERS
from pionier.engine.words import LANGUAGES

GAMES = [pionier.game(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
TRIES = 25


def wished(game: AnyGame, luck: random.Random) -> dict[str, str]:
    return {setting.id: luck.choice(setting.values) for setting in game.settings}


def begun(game: AnyGame, players: int, options: dict[str, str]) -> object:
    """The position at the beginning, without the options that led to it."""
    return Match.new(game, players, "seed", options).state


@every_game
def test_conditions_name_settings_listed_before(game: AnyGame) -> None:
    known = {PLAYERS: set(map(str, game.players))}
    for setting in game.settings:
        for when in (setting.matters, *setting.offered.values()):
            for each in when:
                assert all(set(values) <= known[name] for name, values in each.items()), setting.id
        assert set(setting.offered) <= set(setting.values)
        known[setting.id] = set(setting.values)


def tried(game: AnyGame, luck: random.Random) -> Iterator[tuple[int, list[Offer], dict[str, str]]]:
    """Numbers of players with what is offered to some wishes, and what is chosen of it."""
    for players, _ in itertools.product(game.players, range(TRIES)):
        offers = game.on_offer(players, wished(game, luck))
        yield players, offers, {offer.setting.id: offer.chosen for offer in offers}


@every_game
def test_whatever_is_offered_goes_together(game: AnyGame) -> None:
    for players, offers, chosen in tried(game, random.Random(1)):
        options = game.check_settings(players, chosen)
        for offer in offers:
            assert options[offer.setting.id] == offer.chosen or offer.chosen == "usual"


@every_game
def test_what_is_not_offered_changes_nothing_or_is_refused(game: AnyGame) -> None:
    luck = random.Random(2)
    for players, offers, chosen in tried(game, luck):
        for setting, value in not_offered(game, offers, luck):
            try:
                options = game.check_settings(players, {**chosen, setting: value})
            except BadOptions:
                continue
            if setting in chosen:
                assert begun(game, players, options) in [
                    begun(game, players, game.check_settings(players, {**chosen, setting: other}))
                    for offer in offers
                    if offer.setting.id == setting
                    for other in offer.values
                ], f"{players} players: {setting}={value} is another game, and not offered"
            else:
                assert begun(game, players, options) == begun(game, players, game.check_settings(players, chosen)), (
                    f"{players} players: {setting}={value} matters, and is not offered"
                )


def not_offered(game: AnyGame, offers: list[Offer], luck: random.Random) -> list[tuple[str, str]]:
    """For each setting a value that cannot be chosen now."""
    there = {offer.setting.id: offer.values for offer in offers}
    left = {each.id: [value for value in each.values if value not in there.get(each.id, ())] for each in game.settings}
    return [(setting, luck.choice(values)) for setting, values in left.items() if values]


@every_game
def test_presets_can_be_played_by_any_number_of_players_and_are_told_of(game: AnyGame) -> None:
    assert "standard" in [preset.id for preset in game.presets]
    for preset in game.presets:
        assert 1 <= preset.weight <= 5
        for players in game.players:
            begun(game, players, game.preset(players, preset))
        for language in LANGUAGES:
            assert game.words.say(f"preset.{preset.id}", language)
            assert game.words.say(f"preset.{preset.id}.help", language).endswith(".")


@every_game
def test_two_presets_are_never_the_same_game(game: AnyGame) -> None:
    most = max(game.players)
    played = [tuple(game.preset(most, preset).items()) for preset in game.presets]
    assert len(set(played)) == len(played)


@every_game
def test_every_setting_tells_what_follows_from_it(game: AnyGame) -> None:
    for setting, language in itertools.product(game.settings, LANGUAGES):
        assert game.words.say(f"setting.{setting.id}.help", language).endswith((".", ".)"))


@every_game
def test_how_long_a_match_takes_is_known_for_every_preset(game: AnyGame) -> None:
    measured = games.choices(game.id)
    assert list(measured) == [preset.id for preset in game.presets]
    match = Match.new(game, 2, "facts", game.preset(2, game.presets[0]))
    beginner = [bots.make("beginner", seat) for seat in range(2)]
    while not match.over:
        seat = next(iter(match.pending))
        match.play(seat, beginner[seat].choose(match, seat).to_data())
    assert measured[game.presets[0].id] / 2 < match.ply / 2 < measured[game.presets[0].id] * 2
