"""Pages around the table: rendering, errors."""

from __future__ import annotations

from functools import cache
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pionier.engine.words import LANGUAGES
from pionier.scene import to_markup
from pionier.scene.icons import symbols
from pionier.web import TEMPLATES

from .broken import runs_the_server
from .guests import YEAR
from .trouble import Refused
from .words import COOKIE, language_of, say, words

LANGUAGE_NAMES = {"en": "English", "pl": "polski"}


@cache
def _templates() -> Environment:
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)


@cache
def _symbols() -> Markup:
    return Markup(to_markup(symbols()))


async def render(request: Request, template: str, status: int = 200, **context: object) -> Response:
    """A page in the reader's language."""
    language = language_of(request)
    holder = await request.app.state.guests.who(request)

    def translate(key: str, **facts: object) -> str:
        return say(key, language, **facts)

    shared: dict[str, object] = {
        "lang": language,
        "languages": [_in_language(request, code) for code in LANGUAGES],
        "symbols": _symbols(),
        "user": None if holder is None else holder.name,
        "mood": None,
        "notice": None,
        "t": translate,
    }
    page = _templates().get_template(template).render({**shared, **context})
    response = HTMLResponse(page, status)
    if request.query_params.get("lang") == language:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, language, max_age=YEAR, secure=secure, httponly=True, samesite="lax")
    return response


def _in_language(request: Request, code: str) -> dict[str, str]:
    """The same page in a language."""
    return {"code": code, "name": LANGUAGE_NAMES[code], "url": "?" + urlencode({**request.query_params, "lang": code})}


async def refusal_page(request: Request, error: Exception) -> Response:
    """What went wrong, why, and what to do."""
    assert isinstance(error, Refused)
    language = language_of(request)
    advice = [error.key + ".advice.host"] if runs_the_server(request) else []
    advice.append(error.key + ".advice")
    return await render(
        request,
        "error.html",
        status=error.status,
        title=say("error.title.404" if error.status == 404 else "error.title", language),
        text=say(error.key, language, **error.facts),
        advice=next((say(key, language, **error.facts) for key in advice if key in words()), None),
    )
