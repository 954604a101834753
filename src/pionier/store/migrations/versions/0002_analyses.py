"""Analyses of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("asker", sa.String(16), sa.ForeignKey("holders.id"), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("decisions", sa.Integer),
        sa.Column("report", sa.String(40)),
    )
    op.create_index("analyses_by_status", "analyses", ["status", "asked"])
    op.create_table(
        "judgements",
        sa.Column("match", sa.String(16), sa.ForeignKey("analyses.match", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("judged", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for table in ("judgements", "analyses"):
        op.drop_table(table)
