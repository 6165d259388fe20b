"""A challenge on the screen: nothing is taken back, and bots play as they do for everybody."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape

from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.puzzles.challenge import Challenge

from .challenge import result_text
from .saving import check_writable
from .screen import Screen


class ChallengeScreen(Screen):
    """The match of a challenge."""

    def __init__(self, asked: Challenge, match: Match, save: Path | None) -> None:
        super().__init__(match, 1, asked.levels[0] if asked.levels else "strong", save)
        self._asked = asked
        self._own = [0]

    def _let_bot_play(self, seat: int) -> None:
        with self._console.status(f"{self._match.names[seat]} is thinking …"):
            move = self._asked.bot_move(self._match)
        taken = self._taken_by(move)
        self._match.play(move)
        self._console.print(f"{self._match.names[seat]} plays [bold]{escape(move)}[/]{taken}")

    def _take_back(self) -> None:
        raise Refused("no-undo", "In a challenge nothing is taken back: it is the same for all.")

    def _did_command(self, typed: str, seat: int) -> bool:
        if typed.lower() == "hint":
            raise Refused("no-hints", "In a challenge nobody is given hints.")
        return super()._did_command(typed, seat)


def play_challenge(asked: Challenge, name: str, save: Path | None) -> None:
    """Play a challenge and print its result."""
    if save:
        check_writable(save)
    match = asked.match()
    screen = ChallengeScreen(asked, match, save)
    screen.play()
    print(result_text(match, name))
