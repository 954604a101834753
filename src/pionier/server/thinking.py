"""What runs in a bot's own process. It gets a guess at the match, never the match: no true hidden card, no seed."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from typing import Any

import pionier
from pionier import bots


def think(bot: str, luck: str, guess: str, seat: int) -> dict[str, Any]:
    """The option the bot chooses, in its JSON form."""
    return bots.make(bot, luck).choose(pionier.restore(guess), seat).to_data()


def begin() -> None:
    """Leave Ctrl-C to the server, and end when the server ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=_end_with, args=[server.sentinel], daemon=True).start()


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
