"""Puzzles solved by trying everything, with a match and nothing else.

`python -m tests.puzzles.brute_force 50` takes so many of each kind; it knows no certificate and no
bound, only which positions it has met, so puzzles of more than so many are left out and counted.
Turns of Hidden Stones are tried out on texts instead: `stones_brute_force`.
"""

from __future__ import annotations

import argparse
import json
import random
from typing import Any

from shiftbox.match import Match
from shiftbox.puzzles.collection import collection
from shiftbox.puzzles.kinds import kinds
from shiftbox.puzzles.puzzle import Puzzle

from . import stones_brute_force as stones


class TooLarge(Exception):
    """There is more to try than was allowed."""


def named(match: Match) -> str:
    """Return a position as a text."""
    return json.dumps(match.position())


class BruteForce:
    """One puzzle, tried out."""

    def __init__(self, puzzle: Puzzle, most: int) -> None:
        self.puzzle, self.left = puzzle, most
        self.goal, self.details = puzzle.goal.code, puzzle.goal.details
        self.seat: int = self.details["seat"]
        self.start = Match.load(puzzle.position, chance="manual")
        self.known: dict[tuple[str, int], Any] = {}

    def key(self) -> tuple[str, ...]:
        """Return the first moves that solve the puzzle; nobody wrote them down for us."""
        if self.goal == "count-card":
            (points,) = (
                item.points
                for item in self.start.game.breakdown(self.start.state)
                if item.seat == self.seat and item.details["card"] == self.details["card"]
            )
            return (str(points),)
        if self.goal in {"most-points", "last-turn"}:
            worths = {move: self.most(self.after(self.start, move)) for move in self.start.moves()}
            assert max(worths.values()) == self.details["points"]
            return tuple(m for m, worth in worths.items() if worth == self.details["points"])
        turns = self.details["turns"] if self.goal == "win-in" else 999
        if self.goal == "win-in":
            assert not any(self.reached(m, turns - 1) for m in self.start.moves())
        return tuple(m for m in self.start.moves() if self.reached(m, turns))

    def reached(self, move: str, turns: int) -> bool:
        """Tell whether the goal is reached within so many own turns after a first move."""
        after = self.after(self.start, move)
        return self.holds(after, turns - self.has_ended(self.start, after))

    def after(self, match: Match, move: str) -> Match:
        """Return the match after a move, and after draws that can only go one way."""
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        match = match.branch([move], chance="manual")
        while match.to_act == "chance" and len(match.moves()) == 1:
            match.play(match.moves()[0])
        return match

    def has_ended(self, before: Match, after: Match) -> bool:
        """Tell whether an own turn ended by a move."""
        is_on = after.position()["turn"] == self.seat and after.to_act is not None
        return before.to_act == self.seat and not is_on

    def holds(self, match: Match, turns: int) -> bool:
        """Tell whether the seat reaches its goal whatever the others do."""
        if match.outcome is not None:
            winners = match.outcome.winners
            return self.seat in winners if self.goal == "still-share" else winners == (self.seat,)
        if turns <= 0:
            return False
        name = named(match), turns
        if name not in self.known:
            ways = (self._goes_on(match, move, turns) for move in match.moves())
            self.known[name] = any(ways) if match.to_act == self.seat else all(ways)
        return bool(self.known[name])

    def _goes_on(self, match: Match, move: str, turns: int) -> bool:
        after = self.after(match, move)
        return self.holds(after, turns - self.has_ended(match, after))

    def most(self, match: Match) -> int:
        """Return the most points that the seat's turn can lead to."""
        if match.to_act != self.seat:
            return self.points(match)
        name = named(match), 0
        if name not in self.known:
            self.known[name] = max(self.most(self.after(match, move)) for move in match.moves())
        return int(self.known[name])

    def points(self, match: Match) -> int:
        """Return the points that a turn has brought, or has led to."""
        here, before = match.position(), self.start.position()
        if self.goal == "last-turn":
            items: Any = match.game.breakdown(match.state)
            return sum(item.points for item in items if item.seat == self.seat)
        points: int = min(10, here["points"][self.seat]) - before["points"][self.seat]
        return points


def key_of(puzzle: Puzzle, most: int) -> tuple[str, ...]:
    """Return the first moves that solve a puzzle, unless there is more to try than so much."""
    if puzzle.position["game"] != "hidden-stones":
        return BruteForce(puzzle, most).key()
    stones.forget()
    is_solo = puzzle.position["variant"] == "solo"
    return stones.finishes(puzzle) if is_solo else stones.best_turns(puzzle)


def main() -> None:
    """Solve puzzles of every kind and compare the keys."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("count", type=int)
    asked.add_argument("--most", type=int, default=300_000)
    asked.add_argument("--kind", choices=sorted(kinds()))
    given = asked.parse_args()
    for kind in [given.kind] if given.kind else kinds():
        puzzles = collection(kind)
        random.Random(1).shuffle(puzzles)
        agreed = large = 0
        for puzzle in puzzles:
            try:
                assert sorted(key_of(puzzle, given.most)) == sorted(puzzle.key), puzzle.id
                agreed += 1
            except TooLarge:
                large += 1
            if agreed == given.count:
                break
        print(f"{kind:20} {agreed} agree, {large} too large", flush=True)


if __name__ == "__main__":
    main()
