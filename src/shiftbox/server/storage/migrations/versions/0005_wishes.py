"""What people have chosen for themselves, such as a colour, goes along with their seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; who sat down before has chosen nothing."""
    op.add_column("seats", sa.Column("wishes", sa.Text(), nullable=True))
