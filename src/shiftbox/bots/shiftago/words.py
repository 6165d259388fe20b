"""What a move of Shiftago gains, in words."""

from __future__ import annotations

from typing import Any

from shiftbox.game import Game
from shiftbox.games.shiftago.material import BOARD, DIRECTIONS, INSERT, MARBLES, State
from shiftbox.games.shiftago.moves import FIRST_SCORE
from shiftbox.games.shiftago.scoring import row_length
from shiftbox.state import copy_of

from .search import SURELY, WON
from .threats import row_makers


def words_of(game: Game[Any], state: State, move: int, worth: int) -> str:
    """Return what a move gains and what is known of how it goes on."""
    said = [*_gain(game, state, move), *_outlook(game, worth)]
    return ", ".join(said) or "leaves the longest lines as they are"


def _gain(game: Game[Any], state: State, move: int) -> list[str]:
    after = game.after(state, move)
    if after.winner == state.turn:
        return ["wins at once"]
    if move >= FIRST_SCORE:
        shown = game.preview(state, move)
        return [f"scores {shown['points']} points for a row of {len(shown['row'])}"]
    if after.turn == state.turn and after.phase != INSERT:
        return ["completes a row"]
    said = []
    if _threats(state, None):
        left = _threats(after, None)
        said.append("leaves a row to the next player" if left else "stops the next player's row")
    if _threats(after, state.turn):
        said.append("threatens to complete a row")
    return said or _lines(state, after)


def _lines(state: State, after: State) -> list[str]:
    """Say whose longest line of marbles a push makes longer or shorter."""
    said = []
    for seat in range(state.players):
        old, new = longest_line(state.marbles[seat]), longest_line(after.marbles[seat])
        if seat == state.turn and new > max(old, 1):
            said.append(f"lines up {new} marbles")
        elif seat != state.turn and new < old:
            said.append(f"breaks up {old} marbles in line of another player")
    return said


def longest_line(marbles: int) -> int:
    """Return how many marbles of one colour stand side by side, in any direction."""
    cells = [cell for cell in range(BOARD.bit_length()) if marbles >> cell & 1]
    lengths = (row_length(marbles, cell, step) for cell in cells for step in DIRECTIONS)
    return max(lengths, default=0)


def _threats(state: State, seat: int | None) -> int:
    """Return how many pushes would complete a row for a seat, or for the one after this turn."""
    asked = copy_of(state)
    if asked.phase != INSERT:
        return 0
    asked.turn = (state.turn + 1) % state.players if seat is None else seat
    return row_makers(asked).bit_count() if sum(asked.reserve) < MARBLES * asked.players else 0


def _outlook(game: Game[Any], worth: int) -> list[str]:
    if worth > SURELY:
        moves = WON - worth
        return [f"a win in {moves} moves is certain"] if moves > 1 else []
    if worth < -SURELY:
        lost = "loses by force" if game.players == 2 else "loses if all others play against it"
        return [f"{lost} in {worth + WON} moves"]
    return []
