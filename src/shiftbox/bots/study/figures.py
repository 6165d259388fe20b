"""What an exam of a bot tells: figures under names, for people or for a program."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any

Figures = Mapping[str, Any]

NAME_WIDTH = 34


def tell(parts: Mapping[str, Callable[[], Figures]], *, as_json: bool) -> None:
    """Measure each part and print its figures: a line as soon as it is through, or JSON at last."""
    results: dict[str, Figures] = {}
    for name, measure in parts.items():
        results[name] = measure()
        if not as_json:
            figures = "  ".join(f"{key} {_short(value)}" for key, value in results[name].items())
            print(f"{name:{NAME_WIDTH}}{figures}", flush=True)
    if as_json:
        print(json.dumps(results))


def _short(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def interval(share: float, games: int) -> float:
    """Return half the width of the 95 % confidence interval of a share (Agresti and Coull)."""
    near = (share * games + 2) / (games + 4)
    return 1.96 * math.sqrt(near * (1 - near) / (games + 4))
