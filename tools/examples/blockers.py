"""Examples of the game Blockers!."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.games import game
from shiftbox.games.blockers.material import BLOCKS, TILES
from shiftbox.match import Match

from .playing import Example, counted, example, preview, refused

EMPTY = "........."
NUMBERS, LETTERS, SYMBOLS, JOKER = "123456789", "ABCDEFGHI", tuple(BLOCKS), "*"
LAST_TURNS = 5
RULEBOOK = ["00....222", "0...1...2", "....11...", "..0..1...", ".....1...", "0......22"]
RULEBOOK += ["..1......", "..1.....0", EMPTY]
"""The count of the rulebook: 5, 4 and 2 points."""


def examples() -> list[Example]:
    """Return the guide, and what the rules show."""
    own = "moon G 2 5 heart"
    single = [*[EMPTY] * 4, "..0......", "..0......", ".1.......", EMPTY, EMPTY]
    chain = [EMPTY, ".1111....", "..0......", *[EMPTY] * 6]
    ring = [EMPTY, ".111.....", ".1.1.....", ".111.....", "..0......", *[EMPTY] * 4]
    two = [EMPTY, "..1......", ".00..2...", "....22...", "...3.....", *[EMPTY] * 4]
    count = _match(RULEBOOK, {}, taken=[[0, 1, 1], [2, 0, 0], [0, 0, 0]])
    return [
        _guide(),
        example("place", _match(single, {0: own}), ["moon@G3"]),
        example("take", _match(single, {0: own}), ["2@G2"]),
        example("take-end", _match(chain, {0: "* 1 2 5 heart"}), ["*@B2"]),
        refused("take-middle", _match(chain, {0: "* 1 2 5 heart"}), "*@B3", "group-apart"),
        example("take-ring", _match(ring, {0: "* 1 2 5 heart"}), ["*@B3"]),
        counted(example("count", count, []), *range(len(count.game.breakdown(count.state)))),
        example("pro", _match(two, {0: "3 1 2 5 heart"}, variant="pro"), ["0:3@B3"]),
    ]


def _guide() -> Example:
    """Return the last turns of a won game: every kind of tile is laid, and one is taken."""
    for seed in range(1000):
        match = _nearly_over(seed)
        moves = _last_moves(match)
        if moves and match.outcome is not None and match.outcome.winners == (0,):
            return example("guide", _nearly_over(seed), moves, seat=0)
    raise LookupError("no game shows all")


def _nearly_over(seed: int) -> Match:
    """Return a game of two who lay tiles where they cost least, with some turns to go."""
    match, dice = Match(game("blockers"), seed=seed), random.Random(seed)
    while match.position()["turns"][0] < 24 - LAST_TURNS or match.to_act != 0:
        moves = [move for move in match.moves() if not move.startswith(JOKER)]
        match.play(_cheapest(match, dice.sample(moves, min(len(moves), 6))))
    return match


def _last_moves(match: Match) -> list[str]:
    """Return moves to the end: a number, a letter, a symbol, one that takes, and the joker."""
    made: list[str] = []
    for kind in (NUMBERS, LETTERS, SYMBOLS, "takes", JOKER):
        fitting = [move for move in match.moves() if _is_of(match, move, kind)]
        if not fitting:
            return []
        made.append(_cheapest(match, fitting))
        match.play(made[-1])
        made.append(_cheapest(match, [m for m in match.moves() if not m.startswith(JOKER)]))
        match.play(made[-1])
    return made


def _is_of(match: Match, move: str, kind: Any) -> bool:
    """Tell whether a move lays such a tile at no cost; only one kind takes."""
    tile, shown = move.partition("@")[0], preview(match, move)
    takes = shown["takes"] is not None
    if kind == "takes":
        return takes and tile != JOKER and shown["points"] <= 0
    return tile in kind and not takes and shown["points"] <= 0


def _cheapest(match: Match, moves: list[str]) -> str:
    """Return the move that leaves the fewest points."""
    return min(moves, key=lambda move: (preview(match, move)["points"], move))


def _match(rows: list[str], racks: dict[int, str], **how: Any) -> Match:
    """Return a match with the colours of a drawing, on tiles that fit where they lie."""
    taken = how.get("taken")
    players = len(taken) if taken else 2
    variant = how.get("variant", "base")
    each = 2 if variant == "pro" else 1
    colours = players * each
    taken = taken or [[0] * colours for _ in range(players)]
    board = [["" for _ in row] for row in rows]
    hands, piles, played = [], [], []
    for colour in range(colours):
        held = racks.get(colour, "").split()
        cells = [
            (r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == str(colour)
        ]
        lying = _fitting(cells, [tile for tile in TILES if tile not in held])
        for (r, c), tile in lying.items():
            board[r][c] = f"{colour}{tile}"
        rest = [tile for tile in TILES if tile not in held and tile not in lying.values()]
        held += [rest.pop() for _ in range(5 - len(held))]
        gone = sum(counts[colour] for counts in taken)
        hands.append(sorted(held))
        piles.append(rest[gone:])
        played.append(len(cells) + gone)
    turns = max(sum(played[k : k + each]) for k in range(0, colours, each))
    return Match.load(
        {
            "game": "blockers",
            "variant": variant,
            "players": players,
            "board": board,
            "racks": hands,
            "piles": piles,
            "taken": taken,
            "turns": [turns] * players,
            "turn": 0,
            "to_act": 0,
            "phase": "place",
            "drawing": None,
        },
        seed=1,
    )


def _fitting(cells: list[tuple[int, int]], tiles: list[str]) -> dict[tuple[int, int], str]:
    """Return a different tile for each cell that may lie there, by giving way where needed."""
    held: dict[str, tuple[int, int]] = {}

    def place(cell: tuple[int, int], tried: set[str]) -> bool:
        row, column = cell
        block = BLOCKS[row // 3 * 3 + column // 3]
        for tile in (block, NUMBERS[column], LETTERS[row], JOKER):
            if tile in tiles and tile not in tried:
                tried.add(tile)
                if tile not in held or place(held[tile], tried):
                    held[tile] = cell
                    return True
        return False

    assert all(place(cell, set()) for cell in cells)
    return {cell: tile for tile, cell in held.items()}
