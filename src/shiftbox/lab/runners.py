"""Where pieces of work are done: in this process, on all cores, or on a Ray cluster.

A runner takes pieces one by one as it has room for them, so that whoever yields them may decide
late what comes next, and gives results in whatever order they end.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from shiftbox.contract import Refused

from .extras import missing

Given = TypeVar("Given")
Found = TypeVar("Found")
Work: TypeAlias = Callable[[Given], Found]
Results: TypeAlias = Generator[Found, None, None]
Runner: TypeAlias = Callable[[Iterable[Given]], Results[Found]]

AHEAD = 2
"""How many pieces are handed out for each core, so that none stands idle."""


def runner(work: Work[Given, Found], jobs: int | None, ray: str | None) -> Runner[Given, Found]:
    """Return a runner as options choose it: on the cluster at an address, else on cores."""
    return on_ray(work, ray) if ray else on_cores(work, jobs)


def in_this_process(work: Work[Given, Found]) -> Runner[Given, Found]:
    """Return a runner that does one piece after the other."""
    return partial(_one_by_one, work)


def on_cores(work: Work[Given, Found], jobs: int | None = None) -> Runner[Given, Found]:
    """Return a runner with so many processes; all cores by default, with one none is started."""
    if jobs is not None and jobs < 1:
        raise Refused("bad-request", f"At least one process has to work, not {jobs}.")
    jobs = jobs or os.cpu_count() or 1
    return in_this_process(work) if jobs == 1 else partial(_in_processes, work, jobs)


def _one_by_one(work: Work[Given, Found], pieces: Iterable[Given]) -> Results[Found]:
    for piece in pieces:
        yield work(piece)


def _in_processes(work: Work[Given, Found], jobs: int, pieces: Iterable[Given]) -> Results[Found]:
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


def on_ray(work: Work[Given, Found], address: str) -> Runner[Given, Found]:
    """Return a runner that works on a Ray cluster, with the same results for the same seeds."""
    try:
        import ray
    except ImportError:
        raise missing("no-ray", "Ray", "ray") from None

    def run(pieces: Iterable[Given]) -> Results[Found]:
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as why:
            said = (str(why) or repr(why)).splitlines()[0]
            raise Refused("no-cluster", f"No Ray cluster answers at {address}: {said}") from None
        try:
            yield from _on_cluster(ray, work, pieces)
        finally:
            ray.shutdown()

    return run


def _on_cluster(ray: Any, work: Work[Given, Found], pieces: Iterable[Given]) -> Results[Found]:
    remote = ray.remote(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    for piece in pieces:
        waiting.append(remote.remote(piece))
        if len(waiting) >= most:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)
