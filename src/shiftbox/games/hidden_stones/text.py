"""Hidden Stones in letters: cells, moves, the drawn table, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from shiftbox.contract import Refused, illegal
from shiftbox.state import CHANCE

from .cards import CARDS, PLACES, VALUE
from .legal_moves import ACTIONS, DRAWN, END, FIRST_FLIP, LAID, PASS, SCORE
from .material import CELLS, FACES, MOST_CARDS, SIDE, START, SWAPS, State
from .piles import CARD, CARD_BITS, hand_of

ROWS = "ABC"
CELL_TEXTS = tuple(f"{ROWS[cell // SIDE]}{cell % SIDE + 1}" for cell in range(CELLS))
ACTION_TEXTS = (
    *(f"swap {CELL_TEXTS[low]}-{CELL_TEXTS[high]}" for low, high in SWAPS),
    *(f"flip {cell}" for cell in CELL_TEXTS),
)
WITH_CARD = re.compile(
    r"(swap [ABC][123]-[ABC][123]|flip [ABC][123]|score) #([1-9]|[1-6][0-9]|7[0-2])"
)
NEARLY = re.compile(r"(swap [ABC][123]-[ABC][123]|flip [ABC][123]|score)(?: #?([0-9]{1,4}))?")
"""The same with whatever card, or none."""
HOW_TO_WRITE = "swap A1-A2 #17, flip B2 #17 (#: the card you discard), score #12, end or pass"
RULE_OF = {"swap": "2.1", "flip": "2.2", "score": "2.3"}
DRAWING = re.compile(r"draw ([1-9]|[1-6][0-9]|7[0-2])")
ANY_STONE = "▢"
FACE_NAMES = ("sun", "moon", "fish", "bird", "horse", "ship", "seed", "tree")
"""In the order of `FACES`: a stone's two sides follow each other."""
SIGNS = {
    **{
        f"{FACES[k]}, {FACES[k + 1]}": f"{FACE_NAMES[k]}, and on its back {FACE_NAMES[k + 1]}"
        for k in range(0, len(FACES), 2)
    },
    ANY_STONE: "on a card: any stone",
    "#18  1  BH": "a card: its number, its value, and its pattern row by row with / between",
}
"""What a drawing shows."""


def move_text(move: int) -> str:
    """Return a move: `swap A1-A2 #17`, `flip B2 #17`, `score #12`, `end`, `pass`, `draw 17`."""
    what, card = move >> CARD_BITS, move & CARD
    if what < ACTIONS:
        return f"{ACTION_TEXTS[what]} #{card}"
    texts = {SCORE: f"score #{card}", END: "end", PASS: "pass", DRAWN: f"draw {card}"}
    return f"draw {FACES[card]}" if what == LAID else texts[what]


def action_cells(action: int) -> list[str]:
    """Return the cells that a swap or a flip touches."""
    cells = SWAPS[action] if action < FIRST_FLIP else (action - FIRST_FLIP,)
    return [CELL_TEXTS[cell] for cell in cells]


def told_text(s: State, move: int, seat: int | None) -> str:
    """Rule 4: only the seat that draws sees the card."""
    hidden = move >> CARD_BITS == DRAWN and seat != s.turn
    return "draw ?" if hidden else move_text(move)


def why_not(s: State, text: str) -> Refused:
    """Return why a text is not a legal move."""
    card, drawing = WITH_CARD.fullmatch(text), DRAWING.fullmatch(text)
    if not (card or drawing or text in {"end", "pass"}):
        return _badly_written(text)
    if s.to_act == CHANCE:
        if drawing:
            message = f"Card {drawing[1]} is not in the draw pile."
            return illegal("not-in-pile", message, "4", card=int(drawing[1]))
        return illegal("draw-first", "A card must be drawn first.", "4")
    if drawing:
        message = "Cards are drawn at the end of a turn, or after a pass."
        return illegal("no-draw-now", message, "2.4")
    if not s.held[s.turn]:
        message = "You hold no card any more: all that is left is to end the turn."
        return illegal("no-card-left", message, "2.4")
    return _why_not_card(s, card[1], int(card[2])) if card else _why_not_pass(s)


