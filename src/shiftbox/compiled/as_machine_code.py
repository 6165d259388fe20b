"""Plain rules to machine code: the only module that knows Numba.

Each game has a folder of its own in the cache, so that its code can be dropped without the others'.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from shiftbox.state import State, layout

from . import cache
from .interface import Rules, Specialised, restore
from .scratch_pad import Pad, seed_words

os.environ["NUMBA_CACHE_DIR"] = str(cache.folder())

import numba
import numpy as np
from numba.core import event


def _restore(box: Any, target: int, source: int) -> None:
    box[target] = box[source]


class Machine:
    """One game's rules as machine code, and the searches that run on it."""

    is_compiled = True

    def __init__(self, rules: Rules, kind: type[State]) -> None:
        self.rules = rules
        self._kind = kind
        self._record = _record(kind, rules.name)
        self._pad = _record(Pad, "pad")
        substitutes = {**rules.substitutes(), restore: _restore}
        self._code = Specialised(substitutes, self._translate, np.array)

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a search as machine code; it is compiled, or found in the cache, when called."""
        return self._code.function(plain)

    def box(self, state: State, size: int) -> Any:
        """Return a row of states with the given one first."""
        box = np.zeros(size, self._record)
        for name, _ in layout(self._kind):
            box[0][name] = getattr(state, name)
        return box

    def pads(self, seed: int, size: int) -> Any:
        """Return a row of scratch pads; the first has the seed's dice."""
        pads = np.zeros(size, self._pad)
        pads[0]["low"], pads[0]["high"] = seed_words(seed)
        return pads

    def numbers(self, length: int) -> Any:
        """Return an array of zeros."""
        return np.zeros(length, np.int64)

    def fractions(self, length: int) -> Any:
        """Return an array of zeros for numbers that are not whole."""
        return np.zeros(length, np.float64)

    def records(self, kind: type[Any], size: int) -> Any:
        """Return a row of records of a search's own."""
        return np.zeros(size, _record(kind, f"{kind.__name__} of {self.rules.name}"))

    def state(self, box: Any, index: int) -> State:
        """Return one state of a box as the plain rules know it."""
        state = self._kind()
        for name, length in layout(self._kind):
            value = box[index][name]
            setattr(state, name, value.tolist() if length else int(value))
        return state

    def _translate(self, function: FunctionType) -> Callable[..., Any]:
        place = str(cache.folder() / self.rules.name)
        numba.config.CACHE_DIR = place  # type: ignore[attr-defined]  # untyped there
        make = numba.njit(cache=True, nogil=True, error_model="numpy")
        translated: Callable[..., Any] = make(function)
        return translated


def _record(kind: Any, name: str) -> np.dtype[Any]:
    """Lay a class's fields out as a record of 64-bit integers.

    The last field only carries a name: two games with the same fields would otherwise be one type
    to Numba and share one entry in the cache.
    """
    columns: list[Any] = [
        (field, np.int64, (length,)) if length else (field, np.int64)
        for field, length in layout(kind)
    ]
    return np.dtype(
        [*columns, (f"tag_{name.replace('-', '_').replace(' ', '_')}", np.int64)], align=True
    )


class _Listener(event.Listener):
    """Counts the functions that have been compiled."""

    def __init__(self, report: Callable[[int], None]) -> None:
        self._report = report
        self._done = 0

    def on_start(self, _: Any) -> None:
        """Wait for the end."""

    def on_end(self, _: Any) -> None:
        """Report one more function."""
        self._done += 1
        self._report(self._done)


class NotCached(Exception):
    """Code that should be in the cache is not there."""


class _Refuser(event.Listener):
    """Lets nothing be compiled."""

    def on_start(self, asked: Any) -> None:
        """Refuse it."""
        raise NotCached(f"{asked.data['dispatcher'].py_func.__name__} is missing")

    def on_end(self, _: Any) -> None:
        """Do nothing: it was refused."""


@contextlib.contextmanager
def only_loading() -> Iterator[None]:
    """Raise NotCached in a block rather than compile, which would keep somebody waiting."""
    with event.install_listener("numba:compile", _Refuser()):
        yield


def is_about_loading(why: BaseException) -> bool:
    """Tell whether an error comes from loading code, as opposed to running it."""
    trace = why.__traceback__
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if module.partition(".")[0] in {"numba", "llvmlite"}:
            return True
        trace = trace.tb_next
    return False


def watched(run: Callable[[], Any], report: Callable[[int], None]) -> Any:
    """Run something and report how many functions have been compiled so far."""
    with event.install_listener("numba:compile", _Listener(report)):
        return run()
