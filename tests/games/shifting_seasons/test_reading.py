"""A position from outside is checked, and what is wrong is named with its place."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import shiftbox
from shiftbox import Match, Refused

Position = dict[str, Any]


def played(phase: str, seed: int = 1, least: int = 60) -> Position:
    """Return a position of a random game for two in which a phase has come."""
    game = shiftbox.game("shifting-seasons", options={"cards": "first-game"})
    match, dice = Match(game, seed, chance="manual"), random.Random(seed)
    while True:
        position = match.position()
        if position["phase"] == phase and len(match.log) >= least:
            return position
        match.play(dice.choice(match.moves()))


def swap_tiles(p: Position) -> None:
    """Put one tile more on a board and one less into the bag."""
    kind = next(kind for kind, count in p["bag"].items() if count)
    row, column = next(
        (r, c) for r, row in enumerate(p["boards"][0]) for c, cell in enumerate(row) if cell == ""
    )
    p["boards"][0][row][column] = kind
    p["bag"][kind] -= 1


def return_a_tile(p: Position) -> None:
    """Put a tile of the display back into the bag."""
    p["bag"][p["display"].pop()] += 1


BROKEN: list[tuple[str, Callable[[Position], Any], str]] = [
    ("before", lambda p: p["bag"].update({"Sp": p["bag"]["Sp"] + 1}), "tiles: there are 9 Sp"),
    ("before", lambda p: p["bag"].update({"Sp": -1}), "bag.Sp"),
    ("before", lambda p: p["bag"].pop("Wi*"), "bag: lacks Wi\\*"),
    ("before", lambda p: p["bag"].update({"Xx": 0}), "bag: has unknown keys"),
    ("before", lambda p: p.update(display=[]), "tiles: there are"),
    ("before", lambda p: p.update(display=["Sp"] * 4), "display: must be a list of at most 3"),
    ("before", return_a_tile, "display: must have 3 tiles in phase before, not 2"),
    ("place", return_a_tile, "display: must have 2 tiles in phase place, not 1"),
    ("draw", lambda p: p.update(phase="after", to_act=p["turn"]), "display: must have 3 tiles"),
    ("before", lambda p: p["display"].__setitem__(0, "sp"), r"display\[0\]: must be one of"),
    ("before", lambda p: p["sliding"][0].__setitem__(0, "Sp"), "sliding A1: is on no lane"),
    ("before", lambda p: p["sliding"][0].__setitem__(1, ""), "sliding A2: must be one of"),
    ("before", lambda p: p["sliding"].pop(), "sliding: must be a list of 5"),
    (
        "before",
        lambda p: p["boards"][1][0].__setitem__(1, "Sp"),
        r"boards\[1\] A2: must be the num",
    ),
    (
        "before",
        lambda p: p["boards"][1][0].__setitem__(0, "1"),
        r"boards\[1\] A1: must be empty or",
    ),
    ("before", lambda p: p["boards"][1][5].pop(), r"boards\[1\]\[5\]: must be a list of 6"),
    ("before", swap_tiles, r"boards\[0\]: must have"),
    ("before", lambda p: p.update(turn=2), "turn: must be a whole number from 0 to 1"),
    ("before", lambda p: p.update(turn=1 - p["turn"]), "to_act"),
    ("before", lambda p: p.update(turn=1 - p["turn"], to_act=1 - p["turn"]), r"turns\["),
    ("before", lambda p: p.update(to_act="chance"), "to_act: must be"),
    ("before", lambda p: p.update(turns=[25, 25]), r"turns\[0\]"),
    ("before", lambda p: p.update(turns=[24, 24]), r"turns\[\d\]: must be less than 24"),
    ("before", lambda p: p.update(phase="after"), "phase|boards"),
    ("before", lambda p: p.update(phase="place"), "pushed: must be an object"),
    ("before", lambda p: p.update(phase="waiting"), "phase: must be one of"),
    ("before", lambda p: p.update(pushed={"tile": "Sp", "area": 1}), "pushed: must be null"),
    ("before", lambda p: p.update(tokens=[5, 1]), "tokens: "),
    ("before", lambda p: p.update(tokens=[-1, 1]), r"tokens\[0\]"),
    ("before", lambda p: p.update(token_supply=4), "token_supply"),
    ("before", lambda p: p.update(frames=8), "frames: must be a whole number"),
    ("before", lambda p: p.update(frames=p["frames"] - 1), "frames: must be . by the areas"),
    (
        "before",
        lambda p: p["framed"][0].__setitem__(0, 1),
        r"framed\[0\]\[0\]: must be true or fal",
    ),
    ("before", lambda p: p.update(cards=[1, 2, 3, 8]), "cards: must be two different"),
    ("before", lambda p: p.update(cards=[1, 5, 8]), "cards: must be a list of 4"),
    ("before", lambda p: p.update(seasons=["Sp", "Sp"]), "seasons: must all be different"),
    ("place", lambda p: p.update(pushed=None), "pushed: must be an object"),
    ("place", lambda p: p["pushed"].update(area=5), "pushed.area: must be a whole number"),
    ("place", lambda p: p["pushed"].update(tile=""), "pushed.tile"),
    ("draw", lambda p: p.update(to_act=0), "to_act: must be chance"),
    ("over", lambda p: p.update(to_act=1), "to_act: must be null"),
    ("over", lambda p: p.update(turn=0), "turn: must be 1, who moves last"),
    ("over", lambda p: p["outcome"].update(scores=[0, 0]), "outcome: must be"),
    ("over", lambda p: p.update(outcome=None), "outcome: must be"),
]


@pytest.mark.parametrize(("phase", "breaking", "said"), BROKEN)
def test_a_wrong_position_is_refused(
    phase: str, breaking: Callable[[Position], Any], said: str
) -> None:
    position = played(phase)
    Match.load(position)
    breaking(position)
    with pytest.raises(Refused, match=said) as refused:
        Match.load(position)
    assert refused.value.code == "bad-position"


def test_after_the_turn_is_only_for_a_seat_with_a_token() -> None:
    position = played("after", least=0)
    position["tokens"][position["turn"]] = 0
    with pytest.raises(Refused, match="has no token to use after its turn"):
        Match.load(position)


def test_a_full_area_must_have_been_framed() -> None:
    position = played("over", seed=3)
    seat, area = next(
        (seat, area) for seat in (0, 1) for area in range(4) if position["framed"][seat][area]
    )
    position["framed"][seat][area] = False
    with pytest.raises(Refused, match=r"framed|frames"):
        Match.load(position)


def test_what_play_may_not_reach_but_breaks_no_count_loads() -> None:
    position = played("before")
    position["tokens"], position["token_supply"] = [4, 0], 1
    rows = position["boards"][0]
    tiles = [(r, c) for r in range(6) for c in range(6) if rows[r][c] and not rows[r][c].isdigit()]
    free = [(r, c) for r in range(2, 4) for c in range(2, 4) if not rows[r][c]]
    (r, c), (r2, c2) = tiles[0], free[0]
    rows[r][c], rows[r2][c2] = "", rows[r][c]
    assert Match.load(copy.deepcopy(position)).position() == position


def test_the_order_of_the_cards_is_kept_and_the_display_sorted() -> None:
    position = played("before")
    position["cards"] = [13, 5, 8, 1]
    shuffled = {**position, "display": position["display"][::-1]}
    assert Match.load(shuffled, chance="manual").position() == position
