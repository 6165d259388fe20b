"""A report as one file for a browser: graph, ledger, decisions. It needs no script and no network.

Colours follow the reader's light or dark setting; seats are told apart by dashes as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from shiftbox.contract import Game

from .comparing import Decision
from .game_report import Report
from .graph import graph

STYLE = """
:root{color-scheme:light dark;--ink:#1c1c1e;--faint:#767676;--paper:#fff;--line:#d8d8dc}
@media(prefers-color-scheme:dark){:root{--ink:#f0f0f2;--faint:#a0a0a6;--paper:#17171a;--line:#3a3a40}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}.faint{color:var(--faint)}
.graph{width:100%;height:auto}.level{stroke:var(--line)}.scale{font-size:11px;fill:var(--faint)}
.draw{stroke:var(--faint);stroke-width:2}.turning{stroke:var(--faint);stroke-dasharray:2 4}
.seat{fill:none;stroke-width:2.5}
.seat0{stroke:#2f6fde}.seat1{stroke:#d1495b;stroke-dasharray:9 3}
.seat2{stroke:#c98a00;stroke-dasharray:3 3}.seat3{stroke:#2e9e5b;stroke-dasharray:12 3 3 3}
.seat4{stroke:#8a5cd1;stroke-dasharray:6 6}
.mistake,.blunder{font-weight:600}
svg.key{width:2.4rem;height:.7rem;vertical-align:middle}
"""


def page(report: Report, game: Game[Any], names: Sequence[str]) -> str:
    """Return the whole file."""
    title = f"{game.info.title} ({game.variant}): {', '.join(names)}"
    body = [
        f"<h1>{escape(title)}</h1>",
        *_state(report),
        "<h2>Chances</h2>",
        graph(report, names),
        _legend(names),
        "<h2>Where the result came from</h2>",
        _ledger(report, names),
        "<h2>Decisions</h2>",
        _decisions(report, names),
        "<h2>Draws</h2>",
        _draws(report, names),
    ]
    head = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
    return head + "\n".join(body) + "\n</body>\n</html>\n"


def _state(report: Report) -> list[str]:
    told = []
    if report.progress < 1:
        told.append(f"<p>Only {report.progress:.0%} of this report has been made.</p>")
    if not report.is_over:
        told.append("<p>The game is not over: its result is what could be expected at last.</p>")
    seen = "what was really there" if report.is_open else "what the seat could know"
    return [*told, f'<p class="faint">Decisions are judged by {seen}.</p>']


def _legend(names: Sequence[str]) -> str:
    keys = [
        f'<svg class="key" viewBox="0 0 36 10" aria-hidden="true"><polyline class="seat seat{seat}"'
        f' points="0,5 36,5"/></svg> {escape(name)}'
        for seat, name in enumerate(names)
    ]
    more = "ticks below are draws, dotted lines turning points"
    return f'<p>{" &nbsp; ".join(keys)} &nbsp; <span class="faint">{more}</span></p>'


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: int) -> str:
    """Return a table whose first columns are numbers, or with a negative count its last ones."""

    def kind(k: int) -> str:
        is_number = k < numbers if numbers >= 0 else k >= len(heads) + numbers
        return ' class="number"' if is_number else ""

    head = "".join(f'<th scope="col"{kind(k)}>{text}</th>' for k, text in enumerate(heads))
    lines = [
        "<tr>" + "".join(f"<td{kind(k)}>{text}</td>" for k, text in enumerate(row)) + "</tr>"
        for row in rows
    ]
    whole = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    return f'<div class="wide">{whole}</div>'


def _ledger(report: Report, names: Sequence[str]) -> str:
    heads = ("", "start", "own", "others", "luck", "result", "accuracy")
    rows = []
    for seat, entry in enumerate(report.ledger.entries):
        parts = [signed(part) for part in (entry.own, entry.others, entry.luck)]
        figures = [f"{entry.start:.1%}", *parts, f"{entry.result:.1%}"]
        rows.append([escape(names[seat]), *figures, f"{report.accuracy(seat):.0f}"])
    return _table(heads, rows, -6)


def _decisions(report: Report, names: Sequence[str]) -> str:
    heads = ("step", "chance", "lost", "seat", "played", "", "better")
    return _table(heads, [_decision(one, names) for one in report.decisions], 3)


def _decision(one: Decision, names: Sequence[str]) -> list[str]:
    better = ""
    if one.best != one.move:
        why = f' <span class="faint">{escape(one.words)}</span>' if one.words else ""
        better = f"{escape(one.best)}{why}"
    figures = [str(one.ply + 1), f"{one.chance:.1%}", f"{one.lost:.1%}" if one.lost else ""]
    label = f'<span class="{one.label}">{one.label}</span>'
    return [*figures, escape(names[one.seat]), escape(one.move), label, better]


def _draws(report: Report, names: Sequence[str]) -> str:
    heads = ("step", *map(escape, names), "draw")
    deal = ["", *map(signed, report.ledger.deal), "the deal"]
    rows = [
        [str(ply + 1), *map(signed, luck), escape(report.texts[ply])]
        for ply, luck in report.ledger.luck.items()
    ]
    return _table(heads, [deal, *rows], 1 + len(names))


def signed(part: float) -> str:
    """Return a part of the win with its sign."""
    return f"{100 * part:+.1f}&nbsp;%"
