"""Learning how far apart the chances of Shiftago are, from games that are played quickly.

`python -m shiftbox.bots.study.shiftago.outlook --seconds 20` writes
`bots/shiftago/outlook_weights.py`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from shiftbox.bots.shiftago import outlook_weights
from shiftbox.bots.shiftago.judging import HUNDREDTHS
from shiftbox.bots.study.outlooks import Lab, played
from shiftbox.contract import Game
from shiftbox.games import settings

LEAST, MOST, STEPS = 0.3, 3.0, 55


def scale_of(game: Game[Any], seconds: float) -> int:
    """Return the scale that tells best how games ended, in 1 / 1024."""
    looks, results, games = played(Lab(game, 1), seconds)
    values = looks[:, :, 0] * 32 / HUNDREDTHS
    losses = {scale: _loss(scale * values, results) for scale in np.linspace(LEAST, MOST, STEPS)}
    best = min(losses, key=lambda scale: losses[scale])
    print(
        f"{game}: {games.max() + 1} games, {len(looks)} states, scale {best:.2f}, "
        f"loss {losses[best]:.4f}",
        flush=True,
    )
    return round(1024 * float(best))


def _loss(odds: Any, results: Any) -> float:
    shares = np.exp(odds - odds.max(1, keepdims=True))
    shares /= shares.sum(1, keepdims=True)
    return float(-(results * np.log(shares + 1e-9)).sum(1).mean())


def main() -> None:
    """Learn the scale of every setting and write them down."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=20, help="of play for each setting")
    given = asked.parse_args()
    found = dict(outlook_weights.SCALES)
    for game in settings(["shiftago"]):
        found[game.variant, game.players] = scale_of(game, given.seconds)
        text = '"""Made by `study/shiftago/outlook`: how far apart chances are, by setting, in '
        text += '1 / 1024."""\n\nSCALES: dict[tuple[str, int], int] = {\n'
        text += "".join(f'    ("{v}", {n}): {scale},\n' for (v, n), scale in found.items())
        Path(outlook_weights.__file__).write_text(text + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
