"""Steps of many games at once: written once, plain Python that also compiles.

A box holds a game in each of its states, and the deal that all begin with in its last. Rows of the
arrays belong to games; they are written without gaps, so that a place is game * width + column.
Every game has two words of dice of its own, which lie on the pad while it draws.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import (
    Numbers,
    apply,
    random_draw,
    restore,
)
from shiftbox.compiled.scratch_pad import below
from shiftbox.compiled.searches import MOVE_CAP
from shiftbox.state import CHANCE, NOBODY

from .encoding import mark_legal, move_of, observe
from .rewards import give_rewards

TRIES = 8
"""So many actions are tried at random before all legal ones are listed."""


def draw_on(s: Any, pad: Any, dice: Numbers, game: int) -> None:
    """Let chance act until a seat does or the game is over."""
    if s.to_act != CHANCE:
        return
    pad.low = dice[2 * game]
    pad.high = dice[2 * game + 1]
    while s.to_act == CHANCE:
        apply(s, random_draw(s, pad))
    dice[2 * game] = pad.low
    dice[2 * game + 1] = pad.high


def keep_deal(box: Any) -> None:
    """Keep the first state, in which the deal begins, where all games begin."""
    restore(box, len(box) - 1, 0)


def begin(box: Any, pad: Any, dice: Numbers, game: int) -> None:
    """Deal a game anew."""
    restore(box, game, len(box) - 1)
    draw_on(box[game], pad, dice, game)


def mark_all(s: Any, pad: Any, legal: Numbers, at: int, width: int) -> None:
    """Mark what the seat to act may do, and nothing else."""
    for k in range(at, at + width):
        legal[k] = False
    mark_legal(s, pad, legal, at)


def first_illegal(legal: Numbers, actions: Numbers, width: int) -> int:
    """Return the first game whose action is not legal, -1 if all are."""
    for game in range(len(actions)):
        action = actions[game]
        if action < 0 or action >= width or not legal[game * width + action]:
            return game
    return -1


def step_all(
    box: Any,
    pad: Any,
    dice: Numbers,
    moves: Numbers,
    actions: Numbers,
    legal: Numbers,
    rewards: Numbers,
    done: Numbers,
    broken_off: Numbers,
    to_act: Numbers,
    players: int,
    width: int,
) -> None:
    """Play an action in every game; a game that is over is rewarded and begins anew.

    Without any actions all games begin anew.
    """
    for game in range(len(to_act)):
        if len(actions) > 0:
            s = box[game]
            apply(s, move_of(s, actions[game]))
            draw_on(s, pad, dice, game)
            moves[game] += 1
            is_over = s.to_act == NOBODY
            done[game] = is_over or moves[game] == MOVE_CAP
            broken_off[game] = done[game] and not is_over
            give_rewards(s, rewards, game * players, players)
        if len(actions) == 0 or done[game]:
            moves[game] = 0
            begin(box, pad, dice, game)
        to_act[game] = box[game].to_act
        mark_all(box[game], pad, legal, game * width, width)


def observe_all(box: Any, to_act: Numbers, observation: Numbers, width: int) -> None:
    """Write what the seat to act sees, in every game."""
    for game in range(len(to_act)):
        at = game * width
        for k in range(at, at + width):
            observation[k] = 0
        observe(box[game], to_act[game], observation, at)


def choose_all(pad: Any, legal: Numbers, actions: Numbers, width: int) -> None:
    """Choose an action for every game, each legal one equally likely."""
    for game in range(len(actions)):
        actions[game] = choose(pad, legal, game * width, width)


def choose(pad: Any, legal: Numbers, at: int, width: int) -> int:
    """Try a few actions until one is legal; where few are, choose from a list of them."""
    for _ in range(TRIES):
        action = below(pad, width)
        if legal[at + action]:
            return action
    count = 0
    for action in range(width):
        if legal[at + action]:
            pad.moves[count] = action
            count += 1
    return pad.moves[below(pad, count)]  # type: ignore[no-any-return]
