"""Of a match: whether hints may be asked for, whether it is a lesson, and the day whose deal it is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


# Column by column, never by copying the table: dropping the old copy would take all choices along (ON DELETE CASCADE).
def upgrade() -> None:
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("matches", sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("deal", sa.String(10)))
    op.create_index("matches_by_deal", "matches", ["deal", "game"])


def downgrade() -> None:
    op.drop_index("matches_by_deal", "matches")
    for column in ("deal", "lesson", "hints"):
        op.drop_column("matches", column)
