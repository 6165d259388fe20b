"""One set of rules, run as plain Python, in a WebAssembly module, or as machine code."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from shiftbox.state import State

from . import modules
from .as_python import Plain

if TYPE_CHECKING:
    from .as_webassembly import Host
    from .interface import Rules

    class _Ruled(Protocol):
        rules: ClassVar[Rules]
        state_class: ClassVar[type[State]]


class Backend(Protocol):
    """What `plain`, `webassembly` and `machine` return: the same searches on the same rules."""

    is_compiled: bool

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a search made for the game."""

    def box(self, state: State, size: int) -> Any:
        """Return a row of states with the given one first."""

    def pads(self, seed: int, size: int) -> Any:
        """Return a row of scratch pads; the first has the seed's dice."""

    def numbers(self, length: int) -> Any:
        """Return a row of whole numbers, all zero."""

    def fractions(self, length: int) -> Any:
        """Return a row of numbers that need not be whole, all zero."""

    def records(self, kind: type[Any], size: int) -> Any:
        """Return a row of records of a search's own, declared like a state and zero at first."""

    def state(self, box: Any, index: int) -> Any:
        """Return one state of a box as the plain rules know it."""


_made: dict[tuple[str, str], Backend] = {}
PLAIN, WEBASSEMBLY, MACHINE = "plain", "webassembly", "machine"


def plain(game: _Ruled) -> Backend:
    """Return a game's rules as ordinary Python: ready at once."""
    key = (game.rules.name, PLAIN)
    if key not in _made:
        _made[key] = Plain(game.rules, game.state_class)
    return _made[key]


# Machine code, where Numba is installed


@functools.cache
def has_numba() -> bool:
    """Tell whether machine code can be made here."""
    return importlib.util.find_spec("numba") is not None


def machine(game: _Ruled) -> Backend:
    """Return a game's rules as machine code. Importing Numba takes a moment, compiling several.

    Where somebody waits, ask `shiftbox.machine_code` first whether the code is at hand.
    """
    key = (game.rules.name, MACHINE)
    if key not in _made:
        from .as_machine_code import Machine

        _made[key] = Machine(game.rules, game.state_class)
    return _made[key]


def forget(game: _Ruled) -> None:
    """Load a game's machine code from the cache the next time, whatever is in memory now."""
    _made.pop((game.rules.name, MACHINE), None)


# WebAssembly, where something runs it


_hosts: list[Callable[[Path], Host]] = []


def use_host(make: Callable[[Path], Host]) -> None:
    """Have modules run by a host of another kind than Wasmtime, such as the browser one is in."""
    _hosts[:] = [make]


@functools.cache
def _has_wasmtime() -> bool:
    return importlib.util.find_spec("wasmtime") is not None


def has_module(game: _Ruled) -> bool:
    """Tell whether a game's module is there, of the present sources, and something runs it."""
    return (bool(_hosts) or _has_wasmtime()) and modules.is_current(game.rules.name)


def webassembly(game: _Ruled) -> Backend:
    """Return a game's rules in a module, which is ready in a moment. Only one thread may use it."""
    key = (game.rules.name, WEBASSEMBLY)
    if key not in _made:
        from .as_webassembly import WebAssembly

        host = (_hosts[0] if _hosts else _in_wasmtime)(modules.path_of(game.rules.name))
        _made[key] = WebAssembly(game.rules, game.state_class, host)
    return _made[key]


def _in_wasmtime(path: Path) -> Host:
    from .wasmtime_host import WasmtimeHost

    return WasmtimeHost(path)


# Whatever there is


def ready_at_once(game: _Ruled) -> Backend:
    """Return the fastest rules that nobody has to wait for."""
    return webassembly(game) if has_module(game) else plain(game)


def fastest(game: _Ruled) -> Backend:
    """Return the fastest rules that can be had here, however long it takes to make them."""
    return machine(game) if has_numba() else ready_at_once(game)
