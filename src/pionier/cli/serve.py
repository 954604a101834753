"""`pionier serve`: the server."""

from __future__ import annotations

from contextlib import suppress

import click

from pionier import server


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 for everybody who can reach this machine.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=server.DEFAULT_PORT,
    show_default=True,
    help="Port to listen on; 0: any free one.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Where matches are kept: an SQLite file or a database URL.  [default: a file in your data folder]",
)
def serve(host: str, port: int, database: str | None) -> None:
    """Start the server and print the address to open in a browser."""
    with suppress(KeyboardInterrupt):  # the usual way to stop it
        server.run(host=host, port=port, database=database)
