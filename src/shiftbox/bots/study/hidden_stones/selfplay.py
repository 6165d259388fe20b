"""Whole games as machine code: what training and measuring run."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.hidden_stones.endgame import TAKEN, WALK
from shiftbox.bots.hidden_stones.judging import FEATURES
from shiftbox.bots.hidden_stones.playing import choose_turn, play_set, play_walk
from shiftbox.bots.hidden_stones.routes import distance, located
from shiftbox.bots.hidden_stones.solo import (
    LOOK,
    all_left,
    cards_left,
    play_hardest,
    search_finish,
    wants_pass,
)
from shiftbox.bots.hidden_stones.turns import CLASS, FRESH, NEAR
from shiftbox.bots.study.shares import add_shares, share_of
from shiftbox.compiled.interface import Numbers, apply, random_draw, restore, winners
from shiftbox.games.hidden_stones.cards import VALUE
from shiftbox.games.hidden_stones.legal_moves import PASS, numbered
from shiftbox.games.hidden_stones.material import MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD
from shiftbox.games.hidden_stones.reach import SETS
from shiftbox.state import CHANCE, NOBODY

TURN_CAP, SOLO_TURN_CAP = 400, 300

LOG_SEAT, LOG_POINTS, LOG_WON, LOG_SIGHT = 0, 1, 2, 3
LOG_CARDS = LOG_SIGHT + FEATURES
LOG = LOG_CARDS + FRESH + 3
"""A line of the log: seat, points of the turn, units won, what the network saw, what was kept."""


def write_line(s: Any, sight: Numbers, log: Numbers, line: int) -> None:
    """Write down what the network saw of the turn that is about to be played."""
    first = LOG * line
    log[first + LOG_SEAT] = s.turn
    for k in range(FEATURES):
        log[first + LOG_SIGHT + k] = sight[k]


def write_kept(s: Any, seat: int, log: Numbers, line: int) -> None:
    """Write down the cards that a seat has kept, by class and distance, before it draws."""
    first = LOG * line + LOG_CARDS
    where = located(s.stones)
    for k in range(s.held[seat]):
        card = s.hands[MOST_HELD * seat + k]
        log[first + NEAR * CLASS[card] + min(NEAR - 1, distance(where, card))] += 1
    log[first + FRESH] = max(0, s.to_draw)
    log[first + FRESH + 1] = s.passed[seat]


def play_game(
    s: Any,
    pad: Any,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    sight: Numbers,
    first: Numbers,
    second: Numbers,
    seconds: int,
    log: Numbers,
    line: int,
) -> int:
    """Play a game to its end; seats in the bits of `seconds` have the second mind.

    Returns the line of the log after the last one written.
    """
    begun, turns = line, 0
    while s.to_act != NOBODY and turns < TURN_CAP:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            seat, before = s.turn, s.scored_size
            mind = second if (seconds >> seat) & 1 != 0 else first
            chosen = choose_turn(s, pad, nodes, table, desk, sight, mind)
            write_line(s, sight, log, line)
            play_set(s, nodes, desk, chosen)
            write_kept(s, seat, log, line)
            log[LOG * line + LOG_POINTS] = gained(s, before)
            line += 1
            turns += 1
    write_result(s, log, begun, line)
    return line


def gained(s: Any, before: int) -> int:
    """Return the points of the cards scored since there were so many."""
    total = 0
    for k in range(before, s.scored_size):
        total += VALUE[s.scored[k] & CARD]
    return total


def write_result(s: Any, log: Numbers, begun: int, line: int) -> None:
    """Write what each seat has won, in sixtieths, into the lines of a game."""
    won = winners(s)
    for k in range(begun, line):
        log[LOG * k + LOG_WON] = share_of(won, log[LOG * k + LOG_SEAT])


def play_games(
    box: Any,
    pad: Any,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    sight: Numbers,
    first: Numbers,
    second: Numbers,
    seconds: int,
    log: Numbers,
    games: int,
    tally: Numbers,
) -> int:
    """Play games from box[0] on; tally what each seat won, in sixtieths. Returns the lines."""
    line = 0
    for _ in range(games):
        restore(box, 1, 0)
        line = play_game(box[1], pad, nodes, table, desk, sight, first, second, seconds, log, line)
        add_shares(box[1], tally)
    return line


def solo_turn(
    s: Any, nodes: Numbers, table: Numbers, desk: Numbers, plan: Numbers, mind: Numbers
) -> None:
    """Play one whole turn."""
    if wants_pass(s):
        apply(s, numbered(PASS, 0))
        return
    if cards_left(s) <= MOST_HELD:
        hand = all_left(s)
        place = search_finish(s, nodes, table, plan, hand, LOOK)
        if place >= 0:
            taken = plan[place + TAKEN]
            play_walk(s, plan[place + WALK], hand, taken, (SETS - 1) & ~taken)
            return
    play_hardest(s, nodes, table, desk, mind, MOST_HELD - 1)


def solo_games(
    box: Any,
    pad: Any,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    plan: Numbers,
    mind: Numbers,
    games: int,
) -> int:
    """Play games from box[0] on; return how many were won."""
    won = 0
    for _ in range(games):
        restore(box, 1, 0)
        turns = 0
        while box[1].to_act != NOBODY and turns < SOLO_TURN_CAP:
            if box[1].to_act == CHANCE:
                apply(box[1], random_draw(box[1], pad))
            else:
                solo_turn(box[1], nodes, table, desk, plan, mind)
                turns += 1
        won += winners(box[1])
    return won
