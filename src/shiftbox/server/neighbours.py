"""Talks to the other server processes, over the line that the database is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

from shiftbox.tables.messages import Reacted
from shiftbox.tables.other_processes import ALIVE, ANSWERED, SILENT, WHO, Elsewhere, News, reaction

if TYPE_CHECKING:
    from .host import Host
    from .live_table import LiveTable


class Neighbours:
    """The line to the others."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._elsewhere = Elsewhere(host.process, host.tables, lambda n: host.later(self._tell(n)))
        self._untold: set[str] = set()
        """Tables at which others could not be told who is here."""

    async def _tell(self, told: Iterable[News]) -> None:
        """Tell the others things that are not kept, as far as the database carries them now."""
        for news in told:
            is_told = await self._host.writer.tell(news)
            if "present" in news:
                (self._untold.discard if is_told else self._untold.add)(news["table"])

    async def tell_presence(self, live: LiveTable) -> None:
        """Tell the others who is connected here."""
        await self._tell([self._elsewhere.presence(live.table.id)])

    async def tell_reaction(self, live: LiveTable, reacted: Reacted) -> None:
        """Tell the others of a reaction."""
        await self._tell([reaction(live.table.id, reacted)])

    def tell_clocks(self) -> None:
        """Tell the others how clocks stand: this process stood still."""
        self._elsewhere.tell_clocks(self._host.clock.now())

    async def greet(self, live: LiveTable) -> None:
        """Ask the others about a table that was just read."""
        await self._tell([self._elsewhere.greeting(live, self._host.clock.now())])

    async def renew(self) -> None:
        """Say anew who is here, and ask the same, since the line has been broken."""
        asked = self._host.clock.now()
        await self._tell(chain(self._elsewhere.renewal(), [WHO]))
        await asyncio.sleep(ANSWERED)
        self._elsewhere.drop_silent_since(asked)

    async def look(self) -> None:
        """Give a sign of life, say what could not be said, and drop who is silent."""
        await self._tell(chain([ALIVE], map(self._elsewhere.presence, list(self._untold))))
        self._elsewhere.drop_silent_since(self._host.clock.now() - SILENT)

    def hear(self, news: News) -> None:
        """Take in what another process says."""
        self._elsewhere.hear(news, self._host.clock.now())
