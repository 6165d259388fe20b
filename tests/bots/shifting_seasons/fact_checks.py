"""Facts of Shifting Seasons, checked by playing on and counting the points of every card."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

from shiftbox.bots import Fact
from shiftbox.games.shifting_seasons.geometry import bit_of
from shiftbox.games.shifting_seasons.material import KINDS
from shiftbox.games.shifting_seasons.scoring import card_points
from shiftbox.games.shifting_seasons.tokens import put
from shiftbox.state import copy_of
from tests.bots.facts_check import Moment


def points(game: Any, state: Any, seat: int) -> dict[int, int]:
    """Return what each card in play brings a seat."""
    found = dict.fromkeys(state.cards, 0)
    for item in game.breakdown(state):
        if item.seat == seat and item.details.get("card") in found:
            found[item.details["card"]] += item.points
    return found


def tile_on(game: Any, state: Any, seat: int, cell: str) -> str:
    return str(game.position(state)["boards"][seat]["ABCDEF".index(cell[0])][int(cell[1]) - 1])


def brings(moment: Moment, fact: Fact) -> bool:
    game, after = moment.game, moment.after
    told = game.position(after)
    spent = moment.state.tokens[moment.seat] - after.tokens[moment.seat]
    return (
        told["pushed"] == {"tile": fact.details["tile"], "area": fact.details["area"]}
        and [f"place {cell}" for cell in fact.cells] == list(game.moves(after))
        and fact.details["tokens"] == spent
        and moment.text.split()[1] == fact.details["enters"]
    )


_laid: dict[int, tuple[Any, Any]] = {}


def lays(moment: Moment, fact: Fact) -> bool:
    """Check a tile where it is laid, and keep the states around that for what follows."""
    game, state = moment.game, moment.state
    text = moment.text
    if text.startswith("push"):
        state, text = moment.after, f"place {fact.details['cell']}"
    after = game.after(state, game.find(state, text))
    _laid.clear()
    _laid[id(moment)] = (state, after)
    old, new = (sum(points(game, s, moment.seat).values()) for s in (state, after))
    source = fact.details.get("from")
    return (
        tile_on(game, after, moment.seat, fact.details["cell"]) == fact.details["tile"]
        and tile_on(game, state, moment.seat, fact.details["cell"]) == ""
        and (fact.details["gain"], fact.details["points"]) == (new - old, new)
        and fact.cells == (fact.details["cell"],)
        and (source is None or tile_on(game, after, moment.seat, source) == "")
        and fact.details["turns_left"] == 23 - state.turns[moment.seat]
    )


def card(moment: Moment, fact: Fact) -> bool:
    number = fact.details["card"]
    old, new = (points(moment.game, s, moment.seat)[number] for s in _laid[id(moment)])
    counted = all(
        tile_on(moment.game, _laid[id(moment)][1], moment.seat, cell) for cell in fact.cells
    )
    return (fact.details["gain"], fact.details["points"]) == (new - old, new) and counted


def frame(moment: Moment, fact: Fact) -> bool:
    area = fact.details["area"] - 1
    state, after = (moment.game.position(s) for s in _laid[id(moment)])
    framed = [told["framed"][moment.seat][area] for told in (state, after)]
    return after["frames"] == state["frames"] - 1 and framed == [False, True]


def token(moment: Moment, _: Fact) -> bool:
    state, after = _laid[id(moment)]
    return bool(after.tokens[moment.seat] == state.tokens[moment.seat] + 1)


def prepares(moment: Moment, fact: Fact) -> bool:
    """Lay any tiles on the cells that are named: so many are enough for more points."""
    _, after = _laid[id(moment)]
    number, tiles = fact.details["card"], fact.details["tiles"]
    old = card_points(after, moment.seat, number)
    if not 0 < tiles < fact.details["before"]:
        return False
    if tiles > 2:
        return bool(len(fact.cells) >= tiles)
    for cells in combinations(fact.cells, tiles):
        for kinds in product(range(0, len(KINDS), 2), repeat=tiles):
            tried = copy_of(after)
            tried.turn = moment.seat
            for cell, kind in zip(cells, kinds, strict=True):
                put(tried, kind, bit_of(cell))
            if card_points(tried, moment.seat, number) > old:
                return True
    return False


def single_pushes(game: Any, state: Any) -> dict[int, set[str]]:
    """Return which tiles a single push of the seat to act brings to each area."""
    found: dict[int, set[str]] = {}
    for text, move in game.moves(state).items():
        if text.startswith("push") and " x" not in text:
            out = game.position(game.after(state, move))["pushed"]
            found.setdefault(out["area"], set()).add(out["tile"])
    return found


def opens(moment: Moment, fact: Fact) -> bool:
    """Play on until the next seat acts, and try all of its pushes."""
    game, state, dice = moment.game, moment.after, random.Random(1)
    while game.to_act(state) == "chance" or state.turn == moment.seat:
        if game.to_act(state) == "chance":
            move = game.drawn_by(state, dice.randrange)
        else:
            moves = game.moves(state)
            move = moves.get("end", next(iter(moves.values())))
        state = game.after(state, move)
    tile, area = fact.details["tile"], fact.details["area"]
    before = copy_of(moment.state)
    before.turn = before.to_act = fact.details["seat"]
    known = {tile for tiles in single_pushes(game, before).values() for tile in tiles}
    now = single_pushes(game, state).get(area)
    return state.turn == fact.details["seat"] and now == {tile} and tile not in known


def ends(moment: Moment, fact: Fact) -> bool:
    is_end = moment.text == "end"
    return is_end and bool(fact.details["tokens"] == moment.state.tokens[moment.seat])


CHECKS = {
    "brings": brings,
    "lays": lays,
    "moves": lays,
    "card": card,
    "frame": frame,
    "token": token,
    "prepares": prepares,
    "opens": opens,
    "ends": ends,
}
