"""Small steps from one state to the next, for whoever judges many states of any game."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import apply, random_draw, restore
from shiftbox.state import CHANCE


def stay(box: Any) -> None:
    """Begin in box[1] with the state of box[0]."""
    restore(box, 1, 0)


def step(box: Any, move: int) -> None:
    """Begin in box[1] with the state after a move or draw."""
    restore(box, 1, 0)
    apply(box[1], move)


def draw_all(box: Any, pad: Any) -> None:
    """Make all draws that are due in box[1]."""
    while box[1].to_act == CHANCE:
        apply(box[1], random_draw(box[1], pad))


def actor(box: Any) -> int:
    """Return who acts in box[1]."""
    return int(box[1].to_act)
