"""Tables with their log, seats, keys, invites, drafts and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Text(), nullable=True),
        sa.Column("asking", sa.Text(), nullable=True),
        sa.Column("to_act", sa.Integer(), nullable=True),
        sa.Column("awake", sa.Boolean(), nullable=False),
        sa.Column("next_id", sa.String(length=32), nullable=True),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("touched", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_awake_status"), "tables", ["awake", "status"], unique=False)
    op.create_index(op.f("ix_tables_status_touched"), "tables", ["status", "touched"], unique=False)


def _create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("move_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_chat_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_chat")),
        sa.UniqueConstraint(
            "table_id", "seat", "move_id", name=op.f("uq_chat_table_id_seat_move_id")
        ),
    )


def _create_drafts() -> None:
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("base", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_drafts_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "base", name=op.f("pk_drafts")),
    )


def _create_invites() -> None:
    op.create_table(
        "invites",
        sa.Column("secret_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("owner_hash", sa.LargeBinary(length=32), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_invites_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("secret_hash", name=op.f("pk_invites")),
    )
    op.create_index(op.f("ix_invites_table_id"), "invites", ["table_id"], unique=False)


def _create_keys() -> None:
    op.create_table(
        "keys",
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_keys_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", "table_id", "seat", name=op.f("pk_keys")),
    )
    op.create_index(op.f("ix_keys_table_id"), "keys", ["table_id"], unique=False)


def _create_log() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(length=100), nullable=False),
        sa.Column("move_id", sa.String(length=64), nullable=True),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_log_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_log")),
        sa.UniqueConstraint(
            "table_id", "seat", "move_id", name=op.f("uq_log_table_id_seat_move_id")
        ),
    )


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("level", sa.String(length=20), nullable=True),
        sa.Column("free", sa.Boolean(), nullable=False),
        sa.Column("substituted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )


def upgrade() -> None:
    """Create everything, first what the others refer to."""
    _create_tables()
    _create_chat()
    _create_drafts()
    _create_invites()
    _create_keys()
    _create_log()
    _create_seats()
