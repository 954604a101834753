"""What every request must keep to, and what every answer carries."""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .settings import BODY_LIMIT

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Not "no-referrer": then a form of ours would be sent with the origin "null".
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def same_origin(connection: HTTPConnection) -> bool:
    """Whether one of our own pages sent this. Browsers say so; who does not say is not believed."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site") == "same-origin"
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    sent = urlsplit(origin)
    return (sent.scheme, sent.netloc.lower()) == (scheme, connection.headers.get("host", "").lower())


class Guard:
    """Middleware: origin and size of requests, headers of answers."""

    def __init__(self, app: ASGIApp, refuse: ASGIApp) -> None:
        self.app = app
        self.refuse = refuse  # answers a refused request with a page; reads the reason from scope["refused"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "private, no-cache")
            await send(message)

        if scope["method"] in SAFE:
            await self.app(scope, receive, answer)
        elif not same_origin(HTTPConnection(scope)):
            await self.refuse({**scope, "refused": "error.origin"}, receive, answer)
        elif (body := await _read(scope, receive)) is None:
            await self.refuse({**scope, "refused": "error.too_large"}, receive, answer)
        else:
            await self.app(scope, _again(body, receive), answer)


async def _read(scope: Scope, receive: Receive) -> bytes | None:
    """The body, or None when it is larger than anything a page of ours sends."""
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isdigit() or int(length) > BODY_LIMIT:
        return None
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > BODY_LIMIT:
            return None
        if not message.get("more_body"):
            return body


def _again(body: bytes, receive: Receive) -> Receive:
    """The body that was read, then whatever comes after it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def once_more() -> Message:
        return first.pop() if first else await receive()

    return once_more


class Pace:
    """At most so many of something a minute from one address."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._times: OrderedDict[str, list[float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        now = time.monotonic()
        recent = [then for then in self._times.pop(address, []) if now - then < 60]
        allowed = len(recent) < self.per_minute
        self._times[address] = [*recent, now] if allowed else recent
        while len(self._times) > 10_000:
            self._times.popitem(last=False)
        return allowed
