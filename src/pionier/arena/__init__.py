"""Matches in bulk: `simulate` and tournaments, in as many processes as wanted; the results are the same for any number of them.

Workers (`worker`) and what they need also run under PyPy (Python 3.9); `tournament` and what follows it need `make arena`.
"""

from .play import MatchFailed
from .simulate import Report, Seat, simulate
from .spread import Where
from .workers import INTERPRETERS, WorkerDied

__all__ = ["INTERPRETERS", "MatchFailed", "Report", "Seat", "Where", "WorkerDied", "simulate"]
