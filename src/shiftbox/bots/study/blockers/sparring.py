"""Opponents of Blockers! that share no judgement and no search with its player.

Progress that is measured among relatives may be none: these know the rules and the points.
"""

from __future__ import annotations

import random
from typing import Any

from shiftbox.bots.random_games import PLAYER as RANDOM_GAMES
from shiftbox.bots.thought import Effort
from shiftbox.compiled import machine
from shiftbox.compiled.interface import Numbers, apply, legal_moves, random_draw, restore, scores
from shiftbox.contract import Game, View
from shiftbox.games.blockers.material import MOST_COLOURS, State
from shiftbox.state import CHANCE, NOBODY

GAMES = 5_000
"""Random games a move: about a second."""
WORLDS = 12


def random_games(game: Game[Any], view: View, seed: int) -> str:
    """Play the move that does best in random games."""
    effort = Effort("master", simulations=GAMES)
    return RANDOM_GAMES.consider(game, view, effort, seed, machine(game)).move


def two_turns(game: Game[Any], view: View, seed: int) -> str:
    """Play what leaves most points ahead after the next seat's best answer, in imagined worlds."""
    dice, backend = random.Random(seed), machine(game)
    texts: dict[str, int] = {}
    worths: Any = None
    for _ in range(WORLDS):
        state = game.imagine(view, dice.randrange)
        if not texts:
            texts = game.moves(state)
            worths = backend.numbers(len(texts))
        moves = backend.numbers(len(texts))
        moves[:] = list(texts.values())
        box, pads = backend.box(state, 3), backend.pads(dice.getrandbits(63), 2)
        points = backend.numbers(MOST_COLOURS)
        backend.function(answer_moves)(box, pads, moves, worths, points)
    found = dict(zip(texts, (int(worth) for worth in worths), strict=True))
    return max(found, key=lambda text: (found[text], dice.random()))


def answer_moves(box: Any, pads: Any, moves: Numbers, worths: Numbers, points: Numbers) -> None:
    """Add to each move how far ahead it leaves its seat after the answer best for the next one."""
    seat = box[0].to_act
    for k in range(len(moves)):
        restore(box, 1, 0)
        apply(box[1], moves[k])
        while box[1].to_act == CHANCE:
            apply(box[1], random_draw(box[1], pads[0]))
        worths[k] += after_answer(box, pads[1], seat, points)


def after_answer(box: Any, pad: Any, seat: int, points: Numbers) -> int:
    """Return how far ahead a seat is after the answer that suits the seat to act in box[1] best."""
    if box[1].to_act == NOBODY:
        return ahead(box[1], seat, points)
    other, best, found = box[1].to_act, -1 << 30, 0
    for k in range(legal_moves(box[1], pad.moves)):
        restore(box, 2, 1)
        apply(box[2], pad.moves[k])
        theirs = ahead(box[2], other, points)
        if theirs > best:
            best, found = theirs, ahead(box[2], seat, points)
    return found


def ahead(s: State, seat: int, points: Numbers) -> int:
    """Return by how much the best of the others has more points than a seat; few points win."""
    scores(s, points)
    best = 1 << 20
    for other in range(s.players):
        if other != seat:
            best = min(best, points[other])
    return int(best - points[seat])
