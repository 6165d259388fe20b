"""How far a game has come by a table's log: the match, and who no longer plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from shiftbox.chosen_deal import deal_as_chosen
from shiftbox.contract import Actor, Below, Game
from shiftbox.match import DEAL, DiceAt, Match, always
from shiftbox.undo import before_move

from .ending import Leaving, how_it_ended
from .log import Line
from .message_parts import Ended
from .setup import GoingOn

MOST_UNDONE = 200
"""Moves and turns that may be taken back for a seat in one game, so that its log has an end."""


class Progress:
    """A game from its start as the log tells it. Only what is kept is ever added."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.gone: dict[int, Leaving] = {}
        """The seats that gave up or ran out of time, and which."""
        self.has_gone_far_back = False
        """Whether more was taken back than a seat may by itself where people play together."""
        self._undone: dict[Actor, int] = {}
        """How often something was taken back for each seat."""
        self._found: tuple[Any, int | None, Ended | None] = (None, None, None)
        """A state with who is to act in it and how it ended, found when that is asked for."""

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
        found = self._found
        return found[1] if found[0] is self.match.state else self._find()[1]

    @property
    def ended(self) -> Ended | None:
        """How the game ended, or None."""
        found = self._found
        return found[2] if found[0] is self.match.state else self._find()[2]

    def _find(self) -> tuple[Any, int | None, Ended | None]:
        ended, actor = how_it_ended(self.match, self.gone), self.match.to_act
        seat = actor if isinstance(actor, int) and ended is None else None
        self._found = (self.match.state, seat, ended)
        return self._found

    def add(self, line: Line) -> None:
        """Add a line of the log."""
        self._found = (None, None, None)  # who gave up changes it too
        match line.kind:
            case "move" | "draw":
                self.match.follow(line.text)
            case "undo":
                self._go_back(int(line.text))
            case "resign" | "time" if line.seat is not None:
                self.gone[line.seat] = "resigned" if line.kind == "resign" else "time"
            case _:
                raise ValueError(f"the log has a line of an unknown kind: {line.kind}")

    def _go_back(self, keep: int) -> None:
        seat = self.match.to_act
        own = before_move(self.match, seat) if isinstance(seat, int) else None
        self.has_gone_far_back |= own != keep
        self.match.go_back(keep)
        back = self.match.to_act
        self._undone[back] = self._undone.get(back, 0) + 1

    def followed_by(self, lines: Iterable[Line]) -> Progress:
        """Return the game as it will be once some lines are kept."""
        twin = self._with(self.match.branch(chance="manual"))
        for line in lines:
            twin.add(line)
        return twin

    def played(self, texts: Iterable[str], dice_at: DiceAt) -> Progress:
        """Return the game as it will be once some moves are kept, drawn for by the dice."""
        return self._with(self.match.branch(texts, dice_at=dice_at))

    def _with(self, match: Match) -> Progress:
        twin = Progress(match)
        twin.gone, twin._undone = self.gone.copy(), self._undone.copy()
        twin.has_gone_far_back = self.has_gone_far_back
        return twin

    def has_undone_enough(self, seat: int) -> bool:
        """Tell whether so much was taken back for a seat that it may only play on."""
        return self._undone.get(seat, 0) >= MOST_UNDONE


def dealt(
    game: Game[Any], dice_at: DiceAt, dealing: Game[Any] | None = None, deal: Sequence[str] = ()
) -> tuple[Mapping[str, Any], list[Line], Progress]:
    """Deal a game; return its start, the draws that follow at once, and how far it has come.

    It is dealt by the rules of `dealing` where people have chosen something for themselves.
    """
    start = game.position(deal_as_chosen(dealing or game, deal, dice_at(DEAL)))
    # As whoever reads the table will have it: what a pair of dice draws depends on how decks lie.
    match = Match(game, start=game.read(start), dice_at=dice_at)
    draws = [Line("draw", None, step.text) for step in match.log]
    return start, draws, Progress(match)


def resumed(
    game: Game[Any], begun: GoingOn, below: Below
) -> tuple[Mapping[str, Any], list[Line], Progress]:
    """Go on with a game; return its start, its log, and how far it has come.

    What chance had yet to draw is drawn.
    """
    match = Match(game, start=game.read(begun.start), chance="manual")
    for text in begun.moves:
        match.follow(text)
    match = match.branch(dice_at=always(below))
    lines = [
        Line("draw", None, step.text)
        if step.is_draw
        else Line("move", step.before.to_act, step.text)
        for step in match.log
    ]
    return game.position(match.start), lines, Progress(match)
