"""Opening and joining by a client's own name for the try: made again, it gets the same answer.

An answer can be lost, and with it the secret that opens the seat. Whoever names a try with 256
random bits can make it again. Of the name a hash is kept, bound to what was tried; a browser that
had no secret gets one made from the name and a salt, so that it can be told again though neither
it nor the name is kept.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from shiftbox.contract import Refused
from shiftbox.server.wire.bodies import Invite, Join
from shiftbox.tables.log import HOST
from shiftbox.tables.next_game import new_id
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup
from shiftbox.tables.wishes import Wishes

from . import opening
from .dates import now
from .device_links import copy_keys
from .invites import Guest, join, new_invites, no_invite
from .keys import hashed, keys_of, new_secret, seats_of
from .rows import attempts, insert_or_leave, invites, keys

KEPT = 86_400
"""Seconds for which a try can be made again."""
MOST_SEATS = 5


@dataclass(frozen=True)
class Asker:
    """Who tries: the secret that the browser has shown, and its name for this try."""

    secret: str | None
    name: str | None


@dataclass(frozen=True)
class Got:
    """What a try has brought."""

    table: str
    yours: list[int]
    secret: str
    """What the browser is to keep."""
    invites: list[Invite]
    is_again: bool = False
    """Whether it had been done before."""


class Attempt:
    """A try to open or join a table, as it would be if it is the first by its name."""

    def __init__(self, connection: Connection, asker: Asker, what: str, table: str) -> None:
        self._connection, self._name = connection, asker.name
        self._hash = hashed(f"{what} {asker.name}")
        self._salt = secrets.token_bytes(32)
        self.table = table
        self._known = asker.secret if _is_known(connection, asker.secret) else None
        self.secret = self._known or self._told("browser")

    @property
    def token(self) -> bytes:
        """What is kept of the browser's secret."""
        return hashed(self.secret)

    def invite(self, seat: int | None) -> str:
        """Return the secret of a link to a seat of a table that is opened."""
        return self._told(f"invite {seat}")

    def claim(self) -> bool:
        """Take the name, and tell whether this is the first try; else follow the first."""
        if self._name is None:
            return True
        row = {"name_hash": self._hash, "table_id": self.table, "salt": self._salt}
        claim = insert_or_leave(self._connection, attempts)
        claim = claim.values(**row, token_hash=self.token, at=now()).returning(attempts.c.at)
        if self._connection.execute(claim).first() is not None:
            self._connection.execute(delete(attempts).where(attempts.c.at < now() - KEPT))
            return True
        self._follow()
        return False

    def withdraw(self) -> None:
        """Give the name back: what was tried is refused."""
        self._connection.execute(delete(attempts).where(attempts.c.name_hash == self._hash))

    def _told(self, what: str) -> str:
        """Return a secret that can be told again to whoever knows the name."""
        if self._name is None:
            return new_secret()
        made = hmac.digest(self._name.encode(), self._salt + what.encode(), "sha256")
        return base64.urlsafe_b64encode(made).rstrip(b"=").decode()

    def _follow(self) -> None:
        """Become the first try by this name, if it was made by the same browser."""
        of = select(attempts).where(attempts.c.name_hash == self._hash)
        first = self._connection.execute(of).mappings().one()
        self.table, self._salt = first["table_id"], bytes(first["salt"])
        owner, told = bytes(first["token_hash"]), self._told("browser")
        if self._known is None:
            self.secret = told
        elif hashed(told) == owner != self.token:
            self._move_keys(owner)  # it has got another secret meanwhile, at another table
            owner = self.token
        if self.token != owner:
            raise Refused("not-yours", "Another browser has done this.")

    def _move_keys(self, owner: bytes) -> None:
        copy_keys(self._connection, self.table, owner, self.token)
        old = (keys.c.table_id == self.table, keys.c.token_hash == owner)
        self._connection.execute(delete(keys).where(*old))
        mine = update(attempts).where(attempts.c.name_hash == self._hash)
        self._connection.execute(mine.values(token_hash=self.token))


def _is_known(connection: Connection, secret: str | None) -> bool:
    """Tell whether the server has given this secret to somebody who still has a seat by it."""
    if secret is None:
        return False
    held = select(keys.c.seat).where(keys.c.token_hash == hashed(secret)).limit(1)
    return connection.execute(held).first() is not None


def open_once(
    connection: Connection,
    asker: Asker,
    setup: Setup,
    chairs_for: Callable[[bytes], Sequence[Chair]],
) -> Got:
    """Open a table, or return the one that was opened by the same name."""
    attempt = Attempt(connection, asker, "open", new_id(secrets.randbelow))
    chairs = chairs_for(attempt.token)  # this may refuse, so it comes before anything is written
    is_first = attempt.claim()
    if is_first:
        opening.open_table(connection, attempt.table, setup, chairs, [attempt.token])
        made = new_invites(connection, attempt.table, attempt.invite)
        links = [Invite(seat, secret) for seat, secret in made]
    else:
        links = _links_again(connection, attempt)
    yours = seats_of(connection, attempt.table, attempt.token)
    return Got(attempt.table, yours, attempt.secret, links, not is_first)


def _links_again(connection: Connection, attempt: Attempt) -> list[Invite]:
    """Return the links of a table that was opened by an attempt, as far as they still work."""
    if HOST not in keys_of(connection, attempt.table, attempt.token):
        raise Refused("not-yours", "Only who opened the table may do that.")
    made = {seat: attempt.invite(seat) for seat in (None, *range(MOST_SEATS))}
    of = select(invites.c.secret_hash).where(invites.c.table_id == attempt.table)
    working = {bytes(found) for (found,) in connection.execute(of)}
    return [Invite(seat, link) for seat, link in made.items() if hashed(link) in working]


def join_once(connection: Connection, asker: Asker, table: str, asked: Join, name: str) -> Got:
    """Take a seat, or return those that were taken by the same name with the same link."""
    attempt = Attempt(connection, asker, f"join {table} {asked.invite}", table)
    if attempt.claim():
        try:
            guest = Guest(attempt.token, name, asked.seat, Wishes(asked.colour, asked.choices))
            join(connection, table, asked.invite, guest)
        except Refused:
            attempt.withdraw()
            raise
    yours = seats_of(connection, table, attempt.token)
    if not yours and not keys_of(connection, table, attempt.token):
        raise no_invite()
    return Got(table, yours, attempt.secret, [])
