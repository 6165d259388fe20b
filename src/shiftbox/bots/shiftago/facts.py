"""What a move of Shiftago does to rows and lines: only what the board shows."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.fact import Fact
from shiftbox.contract import Game
from shiftbox.games.shiftago.legal_moves import FIRST_SCORE
from shiftbox.games.shiftago.material import BOARD, DIRECTIONS, INSERT, LANES, State
from shiftbox.games.shiftago.scoring import row_length
from shiftbox.games.shiftago.text import cell_text, entrance_text
from shiftbox.state import copy_of

from .search import SURELY, WON
from .threats import row_makers


def facts_of(game: Game[Any], state: State, move: int, worth: int = 0) -> tuple[Fact, ...]:
    """Return what a move does, what it leaves to the next player, and what a search has proved.

    `worth` is what the search says of the move; beyond `SURELY` it is proved.
    """
    after, found = game.after(state, move), _gain(game, state, move)
    if game.to_act(after) is None:
        return (*_end(game.rules.winners(after), state.turn), *found)
    if move < FIRST_SCORE and after.phase == INSERT:
        found += _rows_to_come(game, state, after)
        found += _lines(state, after, move)
    return (*found, *_outlook(worth))


def proved(seat: int, winner: int) -> Fact:
    """Return that a search has proved who wins."""
    return Fact("forced-win" if winner == seat else "forced-loss", {"seat": winner})


def _end(winners: int, seat: int) -> list[Fact]:
    if winners == 1 << seat:
        return [Fact("wins")]
    return [Fact("loses" if winners else "draws")]


def _gain(game: Game[Any], state: State, move: int) -> list[Fact]:
    """Return the row that is scored or completed, or just where the marble comes in."""
    shown = game.preview(state, move)
    if move >= FIRST_SCORE:
        details = {"points": shown["points"], "length": len(shown["row"])}
        return [Fact("scores", details, tuple(shown["row"]))]
    if not shown["rows"]:
        return [Fact("enters", {"moved": len(shown["moves"])}, (shown["enters"],))]
    longest = max(shown["rows"], key=len)
    details = {"points": shown["points"], "length": len(longest)}
    return [Fact("completes", details, tuple(longest))]


def _rows_to_come(game: Game[Any], state: State, after: State) -> list[Fact]:
    """Return which rows the next player could complete before and after, and which the own seat."""
    found = []
    before, left = (_threat(game, board, after.turn) for board in (state, after))
    if after.turn == state.turn:
        before = left = None
    if before and not left:
        found.append(Fact("stops", before.details, before.cells))
    elif left:
        found.append(Fact("leaves" if before else "offers", left.details, left.cells))
    own = _threat(game, after, state.turn)
    return [*found, Fact("threatens", own.details, own.cells)] if own else found


def _threat(game: Game[Any], state: State, seat: int) -> Fact | None:
    """Return by which pushes a seat could complete a row if it were its turn, the best first."""
    asked = copy_of(state)
    asked.turn = asked.to_act = seat
    if asked.phase != INSERT or asked.reserve[seat] == 0:
        return None
    makers = row_makers(asked)
    pushes = [push for push in range(makers.bit_length()) if makers >> push & 1]
    rows = {push: max(game.preview(asked, push)["rows"], key=len) for push in pushes}
    if not rows:
        return None
    pushes.sort(key=lambda push: -len(rows[push]))
    row = rows[pushes[0]]
    details = {
        "seat": seat,
        "pushes": [entrance_text(push) for push in pushes],
        "points": game.preview(asked, pushes[0])["points"],
        "length": len(row),
    }
    return Fact("row", details, tuple(row))


def _lines(state: State, after: State, entrance: int) -> list[Fact]:
    """Return whose longest line of marbles a push makes longer or shorter, and where it fits in."""
    found = []
    through = line_through(after.marbles[state.turn], LANES[entrance][0])
    if len(through) > 1:
        found.append(Fact("lines-up", {"length": len(through)}, through))
    for seat in range(state.players):
        old, new = longest_line(state.marbles[seat]), longest_line(after.marbles[seat])
        details = {"seat": seat, "length": len(new), "before": len(old)}
        own = seat == state.turn
        if len(new) > max(len(old), 1):
            found.append(Fact("line-made" if own else "line-given", details, new))
        elif len(new) < len(old):
            found.append(Fact("line-lost" if own else "line-broken", details, old))
    return found


def longest_line(marbles: int) -> tuple[str, ...]:
    """Return the first of the longest lines of marbles side by side, in any direction."""
    cells = [cell for cell in range(BOARD.bit_length()) if marbles >> cell & 1]
    lines = [(row_length(marbles, cell, step), cell, step) for cell in cells for step in DIRECTIONS]
    length, cell, step = max(lines, key=lambda line: line[0], default=(0, 0, 0))
    return tuple(cell_text(cell + k * step) for k in range(length))


def line_through(marbles: int, cell: int) -> tuple[str, ...]:
    """Return the longest line of marbles through the cell of one of them."""
    lines = []
    for step in DIRECTIONS:
        start = cell
        while start >= step and marbles >> start - step & 1:
            start -= step
        length = row_length(marbles, start, step)
        lines.append(tuple(cell_text(start + k * step) for k in range(length)))
    return max(lines, key=len)


def _outlook(worth: int) -> list[Fact]:
    if worth > SURELY:
        return [Fact("forced-win", {"moves": WON - worth})]
    if worth < -SURELY:
        return [Fact("forced-loss", {"moves": worth + WON})]
    return []
