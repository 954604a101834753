"""What a page tells of a game before anybody plays it: its picture, for how many, how long, how much there is to think about."""

from __future__ import annotations

from functools import cache

from pionier import games
from pionier.engine.game import AnyGame, Preset

from .lesson import has_lesson

# Seconds that a person takes for a choice: most are small steps of a turn that was thought over once.
PACE = 15
ROUND_TO = 5  # minutes


def game_name(game: AnyGame, language: str) -> str:
    return game.words.say("name", language) if "name" in game.words else game.id


def word(game: AnyGame, key: str, otherwise: str, language: str) -> str:
    """What a game calls something, if it has a name for it."""
    return game.words.say(key, language) if key in game.words else otherwise


def rules_url(game_id: str) -> str | None:
    return f"/rules/{game_id}" if games.has_rules(game_id) else None


def learn_url(game_id: str) -> str | None:
    """Where the lesson of a game begins, if it has one."""
    return f"/learn/{game_id}" if has_lesson(game_id) else None


@cache
def covers(game_id: str) -> dict[str, str]:
    """The picture of a game in each theme: the addresses."""
    if not games.cover(game_id):
        return {}
    light = f"/static/games/{game_id}/cover.svg"
    differs = games.cover(game_id) != games.cover(game_id, dark=True)
    return {"light": light, "dark": f"/static/games/{game_id}/cover.dark.svg" if differs else light}


@cache
def minutes(game_id: str, preset: str) -> int | None:
    """How long a match takes one person who plays against bots; None if nobody has measured it."""
    count = games.choices(game_id).get(preset)
    return None if count is None else max(ROUND_TO, round(count * PACE / 60 / ROUND_TO) * ROUND_TO)


def first_preset(game: AnyGame) -> Preset:
    """What is recommended: the one for a first match."""
    return game.presets[0] if game.presets else Preset("standard")


def game_card(game: AnyGame, language: str) -> dict[str, object]:
    """A game in the lobby."""
    preset = first_preset(game)
    return {
        "id": game.id,
        "name": game_name(game, language),
        "invitation": word(game, "invitation", word(game, "about", "", language), language),
        "players": players_of(game),
        "minutes": minutes(game.id, preset.id),
        "weight": preset.weight,
        "covers": covers(game.id),
        "play_url": f"/play/{game.id}",
        "new_url": f"/new/{game.id}",
        "learn_url": learn_url(game.id),
        "rules_url": rules_url(game.id),
    }


def players_of(game: AnyGame) -> str:
    """For how many players the game is: "1–4"."""
    players = game.players
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def by_weight(found: list[AnyGame]) -> list[AnyGame]:
    """The lightest first."""
    return sorted(found, key=lambda game: (first_preset(game).weight, minutes(game.id, first_preset(game).id) or 0))
