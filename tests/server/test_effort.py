"""What the server does once and not again, and what it does bit by bit so that nobody waits."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.event import listen

from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.server import connection, host, maintenance, time_slices
from shiftbox.server.connection import Connection
from shiftbox.server.host import Host
from shiftbox.server.settings import Settings
from shiftbox.server.web import socket
from shiftbox.server.web.socket import Sockets
from shiftbox.tables.log import Kept, Line
from shiftbox.tables.messages import State
from shiftbox.tables.progress import Progress
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table
from shiftbox.tables.views import state_for

from .hosted import host_with_table, until
from .worlds import start_of, table_of

FIRST, SECOND, SPECTATOR = frozenset({0}), frozenset({1}), frozenset[int]()


def fresh(name: str) -> Table:
    chosen = game(name, players=2)
    return table_of(chosen, start_of(chosen))


def progress_of(table: Table) -> Progress:
    assert table.progress is not None
    return table.progress


def told(table: Table, seats: frozenset[int]) -> State:
    return state_for(table, Recipient(seats=seats), 0.0)


def play(table: Table, dice: random.Random) -> None:
    progress_of(table).match.play(dice.choice(progress_of(table).match.moves()))


def counted(monkeypatch: pytest.MonkeyPatch, kind: type[Game[Any]], *names: str) -> Counter[str]:
    """Count how often a game is asked for what is slow to find."""
    calls: Counter[str] = Counter()

    def counting(name: str) -> Any:
        asked = getattr(kind, name)

        def count(*given: Any) -> Any:
            calls[name] += 1
            return asked(*given)

        return count

    for name in names:
        monkeypatch.setattr(kind, name, counting(name))
    return calls


async def turns_during(work: Coroutine[Any, Any, Any]) -> int:
    """Return how often others could have done something while work was done."""
    turns, working = 0, asyncio.ensure_future(work)
    while not working.done():
        await asyncio.sleep(0)
        turns += 1
    await working
    return turns


@pytest.mark.parametrize(
    ("name", "positions"), [("shiftago", 1), ("shifting-seasons", 1), ("hidden-stones", 3)]
)
def test_what_all_may_know_is_found_once(
    monkeypatch: pytest.MonkeyPatch, name: str, positions: int
) -> None:
    table = fresh(name)
    count = len(progress_of(table).match.moves())
    calls = counted(monkeypatch, type(table.game), "seen", "breakdown", "preview")
    for seats in (FIRST, SECOND, SPECTATOR, FIRST, SECOND, SPECTATOR):
        told(table, seats)
    assert calls == {"seen": positions, "breakdown": 1, "preview": count}


def test_how_a_game_ended_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, dice = fresh("shiftago"), random.Random(1)
    calls = counted(monkeypatch, type(table.game), "reason")
    while table.to_act is not None:
        play(table, dice)
    for seats in (FIRST, SECOND, SPECTATOR):
        assert told(table, seats).outcome is not None
    assert calls == {"reason": 1}


def test_a_state_brings_only_what_is_new_of_the_log() -> None:
    table, dice = fresh("shiftago"), random.Random(1)
    recipient = Recipient(seats=FIRST)
    for number in range(20):
        state = state_for(table, recipient, 0.0)
        assert (state.log.start, len(state.log.entries)) == (max(0, number - 1), min(1, number))
        play(table, dice)
    progress_of(table).match.go_back(15)
    play(table, dice)
    state = state_for(table, recipient, 0.0)
    assert (state.log.start, len(state.log.entries)) == (15, 1)


def test_others_come_first_while_moves_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = fresh("shifting-seasons")
    at_once = msgspec.json.encode(told(table, FIRST))
    start = progress_of(table).match.start
    twin = table_of(table.game, table.game.position(start))
    monkeypatch.setattr(connection, "SLICE", 0.0)

    async def prepared() -> None:
        reader = Connection(twin, None)
        reader.recipient.seats = FIRST
        await reader._prepare()

    turns = asyncio.run(turns_during(prepared()))
    assert turns >= len(progress_of(table).match.moves())
    calls = counted(monkeypatch, type(table.game), "preview")
    assert msgspec.json.encode(told(twin, FIRST)) == at_once
    assert calls == {}


def test_others_come_first_while_a_log_is_gone_over(monkeypatch: pytest.MonkeyPatch) -> None:
    played, dice = fresh("shiftago"), random.Random(1)
    for _ in range(20):
        play(played, dice)
    match, tables = progress_of(played).match, []
    lines = [Line("move", 0, step.text) for step in match.log]
    start = played.game.position(match.start)
    kept = Kept(played.setup, "running", start, None, None, [], [], lines)
    monkeypatch.setattr(time_slices, "SLICE", 0.0)

    async def gone_over() -> None:
        tables.append(await host._gone_over("0" * 24, kept, lambda: 0.0))

    turns = asyncio.run(turns_during(gone_over()))
    assert turns >= len(lines)
    assert (tables[0].seq, progress_of(tables[0]).match.state) == (20, match.state)


class Deaf:
    """A socket whose other side neither reads nor says anything."""

    def __init__(self) -> None:
        self.sent = 0

    async def send(self, _: Any) -> None:
        self.sent += 1
        await asyncio.Event().wait()

    async def receive(self) -> Any:
        await asyncio.Event().wait()


def test_who_does_not_read_is_given_up(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SLOWEST", 0.05)
    monkeypatch.setattr(socket, "SLOWEST", 0.05)

    async def work() -> None:
        async with host_with_table(sqlite) as (opened, live):
            deaf: Any = Deaf()
            reader = Connection(live.table, None)
            live.enter(reader)
            async with asyncio.timeout(20):
                await Sockets(opened)._talk(deaf, live, reader)
            assert deaf.sent == 1

    asyncio.run(work())


def _same(number: int, _: Any) -> int:
    return number


def test_changes_that_come_together_share_a_commit(sqlite: str) -> None:
    commits: list[Any] = []

    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as opened:
            listen(opened.engine, "commit", commits.append)
            many = [opened.writer.make(partial(_same, n)) for n in range(200)]
            assert await asyncio.gather(*many) == list(range(200))

    asyncio.run(work())
    assert 1 <= len(commits) <= 20


def test_what_is_committed_is_written_off_beside_the_moves(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "CHECKPOINT", 0.01)
    file = Path(sqlite.removeprefix("sqlite:///"))

    async def work() -> None:
        async with host_with_table(sqlite) as (_, live):
            await until(lambda: live.table.id.encode() in file.read_bytes())

    asyncio.run(work())
