from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match, Refused
from shiftbox.game import Game
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
