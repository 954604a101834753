"""The widths of a game: from its folder; of one that has none yet, measured when they are first asked for.

What was measured here is kept beside other caches of this computer, by the content of the game's folder: whoever changes the game
gets it measured anew, and everybody else waits once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pionier import __version__, games

from .measure import measure
from .widths import Widths, command, home

_measured: dict[Path, Widths] = {}


def known_widths(game_id: str) -> Widths:
    """How wide a game is."""
    return Widths.read(home(game_id)) or measured_here(game_id)


def measured_here(game_id: str) -> Widths:
    """The same as if `measure` had written them into the game's folder."""
    path = kept_at(game_id)
    known = _measured.get(path) or Widths.read(path)
    if known is None:
        known = measure(games.load(game_id), notice(game_id)).widths([])
        with suppress(OSError):  # then it is kept for this process only
            keep(known, path)
    return _measured.setdefault(path, known)


def keep(widths: Widths, path: Path) -> None:
    """Write them so that other processes find all or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    widths.save(unfinished)
    unfinished.replace(path)


def kept_at(game_id: str) -> Path:
    """A place of its own for every content of the game's folder."""
    folder = Path(games.folder(game_id))
    content = sha256(__version__.encode())
    for path in sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".json")):
        content.update(b"%s %d " % (path.relative_to(folder).as_posix().encode(), path.stat().st_size) + path.read_bytes())
    return cache() / "widths" / f"{game_id}-{content.hexdigest()[:16]}.json"


def cache() -> Path:
    """Where this computer's user wants caches to be."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pionier"


def notice(game_id: str) -> Callable[[float], None]:
    """Tells on the error stream what takes so long; how far it is where somebody watches."""
    watched = sys.stderr.isatty()
    print(f"pionier: {game_id} is measured once for its environments (to keep that: {command(game_id)})", file=sys.stderr)

    def tell(done: float) -> None:
        if watched:
            print(f"\r{done:4.0%}", end="\r", file=sys.stderr, flush=True)

    return tell
