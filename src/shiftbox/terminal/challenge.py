"""Challenges in the terminal: the same deal and the same bots for everybody."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shiftbox.contract import Refused

from .options import Json

if TYPE_CHECKING:
    from shiftbox.match import Match
    from shiftbox.puzzles.challenge import Challenge

Code = Annotated[
    str | None, typer.Argument(help="What somebody sent; the challenge of the day if left out.")
]
Day = Annotated[str | None, typer.Option(help="The challenge of another day, such as 2026-11-18.")]
Save = Annotated[Path | None, typer.Option(help="Write the record here at the end.")]
Check = Annotated[
    Path | None, typer.Option(help="A record: check that it is this challenge, played fairly.")
]
New = Annotated[str | None, typer.Option(help="Make one: a game by its id; prints its code.")]
Variant = Annotated[str | None, typer.Option(help="For --new.")]
Levels = Annotated[str, typer.Option(help="For --new: the bots' levels, such as strong,casual.")]


def challenge(
    code: Code = None,
    *,
    day: Day = None,
    save: Save = None,
    check: Check = None,
    new: New = None,
    variant: Variant = None,
    levels: Levels = "",
    json: Json = False,
) -> None:
    """Play the challenge of the day, or one that somebody sent, and compare results."""
    from shiftbox.puzzles.codes import encode

    asked, name = _asked(code, day, new, variant, levels)
    if check is not None:
        _check(asked, check, name, as_json=json)
    elif json or new:
        told = {"code": encode(asked), **asked.as_json()}
        print(json_text.dumps(told) if json else told["code"])
    else:
        from .challenge_screen import play_challenge

        play_challenge(asked, name, save)


def _asked(
    code: str | None, day: str | None, new: str | None, variant: str | None, levels: str
) -> tuple[Challenge, str]:
    """Return the challenge that was asked for, and what it is called in a result."""
    import random
    from datetime import UTC, datetime

    from shiftbox.games import game_class
    from shiftbox.puzzles.challenge import SEED_BITS, Challenge
    from shiftbox.puzzles.codes import decode, encode
    from shiftbox.puzzles.daily import challenge_of, day_named

    if sum(part is not None for part in (code, day, new)) > 1:
        raise Refused("bad-request", "Name a code, a day, or a game for a new one: one of them.")
    if code is not None:
        return decode(code), encode(decode(code))
    if new is not None:
        chosen = variant or next(iter(game_class(new).info.variants))
        bots = tuple(part.strip() for part in levels.split(",") if part.strip())
        seed = random.SystemRandom().getrandbits(SEED_BITS)
        made = Challenge(new, chosen, 1 + len(bots), bots, seed)
        return made, encode(made)
    date = day_named(day) if day else datetime.now(UTC).date()
    return challenge_of(date), date.isoformat()


def _check(asked: Challenge, file: Path, name: str, *, as_json: bool) -> None:
    from .saving import read

    try:
        match = asked.check(read(file))
    except Refused as why:
        if as_json:
            print(json_text.dumps({"holds": False, "says": why.message}))
        else:
            typer.echo(f"{file}: does not hold, {why.message}")
        raise typer.Exit(1) from None
    told = result_text(match, name)
    print(json_text.dumps({"holds": True, "says": told}) if as_json else f"{file}: holds. {told}")


def result_text(match: Match, name: str) -> str:
    """Return a line to share: who played what with which result, and no move of it."""
    game, ended = match.game, match.outcome
    setting = f"{game.info.title} ({game.variant})"
    if ended is None:
        return f"Shiftbox challenge {name} · {setting} · not finished"
    won = "won" if ended.winners == (0,) else "shared" if 0 in ended.winners else "not won"
    points = " : ".join(map(str, ended.scores))
    return f"Shiftbox challenge {name} · {setting} · {points} · {won}"
