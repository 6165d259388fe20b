"""Examples of Shifting Seasons."""

from __future__ import annotations

from .playing import Example, example, first, played, preview


def examples() -> list[Example]:
    """Return a whole turn: a push and what is laid, where a board has some tiles already."""
    cards = [1, 5, 8, 13]
    match, text = first(
        (played("shifting-seasons", "base", seed, 20, cards=cards) for seed in range(1, 100)),
        lambda _, text: text.startswith("push") and " x" not in text,
    )
    match.play(text)
    places = [move for move in match.moves() if move.startswith("place")]
    best = max(places, key=lambda move: preview(match, move)["gain"])
    match.undo()
    return [example(match, "2", [text, best])]
