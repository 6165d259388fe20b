"""Examples of Shiftago; seats 0 to 3 are called by the order in which they move."""

from __future__ import annotations

from shiftbox.contract import Position
from shiftbox.games import game
from shiftbox.match import Match

from .playing import Example, example, refused

EMPTY = "......."
FOUR = ["..0....", "..01...", "..011..", "..0....", "..1....", "...1...", EMPTY]
"""Four of seat 0 in a column, to which a fifth can be pushed."""


def examples() -> list[Example]:
    """Return the guide, and what the rules show."""
    return [_guide(), *_pushing(), *_express(), *_expert(), *_extreme(), _handicap()]


def _guide() -> Example:
    """Return a whole Express game, then the end of an Expert one, with every kind of move."""
    moves = ["T4", "LA"] * 4 + ["T1", "RG"] + ["B4", "RG"] * 2 + ["B4"]
    shown = example("guide", Match(game("shiftago")), moves)
    rows = ["..0....", "..0.1..", "..0.1..", "..0.1..", "....1..", EMPTY, ".0000.."]
    expert = _match("expert", rows, points=[8, 5])
    rest = example("guide", expert, ["T3", "xA3-E3"])
    return {**shown, "frames": shown["frames"] + rest["frames"]}


def _pushing() -> list[Example]:
    """Rule 1: what a marble moves, and a lane that takes none."""
    rows = ["..1....", "..0....", ".01....", "..0.1..", EMPTY, "....1..", EMPTY]
    full = ["..1....", "..0....", ".010...", "..0.1..", "..1....", "..0.1..", "..1...."]
    return [
        example("push", _match("express", rows), ["T3"]),
        refused("full-lane", _match("express", full), "T3", "lane-full"),
    ]


def _express() -> list[Example]:
    """Rule 2: a row that wins, and both examples of the rulebook."""
    longer = [".1.....", "101111.", *[".0....."] * 4, EMPTY]
    for_three = [EMPTY, EMPTY, "22.2...", "..2....", "..1....", "..0....", "..1...."]
    return [
        example("express", _match("express", FOUR), ["T3"]),
        example("express-longer", _match("express", longer), ["T2"]),
        example("express-together", _match("express", for_three, 3), ["B3", "RA", "RF"]),
        example("express-destroyed", _match("express", for_three, 3), ["B3", "B3", "RF"]),
    ]


def _expert() -> list[Example]:
    """Rule 4: the example of the rulebook, what stays, a choice, and a row in its full length."""
    six = [EMPTY, "..1....", ".00000.", "..1....", EMPTY, "....1..", EMPTY]
    corner = [EMPTY, "0000...", "..1.0..", "..1.0..", "....0..", "....0..", "...1..."]
    four = [EMPTY, EMPTY, ".000...", EMPTY, "..1.2..", "...12..", EMPTY]
    ends = _match("expert", four, 3)
    return [
        example("expert-two", _match("expert", FOUR), ["T3", "xA3-E3"]),
        example("expert-whole", _match("expert", six), ["LC", "xC1-C6"]),
        example("expert-choice", _match("expert", corner), ["LB", "xB1-B5"]),
        example("expert-one-end", ends, ["LC", "xC1-C4+C4"]),
    ]


def _extreme() -> list[Example]:
    """Rule 5: a row for nothing, and the rulebook's five points that come of one."""
    four = [EMPTY, EMPTY, ".000...", "..1....", EMPTY, "..1.1..", EMPTY]
    three = [".10....", ".0.....", "0.0....", "..0....", "..0....", "..1....", "12....."]
    pushed = _match("extreme", three, 3, turn=2)
    moves = ["T2", "RG", "xC1-C3+C3", "T3", "xA3-E3+E3"]
    return [
        example("extreme", _match("extreme", four), ["LC", "xC1-C4"]),
        example("extreme-five", pushed, moves, seat=0),
    ]


def _handicap() -> Example:
    """Rule 6: next to the only marbles on the board there is no place for another."""
    rows = ["...0...", *[EMPTY] * 6]
    return refused("handicap", _match("express", rows, skips=[0, 3]), "T3", "neighbours")


def _match(variant: str, rows: list[str], players: int = 2, **more: object) -> Match:
    """Return a match with the marbles of a drawing."""
    lying = [sum(row.count(str(seat)) for row in rows) for seat in range(players)]
    fresh: Position = Match(game("shiftago", variant=variant, players=players)).position()
    reserve = [22 - count for count in lying]
    turn = {"turn": more["turn"], "to_act": more["turn"]} if "turn" in more else {}
    return Match.load({**fresh, "board": rows, "reserve": reserve, **more, **turn})
