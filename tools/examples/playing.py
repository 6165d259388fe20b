"""Matches played to a point, and the frames that show what a move does there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from shiftbox.games import game
from shiftbox.match import Match

Example = dict[str, Any]


def frame(match: Match, seat: int, wanted: str | None) -> dict[str, Any]:
    """Return a position as a seat sees it, and the move that is to be made in it."""
    state, rules = match.state, match.game
    moves = []
    if wanted is not None:
        preview = rules.preview(state, rules.find(state, wanted))
        moves = [{"text": wanted, "preview": preview}]
    return {
        "position": match.view(seat).position,
        "moves": moves,
        "breakdown": [asdict(item) for item in rules.breakdown(state)],
    }


def example(match: Match, rule: str, moves: list[str]) -> Example:
    """Return the frames of some moves in a row, made by the seat that is to act."""
    seat = match.to_act
    assert isinstance(seat, int)
    frames = []
    for text in moves:
        frames.append(frame(match, seat, text))
        match.play(text)
    return {"rule": rule, "seat": seat, "frames": [*frames, frame(match, seat, None)]}


def played(name: str, variant: str, seed: int, turns: int, **options: Any) -> Match:
    """Return a match after some random moves."""
    match, dice = (
        Match(game(name, variant=variant, options=options), seed=seed),
        random.Random(seed),
    )
    while (turns := turns - 1) >= 0 or match.to_act != 0:
        if match.outcome is not None:
            break
        match.play(dice.choice(match.moves()))
    return match


def preview(match: Match, text: str) -> dict[str, Any]:
    """Return what a move would do."""
    return match.game.preview(match.state, match.game.find(match.state, text))


def first(matches: Iterator[Match], fits: Callable[[Match, str], bool]) -> tuple[Match, str]:
    """Return the first match with a move that shows what is to be shown."""
    for match in matches:
        for text in match.moves():
            if match.outcome is None and fits(match, text):
                return match, text
    raise LookupError("no example was found")
