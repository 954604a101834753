"""Guests: a name, and an unguessable token in a cookie of which only the hash is kept."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata

from starlette.requests import HTTPConnection
from starlette.responses import Response

from pionier.store import Holder, Store

from .settings import NAME_LIMIT
from .trouble import Refused

YEAR = 365 * 24 * 3600


def new_id() -> str:
    """Short, readable in an address, and not to be guessed (71 bits)."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(14))


def clean_name(text: str) -> str:
    """A name as it may be shown: 1 to 24 characters, nothing invisible that could disturb a page or a log."""
    name = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(name) <= NAME_LIMIT:
        raise Refused("error.name_length", most=NAME_LIMIT)
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for letter in name):
        raise Refused("error.name_letters")
    return name


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _cookie(connection: HTTPConnection) -> tuple[str, bool]:
    secure = connection.url.scheme in ("https", "wss")
    return ("__Host-pionier" if secure else "pionier"), secure


class Guests:
    """Who holds a token."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def who(self, connection: HTTPConnection) -> Holder | None:
        """The guest whose browser this is; None for somebody who has not given a name yet."""
        token = connection.cookies.get(_cookie(connection)[0], "")
        if not 20 <= len(token) <= 100:
            return None
        return await asyncio.to_thread(self.store.holder, _hash(token))

    async def welcome(self, connection: HTTPConnection, name: str) -> tuple[Holder, str | None]:
        """The guest under that name, and the token for a new one."""
        name = clean_name(name)
        known = await self.who(connection)
        if known is not None:
            if known.name != name:
                await asyncio.wrap_future(self.store.rename_holder(known.id, name))
            return Holder(known.id, name), None
        holder, token = Holder(new_id(), name), secrets.token_urlsafe(32)
        await asyncio.wrap_future(self.store.add_holder(holder, _hash(token)))
        return holder, token

    def give_token(self, connection: HTTPConnection, response: Response, token: str | None) -> None:
        if token is not None:
            name, secure = _cookie(connection)
            response.set_cookie(name, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")
