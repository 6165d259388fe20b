"""What a move gains, in words for a person."""

from __future__ import annotations

from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shifting_seasons.legal_moves import END, FIRST_MOVE
from shiftbox.games.shifting_seasons.material import PLACE, TURNS


def move_words(game: Game[Any], s: Any, move: int, place: int) -> str:
    """Say what a move does and gains; for a push, with the place that is meant for its tile."""
    if move == END:
        return "keeps the tokens for later" if s.tokens[s.turn] else "ends the turn"
    shown, is_last = game.preview(s, move), s.turns[s.turn] == TURNS - 1
    nothing = "adds nothing" if is_last else "prepares more"
    if move >= FIRST_MOVE:
        return f"a token moves {shown['tile']} to {shown['cell']}{_gains(shown, nothing)}"
    if s.phase == PLACE:
        return f"{shown['tile']} on {shown['cell']}{_gains(shown, nothing)}"
    spent = f", for {shown['tokens']} token{'s' * (shown['tokens'] > 1)}" if shown["tokens"] else ""
    words = f"brings {shown['tile']} to area {shown['area']}{spent}"
    after = game.after(s, move)
    if place < 0:
        return words
    laid = game.preview(after, place)
    return f"{words}, best on {laid['cell']}{_gains(laid, nothing)}"


def _gains(shown: dict[str, Any], nothing: str) -> str:
    """Say which cards a tile adds to, and whether a frame or token comes with it."""
    gains = [f"{card['gain']:+} for card {card['card']}" for card in shown["cards"] if card["gain"]]
    gains += [f"a {thing}" for thing in ("frame", "token") if shown[thing]]
    return ": " + ", ".join(gains) if gains else f", which {nothing}"
