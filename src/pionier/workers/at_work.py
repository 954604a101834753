"""What runs in a worker process, under CPython or PyPy (Python 3.9), with the standard library only.

Requests come in and answers go out as lines of JSON (see `desk`). `{"do": "play", ...}` plays matches; `{"do": "think", ...}`
gets a guess at a match, never the match (no true hidden card, no seed), and answers with the option that the bot chooses.
`{"do": "order", ...}` and `{"do": "judge", ...}` get the record of a match that is over, and analyse it at low priority.
"""

from __future__ import annotations

import json
import os
import platform
import queue
import sys
import threading
import time
import traceback
from functools import lru_cache
from typing import Any, Optional

import pionier
from pionier import bots
from pionier.analysis import Replayed

from .play import Bout, MatchFailed, Terms, play_match

HINTED = 24  # iterations for a hint, as the strongest bot has
WARMING = 300.0  # milliseconds for a choice that does not matter
LEAST = 100.0  # in fewer milliseconds no search comes to anything


def main() -> None:
    """Answer requests until there is nobody left to answer; what games and bots print goes to the error stream."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=[requests], daemon=True).start()
    answer = written({"python": f"{platform.python_implementation()} {platform.python_version()}"})
    while True:
        answers.write(answer)
        answers.flush()
        request = json.loads(requests.get())
        try:
            answer = written({"done": WORK[request.pop("do")](**request)})
        except MatchFailed as error:
            answer = written({"failed": str(error)})
        except Exception:  # noqa: BLE001  # told to whoever asked
            answer = written({"failed": traceback.format_exc()})


def written(answer: dict[str, Any]) -> str:
    """A line of JSON."""
    return json.dumps(answer, ensure_ascii=False) + "\n"


def listen(requests: queue.SimpleQueue[bytes]) -> None:
    """Take requests, also while one is worked on: so the end of whoever asks is noticed, however they end."""
    for line in sys.stdin.buffer:
        requests.put(line)
    os._exit(0)


def play(terms: dict[str, Any], bouts: list[Any]) -> list[dict[str, Any]]:
    """Play some matches."""
    return [play_match(Terms(**terms), Bout(seed, tuple(names), name)).to_data() for seed, names, name in bouts]


def think(bot: str, luck: str, guess: str, seat: int, table: str = "", milliseconds: Optional[float] = None) -> dict[str, Any]:
    """The option the bot chooses, in its JSON form; where there is little time it thinks less than it would."""
    player, match = bots.make(bot, luck), pionier.restore(guess)
    if table and match.players == 1:
        player = sitting(bot, table)
    if milliseconds is not None:
        if milliseconds < LEAST and isinstance(player, bots.Search):
            player = bots.Greedy(luck)
        player.milliseconds = min(milliseconds, player.milliseconds or milliseconds)
    return player.choose(match, seat).to_data()


def hint(guess: str, seat: int, luck: str, milliseconds: float) -> list[dict[str, Any]]:
    """The three options that the search thinks most of, the best one first, compared once more on equal terms."""
    stand_back()
    match = pionier.restore(guess)
    first, second = (bots.Search(f"{luck}|{again}", HINTED, milliseconds / 2, alone=3) for again in range(2))
    found = first.think(match, seat).ratings[:3]
    if len(found) > 1:
        found = second.think(match, seat, among=[rating.option for rating in found]).ratings
    by_chance = match.players > 1
    found.sort(key=lambda rating: rating.chance if by_chance else rating.value, reverse=True)
    return [{"choice": each.option.to_data(), "value": each.value, "chance": each.chance} for each in found]


def warm(game: str, seed: str, seconds: float) -> None:
    """Think about a match of nobody's: PyPy takes its time only when it does something for the first time."""
    until = time.perf_counter() + seconds
    match = pionier.new_match(game, max(pionier.game(game).players), seed)
    while match.pending and time.perf_counter() < until:
        seat = next(iter(match.pending))
        match.step(seat, bots.Search(seed, milliseconds=WARMING).choose(match, seat))


@lru_cache(maxsize=32)
def sitting(bot: str, table: str) -> bots.Bot:
    """A bot that plays alone at a table: it remembers the turn that it has chosen, as long as all goes as foreseen."""
    return bots.make(bot, table)


@lru_cache(maxsize=1)
def replayed(record: str) -> Replayed:
    """The last match that was analysed: its decisions come one after the other."""
    return Replayed(record)


def order(record: str) -> tuple[list[int], int]:
    """The decisions of a match that can be judged, by how many choices had been made: those of the turning points first."""
    stand_back()
    return replayed(record).order()


def judge(record: str, ply: int, iterations: int, seed: str, milliseconds: float) -> dict[str, Any]:
    """What the search thinks of the choice that was made there."""
    stand_back()
    return replayed(record).judge(ply, iterations, seed, milliseconds).to_data()


def stand_back() -> None:
    """Leave the processor to those for whom somebody waits, where the system knows how."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, 19)


WORK = {"play": play, "think": think, "warm": warm, "hint": hint, "order": order, "judge": judge}
