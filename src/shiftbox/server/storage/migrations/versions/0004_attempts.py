"""What was tried by a client's own name, so that trying again has no second effect."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "attempts",
        sa.Column("name_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("salt", sa.LargeBinary(length=32), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_attempts_table_id"),
            ondelete="CASCADE",
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("name_hash", name=op.f("pk_attempts")),
    )
    op.create_index(op.f("ix_attempts_table_id"), "attempts", ["table_id"], unique=False)
    op.create_index(op.f("ix_attempts_at"), "attempts", ["at"], unique=False)
