"""The tree of imagined games of Blockers!."""

from __future__ import annotations

import math
from typing import Any

from shiftbox import compiled
from shiftbox.bots.blockers.judging import (
    Mind,
)
from shiftbox.bots.blockers.search import Node, Path, grow, logarithm, plant
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.blockers.material import MOST_COLOURS

from .positions import in_the_middle


def test_a_tree_counts_every_game_once_on_its_path() -> None:
    chosen = game("blockers", players=3)
    nodes, path, moves = planted(chosen, games=80, ahead=3)
    branches = {k: branches_of(nodes, k) for k in range(path.used)}
    assert [nodes[k].move for k in branches[0]] == moves
    assert sum(nodes[k].visits for k in branches[0]) == 80
    for node in range(1, path.used):
        below = sum(nodes[k].visits for k in branches[node])
        assert nodes[node].visits - below >= 0
        assert not branches[node] or depth_of(branches, node) < 3
    assert any(depth_of(branches, node) == 3 for node in branches)


def planted(chosen: Game[Any], games: int, ahead: int) -> tuple[Any, Any, list[int]]:
    backend, state = compiled.plain(chosen), in_the_middle(chosen, 30, 2)
    moves = list(chosen.moves(state).values())[:5]
    row, nodes, path = backend.numbers(5), backend.records(Node, 100), backend.records(Path, 1)[0]
    row[:] = moves
    backend.function(plant)(nodes, path, row, ahead)
    box, pad = backend.box(state, 2), backend.pads(3, 1)[0]
    mind, wins = backend.records(Mind, 1)[0], backend.numbers(5 * MOST_COLOURS)
    mind.seat = state.turn
    backend.function(grow)(box, pad, mind, nodes, path, wins, games)
    return nodes, path, moves


def branches_of(nodes: Any, node: int) -> list[int]:
    found, branch = [], int(nodes[node].branch)
    while branch:
        found.append(branch)
        branch = int(nodes[branch].neighbour)
    return found


def depth_of(branches: dict[int, list[int]], node: int) -> int:
    above = next((k for k, found in branches.items() if node in found), None)
    return 0 if above is None else 1 + depth_of(branches, above)


def test_logarithms_come_from_a_table_of_whole_numbers() -> None:
    for games in (1, 2, 7, 1023, 1024, 4001, 1_000_000):
        assert abs(logarithm(games) / 1000 - math.log(games)) < 0.005
