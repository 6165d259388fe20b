"""What a move of Shiftago gains, in words."""

from __future__ import annotations

from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shiftago.legal_moves import FIRST_SCORE
from shiftbox.games.shiftago.material import BOARD, DIRECTIONS, INSERT, MARBLES, State
from shiftbox.games.shiftago.scoring import row_length
from shiftbox.state import copy_of

from .search import SURELY, WON
from .threats import row_makers


def words_of(game: Game[Any], state: State, move: int, worth: int) -> str:
    """Return what a move gains and what is known of how it goes on."""
    after = game.after(state, move)
    if game.to_act(after) is None:
        return _end(game.rules.winners(after), state.turn)
    said = [*_gain(game, state, after, move), *_outlook(game, worth)]
    return ", ".join(said) or "leaves the longest lines as they are"


def _end(winners: int, seat: int) -> str:
    if winners == 1 << seat:
        return "wins at once"
    return "ends the game, which another wins" if winners else "ends the game in a draw"


def _gain(game: Game[Any], state: State, after: State, move: int) -> list[str]:
    if move >= FIRST_SCORE:
        shown = game.preview(state, move)
        return [f"scores {shown['points']} points for a row of {len(shown['row'])}"]
    if after.turn == state.turn and after.phase != INSERT:
        return ["completes a row"]
    said = _danger(state, after)
    if _threats(after, state.turn):
        said.append("threatens to complete a row")
    return said or _lines(state, after)


def _danger(state: State, after: State) -> list[str]:
    """Say what becomes of a row that the next player could complete."""
    before, left = (_threats(board, after.turn) for board in (state, after))
    if after.turn == state.turn or not (before or left):
        return []
    if not left:
        return ["stops the next player's row"]
    return ["leaves a row to the next player" if before else "offers the next player a row"]


def _lines(state: State, after: State) -> list[str]:
    """Say whose longest line of marbles a push makes longer or shorter."""
    said = []
    for seat in range(state.players):
        old, new = longest_line(state.marbles[seat]), longest_line(after.marbles[seat])
        if seat == state.turn and new > max(old, 1):
            said.append(f"lines up {new} marbles")
        elif seat != state.turn and new < old:
            said.append(f"breaks up {old} marbles in line of another player")
    if not said and all(longest_line(marbles) <= 1 for marbles in after.marbles):
        said.append("brings in a marble, there is no line yet")
    return said


def longest_line(marbles: int) -> int:
    """Return how many marbles of one colour stand side by side, in any direction."""
    cells = [cell for cell in range(BOARD.bit_length()) if marbles >> cell & 1]
    lengths = (row_length(marbles, cell, step) for cell in cells for step in DIRECTIONS)
    return max(lengths, default=0)


def _threats(state: State, seat: int) -> int:
    """Return how many pushes would complete a row if it were a seat's turn."""
    asked = copy_of(state)
    asked.turn = seat
    is_empty = sum(asked.reserve) == MARBLES * asked.players
    return 0 if asked.phase != INSERT or is_empty else row_makers(asked).bit_count()


def _outlook(game: Game[Any], worth: int) -> list[str]:
    if worth > SURELY:
        moves = WON - worth
        return [f"a win in {moves} moves is certain"] if moves > 1 else []
    if worth < -SURELY:
        lost = "loses by force" if game.players == 2 else "loses if all others play against it"
        return [f"{lost} in {worth + WON} moves"]
    return []
