"""Matches in bulk: `simulate` and tournaments, in as many processes as wanted; the results are the same for any number of them.

`tournament` and what follows it need `make arena`.
"""

from pionier.workers import WorkerDied
from pionier.workers.play import MatchFailed

from .simulate import Report, Seat, simulate
from .spread import Where

__all__ = ["MatchFailed", "Report", "Seat", "Where", "WorkerDied", "simulate"]
