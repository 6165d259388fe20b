"""Checks of ledgers go on where they were broken off."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from shiftbox.games import game
from shiftbox.lab import ledger_check
from shiftbox.lab.ledger_check import AT_ONCE, Found, Piece, all_checked, pieces_of
from shiftbox.lab.runners import Results

NAMES = ["shiftago"]
GAMES = AT_ONCE + 3


def test_a_setting_is_divided_without_a_rest() -> None:
    pieces = pieces_of(game("blockers", players=3), GAMES, "now")
    assert [(piece.first, piece.games) for piece in pieces] == [(0, AT_ONCE), (AT_ONCE, 3)]
    assert len({piece.key() for piece in pieces}) == 2


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    file, played = tmp_path / "kept.jsonl", list[Piece]()

    def runner(pieces: Iterable[Piece]) -> Results[Found]:
        for piece in pieces:
            played.append(piece)
            yield Found(piece.key(), 1e-15, (0.25, -0.25) * piece.games)

    whole = list(all_checked(NAMES, GAMES, runner, file))
    assert all(one.holds for one in whole)
    assert len(played) == 2 * len(whole)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])
    played.clear()
    assert list(all_checked(NAMES, GAMES, runner, file)) == whole
    assert len(played) == len(lines) - 3
    played.clear()
    assert list(all_checked(NAMES, GAMES, runner, file)) == whole
    assert not played


def test_one_ledger_that_is_off_is_enough() -> None:
    def runner(pieces: Iterable[Piece]) -> Results[Found]:
        for piece in pieces:
            yield Found(piece.key(), 1e-3 if piece.first else 0.0, (0.5, -0.5))

    assert not any(one.holds for one in all_checked(NAMES, GAMES, runner))


def test_who_edits_sources_meanwhile_disturbs_no_check(monkeypatch: pytest.MonkeyPatch) -> None:
    hashes = iter(range(100))
    monkeypatch.setattr(ledger_check, "fingerprint", lambda: str(next(hashes)))

    def runner(pieces: Iterable[Piece]) -> Results[Found]:
        for piece in pieces:
            yield Found(piece.key(), 0.0, (0.25, -0.25) * piece.games)

    assert all(one.holds for one in all_checked(NAMES, GAMES, runner))
