"""A game that cannot be loaded: whoever asks for it is told so, and whoever runs the server also why."""

from __future__ import annotations

import os
from ipaddress import ip_address

from starlette.requests import Request

from pionier import games
from pionier.engine.errors import BadGame, PionierError
from pionier.engine.game import AnyGame

from .trouble import Refused


def game_of(game_id: str) -> AnyGame:
    """The game that an address names."""
    try:
        return games.load(game_id)
    except BadGame as bad:
        raise Refused("error.bad_game", 503, game=bad.game, why=bad.why, folder=bad.folder) from None
    except PionierError:
        raise Refused("error.no_game", 404) from None


def can_be_played(game_id: str) -> bool:
    """Whether the game of a table is here and whole."""
    try:
        games.load(game_id)
    except PionierError:
        return False
    return True


def need_game_of_table(game_id: str) -> None:
    """A table is opened only with its game: without it, it waits in the store."""
    try:
        games.load(game_id)
    except BadGame as bad:
        raise Refused("error.table_waits", 503, game=bad.game, why=bad.why, folder=bad.folder) from None
    except PionierError:
        folder = os.path.join(os.path.dirname(games.__file__), game_id)
        raise Refused("error.table_waits", 503, game=game_id, why="there is no such folder", folder=folder) from None


def runs_the_server(request: Request) -> bool:
    """Whether somebody sits at the computer of the server, and so may know its folders: the server knows no other host.

    Both ends must say so: behind a proxy on this computer everybody comes from here, and asks for the server's public name.
    """
    asked = request.headers.get("host", "")
    name = asked[1:].partition("]")[0] if asked.startswith("[") else asked.partition(":")[0]
    return request.client is not None and _here(request.client.host) and _here(name)


def _here(address: str) -> bool:
    if address == "localhost":
        return True
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback
