"""Going on with a saved match in the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from shiftbox.contract import Refused
from shiftbox.match import Match

from .play import names_of, seating_of
from .saving import check_writable, read
from .screen import Screen, as_typed


def resume_in_terminal(
    file: Path, people: int, level: str, seed: int | None, save: Path | None
) -> None:
    """Go on with the match of a record; who sits where is said anew."""
    record = read(file)
    names = names_of(record.game, people, level, record.seating.first)
    bots = seating_of(record.game, people, level, record.seating.first).bots
    seating = replace(record.seating, bots=bots)
    told = replace(record, names=tuple(names), seating=seating)
    match = Match.replay(told, chance="auto", seed=seed)
    if match.to_act is None:
        raise Refused(
            "game-over", f"This game is over. Look at it with: {as_typed('replay', file)}"
        )
    if save:
        check_writable(save)
    Screen(match, people, level, save).play()
