"""What is known of the cards of Hidden Stones for certain: exact distances from every layout.

`python -m shiftbox.bots.study.hidden_stones.known_results` counts, from each of the layouts that
the stones can have, the fewest swaps and flips until each card shows.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from shiftbox.games.hidden_stones.cards import CARDS
from shiftbox.games.hidden_stones.distances import SIDES, arrangements, distances


@dataclass(frozen=True)
class Hardness:
    """How far layouts are from showing a card."""

    card: int
    value: int
    pattern: str
    mean: float
    worst: int
    from_worst: int
    """How many layouts are as far as the worst."""


def layouts() -> int:
    """Return how many layouts there are."""
    return len(arrangements()) * SIDES


def hardness(counts: list[list[int]]) -> list[Hardness]:
    """Return how hard each card is, the hardest first."""
    found = [
        Hardness(
            card.id,
            card.value,
            card.pattern,
            sum(far * count for far, count in enumerate(per)) / sum(per),
            len(per) - 1,
            per[-1],
        )
        for card, per in zip(CARDS, counts, strict=True)
    ]
    return sorted(found, key=lambda each: -each.mean)


def main() -> None:
    """Print the layouts, the distribution of all distances, and the hardest cards."""
    counts = distances()
    print(f"{layouts():,} layouts")
    furthest = max(map(len, counts))
    whole = sum(map(sum, counts))
    for far in range(furthest):
        number = sum(per[far] for per in counts if far < len(per))
        print(f"{far} actions: {100 * number / whole:.3f} % of all pairs of layout and card")
    for each in hardness(counts)[: int(sys.argv[1]) if len(sys.argv) > 1 else 8]:
        worst = f"at worst {each.worst}, from {each.from_worst:,} layouts"
        print(f"#{each.card} ({each.value}, {each.pattern}): {each.mean:.4f} on average, {worst}")


if __name__ == "__main__":
    main()
