"""The first-game guide of Shifting Seasons: the last turns of a game, with every kind of move."""

from __future__ import annotations

import random

from shiftbox.games import game
from shiftbox.match import Match

from .playing import Example, example, preview

FIRST_GAME = [1, 5, 8, 13]
LAST_TURNS = 3


def guide() -> Example:
    """Return the last turns of a game: a frame and a token, a double push, a tile moved."""
    for seed in range(2000):
        moves = _last_moves(_nearly_over(seed))
        if moves:
            return example("guide", _nearly_over(seed), moves, seat=0)
    raise LookupError("no game shows all")


def _nearly_over(seed: int) -> Match:
    """Return a game of two who lay tiles where they bring most, with some turns to go."""
    options = {"cards": FIRST_GAME, "seasons": ["Sp", "Au"]}
    match, dice = Match(game("shifting-seasons", options=options), seed=seed), random.Random(seed)
    while match.position()["turns"][0] < 24 - LAST_TURNS or match.to_act != 0:
        _play_plainly(match, dice)
    return match


def _play_plainly(match: Match, dice: random.Random) -> str:
    """Play a push, the best placing, or the end of a turn; keep the tokens."""
    pushes = [move for move in match.moves() if move.startswith("push") and " x" not in move]
    places = [move for move in match.moves() if move.startswith("place")]
    made = dice.choice(pushes) if pushes else _best(match, places) if places else "end"
    match.play(made)
    return made


def _last_moves(match: Match) -> list[str]:
    """Return moves to the end with every kind of move, if the game has a place for each."""
    dice = random.Random(1)
    wanted = (_filling, _twice, _moving)
    made: list[str] = []
    for turn in wanted:
        mine = turn(match)
        if not mine or (match.position()["tokens"][0] < 1 and turn is not _moving):
            return []
        made += mine
        while match.to_act is not None and match.to_act != 0:
            made.append(_play_plainly(match, dice))
    return made if match.outcome is not None and match.outcome.winners == (0,) else []


def _filling(match: Match) -> list[str]:
    """Return a turn that fills an area for the first time, for a frame and a token."""
    for push in _pushes(match, 1):
        match.play(push)
        for place in match.moves():
            shown = preview(match, place)
            if shown["frame"] and shown["token"]:
                match.play(place)
                match.play("end")
                return [push, place, "end"]
        match.undo()
    return []


def _twice(match: Match) -> list[str]:
    """Return a turn with a double push."""
    push = max(_pushes(match, 2), default="", key=lambda move: _gain(match, move))
    return _laid(match, push) if push else []


def _moving(match: Match) -> list[str]:
    """Return the last turn, before which a tile is moved to where it brings more."""
    moves = [move for move in match.moves() if move.startswith("move")]
    if not moves or preview(match, _best(match, moves))["gain"] < 1:
        return []
    made = _best(match, moves)
    match.play(made)
    push = max(_pushes(match, 1), key=lambda move: _gain(match, move))
    return [made, *_laid(match, push)]


def _laid(match: Match, push: str) -> list[str]:
    """Play a push and the best placing, and end the turn if that is asked."""
    match.play(push)
    place = _best(match, match.moves())
    match.play(place)
    if match.to_act == 0 and "end" in match.moves() and match.position()["phase"] != "before":
        match.play("end")
        return [push, place, "end"]
    return [push, place]


def _pushes(match: Match, times: int) -> list[str]:
    """Return the pushes that are made so many times."""
    found = [move for move in match.moves() if move.startswith("push")]
    return [
        move for move in found if move.endswith(f" x{times}") or (times == 1 and " x" not in move)
    ]


def _gain(match: Match, push: str) -> int:
    """Return what the tile that a push brings can gain."""
    match.play(push)
    gain: int = preview(match, _best(match, match.moves()))["gain"]
    match.undo()
    return gain


def _best(match: Match, moves: list[str]) -> str:
    """Return the move that gains most."""
    return max(moves, key=lambda move: (preview(match, move)["gain"], move))
