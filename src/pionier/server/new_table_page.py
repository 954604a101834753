"""The page of a new table: presets, seats, and details for who wants them. What it asks for, `new_table` makes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from pionier import bots
from pionier.bots.strength import strengths
from pionier.engine.game import AnyGame, Offer, Preset, Setting, When
from pionier.engine.settings import ALWAYS

from .broken import game_of
from .game_cards import covers, first_preset, game_name, minutes, word
from .new_table import Form, form_of, name_of, table_from
from .pages import render
from .settings import NAME_LIMIT
from .trouble import Refused
from .words import language_of, say

OWN = "own"  # what is chosen is none of the presets
USUAL_BOT = "bot:medium"
ENOUGH = 10  # of fewer matches nothing is told: they say little


async def new_table(request: Request) -> Response:
    """The page, and what it posts."""
    if request.method == "POST":
        form = await form_of(request)
        try:
            return await table_from(request, form)
        except Refused as refused:
            return await _page(request, form, refused)
    return await _page(request, {}, None)


async def _page(request: Request, form: Form, refused: Refused | None) -> Response:
    game, language = game_of(request.path_params["game"]), language_of(request)
    seats = [_seat(number, game.players, form, await name_of(request)) for number in range(1, max(game.players) + 1)]
    preset = _preset(game, form)
    wishes = _wishes(game, form, preset)
    offers = game.on_offer(_nearest(sum(seat["chosen"] != "none" for seat in seats), game.players), wishes)
    return await render(
        request,
        "new_table.html",
        status=200 if refused is None else refused.status,
        game={"name": game_name(game, language), "covers": covers(game.id), "players": list(game.players)},
        mood=game.id,
        action=f"/new/{game.id}",
        presets=[_card(game, each, preset, language) for each in game.presets],
        own=None if preset is not None or not game.presets else OWN,
        options=[_setting(game, setting, offers, wishes, language) for setting in game.settings],
        seats=seats,
        kinds=[_kind(game.id, f"bot:{bot}", language) for bot in bots.LEVELS]
        + [_kind(game.id, kind, language) for kind in ("open", "here", "none")],
        me=_kind(game.id, "me", language),
        name_limit=NAME_LIMIT,
        draw=not form or form.get("draw") == "yes",
        listed=not form or form.get("listed") == "yes",
        hints=form.get("hints") != "no",
        notice=None if refused is None else say(refused.key, language, **refused.facts),
    )


def _preset(game: AnyGame, form: Form) -> Preset | None:
    """The preset that is chosen; None if settings were chosen one by one."""
    chosen = form.get("preset", first_preset(game).id if not form else OWN)
    return next((each for each in game.presets if each.id == chosen), None)


def _wishes(game: AnyGame, form: Form, preset: Preset | None) -> dict[str, str]:
    if preset is not None:
        return dict(preset.settings)
    return {setting.id: form.get("option." + setting.id, setting.default) for setting in game.settings}


def _nearest(players: int, allowed: tuple[int, ...]) -> int:
    """The number of players, while the seats are being filled perhaps one that cannot be."""
    return min(allowed, key=lambda count: abs(count - players))


def _card(game: AnyGame, preset: Preset, chosen: Preset | None, language: str) -> dict[str, object]:
    settings = {setting.id: preset.settings.get(setting.id, setting.default) for setting in game.settings}
    return {
        "id": preset.id,
        "name": word(game, f"preset.{preset.id}", preset.id, language),
        "help": word(game, f"preset.{preset.id}.help", "", language),
        "minutes": minutes(game.id, preset.id),
        "weight": preset.weight,
        "settings": json.dumps(settings),
        "chosen": preset == chosen,
    }


def _kind(game_id: str, kind: str, language: str) -> dict[str, str]:
    """Who may sit on a seat, in a word, and what is to be known of it."""
    if not kind.startswith("bot:"):
        help_ = say(f"new.kind.{kind}.help", language)
        return {
            "value": kind,
            "name": say("new.kind." + kind, language),
            "help": help_,
            "who": say(f"new.kind.{kind}.who", language),
        }
    bot = kind[4:]
    help_ = _strength(game_id, bot, language)
    return {"value": kind, "name": say("bot.name." + bot, language), "help": help_, "who": say("bot", language)}


def _strength(game_id: str, bot: str, language: str) -> str:
    """How a bot plays, and what it has won where that was measured."""
    told = say(f"new.bot.{bot}", language)
    shown = strengths(game_id).get(bot)
    if shown is None or shown.matches < ENOUGH:
        return told
    below = say("bot.name." + shown.below, language)
    wins = f"{shown.wins:g}"
    return f"{told} {say('new.bot.measured', language, wins=wins, n=shown.matches, below=below)}"


def _seat(number: int, players: tuple[int, ...], form: Form, name: str) -> dict[str, object]:
    usual = next((count for count in players if count > 1), players[0])
    default = "none" if form else "me" if number == 1 else USUAL_BOT if number <= usual else "none"
    typed = form.get(f"name.{number}", name if number == 1 else "")
    return {"number": number, "chosen": form.get(f"seat.{number}", default), "name": typed[:NAME_LIMIT]}


def _setting(game: AnyGame, setting: Setting, offers: list[Offer], wishes: Mapping[str, str], language: str) -> dict[str, object]:
    """A setting with all its values, those that are not offered now hidden: the page shows them when they are."""
    offer = next((each for each in offers if each.setting.id == setting.id), None)
    values = setting.values if offer is None else offer.values
    chosen = wishes.get(setting.id, setting.default) if offer is None else offer.chosen
    choices: list[dict[str, object]] = [
        {
            "value": value,
            "name": word(game, f"setting.{setting.id}.{value}", value, language),
            "chosen": value == chosen,
            "offered": value in values,
            "when": _data(setting.offered.get(value, ALWAYS)),
        }
        for value in setting.values
    ]
    return {
        "id": setting.id,
        "name": word(game, f"setting.{setting.id}", setting.id, language),
        "help": word(game, f"setting.{setting.id}.help", "", language),
        "matters": offer is not None,
        "usual": setting.default,
        "when": _data(setting.matters),
        "choices": choices,
    }


def _data(when: When) -> str:
    return json.dumps([{name: list(values) for name, values in each.items()} for each in when])
