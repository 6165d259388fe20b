"""A table's log, played again line by line beside every machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game
from shiftbox.match import Step
from shiftbox.tables.heard import told
from shiftbox.tables.log import Line
from shiftbox.tables.message_parts import LogEntry
from shiftbox.tables.progress import Progress


@dataclass(frozen=True)
class Moment:
    """How a game stands after so many lines."""

    state: Any
    steps: tuple[Step, ...]
    gone: frozenset[int]
    to_act: int | None
    is_over: bool


class Story:
    """What the log tells, at every line of it."""

    def __init__(self, game: Game[Any], start: Mapping[str, Any]) -> None:
        self.game = game
        self._progress = Progress.from_position(game, start)
        self.moments: list[Moment] = []
        self._heard: dict[tuple[int, int | None], list[LogEntry]] = {}
        self._latest: dict[int | None, tuple[tuple[Step, ...], list[LogEntry]]] = {}
        """For each seat what it was last asked about: the steps, and how they are told."""
        self._note()

    def _note(self) -> None:
        progress = self._progress
        self.moments.append(
            Moment(
                progress.match.state,
                progress.match.log,
                frozenset(progress.gone),
                progress.to_act,
                progress.ended is not None,
            )
        )

    def add(self, line: Line) -> None:
        """Play a line of the log."""
        self._progress.add(line)
        self._note()

    def heard(self, seq: int, seat: int | None) -> list[LogEntry]:
        """Return the log after so many lines as a seat, or a spectator, heard it."""
        key = (seq, seat)
        if key not in self._heard:
            before, known = self._latest.get(seat, ((), []))
            steps = self.moments[seq].steps
            found = known[: _same(before, steps)]
            for step in steps[len(found) :]:
                found.append(told(self.game, found[-1] if found else None, step, seat))
            self._heard[key] = found
            self._latest[seat] = steps, found
        return self._heard[key]


def _same(before: tuple[Step, ...], now: tuple[Step, ...]) -> int:
    """Return how many steps two tellings of one log have in common from its start on."""
    same = 0
    for old, new in zip(before, now, strict=False):
        if old is not new:
            break
        same += 1
    return same
