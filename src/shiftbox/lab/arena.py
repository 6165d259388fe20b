"""Bots against bots: many mirrored pairings on all cores, resumable, with what they prove."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from shiftbox.contract import Game, Refused
from shiftbox.reading import json_value

from .adjusting import adjust
from .elo import Rating, rate
from .pairing import Pairing, Result, play, schedule
from .runners import Runner, on_cores
from .sequential import Sequential, until_decided
from .sources import version

Progress = Callable[[Result], None]
ALL_CORES = on_cores(play)


def contest(
    game: Game[Any],
    first: str,
    second: str,
    *,
    pairs: int = 100,
    seed: int = 1,
    results: Path | None = None,
    runner: Runner[Pairing, Result] = ALL_CORES,
    progress: Progress = lambda _: None,
    sprt: Sequential | None = None,
    adjusted: bool = False,
) -> Rating:
    """Play a contest and rate it. With a file of results it goes on where it was broken off.

    What was played with other sources of the bots is left in the file and played again. A
    sequential test ends the contest when it is decided, else it has so many pairs. If it is
    adjusted, it is told, too, what is left of the share when luck is taken away.
    """
    if game.players == 1:
        raise Refused("bad-request", "Alone there is nobody to play against; `shiftbox lab` tells.")
    if pairs < 1:
        raise Refused("bad-request", f"A contest needs at least one pair, not {pairs}.")
    planned = list(schedule(game, first, second, pairs, seed, adjusted=adjusted))
    now = version(game.info.id, (first, second))

    def keep(result: Result) -> None:
        _keep(results, result, now)

    named = (game.info.id, game.variant, game.players)
    taken: list[Result] = []
    with closing(_played(planned, _kept(results, now), runner, keep, progress)) as played:
        shares = (_share(result, taken) for result in played)
        decided = until_decided(sprt, shares, game.players)[1] if sprt else None
        if sprt is None:
            taken += played
    rating = rate(named, first, second, [result.share for result in taken])
    return replace(rating, sprt=decided, adjusted=adjust(taken) if adjusted else None)


def _share(result: Result, taken: list[Result]) -> float:
    """Take a result, and return the share of it."""
    taken.append(result)
    return result.share


def _played(
    planned: Sequence[Pairing],
    known: dict[str, Result],
    runner: Runner[Pairing, Result],
    keep: Progress,
    progress: Progress,
) -> Generator[Result, None, None]:
    """Yield the results of all pairings in their order, whichever of them ends first."""
    missing = [pairing for pairing in planned if pairing.key() not in known]
    with closing(runner(missing)) as fresh:
        for pairing in planned:
            while pairing.key() not in known:
                result = next(fresh)
                known[result.key] = result
                keep(result)
            progress(known[pairing.key()])
            yield known[pairing.key()]


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
            given = (tuple(told.get(kind, ())) for kind in ("luck", "dice"))
            result = Result(told["key"], tuple(told["wins"]), scores, told["moves"], *given)
            if told["version"] == now:
                found[result.key] = result
        except (ValueError, KeyError, TypeError):
            continue
    return found


def _keep(file: Path | None, result: Result, now: str) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({**asdict(result), "version": now}) + "\n")
