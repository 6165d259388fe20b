"""What a move of Shiftago gains, in words."""

from __future__ import annotations

from typing import Any

from shiftbox.game import Game
from shiftbox.games.shiftago.material import INSERT, MARBLES, State
from shiftbox.games.shiftago.moves import FIRST_SCORE
from shiftbox.state import copy_of

from .search import SURELY, WON
from .threats import row_makers


def words_of(game: Game[Any], state: State, move: int, worth: int) -> str:
    """Return what a move gains and what is known of how it goes on."""
    said = [*_gain(game, state, move), *_outlook(game, worth)]
    return ", ".join(said) or "improves the position"


def _gain(game: Game[Any], state: State, move: int) -> list[str]:
    after = game.after(state, move)
    if after.winner == state.turn:
        return ["wins"]
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
    return said


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
