from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match, Refused
from shiftbox.contract import Game
from shiftbox.terminal.spelling import as_written
from tests.contract.settings import some_states
from tests.contract.test_reasons import TRIED

from .conftest import Play


def refusal(match: Match, text: str) -> Refused:
    with pytest.raises(Refused) as refused:
        match.play(text)
    return refused.value


def test_illegal_moves_are_refused_alike_in_any_capitals(game: Game[Any]) -> None:
    dice = random.Random(1)
    for state in some_states(game, 4, 6):
        match = Match(game, start=state, chance="manual")
        if not isinstance(match.to_act, int):
            continue
        for text in set(TRIED) - set(match.moves()):
            why = refusal(match, text)
            if why.code == "not-a-move" and why.rule is None:
                continue
            mixed = "".join(dice.choice((c.lower(), c.upper())) for c in text)
            for typed in (text.lower(), text.upper(), mixed, f" {text.replace(' ', '  ')} "):
                assert refusal(match, as_written(match, typed)).message == why.message


@pytest.mark.parametrize(
    ("name", "typed", "complaint"),
    [
        ("hidden-stones", "score 12", "Write the card like this: score #12."),
        ("hidden-stones", "SCORE", "Name the card that you score, like score #17."),
        ("hidden-stones", "flip a1", "Name the card that you discard, like flip A1 #17."),
        ("hidden-stones", "swap a1-a2 #099", "There is no card #099: they are #1 to #72."),
        ("hidden-stones", "score #99", "There is no card #99: they are #1 to #72."),
        ("hidden-stones", "score #99999", "is not a move"),
        ("shifting-seasons", "push sp 9", "Name a lane from 1 to 4, like push Sp 3."),
        ("shifting-seasons", "push SU* 12 x2", "Name a lane from 1 to 4, like push Su* 3."),
        ("shifting-seasons", "push Wi", "Name a lane from 1 to 4, like push Wi 3."),
        ("shifting-seasons", "push Wi 3 x99", "is not a move"),
    ],
)
def test_what_is_wrong_with_a_text_is_said(name: str, typed: str, complaint: str) -> None:
    from shiftbox import game

    match = Match(game(name), 3)
    why = refusal(match, as_written(match, typed))
    assert why.code == "not-a-move"
    assert complaint in why.message


@pytest.mark.parametrize("typed", ["nonsense", "a b c d e f", "", "🙂", "@@", "x" * 5000])
def test_what_no_spelling_makes_a_move_stays_as_it_is(typed: str) -> None:
    from shiftbox import game

    assert as_written(Match(game("blockers"), 3), typed) == typed


def test_commands_are_known_in_any_capitals(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "Game.json"
    told = play("shiftago", "HELP", "T4", "Undo", "LA", f"SAVE {file}", "QUIT")
    assert told.count("leave the game") == 2
    assert json.loads(file.read_text())["moves"] == ["LA"]


def test_save_without_a_file_says_what_is_missing(play: Play) -> None:
    assert "Say which file to write" in play("shiftago", "save", "quit")
