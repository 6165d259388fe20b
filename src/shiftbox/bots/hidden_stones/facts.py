"""What moves of Hidden Stones do: only what the table and the own hand show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shiftbox.bots.fact import Fact
from shiftbox.contract import Game
from shiftbox.games.hidden_stones.cards import VALUE
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, PASS
from shiftbox.games.hidden_stones.legal_moves import SCORE as SCORING
from shiftbox.games.hidden_stones.material import State
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS, hand_of
from shiftbox.games.hidden_stones.rules import is_end_near
from shiftbox.games.hidden_stones.scoring import bonus
from shiftbox.games.hidden_stones.text import action_cells, shown_at

from .routes import distance, located


def facts_of(game: Game[Any], state: State, move: int) -> tuple[Fact, ...]:
    """Return what one move does."""
    return turn_facts(game, state, [game.text(state, move)])


def turn_facts(game: Game[Any], state: State, texts: Sequence[str]) -> tuple[Fact, ...]:
    """Return what the moves of a turn do together; `turn` names those moves.

    What is drawn afterwards is left out: nobody knows it.
    """
    played: list[tuple[State, int]] = []
    after = state
    for text in texts:
        if after.to_act != state.turn:
            break
        move = game.find(after, text)
        played.append((after, move))
        after = game.after(after, move)
    done = [game.text(before, move) for before, move in played]
    return (
        Fact("turn", {"moves": done}),
        *_scored(played),
        *_exchanged(played),
        *_kept(state, after),
        *_bonus(state, after),
        *_ending(game, state, after, played[-1]),
    )


def _scored(played: Sequence[tuple[State, int]]) -> list[Fact]:
    """Return the scored cards with the stones that showed them."""
    moves = [(s, move & CARD) for s, move in played if move >> CARD_BITS == SCORING]
    if not moves:
        return []
    cells = sorted({cell for s, card in moves for cell in shown_at(s.stones, card)[0]})
    cards = [card for _, card in moves]
    details = {"cards": cards, "points": sum(VALUE[card] for card in cards)}
    return [Fact("scores", details, tuple(cells))]


def _exchanged(played: Sequence[tuple[State, int]]) -> list[Fact]:
    """Return the cards that pay for swaps and flips, with the stones that those touch."""
    moves = [move for _, move in played if move >> CARD_BITS < ACTIONS]
    if not moves:
        return []
    cells = sorted({cell for move in moves for cell in action_cells(move >> CARD_BITS)})
    return [Fact("exchanges", {"cards": [move & CARD for move in moves]}, tuple(cells))]


def _kept(state: State, after: State) -> list[Fact]:
    """Return the cards that stay in hand, and which of them fewer actions show than before."""
    held = [card for card in hand_of(after, state.turn) if card in hand_of(state, state.turn)]
    found = [Fact("keeps", {"cards": held})] if held else []
    here, there = located(state.stones), located(after.stones)
    for card in held if here != there else []:
        before, actions = distance(here, card), distance(there, card)
        if actions < before:
            cells = tuple(shown_at(after.stones, card)[0]) if actions == 0 else ()
            details = {"card": card, "actions": actions, "before": before}
            found.append(Fact("nearer", details, cells))
    return found


def _bonus(state: State, after: State) -> list[Fact]:
    """Return who now has or no longer has the bonus for the most cards of value 1."""
    found = []
    for seat in range(state.players):
        old, new = bonus(state, seat), bonus(after, seat)
        if new != old:
            code = "bonus" if new else "bonus-lost"
            found.append(Fact(code, {"seat": seat, "points": abs(new - old)}))
    return found


def _ending(game: Game[Any], state: State, after: State, last: tuple[State, int]) -> list[Fact]:
    """Return what is drawn at the end of the turn, what it costs, and whether the end is near."""
    before, move = last
    found = []
    if move >> CARD_BITS > SCORING:
        code = "passes" if move >> CARD_BITS == PASS else "ends"
        found.append(Fact(code, {"draws": game.preview(before, move)["draws"]}))
    if after.strikes > state.strikes:
        found.append(Fact("minus-point", {"strikes": after.strikes}))
    if is_end_near(after) and not is_end_near(state):
        found.append(Fact("end-near", {"cards": after.piles[state.turn]}))
    return [*found, Fact("over")] if game.to_act(after) is None else found
