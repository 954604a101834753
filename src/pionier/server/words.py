"""The interface's words (the server's and the page's in one table), and which language somebody reads."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starlette.requests import HTTPConnection

from pionier.engine.words import LANGUAGES, Words

COOKIE = "lang"
WEB = Path(__file__).parents[1] / "web"


@cache
def words() -> Words:
    ours = Words.load(str(Path(__file__).parent / "texts.json"))
    pages = Words.load(str(WEB / "texts.json"))
    return Words({**pages.entries, **ours.entries})


def say(key: str, language: str, **facts: object) -> str:
    return words().say(key, language, facts)


def language_of(connection: HTTPConnection) -> str:
    """Asked for in the address, else chosen earlier, else what the browser prefers."""
    for wish in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if wish in LANGUAGES:
            return str(wish)
    return _preferred(connection.headers.get("accept-language", ""))


def _preferred(header: str) -> str:
    wishes: list[tuple[float, int, str]] = []
    for at, part in enumerate(header[:500].split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            continue
        wishes.append((-quality, at, name[:2].lower()))
    return next((name for _, _, name in sorted(wishes) if name in LANGUAGES), LANGUAGES[0])
