"""What a part of the picture is and does, and why it may not be chosen now, for whoever points at it."""

from __future__ import annotations

from functools import cache
from typing import Any

from pionier import games
from pionier.engine import rulebook
from pionier.engine.choice import Decision, Option, Refusal
from pionier.engine.game import Explanation, Picture
from pionier.engine.match import Match
from pionier.engine.sight import View
from pionier.scene import El, h, to_json

from .ask import rule_url
from .words import say

Told = dict[str, Any]
DEEP = 12  # so many ids are looked at, from what is pointed at outwards
RULE_LETTERS = 220


def about(view: View, game: str, chain: list[str], language: str, players: list[str]) -> Told | None:
    """The explanation of the innermost part that has one; a symbol inside of it is told along."""
    picture = games.picture(game)
    if picture is None:
        return None
    sign = None
    for part in chain[:DEEP]:
        found = picture.explain(view, part, language, players)
        if found is None:
            continue
        if sign is None and part in symbols(picture):
            sign = found
            continue
        beside = None if sign is None or sign.title == found.title else sign.title
        return {**_told(game, found, language), "sign": beside}
    return None if sign is None else {**_told(game, sign, language), "sign": None}


def of_button(view: View, game: str, chain: list[str], language: str, players: list[str]) -> Told | None:
    """What a kind of option is good for, and below it the thing that this one is about."""
    kind = about(view, game, chain[:1], language, players)
    thing = about(view, game, [part for part in chain[1:] if not part.startswith("region-")], language, players)
    if kind is None or thing is None:
        return kind or thing
    rules = {rule["rule"]: rule for rule in (*kind["rules"], *thing["rules"])}
    return {**thing, "title": kind["title"], "lead": thing["title"], "facts": [*kind["facts"], *thing["facts"]],
            "rules": list(rules.values())}  # fmt: skip


@cache
def symbols(picture: Picture[El]) -> frozenset[str]:
    """The ids of all symbols."""
    return frozenset(each.id for symbol in picture.symbols() for each in symbol.walk() if each.id)


def _told(game: str, found: Explanation[El], language: str) -> Told:
    drawing = found.drawing
    return {
        "title": found.title,
        "lead": found.lead,
        "facts": [list(fact) for fact in found.facts],
        "rules": [_rule(game, rule, language) for rule in found.rules],
        "source": say(f"about.source.{found.source}", language) if found.source else "",
        "drawing": None
        if drawing is None
        else to_json(h.svg(drawing.tree, viewBox=f"0 0 {drawing.width:g} {drawing.height:g}", aria_hidden=True)),
    }


@cache
def _texts(game: str, language: str) -> dict[str, str]:
    return {rule.id: rule.text for section in rulebook.read(f"{games.folder(game)}/rules", language) for rule in section.rules}


def _rule(game: str, rule: str, language: str) -> Told:
    """A rule with how it begins."""
    text = " ".join(_texts(game, language).get(rule, "").split())
    if len(text) > RULE_LETTERS:
        text = text[:RULE_LETTERS].rsplit(" ", 1)[0] + " …"
    return {"rule": rule, "text": text, "url": rule_url(game, rule)}


def chain_of(asked: Decision, path: str) -> list[str]:
    """What to tell of a button: the kind of option that it is, else the part that it leads to."""
    option = _meant(asked, path)
    kind = [f"option-{option.tag}"] if isinstance(option, Option) else []
    return [*kind, *path.split("/")[::-1]]


def why_not(asked: Decision, seen: Match, path: str, language: str, players: list[str]) -> Told | None:
    """Why a path may not be chosen now; None where it may be, or where nothing forbids it: then it is not asked about."""
    found = _meant(asked, path)
    if isinstance(found, Option):
        return None
    refusal = seen.game.refusal(seen.state, asked, tuple(path.split("/"))) if found is None else found
    if refusal is None:
        return None
    why = seen.game.words.say(refusal.key, language, refusal.facts, players)
    return {"rule": refusal.rule, "why": why, "url": rule_url(seen.game.id, refusal.rule)}


def _meant(asked: Decision, path: str) -> Option | Refusal | None:
    """The option with that path; or why there is none."""
    found = asked.meant(lambda option: "/".join(option.path()) == path)
    return found if found is None or isinstance(found, Option) else found.refusal
