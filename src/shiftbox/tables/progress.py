"""How far a game has come by a table's log: the match, and who no longer plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from shiftbox.contract import Actor, Below, Game
from shiftbox.match import Match

from .ending import Leaving, how_it_ended
from .log import Line
from .messages import Ended

MOST_UNDONE = 200
"""Moves and turns that may be taken back for a seat in one game, so that its log has an end."""


class Progress:
    """A game from its start as the log tells it. Only what is kept is ever added."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.gone: dict[int, Leaving] = {}
        """The seats that gave up or ran out of time, and which."""
        self._undone: Counter[Actor] = Counter()
        self._found: tuple[Any, int, int | None, Ended | None] = (None, 0, None, None)

    @classmethod
    def from_position(cls, game: Game[Any], start: Mapping[str, Any]) -> Progress:
        """Return a game at its start."""
        return cls(Match(game, start=game.read(start), chance="manual"))

    @property
    def is_drafted(self) -> bool:
        """Whether turns are drafted privately and published when they end."""
        return self.match.game.info.is_drafted

    @property
    def to_act(self) -> int | None:
        """The seat to act, or None when the game is over."""
        return self._now()[2]

    @property
    def ended(self) -> Ended | None:
        """How the game ended, or None."""
        return self._now()[3]

    def _now(self) -> tuple[Any, int, int | None, Ended | None]:
        """Return who is to act and how it ended, found once for each state."""
        found, state = self._found, self.match.state
        if found[0] is not state or found[1] != len(self.gone):
            ended, actor = how_it_ended(self.match, self.gone), self.match.to_act
            seat = actor if isinstance(actor, int) and ended is None else None
            found = self._found = (state, len(self.gone), seat, ended)
        return found

    def add(self, line: Line) -> None:
        """Add a line of the log."""
        match line.kind:
            case "move" | "draw":
                self.match.follow(line.text)
            case "undo":
                self.match.go_back(int(line.text))
                self._undone[self.match.to_act] += 1
            case "resign" | "time" if line.seat is not None:
                self.gone[line.seat] = "resigned" if line.kind == "resign" else "time"
            case _:
                raise ValueError(f"the log has a line of an unknown kind: {line.kind}")

    def followed_by(self, lines: Iterable[Line]) -> Progress:
        """Return the game as it will be once some lines are kept."""
        twin = self._with(self.match.branch(chance="manual"))
        for line in lines:
            twin.add(line)
        return twin

    def played(self, texts: Iterable[str], below: Below) -> Progress:
        """Return the game as it will be once some moves are kept, drawn for by the dice."""
        return self._with(self.match.branch(texts, dice=below))

    def _with(self, match: Match) -> Progress:
        twin: Progress = copy(self)
        twin.match, twin.gone, twin._undone = match, dict(self.gone), self._undone.copy()
        return twin

    def has_undone_enough(self, seat: int) -> bool:
        """Tell whether so much was taken back for a seat that it may only play on."""
        return self._undone[seat] >= MOST_UNDONE


def dealt(game: Game[Any], below: Below) -> tuple[Mapping[str, Any], list[Line], Progress]:
    """Deal a game; return its start, the draws that follow at once, and how far it has come."""
    match = Match(game, dice=below)
    draws = [Line("draw", None, step.text) for step in match.log]
    return game.position(match.start), draws, Progress(match)
