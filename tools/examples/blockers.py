"""Examples of the game Blockers!."""

from __future__ import annotations

from .playing import Example, example, first, played, preview


def examples() -> list[Example]:
    """Return a tile that joins its group, and one that takes another."""
    joins = first(
        (played("blockers", "base", seed, 24) for seed in range(1, 200)),
        lambda m, text: preview(m, text)["points"] < 0 and preview(m, text)["takes"] is None,
    )
    takes = first(
        (played("blockers", "base", seed, 40) for seed in range(200, 400)),
        lambda m, text: preview(m, text)["takes"] is not None and "*" not in text,
    )
    return [example(joins[0], "1", [joins[1]]), example(takes[0], "3", [takes[1]])]
