"""The course of a game as the log tells it, and branches of it that have not happened yet."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Literal

from shiftbox.game import Game, Refused
from shiftbox.match import Match, Step

from .messages import Ended
from .store import Event

DRAFTED = frozenset({"hidden-stones"})
"""Games in which a turn is tried out privately and published when it ends. Its actions reveal
nothing new to the seat that acts, but everything to the others."""


class Course:
    """A game from its start, move by move. Only what is durable is ever added."""

    def __init__(self, game: Game[Any], start: Any) -> None:
        self.game = game
        self.start = start
        self.state = start
        self.steps: list[Step] = []
        self.gone: dict[int, Literal["resigned", "time"]] = {}
        """The seats that gave up or ran out of time, and which."""
        self._found: tuple[Any, int, int | None, Ended | None] = (None, 0, None, None)
        self._legal: tuple[Any, dict[str, int]] = (None, {})

    @classmethod
    def from_text(cls, game: Game[Any], start: str) -> Course:
        """Return the course that begins with a kept position."""
        return cls(game, game.read(json.loads(start)))

    @property
    def is_drafted(self) -> bool:
        """Whether turns are drafted privately."""
        return self.game.info.id in DRAFTED

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
        found = self._found
        if found[0] is not self.state or found[1] != len(self.gone):
            ended, actor = self._how_it_ended(), self.game.to_act(self.state)
            seat = actor if isinstance(actor, int) and ended is None else None
            found = self._found = (self.state, len(self.gone), seat, ended)
        return found

    def _how_it_ended(self) -> Ended | None:
        if self.gone:
            left = [seat for seat in range(self.game.players) if seat not in self.gone]
            last = next(reversed(self.gone))
            if len(left) <= 1:
                how: Literal["resigned", "time"] = self.gone[last]
                why = f"seat {last} {'resigned' if how == 'resigned' else 'ran out of time'}"
                return Ended(left, None, how, {"seat": last}, why, how)
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return None
        winners = [seat for seat in outcome.winners if seat not in self.gone]
        scores, reason = list(outcome.scores), outcome.why
        return Ended(winners, scores, reason.code, dict(reason.details), reason.told(), "rules")

    def branch(self, texts: Iterable[str] = (), *, chance: str = "auto") -> Match:
        """Return a match that goes on from here with some moves; the course itself stays."""
        match = Match(self.game, start=self.state, chance=chance)
        for text in texts:
            match.play(text, self.legal(match.state))
        return match

    def legal(self, state: Any) -> dict[str, int] | None:
        """Return the legal moves of the course's own state, found once; None for any other."""
        if state is not self.state:
            return None
        if self._legal[0] is not state:
            self._legal = (state, self.game.moves(state))
        return self._legal[1]

    def add(self, event: Event) -> None:
        """Add a line of the log."""
        if event.kind in {"move", "draw"}:
            move = self.game.find(self.state, event.text)
            step = Step(event.text, move, self.state, event.kind == "draw")
            self.add_steps([step], self.game.after(self.state, move))
        elif event.kind == "undo":
            self.go_back(int(event.text))
        elif event.kind in {"resign", "time"} and event.seat is not None:
            self.gone[event.seat] = "resigned" if event.kind == "resign" else "time"
        else:
            raise Refused("bad-log", "The log has a line that this version does not know.")

    def copy(self) -> Course:
        """Return a course that can go on by itself."""
        twin = Course(self.game, self.start)
        twin.state, twin.steps, twin.gone = self.state, list(self.steps), dict(self.gone)
        return twin

    def followed_by(self, events: Iterable[Event]) -> Course:
        """Return the course as it will be once some lines of the log are durable."""
        twin = self.copy()
        for event in events:
            twin.add(event)
        return twin

    def add_steps(self, steps: Iterable[Step], state: Any) -> None:
        """Add what a branch played, now that it is durable."""
        self.steps += steps
        self.state = state

    def go_back(self, keep: int) -> None:
        """Take all but the first `keep` steps back."""
        self.state = self.steps[keep].before
        del self.steps[keep:]

    def state_after(self, count: int) -> Any:
        """Return the state after so many steps, or refuse if there are not so many."""
        if count > len(self.steps):
            raise Refused("no-position", "The log has not come so far.")
        return self.state if count == len(self.steps) else self.steps[count].before

    def may_undo(self, seat: int) -> bool:
        """Tell whether a seat may take its last move back by itself: nothing new was learnt."""
        if not self.steps or self.to_act != seat:
            return False
        last = self.steps[-1]
        return not last.automatic and self.game.to_act(last.before) == seat

    def turn_to_take_back(self, seat: int) -> int | None:
        """Return how many steps stay if a seat's finished turn is taken back, or None.

        Nothing is taken back across a draw or another's decision.
        """
        if self.to_act in {None, seat}:
            return None
        keep = len(self.steps)
        while keep and not self.steps[keep - 1].automatic and self._actor(keep - 1) == seat:
            keep -= 1
        return keep if keep < len(self.steps) else None

    def _actor(self, number: int) -> int | str | None:
        return self.game.to_act(self.steps[number].before)


def begun(game: Game[Any]) -> tuple[str, list[Event], Course]:
    """Deal a game; return its start, the draws that follow at once, and the course."""
    match = Match(game)
    record = match.record()
    course = Course(game, record.start)
    course.add_steps(match.log, match.state)
    return json.dumps(game.position(record.start)), [drawn(step) for step in match.log], course


def drawn(step: Step) -> Event:
    """Return the line of the log for a draw."""
    return Event("draw", None, step.text)
