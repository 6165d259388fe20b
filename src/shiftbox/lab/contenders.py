"""Who takes part in an arena: bots by level, or any other way to play by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from shiftbox.bots import LEVELS, Effort, think
from shiftbox.bots.compiling import prepare
from shiftbox.compiled import machine
from shiftbox.contract import Game, Refused, View
from shiftbox.machine_code import is_ready
from shiftbox.reading import shown

from .earlier import move_of_earlier

Chooser = Callable[[Game[Any], View, int], str]
"""Given a game, a view and a seed: the move to play."""


@dataclass(frozen=True)
class Contender:
    """A way to play, by a name that another process can look up.

    `casual` is a bot's level; `random` plays any legal move; `module:function` is any function
    that is given a game, a view and a seed, such as a baseline of an exam; `master@COMMIT` is what
    any of them was in an earlier version.
    """

    name: str

    def __post_init__(self) -> None:
        if self.name not in {*LEVELS, "random"} and not {":", "@"} & {*self.name}:
            known = ", ".join([*LEVELS, "random", "module:function"])
            raise Refused(
                "bad-contender",
                f"A contender is {known} or LEVEL@COMMIT, not {shown(self.name)}.",
            )

    def prepare(self, game: Game[Any]) -> None:
        """Compile what a bot runs, if need be: until then it would play weaker than it is."""
        if self.name in LEVELS and not is_ready(game):
            prepare(game)

    def move(self, game: Game[Any], view: View, seed: int) -> str:
        """Return the move for a view; the same seed gives the same move."""
        if self.name == "random":
            return view.moves[seed % len(view.moves)]
        if self.name in LEVELS:
            return think(game, view, Effort(self.name), seed=seed, backend=machine(game)).move
        if "@" in self.name:
            return move_of_earlier(self.name, game, view, seed)
        module, _, function = self.name.partition(":")
        try:
            chooser: Chooser = getattr(import_module(module), function)
        except (ImportError, AttributeError) as why:
            raise Refused("bad-contender", f"{self.name} cannot be found: {why}.") from None
        if not callable(chooser):
            raise Refused("bad-contender", f"{self.name} is no function.")
        move = chooser(game, view, seed)
        if move not in view.moves:
            raise Refused("bad-contender", f"{self.name} has played {shown(move)}: not legal.")
        return move
