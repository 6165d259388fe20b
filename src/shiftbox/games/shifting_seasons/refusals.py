"""Why a text is not a legal move of Shifting Seasons, in the player's words and with the rule."""

from __future__ import annotations

import re

from shiftbox.contract import Refused, illegal
from shiftbox.state import CHANCE

from .geometry import AREA_OF, AREAS, NUMBER_CELLS, bit_of
from .legal_moves import filled, is_open
from .material import AFTER, BEFORE, KINDS, NO_TILE, PLACE, State

TILE = r"(?:Sp|Su|Au|Wi)\*?"
CELL = "[A-F][1-6]"
PUSH = re.compile(rf"push ({TILE}) ([1-4])(?: x([1-9]|10))?")
PUSH_NOWHERE = re.compile(rf"push ({TILE})(?: (?:0|[5-9]|[0-9]{{2,}})(?: x[0-9]+)?)?")
PLACING = re.compile(rf"place ({CELL})")
MOVE = re.compile(rf"move ({CELL})-({CELL})")


def why_not(s: State, text: str) -> Refused:
    """Return why a text is not a legal move."""
    if s.to_act == CHANCE:
        held = [kind for kind, count in zip(KINDS, s.bag, strict=True) if count]
        message = f"A tile is drawn from the bag now, which holds {', '.join(held)}."
        return illegal("draw-first", message, "2", held=held)
    if found := PUSH.fullmatch(text):
        return _why_not_push(s, found[1], int(found[2]), int(found[3] or 0))
    if found := PLACING.fullmatch(text):
        return _why_not_place(s, found[1])
    if found := MOVE.fullmatch(text):
        return _why_not_move(s, found[1], found[2])
    if text == "end":
        message = "A turn ends by itself unless a token is left to be used after it."
        return illegal("no-end-now", message, "5")
    if found := PUSH_NOWHERE.fullmatch(text):
        message = f"Name a lane from 1 to {AREAS}, like push {found[1]} 3."
        return Refused("not-a-move", message, "2")
    return Refused(
        "not-a-move",
        f"{text[:40]!r} is not a move: push a tile with push Sp* 3 (push Sp* 3 x2 to shift twice), "
        "lay it with place B2, use a token with move A1-C4, end the turn with end.",
    )


def _why_not_push(s: State, tile: str, lane: int, times: int) -> Refused:
    if s.phase == PLACE:
        return illegal("place-first", "First place the tile that you pushed out.", "2")
    if s.phase != BEFORE:
        message = "You have had your push this turn: move a tile or end the turn."
        return illegal("pushed-already", message, "2")
    if KINDS.index(tile) not in s.display:
        offered = list(dict.fromkeys(KINDS[k] for k in s.display if k != NO_TILE))
        message = f"There is no {tile} in the display, only {', '.join(offered)}."
        return illegal("not-in-display", message, "2", tile=tile, offered=offered)
    if not is_open(filled(s, s.turn), lane - 1):
        message = f"Lane {lane} is closed: your area {lane} has no free place."
        return illegal("lane-closed", message, "2", lane=lane)
    if times == 1:
        message = f"To push once, leave x1 away: push {tile} {lane}."
        return illegal("once", message, "6", move=f"push {tile} {lane}")
    tokens = s.tokens[s.turn]
    message = f"Pushing {times} times takes {times - 1} tokens, and you have {tokens}."
    return illegal("too-few-tokens", message, "6", times=times, needed=times - 1, tokens=tokens)


def _why_not_place(s: State, cell: str) -> Refused:
    if s.phase != PLACE:
        return illegal("nothing-pushed", "Nothing has been pushed out that could be placed.", "2")
    if cell in NUMBER_CELLS:
        return _on_number(cell, "3")
    area, found = s.pushed_area + 1, AREA_OF[bit_of(cell)] + 1
    if found != area:
        message = f"The tile belongs in area {area}, and {cell} is in area {found}."
        return illegal("other-area", message, "3", cell=cell, area=area, found=found)
    if filled(s, s.turn) >> bit_of(cell) & 1:
        return illegal("cell-taken", f"A tile lies on {cell} already.", "3", cell=cell)
    message = f"{cell} is next to neither the number {area} nor a tile in the same area."
    return illegal("not-adjacent", message, "3", cell=cell, area=area)


def _on_number(cell: str, rule: str) -> Refused:
    return illegal("on-number", f"{cell} is a number: no tile ever lies there.", rule, cell=cell)


def _why_not_move(s: State, source: str, target: str) -> Refused:
    if s.phase not in (BEFORE, AFTER):
        message = "First place the tile that you pushed out; then you may move one."
        return illegal("place-first", message, "5")
    if not s.tokens[s.turn]:
        return illegal("no-token", "Moving a tile takes a bonus token, and you have none.", "5")
    cells = filled(s, s.turn)
    if not cells >> bit_of(source) & 1:
        return illegal("no-tile-there", f"No tile of yours lies on {source}.", "5", cell=source)
    if AREA_OF[bit_of(target)] == AREAS:
        return _on_number(target, "5")
    return illegal("cell-taken", f"{target} is not free.", "5", cell=target)
