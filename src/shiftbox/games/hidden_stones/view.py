"""Positions of Hidden Stones, and what a seat or a spectator sees and remembers of them."""

from __future__ import annotations

from typing import Any

from shiftbox.contract import Position, actor, result

from . import memory
from .material import CELLS, FACES, OVER, PHASES, SIDE, VARIANTS, State
from .piles import hand_of, scored_of
from .scoring import scores, winners

KEYS = (
    "game",
    "variant",
    "players",
    "options",
    "stones",
    "hands",
    "draw",
    "discard",
    "scored",
    "strikes",
    "passed",
    "turns",
    "scored_now",
    "turn",
    "to_act",
    "phase",
    "to_draw",
)


def position(s: State) -> Position:
    """Write a state down whole."""
    hands = [hand_of(s, seat) for seat in range(s.players)]
    return _with_outcome(s, _told(s, hands, sorted(s.draw[: s.draw_size])))


def seen(s: State, seat: int | None) -> Position:
    """Build up what a seat, or a spectator, may know: the table, the own hand, and memory.

    `unseen` says what is hidden and where it may be, `certain` which cards a hand must hold.
    """
    hands = [
        hand_of(s, other) if other == seat else _counted(s.held[other])
        for other in range(s.players)
    ]
    view = _with_outcome(s, _told(s, hands, _counted(s.draw_size)))
    unseen = memory.unseen(s, seat)
    return {**view, "unseen": unseen, "certain": memory.certain(s, seat, unseen)}


def _told(s: State, hands: list[Any], draw: Any) -> Position:
    n = s.players
    return {
        "game": "hidden-stones",
        "variant": VARIANTS[s.variant],
        "players": n,
        "options": {"strike_on_pass": bool(s.strike_on_pass)},
        "stones": stones_text(s.stones),
        "hands": hands,
        "draw": draw,
        "discard": s.discard[: s.discard_size],
        "scored": [scored_of(s, seat) for seat in range(n)],
        "strikes": s.strikes,
        "passed": [bool(passed) for passed in s.passed[:n]],
        "turns": s.turns[:n],
        "scored_now": s.scored_now,
        "turn": s.turn,
        "to_act": actor(s.to_act),
        "phase": PHASES[s.phase],
        "to_draw": s.to_draw,
    }


def _with_outcome(s: State, told: Position) -> Position:
    ended = {"outcome": result(s, s.players, scores, winners)}
    return {**told, **ended} if s.phase == OVER else told


def _counted(length: int) -> int | list[int]:
    """Return what stands for a hidden list: its length, but an empty one hides nothing."""
    return length or []


def stones_text(stones: int) -> list[str]:
    """Return a layout's rows from the top."""
    faces = "".join(FACES[stones >> 3 * cell & 7] for cell in range(CELLS))
    return [faces[k : k + SIDE] for k in range(0, CELLS, SIDE)]
