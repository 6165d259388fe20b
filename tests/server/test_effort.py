"""What the server does once and not again, and what it does bit by bit so that nobody waits."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.event import listen

from shiftbox.game import Game
from shiftbox.games import game
from shiftbox.server import connection, hall, socket, views
from shiftbox.server.connection import Connection
from shiftbox.server.course import begun
from shiftbox.server.hall import Hall
from shiftbox.server.settings import Settings
from shiftbox.server.socket import Sockets
from shiftbox.server.store import Event
from shiftbox.server.table import Table
from shiftbox.server.views import Audience, state_for

from .test_leaving import hall_with_table, until
from .worlds import table_of

FIRST, SECOND, SPECTATOR = frozenset({0}), frozenset({1}), frozenset[int]()


def fresh(name: str) -> Table:
    chosen = game(name, players=2)
    start, _, _ = begun(chosen)
    return table_of(chosen, start)


def start_of(table: Table) -> str:
    assert table.course is not None
    return json.dumps(table.game.position(table.course.start))


def play(table: Table, dice: random.Random) -> None:
    assert table.course is not None
    branch = table.course.branch([dice.choice(list(table.game.moves(table.course.state)))])
    table.course.add_steps(branch.log, branch.state)


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
    assert table.course is not None
    count = len(table.game.moves(table.course.state))
    calls = counted(monkeypatch, type(table.game), "seen", "breakdown", "preview")
    for seats in (FIRST, SECOND, SPECTATOR, FIRST, SECOND, SPECTATOR):
        state_for(table, Audience(seats))
    assert calls == {"seen": positions, "breakdown": 1, "preview": count}


def test_how_a_game_ended_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, dice = fresh("shiftago"), random.Random(1)
    calls = counted(monkeypatch, type(table.game), "reason")
    while table.to_act is not None:
        play(table, dice)
    for seats in (FIRST, SECOND, SPECTATOR):
        assert state_for(table, Audience(seats))[0].outcome is not None
    assert calls == {"reason": 1}


def test_a_state_brings_only_what_is_new_of_the_log() -> None:
    table, dice = fresh("shiftago"), random.Random(1)
    audience = Audience(FIRST)
    for number in range(20):
        state, audience = state_for(table, audience)
        assert (state.log.start, len(state.log.entries)) == (max(0, number - 1), min(1, number))
        play(table, dice)
    assert table.course is not None
    table.course.go_back(15)
    play(table, dice)
    state, _ = state_for(table, audience)
    assert (state.log.start, len(state.log.entries)) == (15, 1)


def test_others_come_first_while_moves_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = fresh("shifting-seasons")
    assert table.course is not None
    at_once = msgspec.json.encode(state_for(table, Audience(FIRST))[0])
    twin = table_of(table.game, start_of(table))
    monkeypatch.setattr(views, "SLICE", 0.0)
    turns = asyncio.run(turns_during(views.prepare(twin, Audience(FIRST))))
    assert turns >= len(table.game.moves(table.course.state))
    calls = counted(monkeypatch, type(table.game), "preview")
    assert msgspec.json.encode(state_for(twin, Audience(FIRST))[0]) == at_once
    assert calls == {}


def test_others_come_first_while_a_log_is_gone_over(monkeypatch: pytest.MonkeyPatch) -> None:
    played, dice = fresh("shiftago"), random.Random(1)
    for _ in range(20):
        play(played, dice)
    assert played.course is not None
    table = table_of(played.game, start_of(played))
    events = [Event("move", 0, step.text) for step in played.course.steps]
    monkeypatch.setattr(hall, "SLICE", 0.0)
    turns = asyncio.run(turns_during(hall._go_over(table, events)))
    assert turns >= len(events)
    assert table.course is not None
    assert (table.seq, table.course.state) == (20, played.course.state)


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
        async with hall_with_table(sqlite) as (opened, table):
            deaf: Any = Deaf()
            async with asyncio.timeout(20):
                await Sockets(opened)._talk(deaf, Connection(table, None))
            assert deaf.sent == 1

    asyncio.run(work())


def test_changes_that_come_together_share_a_commit(sqlite: str) -> None:
    commits: list[Any] = []

    async def work() -> None:
        async with Hall(Settings(sqlite)).opened() as opened:
            listen(opened.engine, "commit", commits.append)
            many = [opened.writer.make(lambda _, n=n: n) for n in range(200)]
            assert await asyncio.gather(*many) == list(range(200))

    asyncio.run(work())
    assert 1 <= len(commits) <= 20


def test_what_is_committed_is_written_off_beside_the_moves(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "SETTLE", 0.01)
    file = Path(sqlite.removeprefix("sqlite:///"))

    async def work() -> None:
        async with hall_with_table(sqlite) as (_, table):
            await until(lambda: table.id.encode() in file.read_bytes())

    asyncio.run(work())
