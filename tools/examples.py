"""Play the examples of the rules pages and of the first-game guide, for the browser client.

The client knows no rules, so it is given positions, moves and what they lead to:
`python tools/examples.py` writes web/src/examples/<game>.json.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from shiftbox.game import Position
from shiftbox.games import game
from shiftbox.match import Match

OUT = Path(__file__).parents[1] / "web" / "src" / "examples"


def frame(match: Match, seat: int, wanted: str | None) -> dict[str, Any]:
    """Return a position as a seat sees it, and the move that is to be made in it."""
    state, rules = match.state, match.game
    moves = []
    if wanted is not None:
        preview = rules.preview(state, rules.find(state, wanted))
        moves = [{"text": wanted, "preview": preview}]
    return {
        "position": match.view(seat).position,
        "moves": moves,
        "breakdown": [asdict(item) for item in rules.breakdown(state)],
    }


def example(match: Match, rule: str, moves: list[str]) -> dict[str, Any]:
    """Return the frames of some moves in a row, made by the seat that is to act."""
    seat = match.to_act
    assert isinstance(seat, int)
    frames = []
    for text in moves:
        frames.append(frame(match, seat, text))
        match.play(text)
    return {"rule": rule, "seat": seat, "frames": [*frames, frame(match, seat, None)]}


def played(name: str, variant: str, seed: int, turns: int, **options: Any) -> Match:
    """Return a match after some random moves."""
    match, dice = (
        Match(game(name, variant=variant, options=options), seed=seed),
        random.Random(seed),
    )
    while (turns := turns - 1) >= 0 or match.to_act != 0:
        if match.outcome is not None:
            break
        match.play(dice.choice(match.moves()))
    return match


def preview(match: Match, text: str) -> dict[str, Any]:
    """Return what a move would do."""
    return match.game.preview(match.state, match.game.find(match.state, text))


def first(matches: Iterator[Match], fits: Callable[[Match, str], bool]) -> tuple[Match, str]:
    """Return the first match with a move that shows what is to be shown."""
    for match in matches:
        for text in match.moves():
            if match.outcome is None and fits(match, text):
                return match, text
    raise LookupError("no example was found")


def shiftago() -> list[dict[str, Any]]:
    """Return a push along a lane, a row that wins, and a row that is scored."""
    rows = ["..1....", "..0....", ".01....", "..0.1..", ".......", "....1..", "......."]
    push = Match.load(_board("express", rows))
    five = ["...1...", "..01...", "..011..", "..0....", "..0....", "..1....", "...1..."]
    win = Match.load(_board("express", five))
    score = Match.load(_board("expert", five))
    return [
        example(push, "1", ["T3"]),
        example(win, "2", ["T3"]),
        example(score, "4", ["T3", _scoring(score, "T3")]),
    ]


def _scoring(match: Match, text: str) -> str:
    """Return the first move that a row allows after an insertion."""
    match.play(text)
    found = match.moves()[0]
    match.undo()
    return found


def _board(variant: str, rows: list[str]) -> Position:
    """Return a position of two players with the marbles of a drawing."""
    lying = [sum(row.count(str(seat)) for row in rows) for seat in range(2)]
    fresh = Match(game("shiftago", variant=variant)).position()
    return {**fresh, "board": rows, "reserve": [22 - count for count in lying]}


def blockers() -> list[dict[str, Any]]:
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


def hidden_stones() -> list[dict[str, Any]]:
    """Return an action that makes the stones show a card, and the score of that card."""
    starts = (Match(game("hidden-stones"), seed=seed) for seed in range(1, 500))

    def shows(match: Match, text: str) -> bool:
        if not text.startswith(("swap", "flip")):
            return False
        fitting = [move for move in match.moves() if move.startswith("score")]
        return not fitting and bool(preview(match, text)["shows"])

    match, text = first(starts, shows)
    card = preview(match, text)["shows"][0]
    return [example(match, "2", [text, f"score #{card}", "end"])]


def shifting_seasons() -> list[dict[str, Any]]:
    """Return a whole turn: a push and what is laid, where a board has some tiles already."""
    cards = [1, 5, 8, 13]
    match, text = first(
        (played("shifting-seasons", "base", seed, 20, cards=cards) for seed in range(1, 100)),
        lambda _, text: text.startswith("push") and " x" not in text,
    )
    match.play(text)
    places = [move for move in match.moves() if move.startswith("place")]
    best = max(places, key=lambda move: preview(match, move)["gain"])
    match.undo()
    return [example(match, "2", [text, best])]


def main() -> None:
    """Write the examples of all four games."""
    OUT.mkdir(exist_ok=True)
    for make in (shiftago, blockers, hidden_stones, shifting_seasons):
        name = make.__name__.replace("_", "-")
        text = json.dumps(make(), ensure_ascii=False, separators=(",", ":"))
        (OUT / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(name, len(text))


if __name__ == "__main__":
    main()
