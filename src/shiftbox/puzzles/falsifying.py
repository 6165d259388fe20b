"""Certificates falsified in every way we could think of: a checker must refuse each of them.

`python -m shiftbox.puzzles.falsifying --count 1000` falsifies puzzles of the collection, has them
checked and says how many were refused. Id and checksum are made to fit, so that the proof itself
must be found wanting.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from shiftbox.contract import Reason, Refused

from .collection import collection, in_words
from .kind import Opened
from .kinds import kind_named
from .proof import ELSE
from .puzzle import Puzzle
from .verifying import verify

Falsify = Callable[[Opened, random.Random], Puzzle | None]


def other_key(opened: Opened, dice: random.Random) -> Puzzle | None:
    """Put another first move in place of the key, everywhere."""
    puzzle = opened.puzzle
    if puzzle.certificate["form"] == "count":
        return replace(puzzle, key=(str(int(puzzle.key[0]) + dice.choice((-1, 1))),))
    others = [move for move in opened.moves if move not in puzzle.key]
    if not others:
        return None
    old, new = dice.choice(puzzle.key), dice.choice(others)
    text = json.dumps(puzzle.certificate).replace(json.dumps(old) + ":", json.dumps(new) + ":")
    key = tuple(sorted({new, *puzzle.key} - {old}))
    return replace(puzzle, key=key, certificate=json.loads(text))


def half_key(opened: Opened, dice: random.Random) -> Puzzle | None:
    """Leave out one of several moves that solve it."""
    puzzle = opened.puzzle
    if len(puzzle.key) < 2:
        return None
    gone = dice.choice(puzzle.key)
    certificate = copy.deepcopy(dict(puzzle.certificate))
    for part in ("solution", "delays"):
        certificate.get(part, {}).pop(gone, None)
    key = tuple(move for move in puzzle.key if move != gone)
    return replace(puzzle, key=key, certificate=certificate)


def missing_defence(opened: Opened, dice: random.Random) -> Puzzle | None:
    """Leave an answer out, or what the other first moves lead to."""
    certificate = copy.deepcopy(dict(opened.puzzle.certificate))
    maps = [node for node in _maps(certificate) if node]
    maps = [node for node in maps if node is not certificate]
    if certificate["form"] != "tree" or not maps:
        certificate.pop(dice.choice([name for name in certificate if name != "form"]))
    else:
        node = dice.choice(maps)
        del node[dice.choice(list(node))]
    return replace(opened.puzzle, certificate=certificate)


def longer_line(opened: Opened, dice: random.Random) -> Puzzle | None:
    """Let a plan go on after its end, or a line after the goal."""
    certificate = copy.deepcopy(dict(opened.puzzle.certificate))
    if certificate["form"] == "table":
        certificate["line"].append(dice.choice(certificate["line"]))
    elif certificate["form"] == "count":
        certificate["cells"].append(dice.choice(["A1", "C3", "F6"]))
    else:
        ends = [
            (node, name)
            for node in _maps(certificate)
            for name, plan in node.items()
            if isinstance(plan, str) and name != "form"
        ]
        if not ends:
            return None
        node, name = dice.choice(ends)
        node[name] = [node[name], {ELSE: node[name]}]
    return replace(opened.puzzle, certificate=certificate)


def wrong_number(opened: Opened, dice: random.Random) -> Puzzle | None:
    """Ask for other points or turns, or let a table or a count say another number."""
    puzzle, change = opened.puzzle, dice.choice((-1, 1))
    certificate = copy.deepcopy(dict(puzzle.certificate))
    numbers = [name for name, value in certificate.items() if isinstance(value, int)]
    details = dict(puzzle.goal.details)
    asked = [name for name in details if name != "seat"]
    if numbers and dice.random() < 0.5:
        certificate[dice.choice(numbers)] += change
    else:
        details[dice.choice(asked)] += change
    return replace(puzzle, certificate=certificate, goal=Reason(puzzle.goal.code, "", details))


def illegal_move(opened: Opened, dice: random.Random) -> Puzzle | None:
    """Write a move into the certificate that nobody can make."""
    certificate = copy.deepcopy(dict(opened.puzzle.certificate))
    if certificate["form"] == "count":
        certificate["cells"] = ["Z9", *certificate["cells"][1:]]
    elif certificate["form"] == "table":
        certificate["line"][dice.randrange(len(certificate["line"]))] = "fly A1"
    else:
        lines = list(_lines(certificate))
        if not lines:
            return None
        dice.choice(lines)[0] = "fly A1"
    return replace(opened.puzzle, certificate=certificate)


WAYS: dict[str, Falsify] = {
    "other key": other_key,
    "half a key": half_key,
    "missing defence": missing_defence,
    "longer line": longer_line,
    "wrong number": wrong_number,
    "illegal move": illegal_move,
}


def _maps(node: Any) -> Iterator[dict[str, Any]]:
    """Yield every map of a certificate, from the outside in."""
    if isinstance(node, dict):
        yield node
        for inner in node.values():
            yield from _maps(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from _maps(inner)


def _lines(node: Any) -> Iterator[list[Any]]:
    """Yield every move with what follows it."""
    if isinstance(node, dict):
        for inner in node.values():
            yield from _lines(inner)
    elif isinstance(node, list):
        yield node
        yield from _lines(node[1])


def falsified(puzzle: Puzzle, way: str, dice: random.Random) -> Puzzle | None:
    """Return a puzzle falsified in a way, its id made to fit; None where the way does not apply."""
    kind = kind_named(puzzle.kind)
    opened = kind.open(puzzle)
    false = WAYS[way](opened, dice)
    if false is None:
        return None
    try:
        goal = kind.goal(opened.game, opened.state, false.goal.code, false.goal.details)
    except Refused:
        return replace(false, goal=Reason(false.goal.code, "", false.goal.details))
    return replace(false, goal=goal, id=kind.id_of(opened.game, opened.state, goal))


def trial(count: int, seed: int) -> dict[str, Counter[str]]:
    """Falsify so many puzzles of all kinds in turn; return for each way what came of it."""
    dice = random.Random(seed)
    puzzles = collection()
    dice.shuffle(puzzles)
    puzzles.sort(key=lambda puzzle: puzzle.measured["lines"] > 20_000)
    found: dict[str, Counter[str]] = {way: Counter() for way in WAYS}
    done, ways = 0, list(WAYS)
    while done < count:
        puzzle, way = dice.choice(puzzles[: len(puzzles) * 9 // 10]), ways[done % len(ways)]
        false = falsified(in_words(puzzle), way, dice)
        if false is not None:
            found[way]["accepted" if verify(false).holds else "refused"] += 1
            done += 1
    return found


def main() -> None:
    """Falsify, check and tell."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    found = trial(given.count, given.seed)
    if given.json:
        print(json.dumps(found))
    else:
        for way, counted in found.items():
            print(f"{way:18} {counted['refused']:6} refused {counted['accepted']:4} accepted")
    if any(counted["accepted"] for counted in found.values()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
