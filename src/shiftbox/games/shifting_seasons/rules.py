"""Shifting Seasons' course: pushing, placing, bonuses, drawing, whose turn comes, the end."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY

from .geometry import AREA_OF, LANE_LENGTH, LANES
from .legal_moves import (
    END,
    FIRST_CARD_DRAW,
    FIRST_DRAW,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SEASON_DRAW,
    filled,
    is_open,
)
from .material import (
    AFTER,
    BEFORE,
    DISPLAY,
    DRAW,
    KIND_COUNT,
    NO_SEASON,
    NO_TILE,
    OVER,
    PLACE,
    SLIDING,
    State,
)


def apply(s: State, move: int) -> None:
    """Play a legal move or draw."""
    if move < FIRST_PLACE:
        push(s, move & 7, (move >> 3) & 3, 1 + (move >> 5))
    elif move < END:
        place(s, move - FIRST_PLACE)
    elif move == END:
        end_turn(s)
    elif move >= FIRST_MOVE:
        move_tile(s, (move - FIRST_MOVE) >> 6, (move - FIRST_MOVE) & 63)
    elif s.phase == DRAW:
        s.bag[move - FIRST_DRAW] -= 1
        s.bag_size -= 1
        add_to_display(s, move - FIRST_DRAW)
        finish_turn(s)
    else:
        deal(s, move)


def push(s: State, kind: int, lane: int, times: int) -> None:
    """Rules 2 and 6: push a display tile in, then each time the tile that came out."""
    take_from_display(s, kind)
    s.tokens[s.turn] -= times - 1
    tile = kind
    for _ in range(times):
        for k in range(LANE_LENGTH):
            cell = LANES[LANE_LENGTH * lane + k]
            tile, s.sliding[cell] = s.sliding[cell], tile
    s.pushed_tile = tile
    s.pushed_area = lane
    s.phase = PLACE


def take_from_display(s: State, kind: int) -> None:
    """Rule 2: a tile leaves the display; the others close up."""
    slot = 0
    while s.display[slot] != kind:
        slot += 1
    while slot < DISPLAY - 1:
        s.display[slot] = s.display[slot + 1]
        slot += 1
    s.display[DISPLAY - 1] = NO_TILE


def add_to_display(s: State, kind: int) -> None:
    """Rule 2: put a tile into the display, which stays sorted."""
    slot = DISPLAY - 1
    while slot > 0 and s.display[slot - 1] > kind:
        s.display[slot] = s.display[slot - 1]
        slot -= 1
    s.display[slot] = kind


def place(s: State, bit: int) -> None:
    """Rules 2–4: lay the tile down; a frame brings a token; refill while the bag lasts."""
    put(s, s.pushed_tile, bit)
    s.pushed_tile = NO_TILE
    if takes_frame(s, s.pushed_area) and s.token_supply > 0:
        s.token_supply -= 1
        s.tokens[s.turn] += 1
    s.pushed_area = 0
    if s.bag_size > 0:
        s.phase = DRAW
        s.to_act = CHANCE
    else:
        finish_turn(s)


def put(s: State, kind: int, bit: int) -> None:
    """Lay a tile on the board of the seat whose turn it is."""
    s.tiles[4 * s.turn + (kind >> 1)] |= 1 << bit
    s.precious[s.turn] |= (kind & 1) << bit


def takes_frame(s: State, area: int) -> bool:
    """Rule 4: an area that is full for the first time takes a frame, while there are any."""
    if (s.framed[s.turn] >> area) & 1 != 0 or is_open(filled(s, s.turn), area):
        return False
    s.framed[s.turn] |= 1 << area
    if s.frames == 0:
        return False
    s.frames -= 1
    return True


def move_tile(s: State, source: int, target: int) -> None:
    """Rule 5: a token moves a tile to any free place. A frame taken by that brings no token."""
    s.tokens[s.turn] -= 1
    kind = lift(s, source)
    put(s, kind, target)
    takes_frame(s, AREA_OF[target])
    if s.phase == AFTER:
        finish_turn(s)


def lift(s: State, bit: int) -> int:
    """Take a tile off the board of the seat whose turn it is; return which it was."""
    kind = (s.precious[s.turn] >> bit) & 1
    s.precious[s.turn] &= ~(1 << bit)
    for season in range(4):
        if (s.tiles[4 * s.turn + season] >> bit) & 1 != 0:
            s.tiles[4 * s.turn + season] ^= 1 << bit
            kind += 2 * season
    return kind


def finish_turn(s: State) -> None:
    """Rule 5: whoever still has a token may use it; nobody else is asked."""
    if s.tokens[s.turn] > 0:
        s.phase = AFTER
        s.to_act = s.turn
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """Rule 7: the game is over when the display is empty; else the seat to the left begins."""
    s.turns[s.turn] += 1
    if s.display[0] == NO_TILE:
        s.phase = OVER
        s.to_act = NOBODY
        return
    s.turn = 0 if s.turn + 1 == s.players else s.turn + 1
    s.phase = BEFORE
    s.to_act = s.turn


def deal(s: State, move: int) -> None:
    """Rule 1: two cards of each sort, a season for each seat, then the tiles."""
    if move >= FIRST_SEASON_DRAW:
        seat = 0
        while s.seasons[seat] != NO_SEASON:
            seat += 1
        s.seasons[seat] = move - FIRST_SEASON_DRAW
    elif move >= FIRST_CARD_DRAW:
        deal_card(s, move - FIRST_CARD_DRAW)
    else:
        deal_tile(s, move - FIRST_DRAW)


def deal_card(s: State, card: int) -> None:
    """Rule 1: add a card to its pair, the lower number first."""
    slot = 0
    while s.cards[slot] != 0:
        slot += 1
    s.cards[slot] = card
    if slot & 1 == 1 and s.cards[slot - 1] > card:
        s.cards[slot], s.cards[slot - 1] = s.cards[slot - 1], card


def deal_tile(s: State, kind: int) -> None:
    """Rule 1: 16 tiles fill the lanes, 3 the display; then seat 0 begins."""
    dealt = 8 * KIND_COUNT[s.players] - s.bag_size
    s.bag[kind] -= 1
    s.bag_size -= 1
    if dealt < SLIDING:
        s.sliding[dealt] = kind
        return
    add_to_display(s, kind)
    if dealt + 1 == SLIDING + DISPLAY:
        s.phase = BEFORE
        s.to_act = 0
