"""Boards drawn as text, turned into matches: a digit is a colour, `.` a free cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shiftbox import Match, game
from shiftbox.games.blockers.material import OVER, TILES, VARIANTS, State, put
from shiftbox.state import NOBODY

EMPTY = "\n".join(["........."] * 9)


def position(
    board: str = EMPTY,
    racks: Mapping[int, str] | None = None,
    *,
    players: int = 2,
    variant: str = "base",
    turn: int = 0,
    taken: Sequence[Sequence[int]] | None = None,
    out: Sequence[int] = (),
) -> dict[str, Any]:
    """Return a position with such a board and racks; which tiles lie there is left to chance.

    A rack is filled up to five with the tiles that come first; a colour that is out keeps four.
    """
    rows = [line.strip() for line in board.strip().splitlines()]
    each = 2 if variant == "pro" else 1
    colours = players * each
    taken = taken or [[0] * colours for _ in range(players)]
    hands, piles, played = [], [], []
    lie: dict[int, list[str]] = {}
    for colour in range(colours):
        lying = sum(row.count(str(colour)) for row in rows)
        gone = sum(counts[colour] for counts in taken)
        held = (racks or {}).get(colour, "").split()
        rest = [tile for tile in TILES if tile not in held]
        held += [rest.pop(0) for _ in range((4 if colour in out else 5) - len(held))]
        lie[colour] = [rest.pop() for _ in range(lying)]
        del rest[:gone]
        assert not rest or colour not in out, f"{24 - lying - gone} tiles are left of {colour}"
        hands.append(sorted(held))
        piles.append(rest)
        played.append(lying + gone)
    turns = max(sum(played[k : k + each]) for k in range(0, colours, each))
    return {
        "game": "blockers",
        "variant": variant,
        "players": players,
        "board": [["" if c == "." else c + lie[int(c)].pop() for c in row] for row in rows],
        "racks": hands,
        "piles": piles,
        "taken": [list(counts) for counts in taken],
        "turns": [turns + (seat < turn) for seat in range(players)],
        "turn": turn,
        "to_act": turn,
        "phase": "place",
        "drawing": None,
    }


def drawn(board: str = EMPTY, racks: Mapping[int, str] | None = None, **how: Any) -> Match:
    """Return a match that goes on from a drawn board; its draws are played by hand."""
    return Match.load(position(board, racks, **how), chance="manual")


def cells(match: Match, tile: str) -> set[str]:
    """Return where a tile may be placed."""
    return {move.partition("@")[2] for move in match.moves() if move.startswith(f"{tile}@")}


def first_rows(*rows: str) -> str:
    """Return a board of which only the first rows are not empty."""
    return "\n".join([*rows, *["........."] * (9 - len(rows))])


def ended(board: str, taken: Sequence[Sequence[int]], variant: str = "base") -> Match:
    """Return a match that is over, to be counted; racks and piles are left away."""
    players, colours = len(taken), len(taken[0])
    kind = VARIANTS.index(variant)
    s = State(variant=kind, players=players, colours=colours, phase=OVER, to_act=NOBODY)
    for r, row in enumerate(board.split()):
        for c, held in enumerate(row):
            if held != ".":
                put(s, 9 * r + c, int(held), 0)
    for seat, counts in enumerate(taken):
        s.taken[5 * seat : 5 * seat + colours] = counts
    return Match(game("blockers", variant=variant, players=players), start=s)
