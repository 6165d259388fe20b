"""Facts of Shiftago, checked by trying every push and following every line."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from shiftbox.bots import Fact
from shiftbox.state import copy_of
from tests.bots.facts_check import Moment

STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))
Cell = tuple[int, int]


def cell_of(name: str) -> Cell:
    return "ABCDEFG".index(name[0]), int(name[1]) - 1


def stands(game: Any, state: Any, seat: int) -> set[Cell]:
    board = game.position(state)["board"]
    return {(r, c) for r, row in enumerate(board) for c, x in enumerate(row) if x == str(seat)}


def lines(cells: set[Cell]) -> list[list[Cell]]:
    """Return all lines of marbles in their whole length, single marbles too."""
    found = []
    for r, c in cells:
        for down, right in STEPS:
            if (r - down, c - right) not in cells:
                line = [(r, c)]
                while (r + len(line) * down, c + len(line) * right) in cells:
                    line.append((r + len(line) * down, c + len(line) * right))
                found.append(line)
    return found


def longest(game: Any, state: Any, seat: int) -> int:
    return max(map(len, lines(stands(game, state, seat))), default=0)


def is_line(names: tuple[str, ...], cells: set[Cell]) -> bool:
    """Tell whether named cells are a whole line among the cells of a colour."""
    line = [cell_of(name) for name in names]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)}
    return len(steps) <= 1 and line in lines(cells)


def asked(state: Any, seat: int) -> Any:
    copied = copy_of(state)
    copied.turn = copied.to_act = seat
    return copied


def row_pushes(game: Any, state: Any, seat: int) -> dict[str, Any]:
    """Return the pushes by which a seat would complete a row, with the states after them."""
    if game.position(state)["reserve"][seat] == 0:
        return {}
    start, found = asked(state, seat), {}
    for text, move in game.moves(start).items():
        after = game.after(start, move)
        if after.winner == seat or game.position(after)["phase"] == "score":
            found[text] = after
    return found


def best_score(game: Any, state: Any) -> int:
    """Return the most points that one of the rows on the board brings."""
    if game.to_act(state) is None:
        return 0
    seat = state.turn
    afters = (game.after(state, move) for move in game.moves(state).values())
    return max(int(after.points[seat] - state.points[seat]) for after in afters)


def is_row_to_come(moment: Moment, fact: Fact, state: Any, seat: int) -> bool:
    game, pushes = moment.game, row_pushes(moment.game, state, seat)
    after = pushes.get(fact.details["pushes"][0])
    return (
        set(fact.details["pushes"]) == set(pushes)
        and fact.details["seat"] == seat
        and fact.details["length"] == len(fact.cells)
        and is_line(fact.cells, stands(game, after, seat))
        and fact.details["points"] == best_score(game, after)
    )


def stops(moment: Moment, fact: Fact) -> bool:
    after = moment.after
    left = row_pushes(moment.game, after, after.turn)
    return not left and is_row_to_come(moment, fact, moment.state, after.turn)


def leaves(moment: Moment, fact: Fact) -> bool:
    after = moment.after
    before = row_pushes(moment.game, moment.state, after.turn)
    return bool(before) and is_row_to_come(moment, fact, after, after.turn)


def offers(moment: Moment, fact: Fact) -> bool:
    after = moment.after
    before = row_pushes(moment.game, moment.state, after.turn)
    return not before and is_row_to_come(moment, fact, after, after.turn)


def threatens(moment: Moment, fact: Fact) -> bool:
    return is_row_to_come(moment, fact, moment.after, moment.seat)


def is_over(moment: Moment, fact: Fact) -> bool:
    outcome = moment.game.outcome(moment.after)
    if outcome is None:
        return False
    expected = {"wins": outcome.winners == (moment.seat,), "draws": not outcome.winners}
    is_lost = bool(outcome.winners) and outcome.winners != (moment.seat,)
    return expected.get(fact.code, is_lost)


def completes(moment: Moment, fact: Fact) -> bool:
    own = stands(moment.game, moment.after, moment.seat)
    points = best_score(moment.game, moment.after)
    told = (fact.details["points"], fact.details["length"])
    is_longest = len(fact.cells) == max(map(len, lines(own)))
    return is_line(fact.cells, own) and is_longest and told == (points, len(fact.cells))


def scores(moment: Moment, fact: Fact) -> bool:
    gain = moment.after.points[moment.seat] - moment.state.points[moment.seat]
    own = stands(moment.game, moment.state, moment.seat)
    told = (fact.details["points"], fact.details["length"])
    return is_line(fact.cells, own) and told == (gain, len(fact.cells))


def lane(text: str) -> list[Cell]:
    """Return the cells of a push, the entrance first."""
    if text[0] in "TB":
        cells = [(k, int(text[1]) - 1) for k in range(7)]
    else:
        cells = [("ABCDEFG".index(text[1]), k) for k in range(7)]
    return cells if text[0] in "TL" else cells[::-1]


def enters(moment: Moment, fact: Fact) -> bool:
    board = moment.game.position(moment.state)["board"]
    free = next(k for k, (r, c) in enumerate(lane(moment.text)) if board[r][c] == ".")
    return fact.details["moved"] == free and cell_of(fact.cells[0]) == lane(moment.text)[0]


def lines_up(moment: Moment, fact: Fact) -> bool:
    own, entry = stands(moment.game, moment.after, moment.seat), lane(moment.text)[0]
    through = max(len(line) for line in lines(own) if entry in line)
    is_there = entry in [cell_of(name) for name in fact.cells]
    return is_there and is_line(fact.cells, own) and len(fact.cells) == through


def line_changed(moment: Moment, fact: Fact) -> bool:
    """Check whose longest line became longer or shorter."""
    seat, game = fact.details["seat"], moment.game
    old, new = longest(game, moment.state, seat), longest(game, moment.after, seat)
    is_longer = fact.code in {"line-made", "line-given"}
    seen = moment.after if is_longer else moment.state
    return (
        (fact.details["before"], fact.details["length"]) == (old, new)
        and (new > old) == is_longer
        and (seat == moment.seat) == (fact.code in {"line-made", "line-lost"})
        and is_line(fact.cells, stands(game, seen, seat))
        and len(fact.cells) == max(old, new)
    )


CHECKS = {
    **dict.fromkeys(("wins", "loses", "draws"), is_over),
    **dict.fromkeys(("line-made", "line-given", "line-lost", "line-broken"), line_changed),
    "completes": completes,
    "scores": scores,
    "enters": enters,
    "lines-up": lines_up,
    "stops": stops,
    "leaves": leaves,
    "offers": offers,
    "threatens": threatens,
}
