"""Kills servers while four clients play as fast as they can, and checks that nothing is lost.

`python -m tests.server.kills 200` kills 200 times, on SQLite, or with `--postgresql` on
PostgreSQL, where one of two servers that share the tables is killed. Between the kills processes
are stopped and go on, and the disk is full (SQLite) or the database away (PostgreSQL) for a
while; some servers are killed, or started, just then.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import RowMapping
from websockets.exceptions import WebSocketException

from shiftbox.games import CLASSES
from shiftbox.server.storage import database, reading
from shiftbox.tables.log import Kept
from shiftbox.tables.progress import Progress
from shiftbox.tables.table import Table

from .client import Browser, Json, Server, Sitting
from .disks import full, own_disk, unwritable
from .postgres import Cluster, running

LOST = (OSError, WebSocketException, TimeoutError)
AGAIN = {"not-kept", "perhaps-kept", "no-database"}
"""Refusals after which the same is sent again."""
LONGEST_FULL = 15.0
"""Seconds in which a full disk must have been noticed; SQLite first writes over what it has."""


@dataclass
class Client:
    """Plays both seats of one table after another, and remembers what it was told."""

    game: str
    servers: list[Server]
    dice: random.Random
    tables: list[str] = field(default_factory=list)
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    seen: dict[tuple[str, int, int | None], Any] = field(default_factory=dict)
    resent: int = 0
    not_kept: int = 0
    stale: int = 0
    failure: BaseException | None = None

    def run(self, stop: threading.Event) -> None:
        try:
            browser = Browser(self.servers[0])
            while not stop.is_set():
                self._play_table(browser, stop)
        except BaseException as why:  # noqa: BLE001 - told by the main thread
            self.failure = why

    def _play_table(self, browser: Browser, stop: threading.Event) -> None:
        table = self._open(browser, stop)
        pending: Json | None = None
        while table and not stop.is_set():
            browser.server = self.dice.choice(self.servers)
            try:
                with browser.sit(table) as sitting:
                    sitting.until_state(bool)
                    while not stop.is_set():
                        if sitting.state["outcome"] is not None:
                            return
                        pending, again = pending or self._choice(sitting), pending is not None
                        self.resent += again
                        if self._send(sitting, pending):
                            pending = None
            except LOST:
                time.sleep(0.02)

    def _open(self, browser: Browser, stop: threading.Event) -> str | None:
        seats = [{"kind": "here"}, {"kind": "here"}]
        while not stop.is_set():
            browser.server = self.dice.choice(self.servers)
            try:
                status, answer = browser.ask(
                    "POST", "/api/tables", {"game": self.game, "seats": seats, "players": 2}
                )
            except (OSError, HTTPException, ValueError):
                time.sleep(0.02)
                continue
            if status != 201:
                assert answer["error"]["code"] in AGAIN, answer
                self.not_kept += 1
                time.sleep(0.05)
                continue
            self.tables.append(answer["table"])
            self.acknowledged[answer["table"]] = []
            return str(answer["table"])
        return None

    def _choice(self, sitting: Sitting) -> Json:
        sitting.until_state(lambda s: s["status"] != "waiting")
        state = sitting.state
        texts = [move["text"] for move in state["moves"]]
        scoring = [text for text in texts if text.startswith("score")]
        move = self.dice.choice(scoring or texts)
        if state["draft"] >= 3:
            move = "end"
        return {"id": uuid4().hex, "seq": state["seq"], "draft": state["draft"], "move": move}

    def _send(self, sitting: Sitting, asked: Json) -> bool:
        """Send a move; tell whether it is settled, so that the next one may follow."""
        answer = sitting.ask("play", **asked)
        if answer["type"] == "bye":
            raise TimeoutError(answer)
        if answer.get("code") in AGAIN:
            self.not_kept += 1
            time.sleep(0.05)
            return False
        if answer.get("code") == "stale" and len(self.servers) > 1:
            self.stale += 1  # by a server that had yet to hear what the other one has kept
            return True
        assert answer["type"] == "done", (self.game, asked, answer)
        self.acknowledged[sitting.table].append(asked["id"])
        state = sitting.state
        if state["draft"] == 0:
            self.seen[sitting.table, state["seq"], state["viewing"]] = state["position"]
        return True


def check(address: str, clients: list[Client]) -> int:
    """Replay every table and compare it with what the clients were told; return the moves."""
    engine = database.opened(address)
    moves = 0
    for client in clients:
        for name in client.tables:
            with engine.connect() as connection:
                kept, row = reading.read(connection, name), reading.row_of(connection, name)
            assert kept is not None, "a table that was opened is gone"
            assert row is not None
            assert kept.seq == len(kept.log)
            assert not _lost(kept, client.acknowledged[name])
            moves += sum(event.move_id is not None for event in kept.log)
            _check_views(Table(name, kept, 0.0), kept, row, client)
    engine.dispose()
    return moves


def check_now(address: str, clients: list[Client]) -> None:
    """Look whether anything that was acknowledged at the present tables is lost or doubled.

    The clients go on meanwhile, so what seems to be lost may be on its way from a draft.
    """
    engine = database.opened(address)
    for client in clients:
        for name in client.tables[-1:]:
            acknowledged = list(client.acknowledged[name])
            for is_last in (False, False, True):
                with engine.connect() as connection:
                    kept = reading.read(connection, name)
                assert kept is not None, "a table that was opened is gone"
                assert len(kept.log) >= kept.seq, "there is a gap in the log"
                lost = _lost(kept, acknowledged)
                if not lost:
                    break
                assert not is_last, f"{len(lost)} acknowledged moves are lost"
    engine.dispose()


def _lost(kept: Kept, acknowledged: list[str]) -> set[str]:
    ids = [event.move_id for event in kept.log if event.move_id]
    assert len(ids) == len(set(ids)), "a move was played twice"
    drafted = {name for draft in kept.drafts.values() for name in draft.ids}
    return set(acknowledged) - set(ids) - drafted


def _check_views(table: Table, kept: Kept, row: RowMapping, client: Client) -> None:
    """Compare the replayed log with the row beside it, and with what the client saw."""
    if kept.start is None:
        return
    progress = Progress.from_position(table.game, kept.start)
    for seq, event in enumerate(kept.log, start=1):
        progress.add(event)
        for viewer in (0, 1):
            seen = client.seen.get((table.id, seq, viewer))
            if seen is not None:
                replayed = json.loads(json.dumps(table.game.seen(progress.match.state, viewer)))
                assert replayed == seen, "a client saw what the log does not say"
    assert progress.to_act == row["to_act"], "the row says that another seat is to act"
    assert (progress.ended is None) == (row["ended"] is None)
    assert kept.status == ("running" if progress.ended is None else "over")


class Faults:
    """What is done to the servers, round by round."""

    def __init__(
        self, servers: list[Server], dice: random.Random, cluster: Cluster | None, *, own_disk: bool
    ) -> None:
        self.servers, self.dice, self.cluster = servers, dice, cluster
        self._own_disk = own_disk
        self.counts: Counter[str] = Counter()
        self.clients: list[Client] = []

    def plan(self, kills: int) -> list[Callable[[Server], None]]:
        """Return so many kills, mixed with a few stops and outages."""
        outage = self.full if self.cluster is None else self.away
        rounds: list[Callable[[Server], None]] = [self.kill] * kills
        rounds += [self.stop] * (kills // 5) + [outage] * (kills // 10)
        self.dice.shuffle(rounds)
        return rounds

    def kill(self, victim: Server) -> None:
        victim.kill()
        victim.start()
        self.counts["kills"] += 1

    def stop(self, victim: Server) -> None:
        """Let a server stand still, as a busy machine does, and go on."""
        victim.signal(signal.SIGSTOP)
        time.sleep(self.dice.uniform(0.05, 1.0))
        victim.signal(signal.SIGCONT)
        self.counts["stops"] += 1

    def full(self, victim: Server) -> None:
        """Fill the disk until somebody was told that a move was not kept; perhaps kill then."""
        folder = Path(victim.database.removeprefix("sqlite:///")).parent
        is_killed = self.dice.random() < 0.3
        before = self._not_kept()
        with full(folder) if self._own_disk else unwritable(victim):
            deadline = time.monotonic() + LONGEST_FULL
            while self._not_kept() == before and time.monotonic() < deadline:
                time.sleep(0.05)
            self.counts["full disks"] += self._not_kept() > before
            if is_killed:
                victim.kill()
        if is_killed:
            victim.start()
        victim.wait()

    def away(self, victim: Server) -> None:
        """Let the database be away for a while; perhaps a server is killed and started then."""
        assert self.cluster is not None
        self.cluster.stop()
        is_killed = self.dice.random() < 0.3
        if is_killed:
            victim.kill()
            victim.launch()
        time.sleep(self.dice.uniform(0.1, 1.5))
        self.cluster.start()
        if is_killed:
            victim.wait()
        self.counts["outages"] += 1

    def _not_kept(self) -> int:
        return sum(client.not_kept for client in self.clients)


def kill_while_playing(faults: Faults, kills: int, seed: int) -> str:
    """Kill so often, with other faults in between; return a line of figures."""
    servers, dice = faults.servers, faults.dice
    address = servers[0].database
    clients = [Client(game, servers, random.Random(f"{game} {seed}")) for game in CLASSES]
    faults.clients = clients
    stop = threading.Event()
    threads = [threading.Thread(target=client.run, args=(stop,)) for client in clients]
    for thread in threads:
        thread.start()
    try:
        for fault in faults.plan(kills):
            time.sleep(dice.uniform(0.05, 0.6))
            fault(dice.choice(servers))
            check_now(address, clients)
            _raise_failures(clients)
        for server in servers:
            server.wait()
        time.sleep(0.5)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    _raise_failures(clients)
    return _figures(faults, check(address, clients))


def _raise_failures(clients: list[Client]) -> None:
    for client in clients:
        if client.failure is not None:
            raise client.failure


def _figures(faults: Faults, moves: int) -> str:
    clients = faults.clients
    tables = sum(len(client.tables) for client in clients)
    resent = sum(client.resent for client in clients)
    not_kept = sum(client.not_kept for client in clients)
    done = ", ".join(f"{count} {what}" for what, count in sorted(faults.counts.items()))
    played = f"{tables} tables, {moves} moves, {resent} sent again, {not_kept} told as not kept"
    return f"{done}; {played}; nothing lost"


@contextlib.contextmanager
def on_sqlite(seed: int) -> Iterator[Faults]:
    """Start a server on a disk of its own, if that can be had."""
    with tempfile.TemporaryDirectory() as folder, own_disk(Path(folder)) as is_own:
        server = Server(f"sqlite:///{folder}/tables.sqlite").start()
        try:
            yield Faults([server], random.Random(seed), None, own_disk=is_own)
        finally:
            server.kill()


@contextlib.contextmanager
def on_postgresql(cluster: Cluster, seed: int) -> Iterator[Faults]:
    """Start two servers that share a database."""
    address = cluster.new_database()
    servers = [Server(address).start(), Server(address).start()]
    try:
        yield Faults(servers, random.Random(seed), cluster, own_disk=False)
    finally:
        for server in servers:
            server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with contextlib.ExitStack() as opened:
        if given.postgresql:
            faults = opened.enter_context(
                on_postgresql(opened.enter_context(running()), given.seed)
            )
        else:
            faults = opened.enter_context(on_sqlite(given.seed))
        print(kill_while_playing(faults, given.kills, given.seed))


if __name__ == "__main__":
    main()
