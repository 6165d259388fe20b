"""How much draws explain of results at all: `python -m shiftbox.lab.draws_worth GAME --draws 400`.

A draw's true luck is what seats get after it, on average over all that may follow, less the mean
over what could have been drawn. No judge can tell more of it. Here some sides of a draw in the
middle of a game are drawn, and each is played on to the end many times by quick players; how far
the means are apart, less what chance alone would put between them, is what this draw explains. The
draws of a game follow each other, so what they explain adds up.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import fastest
from shiftbox.contract import Game
from shiftbox.games import CLASSES, game
from shiftbox.match import Match, Step

from .adjusting import SURE, mean_and_error

SIDES, REPEATS = 8, 24
MOST_TURNS = 1000
CHOICES = 6
"""Of so many moves, chosen by dice, the one that promises most is played."""


@dataclass(frozen=True)
class Worth:
    """What the draws of a game explain, as a part of the variance of a single result."""

    draws: int
    """How many were examined."""
    part: float
    margin: float
    """Half of its 95 % interval."""


def worth_of_draws(chosen: Game[Any], draws: int, seed: int = 5) -> Worth:
    """Examine one draw of each of so many games."""
    outlook, dice = Outlook(chosen, fastest(chosen)), random.Random(seed)
    fair = 1 / chosen.players
    explained = []
    for _ in range(draws):
        drawn = [step for step in game_of(outlook, dice).log if step.is_draw]
        shares = sides_of(outlook, dice.choice(drawn), dice)
        explained.append(len(drawn) * apart(shares) / (fair * (1 - fair)))
    part, error = mean_and_error(explained)
    return Worth(draws, part, SURE * error)


def game_of(outlook: Outlook, dice: random.Random) -> Match:
    """Play a game in which seats choose among a few moves by the outlook."""
    match = Match(outlook.game, dice.randrange(1 << 40))
    while isinstance(match.to_act, int):
        texts, seat, legal = match.moves(), match.to_act, match.legal()
        few = dice.sample(texts, min(CHOICES, len(texts)))
        hopes = {text: outlook.after(match.state, legal[text])[seat] for text in few}
        match.play(max(hopes, key=lambda text: hopes[text]))
    return match


def sides_of(outlook: Outlook, draw: Step, dice: random.Random) -> list[list[float]]:
    """Return what the first seat got after sides of a draw, each played on many times."""
    numbers = outlook.game.moves(draw.before)
    texts, odds = zip(*outlook.game.odds(draw.before), strict=True)
    return [
        [
            outlook.played_on(draw.before, numbers[text], MOST_TURNS, 1 | dice.getrandbits(60))[0]
            for _ in range(REPEATS)
        ]
        for text in dice.choices(texts, odds, k=SIDES)
    ]


def apart(sides: Sequence[Sequence[float]]) -> float:
    """Return the variance of what sides are worth, freed from that of their samples."""
    figures = [mean_and_error(side) for side in sides]
    mean = sum(worth for worth, _ in figures) / len(figures)
    between = sum((worth - mean) ** 2 for worth, _ in figures) / (len(figures) - 1)
    return between - sum(error**2 for _, error in figures) / len(figures)


def main() -> None:
    """Examine draws of a game, and print what they explain."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=CLASSES)
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--draws", type=int, default=400, help="one of each game")
    given = asked.parse_args()
    found = worth_of_draws(game(given.game, players=given.players), given.draws)
    print(f"{100 * found.part:.0f} ± {100 * found.margin:.0f} % of the variance")


if __name__ == "__main__":
    main()
