"""What is kept: tables, choices, snapshots; SQLite by default, another database by its URL."""

from .database import BadDatabase, open_database
from .rows import Choice, Holder, Kept, Seat, Snapshot, Status, TableRow
from .store import Conflict, Store

__all__ = [
    "BadDatabase",
    "Choice",
    "Conflict",
    "Holder",
    "Kept",
    "Seat",
    "Snapshot",
    "Status",
    "Store",
    "TableRow",
    "open_database",
]
