"""What a bot process does: it is given a view, never a position, and answers with a move."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from shiftbox.game import Game, Refused, View
from shiftbox.games import game

KINDNESS = 10
"""How far bots step back behind the server for processor time."""
SECONDS_WHILE_COMPILING, AT_LEAST = 1.0, 0.3
"""How long a move may take, with all that comes before it; and how long is thought in any case."""


@dataclass(frozen=True)
class Choose:
    """Choose a move for a seat."""

    game: str
    variant: str
    options: dict[str, Any]
    view: View
    level: str
    asked: float = field(default_factory=time.monotonic)
    """When; all processes of a machine share this clock."""

    def answer(self) -> str:
        """Return the move. While machine code is not ready, think shortly with plain rules."""
        from shiftbox import bots, warming

        chosen = self._game()
        if len(self.view.moves) == 1:
            return self.view.moves[0]
        if warming.is_ready(chosen):
            return bots.choose(chosen, self.view, self.level).move
        warming.in_background(chosen)
        left = self.asked + SECONDS_WHILE_COMPILING - time.monotonic()
        return bots.think(chosen, self.view, bots.Effort(self.level, max(AT_LEAST, left))).move

    def _game(self) -> Game[Any]:
        players = self.view.position["players"]
        return game(self.game, variant=self.variant, players=players, options=self.options)


@dataclass(frozen=True)
class Show:
    """Replay a record, every position of it."""

    record: Any

    def answer(self) -> bytes:
        """Return the body of the answer; a record that does not hold is refused."""
        from .replays import replayed

        return msgspec.json.encode(replayed(self.record))


@dataclass(frozen=True)
class Measure:
    """Find out how far the cards are that a seat holds in its own view of Hidden Stones."""

    view: View

    def answer(self) -> list[tuple[int, int | None]]:
        """Return the fewest actions for each card, by the plain rules: that takes a second."""
        from shiftbox import compiled
        from shiftbox.games.hidden_stones.solver import within_reach

        assert self.view.seat is not None
        plain = compiled.plain(game("hidden-stones"))
        return list(within_reach(self.view.position, self.view.seat, backend=plain).items())


Job = Choose | Show | Measure


def run(line: Connection) -> None:
    """Answer jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(KINDNESS)
    while True:
        try:
            job: Job = line.recv()
            line.send(_answer(job))
        except (EOFError, OSError):
            return


def _answer(job: Job) -> object:
    try:
        return job.answer()
    except Refused as why:
        return why.as_json()
    except Exception as why:  # noqa: BLE001 - the server asks again, this process lives on
        return why
