"""The table of ratings as Markdown and JSON, made from a file of results without playing."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.contract import Refused
from shiftbox.games import game_class

from .elo import Rating
from .league import LADDER, Contest
from .rating_schedule import verdict
from .sources import version
from .tallies import Key, Tally

BEGIN, END = "<!-- ratings -->", "<!-- end of ratings -->"
EARLIER = "†"
"""Marks what was played with an earlier version of the bot."""


def is_current(tally: Tally) -> bool:
    """Tell whether results stand for the sources as they are now."""
    contest = tally.contest
    return tally.version == version(contest.game, (contest.first, contest.second))


def as_json(contests: Iterable[Contest], tallies: Mapping[Key, Tally]) -> list[dict[str, Any]]:
    """Return every contest that was played, with its goal and whether it holds."""
    told = []
    for contest in contests:
        tally = tallies.get(contest.key())
        rating = tally.rating() if tally else None
        if tally and rating:
            current = is_current(tally)
            judged = {"goal": contest.goal, "holds": verdict(tally), "is_current": current}
            told.append({**rating.as_json(), **judged})
    return told


def markdown(contests: Iterable[Contest], tallies: Mapping[Key, Tally]) -> str:
    """Return the ratings of the levels and, below, every contest with what it shows."""
    by_game: dict[str, list[Contest]] = {}
    for contest in contests:
        by_game.setdefault(contest.game, []).append(contest)
    parts = []
    for name, wanted in by_game.items():
        parts += [f"### {game_class(name).info.title}: ratings", *_ladders(wanted, tallies)]
        parts += ["\n".join(_contest_table(wanted, tallies))]
    return "\n\n".join(parts)


def _ladders(wanted: list[Contest], tallies: Mapping[Key, Tally]) -> list[str]:
    """Return a table of Elo ratings by level for each setting, novice at 0."""
    settings = list(dict.fromkeys((c.game, c.variant, c.players) for c in wanted))
    rows = [
        f"| {variant}, {players} | " + " | ".join(_ladder((game, variant, players), tallies)) + " |"
        for game, variant, players in settings
    ]
    head = "| Elo | " + " | ".join(f"`{level}`" for level in LEVELS) + " |"
    return ["\n".join([head, "|---|" + "---:|" * len(LEVELS), *rows])]


def _ladder(setting: tuple[str, str, int], tallies: Mapping[Key, Tally]) -> list[str]:
    """Return the sum of the differences from the bottom up; errors add up as squares."""
    cells, height, squares, mark = ["0"], 0.0, 0.0, ""
    for first, second in LADDER:
        tally = tallies.get((*setting, first, second))
        rating = tally.rating() if tally else None
        if rating is None:
            return [*cells, *["–"] * (len(LEVELS) - len(cells))]
        mark = mark or (">" if rating.share == 1 else "")
        height += rating.elo_low if rating.share == 1 else rating.elo
        squares += ((rating.elo_high - rating.elo_low) / 2) ** 2 if rating.share < 1 else 0
        cells.append(f"{mark}{height:.0f} ± {math.sqrt(squares):.0f}")
    return cells


def _contest_table(wanted: list[Contest], tallies: Mapping[Key, Tally]) -> list[str]:
    head = "| setting | match | games | won (95 %) | Elo (95 %) | goal | holds |"
    return [head, "|---|---|---:|---:|---:|---:|---|", *(_row(c, tallies) for c in wanted)]


def _row(contest: Contest, tallies: Mapping[Key, Tally]) -> str:
    tally = tallies.get(contest.key())
    rating = tally.rating() if tally else None
    among = "–" if contest.players == 2 else "among"
    named = (
        f"| {contest.variant}, {contest.players} | `{contest.first}` {among} `{contest.opponent}`"
    )
    goal = f"> {100 * contest.goal:.0f} %"
    if tally is None or rating is None:
        return f"{named} | 0 | | | {goal} | {verdict(tally)} |"
    mark = "" if is_current(tally) else f" {EARLIER}"
    low, share, high = (100 * part for part in (rating.low, rating.share, rating.high))
    won = f"{share:.1f} % ({low:.1f}–{high:.1f})"
    return f"{named} | {rating.games}{mark} | {won} | {_elo(rating)} | {goal} | {verdict(tally)} |"


def _elo(rating: Rating) -> str:
    """Return a difference with its interval; of a clean sweep only the lower end is known."""
    if rating.share == 1:
        return f"> {rating.elo_low:+.0f}"
    if rating.share == 0:
        return f"< {rating.elo_high:+.0f}"
    return f"{rating.elo:+.0f} ({rating.elo_low:+.0f} to {rating.elo_high:+.0f})"


def write_between_markers(file: Path, text: str) -> None:
    """Put a text between the markers of a file; the rest of it stays."""
    whole = file.read_text(encoding="utf-8")
    before, begins, rest = whole.partition(BEGIN)
    _, ends, after = rest.partition(END)
    if not begins or not ends:
        raise Refused("no-markers", f"{file} has no lines {BEGIN} and {END} to write between.")
    file.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
