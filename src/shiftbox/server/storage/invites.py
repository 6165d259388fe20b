"""Links by which others take a seat: how they are made, and what they open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from shiftbox.contract import Refused
from shiftbox.tables.seats import begins_by_itself
from shiftbox.tables.wishes import NOTHING, Wishes, check

from .device_links import copy_keys
from .keys import give_key, hashed, new_secret, seats_of
from .reading import row_of, setup_of, written
from .reading import seats_of as read_seats
from .rows import invites, seats, tables


def no_invite() -> Refused:
    """Return the refusal of a link that opens nothing."""
    return Refused("no-invite", "This link does not work, or no longer.")


def new_invites(
    connection: Connection, table: str, secret_for: Callable[[int | None], str] | None = None
) -> list[tuple[int | None, str]]:
    """Make new links for the free seats, first one for any of them; former ones end."""
    old = delete(invites).where(invites.c.table_id == table, invites.c.kind != "device")
    connection.execute(old)
    open_seats = _free_seats(connection, table)
    wanted = (None, *open_seats) if open_seats else ()
    return _made(connection, table, wanted, secret_for or (lambda _: new_secret()))


def invites_to_freed(connection: Connection, table: str, seat: int) -> list[tuple[int | None, str]]:
    """Make links for a seat that has just been freed; those for other seats go on working."""
    of = select(invites.c.kind).where(invites.c.table_id == table)
    has_any = "any" in connection.execute(of).scalars().all()
    wanted = (seat,) if has_any else (None, seat)
    return _made(connection, table, wanted, lambda _: new_secret())


def _made(
    connection: Connection,
    table: str,
    wanted: Iterable[int | None],
    secret_for: Callable[[int | None], str],
) -> list[tuple[int | None, str]]:
    made = [(seat, secret_for(seat)) for seat in wanted]
    for seat, secret in made:
        kept = {"secret_hash": hashed(secret), "table_id": table, "seat": seat}
        kind = "any" if seat is None else "seat"
        connection.execute(insert(invites).values(**kept, kind=kind))
    return made


@dataclass(frozen=True)
class Guest:
    """Somebody who wants to sit down."""

    token: bytes
    name: str
    seat: int | None = None
    """Which seat they would like; any if None."""
    wishes: Wishes = NOTHING


def join(connection: Connection, table: str, secret: str, guest: Guest) -> None:
    """Take a seat with a link's secret, or refuse."""
    found = select(invites).where(
        invites.c.secret_hash == hashed(secret), invites.c.table_id == table
    )
    invite = connection.execute(found).mappings().one_or_none()
    if invite is None:
        raise no_invite()
    if invite["kind"] == "device":
        copy_keys(connection, table, bytes(invite["owner_hash"]), guest.token)
    elif invite["kind"] == "any":
        _take_any(connection, table, guest)
    elif not _take(connection, table, invite["seat"], guest):
        raise no_invite()
    if invite["kind"] != "any":
        used = delete(invites).where(invites.c.secret_hash == invite["secret_hash"])
        connection.execute(used)


def is_open(connection: Connection, table: str, secret: str) -> bool:
    """Tell whether a link's secret would still open a seat."""
    kept = select(invites.c.kind, invites.c.seat).where(
        invites.c.secret_hash == hashed(secret), invites.c.table_id == table
    )
    invite = connection.execute(kept).first()
    if invite is None or invite.kind == "device":
        return invite is not None
    free = _free_seats(connection, table)
    return bool(free) if invite.kind == "any" else invite.seat in free


def _take_any(connection: Connection, table: str, guest: Guest) -> None:
    wanted = guest.seat
    if wanted is None and seats_of(connection, table, guest.token):
        return  # somebody who sits here already follows the link again: nothing to do
    open_seats = _free_seats(connection, table)
    choices = open_seats if wanted is None else [s for s in open_seats if s == wanted]
    kept = read_seats(connection, table)
    # A seat for which just this colour was chosen comes first: elsewhere it would be taken.
    choices.sort(key=lambda seat: kept[seat].wishes.colour != guest.wishes.colour)
    if not any(_take(connection, table, seat, guest) for seat in choices):
        raise Refused("no-free-seat", "All seats that this link is for are taken.")


def lock_if_waiting(connection: Connection, table: str) -> bool:
    """Tell whether a table waits, and have whoever else would change it wait until this is done.

    Every change of seats by a link begins here: the table is locked before its seats, always in
    this order, so that no two wait for each other.
    """
    waits = update(tables).where(tables.c.id == table, tables.c.status == "waiting")
    return connection.execute(waits.values(status="waiting")).rowcount == 1


def _take(connection: Connection, table: str, seat: int, guest: Guest) -> bool:
    is_dealt = not lock_if_waiting(connection, table)
    wishes = {} if is_dealt else _granted(connection, table, seat, guest.wishes)
    taken = (
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.free)
        .values(free=False, name=guest.name, substituted=False, **wishes)
    )
    if connection.execute(taken).rowcount != 1:
        return False
    give_key(connection, table, seat, guest.token)
    wake_if_ready(connection, table)
    return True


def wake_if_ready(connection: Connection, table: str) -> None:
    """Have a table looked after from now on, unless it waits for somebody."""
    row = row_of(connection, table)
    assert row is not None
    is_ready = begins_by_itself(setup_of(row), read_seats(connection, table))
    if is_ready or row["status"] != "waiting":
        connection.execute(update(tables).where(tables.c.id == table).values(awake=True))


def _granted(
    connection: Connection, table: str, seat: int, wishes: Wishes
) -> dict[str, str | None]:
    """Return what is to be kept of what somebody has chosen for themselves, or refuse it.

    Only before the game is dealt, here or elsewhere: then colours and all else stay. The
    table is locked, so that of two who choose the same at once the second is told.
    """
    if wishes == NOTHING:
        return {}
    row = row_of(connection, table)
    assert row is not None
    if setup_of(row).going_on is not None:
        return {}
    all_wishes = [kept.wishes for kept in read_seats(connection, table)]
    before = all_wishes[seat]
    chosen = {**before.choices, **wishes.choices}
    all_wishes[seat] = Wishes(wishes.colour or before.colour, chosen)
    check(setup_of(row).chosen(), all_wishes)
    return {"wishes": written(all_wishes[seat])}


def _free_seats(connection: Connection, table: str) -> list[int]:
    free = select(seats.c.seat).where(seats.c.table_id == table, seats.c.free)
    return [seat for (seat,) in connection.execute(free.order_by(seats.c.seat))]
