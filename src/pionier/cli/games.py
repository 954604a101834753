"""`pionier games`: what can be played."""

from __future__ import annotations

import json
from typing import Any

import click

from pionier import games as all_games
from pionier.engine import rulebook
from pionier.engine.game import Game
from pionier.engine.words import LANGUAGES

from .arguments import json_option, language_option


@click.command()
@json_option
@language_option
def games(as_json: bool, language: str) -> None:
    """List the games with their numbers of players, options and components.

    Components are counted by where they come from: `rulebook` (printed there), `public` (reported by others) or
    `reconstructed` (made to fit; the real piece may differ).

    A game that cannot be loaded stands at the end, with what is wrong (in JSON: its `id`, `problem` and `folder`).
    """
    listed = [described(game) for game in all_games.playable()]
    broken = all_games.broken()
    if as_json:
        problems = [{"id": bad.game, "problem": bad.why, "folder": bad.folder} for bad in broken]
        click.echo(json.dumps(listed + problems, ensure_ascii=False, indent=2))
        return
    for game in listed:
        click.echo(f"{game['id']}: {game['name'][language]}, {one_of(game['players'])} players, {game['rules']} numbered rules")
        for option in game["options"]:
            values = ", ".join(f"{value} (default)" if value == option["default"] else value for value in option["values"])
            click.echo(f"  --set {option['id']}=…  {values}")
        click.echo("  components: " + ", ".join(f"{count} {source}" for source, count in game["components"].items()))
    for bad in broken:
        click.echo(str(bad))


def described(game: Game[Any]) -> dict[str, Any]:
    """The facts about a game."""
    sources = game.component_sources()
    return {
        "id": game.id,
        "name": {language: game.words.say("name", language) for language in LANGUAGES},
        "players": list(game.players),
        "options": [{"id": setting.id, "values": list(setting.values), "default": setting.default} for setting in game.settings],
        "rules": len(rulebook.ids(rulebook.read(f"{all_games.folder(game.id)}/rules", LANGUAGES[0]))),
        "components": {source: sources.get(source, 0) for source in ("rulebook", "public", "reconstructed")},
    }


def one_of(numbers: list[int]) -> str:
    """2, 3 or 4."""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
