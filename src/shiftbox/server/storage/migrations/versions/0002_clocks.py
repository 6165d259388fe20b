"""The time that each seat has left, as it was settled last: by a line of the log, or without."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column. Where it is empty, the last line of the log says what is left."""
    op.add_column("tables", sa.Column("clock", sa.Text(), nullable=True))
