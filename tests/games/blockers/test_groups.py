"""The quick answers about groups against slow and obvious ones."""

from __future__ import annotations

import random

from shiftbox.games.blockers.breakdown import groups
from shiftbox.games.blockers.groups import MAY_SPLIT, count_groups, splits_group, window
from shiftbox.games.blockers.material import State, colour_on, put


def neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, 9)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [9 * r + c for r, c in around if 0 <= r < 9 and 0 <= c < 9]


def components(cells: set[int]) -> list[set[int]]:
    left, found = set(cells), []
    while left:
        todo, component = [left.pop()], set()
        while todo:
            cell = todo.pop()
            component.add(cell)
            todo += [other for other in neighbours(cell) if other in left]
            left -= set(todo)
        found.append(component)
    return found


def random_board(dice: random.Random) -> State:
    """Fill a board with blots of few colours, so that there are large groups with holes."""
    s = State(players=5, colours=5)
    colours, free = dice.randint(1, 5), dice.random() / 2
    for cell in range(81):
        if dice.random() > free:
            put(s, cell, dice.randrange(colours), 0)
    return s


def test_rule_3_the_split_test_is_that_of_brute_force_on_random_boards() -> None:
    dice = random.Random(3)
    answers = {True: 0, False: 0}
    for _ in range(250):
        s = random_board(dice)
        for cell in range(81):
            colour = colour_on(s, cell)
            if colour < 0:
                continue
            mine = {other for other in range(81) if colour_on(s, other) == colour}
            whole = next(group for group in components(mine) if cell in group)
            splits = len(components(whole - {cell})) > 1
            assert splits_group(s, colour, cell) == splits
            answers[splits] += 1
    assert min(answers.values()) > 2000


def test_rule_3_every_window_is_judged_as_if_nothing_lay_around_it() -> None:
    for ring in range(512):
        near = ring | 1 << 4
        s = State(players=5, colours=5)
        for k in range(9):
            if near >> k & 1:
                put(s, 9 * (3 + k // 3) + 3 + k % 3, 0, 0)
        assert window(s, 0, 40) == near
        beside = {cell for cell in neighbours(40) if colour_on(s, cell) == 0}
        lying = {cell for cell in range(81) if colour_on(s, cell) == 0}
        parts = [part for part in components(lying - {40}) if part & beside]
        assert MAY_SPLIT[near] == (len(parts) > 1)


def test_rule_2_groups_are_counted_and_listed_as_by_brute_force() -> None:
    dice = random.Random(2)
    for _ in range(250):
        s = random_board(dice)
        for colour in range(5):
            mine = {cell for cell in range(81) if colour_on(s, cell) == colour}
            expected = sorted(sorted(part) for part in components(mine))
            assert count_groups(s, colour) == len(expected)
            assert groups(s, colour) == expected
