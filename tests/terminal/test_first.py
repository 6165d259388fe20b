"""Who begins a game in the terminal, and what is dealt to somebody alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shiftbox import game
from shiftbox.contract import Refused
from shiftbox.terminal.play import deal_as_typed, first_as_typed, play_in_terminal
from shiftbox.terminal.resuming import resume_in_terminal

from .conftest import Keyboard

SHIFTAGO = game("shiftago", players=3)


def test_a_bot_begins_if_the_lot_says_so_also_after_resuming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lots = {seed: first_as_typed(SHIFTAGO, "lot", seed) for seed in range(20)}
    assert {first.place for first in lots.values()} == {0, 1, 2}
    seed, first = next((s, f) for s, f in lots.items() if f.place == 1)
    file = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", Keyboard(("quit",)))
    play_in_terminal(SHIFTAGO, 1, "novice", seed, file, first=first)
    told = capsys.readouterr().out
    assert "The lot has fallen: novice bot 2 begins" in told
    assert told.index("novice bot 2 plays") < told.index("novice bot 3 plays")
    record = json.loads(file.read_text())
    assert record["first"] == {"by": "lot", "place": 1}
    assert [seat["name"] for seat in record["seats"]][2] == "Player 1"
    monkeypatch.setattr("sys.stdin", Keyboard(("?", "quit", "")))
    resume_in_terminal(file, 1, "novice", None, None)
    assert "\nPlayer 1: " in capsys.readouterr().out


def test_the_first_player_is_chosen_or_refused_in_words() -> None:
    chosen = [first_as_typed(SHIFTAGO, typed, 1).place for typed in ("me", "1", "3")]
    assert chosen == [0, 0, 2]
    with pytest.raises(Refused, match="lot, me or a player from 1 to 3, not '4'"):
        first_as_typed(SHIFTAGO, "4", 1)


def test_who_plays_alone_chooses_what_is_dealt() -> None:
    solo = game("hidden-stones", variant="solo")
    assert deal_as_typed(solo, "1, 29") == ["draw 1", "draw 29"]
    with pytest.raises(Refused, match="Only who plays alone"):
        deal_as_typed(SHIFTAGO, "1")
