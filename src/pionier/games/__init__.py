"""One folder a game, all with the same rooms inside. Every folder here is a game; its package exports `GAME`.

A game is loaded once, and all that others list or show of it is looked at then. If something is wrong, that is remembered as a
`BadGame`: whoever asks for this game is told why, and the other games are played.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import traceback
from typing import Any, Optional, cast

from pionier.engine import figures, onepage, rulebook
from pionier.engine.components import read_file
from pionier.engine.errors import BadData, BadGame, PionierError
from pionier.engine.game import AnyGame, Game, Picture
from pionier.engine.words import LANGUAGES
from pionier.scene import icons
from pionier.scene.tree import El

_loaded: dict[str, AnyGame] = {}
_pictures: dict[str, Optional[Picture[El]]] = {}
_broken: dict[str, BadGame] = {}

METHODS = ("state_class", "new_state", "setup", "next_stage", "outcome")


def names() -> list[str]:
    """The ids of all games, also of those that cannot be loaded."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def load(game_id: str) -> AnyGame:
    """The game with that id. One whose folder is broken is refused with the reason."""
    bad = why_not(game_id)
    if bad is not None:
        raise bad.with_traceback(None)
    return _loaded[game_id]


def why_not(game_id: str) -> Optional[BadGame]:
    """What is wrong with a game; None if it can be played."""
    if game_id not in _loaded and game_id not in _broken:
        _open(game_id, folder(game_id))
    return _broken.get(game_id)


def playable() -> list[AnyGame]:
    """All games that can be played."""
    return [_loaded[game_id] for game_id in names() if why_not(game_id) is None]


def broken() -> list[BadGame]:
    """The others, each with the reason."""
    return [bad for bad in map(why_not, names()) if bad is not None]


def picture(game_id: str) -> Optional[Picture[El]]:
    """How the game is drawn: what its `view.py` exports as `PICTURE`; None if it has none yet."""
    load(game_id)
    return _pictures.get(game_id)


def mood(game_id: str) -> dict[str, tuple[str, str]]:
    """The game's own colours, light and dark, if it has a mood.json."""
    path = os.path.join(folder(game_id), "mood.json")
    if not os.path.exists(path):
        return {}
    colours = read_file(path)
    try:
        return {name: (str(light), str(dark)) for name, (light, dark) in colours.items()}
    except (TypeError, ValueError):
        raise BadData(path, "expected for each name two colours: [light, dark]") from None


def style(game_id: str) -> str:
    """The game's own style sheet; empty if it has none."""
    path = os.path.join(folder(game_id), "style.css")
    if not os.path.exists(path):
        return ""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except UnicodeDecodeError:
        raise BadData(path, "not UTF-8") from None


def cover(game_id: str, dark: bool = False) -> str:
    """The picture that stands for the game, as SVG; empty if it has none. Not every one is another in the dark."""
    where = folder(game_id)
    wanted = [os.path.join(where, name) for name in (["cover.dark.svg"] if dark else []) + ["cover.svg"]]
    path = next((path for path in wanted if os.path.exists(path)), None)
    if path is None:
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def choices(game_id: str) -> dict[str, int]:
    """By the name of a preset, how many choices a player makes in a match (facts.json, which `make facts` writes)."""
    path = os.path.join(folder(game_id), "facts.json")
    return {str(name): int(count) for name, count in read_file(path)["choices"].items()} if os.path.exists(path) else {}


def has_rules(game_id: str) -> bool:
    """Whether the game's rules have been written down to read."""
    return os.path.isdir(os.path.join(folder(game_id), "rules"))


def figure_data(game_id: str) -> dict[str, figures.Figure]:
    """The figures that explain the game's rules (its `figures.json`), by name."""
    return figures.read(os.path.join(folder(game_id), "figures.json"))


def one_page(game_id: str) -> Optional[onepage.OnePage]:
    """The game on one page (its `onepage.json`); None if it has not been written yet."""
    return onepage.read(os.path.join(folder(game_id), "onepage.json"))