def _badly_written(text: str) -> Refused:
    """Say what is wrong with a text that is no move: its card, if all else is in order."""
    found = NEARLY.fullmatch(text)
    if found is None:
        return Refused("not-a-move", f"{text[:40]!r} is not a move: {HOW_TO_WRITE}.")
    what, card = found.groups()
    if card is None:
        use = "score" if what == "score" else "discard"
        wrong = f"Name the card that you {use}, like {what} #17."
    elif 1 <= int(card) <= MOST_CARDS:
        wrong = f"Write the card like this: {what} #{int(card)}."
    else:
        wrong = f"There is no card #{card}: they are #1 to #{MOST_CARDS}."
    rule = RULE_OF[what.partition(" ")[0]]
    return Refused("not-a-move", f"{wrong} Moves are {HOW_TO_WRITE}.", rule)


def _why_not_pass(s: State) -> Refused:
    if s.phase != START:
        message = "A pass takes the place of the whole turn: end the turn instead."
        return illegal("no-pass-now", message, "3")
    return illegal("no-second-pass", "You passed in your last turn: not twice in a row.", "3")


def _why_not_card(s: State, what: str, card: int) -> Refused:
    hand = list(hand_of(s, s.turn))
    if card not in hand:
        message = f"You do not hold card #{card}; you hold {', '.join(f'#{c}' for c in hand)}."
        return illegal("not-held", message, "2", card=card, held=hand)
    if what == "score":
        pattern = CARDS[card - 1].pattern
        message = f"The stones do not show {pattern}, the pattern of card #{card}."
        return illegal("not-shown", message, "2.3", card=card, pattern=pattern)
    first, _, second = what.removeprefix("swap ").partition("-")
    if f"swap {second}-{first}" in ACTION_TEXTS:
        message = f"Name the cells in reading order: swap {second}-{first} #{card}."
        return illegal("reading-order", message, "2.1", move=f"swap {second}-{first} #{card}")
    message = f"{first} and {second} are not orthogonal neighbours."
    return illegal("not-neighbours", message, "2.1", cells=[first, second])


def shown_at(stones: int, card: int) -> list[list[str]]:
    """Return the cells of each place at which a layout shows a card, without any-stones."""
    return [
        [CELL_TEXTS[cell] for cell in range(CELLS) if mask >> 3 * cell & 7]
        for mask, must in PLACES[card - 1]
        if stones & mask == must
    ]


def pattern_text(card: int) -> str:
    """Return a card's pattern with its any-stones drawn clearly apart from a seed."""
    return CARDS[card - 1].pattern.replace("*", ANY_STONE)


def drawn(position: Mapping[str, Any], names: Sequence[str], seat: int | None) -> str:
    """Draw the stones, the own hand, and below what each seat has."""
    lines = ["     1 2 3", "   ┌───────┐"]
    lines += [f" {ROWS[r]} │ {' '.join(row)} │" for r, row in enumerate(position["stones"])]
    lines += ["   └───────┘", ""]
    draw = position["draw"] if isinstance(position["draw"], int) else len(position["draw"])
    lines += [f" draw pile {draw}, discards {len(position['discard'])}", ""]
    lines += [_seat_line(position, k, names[k]) for k in range(position["players"])]
    if seat is not None and position["hands"][seat]:
        lines += ["", f" your hand (rows apart by /, {ANY_STONE} any stone):"]
        lines += [f"   #{c:<3} {VALUE[c]}  {pattern_text(c)}" for c in position["hands"][seat]]
    return "\n".join(lines)


def _seat_line(position: Mapping[str, Any], seat: int, name: str) -> str:
    mark = "▸" if position["turn"] == seat and position["to_act"] is not None else " "
    hand, scored = position["hands"][seat], position["scored"][seat]
    held = hand if isinstance(hand, int) else len(hand)
    values = " ".join(str(VALUE[card]) for card in scored)
    line = f" {mark} {name}: {held} in hand, {len(scored)} scored"
    if scored:
        line += f" ({values} = {sum(VALUE[card] for card in scored)})"
    if position["variant"] != "base":
        line += f", {position['strikes']} minus points"
    return line
