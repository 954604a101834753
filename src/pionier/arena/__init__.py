"""Matches in bulk: `simulate` plays them in as many processes as wanted; the results are the same for any number of processes."""

from .play import MatchFailed, Plan, Played
from .simulate import Report, Seat, simulate

__all__ = ["MatchFailed", "Plan", "Played", "Report", "Seat", "simulate"]
