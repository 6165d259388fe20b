"""Figures of the laboratory: a mean, or a ratio, with its 95 % interval."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A mean with its interval; None where there is nothing to say."""

    value: float | None
    low: float | None = None
    high: float | None = None


def shown(figure: Figure, scale: float = 1.0, digits: int = 1) -> str:
    """Return a figure with half of its interval."""
    if figure.value is None:
        return "–"
    value = f"{scale * figure.value:.{digits}f}"
    if figure.low is None or figure.high is None:
        return value
    return f"{value} ± {scale * (figure.high - figure.low) / 2:.{digits}f}"
