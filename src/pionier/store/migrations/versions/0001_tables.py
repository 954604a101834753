"""Holders, tables, choices and snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _match() -> sa.Column[str]:
    return sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "holders",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("draw_seats", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(16), sa.ForeignKey("holders.id"), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_index("matches_by_status", "matches", ["status", "updated"])
    op.create_index("matches_by_host", "matches", ["host"])
    op.create_table(
        "sitters",
        _match(),
        sa.Column("holder", sa.String(16), sa.ForeignKey("holders.id"), primary_key=True),
    )
    op.create_index("sitters_by_holder", "sitters", ["holder"])
    op.create_table(
        "choices",
        _match(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        _match(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("snapshots", "choices", "sitters", "matches", "holders"):
        op.drop_table(table)
