"""How hard a puzzle is, measured: who misses it, and how many lines a solver must see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from shiftbox.bots.players import think
from shiftbox.bots.thought import LEVELS, Effort
from shiftbox.compiled import Backend

from .kind import Kind, Opened
from .puzzle import HARDEST, Puzzle

TRIES = {"novice": 5, "casual": 3, "strong": 1, "master": 1}
"""How often each level is asked: the weaker ones play by lot."""
MANY_LINES, MANY_STATES = 120, 10_000
"""With more than so many a puzzle is harder by one: moves of a tree, states of a table."""
COUNTED = (4, 6, 8, 11)
"""Where nothing is played: up to how many tiles a count is of difficulty 1, 2, 3 and 4."""

_seen: dict[tuple[str, str, int], bool] = {}
"""What bots were asked already: the best one takes its time."""


def solves(kind: Kind, opened: Opened, level: str, seed: int, backend: Backend) -> bool:
    """Tell whether a bot of a level solves a puzzle, seeing what its seat may see."""
    name = (opened.puzzle.id, level, seed)
    if name not in _seen:
        _seen[name] = _tried(kind, opened, level, seed, backend)
    return _seen[name]


def _tried(kind: Kind, opened: Opened, level: str, seed: int, backend: Backend) -> bool:
    game, state, way = opened.game, opened.state, kind.way(opened)
    if way is None:
        return _move(opened, state, level, seed, backend) in opened.puzzle.key
    judged, goal = way
    is_settled, worth = judged.settled(state)
    while not is_settled:
        move = _move(opened, state, level, seed, backend)
        state = judged.following(game, state, game.find(state, move))
        is_settled, worth = judged.settled(state)
    return bool(worth == goal)


def _move(opened: Opened, state: Any, level: str, seed: int, backend: Backend) -> str:
    view = opened.game.view(state, opened.seat)
    return think(opened.game, view, Effort(level), seed=seed, backend=backend).move


def lines_of(opened: Opened, states: int) -> int:
    """Return how many lines a solver must see: moves of a tree, tiles of a count, states."""
    certificate = opened.puzzle.certificate
    if certificate["form"] == "tree":
        return sum(map(_written, (certificate["solution"], certificate["refutations"])))
    return int(certificate["tiles"]) if certificate["form"] == "count" else states


def _written(node: Any) -> int:
    """Count the moves that a plan writes down."""
    if isinstance(node, Mapping):
        return sum(map(_written, node.values()))
    if isinstance(node, list):
        return 1 + _written(node[1])
    return int(isinstance(node, str))


def measured(kind: Kind, puzzle: Puzzle, states: int, backend: Backend) -> Puzzle:
    """Return a puzzle, whose proof meets so many states, with what was measured of it."""
    opened = kind.open(puzzle)
    lines = lines_of(opened, states)
    missed = [name for name, solved in kind.simple_players(opened).items() if not solved]
    if not kind.has_moves():
        found = {"missed": missed, "lines": lines}
        difficulty = 1 + sum(lines > most for most in COUNTED)
        return replace(puzzle, difficulty=difficulty, measured=found)
    shares = {
        level: sum(solves(kind, opened, level, seed, backend) for seed in range(tries)) / tries
        for level, tries in TRIES.items()
    }
    missed += [level for level in LEVELS if shares[level] < 0.5]
    found = {"missed": missed, "lines": lines}
    most_lines = MANY_LINES if puzzle.certificate["form"] == "tree" else MANY_STATES
    return replace(puzzle, difficulty=rank(shares, lines, most_lines), measured=found)


def rank(shares: Mapping[str, float], lines: int, most_lines: int = MANY_LINES) -> int:
    """Return the difficulty that follows from how often each level solves it, and the lines."""
    if shares["novice"] >= 0.5:
        return 1
    if shares["novice"] > 0.2:
        return 2
    base = 3 if shares["casual"] >= 0.5 else 4 if shares["strong"] >= 0.5 else HARDEST
    return min(HARDEST, base + (lines > most_lines))
