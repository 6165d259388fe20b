"""What a turn gains, in words for a person."""

from __future__ import annotations

from collections.abc import Sequence

from shiftbox.games.hidden_stones.cards import VALUE


def turn_words(scored: Sequence[int], discarded: Sequence[int], kept: Sequence[int]) -> str:
    """Say what a turn scores, what it costs, and what stays in hand."""
    if not scored and not discarded:
        return f"ends the turn and keeps {_cards(kept)}" if kept else "ends the turn"
    if not scored:
        return f"scores nothing now, exchanges {_cards(discarded)} and prepares the layout"
    points = sum(VALUE[card] for card in scored)
    gains = f"{points} point{'s' * (points > 1)} for {_cards(scored)}"
    cost = f" with {len(discarded)} action{'s' * (len(discarded) > 1)}" if discarded else " at once"
    return gains + cost + (f", keeping {_cards(kept)}" if kept else "")


def pass_words(draws: int) -> str:
    """Say what a pass brings."""
    return f"passes for {draws} more card{'s' * (draws != 1)}"


def _cards(cards: Sequence[int]) -> str:
    names = [str(card) for card in cards]
    if len(names) == 1:
        return f"card {names[0]}"
    return f"cards {', '.join(names[:-1])} and {names[-1]}"
