"""Hidden Stones' positions read back: every count is checked, every refusal names its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import Refused, result
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

from .cards import DECK, VALUE, VALUES
from .material import (
    BASE,
    CARDS_TO_END,
    CELLS,
    DRAW,
    FACES,
    FULL_HAND,
    LOSING_STRIKES,
    MOST_HELD,
    MOST_SEATS,
    OVER,
    PASS_DRAWS,
    PHASES,
    SIDE,
    SOLO_CARDS,
    SOLO_DECK,
    START,
    STONES,
    VARIANTS,
    State,
)
from .piles import CARD_BITS, put_into_draw, put_into_hand
from .rules import is_end_near
from .scoring import scores, winners
from .view import KEYS

MOST_TURNS = 1_000_000


def read(given: Mapping[str, Any], variant: str, players: int, options: Mapping[str, Any]) -> State:
    """Return the state of a position, or refuse it with the place that is wrong."""
    over = isinstance(given, Mapping) and given.get("phase") == "over"
    exact_keys(given, (*KEYS, "outcome") if over else KEYS)
    told = exact_keys(given["options"], tuple(options), "options")
    if truth(told["strike_on_pass"], "options.strike_on_pass") != options["strike_on_pass"]:
        raise bad("options.strike_on_pass", f"must be {options['strike_on_pass']} in this game")
    s = State(variant=VARIANTS.index(variant), players=players)
    s.strike_on_pass = int(options["strike_on_pass"])
    s.stones = read_stones(given["stones"])
    _read_cards(s, given)
    _read_turn(s, given)
    _check_turns(s)
    _check_phase(s)
    if over:
        _check_end(s, given)
    return s


def read_stones(given: Any) -> int:
    """Rule 1: return a layout from its rows; the nine stones lie in it, each on either side."""
    faces = ""
    for r, row in enumerate(listing(given, SIDE, "stones")):
        if not isinstance(row, str) or len(row) != SIDE or not set(row) <= set(FACES):
            raise bad(f"stones[{r}]", f"must be {SIDE} letters of {FACES}, not {shown(row)}")
        faces += row
    for kind, count in enumerate(STONES):
        pair = FACES[2 * kind : 2 * kind + 2]
        lying = sum(face in pair for face in faces)
        if lying != count:
            raise bad("stones", f"{pair[0]} and {pair[1]} lie {lying} times, must be {count}")
    return sum(FACES.index(faces[cell]) << 3 * cell for cell in range(CELLS))


def _read_cards(s: State, given: Mapping[str, Any]) -> None:
    """Rules 1 and 7: put all cards where they are, each of them once."""
    place: dict[int, str] = {}
    for seat, hand in enumerate(listing(given["hands"], s.players, "hands")):
        cards = _cards(hand, f"hands[{seat}]", place)
        if len(cards) > MOST_HELD:
            raise bad(f"hands[{seat}]", f"has {len(cards)} cards, at most {MOST_HELD} are allowed")
        for card in cards:
            put_into_hand(s, seat, card)
    for card in _cards(given["draw"], "draw", place):
        put_into_draw(s, card)
    for card in _cards(given["discard"], "discard", place):
        s.discard[s.discard_size] = card
        s.discard_size += 1
    for seat, pile in enumerate(listing(given["scored"], s.players, "scored")):
        for card in _cards(pile, f"scored[{seat}]", place):
            s.scored[s.scored_size] = seat << CARD_BITS | card
            s.scored_size += 1
            s.piles[seat] += 1
    _check_deck(s, set(place))


def _cards(given: Any, where: str, place: dict[int, str]) -> list[int]:
    """Return the cards of a list and note where they are."""
    cards = []
    for k, item in enumerate(listing(given, None, where)):
        card = whole(item, 1, DECK, f"{where}[{k}]")
        if card in place:
            raise bad(f"{where}[{k}]", f"card {card} is already in {place[card]}")
        place[card] = where
        cards.append(card)
    return cards


def _check_deck(s: State, cards: set[int]) -> None:
    missing = [card for card in range(1, DECK + 1) if card not in cards]
    if s.variant == BASE:
        if missing:
            raise bad("cards", f"all {DECK} must be there, but these are not: {shown(missing)}")
        return
    for value, count in zip(VALUES, SOLO_DECK, strict=True):
        there = sum(VALUE[card] == value for card in cards)
        if there != count:
            raise bad("cards", f"the solo deck has {count} of value {value}, not {there}")


def _read_turn(s: State, given: Mapping[str, Any]) -> None:
    n = s.players
    rest = [0] * (MOST_SEATS - n)
    s.turn = turn(given, n)
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "phase"))
    s.strikes = whole(given["strikes"], 0, 0 if s.variant == BASE else LOSING_STRIKES, "strikes")
    passed = listing(given["passed"], n, "passed")
    s.passed = [int(truth(item, f"passed[{k}]")) for k, item in enumerate(passed)] + rest
    s.turns = wholes(given["turns"], n, 0, MOST_TURNS, "turns") + rest
    most = 0 if s.phase == START else s.piles[s.turn]
    s.scored_now = whole(given["scored_now"], 0, most, "scored_now")
    s.to_draw = whole(given["to_draw"], *_draws(s), "to_draw")
    s.to_act = _actor(s, given["to_act"])


def _draws(s: State) -> tuple[int, int]:
    """Rules 2.4, 3 and 4: return how many cards may still be drawn, at least and at most."""
    if s.phase != DRAW:
        return 0, 0
    room = min(MOST_HELD - s.held[s.turn], PASS_DRAWS)
    if not s.passed[s.turn]:
        room = FULL_HAND - s.held[s.turn]
    most = min(room, s.draw_size + s.discard_size)
    if most < 1:
        raise bad("phase", f"seat {s.turn} has nothing to draw")
    return 1, most


def _actor(s: State, given: Any) -> int:
    if s.phase == OVER:
        right: Any = None
    else:
        right = "chance" if s.phase == DRAW else s.turn
    if type(given) is not type(right) or given != right:
        raise bad(
            "to_act", f"must be {shown(right)} in phase {PHASES[s.phase]}, not {shown(given)}"
        )
    return {None: NOBODY, "chance": CHANCE}.get(right, s.turn)


def _check_turns(s: State) -> None:
    """Rule 5: the seats before the one whose turn it is have had one turn more."""
    for seat in range(s.players):
        ahead = int(seat < s.turn and s.phase != OVER)
        if s.turns[seat] != s.turns[s.turn] + ahead:
            right = s.turns[s.turn] + ahead
            raise bad(
                "turn",
                f"if it is seat {s.turn}'s, turns[{seat}] must be {right}, not {s.turns[seat]}",
            )


def _check_phase(s: State) -> None:
    """Rule 7: solo is over with the fourth minus point or the sixteenth scored card, at once."""
    if s.variant == BASE or s.phase == OVER:
        return
    if s.strikes == LOSING_STRIKES:
        raise bad("phase", f"{LOSING_STRIKES} strikes lose, so it must be over")
    if s.scored_size == SOLO_CARDS:
        raise bad("phase", f"all {SOLO_CARDS} cards are scored, so it must be over")


def _check_end(s: State, given: Mapping[str, Any]) -> None:
    """Rules 5 and 7: tell whether it can be over, and how."""
    won = s.variant != BASE and s.scored_size == SOLO_CARDS
    if s.variant == BASE:
        if s.turn != s.players - 1 or not is_end_near(s):
            cards = CARDS_TO_END[s.players]
            raise bad("phase", f"it is over after the last seat when somebody has {cards} cards")
    elif won == (s.strikes == LOSING_STRIKES):
        raise bad("phase", f"it is over with {LOSING_STRIKES} strikes or all cards scored")
    if won != (s.scored_now > 0):
        raise bad("scored_now", f"must {'not ' if won else ''}be 0 at this end")
    check_outcome(result(s, s.players, scores, winners), given["outcome"])


def read_hand(given: list[int]) -> list[int]:
    """Return some cards of the deck, each of them once, at most as many as a hand may hold."""
    cards = _cards(given, "hand", {})
    if len(cards) > MOST_HELD:
        raise Refused("bad-hand", f"A hand has at most {MOST_HELD} cards, not {len(cards)}.")
    return cards
