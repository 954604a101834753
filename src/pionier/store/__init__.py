"""What is kept: tables, choices, snapshots, analyses; SQLite by default, another database by its URL."""

from .database import BadDatabase, open_database
from .rows import AnalysisRow, AnalysisStatus, Choice, DealResult, Holder, Kept, Seat, Snapshot, Status, TableRow
from .store import Conflict, Store

__all__ = [
    "AnalysisRow",
    "AnalysisStatus",
    "BadDatabase",
    "Choice",
    "Conflict",
    "DealResult",
    "Holder",
    "Kept",
    "Seat",
    "Snapshot",
    "Status",
    "Store",
    "TableRow",
    "open_database",
]
