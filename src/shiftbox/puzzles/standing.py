"""How somebody who solves a puzzle stands, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from shiftbox.contract import Reason

Status = Literal["to-solve", "solved", "wrong", "aside"]
"""`aside`: nobody has proved whether the last move still reaches the goal."""


@dataclass
class Standing:
    """What the moves made so far have come to."""

    status: Status = "to-solve"
    why: list[Reason] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Whether the next move is to be made."""
        return self.status == "to-solve"

    def end(self, status: Status, *why: Reason) -> None:
        """Say how it ended, and why."""
        self.status, self.why = status, [*why]


def refuted(seat: int, answers: Sequence[str], *, is_over: bool) -> Reason:
    """Say which moves of another seat refute the last own one."""
    words = f"{{seat}} answers {', '.join(answers)}, and the goal cannot be reached any more."
    return Reason("refuted", words, {"seat": seat, "moves": [*answers], "over": is_over})


def not_enough(seat: int) -> Reason:
    """Say that nothing can follow that would reach the goal, without an answer to show."""
    words = "After that {seat} can no longer reach the goal."
    return Reason("not-enough", words, {"seat": seat})


def too_late(seat: int, turns: int) -> Reason:
    """Say that the turns are used up."""
    words = f"{{seat}} has not done it in {turns} {'turn' if turns == 1 else 'turns'}."
    return Reason("too-late", words, {"seat": seat, "turns": turns})


def over(seat: int) -> Reason:
    """Say that the game is over without what was asked for."""
    return Reason("over", "The game is over, and {seat} has not reached the goal.", {"seat": seat})


def at_most(seat: int, points: int, goal: int) -> Reason:
    """Say what a first move leads to at best."""
    words = f"This leads to {points} points at most; {goal} are possible."
    return Reason("at-most", words, {"seat": seat, "points": points, "goal": goal})


def made(seat: int, points: int, goal: int) -> Reason:
    """Say what a turn that is through has brought."""
    words = f"That makes {points} points; {goal} are possible."
    return Reason("made", words, {"seat": seat, "points": points, "goal": goal})


def miscounted(seat: int) -> Reason:
    """Say that a number is not the right one."""
    return Reason("miscounted", "That is not what the card gives.", {"seat": seat})


def unproved(seat: int) -> Reason:
    """Say that the proof does not go this way."""
    words = "The proof goes another way; nobody has proved that this reaches the goal, or fails."
    return Reason("unproved", words, {"seat": seat})
