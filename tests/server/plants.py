"""Leaks to plant, for each game with something hidden: the tests must notice every one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from shiftbox.match import Match
from shiftbox.tables.table import Table

Plant = Callable[[Table, int | None], Any]


def match_of(table: Table) -> Match:
    assert table.progress is not None
    return table.progress.match


def _state(table: Table) -> Any:
    return match_of(table).state


def _whole(table: Table) -> Any:
    return table.game.position(_state(table))


def _moves(table: Table) -> dict[str, int]:
    return table.game.moves(_state(table))


def others(table: Table, observer: int | None) -> list[int]:
    return [seat for seat in range(table.game.players) if seat != observer]


def _of_others(table: Table, observer: int | None, what: str) -> list[list[Any]]:
    """Return what the others hold; with two colours each in Blockers! the first one's."""
    held = _whole(table)[what]
    each = len(held) // table.game.players
    return [held[each * seat] for seat in others(table, observer)]


EVERYWHERE: dict[str, Plant] = {
    "the whole position": lambda table, _: _whole(table),
    "the state as debug text": lambda table, _: repr(_state(table)),
    "a hash of the state": lambda table, _: hash(repr(_state(table))),
    "the undo stack": lambda table, _: [
        *(repr(step.before) for step in match_of(table).log),
        repr(_state(table)),
    ],
    "the start": lambda table, _: repr(match_of(table).start if not table.seq else _state(table)),
    "the log with its draws": lambda table, _: [step.text for step in match_of(table).log],
    "the legal moves of whoever acts": lambda table, _: list(_moves(table)),
    "how many moves whoever acts has": lambda table, _: len(_moves(table)),
    "previews of another's moves": lambda table, _: [
        table.game.preview(_state(table), move) for move in _moves(table).values()
    ],
    "another seat's view": lambda table, seat: table.game.seen(
        _state(table), others(table, seat)[0]
    ),
}


def _held(what: str) -> dict[str, Plant]:
    """Return leaks of what the others hold."""
    return {
        f"{what} of another": lambda table, seat: _of_others(table, seat, what),
        f"one of the {what} of another": lambda table, seat: [
            held[:1] for held in _of_others(table, seat, what)
        ],
        f"a length that depends on {what}": lambda table, seat: (
            "x" * len(str(_of_others(table, seat, what)))
        ),
        f"an error text with {what}": lambda table, seat: (
            f"cannot play: they have {_of_others(table, seat, what)}"
        ),
    }


HIDDEN_STONES: dict[str, Plant] = {
    **_held("hands"),
    "the highest card of all hands": lambda table, seat: max(
        (max(hand, default=0) for hand in _of_others(table, seat, "hands")), default=0
    ),
    "the sum of all hands": lambda table, seat: sum(map(sum, _of_others(table, seat, "hands"))),
    "the draw pile": lambda table, _: _whole(table)["draw"],
    "the order of the draw pile": lambda table, _: list(_state(table).draw),
    "the next card": lambda table, _: _whole(table)["draw"][:1],
    "a seed that tells the deal": lambda table, _: sum(
        card * k for k, card in enumerate(_whole(table)["draw"])
    ),
    "whether whoever acts can score": lambda table, _: any(
        text.startswith("score") for text in _moves(table)
    ),
}

BLOCKERS: dict[str, Plant] = {
    **_held("racks"),
    "the piles of another": lambda table, seat: _of_others(table, seat, "piles"),
    "the next tile of another": lambda table, seat: [
        pile[:1] for pile in _of_others(table, seat, "piles")
    ],
    "who has a joker": lambda table, _: ["*" in rack for rack in _whole(table)["racks"]],
    "the racks as bits": lambda table, _: list(_state(table).racks),
}


def _in_an_order(table: Table, _: int | None) -> list[str]:
    """Return the bag as if it lay in an order, another one at every table."""
    tiles = [kind for kind, count in _whole(table)["bag"].items() for _ in range(count)]
    random.Random(id(table)).shuffle(tiles)
    return tiles


SHIFTING_SEASONS: dict[str, Plant] = {
    "the order of the bag": _in_an_order,
    "the next tile of the bag": lambda table, seat: _in_an_order(table, seat)[:1],
}

PLANTS: dict[str, dict[str, Plant]] = {
    "hidden-stones": {**EVERYWHERE, **HIDDEN_STONES},
    "blockers": {**EVERYWHERE, **BLOCKERS},
    "shifting-seasons": SHIFTING_SEASONS,
}
"""Shiftago hides nothing, Shifting Seasons only what comes out of the bag."""
