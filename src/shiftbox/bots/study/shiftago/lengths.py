"""The shortest and the longest games of Shiftago, and games that could go on for ever.

Express needs as many own marbles as a row has, so the first player has won at the earliest with
that many turns. In Expert and Extreme no seat has 10 points before its seventh turn: a seat never
has more marbles on the board than turns, because whoever takes a row away gives back more than the
one that is inserted instead; with at most six marbles a row brings 8 points, and less is left for
another. Seven in a row bring 10. The longest game of Express uses all 44 marbles of two players,
or all 49 cells.

In Extreme the shortest rows bring nothing, and marbles come back: two moves later the board can be
what it was, so that there is no longest game.
"""

from __future__ import annotations

from shiftbox.bots.study.lengths import Example, in_turn

COLUMN = ("LA", "LB", "LC", "LE", "LF", "LG", "LD")
"""Two runs of three in column 1, then the marble between them."""
PUSHED_ON = ("LA", "LB", "LD", "LE", "LG", "LC", "B2")
"""The same where a run of three must be scored: others push the marbles on into column 2."""
SECOND = ("LA", "RB", "LD", "RD", "LG", "LC")
THIRD = ("RA", "LB", "RC", "LE", "RE", "RG")
FOURTH = ("T4", "B4", "T6", "B6", "T4", "B4")

Seats = dict[int, tuple[tuple[str, ...], ...]]
"""By the number of players the insertions of each seat."""

EXPRESS: Seats = {
    2: (("LA", "LB", "LC", "LD", "LE"), ("RA", "RB", "RC", "RD")),
    3: (("LA", "LB", "LC", "LD"), ("RA", "RC", "RE"), ("RB", "RD", "RF")),
    4: (("LA", "LB", "LC", "LD"), ("RA", "RC", "RE"), ("RB", "RD", "RF"), ("T3", "T4", "T5")),
}
BESIDE = ("RA", "RC", "RE", "RG", "T3", "T5"), ("RB", "RD", "RF", "T4", "B3", "B5")
EXPERT: Seats = {
    2: (COLUMN, ("RA", "RB", "RC", "RE", "RF", "RG")),
    3: (COLUMN, *BESIDE),
    4: (COLUMN, *BESIDE, ("T3", "B4", "T5", "B3", "T4", "B5")),
}
EXTREME: Seats = {
    2: (COLUMN, ("RA", "RB", "RC", "RE", "RF", "RG")),
    3: (PUSHED_ON, SECOND, THIRD),
    4: (PUSHED_ON, SECOND, THIRD, FOURTH),
}
SCORES = {("expert", 2): "xA1-G1", ("extreme", 2): "xA1-G1"}
ENDS = {"expert": "xA1-G1+A1", "extreme": "xA2-G2+A2"}
"""With three and four players one end stays."""


def _shortest(variant: str, players: int) -> Example:
    seats = {"express": EXPRESS, "expert": EXPERT, "extreme": EXTREME}[variant][players]
    last = () if variant == "express" else (SCORES.get((variant, players), ENDS.get(variant, "")),)
    return Example("shortest", "shiftago", variant, players, (*in_turn(*seats), *last))


BEGUN = {
    2: in_turn(("LA", "LB", "LD"), ("RA", "RB", "RD")),
    3: in_turn(("LA", "LB"), ("RA", "RB"), ("T3", "T4")),
    4: in_turn(("LA", "LB"), ("RA", "RB"), ("T3", "T4"), ("B3", "B4")),
}
ROUNDS: Seats = {
    2: (("LC", "xA1-D1", "LB"), ("RC", "xA7-D7", "RB")),
    3: (("LC", "xA1-C1+A1", "LB"), ("RC", "xA7-C7+A7", "RB"), ("T5", "xA3-A5+A3", "T4")),
}
ROUNDS[4] = (*ROUNDS[3], ("B5", "xG3-G5+G3", "B4"))
AROUND = 2
"""How often the endless examples come back to the same position."""


def _endless(players: int) -> Example:
    once = tuple(move for seat in ROUNDS[players] for move in seat)
    return Example("endless", "shiftago", "extreme", players, (*BEGUN[players], *AROUND * once))


LONGEST_MOVES = {
    2: (
        "B4 LF T1 LG RC B5 RC T3 T2 B7 T6 LG LA RF RA LA B1 B2 T3 T6 B6 RE T1 T1 LB LG LE RD "
        "RB LB T4 RE T4 B3 B4 T5 B2 T4 LF T2 B1 B6 B6 LC"
    ),
    3: (
        "B4 LF T1 LG RC B5 RC T3 T2 B7 T6 LG LA RF RA LA B1 B2 T3 T6 B6 RE T1 T1 LB LG LE RD "
        "RB LB T4 RE T4 B3 B4 T5 B2 T4 LE T2 B1 B6 B6 T3 LD LD RF T5 B5"
    ),
    4: (
        "B4 LF T1 LG RC B5 RC T3 T2 B7 T6 LG LA RF RA LA B1 B2 T3 T6 B6 RE T1 T1 LB LG LE RD "
        "RB LB T4 RE T4 B3 B4 T5 B2 T4 LE T2 B1 B6 B6 T3 B3 LD RF T5 B5"
    ),
}
"""Games of Express that nobody wins before the marbles, or the cells, are all used."""


def _longest(players: int) -> Example:
    moves = tuple(LONGEST_MOVES[players].split())
    return Example("longest", "shiftago", "express", players, moves)


VARIANTS = ("express", "expert", "extreme")
SHORTEST = [_shortest(variant, players) for variant in VARIANTS for players in EXPRESS]
ENDLESS = [_endless(players) for players in BEGUN]
LONGEST = [_longest(players) for players in LONGEST_MOVES]
EXAMPLES = [*SHORTEST, *LONGEST, *ENDLESS]
