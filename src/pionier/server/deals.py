"""The deal of the day: everybody on this server plays the same cards against the same bot, and compares.

The seed comes from a secret of the server, so nobody can work it out, and it is shown to nobody before its day (UTC) is over:
until then a match of the deal can be looked at by its player only, cannot be analysed, and cannot be saved as a file.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import TypedDict

from markupsafe import Markup
from starlette.requests import Request

from pionier import games
from pionier.engine.game import AnyGame, Preset
from pionier.scene import El, h, to_markup
from pionier.scene.icons import icon, mark_name
from pionier.store import DealResult, Store

from . import days
from .game_cards import covers, first_preset, game_name
from .table import Table
from .trouble import Refused
from .words import say

SECRET = "deals"
BOT = "medium"
WIDE, HIGH, EDGE = 300, 64, 16  # of the strip of results
LINE = 38  # its height in the strip


class Tab(TypedDict):
    """A game whose deal can be looked at."""

    name: str
    url: str
    covers: dict[str, str]
    current: bool
    played: bool


def hours_left() -> int:
    """Until the next deals."""
    now = datetime.now(UTC)
    midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    return max(1, round((midnight - now).total_seconds() / 3600))


def seed_of(secret: str, game: str, day: str) -> str:
    """The seed of a day's deal. From the seeds of other days, which are shown in time, nobody learns this one."""
    return hmac.new(bytes.fromhex(secret), f"{game} {day}".encode(), sha256).hexdigest()[:32]


async def deal_seed(store: Store, game: str, day: str) -> str:
    return seed_of(await asyncio.to_thread(store.secret, SECRET), game, day)


def preset_of(game: AnyGame) -> Preset:
    """What the deal is played with."""
    return next((preset for preset in game.presets if preset.id == "standard"), first_preset(game))


def refuse_sealed(table: Table) -> None:
    """What would tell of a deal is refused while its day lasts."""
    if table.sealed:
        raise Refused("error.sealed", 403)


def refuse_strangers(table: Table, holder: str | None) -> None:
    """Only who sits there looks at today's deal."""
    if not table.seats_of(holder):
        refuse_sealed(table)


async def deal_card(request: Request, holder: str | None, language: str) -> dict[str, object] | None:
    """The deal of the day in the lobby: of the game that is asked for, else another one every day."""
    found = games.playable()
    if not found:
        return None
    wish = request.query_params.get("deal")
    game = next((each for each in found if each.id == wish), found[datetime.now(UTC).toordinal() % len(found)])
    store: Store = request.app.state.store
    day = days.today()
    results = {each.id: await asyncio.to_thread(store.deal_results, each.id, day) for each in found}
    mine = [each.points for each in results[game.id] if each.holder == holder]
    others = best_of_others(results[game.id], holder)
    begun = None if holder is None else await asyncio.to_thread(store.deal_of, holder, game.id, day)
    return {
        "game": game_name(game, language),
        "date": _date(day, language),
        "hours": hours_left(),
        "tabs": [_tab(each, game, results[each.id], holder, language) for each in found],
        "action": f"/deal/{game.id}",
        "begun": begun is not None,
        "alone": max(game.players) == 1,
        "mine": mine,
        "others": len(others),
        "place": 1 + sum(points > max(mine) for points in others) if mine else None,
        "best": max(others) if others else None,
        "strip": strip(mine, others, language) if mine or others else None,
    }


def best_of_others(results: Sequence[DealResult], holder: str | None) -> list[int]:
    """The best that each of the others reached: plain numbers, no names."""
    best: dict[str, int] = {}
    for each in results:
        if each.holder != holder:
            best[each.holder] = max(each.points, best.get(each.holder, each.points))
    return sorted(best.values())


def _tab(game: AnyGame, current: AnyGame, results: Sequence[DealResult], holder: str | None, language: str) -> Tab:
    return {
        "name": game_name(game, language),
        "url": f"/?deal={game.id}#deal",
        "covers": covers(game.id),
        "current": game.id == current.id,
        "played": any(each.holder == holder for each in results),
    }


def _date(day: str, language: str) -> str:
    _, month, date = day.split("-")
    return say(f"month.{int(month)}", language, day=int(date))


def strip(mine: Sequence[int], others: Sequence[int], language: str) -> Markup:
    """Results on a line: others as strokes, mine as discs, the best one large."""
    least, most = min([*mine, *others]), max([*mine, *others])
    scale = (WIDE - 2 * EDGE) / max(1, most - least)

    def at(points: int) -> float:
        return WIDE / 2 if least == most else EDGE + (points - least) * scale

    best = max(mine) if mine else None
    drawn: list[El] = [h.path(d=f"M{EDGE} {LINE}H{WIDE - EDGE}", class_="strip-line")]
    drawn += [h.path(d=f"M{at(points):.1f} {LINE - 8}v16", class_="strip-other") for points in others]
    drawn += [icon(mark_name(0), 14, at(points), LINE) for points in mine if points != best]
    if best is not None:
        drawn += [icon(mark_name(0), 22, at(best), LINE), h.text(best, x=f"{at(best):.1f}", y=20, class_="label strong")]
    ends = [(least, EDGE, "left"), (most, WIDE - EDGE, "right")] if least != most else []
    drawn += [h.text(points, x=x, y=HIGH - 2, class_=f"{look} soft") for points, x, look in ends if points != best]
    said = say("deal.strip", language, mine=_listed(mine), others=_listed(others))
    return Markup(to_markup(h.svg(drawn, viewBox=f"0 0 {WIDE} {HIGH}", class_="strip", role="img", aria_label=said)))


def _listed(points: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(points))) or "–"
