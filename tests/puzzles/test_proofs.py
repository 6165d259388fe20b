"""What ships is proved, and a proof that was tampered with is refused."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from shiftbox.contract import Refused
from shiftbox.engine.session import Session
from shiftbox.puzzles.attempt import SOLVED, WRONG, Attempt, solution_line
from shiftbox.puzzles.collection import (
    collection,
    file_of,
    in_words,
    packed,
    puzzle_named,
    smaller,
    unpacked,
)
from shiftbox.puzzles.falsifying import WAYS, falsified
from shiftbox.puzzles.kinds import kinds
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.verifying import prove, read, verify

from .brute_force import TooLarge, key_of

KINDS = sorted(kinds())
MOST_BYTES = 600_000
SLOW = 15_000
"""Puzzles with more lines are left to `shiftbox puzzle verify --all`."""


def sample(kind: str, count: int, seed: int = 1) -> list[Puzzle]:
    puzzles = [puzzle for puzzle in collection(kind) if puzzle.measured["lines"] < SLOW]
    return [in_words(each) for each in random.Random(seed).sample(puzzles, count)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_sample_of_every_kind_is_proved(kind: str) -> None:
    for puzzle in sample(kind, 3):
        verdict = verify(puzzle)
        assert verdict.holds, verdict


@pytest.mark.parametrize("kind", KINDS)
def test_falsified_proofs_are_refused(kind: str) -> None:
    dice = random.Random(kind)
    tried = 0
    for puzzle in sample(kind, 3, seed=2):
        for way in WAYS:
            false = falsified(puzzle, way, dice)
            if false is not None:
                tried += 1
                assert not verify(false).holds, (puzzle.id, way)
    assert tried >= 3 * (len(WAYS) - 2)


@pytest.mark.parametrize("kind", KINDS)
def test_brute_force_finds_the_same_key(kind: str) -> None:
    agreed = 0
    for puzzle in sorted(collection(kind), key=lambda each: each.measured["lines"])[:8]:
        try:
            assert sorted(key_of(puzzle, 6_000)) == sorted(puzzle.key), puzzle.id
            agreed += 1
        except TooLarge:
            continue
        if agreed == 2:
            break
    assert agreed or kind == "extreme-win-in-n", "none was small enough"


def test_the_engine_loads_every_position_and_knows_every_key() -> None:
    session = Session()
    for puzzle in collection():
        told = session.answer(
            {"cmd": "load", "position": dict(puzzle.position), "chance": "manual"}
        )
        if kinds()[puzzle.kind].has_moves():
            assert {*puzzle.key} <= {*told["moves"]}, puzzle.id


def test_nothing_is_there_twice_and_all_is_small() -> None:
    names = [puzzle.id for puzzle in collection()]
    assert len(names) == len(set(names))
    assert sum(file_of(kind).stat().st_size for kind in kinds().values()) < MOST_BYTES


def test_positions_that_are_the_same_by_symmetry_have_the_same_id() -> None:
    kind = kinds()["express-win-in-n"]
    puzzle = in_words(collection("express-win-in-n")[0])
    opened = kind.open(puzzle)
    board = puzzle.position["board"]
    mirrored = {**puzzle.position, "board": [row[::-1] for row in board]}
    turned = {**puzzle.position, "board": ["".join(row) for row in zip(*board[::-1], strict=True)]}
    for position in (mirrored, turned):
        assert position != puzzle.position
        assert kind.id_of(opened.game, opened.game.read(position), puzzle.goal) == puzzle.id


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_solves_it_and_a_wrong_move_is_answered(kind: str) -> None:
    (puzzle,) = sample(kind, 1, seed=3)
    assert solution_line(puzzle)[0] in puzzle.key
    attempt = Attempt(puzzle)
    wrong = next((m for m in attempt.legal() if m not in puzzle.key), "0")
    response = attempt.play("1000" if not attempt.kind.has_moves() else wrong)
    assert response.code == WRONG
    assert not attempt.moves
    assert attempt.mistakes == 1
    while attempt.play(attempt.hint()).code != SOLVED:
        pass


def test_checking_needs_nothing_but_the_rules() -> None:
    code = (
        "import sys; from shiftbox.puzzles.collection import collection, in_words;"
        "from shiftbox.puzzles.kinds import kinds; from shiftbox.puzzles.verifying import prove;"
        "[prove(in_words(collection(kind)[0])) for kind in kinds()];"
        "print([name for name in sys.modules if name.startswith(('shiftbox.bots', 'numba'))"
        " or name in ('shiftbox.puzzles.searches', 'shiftbox.puzzles.planning')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_file_that_was_cut_or_changed_is_refused_with_its_place(tmp_path: Path) -> None:
    puzzle = sample("last-rounds", 1)[0]
    file = tmp_path / "puzzle.json"
    text = json.dumps(puzzle.as_json())
    file.write_text(text)
    assert read(file) == puzzle
    file.write_text(text[: len(text) // 2])
    with pytest.raises(Refused, match="cut"):
        read(file)
    changed = {**puzzle.as_json(), "difficulty": 6 - puzzle.difficulty or 1}
    file.write_text(json.dumps({**changed, "key": ["*@A1"]}))
    with pytest.raises(Refused, match="check"):
        read(file)


def test_five_keys_are_enough_to_check_a_puzzle() -> None:
    told = sample("expert-win-in-n", 1)[0].as_json()
    needed = {name: told[name] for name in ("id", "position", "goal", "key", "certificate")}
    assert prove(Puzzle.from_json(needed)) > 0


def test_another_version_of_the_collection_is_refused() -> None:
    data = packed([(puzzle, 1) for puzzle in collection("last-rounds")[:2]])
    assert [each.id for each, _ in unpacked("last-rounds", data)]
    with pytest.raises(Refused, match="damaged"):
        list(unpacked("last-rounds", data[:-20]))
    with pytest.raises(Refused, match="damaged"):
        list(unpacked("last-rounds", smaller(data)[:-20]))


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(Refused, match="no puzzle"):
        puzzle_named("last-rounds-00000000")


def test_a_goal_for_another_seat_is_refused() -> None:
    puzzle = sample("express-win-in-n", 1)[0]
    details = {**puzzle.goal.details, "seat": 1 - puzzle.goal.details["seat"]}
    verdict = verify(replace(puzzle, goal=replace(puzzle.goal, details=details)))
    assert not verdict.holds
    assert "seat" in verdict.says
