"""Examples of Hidden Stones."""

from __future__ import annotations

from shiftbox.games import game
from shiftbox.match import Match

from .playing import Example, example, first, preview


def examples() -> list[Example]:
    """Return an action that makes the stones show a card, and the score of that card."""
    starts = (Match(game("hidden-stones"), seed=seed) for seed in range(1, 500))

    def shows(match: Match, text: str) -> bool:
        if not text.startswith(("swap", "flip")):
            return False
        fitting = [move for move in match.moves() if move.startswith("score")]
        return not fitting and bool(preview(match, text)["shows"])

    match, text = first(starts, shows)
    card = preview(match, text)["shows"][0]
    return [example(match, "2", [text, f"score #{card}", "end"])]
