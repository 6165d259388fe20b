"""Bots against bots: many mirrored pairings on all cores, resumable, with what they prove."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from shiftbox.contract import Game, Refused
from shiftbox.reading import json_value

from .elo import Rating, rate
from .pairing import Pairing, Result, schedule
from .runners import Runner, on_all_cores
from .sequential import Sequential, until_decided
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
    sprt: Sequential | None = None,
) -> Rating:
    """Play a contest and rate it. With a file of results it goes on where it was broken off.

    What was played with other sources of the bots is left in the file and played again. A
    sequential test ends the contest when it is decided, else it has so many pairs.
    """
    if pairs < 1:
        raise Refused("bad-request", f"A contest needs at least one pair, not {pairs}.")
    planned = list(schedule(game, first, second, pairs, seed))
    now = version(game.info.id, (first, second))

    def keep(result: Result) -> None:
        _keep(results, result, now)

    named = (game.info.id, game.variant, game.players)
    with closing(_played(planned, _kept(results, now), runner, keep, progress)) as played:
        if sprt is None:
            return rate(named, first, second, list(played))
        shares, decided = until_decided(sprt, played, game.players)
    return replace(rate(named, first, second, shares), sprt=decided)


def _played(
    planned: Sequence[Pairing],
    known: dict[str, Result],
    runner: Runner,
    keep: Progress,
    progress: Progress,
) -> Generator[float, None, None]:
    """Yield the shares of all pairings in their order, whichever of them ends first."""
    missing = [pairing for pairing in planned if pairing.key() not in known]
    with closing(_new(runner, missing)) as fresh:
        for pairing in planned:
            while pairing.key() not in known:
                result = next(fresh)
                known[result.key] = result
                keep(result)
            progress(known[pairing.key()])
            yield known[pairing.key()].share


def _new(runner: Runner, missing: Iterable[Pairing]) -> Generator[Result, None, None]:
    yield from runner(missing)


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
