"""Who thinks, and for how long."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from shiftbox import bots, compiled
from shiftbox.bots import Thought, random_games
from shiftbox.bots.players import player_of
from shiftbox.games import CLASSES, game

A_MOMENT = """
import sys
from shiftbox import bots, compiled
from shiftbox.games import game

chosen = game(sys.argv[1])
start = chosen.deal(lambda _: 0)
view, effort = chosen.view(start, start.to_act), bots.Effort("master", seconds=0.2)
for _ in range(2):
    print(bots.think(chosen, view, effort, backend=compiled.machine(chosen)).simulations)
"""
"""Think twice for a moment in a new process."""


@pytest.mark.parametrize("name", CLASSES)
def test_loading_machine_code_takes_nothing_of_the_time_to_think(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", A_MOMENT, name], capture_output=True, text=True, check=True
    )
    first, second = map(int, told.stdout.split())
    assert first > second / 8


REHEARSED = """
import random, sys
from shiftbox import bots, compiled
from shiftbox.bots.players import player_of
from shiftbox.games import settings

def spread(chosen, dice):
    state, states = chosen.deal(dice.randrange), []
    while chosen.to_act(state) is not None and len(states) < 300:
        if chosen.to_act(state) == "chance":
            state = chosen.after(state, chosen.drawn_by(state, dice.randrange))
        else:
            states.append(state)
            state = chosen.after(state, dice.choice(list(chosen.moves(state).values())))
    return [states[0], states[len(states) // 2], *states[-3:]]

def loaded(backend):
    made = backend._code._done.items()
    return {(plain.__name__, str(types)) for plain, code in made for types in code.signatures}

for chosen in settings([sys.argv[1]]):
    backend, states = compiled.machine(chosen), spread(chosen, random.Random(5))
    player_of(chosen).rehearse(chosen, backend)
    rehearsed = loaded(backend)
    for state in states:
        for level in bots.LEVELS:
            effort = bots.Effort(level, simulations=3)
            bots.think(chosen, chosen.view(state, state.to_act), effort, seed=1, backend=backend)
    for name, _ in sorted(loaded(backend) - rehearsed):
        print(f"{chosen}: {name} was not rehearsed")
"""
"""In a new process rehearse each setting of a game, then think of positions all over it."""


@pytest.mark.parametrize("name", CLASSES)
def test_a_rehearsal_leaves_nothing_to_compile_or_load(name: str) -> None:
    command = [sys.executable, "-c", REHEARSED, name]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == ""


@pytest.mark.parametrize("name", ["shiftago", "blockers", "hidden-stones", "shifting-seasons"])
def test_our_games_have_players_of_their_own(name: str) -> None:
    assert type(player_of(game(name))).__module__.startswith("shiftbox.bots.")
    assert player_of(game(name)) is not random_games.PLAYER


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("name", CLASSES)
def test_who_is_given_time_uses_it_and_tells_how_far_it_has_come(name: str, level: str) -> None:
    chosen, told = game(name), list[Thought]()
    start = chosen.deal(lambda _: 0)
    view, machine = chosen.view(start, start.to_act), compiled.machine(chosen)
    bots.think(chosen, view, bots.Effort(level, simulations=1), backend=machine)
    began, seconds = time.monotonic(), 1.0
    effort = bots.Effort(level, seconds)
    found = bots.think(chosen, view, effort, backend=machine, report=told.append)
    assert time.monotonic() - began > 0.8 * seconds
    assert found.simulations > 0
    assert len(told) > 1
    assert told[0].simulations < told[-1].simulations <= found.simulations


def test_solo_uses_its_time_to_tell_its_chances() -> None:
    chosen = game("hidden-stones", variant="solo", players=1)
    view, machine = chosen.view(chosen.deal(lambda _: 0), 0), compiled.machine(chosen)
    by_level = bots.think(chosen, view, bots.Effort("master"), seed=3, backend=machine)
    by_time = bots.think(chosen, view, bots.Effort("master", 0.2), seed=3, backend=machine)
    assert by_time.move == by_level.move
    assert by_time.simulations > 8
