"""The schema. A change here needs a migration beside the others in migrations/versions."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false, true

metadata = MetaData()

# Somebody with a browser. The token itself is only in their cookie.
holders = Table(
    "holders",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
)

# A table and its one match. `seats` is a list of {kind: person | bot | open, holder, bot, name}.
matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("draw_seats", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", String(16), ForeignKey("holders.id"), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("status", String(8), nullable=False),  # lobby, playing, over
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("result", JSON),
    Column("rematch", String(16)),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("lesson", Boolean, nullable=False, server_default=false()),
    Column("deal", String(10)),  # the day whose deal of the day it is, as "2026-11-20"
    Column("continues", String(16)),  # the match that was over whose choices it began with
    Column("continued_at", Integer),  # how many of them
    Index("matches_by_status", "status", "updated"),
    Index("matches_by_host", "host"),
    Index("matches_by_deal", "deal", "game"),
)

# Who sits where, so that "my tables" is one look-up.
sitters = Table(
    "sitters",
    metadata,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("holder", String(16), ForeignKey("holders.id"), primary_key=True),
    Index("sitters_by_holder", "holder"),
)

# Choice number `seq`, and what was told by it. Number 0 is the beginning: nobody's choice, only what was told.
choices = Table(
    "choices",
    metadata,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", JSON, nullable=False),
    Column("events", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

# The position after `seq` choices, as the engine's snapshot document: it holds the seed and every hidden card.
snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

# What this server alone knows, by what it is for.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)

# The analysis of a match that is over, asked for by a holder.
analyses = Table(
    "analyses",
    metadata,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("asker", String(16), ForeignKey("holders.id"), nullable=False),
    Column("status", String(8), nullable=False),  # waiting, running, stopped, failed, done
    Column("asked", Float, nullable=False),
    Column("decisions", Integer),  # how many there are to judge, when that is known
    Column("report", String(40)),  # of the fault that ended it
    Index("analyses_by_status", "status", "asked"),
)

# What came of the decision after `ply` choices, as `Judged.to_data` of the analysis gives it, in the 1st (quick) or 2nd look.
judgements = Table(
    "judgements",
    metadata,
    Column("match", String(16), ForeignKey("analyses.match", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("judged", JSON, nullable=False),
    Column("look", Integer, nullable=False, server_default="2"),
)
