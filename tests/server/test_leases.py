"""One process looks after a table, also when the line by which it does so breaks."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from sqlalchemy import Engine, text

from shiftbox.contract import Refused
from shiftbox.server.storage import database, invites, keys, opening, table_log
from shiftbox.server.storage.leases import Leases
from shiftbox.server.storage.reading import read_chat
from shiftbox.tables.changes import Say
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup
from shiftbox.tables.wishes import Wishes

from .hosted import run
from .postgres import Cluster

FIRST, SECOND = "1" * 24, "2" * 24


def break_lines(address: str) -> None:
    """End every connection of a database, as a restart does."""
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
    with psycopg.connect(address, autocommit=True) as line:
        line.execute(f"{others} current_database() AND pid <> pg_backend_pid()".encode())


@contextmanager
def opened(address: str) -> Iterator[Engine]:
    engine = database.opened(address)
    database.prepare(engine)
    try:
        yield engine
    finally:
        engine.dispose()


def test_what_was_held_by_a_broken_line_is_not_held_any_more(cluster: Cluster) -> None:
    address = cluster.new_database()

    async def work(first: Engine, second: Engine) -> None:
        one, other = Leases(first), Leases(second)
        assert await one.hold(FIRST)
        assert await other.hold(SECOND)
        assert not await one.hold(SECOND)
        break_lines(address)
        assert not await one.hold(SECOND)  # the line breaks here
        assert not await one.hold(SECOND)  # a new one would hide that it did
        assert not await one.check()
        assert not await other.check()
        assert await other.hold(FIRST)
        assert not await one.hold(FIRST)
        assert await one.check()
        assert await other.check()
        one.close()
        other.close()

    with opened(address) as first, opened(address) as second:
        run(work(first, second))


def test_of_two_lines_of_chat_with_one_number_none_is_lost(cluster: Cluster) -> None:
    with opened(cluster.new_database()) as engine:
        _both_speak(engine)


def _both_speak(engine: Engine) -> None:
    setup = Setup("shiftago", "express", 2, {})
    chairs = [Chair("person", "Ada", holders=(keys.hashed("ada"),)), Chair("person", "Bob")]
    with engine.begin() as connection:
        opening.open_table(connection, FIRST, setup, chairs, [])
    made: list[bool] = []

    def say() -> None:
        with engine.begin() as connection:
            words = Say(1, "Me too.", "two", 0, (1,))
            made.append(table_log.keep(connection, FIRST, words).made)

    with engine.begin() as connection:
        assert table_log.keep(connection, FIRST, Say(0, "Hello.", "one", 0, (0,))).made
        other = threading.Thread(target=say)
        other.start()
        other.join(0.5)
        assert not made  # it waits to see whether the first is kept
    other.join()
    assert made == [False]
    say()
    say()
    assert made == [False, True, True]
    with engine.connect() as connection:
        assert [line.text for line in read_chat(connection, FIRST, 0)] == ["Hello.", "Me too."]


def test_two_who_take_a_seat_do_not_wait_for_each_other(cluster: Cluster) -> None:
    """Each locks the table before its seats; in different orders, one of them would be given up."""
    with opened(cluster.new_database()) as engine:
        chairs = [Chair("person", "Ada", free=False), Chair("person", "", free=True)]
        with engine.begin() as line:
            opening.open_table(line, FIRST, Setup("shiftago", "express", 2, {}), chairs, [])
            link = invites.new_invites(line, FIRST)[0][1]

        def join_without_wishes() -> None:
            with engine.begin() as line, pytest.raises(Refused, match="taken"):
                invites.join(line, FIRST, link, invites.Guest(b"bob", "Bob"))

        second = threading.Thread(target=join_without_wishes)
        with engine.begin() as line:
            assert invites.lock_if_waiting(line, FIRST)
            second.start()
            waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
            while not line.execute(waiting).scalar():
                assert second.is_alive(), "it has not waited"
                time.sleep(0.01)
            guest = invites.Guest(b"eve", "Eve", wishes=Wishes("blue"))
            invites.join(line, FIRST, link, guest)
        second.join()
        with engine.begin() as line:
            assert keys.seats_of(line, FIRST, b"eve") == [1]
            assert keys.seats_of(line, FIRST, b"bob") == []
