"""Proofs by trying everything, where only one side acts: the best that a turn, or some, can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from shiftbox.contract import Game
from shiftbox.reading import shown

from .kind import Opened, check_key
from .puzzle import bad

MOST_STATES = 200_000
Worth = int | None
"""What a way leads to; None if it leads to nothing that counts."""


class Way(Protocol):
    """What is counted, and when."""

    def settled(self, state: Any) -> tuple[bool, Worth]:
        """Tell whether the way ends here, and what it is worth then."""

    def following(self, game: Game[Any], state: Any, move: int) -> Any:
        """Return the state after a move and the draws that must follow."""


class Task(Way, Protocol):
    """The same, with what tells states apart when all is tried."""

    def essential(self, state: Any) -> Hashable:
        """Return all that matters for what can still be done."""


@dataclass
class Trial:
    """Everything that can be done, tried once."""

    game: Game[Any]
    task: Task
    known: dict[Hashable, Worth] = field(default_factory=dict)
    tried: int = 0
    """How many moves were made in all."""

    def best(self, state: Any) -> Worth:
        """Return the most that any way from a state on is worth."""
        is_settled, worth = self.task.settled(state)
        if is_settled:
            return worth
        name = self.task.essential(state)
        if name not in self.known:
            self.known[name] = _most(self.after_each(state).values())
        return self.known[name]

    def after_each(self, state: Any) -> dict[str, Worth]:
        """Return the most that each move leads to."""
        moves = self.game.moves(state)
        self.tried += len(moves)
        if self.tried > MOST_STATES:
            raise bad("certificate", f"needs more than {MOST_STATES:,} states to be checked")
        return {
            text: self.best(self.task.following(self.game, state, move))
            for text, move in moves.items()
        }


def _most(worths: Any) -> Worth:
    return max((worth for worth in worths if worth is not None), default=None)


def table_of(worths: Mapping[str, Worth], key: tuple[str, ...], *, coarse: bool) -> dict[str, Any]:
    """Return what the other first moves lead to, as a certificate writes it.

    Where there are many of them, a coarse table holds the most that any of them leads to.
    """
    others = {move: worth for move, worth in worths.items() if move not in key}
    if coarse:
        return {"rest": _most(others.values()), "others": {}}
    counted = Counter(others.values())
    rest = min(
        counted, key=lambda worth: (-counted[worth], worth is None, worth or 0), default=None
    )
    named: dict[str, list[str]] = {}
    for move in sorted(others):
        if others[move] != rest:
            named.setdefault(str(others[move]), []).append(move)
    return {"rest": rest, "others": dict(sorted(named.items()))}


def try_all(opened: Opened, task: Task, goal: Worth, *, coarse: bool) -> int:
    """Try everything and check the certificate by that; return the states that were met."""
    trial = Trial(opened.game, task)
    check_table(opened, trial.after_each(opened.state), task, goal, coarse=coarse)
    return trial.tried


def check_table(
    opened: Opened, worths: Mapping[str, Worth], task: Way, goal: Worth, *, coarse: bool
) -> None:
    """Refuse a certificate unless its key, line and table are what every first move leads to."""
    check_key(opened)
    given = opened.puzzle.certificate
    if set(given) != {"form", "line", "rest", "others"} or given["form"] != "table":
        raise bad("certificate", "is a table: form, line, rest and others")
    best = _most(worths.values())
    if best != goal:
        raise bad("goal", f"the best that can be done is {best}, not {goal}")
    key = tuple(sorted(move for move, worth in worths.items() if worth == best))
    if opened.puzzle.key != key:
        raise bad("key", f"is {', '.join(key)}, not {', '.join(opened.puzzle.key)}")
    _check_line(opened, task, given["line"], goal)
    if {name: given[name] for name in ("rest", "others")} != table_of(worths, key, coarse=coarse):
        raise bad("certificate.others", "is not what the other first moves lead to")


def _check_line(opened: Opened, task: Way, line: object, goal: Worth) -> None:
    """Refuse a line that is not legal, does not reach the goal or goes on after it."""
    if not isinstance(line, list) or not all(isinstance(move, str) for move in line):
        raise bad("certificate.line", f"is a list of moves, not {shown(line)}")
    state, is_settled, worth = opened.state, False, None
    for number, move in enumerate(line):
        moves = opened.game.moves(state)
        if is_settled or move not in moves:
            raise bad(f"certificate.line[{number}]", f"{shown(move)} cannot be played there")
        state = task.following(opened.game, state, moves[move])
        is_settled, worth = task.settled(state)
    if not is_settled or worth != goal:
        raise bad("certificate.line", "does not reach the goal")
