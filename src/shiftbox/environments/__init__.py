"""The games for programs that learn and search: PettingZoo, OpenSpiel, and batches of games.

Each names a setting like `shiftbox.game`, and refuses in words one that there is not. What a seat
observes is what it may know; `docs/lab.md` says how actions and observations are numbered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .alternating import Alternating
    from .batches import Batch

Options = Mapping[str, Any]


def aec(
    game: str,
    variant: str | None = None,
    players: int | None = None,
    options: Options | None = None,
) -> Alternating:
    """Return a PettingZoo environment in which agents act in turns, with chance inside."""
    from .setting import setting

    chosen = setting(game, variant, players, options)
    try:
        from .alternating import Alternating
    except ImportError as why:
        raise _missing("no-pettingzoo", "PettingZoo", "rl", why) from None
    return Alternating(chosen)


def openspiel(
    game: str,
    variant: str | None = None,
    players: int | None = None,
    options: Options | None = None,
) -> Any:
    """Register a game with OpenSpiel and return it there, set up as asked."""
    from .setting import setting

    chosen = setting(game, variant, players, options)
    try:
        from .spiel import loaded
    except ImportError as why:
        raise _missing("no-openspiel", "OpenSpiel", "openspiel", why) from None
    return loaded(chosen)


def batch(
    game: str,
    variant: str | None = None,
    players: int | None = None,
    options: Options | None = None,
    size: int = 1024,
    *,
    observe: bool = True,
    plain: bool = False,
) -> Batch:
    """Return so many games that are stepped together; without `observe` nothing is observed.

    With `plain` the rules run uncompiled, many times slower.
    """
    from .setting import setting

    chosen = setting(game, variant, players, options)
    try:
        from .batches import Batch
    except ImportError as why:
        raise _missing("no-numpy", "NumPy", "rl", why) from None
    return Batch(chosen, size, observe=observe, plain=plain)


def _missing(code: str, library: str, extra: str, why: ImportError) -> Exception:
    """Return the refusal that says how to install what is missing, unless it is ours."""
    from shiftbox.lab.extras import missing

    is_ours = (why.name or "").startswith("shiftbox")
    return why if is_ours else missing(code, library, extra)
