"""What a client must know to draw Blockers! and to fill in a table of it."""

from __future__ import annotations

from typing import Any

from .material import BASE_TURNS, BLOCKS, SIZE, VARIANTS, State, colours_each


def printed() -> dict[str, Any]:
    """Return the board with its symbols, the turns, and the colours of a seat by variant."""
    each = {name: colours_each(State(variant=number)) for number, name in enumerate(VARIANTS)}
    return {"size": SIZE, "blocks": BLOCKS, "turns": BASE_TURNS, "colours_each": each}
