"""A table's log, played again line by line beside every machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game
from shiftbox.match import Step
from shiftbox.tables.heard import told
from shiftbox.tables.log import Line
from shiftbox.tables.messages import LogEntry
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
            known: list[LogEntry] = self._heard.get((seq - 1, seat), [])
            steps = self.moments[seq].steps
            same = min(len(known), len(steps), len(self.moments[seq - 1].steps) if seq else 0)
            found = known[:same]
            for step in steps[same:]:
                found.append(told(self.game, found[-1] if found else None, step, seat))
            self._heard[key] = found
        return self._heard[key]
