"""A game without a bot of its own is played all the same."""

from __future__ import annotations

from shiftbox import Match, bots, compiled
from shiftbox.bots import LEVELS, Effort
from shiftbox.bots.players import player_of
from shiftbox.bots.random_games import GAMES, PLAYER
from shiftbox.games import game


def test_a_new_game_is_played_at_every_level_by_more_and_more_random_games(newcomer: str) -> None:
    chosen = game(newcomer, players=3)
    assert player_of(chosen) is PLAYER
    view, machine = Match(chosen, seed=1).view(0), compiled.machine(chosen)
    thoughts = [bots.think(chosen, view, Effort(level), backend=machine) for level in LEVELS]
    assert [thought.simulations for thought in thoughts] == [GAMES[level] for level in LEVELS]
    assert sorted(GAMES.values()) == list(GAMES.values())


def test_plain_and_compiled_think_alike(newcomer: str) -> None:
    chosen = game(newcomer)
    view, effort = Match(chosen, seed=1).view(0), Effort("novice", simulations=40)
    plain, machine = (
        bots.think(chosen, view, effort, seed=3, backend=backend)
        for backend in (compiled.plain(chosen), compiled.machine(chosen))
    )
    assert plain == machine


def test_a_row_at_hand_is_found(newcomer: str) -> None:
    chosen = game(newcomer)
    board = ["0......", "0......", "0......", "0......", ".......", "1.1.1..", "1......"]
    given = {"board": board, "reserve": [18, 18]}
    state = chosen.read({**chosen.position(chosen.new()), **given})
    view, machine = chosen.view(state, 0), compiled.machine(chosen)
    found = bots.think(chosen, view, Effort("strong"), seed=1, backend=machine)
    assert chosen.after(state, chosen.find(state, found.move)).winner == 0


def test_time_is_used(newcomer: str) -> None:
    chosen = game(newcomer)
    told: list[bots.Thought] = []
    view, machine = Match(chosen, seed=1).view(0), compiled.machine(chosen)
    bots.think(chosen, view, Effort(seconds=0.2), backend=machine, report=told.append)
    assert len(told) > 1
