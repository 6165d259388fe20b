"""Turns in the head of a Shifting Seasons player are those of the rules, and a tree counts them."""

from __future__ import annotations

import random

from shiftbox import compiled
from shiftbox.bots.shifting_seasons.judging import promise
from shiftbox.bots.shifting_seasons.levels import LEVELS, mind_of
from shiftbox.bots.shifting_seasons.looking_ahead import LookAhead, parts
from shiftbox.bots.shifting_seasons.playout import brings_token
from shiftbox.bots.shifting_seasons.turns import MEANT
from shiftbox.games import game
from shiftbox.games.shifting_seasons.legal_moves import filled
from shiftbox.games.shifting_seasons.material import BEFORE, NO_TILE, State
from shiftbox.match import Match
from shiftbox.state import copy_of

CHOSEN = game("shifting-seasons", players=2)


def moments(seed: int) -> list[State]:
    """Return the states before each turn of a random game in which tokens are seldom spent."""
    match, dice, found = Match(CHOSEN, seed), random.Random(seed), list[State]()
    while match.to_act is not None:
        if match.state.phase == BEFORE:
            found.append(match.state)
        thrifty = [move for move in match.moves() if move[:4] != "move" and " x" not in move]
        match.play(dice.choice(thrifty))
    return found


def test_a_turn_promises_what_the_board_does_after_it_by_the_rules() -> None:
    backend = compiled.plain(CHOSEN)
    mind, counts = mind_of(LEVELS["master"], backend), backend.numbers(MEANT + 1)
    spent = gained = 0
    for s in [s for seed in range(3) for s in moments(seed)[::3]]:
        before = copy_of(s)
        tiles = sorted({*s.display} - {NO_TILE})
        for turn, value in LookAhead(backend, [s, copy_of(s)], 1, mind, counts).turns(tiles):
            push, place = parts(turn)
            after = CHOSEN.after(CHOSEN.after(s, push), place)
            turns = s.turns[s.turn] + 1
            assert value == promise(after, s.turn, turns, mind, counts)
            spent += push >= 32
            gained += after.tokens[s.turn] > s.tokens[s.turn]
        assert s == before
    assert spent > 0
    assert gained > 0


def test_a_full_area_brings_a_token_once_and_while_there_are_any() -> None:
    s = copy_of(next(s for s in moments(2)[::-1] if s.framed[s.turn]))
    full = next(area for area in range(4) if s.framed[s.turn] >> area & 1)
    cells = filled(s, s.turn)
    s.frames, s.token_supply = 1, 1
    assert brings_token(s, full, cells) == 0
    s.framed[s.turn] = 0
    assert brings_token(s, full, cells) == 1
    assert brings_token(s, full, 0) == 0
    s.token_supply = 0
    assert brings_token(s, full, cells) == 0
    s.frames, s.token_supply = 0, 1
    assert brings_token(s, full, cells) == 0


def test_every_simulation_tries_a_turn_and_good_ones_are_tried_more() -> None:
    backend, s = compiled.plain(CHOSEN), moments(2)[20]
    mind, counts = mind_of(LEVELS["master"], backend), backend.numbers(MEANT + 1)
    ahead = LookAhead(backend, [copy_of(s) for _ in range(4)], 1, mind, counts)
    turns = ahead.turns([s.display[0]])
    best, worst = turns[0], turns[-1]
    assert best[1] > worst[1]
    ahead.plant([best, worst])
    ahead.run(24)
    found = ahead.findings(2)
    assert sum(one.visits for one in found) == 24
    assert found[0].visits > found[-1].visits
    assert all(-1 < hope < 1 for one in found for hope in one.hopes)
