"""How long a match is: `make facts` lets bots play every preset of every game and writes down how many choices a player makes.

Two players (or as few as the game takes beyond one), the beginner bot on every seat. The figure stands in the game's facts.json;
pages make minutes of it (`PACE` in server/game_cards.py). `make facts ARGS="antarctica --games 20"`: one game, more matches.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pionier import arena, games
from pionier.arena.spread import Where
from pionier.engine.game import AnyGame, Preset

BOT, GAMES, SEED = "beginner", 10, "facts"


def choices(game: AnyGame, preset: Preset, bot: str = BOT, matches: int = GAMES, where: Where | None = None) -> int:
    """How many choices a player makes in a match, on average."""
    players = min(count for count in game.players if count > 1)
    options = game.preset(players, preset)
    report = arena.simulate(game.id, players, options, [bot], matches, SEED, where or Where())
    return round(report.decisions / matches / players)


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games.names())
    parser.add_argument("--games", type=int, default=GAMES)
    asked = parser.parse_args()
    for name in asked.game:
        game = games.load(name)
        found = {each.id: choices(game, each, matches=asked.games, where=Where(1, "pypy")) for each in game.presets}
        path = Path(games.folder(name)) / "facts.json"
        path.write_text(json.dumps({"choices": found}, indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {found}", flush=True)


if __name__ == "__main__":
    main()
