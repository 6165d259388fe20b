"""A puzzle on the screen: moves are typed, the best defence answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.markup import escape

from shiftbox.contract import SEAT_NAMES, Refused
from shiftbox.puzzles.attempt import SOLVED, WRONG, Attempt, Response, solution_line
from shiftbox.puzzles.kind import Opened
from shiftbox.puzzles.puzzle import HARDEST, Puzzle

COMMANDS = "[bold]hint[/], [bold]solution[/], [bold]?[/] for all moves, [bold]quit[/]"


NAMES = tuple(f"Player {seat + 1}" for seat, _ in enumerate(SEAT_NAMES))
"""Players are called as they are in a game."""


def drawn(opened: Opened, state: Any) -> str:
    """Draw a state of a puzzle as the seat that solves it sees it."""
    view = opened.game.view(state, opened.seat)
    return opened.game.drawn(replace(view, names=NAMES[: opened.game.players]))


def counted(number: int, noun: str) -> str:
    """Say how many there are."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class SolvingScreen:
    """Somebody at a puzzle."""

    def __init__(self, puzzle: Puzzle, day: str | None) -> None:
        self._puzzle, self._day = puzzle, day
        self._attempt = Attempt(puzzle)
        self._console = Console(highlight=False)
        self._hints = 0

    def run(self) -> None:
        """Ask until it is solved, shown or left."""
        self._draw()
        name = NAMES[self._attempt.opened.seat]
        self._console.print(f"\n[bold]{escape(self._puzzle.goal.told(NAMES))}[/] You are {name}.")
        self._console.print(f"{self._stars()}   {COMMANDS}")
        while True:
            typed = self._read()
            if typed == "quit":
                return
            if typed == "solution":
                line = " · ".join(solution_line(self._puzzle))
                self._console.print(f"Key: {escape(', '.join(self._puzzle.key))}\n{escape(line)}")
                return
            if self._is_solved(typed):
                self._console.print(f"\n{self.result()}")
                return

    def _stars(self) -> str:
        return "★" * self._puzzle.difficulty + "☆" * (HARDEST - self._puzzle.difficulty)

    def _read(self) -> str:
        try:
            return self._console.input("\nYour move: ").strip()
        except EOFError:
            return "quit"

    def _draw(self) -> None:
        opened = self._attempt.opened
        self._console.print("\n" + escape(drawn(opened, self._attempt.state)))
        if opened.game.info.has_secrets and opened.game.players > 1:
            self._show_racks()

    def _show_racks(self) -> None:
        """Show what the others hold: in a puzzle everything lies open."""
        position = self._attempt.opened.game.position(self._attempt.state)
        for seat, held in enumerate(position.get("racks", ())):
            self._console.print(f"Rack of {NAMES[seat]}: {escape(' '.join(held))}")

    def _is_solved(self, typed: str) -> bool:
        """Do what was typed; tell whether the puzzle is solved by it."""
        if typed == "?":
            self._console.print(escape("  ".join(self._attempt.legal())))
            return False
        if typed == "hint":
            self._hints += 1
            self._console.print(f"Try {escape(self._attempt.hint())}.")
            return False
        try:
            response = self._attempt.play(typed)
        except Refused as why:
            self._console.print(f"[red]{escape(why.message)}[/]")
            return False
        self._tell(response)
        return response.code == SOLVED

    def _tell(self, response: Response) -> None:
        colour = "red" if response.code == WRONG else "green"
        if response.replies and response.code != WRONG:
            self._console.print(f"The answer is {escape(', '.join(response.replies))}.")
        self._console.print(f"[{colour}]{escape(response.reason.told(NAMES))}[/]")
        if response.code != WRONG:
            self._draw()

    def result(self) -> str:
        """Return a line to share, which gives nothing of the solution away."""
        mistakes = self._attempt.mistakes
        tries = f"after {counted(mistakes, 'wrong move')}" if mistakes else "at the first try"
        hints = f", {counted(self._hints, 'hint')}" if self._hints else ""
        what = f"of {self._day}" if self._day else self._puzzle.id
        return f"Shiftbox puzzle {what} {self._stars()} solved {tries}{hints}"


def solve_in_terminal(puzzle: Puzzle, day: str | None = None) -> None:
    """Let somebody solve a puzzle."""
    SolvingScreen(puzzle, day).run()
