"""Opening a table with one tap: against a bot, or the deal of the day."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pionier.engine import chance
from pionier.engine.game import AnyGame, Preset
from pionier.store import Holder, Seat, TableRow

from . import days, deals
from .broken import game_of
from .game_cards import first_preset
from .new_table import name_of, new_row, open_table, unlike, welcome
from .words import language_of, say

BOT = "medium"


async def play_now(request: Request) -> Response:
    """Me against one bot, with what is recommended for a first match."""
    game = game_of(request.path_params["game"])
    holder, token = await welcome(request, await name_of(request))
    row = _against_a_bot(request, game, first_preset(game), holder, BOT)
    return await open_table(request, row, token)


async def play_deal(request: Request) -> Response:
    """Today's deal of the game: the match that was begun, else a new one."""
    game = game_of(request.path_params["game"])
    store, day = request.app.state.store, days.today()
    known = await request.app.state.guests.who(request)
    begun = None if known is None else await asyncio.to_thread(store.deal_of, known.id, game.id, day)
    if begun is not None:
        return RedirectResponse(f"/t/{begun.id}", 303)
    holder, token = await welcome(request, await name_of(request))
    seed = await deals.deal_seed(store, game.id, day)
    row = _against_a_bot(request, game, deals.preset_of(game), holder, deals.BOT)
    return await open_table(request, replace(row, seed=seed, commitment=chance.commitment(seed), deal=day), token)


def _against_a_bot(request: Request, game: AnyGame, preset: Preset, holder: Holder, bot: str) -> TableRow:
    """One bot sits opposite; where the game is for one player only, nobody."""
    players = min((count for count in game.players if count > 1), default=1)
    seats = [Seat("person", holder.id, None, holder.name)]
    while len(seats) < players:
        name = say("bot.name." + bot, language_of(request))
        seats.append(Seat("bot", None, bot, unlike(name, [seat.name for seat in seats])))
    return new_row(game, game.preset(players, preset), seats, holder.id, draw=False, listed=False)
