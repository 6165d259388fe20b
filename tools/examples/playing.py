"""Matches played to a point, and the frames that show what moves do there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import zip_longest
from typing import Any

from shiftbox.contract import Refused
from shiftbox.games import game
from shiftbox.match import Match

Example = dict[str, Any]

LETTERS = "letters"
"""The key of an example under which its boards stand in letters, for who reads without pictures."""

WIDEST = 92
"""How many letters are side by side at most."""


def frame(match: Match, seat: int, wanted: str | None) -> dict[str, Any]:
    """Return a position as a seat sees it, and the move that is to be made in it."""
    state, rules = match.state, match.game
    moves = []
    if wanted is not None:
        preview = rules.preview(state, rules.find(state, wanted))
        moves = [{"text": wanted, "preview": preview}]
    return {
        "seat": match.to_act,
        "position": match.view(seat).position,
        "moves": moves,
        "breakdown": [asdict(item) for item in rules.breakdown(state)],
    }


def example(name: str, match: Match, moves: list[str], seat: int | None = None) -> Example:
    """Return the frames of some moves in a row, as a seat sees them: else the one to act.

    Draws may be among the moves, where chance is not left to the match; they have no frame.
    """
    seat = match.to_act if seat is None and isinstance(match.to_act, int) else seat
    assert seat is not None
    frames, before = [], drawn(match, seat)
    for text in moves:
        if match.to_act != "chance":
            frames.append(frame(match, seat, text))
        match.play(text)
    frames.append(frame(match, seat, None))
    letters = in_letters(before, moves, drawn(match, seat)) if moves else before
    return {"name": name, "seat": seat, "frames": frames, LETTERS: letters}


def refused(name: str, match: Match, text: str, code: str) -> Example:
    """Return a position in which a move is not allowed, having seen that it is refused."""
    why: Refused | None = None
    try:
        match.game.find(match.state, text)
    except Refused as found:
        why = found
    assert why is not None, f"{text} is allowed"
    assert why.because == code, why.message
    return example(name, match, [])


def counted(shown: Example, *places: int) -> Example:
    """Return an example that also tells what these lines of its last breakdown count."""
    return {**shown, "counted": list(places)}


def drawn(match: Match, seat: int) -> str:
    """Return the table in letters, as the terminal draws it."""
    return match.game.drawn(match.view(seat)).strip("\n")


def in_letters(before: str, moves: list[str], after: str) -> str:
    """Return two drawings with the moves between them, side by side where a screen has room."""
    shown = [text for text in moves if not text.startswith("draw ")]
    made = f"after {', '.join(shown)}:"
    left, right = before.splitlines(), ["", *after.splitlines()]
    width = max(map(len, left))
    if width + max(map(len, right)) > WIDEST:
        return f"{before}\n\n{made}\n\n{after}"
    rows = [
        f"{one:<{width}}    {other}".rstrip()
        for one, other in zip_longest(["", *left], [made, *right[1:]], fillvalue="")
    ]
    return "\n".join(rows)


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