def folder(game_id: str) -> str:
    """Where the game's files are: rules, style and component data."""
    if game_id not in names():
        raise PionierError(f"there is no game {game_id!r} (games: {', '.join(names())})")
    here = [os.path.join(place, game_id) for place in __path__]
    return next(path for path in here if os.path.isfile(os.path.join(path, "__init__.py")))


def _open(game_id: str, where: str) -> None:
    try:
        game, drawing = _imported(f"{__name__}.{game_id}")
        _check(game, game_id, where)
        _check_reading(game_id, where, drawing)
    except Exception as error:  # noqa: BLE001  # whatever is wrong in one folder, the other games are played
        _broken[game_id] = BadGame(game_id, _reason(error, where), where)
        _broken[game_id].__cause__ = error
    else:
        _loaded[game_id] = game
        _pictures[game_id] = drawing


def _imported(name: str) -> tuple[AnyGame, Optional[Picture[El]]]:
    """The game that the package exports, and its picture if there is one."""
    game: Any = getattr(importlib.import_module(name), "GAME", None)
    if not isinstance(game, Game):
        raise BadData("__init__.py", "exports no GAME (an object of a class derived from pionier.engine.game.Game)")
    drawing: Any = None
    if importlib.util.find_spec(f"{name}.view") is not None:
        drawing = getattr(importlib.import_module(f"{name}.view"), "PICTURE", None)
        if not isinstance(drawing, Picture):
            raise BadData("view.py", "exports no PICTURE (an object of a class derived from pionier.engine.game.Picture)")
    return cast("AnyGame", game), cast("Optional[Picture[El]]", drawing)


def _check(game: AnyGame, game_id: str, where: str) -> None:
    """Refuse what would make others stumble who list the game or open a table."""
    if game.id != game_id:
        raise BadData("GAME", f"its id is {game.id!r}, but its folder is called {game_id!r}")
    missing = [name for name in METHODS if getattr(type(game), name) is getattr(Game, name)]
    missing += [name for name in ("players", "words") if not getattr(game, name, None)]
    if missing:
        raise BadData("GAME", f"has no {', '.join(missing)}")
    _check_words(game)
    game.component_sources()
    mood(game_id)
    style(game_id)
    cover(game_id)
    choices(game_id)


def _check_reading(game_id: str, where: str, drawing: Optional[Picture[El]]) -> None:
    """Refuse rules, figures and pages to read that do not fit each other."""
    rules: list[str] = []
    for language in LANGUAGES:
        rules = rulebook.ids(rulebook.read(os.path.join(where, "rules"), language))
        rulebook.sources(os.path.join(where, "rules"), language)
    shown = figure_data(game_id)
    for name, figure in shown.items():
        unknown = sorted(set(figure.rules) - set(rules))
        if unknown:
            raise BadData("figures.json", f"{name}: explains a rule that there is not: {', '.join(unknown)}")
    page = one_page(game_id)
    if page is not None:
        drawn = [icons.symbols(), *(() if drawing is None else drawing.symbols())]
        onepage.check("onepage.json", page, rules, shown, {str(el.id) for each in drawn for el in each.walk() if el.id})


def _check_words(game: AnyGame) -> None:
    """What is said of a game before anybody plays it."""
    if "name" not in game.words:
        raise BadData("texts.json", "'name' is missing: what the game is called")
    for key in game.words.entries:
        if key in ("name", "about", "invitation") or key.startswith(("setting.", "preset.")):
            for language in LANGUAGES:
                try:
                    game.words.say(key, language)
                except (AttributeError, IndexError, KeyError, TypeError, ValueError):
                    raise BadData("texts.json", f"{key!r} is not a text in {language!r}") from None


def _reason(error: Exception, where: str) -> str:
    """What is wrong and where in the folder, in one line."""
    why = str(error)
    if not isinstance(error, PionierError):
        why = f"{type(error).__name__}: {why}"
        inside = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(where + os.sep)]
        if inside and not isinstance(error, SyntaxError):  # which names file and line itself
            why = f"{inside[-1].filename}, line {inside[-1].lineno}: {why}"
    return " ".join(why.replace(where + os.sep, "").split())
