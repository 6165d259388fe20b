"""What a process of a pool does: choose a move, measure a hand, look through a record."""

from __future__ import annotations

import os
import pickle
import signal
import time
import traceback
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from typing import Any, ClassVar

from shiftbox.contract import Game, Refused, View
from shiftbox.games import game, module_of
from shiftbox.server.parent_process import end_with_parent

SECONDS_WHILE_COMPILING, AT_LEAST = 1.0, 0.3
"""How long a move may take, with all that comes before it; and how long is thought in any case."""
DONE, REFUSED, FAILED = "done", "refused", "failed"
"""What an answer begins with; then comes the answer, a refusal as JSON, or what went wrong."""


@dataclass(frozen=True)
class Choose:
    """Choose a move for a seat."""

    rank: ClassVar[int] = 0
    game: str
    variant: str
    options: dict[str, Any]
    view: View
    level: str
    asked: float = field(default_factory=time.monotonic)
    """When; all processes of a machine share this clock."""
    trusting: bool = True
    """Whether machine code may be run: not if processes have died of it."""

    def carefully(self) -> Choose:
        """Return the job for the last try."""
        return replace(self, trusting=False)

    def answer(self) -> str:
        """Return the move, at the level's full effort; only plain rules have to think shortly."""
        from shiftbox import bots, compiled, machine_code

        chosen = self._game()
        if len(self.view.moves) == 1:
            return self.view.moves[0]
        if not self.trusting:
            machine_code.distrust(chosen, "a process that ran it died or did not answer")
        if machine_code.is_ready(chosen):
            with machine_code.doubting(chosen):
                code, effort = compiled.machine(chosen), bots.Effort(self.level)
                return bots.think(chosen, self.view, effort, backend=code).move
        try:
            return self._without_machine_code(chosen)
        finally:
            machine_code.in_background(chosen)  # afterwards: somebody waits for the move

    def _without_machine_code(self, chosen: Game[Any]) -> str:
        from shiftbox import bots, compiled

        if self.trusting and compiled.has_module(chosen):
            module, effort = compiled.webassembly(chosen), bots.Effort(self.level)
            return bots.think(chosen, self.view, effort, backend=module).move
        plain = compiled.plain(chosen)
        left = self.asked + SECONDS_WHILE_COMPILING - time.monotonic()
        effort = bots.Effort(self.level, max(AT_LEAST, left))
        return bots.think(chosen, self.view, effort, backend=plain).move

    def _game(self) -> Game[Any]:
        players = self.view.position["players"]
        return game(self.game, variant=self.variant, players=players, options=self.options)


@dataclass(frozen=True)
class Show:
    """Replay a record, every position of it."""

    rank: ClassVar[int] = 2
    record: bytes
    """As JSON."""

    def carefully(self) -> Show:
        """Return the job for the last try."""
        return self

    def answer(self) -> bytes:
        """Return the body of the answer, packed; a record that does not hold is refused."""
        from .replays import packed

        return packed(self.record)


@dataclass(frozen=True)
class Verify:
    """Look whether the game of a record can go on."""

    rank: ClassVar[int] = 2
    record: bytes
    """As JSON."""

    def carefully(self) -> Verify:
        """Return the job for the last try."""
        return self

    def answer(self) -> dict[str, Any]:
        """Return the record as the rules tell it; what does not hold, or is over, is refused."""
        from shiftbox.tables.moving import unfinished

        return unfinished(self.record)


@dataclass(frozen=True)
class Measure:
    """Find out how far the cards are that a seat holds in its own view, by the game's solver."""

    rank: ClassVar[int] = 1
    game: str
    view: View

    def carefully(self) -> Measure:
        """Return the job for the last try."""
        return self

    def answer(self) -> list[tuple[int, int | None]]:
        """Return the fewest actions for each card, by the plain rules: that takes a second."""
        from shiftbox import compiled

        solver, plain = module_of(self.game, "solver"), compiled.plain(game(self.game))
        assert solver is not None
        found = solver.within_reach(self.view.position, self.view.seat, backend=plain)
        return list(found.items())


Job = Choose | Show | Verify | Measure
"""A job has a rank: those with a lower one come first."""


def run(line: Connection, kindness: int) -> None:
    """Answer jobs until the server is gone."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(kindness)
    while True:
        try:
            job = line.recv_bytes()
            line.send_bytes(_answer(job))
        except (EOFError, OSError):
            return


def _answer(job: bytes) -> bytes:
    """Return an answer that can be sent in any case."""
    try:
        return pickle.dumps((DONE, pickle.loads(job).answer()))  # noqa: S301 - from the server
    except Refused as why:
        return pickle.dumps((REFUSED, why.as_json()))
    except Exception:  # noqa: BLE001 - the server is told, this process lives on
        return pickle.dumps((FAILED, traceback.format_exc()))
