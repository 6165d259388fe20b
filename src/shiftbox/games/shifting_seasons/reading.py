"""Reading a position of Shifting Seasons from outside, and refusing what cannot be one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import actor, result
from shiftbox.reading import (
    bad,
    check_outcome,
    exact_keys,
    listing,
    one_of,
    shown,
    truth,
    turn,
    whole,
    wholes,
)
from shiftbox.state import CHANCE, NOBODY

from .geometry import AREAS, ROWS, SIZE, SLIDING_CELLS
from .legal_moves import filled, is_open
from .material import (
    AFTER,
    CARDS,
    DISPLAY,
    DRAW,
    FRAMES,
    KIND_COUNT,
    KINDS,
    LAST_POSITION_CARD,
    MOST_TOKENS,
    NO_TILE,
    OVER,
    PHASES,
    PLACE,
    SEASONS,
    TOKEN_SUPPLY,
    TURNS,
    State,
)
from .scoring import scores, winners
from .view import KEYS, NUMBERS, tiles_on_board


def read(given: Mapping[str, Any], players: int) -> State:
    """Return the state of a position, or refuse it with the place that is wrong."""
    over = isinstance(given, Mapping) and given.get("phase") == "over"
    exact_keys(given, (*KEYS, "outcome") if over else KEYS)
    s = State(players=players)
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "phase"))
    s.turn = turn(given, players)
    _read_to_act(s, given["to_act"])
    _read_tiles(s, given)
    s.cards = read_cards(given["cards"])
    s.seasons[:players] = read_seasons(given["seasons"], players)
    _read_supplies(s, given)
    _check_totals(s)
    _check_turns(s)
    _check_display(s)
    _check_frames(s)
    if over:
        check_outcome(result(s, s.players, scores, winners), given["outcome"])
    return s


def _read_to_act(s: State, given: Any) -> None:
    s.to_act = {DRAW: CHANCE, OVER: NOBODY}.get(s.phase, s.turn)
    right = actor(s.to_act)
    if given != right or isinstance(given, bool):
        said = "null" if right is None else right
        raise bad("to_act", f"must be {said} in phase {PHASES[s.phase]}, not {shown(given)}")


def _read_tiles(s: State, given: Mapping[str, Any]) -> None:
    s.sliding = _read_sliding(given["sliding"])
    display = listing(given["display"], None, "display")
    if len(display) > DISPLAY:
        raise bad("display", f"must be a list of at most {DISPLAY}, not {shown(display)}")
    kinds = sorted(_kind(tile, f"display[{k}]") for k, tile in enumerate(display))
    s.display = kinds + [NO_TILE] * (DISPLAY - len(kinds))
    bag = exact_keys(given["bag"], KINDS, "bag")
    s.bag = [whole(bag[k], 0, KIND_COUNT[s.players], f"bag.{k}") for k in KINDS]
    s.bag_size = sum(s.bag)
    for seat, board in enumerate(listing(given["boards"], s.players, "boards")):
        read_board(s, seat, board, f"boards[{seat}]")
    _read_pushed(s, given["pushed"])


def _kind(tile: Any, where: str) -> int:
    return KINDS.index(one_of(tile, KINDS, where))


def _read_sliding(given: Any) -> list[int]:
    sliding = [NO_TILE] * len(SLIDING_CELLS)
    for r, row in enumerate(listing(given, 5, "sliding")):
        for c, tile in enumerate(listing(row, 5, f"sliding[{r}]")):
            cell = f"{ROWS[r]}{c + 1}"
            if cell in SLIDING_CELLS:
                sliding[SLIDING_CELLS.index(cell)] = _kind(tile, f"sliding {cell}")
            elif tile != "":
                raise bad(f"sliding {cell}", f"is on no lane: must be empty, not {shown(tile)}")
    return sliding


def read_board(s: State, seat: int, given: Any, where: str) -> None:
    """Read the rows of one board: tiles, empty texts and the four numbers."""
    for r, row in enumerate(listing(given, SIZE, where)):
        for c, tile in enumerate(listing(row, SIZE, f"{where}[{r}]")):
            bit, cell = 8 * r + c, f"{where} {ROWS[r]}{c + 1}"
            if bit in NUMBERS:
                if tile != NUMBERS[bit]:
                    raise bad(cell, f"must be the number {NUMBERS[bit]}, not {shown(tile)}")
            elif tile != "":
                if not isinstance(tile, str) or tile not in KINDS:
                    right = f"empty or one of {', '.join(KINDS)}"
                    raise bad(cell, f"must be {right}, not {shown(tile)}")
                s.tiles[4 * seat + KINDS.index(tile) // 2] |= 1 << bit
                s.precious[seat] |= KINDS.index(tile) % 2 << bit


def _read_pushed(s: State, given: Any) -> None:
    if s.phase != PLACE:
        if given is not None:
            raise bad("pushed", f"must be null in phase {PHASES[s.phase]}, not {shown(given)}")
        return
    pushed = exact_keys(given, ("tile", "area"), "pushed")
    s.pushed_tile = _kind(pushed["tile"], "pushed.tile")
    s.pushed_area = whole(pushed["area"], 1, AREAS, "pushed.area") - 1
    if not is_open(filled(s, s.turn), s.pushed_area):
        raise bad("pushed.area", f"area {pushed['area']} of seat {s.turn} has no free place")


def read_cards(given: Any) -> list[int]:
    """Return four different score cards, two of 1–7 and two of 8–14."""
    cards = wholes(given, 4, 1, CARDS, "cards")
    positions = [card for card in cards if card <= LAST_POSITION_CARD]
    if len(set(cards)) != 4 or len(positions) != 2:
        raise bad("cards", f"must be two different of 1–7 and two of 8–14, not {shown(given)}")
    return cards


def read_seasons(given: Any, players: int) -> list[int]:
    """Return a season for each seat, all different."""
    seasons = [
        SEASONS.index(one_of(season, SEASONS, f"seasons[{seat}]"))
        for seat, season in enumerate(listing(given, players, "seasons"))
    ]
    if len(set(seasons)) != players:
        raise bad("seasons", f"must all be different, not {shown(given)}")
    return seasons


def _read_supplies(s: State, given: Mapping[str, Any]) -> None:
    n = s.players
    s.tokens[:n] = wholes(given["tokens"], n, 0, MOST_TOKENS, "tokens")
    s.token_supply = whole(given["token_supply"], 0, TOKEN_SUPPLY[n], "token_supply")
    s.frames = whole(given["frames"], 0, FRAMES, "frames")
    for seat, areas in enumerate(listing(given["framed"], n, "framed")):
        for area, full in enumerate(listing(areas, AREAS, f"framed[{seat}]")):
            s.framed[seat] |= truth(full, f"framed[{seat}][{area}]") << area
    s.turns[:n] = wholes(given["turns"], n, 0, TURNS, "turns")


def _check_totals(s: State) -> None:
    """All tiles of each kind are somewhere, and no token has come from nowhere."""
    for kind, name in enumerate(KINDS):
        count = s.bag[kind] + [*s.display, *s.sliding, s.pushed_tile].count(kind)
        for seat in range(s.players):
            precious = s.precious[seat] if kind % 2 else ~s.precious[seat]
            count += (s.tiles[4 * seat + kind // 2] & precious).bit_count()
        if count != KIND_COUNT[s.players]:
            right = KIND_COUNT[s.players]
            raise bad("tiles", f"there are {count} {name}, not {right} with {s.players} players")
    most = s.players + TOKEN_SUPPLY[s.players]
    if sum(s.tokens) + s.token_supply > most:
        raise bad("tokens", f"{sum(s.tokens) + s.token_supply} tokens, but there are only {most}")


def _check_turns(s: State) -> None:
    """Refuse turns out of order, and boards without a tile for each turn."""
    if s.phase == OVER and s.turn != s.players - 1:
        raise bad("turn", f"must be {s.players - 1}, who moves last, not {s.turn}")
    if s.phase != OVER and s.turns[s.turn] == TURNS:
        raise bad(f"turns[{s.turn}]", f"must be less than {TURNS} when it is seat {s.turn}'s turn")
    for seat in range(s.players):
        due = TURNS if s.phase == OVER else s.turns[s.turn] + (seat < s.turn)
        if s.turns[seat] != due:
            raise bad(f"turns[{seat}]", f"must be {due}, as seats have their turns in order")
        lying = tiles_on_board(s, seat)
        placed = due + (seat == s.turn and s.phase in (DRAW, AFTER))
        if lying != placed:
            raise bad(f"boards[{seat}]", f"must have {placed} tiles in turn {due}, not {lying}")


def _check_display(s: State) -> None:
    """Refuse a display that was not refilled while the bag lasts, and what no phase allows."""
    lying = DISPLAY - s.display.count(NO_TILE)
    right = DISPLAY - (s.phase in (PLACE, DRAW))
    if lying > right or (lying < right and s.bag_size):
        raise bad("display", f"must have {right} tiles in phase {PHASES[s.phase]}, not {lying}")
    if s.phase == DRAW and not s.bag_size:
        raise bad("phase", "the bag is empty, so nothing can be drawn")
    if s.phase == AFTER and not s.tokens[s.turn]:
        raise bad("phase", f"seat {s.turn} has no token to use after its turn")


def _check_frames(s: State) -> None:
    """Every full area has been full once, and every such area has a frame while there are any."""
    for seat in range(s.players):
        for area in range(AREAS):
            if not is_open(filled(s, seat), area) and not s.framed[seat] >> area & 1:
                raise bad(f"framed[{seat}][{area}]", "must be true: the area is full")
    right = max(0, FRAMES - sum(areas.bit_count() for areas in s.framed))
    if s.frames != right:
        raise bad("frames", f"must be {right} by the areas in framed, not {s.frames}")
