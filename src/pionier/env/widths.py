"""How wide a game is: the kinds of options, the lengths of lists, the words in its states.

An array of fixed length and a fixed set of action numbers need limits that the rules themselves do not state. They are measured
by playing the game (`measure`), and kept in its folder.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pionier import games


@dataclass
class Widths:
    """Keys of `rows`, `bits` and `words` are places in the state: `players[].tiles[]` is an entry of a player's list `tiles`."""

    options: dict[str, dict[str, list[Any]]] = field(default_factory=dict)  # tag, field: [least, most] or all its texts
    met: dict[str, int] = field(default_factory=dict)  # how many different options of a tag
    prompts: list[str] = field(default_factory=list)
    rows: dict[str, dict[str, int]] = field(default_factory=dict)  # places for entries of a list, by number of players
    sets: list[str] = field(default_factory=list)  # written by hand: small numbers that are sets; great ones always are
    bits: dict[str, int] = field(default_factory=dict)  # numbers that are sets: how many bits
    words: dict[str, list[str]] = field(default_factory=dict)
    pools: dict[str, list[int]] = field(default_factory=dict)  # least and greatest face of the cards of a pool

    def save(self, path: Path) -> None:
        """Write them into a file."""
        path.write_text(written(asdict(self)), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Widths | None:
        """What `save` wrote; None if nothing is there."""
        return cls(**json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


def written(tables: dict[str, Any]) -> str:
    """JSON with a line for each entry of each table, so that a change is easy to see."""
    said: list[str] = []
    for name, table in tables.items():
        whole = json.dumps(table, ensure_ascii=False)
        entries: list[Any] = [{key: table[key]} for key in table] if whole[0] == "{" else [[entry] for entry in table]
        rows = ",\n  ".join(json.dumps(entry, ensure_ascii=False)[1:-1] for entry in entries)
        said.append(f'"{name}": {whole[0]}\n  {rows}\n{whole[-1]}' if rows else f'"{name}": {whole}')
    return "{\n" + ",\n".join(said) + "\n}\n"


def home(game_id: str) -> Path:
    """Where a game keeps its widths."""
    return Path(games.folder(game_id)) / "widths.json"


def command(game_id: str) -> str:
    """What measures a game."""
    return f"python -m pionier.env.measure {game_id}"
