"""Whether bots have their machine code, for whoever watches over the server."""

from __future__ import annotations

import asyncio

from shiftbox import machine_code
from shiftbox.server.health import Health

EVERY = 5.0
"""Seconds between two looks."""


async def watch(health: Health) -> None:
    """Tell as long as code is damaged, cannot be compiled or cannot be kept."""
    while True:
        try:
            found = await asyncio.to_thread(machine_code.troubles)
        except OSError as why:
            found = [f"Machine code can be kept nowhere: {why}."]
        if found:
            health.trouble("code", " ".join(found), severe=False)
        else:
            health.well("code")
        await asyncio.sleep(EVERY)
