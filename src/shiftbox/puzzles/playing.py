"""What has been played of a puzzle: moves of both sides, and draws, which play by themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from shiftbox.contract import Game
from shiftbox.match import Step
from shiftbox.state import CHANCE


@dataclass
class Line:
    """A line of play from a position on, one step after the other."""

    game: Game[Any]
    state: Any
    steps: list[Step] = field(default_factory=list)

    def play(self, text: str) -> int:
        """Play a move, or refuse it and say why; return its number."""
        move = self.game.find(self.state, text)
        self._add(text, move, automatic=False)
        return move

    def draw(self) -> bool:
        """Draw if chance acts, and tell whether it did; in a puzzle nothing depends on which."""
        if self.state.to_act != CHANCE:
            return False
        text, move = next(iter(self.game.moves(self.state).items()))
        self._add(text, move, automatic=True)
        return True

    def draw_all(self) -> None:
        """Draw as long as chance acts."""
        while self.draw():
            pass

    def _add(self, text: str, move: int, *, automatic: bool) -> None:
        self.steps.append(Step(text, move, self.state, automatic))
        self.state = self.game.after(self.state, move)
