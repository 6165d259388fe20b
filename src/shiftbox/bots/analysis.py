"""What a bot would tell a person about a position: the best few moves and what each gains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .players import think
from .thought import Candidate, Effort, Report, Thought

MOST = 4


@dataclass(frozen=True)
class Hint:
    """One move that is worth a look."""

    move: str
    value: tuple[float, ...]
    """Each seat's chance to win after it, a shared win divided."""
    chance: float
    """The chance of the seat that is asked for."""
    behind: float
    """By how much that is less than the best move's; 0 for what is just as good."""
    words: str
    """What it gains, for a person."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "move": self.move,
            "value": [round(part, 4) for part in self.value],
            "chance": round(self.chance, 4),
            "behind": round(self.behind, 4),
            "words": self.words,
        }


@dataclass(frozen=True)
class Analysis:
    """What a seat could do, from its view alone: the move that the bot would play comes first."""

    seat: int
    hints: tuple[Hint, ...]
    line: tuple[str, ...]
    """How play is expected to go on, beginning with the best move."""
    simulations: int

    @property
    def best(self) -> Hint:
        """What the bot would play."""
        return self.hints[0]

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "seat": self.seat,
            "hints": [hint.as_json() for hint in self.hints],
            "line": list(self.line),
            "simulations": self.simulations,
        }


def analyse(
    game: Game[Any],
    view: View,
    effort: Effort | None = None,
    *,
    most: int = MOST,
    seed: int | None = None,
    backend: Backend | None = None,
    report: Report = lambda _: None,
) -> Analysis:
    """Return the best few moves of the seat that looks and is to act; `master` unless told."""
    thought = think(
        game, view, effort or Effort("master"), seed=seed, backend=backend, report=report
    )
    assert view.seat is not None
    return analysis_of(thought, view.seat, most)


def analysis_of(thought: Thought, seat: int, most: int = MOST) -> Analysis:
    """Put a thought into the order in which a person reads it: others by their own chance."""
    first, *others = thought.candidates
    others.sort(key=lambda candidate: -candidate.value[seat])
    hints = tuple(_hint(candidate, first, seat) for candidate in [first, *others][:most])
    return Analysis(seat, hints, thought.line, thought.simulations)


def _hint(candidate: Candidate, best: Candidate, seat: int) -> Hint:
    """Return a hint. What the bot likes less is told as no better than what it would play.

    Figures of the others come from less thought, and by luck they may look higher.
    """
    top, value = best.value[seat], candidate.value
    if value[seat] > top:
        others = (1 - top) / max(1, len(value) - 1)
        value = tuple(top if k == seat else others for k in range(len(value)))
    return Hint(candidate.move, value, value[seat], top - value[seat], candidate.words)
