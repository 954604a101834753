"""Analyses look twice; matches may continue others."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("judgements", sa.Column("look", sa.Integer, nullable=False, server_default="2"))
    op.add_column("matches", sa.Column("continues", sa.String(16)))
    op.add_column("matches", sa.Column("continued_at", sa.Integer))


def downgrade() -> None:
    op.drop_column("matches", "continued_at")
    op.drop_column("matches", "continues")
    op.drop_column("judgements", "look")
