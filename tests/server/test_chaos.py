"""A dozen games over lines that lose, double, delay, reorder and break; more by `chaos`."""

from __future__ import annotations

import asyncio

from .chaos import Weather, play_games
from .client import Server


def test_games_over_bad_lines_all_end(server: Server) -> None:
    weather = Weather(longest=1.0)
    lines = asyncio.run(play_games(server, 6, weather))
    assert lines > 12
    assert all(weather.counts[what] for what in ("late", "lost", "doubled", "broken"))
