"""Links by which somebody goes on in another browser, which may then do all that the first may."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert

from .keys import give_key, hashed, keys_of, new_secret
from .rows import invites


def new_device_link(connection: Connection, table: str, owner: bytes) -> str:
    """Make a link that opens the owner's seats in one other browser; former ones end."""
    mine = (invites.c.table_id == table, invites.c.kind == "device", invites.c.owner_hash == owner)
    connection.execute(delete(invites).where(*mine))
    secret = new_secret()
    kept = {"secret_hash": hashed(secret), "table_id": table, "owner_hash": owner}
    connection.execute(insert(invites).values(**kept, kind="device"))
    return secret


def copy_keys(connection: Connection, table: str, owner: bytes, other: bytes) -> None:
    """Give a browser all that another may do at a table."""
    for seat in keys_of(connection, table, owner):
        give_key(connection, table, seat, other)
