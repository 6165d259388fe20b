"""Bots against bots: many mirrored pairings on all cores, resumable, with what they prove."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from shiftbox.contract import Game, Refused
from shiftbox.reading import json_value

from .elo import Rating, rate
from .pairing import Result, schedule
from .runners import Runner, on_all_cores
from .sources import version

Progress = Callable[[Result], None]


def contest(
    game: Game[Any],
    first: str,
    second: str,
    *,
    pairs: int = 100,
    seed: int = 1,
    results: Path | None = None,
    runner: Runner = on_all_cores,
    progress: Progress = lambda _: None,
) -> Rating:
    """Play a contest and rate it. With a file of results it goes on where it was broken off.

    What was played with other sources of the bots is left in the file and played again.
    """
    if pairs < 1:
        raise Refused("bad-request", f"A contest needs at least one pair, not {pairs}.")
    planned = list(schedule(game, first, second, pairs, seed))
    now = version(game.info.id, (first, second))
    known = _kept(results, now)
    for pairing in planned:
        if pairing.key() in known:
            progress(known[pairing.key()])
    for result in runner([pairing for pairing in planned if pairing.key() not in known]):
        known[result.key] = result
        _keep(results, result, now)
        progress(result)
    shares = [known[pairing.key()].share for pairing in planned]
    return rate((game.info.id, game.variant, game.players), first, second, shares)


def _kept(file: Path | None, now: str) -> dict[str, Result]:
    """Read what an earlier run played with the same sources; a line that was cut off is ended."""
    if file is None or not file.exists():
        return {}
    text = file.read_text(encoding="utf-8")
    if text and not text.endswith("\n"):
        with file.open("a", encoding="utf-8") as lines:
            lines.write("\n")
    found = {}
    for line in text.splitlines():
        try:
            told = json_value(line)
            scores = tuple(tuple(score) for score in told["scores"])
            result = Result(told["key"], tuple(told["wins"]), scores, told["moves"])
            if told["version"] == now:
                found[result.key] = result
        except (ValueError, KeyError, TypeError):
            continue
    return found


def _keep(file: Path | None, result: Result, now: str) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({**asdict(result), "version": now}) + "\n")
