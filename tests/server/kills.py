"""Kills servers while four clients play as fast as they can, and checks that nothing is lost.

`python -m tests.server.kills 200` kills 200 times, on SQLite, or with `--postgresql` on
PostgreSQL, where one of two servers that share the tables is killed.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from uuid import uuid4

from websockets.exceptions import WebSocketException

from shiftbox.games import CLASSES
from shiftbox.server import database, store
from shiftbox.server.course import Course
from shiftbox.server.table import Table

from .client import Browser, Json, Server, Sitting
from .postgres import running

LOST = (OSError, WebSocketException, TimeoutError)


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
                    sitting.receive()
                    while not stop.is_set():
                        if sitting.state["outcome"] is not None:
                            return
                        pending, again = pending or self._choice(sitting), pending is not None
                        self.resent += again
                        self._send(sitting, pending)
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
            assert status == 201, answer
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

    def _send(self, sitting: Sitting, asked: Json) -> None:
        answer = sitting.ask("play", **asked)
        assert answer["type"] == "done", (self.game, asked, answer)
        self.acknowledged[sitting.table].append(asked["id"])
        state = sitting.state
        if state["draft"] == 0:
            self.seen[sitting.table, state["seq"], state["viewing"]] = state["position"]


def check(address: str, clients: list[Client]) -> int:
    """Replay every table and compare it with what the clients were told; return the moves."""
    engine = database.opened(address)
    moves = 0
    for client in clients:
        for name in client.tables:
            with engine.connect() as line:
                kept = store.read(line, name)
            assert kept is not None, "a table that was opened is gone"
            assert kept.row["seq"] == len(kept.log)
            ids = [event.move_id for event in kept.log if event.move_id]
            assert len(ids) == len(set(ids)), "a move was played twice"
            drafted = {name for draft in kept.drafts.values() for name in draft.ids}
            lost = set(client.acknowledged[name]) - set(ids) - drafted
            assert not lost, f"{len(lost)} acknowledged moves are lost"
            moves += len(ids)
            _check_views(Table(name, kept), kept, client)
    engine.dispose()
    return moves


def _check_views(table: Table, kept: store.Kept, client: Client) -> None:
    if table.course is None:
        return
    course = Course.from_text(table.game, kept.row["start"])
    for seq, event in enumerate(kept.log, start=1):
        course.add(event)
        for viewer in (0, 1):
            seen = client.seen.get((table.id, seq, viewer))
            if seen is not None:
                replayed = json.loads(json.dumps(table.game.seen(course.state, viewer)))
                assert replayed == seen, "a client saw what the log does not say"


def kill_while_playing(address: str, servers: list[Server], kills: int, seed: int) -> str:
    """Kill so often; return a line of figures."""
    dice = random.Random(seed)
    clients = [Client(game, servers, random.Random(f"{game} {seed}")) for game in CLASSES]
    stop = threading.Event()
    threads = [threading.Thread(target=client.run, args=(stop,)) for client in clients]
    for thread in threads:
        thread.start()
    for _ in range(kills):
        time.sleep(dice.uniform(0.05, 0.6))
        victim = dice.choice(servers)
        victim.kill()
        victim.start()
    time.sleep(0.5)
    stop.set()
    for thread in threads:
        thread.join()
    for client in clients:
        if client.failure is not None:
            raise client.failure
    moves = check(address, clients)
    tables = sum(len(client.tables) for client in clients)
    resent = sum(client.resent for client in clients)
    return f"{kills} kills, {tables} tables, {moves} moves, {resent} sent again, nothing lost"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.postgresql:
        with running() as cluster:
            address = cluster.new_database()
            _run([Server(address), Server(address)], given)
    else:
        with tempfile.TemporaryDirectory() as folder:
            _run([Server(f"sqlite:///{folder}/tables.sqlite")], given)


def _run(servers: list[Server], given: argparse.Namespace) -> None:
    for server in servers:
        server.start()
    try:
        print(kill_while_playing(servers[0].database, servers, given.kills, given.seed))
    finally:
        for server in servers:
            server.kill()


if __name__ == "__main__":
    main()
