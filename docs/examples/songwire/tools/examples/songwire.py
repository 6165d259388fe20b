"""Examples of Songwire."""

from __future__ import annotations

from .playing import Example, example, played


def examples() -> list[Example]:
    """Return the first bird of a game, which may sit anywhere."""
    return [example("guide", played("songwire", "base", seed=1, turns=0), ["sit 6"])]
