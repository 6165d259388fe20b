"""Examples of Shiftago."""

from __future__ import annotations

from shiftbox.contract import Position
from shiftbox.games import game
from shiftbox.match import Match

from .playing import Example, example


def examples() -> list[Example]:
    """Return a push along a lane, a row that wins, and a row that is scored."""
    rows = ["..1....", "..0....", ".01....", "..0.1..", ".......", "....1..", "......."]
    push = Match.load(_board("express", rows))
    five = ["...1...", "..01...", "..011..", "..0....", "..0....", "..1....", "...1..."]
    win = Match.load(_board("express", five))
    score = Match.load(_board("expert", five))
    return [
        example(push, "1", ["T3"]),
        example(win, "2", ["T3"]),
        example(score, "4", ["T3", _scoring(score, "T3")]),
    ]


def _scoring(match: Match, text: str) -> str:
    """Return the first move that a row allows after an insertion."""
    match.play(text)
    found = match.moves()[0]
    match.undo()
    return found


def _board(variant: str, rows: list[str]) -> Position:
    """Return a position of two players with the marbles of a drawing."""
    lying = [sum(row.count(str(seat)) for row in rows) for seat in range(2)]
    fresh = Match(game("shiftago", variant=variant)).position()
    return {**fresh, "board": rows, "reserve": [22 - count for count in lying]}
