"""What a world begins with: a table of some game, with people, bots and clocks."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game
from shiftbox.games import CLASSES, game_class
from shiftbox.match import Match
from shiftbox.tables.kept_rows import copied
from shiftbox.tables.log import Line
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.new_table import NewTable, SeatWish, chairs_of, wanted
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup

from .database_rows import Row

MOST_STEPS = 60
"""How many steps a game has at most that is begun in the middle."""


@dataclass(frozen=True)
class Scenario:
    """What a world begins with."""

    setup: Setup
    chairs: list[Chair]
    guests: list[str]
    """Other browsers than the host's, that take the open seats."""
    watchers: int
    processes: int
    is_half_over: bool


def chosen(dice: random.Random, host: str) -> Scenario:
    """Choose how a world begins."""
    name = dice.choice(list(CLASSES))
    variant = dice.choice(list(game_class(name).info.variants))
    counts = game_class(name).info.variants[variant]
    players = min(dice.choice(counts), dice.choice(counts))
    kinds = ["here", *dice.choices(("here", "open", "bot"), (1, 3, 2), k=players - 1)]
    dice.shuffle(kinds)
    asked = NewTable(
        name,
        variant=variant,
        players=players,
        seats=[SeatWish(kind) for kind in kinds],  # type: ignore[arg-type]  # one of the three
        clock=_clock(dice),
        grace=dice.choice((None, None, 10, 25)),
        chat=dice.random() < 0.9,
        series=dice.choice((None, None, 1, 2)),
    )
    setup = wanted(asked, dice.randrange)
    guests = [f"guest{number}" for number in range(kinds.count("open"))]
    if len(guests) > 1 and dice.random() < 0.3:
        guests = [guests[0]] * len(guests)
    chairs = chairs_of(asked, setup, host.encode())
    watchers, processes = dice.randrange(2), dice.choice((1, 2, 2, 3))
    return Scenario(setup, chairs, guests, watchers, processes, dice.random() < 0.5)


def _clock(dice: random.Random) -> ClockSetting | None:
    match dice.randrange(5):
        case 0 | 1:
            return None
        case 2:
            return ClockSetting("turn", dice.choice((6, 15, 40)))
    return ClockSetting("game", dice.choice((15, 40, 90)), dice.choice((0, 1, 3)))


def play_half(row: Row, dice: random.Random) -> None:
    """Have a game been played for a while already, by moves at random."""
    played = row.setup.chosen()
    match = Match(played, dice=dice.randrange)
    while match.outcome is None and len(match) < MOST_STEPS:
        match.play(dice.choice(match.moves()))
    turns = [number for number in range(1, len(match)) if _begins_turn(played, match, number)]
    keep = dice.choice(turns[len(turns) // 2 :] or [0])
    row.start = copied(played.position(match.start))
    row.log = [
        Line("draw", None, step.text)
        if step.automatic
        else Line("move", step.before.to_act, step.text)
        for step in match.log[:keep]
    ]
    row.status, row.is_awake = "running", True


def _begins_turn(played: Game[Any], match: Match, number: int) -> bool:
    before, step = match.log[number - 1], match.log[number]
    return not step.automatic and played.to_act(before.before) != played.to_act(step.before)
