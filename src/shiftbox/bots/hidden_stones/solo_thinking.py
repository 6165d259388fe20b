"""One thought about a turn of the solo game."""

from __future__ import annotations

import random
import time
from functools import partial
from typing import Any

from shiftbox.bots.fact import Fact
from shiftbox.bots.thought import Candidate, Effort, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View
from shiftbox.games.hidden_stones.legal_moves import may_pass
from shiftbox.games.hidden_stones.material import MOST_HELD
from shiftbox.games.hidden_stones.reach import SETS

from . import endgame, levels, planning, playing, solo, turns
from .facts import turn_facts
from .levels import Level
from .thinking import FEW_NODES, FEW_SLOTS, NODES, SLOTS
from .words import words_of

CHANCES = (0.98, 0.9, 0.7, 0.4, 0.0)
"""How often a game was won from the middle on, by minus points, roughly."""
FEW_CARDS = 4
"""Up to so many cards the plain rules search the finish too."""


def think(
    game: Game[Any], view: View, level: Level, effort: Effort, seed: int, backend: Backend
) -> Thought:
    """Return the turn to play: pass for a full hand, finish if possible, else hardest first.

    Simulations do not change the turn; they tell better how the game stands after it.
    """
    end = time.monotonic() + (effort.seconds or 0)
    dice = random.Random(seed)
    world = game.imagine(view, dice.randrange)
    turn, is_certain = None, False
    if level.gathers and solo.wants_pass(world):
        turn = planning.passing(SETS)
    elif level.finishes:
        turn = _finish(world, backend)
        is_certain = turn is not None
    if turn is None:
        turn = _hardest(world, level, dice, backend)
    strikes: list[int] = []
    while len(strikes) < (effort.simulations or 0) or _has_time(effort, end):
        other = game.imagine(view, dice.randrange)
        strikes.append(_strikes_after(other, turn, dice.getrandbits(63), backend))
    chances = [CHANCES[count] for count in strikes] or [CHANCES[world.strikes]]
    chance = 1.0 if is_certain else sum(chances) / len(chances)
    tell = partial(_facts, game, world, turn, is_certain=is_certain)
    best = Candidate(turn.moves[0], (chance,), is_certain, tell, words_of)
    return Thought((best,), turn.moves, len(strikes))


def _facts(
    game: Game[Any], world: Any, turn: planning.Turn, *, is_certain: bool
) -> tuple[Fact, ...]:
    return turn_facts(game, world, turn.moves) + (Fact("finishes"),) * is_certain


def _has_time(effort: Effort, end: float) -> bool:
    """Tell whether time counts, since no number was asked for, and is left."""
    return effort.simulations is None and time.monotonic() < end


def _strikes_after(world: Any, turn: planning.Turn, seed: int, backend: Backend) -> int:
    """Play a turn and the next one in a world; return the minus points after that."""
    box, pad = backend.box(world, 1), backend.pads(seed, 1)[0]
    room = (*_room(backend), backend.numbers(turns.DESK), levels.hardest_first(backend))
    walk = (turn.walk, turn.chosen, turn.discards)
    return int(backend.function(solo.strikes_after)(box[0], pad, *room, *walk))


def _room(backend: Backend) -> tuple[Any, Any]:
    sizes = (NODES, SLOTS) if backend.is_compiled else (FEW_NODES, FEW_SLOTS)
    return backend.numbers(sizes[0]), backend.numbers(sizes[1])


def _finish(world: Any, backend: Backend) -> planning.Turn | None:
    """Return the first turn of a way to score all cards that are left, if one is found."""
    most = MOST_HELD if backend.is_compiled else FEW_CARDS
    if solo.cards_left(world) > most:
        return None
    state, hand = backend.box(world, 1)[0], int(solo.all_left(world))
    plan = backend.numbers(endgame.PLAN)
    look = solo.LOOK if backend.is_compiled else 2
    search = backend.function(solo.search_finish)
    place = int(search(state, *_room(backend), plan, hand, look))
    if place < 0:
        return None
    taken, walk = int(plan[place + endgame.TAKEN]), int(plan[place + endgame.WALK])
    held = (1 << world.held[0]) - 1
    return planning.turn_of(world.stones, hand, taken, walk, held & ~taken)


def _hardest(world: Any, level: Level, dice: random.Random, backend: Backend) -> planning.Turn:
    """Return the turn that scores the hardest card; beginners overlook some, and pass if stuck."""
    mind, (nodes, table) = levels.hardest_first(backend), _room(backend)
    desk, hand = backend.numbers(turns.DESK), int(playing.hand_number(world))
    actions = level.actions if backend.is_compiled else min(levels.PLAIN_ACTIONS, level.actions)
    missed = [dice.randrange(16) < level.overlooked for _ in range(MOST_HELD)]
    overlooked = sum(1 << k for k, is_missed in enumerate(missed) if is_missed)
    call = backend.function
    call(turns.prepare)(desk, mind, hand, actions, overlooked)
    call(turns.find_turns)(nodes, table, desk, mind, world.stones)
    chosen = int(call(solo.hardest_set)(desk, 1 if world.scored_now else 0))
    if chosen == 0 and world.scored_now == 0 and may_pass(world):
        return planning.passing(SETS)
    walk = int(playing.walk_number(nodes, int(desk[turns.WAY + chosen])))
    discards = int(desk[turns.DISCARDS + chosen])
    return planning.turn_of(world.stones, hand, chosen, walk, discards)


def rehearse(world: Any, backend: Backend) -> None:
    """Call the searches of the solo game for nothing, so that they are compiled in time."""
    state, desk = backend.box(world, 1)[0], backend.numbers(turns.DESK)
    plan, room = backend.numbers(endgame.PLAN), _room(backend)
    backend.function(solo.search_finish)(state, *room, plan, 1, 0)
    backend.function(solo.hardest_set)(desk, 0)
    _strikes_after(world, planning.passing(SETS), 1, backend)
