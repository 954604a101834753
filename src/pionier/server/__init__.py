"""Tables, seats, lobby, live connections and bots at the table. `run` starts the server."""

from __future__ import annotations

from .settings import DEFAULT_PORT, default_database

__all__ = ["DEFAULT_PORT", "default_database", "run"]


def run(host: str = "127.0.0.1", port: int = DEFAULT_PORT, database: str | None = None) -> None:
    """Serve until stopped. If that is not possible, say why and exit with code 1."""
    # Imported only now: a bot's process and the command line need no web server.
    from .serving import serve

    serve(host, port, database)
