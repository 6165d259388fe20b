"""What server processes tell each other, by PostgreSQL's LISTEN and NOTIFY.

A message says which table changed; whoever has it in memory reads what is new from the log. If
the line breaks, everything in memory is read again, so a lost message does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

from .group_commit import CHANNEL

News = dict[str, Any]


class Bus:
    """A thread that listens."""

    def __init__(
        self, engine: Engine, process: str, hear: Callable[[News], None], resume: Callable[[], None]
    ) -> None:
        self._engine, self._process = engine, process
        self._hear, self._resume = hear, resume
        self._listens = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="bus", daemon=True)
        self._thread.start()

    async def listening(self, patience: float) -> None:
        """Wait until it listens for the first time, or until patience is at an end."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._listens.wait(), patience)

    async def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        import psycopg

        address = self._engine.url.set(drivername="postgresql").render_as_string(
            hide_password=False
        )
        while not self._closing.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as line:
                    line.execute(f"LISTEN {CHANNEL}")
                    self._in_loop(self._listens.set)
                    self._in_loop(self._resume)
                    self._listen(line)
            except psycopg.Error:
                time.sleep(0.2)

    def _listen(self, line: Any) -> None:
        while not self._closing.is_set():
            for notice in line.notifies(timeout=0.5):
                news = _news(notice.payload)
                if news and news["from"] != self._process:
                    self._in_loop(self._hear, news)

    def _in_loop(self, call: Callable[..., None], *given: Any) -> None:
        if not self._closing.is_set():
            self._loop.call_soon_threadsafe(call, *given)


def _news(payload: str) -> News | None:
    """Return what a server process tells; other programs may use the channel too."""
    try:
        found = json.loads(payload)
    except ValueError:
        return None
    return found if isinstance(found, dict) and isinstance(found.get("from"), str) else None
