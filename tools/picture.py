"""Draw the README's picture: a Shiftago board in glass and wood."""

from __future__ import annotations

from pathlib import Path

import shiftbox

CELL, EDGE = 56, 64
COLOURS = {"0": ("#ffd9a8", "#e8822e", "#9c4a10"), "1": ("#c9e9ff", "#3d8fc4", "#164a70")}
MOVES = ["T4", "RC", "LC", "T4", "LC", "B2", "LC", "RE", "B5", "T6", "LE", "RB", "LC", "RC"]


def marble(seat: str, row: int, column: int) -> str:
    """Return one marble; seats differ by a ring as well as by colour."""
    x, y = EDGE + CELL * column + CELL // 2, EDGE + CELL * row + CELL // 2
    ring = f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="#fff8" stroke-width="2.5"/>'
    return (
        f'<circle cx="{x}" cy="{y + 3}" r="20" fill="#0003"/>'
        f'<circle cx="{x}" cy="{y}" r="20" fill="url(#glass{seat})"/>'
        f"{ring if seat == '1' else ''}"
        f'<ellipse cx="{x - 6}" cy="{y - 8}" rx="6" ry="4" fill="#fffa"/>'
    )


def gradient(seat: str) -> str:
    """Return the colours of one seat's glass."""
    light, body, dark = COLOURS[seat]
    return (
        f'<radialGradient id="glass{seat}" cx=".38" cy=".32" r=".75">'
        f'<stop offset="0" stop-color="{light}"/><stop offset=".55" stop-color="{body}"/>'
        f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
    )


def hollow(row: int, column: int) -> str:
    """Return one cell of the board."""
    x, y = EDGE + CELL * column + CELL // 2, EDGE + CELL * row + CELL // 2
    return f'<circle cx="{x}" cy="{y}" r="21" fill="#5b4330" stroke="#8a6a4c" stroke-width="1.5"/>'


def names() -> str:
    """Return the letters and numbers around the board."""
    middle = [EDGE + CELL * k + CELL // 2 for k in range(7)]
    far = EDGE + 7 * CELL + EDGE // 2
    texts = [(x, y, str(k + 1)) for k, x in enumerate(middle) for y in (EDGE // 2, far)]
    texts += [(x, y, "ABCDEFG"[k]) for k, y in enumerate(middle) for x in (EDGE // 2, far)]
    style = 'fill="#f3e4cf" font-family="serif" font-size="20" text-anchor="middle"'
    return "".join(f'<text x="{x}" y="{y + 7}" {style}>{text}</text>' for x, y, text in texts)


def main() -> None:
    """Play a few moves and write the board as SVG."""
    match = shiftbox.Match(shiftbox.game("shiftago"))
    for move in MOVES:
        match.play(move)
    board = match.view(0).position["board"]
    size = 2 * EDGE + 7 * CELL
    cells = [(row, column) for row in range(7) for column in range(7)]
    lying = [marble(board[r][c], r, c) for r, c in cells if board[r][c] != "."]
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}">'
        f"<title>A game of Shiftago</title><defs>{gradient('0')}{gradient('1')}</defs>"
        f'<rect width="{size}" height="{size}" rx="28" fill="#7a5638"/>'
        f'<rect x="52" y="52" width="{size - 104}" height="{size - 104}" rx="16" fill="#6b4a30"/>'
        f"{names()}{''.join(hollow(r, c) for r, c in cells)}{''.join(lying)}</svg>\n"
    )
    target = Path(__file__).parents[1] / "docs" / "pictures" / "shiftago.svg"
    target.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
