"""Starting the server, with messages for whoever started it."""

from __future__ import annotations

import errno
import socket
import sys
from contextlib import suppress
from pathlib import Path

import uvicorn
from sqlalchemy import make_url

from pionier.store import BadDatabase, Store, open_database

from .app import make_app
from .settings import MESSAGE_LIMIT, Settings, default_database
from .trouble import Reports


class CannotServe(Exception):
    """Why the server cannot start, in words."""


def serve(host: str, port: int, database: str | None) -> None:
    """Serve until stopped."""
    try:
        listener = _listen(host, port)
        database = database or default_database()
        engine = open_database(database)
    except (CannotServe, BadDatabase, OSError) as problem:
        print(f"pionier: {problem}", file=sys.stderr)
        sys.exit(1)
    settings = Settings.from_environment()
    file = make_url(database).database if "://" in database else database
    reports = Reports(Path(settings.reports) if settings.reports else Path(file or ".").parent / "reports")
    app = make_app(Store(engine), settings, reports)
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=MESSAGE_LIMIT,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    print(f"Pionier is ready: {address(host, listener.getsockname()[1])}  (Ctrl+C stops it)", flush=True)
    print(f"Matches are kept in {file}", flush=True)
    with suppress(KeyboardInterrupt):  # uvicorn passes Ctrl+C on after it has closed everything
        uvicorn.Server(config).run(sockets=[listener])


def address(host: str, port: int) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done, so that a busy one is found at once."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        raise CannotServe(_why_not(error, host, port)) from None
    return listener


def _why_not(error: Exception, host: str, port: int) -> str:
    code = getattr(error, "errno", None)
    if code == errno.EADDRINUSE:
        return (
            f"port {port} on {host} is busy: another program (perhaps another Pionier) uses it. "
            f"Stop that one, or choose another port: --port {port + 1}"
        )
    if code == errno.EACCES:
        return f"port {port} may not be used by this user. Choose one above 1023: --port 8000"
    if isinstance(error, socket.gaierror) or code == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine. Use 127.0.0.1 (only here) or 0.0.0.0 (the whole network): --host"
    return f"cannot listen on {host} port {port}: {error}"
