"""Sparring partners from outside the family: no judgement and no search of the players.

Any game has them. `random_games` tries moves in random games to the end; `picked_games` does so in
games in which every seat takes, of a few random moves, the one that brings it most points at once,
which is sensible where most points win. Both spend about a second of one core on a move.
"""

from __future__ import annotations

import random
from typing import Any

from shiftbox.compiled import machine
from shiftbox.compiled.interface import (
    Numbers,
    apply,
    random_draw,
    random_move,
    restore,
    scores,
    winners,
)
from shiftbox.contract import Game, View
from shiftbox.state import CHANCE, NOBODY, count_bits

MOST_MOVES = 400
"""A game that takes longer is given up, and nobody has won it."""
WIN = 60
MOVES = 400_000
"""How many moves of imagined games are played for a move."""
FEW = 4
LENGTH = 60
"""How many moves a game is thought to take before one has been seen."""
WORLDS = 16
"""So many worlds that fit the view are looked at in each stage; half of the moves survive one."""


def random_games(game: Game[Any], view: View, seed: int) -> str:
    """Play what did best in random games."""
    return _tried(game, view, seed, 1)


def picked_games(game: Game[Any], view: View, seed: int) -> str:
    """Play what did best in games of the most points at once."""
    return _tried(game, view, seed, FEW)


def _tried(game: Game[Any], view: View, seed: int, few: int) -> str:
    """Compare all moves in games played on, the better half for longer."""
    dice, backend = random.Random(seed), machine(game)
    rivals, won = list(view.moves), dict.fromkeys(view.moves, 0.0)
    stages = max(1, (len(rivals) - 1).bit_length())
    length = LENGTH
    while len(rivals) > 1:
        games = max(1, MOVES // (few * length * stages * WORLDS * len(rivals)))
        tally, played = backend.numbers(len(rivals)), 0
        for _ in range(WORLDS):
            state = game.imagine(view, dice.randrange)
            codes, moves = game.moves(state), backend.numbers(len(rivals))
            moves[:] = [codes[text] for text in rivals]
            room = (backend.box(state, 3), backend.pads(dice.getrandbits(63), 1)[0])
            played += int(backend.function(try_all)(*room, moves, tally, games, few))
        length = max(1, played // (games * WORLDS * len(rivals)))
        won = {text: float(tally[k]) for k, text in enumerate(rivals)}
        rivals = sorted(rivals, key=lambda text: -won[text])[: (len(rivals) + 1) // 2]
    return rivals[0]


def try_all(box: Any, pad: Any, moves: Numbers, tally: Numbers, games: int, few: int) -> int:
    """Play games from box[0] on after each move; return how many moves they took."""
    seat, played = box[0].to_act, 0
    for _ in range(games):
        for k in range(len(moves)):
            restore(box, 1, 0)
            apply(box[1], moves[k])
            played += play_out(box, pad, few)
            won = winners(box[1])
            if (won >> seat) & 1 != 0:
                tally[k] += WIN // count_bits(won)
    return played


def play_out(box: Any, pad: Any, few: int) -> int:
    """Play box[1] to its end; return how many moves it took."""
    played = 0
    while box[1].to_act != NOBODY and played < MOST_MOVES:
        if box[1].to_act == CHANCE:
            apply(box[1], random_draw(box[1], pad))
        else:
            apply(box[1], picked_move(box, pad, few))
            played += 1
    return played


def picked_move(box: Any, pad: Any, few: int) -> int:
    """Return, of a few random moves, the one after which the seat's score is highest."""
    best = random_move(box[1], pad)
    if few == 1:
        return best
    seat, best_score = box[1].to_act, -1
    for _ in range(few):
        move = random_move(box[1], pad)
        restore(box, 2, 1)
        apply(box[2], move)
        scores(box[2], pad.weights)
        if pad.weights[seat] > best_score:
            best, best_score = move, pad.weights[seat]
    return best
