"""Shiftago in letters: cells, moves, the drawn board, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from shiftbox.contract import Refused, illegal
from shiftbox.state import copy_of

from .legal_moves import FIRST_SCORE, occupied, pushed
from .material import DIRECTIONS, ENTRANCES, INSERT, LANE, LANES, MARBLES, SIDES, SIZE, State
from .scoring import row_length, rows, shortest_row

ROWS = "ABCDEFG"
INSERTION = re.compile(r"[TB][1-7]|[LR][A-G]")
SCORING = re.compile(r"x[A-G][1-7]-[A-G][1-7](\+[A-G][1-7])?")
GLYPHS = "●○◆◇"
CELL_TEXTS = tuple(f"{row}{column}" for row in ROWS for column in range(1, 9))
"""Names by bit; no marble ever lies in the eighth column."""
LANE_TEXTS = tuple([CELL_TEXTS[bit] for bit in lane] for lane in LANES)


def cell_text(bit: int) -> str:
    """Return a cell's name, `A1` in the top left corner."""
    return CELL_TEXTS[bit]


def entrance_text(entrance: int) -> str:
    """Return an insertion: the side, then the column's number or the row's letter."""
    side, lane = divmod(entrance, SIZE)
    return SIDES[side] + (str(lane + 1) if side < 2 else ROWS[lane])


ENTRANCE_TEXTS = tuple(entrance_text(entrance) for entrance in range(ENTRANCES))


def row_cells(s: State, row: int) -> list[int]:
    """Return the cells of one of the rows of the seat whose turn it is."""
    start, step = row % 64, DIRECTIONS[row // 64]
    return [start + k * step for k in range(row_length(s.marbles[s.turn], start, step))]


def rows_of(s: State, seat: int) -> list[list[str]]:
    """Return the cells of each row of a seat that is long enough to count."""
    seen = copy_of(s)
    seen.turn = seat
    out = [0] * 64
    return [[cell_text(c) for c in row_cells(seen, out[k])] for k in range(rows(seen, out))]


def move_text(s: State, move: int) -> str:
    """Return a move: `T4`, `LC`; `xC3-G3` with 2 players, else with the end that stays."""
    if move < FIRST_SCORE:
        return ENTRANCE_TEXTS[move]
    row, last_stays = divmod(move - FIRST_SCORE, 2)
    cells = row_cells(s, row)
    ends = f"x{cell_text(cells[0])}-{cell_text(cells[-1])}"
    return ends if s.players == 2 else f"{ends}+{cell_text(cells[-1 if last_stays else 0])}"


@cache
def insertion_path(filled: int, entrance: int) -> tuple[int, str, tuple[tuple[str, str], ...]]:
    """Return which marbles of a lane an insertion moves, where it enters, and how those move.

    A lane can be filled in 128 ways, so each is found once.
    """
    lane, moving = LANE_TEXTS[entrance], pushed(filled, entrance)
    return moving, lane[0], tuple(pairwise(lane[: moving.bit_count() + 1]))


def why_not(s: State, text: str) -> Refused:
    """Return why a text is not a legal move."""
    if INSERTION.fullmatch(text):
        return _why_not_insert(s, ENTRANCE_TEXTS.index(text))
    if SCORING.fullmatch(text):
        return _why_not_score(s, text)
    return Refused(
        "not-a-move",
        f"{text[:40]!r} is not a move: insert with T1–T7, B1–B7, LA–LG or RA–RG, "
        "score a row with xC3-G3 (with 3 or 4 players xC3-G3+C3).",
    )


def _why_not_insert(s: State, entrance: int) -> Refused:
    if s.phase != INSERT:
        return illegal("score-first", "You have a row: score it before you insert again.", "4")
    if occupied(s) & LANE[entrance] == LANE[entrance]:
        return illegal("lane-full", "This lane is full: no marble may leave the board.", "1")
    return illegal(
        "neighbours",
        "While marbles of only one colour lie on the board, no two of them may be neighbours.",
        "6",
    )


def _why_not_score(s: State, text: str) -> Refused:
    if s.phase == INSERT:
        return illegal("no-row", "There is nothing to score now: insert a marble.", "4")
    known = [f"x{cells[0]}-{cells[-1]}" for cells in rows_of(s, s.turn)]
    if text.partition("+")[0] not in known:
        return illegal(
            "whole-row",
            f"No row of at least {shortest_row(s)} of your marbles has just these ends; "
            f"a row is scored in its full length: {', '.join(known)}.",
            "4",
            length=shortest_row(s),
            rows=known,
        )
    if s.players == 2:
        return illegal("both-stay", "With 2 players both ends stay: leave the + away.", "4.2")
    return illegal("name-end", "Name the end that stays, like xC3-G3+C3.", "4.2")


def drawn(position: Mapping[str, Any], names: Sequence[str]) -> str:
    """Draw the board with its entrances, and below it what each seat has."""
    board: list[str] = position["board"]
    top = "     " + " ".join(str(column + 1) for column in range(SIZE))
    lines = [top, "   ┌" + "─" * (2 * SIZE + 1) + "┐"]
    for row in range(SIZE):
        marbles = " ".join("·" if c == "." else GLYPHS[int(c)] for c in board[row])
        lines.append(f" {ROWS[row]} │ {marbles} │ {ROWS[row]}")
    lines += ["   └" + "─" * (2 * SIZE + 1) + "┘", top, ""]
    for seat in range(position["players"]):
        lines.append(_seat_line(position, seat, names[seat]))
    return "\n".join(lines)


def _seat_line(position: Mapping[str, Any], seat: int, name: str) -> str:
    mark = "▸" if position["turn"] == seat and position["to_act"] is not None else " "
    left = f"{position['reserve'][seat]:2} of {MARBLES} marbles left"
    line = f" {mark} {GLYPHS[seat]} {name}: {left}"
    if position["variant"] != "express":
        line += f", {position['points'][seat]} points"
    if position["skips"][seat]:
        line += f", sits out {position['skips'][seat]} more"
    return line
