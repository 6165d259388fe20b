"""Puzzles of Hidden Stones tried out on texts: a layout is nine letters, row by row.

Nothing of the rules' code is used, only what is printed on the cards. Everything that a turn can
do is tried once for each layout and hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from shiftbox.games.hidden_stones.cards import CARDS
from shiftbox.puzzles.puzzle import Puzzle

SIDES = {side[0]: side[1] for side in ("SM", "FB", "HP", "DT", "MS", "BF", "PH", "TD")}
CELLS = tuple(row + column for row in "ABC" for column in "123")
PAIRS = tuple(
    (first, first + step)
    for first in range(9)
    for step in (1, 3)
    if (step == 3 and first < 6) or (step == 1 and first % 3 < 2)
)
PATTERN = {card.id: card.pattern.split("/") for card in CARDS}
VALUE = {card.id: card.value for card in CARDS}
FOURTH_STRIKE = 4
Cards = frozenset[int]


@cache
def shows(layout: str, card: int) -> bool:
    """Tell whether a pattern fits somewhere, neither turned nor mirrored."""
    rows = PATTERN[card]
    return any(
        all(
            face in {"*", layout[3 * (down + r) + right + c]}
            for r, row in enumerate(rows)
            for c, face in enumerate(row)
        )
        for down in range(4 - len(rows))
        for right in range(4 - len(rows[0]))
    )


@cache
def actions(layout: str) -> tuple[tuple[str, str], ...]:
    """Return every swap and flip as it is written, and the layout afterwards."""
    found = []
    for first, second in PAIRS:
        stones = [*layout]
        stones[first], stones[second] = stones[second], stones[first]
        found.append((f"swap {CELLS[first]}-{CELLS[second]}", "".join(stones)))
    for cell, face in enumerate(layout):
        turned = layout[:cell] + SIDES[face] + layout[cell + 1 :]
        found.append((f"flip {CELLS[cell]}", turned))
    return tuple(found)


@cache
def most(layout: str, hand: Cards) -> int:
    """Return the most points that the rest of a turn can bring."""
    scored = (VALUE[card] + most(layout, hand - {card}) for card in hand if shows(layout, card))
    acted = (most(after, hand - {card}) for card in hand for _, after in actions(layout))
    return max(0, *scored, *acted) if hand else 0


def best_turns(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the first moves with which a turn brings the most points."""
    position, seat = puzzle.position, puzzle.goal.details["seat"]
    layout, hand = "".join(position["stones"]), frozenset(position["hands"][seat])
    worths = {"end": 0} | ({} if position["passed"][seat] else {"pass": 0})
    for card in hand:
        rest = hand - {card}
        worths |= {f"{text} #{card}": most(after, rest) for text, after in actions(layout)}
        if shows(layout, card):
            worths[f"score #{card}"] = VALUE[card] + most(layout, rest)
    assert max(worths.values()) == puzzle.goal.details["points"]
    return tuple(move for move, points in worths.items() if points == max(worths.values()))


@cache
def scores_all(
    turns: int, layout: str, hand: Cards, away: Cards, strikes: int, scored: int
) -> bool:
    """Tell whether all cards can be scored in this turn and those after it.

    Each turn draws again what the turn before discarded, so what is away in the last turn stays.
    """
    if not hand | away:
        return True
    if turns == 0 or (turns == 1 and away):
        return False
    return any(scores_all(*after) for _, after in moves(turns, layout, hand, away, strikes, scored))


def moves(
    turns: int, layout: str, hand: Cards, away: Cards, strikes: int, scored: int
) -> Iterator[tuple[str, tuple[int, str, Cards, Cards, int, int]]]:
    """Yield each move of a solo turn but passing, and what it leads to."""
    for card in hand:
        rest = hand - {card}
        if shows(layout, card):
            yield f"score #{card}", (turns, layout, rest, away, strikes, 1)
        for text, after in actions(layout):
            yield f"{text} #{card}", (turns, after, rest, away | {card}, strikes, scored)
    struck = strikes + (not scored)
    if struck < FOURTH_STRIKE:
        yield "end", (turns - 1, layout, hand | away, frozenset(), struck, 0)


def finishes(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the first moves with which all cards are scored in time, and none is sooner.

    A pass leaves everything as it is but uses up a turn, so with it nothing is soonest.
    """
    position, turns = puzzle.position, puzzle.goal.details["turns"]
    assert not position["draw"]
    assert not position["discard"]
    layout, hand = "".join(position["stones"]), frozenset(position["hands"][0])
    start = (layout, hand, frozenset[int](), position["strikes"], 0)
    assert not scores_all(turns - 1, *start)
    return tuple(move for move, after in moves(turns, *start) if scores_all(*after))


def forget() -> None:
    """Forget what was tried, so that memory holds one puzzle at a time."""
    for known in (shows, actions, most, scores_all):
        known.cache_clear()
