"""A graph of all seats' chances over a game, as a picture (SVG) that needs no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .game_report import Report

WIDTH, HEIGHT, MARGIN = 720, 240, 34
LINES = (0.0, 0.25, 0.5, 0.75, 1.0)


def graph(report: Report, names: Sequence[str]) -> str:
    """Return the picture: a line for each seat, draws as ticks below, turning points marked."""
    last = max(1, len(report.chances) - 1)
    label = f"Chances of {', '.join(names)} after each of {last} steps"
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [f'<svg class="graph" {size} role="img" aria-label="{escape(label, quote=True)}">']
    parts += [_level(level) for level in LINES]
    parts += [_tick(ply + 1, last, report.texts[ply]) for ply in report.ledger.luck]
    parts += [_mark(ply + 1, last) for ply in report.turning_points()]
    parts += [_line(report, seat, name, last) for seat, name in enumerate(names)]
    return "\n".join([*parts, "</svg>"])


def _x(ply: int, last: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * ply / last


def _y(chance: float) -> float:
    return MARGIN / 2 + (HEIGHT - 1.5 * MARGIN) * (1 - chance)


def _level(level: float) -> str:
    y = _y(level)
    line = f'<line class="level" x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y:.1f}" y2="{y:.1f}"/>'
    return f'{line}<text class="scale" x="2" y="{y + 4:.1f}">{level:.0%}</text>'


def _tick(ply: int, last: int, text: str) -> str:
    x, y = _x(ply, last), HEIGHT - MARGIN
    place = f'x1="{x:.1f}" x2="{x:.1f}" y1="{y + 4}" y2="{y + 12}"'
    return f'<line class="draw" {place}><title>{ply}. {escape(text)}</title></line>'


def _mark(ply: int, last: int) -> str:
    x = _x(ply, last)
    top, bottom = f"{_y(1):.1f}", f"{_y(0):.1f}"
    return f'<line class="turning" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'


def _line(report: Report, seat: int, name: str, last: int) -> str:
    points = " ".join(
        f"{_x(ply, last):.1f},{_y(shares[seat]):.1f}" for ply, shares in enumerate(report.chances)
    )
    return (
        f'<polyline class="seat seat{seat}" points="{points}">'
        f"<title>{escape(name)}</title></polyline>"
    )
