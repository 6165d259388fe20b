"""Where pairings are played: in this process, on all cores, or on a Ray cluster.

A runner takes pairings one by one as it has room for them, so that whoever yields them may decide
late what comes next, and gives results in whatever order they end.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from shiftbox.contract import Refused

from .extras import missing
from .pairing import Pairing, Result, play

Given = TypeVar("Given")
Found = TypeVar("Found")
Runner = Callable[[Iterable[Pairing]], Iterator[Result]]

AHEAD = 2
"""How many pairings are handed out for each core, so that none stands idle."""


def in_this_process(pairings: Iterable[Pairing]) -> Iterator[Result]:
    """Play one pairing after the other."""
    for pairing in pairings:
        yield play(pairing)


def on_all_cores(pairings: Iterable[Pairing]) -> Iterator[Result]:
    """Play pairings in as many processes as there are cores."""
    return done_on_cores(play, os.cpu_count() or 1, pairings)


def on_cores(jobs: int | None) -> Runner:
    """Return a runner with so many processes; all cores by default, with one none is started."""
    if jobs is None:
        return on_all_cores
    if jobs < 1:
        raise Refused("bad-request", f"At least one process has to play, not {jobs}.")
    return in_this_process if jobs == 1 else partial(done_on_cores, play, jobs)


def done_on_cores(
    work: Callable[[Given], Found], jobs: int, pieces: Iterable[Given]
) -> Iterator[Found]:
    """Do pieces of work in so many processes; yield what comes of them in whatever order."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_follow_parent)
    waiting: set[Future[Found]] = set()
    try:
        for piece in pieces:
            waiting.add(pool.submit(work, piece))
            if len(waiting) >= AHEAD * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
        pool.shutdown()
    except BaseException:
        for child in active_children():
            child.terminate()
        pool.shutdown(cancel_futures=True)
        raise


def _follow_parent() -> None:
    """Leave Ctrl-C to the process that collects the results, and end when it ends, however."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def on_ray(address: str) -> Runner:
    """Return a runner that plays on a Ray cluster, with the same results for the same seeds."""
    try:
        import ray
    except ImportError:
        raise missing("no-ray", "Ray", "ray") from None

    def run(pairings: Iterable[Pairing]) -> Iterator[Result]:
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as why:
            said = (str(why) or repr(why)).splitlines()[0]
            raise Refused("no-cluster", f"No Ray cluster answers at {address}: {said}") from None
        try:
            yield from _on_cluster(ray, pairings)
        finally:
            ray.shutdown()

    return run


def _on_cluster(ray: Any, pairings: Iterable[Pairing]) -> Iterator[Result]:
    remote = ray.remote(play)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    for pairing in pairings:
        waiting.append(remote.remote(pairing))
        if len(waiting) >= most:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)
