"""What server processes tell each other, by PostgreSQL's LISTEN and NOTIFY.

A message says which table changed; whoever has it in memory reads what is new from the log. If
the line breaks, everything in memory is read again, so a lost message does no harm.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

from .writer import CHANNEL

News = dict[str, Any]


class Bus:
    """A thread that listens."""

    def __init__(
        self, engine: Engine, process: str, hear: Callable[[News], None], resume: Callable[[], None]
    ) -> None:
        self._engine, self._process = engine, process
        self._hear, self._resume = hear, resume
        self._loop = asyncio.get_running_loop()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="bus", daemon=True)
        self._thread.start()

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
                    self._in_loop(self._resume)
                    self._listen(line)
            except psycopg.Error:
                time.sleep(0.2)

    def _listen(self, line: Any) -> None:
        while not self._closing.is_set():
            for notice in line.notifies(timeout=0.5):
                news = json.loads(notice.payload)
                if news["from"] != self._process:
                    self._in_loop(self._hear, news)

    def _in_loop(self, call: Callable[..., None], *given: Any) -> None:
        if not self._closing.is_set():
            self._loop.call_soon_threadsafe(call, *given)
