"""Bots against bots: many mirrored pairings on all cores, resumable, with what they prove."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from shiftbox.game import Game, Refused

from .pairing import Pairing, Result, play, schedule
from .rating import Rating, rate

Progress = Callable[[Result], None]
Runner = Callable[[Iterable[Pairing]], Iterator[Result]]


def contest(
    game: Game[Any],
    first: str,
    second: str,
    *,
    pairs: int = 100,
    seed: int = 1,
    results: Path | None = None,
    runner: Runner | None = None,
    progress: Progress = lambda _: None,
) -> Rating:
    """Play a contest and rate it. With a file of results it goes on where it was broken off."""
    if pairs < 1:
        raise Refused("bad-request", f"A contest needs at least one pair, not {pairs}.")
    planned = list(schedule(game, first, second, pairs, seed))
    known = _kept(results)
    wanted = [pairing for pairing in planned if pairing.key() not in known]
    for result in (runner or on_all_cores)(wanted):
        known[result.key] = result
        _keep(results, result)
        progress(result)
    shares = [known[pairing.key()].wins for pairing in planned]
    return rate((game.info.id, game.variant, game.players), first, second, shares)


def in_this_process(pairings: Iterable[Pairing]) -> Iterator[Result]:
    """Play one pairing after the other."""
    for pairing in pairings:
        yield play(pairing)


def on_all_cores(pairings: Iterable[Pairing]) -> Iterator[Result]:
    """Play pairings in as many processes as there are cores, in whatever order they end."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Result]] = set()
        for pairing in pairings:
            waiting.add(pool.submit(play, pairing))
            if len(waiting) >= 2 * cores:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        for future in waiting:
            yield future.result()


def on_ray(address: str) -> Runner:
    """Return a runner that plays on a Ray cluster, with the same results for the same seeds."""
    try:
        import ray
    except ImportError:
        raise Refused("no-ray", "Ray is not installed: pip install 'shiftbox[ray]'.") from None

    def run(pairings: Iterable[Pairing]) -> Iterator[Result]:
        ray.init(address=None if address == "local" else address, log_to_driver=False)
        remote = ray.remote(play)
        waiting = [remote.remote(pairing) for pairing in pairings]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
        ray.shutdown()

    return run


def _kept(file: Path | None) -> dict[str, Result]:
    """Read the results of an earlier run; a last line that was cut off is left out."""
    if file is None or not file.exists():
        return {}
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
            scores = tuple(tuple(score) for score in told["scores"])
            result = Result(told["key"], tuple(told["wins"]), scores, told["moves"])
        except (ValueError, KeyError, TypeError):
            continue
        found[result.key] = result
    return found


def _keep(file: Path | None, result: Result) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(result)) + "\n")
