"""Whole games between two minds as machine code: what training and measuring run."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.shifting_seasons.features import COUNTS, describe
from shiftbox.bots.shifting_seasons.turns import play_on
from shiftbox.bots.study.shares import add_shares
from shiftbox.compiled.interface import Numbers, apply, random_draw, random_move, restore
from shiftbox.compiled.scratch_pad import below
from shiftbox.games.shifting_seasons.material import BEFORE
from shiftbox.games.shifting_seasons.scoring import card_points, points_of
from shiftbox.state import CHANCE, NOBODY

SEAT, TURN, TOKENS_HELD, FINAL = 0, 1, 2, 3
CARD = 4
"""A line of the log: seat, turn, tokens, points in the end; then for each card its number, its
points in the end and its counts."""
PER_CARD = COUNTS + 2
LINE = CARD + 4 * PER_CARD


def write_line(s: Any, seat: int, log: Numbers, line: int) -> None:
    """Write down a seat's board before its turn."""
    first = LINE * line
    log[first + SEAT], log[first + TURN] = seat, s.turns[seat]
    log[first + TOKENS_HELD] = s.tokens[seat]
    for k in range(4):
        at = first + CARD + PER_CARD * k
        log[at] = s.cards[k]
        describe(s, seat, s.cards[k], log, at + 2)


def write_results(s: Any, log: Numbers, begun: int, line: int) -> None:
    """Write the points of the end into the lines of a game."""
    for number in range(begun, line):
        first = LINE * number
        seat = log[first + SEAT]
        log[first + FINAL] = points_of(s, seat)
        for k in range(4):
            log[first + CARD + PER_CARD * k + 1] = card_points(s, seat, s.cards[k])


def play_game(
    box: Any,
    pads: Any,
    counts: Numbers,
    first: Numbers,
    second: Numbers,
    seconds: int,
    daring: int,
    log: Numbers,
    line: int,
) -> int:
    """Play a game on box[1]; in `daring` of 256 moves a random one. Returns the next line."""
    begun = line
    while box[1].to_act != NOBODY:
        s = box[1]
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pads[0]))
        else:
            mind = second if (seconds >> s.turn) & 1 != 0 else first
            if s.phase == BEFORE:
                write_line(s, s.turn, log, line)
                line += 1
            if below(pads[0], 256) < daring:
                apply(s, random_move(s, pads[0]))
            else:
                play_on(box, pads, 1, mind, counts, 0)
    write_results(box[1], log, begun, line)
    return line


def play_games(
    box: Any,
    pads: Any,
    counts: Numbers,
    first: Numbers,
    second: Numbers,
    seconds: int,
    daring: int,
    log: Numbers,
    games: int,
    tally: Numbers,
) -> int:
    """Play games from box[0] on; tally what each seat won, in sixtieths. Returns the lines."""
    line = 0
    for _ in range(games):
        restore(box, 1, 0)
        line = play_game(box, pads, counts, first, second, seconds, daring, log, line)
        add_shares(box[1], tally)
        for seat in range(box[1].players):
            tally[5 + seat] += points_of(box[1], seat)
    return line
