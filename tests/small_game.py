"""A small game as somebody might add it: a folder with all that is needed and no picture. Tests play it, or break it first."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pionier import games
from pionier.server import app

ID = "pebbles"
Changed = dict[str, str | None]  # files of a folder that differ, by name; None: left out

CODE = '''
"""Two players take one or two pebbles in turn; each is a point."""

import os
from dataclasses import dataclass, field

from pionier.engine.choice import Option, ask
from pionier.engine.components import read_file
from pionier.engine.data import data
from pionier.engine.game import Game, Outcome, Setting, ranked
from pionier.engine.state import State
from pionier.engine.words import Words

HERE = os.path.dirname(__file__)
HEAPS = read_file(os.path.join(HERE, "heaps.json"))


@data
class Pebbles(State):
    heap: int = 0
    taken: "list[int]" = field(default_factory=lambda: [0, 0])
    turn: int = 0


@dataclass(frozen=True)
class Take(Option):
    n: int

    def path(self):
        return (f"take-{self.n}",)


def take(s):
    chosen = yield from ask(s.turn, "ask.take", [Take(n) for n in (1, 2) if n <= s.heap])
    s.heap -= chosen.n
    s.taken[s.turn] += chosen.n
    s.tell("event.taken", who=f"@player.{s.turn}", n=chosen.n)
    s.turn = 1 - s.turn


class PebblesGame(Game):
    id = "pebbles"
    players = (2,)
    settings = (Setting("heap", ("small", "large"), "small"),)
    words = Words.load(os.path.join(HERE, "texts.json"))

    def state_class(self):
        return Pebbles

    def new_state(self, players, options):
        return Pebbles(seats=players)

    def setup(self, s, options):
        s.heap = HEAPS[options["heap"]]

    def next_stage(self, s):
        return take(s) if s.heap else None

    def outcome(self, s):
        return Outcome(list(s.taken), ranked(s.taken), [{"pebbles": n} for n in s.taken], "end.empty")

    def component_sources(self):
        return {"reconstructed": len(HEAPS)}


GAME = PebblesGame()
'''

TEXTS = {
    "name": {"en": "Pebbles", "pl": "Kamyki"},
    "setting.heap": {"en": "Heap", "pl": "Stos"},
    "ask.take": {"en": "How many pebbles?", "pl": "Ile kamyków?"},
    "option.take": {"en": ["Take {n} pebble", "Take {n} pebbles"], "pl": ["Weź {n}", "Weź {n}", "Weź {n}"]},
    "event.taken": {"en": ["{who} takes {n}", "{who} takes {n}"], "pl": ["{who}: {n}", "{who}: {n}", "{who}: {n}"]},
}
RULES = {"sections": [{"id": "1", "title": "1", "rules": [{"id": "PEB-1.1", "text": "Take one or two.", "kind": "rule"}]}]}

FILES: Changed = {
    "__init__.py": "from .game import GAME\n",
    "game.py": CODE,
    "heaps.json": '{"small": 5, "large": 9}',
    "texts.json": json.dumps(TEXTS),
    "rules/en.json": json.dumps(RULES),
    "rules/pl.json": json.dumps(RULES),
}
NAMELESS = {key: said for key, said in TEXTS.items() if key != "name"}
NO_POLISH = {**TEXTS, "setting.heap": {"en": "Heap"}}

# What may be wrong with a folder: files that are different (None: missing), and what is said of it.
BROKEN: dict[str, tuple[Changed, str]] = {
    "no name": ({"texts.json": json.dumps(NAMELESS)}, "texts.json: 'name' is missing"),
    "a text in one language only": ({"texts.json": json.dumps(NO_POLISH)}, "texts.json: 'setting.heap' is not a text in 'pl'"),
    "no texts": ({"texts.json": None}, "texts.json: there is no such file"),
    "texts are no JSON": ({"texts.json": "{"}, "texts.json: not JSON: "),
    "no GAME": ({"__init__.py": ""}, "__init__.py: exports no GAME"),
    "another GAME": ({"__init__.py": "GAME = 7"}, "__init__.py: exports no GAME"),
    "the id of another folder": ({"game.py": CODE.replace('id = "pebbles"', 'id = "stones"')}, "its id is 'stones'"),
    "a method is missing": ({"game.py": CODE.replace("def outcome", "def result")}, "GAME: has no outcome"),
    "no players": ({"game.py": CODE.replace("players = (2,)", "players = ()")}, "GAME: has no players"),
    "a data file is no JSON": ({"heaps.json": "{'small': 5}"}, "heaps.json: not JSON: "),
    "a data file is missing": ({"heaps.json": None}, "heaps.json: there is no such file"),
    "a SyntaxError": ({"game.py": CODE + "\ndef broken(:\n"}, "SyntaxError: invalid syntax (game.py, line "),
    "an exception": ({"game.py": CODE + "\n1 / 0\n"}, "ZeroDivisionError: division by zero"),
    "an import of what is not there": (
        {"game.py": "import nothing_like_it\n"},
        "game.py, line 1: ModuleNotFoundError: No module",
    ),
    "rules are no JSON": ({"rules/pl.json": "Take one or two."}, "rules/pl.json: not JSON: "),
    "rules in one language only": ({"rules/pl.json": None}, "rules/pl.json: there is no such file"),
    "rules of another shape": ({"rules/en.json": '{"sections": [{"id": "1"}]}'}, "rules/en.json: expected sections with "),
    "sources of another shape": ({"rules/sources.json": '{"en": "all"}'}, "rules/sources.json: expected a list of sentences"),
    "colours of another shape": ({"mood.json": '{"sea": "blue"}'}, "mood.json: expected for each name two colours"),
    "a picture with a SyntaxError": ({"view.py": "def board(:"}, "SyntaxError: invalid syntax (view.py, line 1)"),
    "no picture in view.py": ({"view.py": "import os"}, "view.py: exports no PICTURE"),
}


def write(folder: Path, changed: Changed) -> None:
    """The game's folder, with some files changed or (None) left out."""
    for name, text in {**FILES, **changed}.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")


@contextmanager
def among_the_games(parent: Path, changed: Changed | None = None) -> Iterator[Path]:
    """The game's folder, while it is one of the games."""
    write(parent / ID, changed or {})
    with found_in(parent, ID):
        yield parent / ID


@contextmanager
def found_in(parent: Path, game_id: str) -> Iterator[None]:
    """While a folder with one more game in it is looked through too."""
    games.__path__.append(str(parent))
    try:
        yield
    finally:
        games.__path__.remove(str(parent))
        forget(game_id)


def forget(game_id: str) -> None:
    """As if the program had just started: the folder is read again."""
    games._loaded.pop(game_id, None)
    games._pictures.pop(game_id, None)
    games._broken.pop(game_id, None)
    if hasattr(games, game_id):
        delattr(games, game_id)
    for name in [name for name in sys.modules if name.split(".")[:3] == ["pionier", "games", game_id]]:
        del sys.modules[name]
    importlib.invalidate_caches()
    app._palette.cache_clear()
