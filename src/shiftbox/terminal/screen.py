"""A match on the screen: the board in letters, moves and commands typed as text."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from shiftbox.bots import Effort, analyse, choose
from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.seating import order_from
from shiftbox.undo import before_decision, before_move, before_own_decision

from .counting import show_end
from .helping import show_help, show_rules
from .hints import table_of_hints
from .saving import keep, named, write
from .spelling import as_written

CLEAR_SCROLLED = "\x1b[3J"
"""Lets a terminal forget the lines that have left the screen."""


def as_typed(*words: object) -> str:
    """Return a command of this program as one types it."""
    return shlex.join(["shiftbox", *map(str, words)])


def own_seats(match: Match, people: int) -> list[int]:
    """Return the seats of the people, who were listed before the bots."""
    order = order_from(match.seating.first, match.game.players)
    return [seat for seat, place in enumerate(order) if place < people]


class Screen:
    """The match on the screen."""

    def __init__(self, match: Match, people: int, level: str, save: Path | None) -> None:
        self._match, self._people, self._level, self._save = match, people, level, save
        self._console = Console(highlight=False)
        self._own = own_seats(match, people)
        self._leaving = False
        self._kept = match.log
        self._looking: int | None = None

    def play(self) -> None:
        """Play to the end, or until somebody leaves; keep the record however it ends."""
        info = self._match.game.info
        self._console.print(f"\n[bold]{info.title}[/] by {info.designed_by}, {info.publisher}\n")
        if self._people:
            self._help(None)
        self._say_who_begins()
        try:
            self._take_turns()
            self._show_end()
        finally:
            if self._save:
                keep(self._match.record(), self._save)
                self._say_saved(self._save)

    def _say_who_begins(self) -> None:
        first, name = self._match.seating.first, escape(self._match.names[0])
        if first is not None and not len(self._match):
            how = "The lot has fallen: " if first.by == "lot" else ""
            self._console.print(f"\n{how}[bold]{name}[/] begins, then play goes clockwise.")

    def _take_turns(self) -> None:
        """Let one seat after the other act."""
        while self._match.to_act is not None and not self._leaving:
            seat = self._match.to_act
            assert isinstance(seat, int)
            if seat in self._own:
                self._ask(seat)
            else:
                self._let_bot_play(seat)

    def _help(self, seat: int | None) -> None:
        show_help(self._console, self._match.game, self._match.view(seat))

    def _draw(self, seat: int | None) -> None:
        board = self._match.game.drawn(self._match.view(seat))
        self._console.print("\n" + escape(board))

    def _let_bot_play(self, seat: int) -> None:
        with self._console.status(f"{self._match.names[seat]} is thinking …"):
            thought = choose(self._match.game, self._match.view(seat), self._level)
        taken = self._taken_by(thought.move)
        self._match.play(thought.move)
        played = f"[bold]{escape(thought.move)}[/]{taken}"
        self._console.print(f"{self._match.names[seat]} plays {played}")

    def _taken_by(self, text: str) -> str:
        """Say what a move takes off the board, in a game where that happens."""
        game, state = self._match.game, self._match.state
        colour = game.preview(state, game.find(state, text)).get("takes")
        return "" if colour is None else f" and takes a tile of colour {colour}"

    def _hand_over(self, seat: int) -> None:
        """Hide the last player's secrets before the next one looks."""
        if self._match.game.info.has_secrets and self._people > 1 and seat != self._looking:
            self._clear()
            self._read(f"{self._match.names[seat]}, press Enter when only you look. ")
        self._looking = seat

    def _clear(self) -> None:
        """Clear the screen, and what one could scroll back to."""
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(CLEAR_SCROLLED)
            self._console.file.flush()

    def _read(self, prompt: str) -> str:
        """Return a line that was typed; the end of the input means to leave."""
        try:
            return self._console.input(prompt).strip()
        except EOFError:
            return "quit"

    def _ask(self, seat: int) -> None:
        """Ask until something has been played, taken back, or the game is left."""
        self._hand_over(seat)
        self._draw(seat)
        while True:
            typed = self._read(f"\n{self._match.names[seat]}: ")
            try:
                if not self._did_command(typed, seat):
                    self._act(typed)
                    return
            except Refused as why:
                rule = f" (rule {why.rule})" if why.rule else ""
                self._console.print(f"[red]{escape(why.message)}{rule}[/]")

    def _act(self, typed: str) -> None:
        """Do what changes something on the table."""
        if typed.lower() == "undo":
            self._take_back()
        elif typed.lower() == "quit":
            self._leave()
        else:
            self._match.play(as_written(self._match, typed))

    def _take_back(self) -> None:
        """Go back to the own last decision; alone against bots whatever was drawn since."""
        own, is_alone = self._own[0], len(self._own) == 1
        before = before_own_decision(self._match, own) if is_alone else None
        if before is None:
            before = before_decision(self._match, self._own)
        self._match.is_practice |= is_alone and before != before_move(self._match, own)
        self._match.go_back(before)

    def _did_command(self, typed: str, seat: int) -> bool:
        """Do what changes nothing on the table; return False if it is something else."""
        word, _, rest = typed.partition(" ")
        command = word.lower()
        if not typed:
            self._console.print("Type a move, or [bold]help[/].")
        elif typed == "?":
            self._console.print(Columns(self._match.moves(), padding=(0, 2)))
        elif command == "help":
            self._help(seat)
        elif command == "rules":
            show_rules(self._console, self._match.game.info.id, rest.strip())
        elif command == "hint":
            found = analyse(self._match.game, self._match.view(seat), Effort("master"))
            self._console.print("A bot would look at these, with your chance to win:")
            self._console.print(table_of_hints(found))
        elif command == "save":
            if not rest:
                raise Refused("no-file", "Say which file to write, such as: save game.json")
            self._write(rest)
        else:
            return False
        return True

    def _leave(self) -> None:
        """Leave the game; offer to save what would be lost."""
        if not self._save and self._kept != self._match.log:
            self._console.print("Nothing is kept of a game unless you save it.")
            name = self._read("A file to save it to, or Enter to leave without: ")
            if name.lower() not in {"", "quit"}:
                self._write(name)
        self._leaving = True

    def _write(self, name: str) -> None:
        """Save to a file that was named here, where no shell has looked at the name."""
        file = named(name)
        write(self._match.record(), file)
        self._kept = self._match.log
        self._say_saved(file)

    def _say_saved(self, file: Path) -> None:
        """Say where the record is, and how to go on with a game that is not over."""
        self._console.print(f"Saved to {escape(str(file))}.")
        if self._match.to_act is not None:
            who = ["--people", self._people, "--level", self._level]
            command = as_typed("play", "--resume", file, *who)
            self._console.print(f"Go on with it: [bold]{escape(command)}[/]", soft_wrap=True)

    def _show_end(self) -> None:
        if self._match.outcome:
            self._draw(None)
            show_end(self._console, self._match)
