"""Why a text is not a legal move of Shifting Seasons, in the player's words and with the rule."""

from __future__ import annotations

import re

from shiftbox.game import Refused
from shiftbox.state import CHANCE

from .geometry import AREA_OF, AREAS, NUMBER_CELLS, bit_of
from .material import AFTER, BEFORE, KINDS, NO_TILE, PLACE, State
from .moves import filled, is_open

TILE = r"(?:Sp|Su|Au|Wi)\*?"
CELL = "[A-F][1-6]"
PUSH = re.compile(rf"push ({TILE}) ([1-4])(?: x([1-9]|10))?")
PLACING = re.compile(rf"place ({CELL})")
MOVE = re.compile(rf"move ({CELL})-({CELL})")


def illegal(message: str, rule: str) -> Refused:
    """Return a refusal of a move that is well written."""
    return Refused("illegal-move", message, rule)


def why_not(s: State, text: str) -> Refused:
    """Return why a text is not a legal move."""
    if s.to_act == CHANCE:
        held = ", ".join(kind for kind, count in zip(KINDS, s.bag, strict=True) if count)
        return illegal(f"A tile is drawn from the bag now, which holds {held}.", "2")
    if found := PUSH.fullmatch(text):
        return _why_not_push(s, found[1], int(found[2]), int(found[3] or 0))
    if found := PLACING.fullmatch(text):
        return _why_not_place(s, found[1])
    if found := MOVE.fullmatch(text):
        return _why_not_move(s, found[1], found[2])
    if text == "end":
        return illegal("A turn ends by itself unless a token is left to be used after it.", "5")
    return Refused(
        "not-a-move",
        f"{text[:40]!r} is not a move: push a tile with push Sp* 3 (push Sp* 3 x2 to shift twice), "
        "lay it with place B2, use a token with move A1-C4, end the turn with end.",
    )


def _why_not_push(s: State, tile: str, lane: int, times: int) -> Refused:
    if s.phase == PLACE:
        return illegal("First place the tile that you pushed out.", "2")
    if s.phase != BEFORE:
        return illegal("You have had your push this turn: move a tile or end the turn.", "2")
    if KINDS.index(tile) not in s.display:
        offered = ", ".join(dict.fromkeys(KINDS[k] for k in s.display if k != NO_TILE))
        return illegal(f"There is no {tile} in the display, only {offered}.", "2")
    if not is_open(filled(s, s.turn), lane - 1):
        return illegal(f"Lane {lane} is closed: your area {lane} has no free place.", "2")
    if times == 1:
        return illegal(f"To push once, leave x1 away: push {tile} {lane}.", "6")
    tokens = s.tokens[s.turn]
    return illegal(f"Pushing {times} times takes {times - 1} tokens, and you have {tokens}.", "6")


def _why_not_place(s: State, cell: str) -> Refused:
    if s.phase != PLACE:
        return illegal("Nothing has been pushed out that could be placed.", "2")
    if cell in NUMBER_CELLS:
        return illegal(f"{cell} is a number: no tile ever lies there.", "3")
    area = s.pushed_area
    if AREA_OF[bit_of(cell)] != area:
        found = AREA_OF[bit_of(cell)] + 1
        return illegal(f"The tile belongs in area {area + 1}, and {cell} is in area {found}.", "3")
    if filled(s, s.turn) >> bit_of(cell) & 1:
        return illegal(f"A tile lies on {cell} already.", "3")
    return illegal(
        f"{cell} is next to neither the number {area + 1} nor a tile in the same area.", "3"
    )


def _why_not_move(s: State, source: str, target: str) -> Refused:
    if s.phase not in (BEFORE, AFTER):
        return illegal("First place the tile that you pushed out; then you may move one.", "5")
    if not s.tokens[s.turn]:
        return illegal("Moving a tile takes a bonus token, and you have none.", "5")
    cells = filled(s, s.turn)
    if not cells >> bit_of(source) & 1:
        return illegal(f"No tile of yours lies on {source}.", "5")
    if AREA_OF[bit_of(target)] == AREAS:
        return illegal(f"{target} is a number: no tile ever lies there.", "5")
    return illegal(f"{target} is not free.", "5")
