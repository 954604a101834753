"""Matches on a Ray cluster. Its machines need Ray and the same Python, not Pionier: the package goes along with the work."""

from __future__ import annotations

import logging
import os
import socket
import sys
import time
from collections.abc import Generator
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

import pionier
from pionier.engine.errors import PionierError
from pionier.workers import CPYTHON, Desk, Interpreter, WorkFailed, interpreter
from pionier.workers.play import Bout, MatchFailed, Terms, play_match

from .spread import Bouts, Portions, Results, next_size, played, to_nobody

AHEAD = 2  # portions for each processor of the cluster: one at work, one on its way
Answer = tuple[Results, float, str]  # what was played, in how many seconds, and what went wrong

_desk: Desk | None = None  # in a process of the cluster: where its own worker sits


def on_ray(address: str, terms: Terms, bouts: Bouts, wanted: str) -> Generator[Results, None, None]:
    """Portions of the matches all over the cluster, as they get done.

    A portion whose process or machine dies is played again by Ray; it is counted when its one answer arrives.
    """
    with redirect_stdout(sys.stderr):  # Ray tells there what it retries
        ray = connect(address)
        try:
            remote = ray.remote(num_cpus=1, max_retries=-1)(play_portion)
            portions = Portions(bouts, processors(ray))
            size, under_way = 1, list[Any]()
            while True:
                while len(under_way) < AHEAD * processors(ray) and (portion := portions.take(size)):
                    under_way.append(remote.remote(terms, portion, wanted, bouts.thinking))
                if not under_way:
                    return
                done, under_way = ray.wait(under_way)
                for results, seconds, wrong in ray.get(done):
                    if wrong:
                        raise MatchFailed(wrong)
                    size = next_size(len(results), seconds)
                    yield results
        finally:
            ray.shutdown()


def connect(address: str) -> Any:
    """Ray, connected to the cluster at an address (`local`: one that is started here)."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise PionierError("--ray needs Ray, which `make arena` installs (or: pip install 'pionier[arena]')") from None
    package = str(Path(pionier.__file__).parent)
    try:
        knock(address)
        ray.init(address, runtime_env={"py_modules": [package]}, log_to_driver=False, logging_level=logging.CRITICAL)
    except (OSError, RuntimeError, ValueError) as error:  # a ConnectionError is an OSError
        why = (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
        raise PionierError(
            f"no Ray cluster at {address}: {why} (an address is HOST:PORT of its head, or `local`; "
            "a cluster that asks for a token wants RAY_AUTH_MODE=token and RAY_AUTH_TOKEN)"
        ) from None
    return ray


def knock(address: str) -> None:
    """Ray itself tries for minutes before it says that nobody is there."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()
    elif address not in ("local", "auto"):
        raise ValueError("not an address")


def processors(ray: Any) -> int:
    """How many processors the cluster has now; machines may come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def play_portion(terms: Terms, portion: dict[int, Bout], wanted: str, thinking: bool) -> Answer:
    """Runs in a process of the cluster: plays some matches, in a worker under PyPy if that is wanted and there."""
    start = time.monotonic()
    under = interpreter(wanted, thinking, to_nobody)
    try:
        if under == CPYTHON:
            results = {number: play_match(terms, bout) for number, bout in portion.items()}
        else:
            results = played(desk(under), terms, portion)
    except (MatchFailed, WorkFailed) as error:
        return {}, 0.0, str(error)
    return results, time.monotonic() - start, ""


def desk(under: Interpreter) -> Desk:
    """The desk of this process; it stays, so that its worker gets faster."""
    global _desk
    if _desk is None:
        _desk = Desk(under, to_nobody)
    return _desk
