"""Forgetting tables at which nothing has happened for long; docs/hosting.md states the policy."""

from __future__ import annotations

from sqlalchemy import Connection, delete

from .rows import tables
from .settings import Expiry
from .store import now
from .writer import Writer

EVERY = 3600.0
DAY = 86400


async def forget_old(writer: Writer, policy: Expiry) -> int:
    """Delete what is too old; return how many tables that were."""
    return await writer.make(lambda line: delete_old(line, policy))


def delete_old(line: Connection, policy: Expiry) -> int:
    """Delete tables by their status and the day on which something last happened."""
    gone = 0
    for status in ("waiting", "running", "over"):
        before = now() - getattr(policy, status) * DAY
        old = delete(tables).where(tables.c.status == status, tables.c.touched < before)
        gone += line.execute(old).rowcount
    return gone
