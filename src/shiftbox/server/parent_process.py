"""A process that was started by another one ends when that is gone, however it went."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import threading


def end_with_parent() -> None:
    """End this process at once if the one that started it ends; a process without one lives on.

    Nothing is lost by that: what was acknowledged is durable. But a worker that outlives its
    supervisor would keep the port.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        watch = threading.Thread(target=_watch, args=(parent.sentinel,), name="parent", daemon=True)
        watch.start()


def _watch(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(1)
