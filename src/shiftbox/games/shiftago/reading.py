"""Shiftago's positions read back: every count and every claim is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import result
from shiftbox.reading import (
    bad,
    check_outcome,
    exact_keys,
    listing,
    one_of,
    shown,
    to_act,
    turn,
    wholes,
)
from shiftbox.state import NOBODY

from .legal_moves import is_full
from .material import (
    EXPRESS,
    INSERT,
    MARBLES,
    MOST_SKIPS,
    NO_ROW,
    OVER,
    PHASES,
    POINTS_TO_WIN,
    SCORE,
    SIZE,
    VARIANTS,
    State,
    bit_of,
)
from .scoring import has_row, scores, shortest_row, winners
from .view import KEYS


def read(given: Mapping[str, Any], variant: str, players: int) -> State:
    """Return the state of a position, or refuse it with the place that is wrong."""
    over = isinstance(given, Mapping) and given.get("phase") == "over"
    exact_keys(given, (*KEYS, "outcome") if over else KEYS)
    s = State(variant=VARIANTS.index(variant), players=players)
    s.marbles = read_board(given["board"], players)
    rest = [0] * (4 - players)
    s.reserve = wholes(given["reserve"], players, 0, MARBLES, "reserve") + rest
    s.points = wholes(given["points"], players, 0, 2 * POINTS_TO_WIN - 1, "points") + rest
    s.skips = wholes(given["skips"], players, 0, MOST_SKIPS, "skips") + rest
    s.turn = turn(given, players)
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "phase"))
    s.to_act = NOBODY if over else to_act(given, s.turn)
    _check_counts(s)
    _check_phase(s)
    if over:
        _read_end(s, given)
    return s


def read_board(given: Any, players: int) -> list[int]:
    """Return a bitboard per seat."""
    marbles = [0] * 4
    for r, row in enumerate(listing(given, SIZE, "board")):
        if not isinstance(row, str) or len(row) != SIZE:
            raise bad(f"board[{r}]", f"must be a text of {SIZE} cells, not {shown(row)}")
        for c, cell in enumerate(row):
            if cell in "0123"[:players]:
                marbles[int(cell)] |= 1 << bit_of(r, c)
            elif cell != ".":
                raise bad(f"board[{r}], column {c + 1}", f"must be . or a seat, not {shown(cell)}")
    return marbles


def _check_counts(s: State) -> None:
    for seat in range(s.players):
        lying = s.marbles[seat].bit_count()
        if lying + s.reserve[seat] != MARBLES:
            raise bad(
                f"reserve[{seat}]",
                f"{lying} marbles on the board and {s.reserve[seat]} in reserve make "
                f"{lying + s.reserve[seat]}, not {MARBLES}",
            )
        if s.variant == EXPRESS and s.points[seat]:
            raise bad(f"points[{seat}]", "Express has no points: must be 0")


def _check_phase(s: State) -> None:
    if s.phase == INSERT and s.skips[s.turn]:
        raise bad("turn", f"seat {s.turn} has turns to sit out, so it cannot be its turn")
    if s.phase == INSERT and (s.reserve[s.turn] == 0 or is_full(s)):
        raise bad("phase", "nobody can insert here, so it must be over")
    if s.phase != OVER and max(s.points) >= POINTS_TO_WIN:
        raise bad("phase", f"somebody has {POINTS_TO_WIN} points, so it must be over")
    if s.phase == SCORE:
        if s.variant == EXPRESS:
            raise bad("phase", "nothing is scored in Express")
        if not has_row(s.marbles[s.turn], shortest_row(s)):
            raise bad("phase", f"seat {s.turn} has no row to score")


def _read_end(s: State, given: Mapping[str, Any]) -> None:
    """Find out by what the game ended: a row, the points, or nothing more to insert."""
    if given["to_act"] is not None:
        raise bad("to_act", f"must be null when it is over, not {shown(given['to_act'])}")
    claimed = given["outcome"]
    won = claimed.get("winners") if isinstance(claimed, Mapping) else None
    if s.variant == EXPRESS:
        if won == [s.turn] and has_row(s.marbles[s.turn], shortest_row(s)):
            s.winner = s.turn
    elif s.points[s.turn] >= POINTS_TO_WIN:
        s.winner = s.turn
    if s.winner == NO_ROW and s.reserve[s.turn] and not is_full(s):
        raise bad("phase", f"seat {s.turn} can still insert, so it is not over")
    check_outcome(result(s, s.players, scores, winners), claimed)
